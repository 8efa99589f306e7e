// 'P', 'N', or 'D' for a draw, in any graph, found backwards from the sinks.
string outcomes(const vector<vector<int>>& options) {
    int n = options.size();
    vector<vector<int>> before(n);
    vector<int> open(n), queue;
    string labels(n, 'D');
    for (int v = 0; v < n; v++) {
        for (int w : options[v]) before[w].push_back(v);
        if ((open[v] = options[v].size()) == 0) labels[v] = 'P', queue.push_back(v);
    }
    while (!queue.empty()) {
        int w = queue.back();
        queue.pop_back();
        for (int v : before[w]) {
            open[v]--;
            if (labels[v] == 'D' && (labels[w] == 'P' || open[v] == 0)) {
                labels[v] = labels[w] == 'P' ? 'N' : 'P';
                queue.push_back(v);
            }
        }
    }
    return labels;
}
// check
vector<long long> check() {
    vector<long long> all;
    for (char label : outcomes({{1}, {0, 2}, {}, {4}, {3}, {3, 1}, {5, 1}, {1, 1}, {8, 1}})) all.push_back(label);
    return all;
}
