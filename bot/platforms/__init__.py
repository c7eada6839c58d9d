"""Chat platforms. Thin: deliveries in, messages out; never the engine."""
