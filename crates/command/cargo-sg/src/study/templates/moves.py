# Reads one position per line and prints its options, one per line, then an empty line.
import sys

for line in sys.stdin:
    n = int(line)  # several numbers: a, b = map(int, line.split())
    for k in range(1, min(n, 3) + 1):
        print(n - k)  # parts of a sum: print(a, "|", n - a)
    print()
