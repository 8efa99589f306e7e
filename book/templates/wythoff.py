def wins(a, b):
    small, k = min(a, b), abs(a - b)
    # x <= k phi means x * x <= k * (k + x), without a fraction.
    def is_at_most(x):
        return x * x <= k * (k + x)
    return not is_at_most(small) or is_at_most(small + 1)  # lost if small is k phi rounded down
# check
def check():
    small = [int(wins(a, b)) for a in range(30) for b in range(30)]
    return small + [int(wins(165580140, 267914295)), int(wins(165580141, 267914296))]
