"""Nothing hidden leaves (law 4), and the deal can be checked without opening it (law 7).

A night is played the whole way, from what is typed to what is sent (``night``). ``test_hidden_cards``
plays it again with other cards wherever one viewer may not look (``other_cards``), and compares bytes.
``scan`` holds every card text that anybody got against what the log says he may know (``knowledge``).
"""
