vector<int> g(N + 1);
for (int n = 0; n <= N; n++) {
    set<int> seen;
    for (int s : {SET})
        if (s <= n) seen.insert(g[n - s]);
    while (seen.count(g[n])) g[n]++;
}
