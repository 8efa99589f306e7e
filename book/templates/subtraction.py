def grundy_values(moves, largest):
    values = [0] * (largest + 1)
    for heap in range(1, largest + 1):
        seen = {values[heap - take] for take in moves if take <= heap}
        while values[heap] in seen:
            values[heap] += 1
    return values
# check
def check():
    return grundy_values([5, 2], 40) + grundy_values([4, 1, 3], 40) + grundy_values([], 3)
