// The heap at one end that makes a row lost, after a heap is added at the other end.
int balancing(int far, int near, int heap) {
    if (heap == near) return 0;
    if (far <= heap && heap < near) return heap + 1;
    if (near < heap && heap <= far) return heap - 1;
    return heap;
}
bool wins(const vector<int>& heaps) {
    if (heaps.empty()) return false;
    int n = heaps.size() - 1;
    // left[i][j]: the heap that makes i..j lost when put before it; right[i][j]: after it.
    vector<vector<int>> left(n, vector<int>(n)), right = left;
    for (int i = n - 1; i >= 0; i--) {
        left[i][i] = right[i][i] = heaps[i];
        for (int j = i + 1; j < n; j++) {
            left[i][j] = balancing(left[i][j - 1], right[i][j - 1], heaps[j]);
            right[i][j] = balancing(right[i + 1][j], left[i + 1][j], heaps[i]);
        }
    }
    return n == 0 || right[0][n - 1] != heaps[n];
}
// check
vector<long long> check() {
    vector<long long> all{wins({}), wins({3})};
    for (int code = 0; code < 256; code++)
        all.push_back(wins({1 + code / 64, 1 + code / 16 % 4, 1 + code / 4 % 4, 1 + code % 4}));
    return all;
}
