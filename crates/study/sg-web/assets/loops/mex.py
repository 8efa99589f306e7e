g = [0] * (N + 1)
for n in range(N + 1):
    seen = set()
    for s in [SET]:
        if s <= n: seen.add(g[n - s])
    while g[n] in seen: g[n] += 1
