vector<vector<int>> next_to; // the neighbours in a graph of two colours
vector<int> partner;         // a matching; -1: none
vector<bool> seen;

// Looks for a way to match v anew.
bool augment(int v) {
    for (int w : next_to[v])
        if (!seen[w]) {
            seen[w] = true;
            if (partner[w] < 0 || augment(partner[w])) {
                partner[w] = v, partner[v] = w;
                return true;
            }
        }
    return false;
}
// From v the first player wins exactly if every largest matching has v: a matching without v is not as large.
vector<bool> wins() {
    int n = next_to.size();
    partner.assign(n, -1);
    for (int v = 0; v < n; v++)
        if (partner[v] < 0) seen.assign(n, false), augment(v);
    vector<bool> won(n);
    for (int v = 0; v < n; v++) {
        int w = partner[v];
        vector<int> whole = partner;
        if (w < 0) continue;
        partner[v] = partner[w] = -1;
        seen.assign(n, false), seen[v] = true;
        won[v] = !augment(w);
        partner = whole;
    }
    return won;
}
// check
vector<long long> check() {
    next_to = {{1}, {0, 2}, {1, 3, 5}, {2, 4}, {3}, {2}, {}};
    vector<long long> all;
    for (bool won : wins()) all.push_back(won);
    return all;
}
