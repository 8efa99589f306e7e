vector<int> g(N + 1);
for (int n = 0; n <= N; n++) {
    set<int> seen;
    for (int a = 0; a < n; a++) {
        seen.insert(g[a]);
        if (a > 0) seen.insert(g[a] ^ g[n - a]);
    }
    while (seen.count(g[n])) g[n]++;
}
