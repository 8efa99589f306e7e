vector<int> g(N + 1);
for (int n = 0; n <= N; n++) {
    set<int> seen;
    for (int s : {SET})
        for (int a = 0; a <= n - s; a++)
            seen.insert(g[a] ^ g[n - s - a]);
    while (seen.count(g[n])) g[n]++;
}
