vector<vector<int>> next_to; // the neighbours in a bipartite graph
vector<int> partner;         // the matching; -1: unmatched
vector<bool> seen;

// Tries to match v by an augmenting path.
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
// The first player wins from v exactly if every maximum matching covers v. The vertices that some
// maximum matching leaves out are reached from the free ones: along an edge, then back along the
// matching.
vector<bool> wins() {
    int n = next_to.size();
    partner.assign(n, -1);
    for (int v = 0; v < n; v++)
        if (partner[v] < 0) seen.assign(n, false), augment(v);
    vector<bool> won(n, true);
    vector<int> left_out;
    for (int v = 0; v < n; v++)
        if (partner[v] < 0) won[v] = false, left_out.push_back(v);
    while (!left_out.empty()) {
        int v = left_out.back();
        left_out.pop_back();
        for (int w : next_to[v])
            if (won[partner[w]]) won[partner[w]] = false, left_out.push_back(partner[w]);
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
