// The first move may not take all; each later one takes at most twice what the last one took.
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
