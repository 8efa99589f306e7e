vector<bool> won(N + 1);
for (int n = 0; n <= N; n++) {
    won[n] = n < min({SET});
    for (int s : {SET})
        if (s <= n && !won[n - s])
            won[n] = true;
}
