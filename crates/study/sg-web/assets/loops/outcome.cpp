vector<bool> won(N + 1);
for (int n = 0; n <= N; n++)
    for (int s : {SET})
        if (s <= n && !won[n - s])
            won[n] = true;
