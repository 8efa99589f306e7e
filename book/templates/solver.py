from functools import cache

def moves(bits):
    """Here a set of numbers as bits; all that are k or more become k less."""
    return [(bits >> k) | (bits & ((1 << (k - 1)) - 1)) for k in range(1, bits.bit_length() + 1)]

@cache
def grundy(bits):
    seen = {grundy(following) for following in moves(bits)}
    return next(value for value in range(len(seen) + 1) if value not in seen)
# check
def check():
    return [grundy(bits) for bits in range(200)]
