g = [0] * (N + 1)
for n in range(N + 1):
    seen = set()
    for a in range(n):
        seen.add(g[a])
        if a > 0: seen.add(g[a] ^ g[n - a])
    while g[n] in seen: g[n] += 1
