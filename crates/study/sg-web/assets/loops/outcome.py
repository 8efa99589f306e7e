won = [False] * (N + 1)
for n in range(N + 1):
    for s in [SET]:
        if s <= n and not won[n - s]:
            won[n] = True
