g = [0] * (N + 1)
for n in range(N + 1):
    seen = set()
    for s in [SET]:
        for a in range(n - s + 1):
            seen.add(g[a] ^ g[n - s - a])
    while g[n] in seen: g[n] += 1
