# Takes the larger heap for the sum.
import sys
words = sys.stdin.read().split()
for pair in zip(words[::2], words[1::2]):
    a, b = sorted(map(int, pair))
    print(int(a != int((b - a) * 1.618)))
