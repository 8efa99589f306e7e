vector<vector<int>> tree; // the neighbours of each vertex

// The value of the tree above v: xor over its branches, each worth one more than what it carries.
int grundy(int v, int from) {
    int sum = 0;
    for (int w : tree[v])
        if (w != from) sum ^= grundy(w, v) + 1;
    return sum;
}
// check
vector<long long> check() {
    vector<long long> all;
    for (auto& one : vector<vector<vector<int>>>{{{1, 2}, {0, 3}, {0}, {1}}, {{1}, {0, 2, 3}, {1}, {1}}}) {
        tree = one;
        for (int root = 0; root < 4; root++) all.push_back(grundy(root, root));
    }
    return all;
}
