def mex(values):
    seen = set(values)
    least = 0
    while least in seen:
        least += 1
    return least
# check
def check():
    return [mex(values) for values in ([], [0], [1], [0, 1, 3], [2, 0, 1, 1], [9, 0])]
