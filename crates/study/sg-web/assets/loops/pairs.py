won = [[False] * (N + 1) for a in range(N + 1)]
for a in range(N + 1):
    for b in range(N + 1):
        if not won[a][b]:
            for s in range(1, N + 1):
                for x, y in (a + s, b), (a, b + s), (a + s, b + s):
                    if x <= N and y <= N: won[x][y] = True
