def figures(s): return []
