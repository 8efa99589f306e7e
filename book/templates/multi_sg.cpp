vector<vector<vector<int>>> moves; // moves[v]: the moves from v, each a list of vertices that it leaves; no cycles
vector<int> value;                 // -1: unknown

// A move replaces a vertex by several, perhaps none, whose values are xored.
int grundy(int v) {
    if (value[v] >= 0) return value[v];
    set<int> seen;
    for (auto& parts : moves[v]) {
        int sum = 0;
        for (int part : parts) sum ^= grundy(part);
        seen.insert(sum);
    }
    int least = 0;
    while (seen.count(least)) least++;
    return value[v] = least;
}
// check
vector<long long> check() {
    moves = {{}, {{}}, {{0}, {1}}, {{1, 2}, {}}, {{2, 3}, {3, 3}, {1}}};
    value.assign(5, -1);
    vector<long long> all;
    for (int v = 0; v < 5; v++) all.push_back(grundy(v));
    return all;
}
