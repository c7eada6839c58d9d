"""What must be fast, measured beside what it is compared with: ``python -m benchmarks``."""
