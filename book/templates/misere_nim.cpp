bool wins(const vector<long long>& heaps) {
    long long sum = 0;
    bool all_small = true;
    for (long long heap : heaps) sum ^= heap, all_small &= heap <= 1;
    return (sum == 0) == all_small;
}
// check
vector<long long> check() {
    vector<long long> all;
    for (int heaps = 0; heaps < 64; heaps++) all.push_back(wins({heaps / 16, heaps / 4 % 4, heaps % 4}));
    return all;
}
