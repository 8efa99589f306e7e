def grundy_values(options):
    """Works backwards from the sinks, since a path may exceed the recursion limit."""
    before = [[] for _ in options]
    left = [len(following) for following in options]
    for v, following in enumerate(options):
        for w in following:
            before[w].append(v)
    values = [0] * len(options)
    ready = [v for v, count in enumerate(left) if count == 0]
    for v in ready:
        seen = {values[w] for w in options[v]}
        values[v] = next(value for value in range(len(seen) + 1) if value not in seen)
        for u in before[v]:
            left[u] -= 1
            if left[u] == 0:
                ready.append(u)
    return values
# check
def check():
    path = grundy_values([[v - 1] if v else [] for v in range(50000)])
    assert path == [v % 2 for v in range(50000)]
    return grundy_values([[1, 2], [2], [], [0, 1, 2], [0, 3]])
