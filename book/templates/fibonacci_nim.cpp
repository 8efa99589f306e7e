// Not all at first, then at most twice what the other took.
bool wins(long long heap) {
    long long a = 1, b = 2;
    while (a < heap) b += exchange(a, b);
    return heap != a && heap > 0;
}
// check
vector<long long> check() {
    vector<long long> all;
    for (int heap = 0; heap < 300; heap++) all.push_back(wins(heap));
    return all;
}
