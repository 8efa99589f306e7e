won = [False] * (N + 1)
for n in range(N + 1):
    won[n] = n < min([SET])
    for s in [SET]:
        if s <= n and not won[n - s]:
            won[n] = True
