import sys
sys.setrecursionlimit(1 << 20)  # the default is 1,000; for very long games, fill a table from the end

def moves(bits):
    """Here: a set of numbers as bits, and a move subtracts k from all that are at least k."""
    return [(bits >> k) | (bits & ((1 << (k - 1)) - 1)) for k in range(1, bits.bit_length() + 1)]

known = {}  # clear it when the game changes

def grundy(bits):
    if bits not in known:
        seen = {grundy(following) for following in moves(bits)}
        known[bits] = next(value for value in range(len(seen) + 1) if value not in seen)
    return known[bits]
# check
def check():
    global moves
    values = [grundy(bits) for bits in range(200)]
    moves, usual = lambda n: [n - 1] if n else [], moves
    known.clear()
    assert grundy(4000) == 0
    moves = usual
    return values
