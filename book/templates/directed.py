def grundy_values(options):
    values = [None] * len(options)
    def grundy(v):
        if values[v] is None:
            seen = {grundy(w) for w in options[v]}
            values[v] = next(value for value in range(len(seen) + 1) if value not in seen)
        return values[v]
    return [grundy(v) for v in range(len(options))]
# check
def check():
    return grundy_values([[1, 2], [2], [], [0, 1, 2], [0, 3]])
