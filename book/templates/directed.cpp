vector<vector<int>> options; // the targets of each vertex's edges; no cycles
vector<int> value;           // -1: unknown

int grundy(int v) {
    if (value[v] >= 0) return value[v];
    vector<bool> seen(options[v].size() + 1);
    for (int w : options[v]) {
        int g = grundy(w); // may exceed the number of moves from v
        if (g < (int)seen.size()) seen[g] = true;
    }
    return value[v] = find(seen.begin(), seen.end(), false) - seen.begin();
}
// check
vector<long long> check() {
    options = {{1, 2}, {2}, {}, {0, 1, 2}, {0, 3}};
    value.assign(5, -1);
    vector<long long> all;
    for (int v = 0; v < 5; v++) all.push_back(grundy(v));
    return all;
}
