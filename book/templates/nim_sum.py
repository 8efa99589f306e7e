def nim_sum(values):
    total = 0
    for value in values:
        total ^= value
    return total
# check
def check():
    return [nim_sum(values) for values in ([], [3, 5], [3, 4, 5], [1, 2, 3])]
