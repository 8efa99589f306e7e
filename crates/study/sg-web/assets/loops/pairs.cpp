vector<vector<bool>> won(N + 1, vector<bool>(N + 1));
for (int a = 0; a <= N; a++)
    for (int b = 0; b <= N; b++)
        if (!won[a][b])
            for (int s = 1; s <= N; s++)
                for (auto [x, y] : {pair(a + s, b), pair(a, b + s), pair(a + s, b + s)})
                    if (x <= N && y <= N) won[x][y] = true;
