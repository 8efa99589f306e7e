// The lost heaps up to largest, if each move takes at most k times what the last one took.
vector<long long> lost_heaps(long long k, long long largest) {
    vector<long long> lost{1};
    for (size_t partner = 0;;) {
        while (lost[partner] * k < lost.back()) partner++;
        if (lost.back() + lost[partner] > largest) return lost;
        lost.push_back(lost.back() + lost[partner]);
    }
}
// The smallest term when a heap is written greedily as a sum of lost heaps. A lost heap is its own
// smallest term.
long long least_winning_take(const vector<long long>& lost, long long heap) {
    long long part = 0;
    for (size_t i = lost.size(); i-- > 0;)
        if (lost[i] <= heap) heap -= part = lost[i];
    return part;
}
// check
vector<long long> check() {
    vector<long long> all;
    for (int k = 1; k <= 3; k++)
        for (int heap = 1; heap < 200; heap++) all.push_back(least_winning_take(lost_heaps(k, heap), heap));
    return all;
}
