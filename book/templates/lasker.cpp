// Take any number, or split into two heaps. The formula was read off a table.
long long grundy(long long heap) {
    if (heap % 4 == 3) return heap + 1;
    return heap > 0 && heap % 4 == 0 ? heap - 1 : heap;
}
// Take any number, or split into three heaps.
long long grundy_in_three(long long heap) {
    if (heap % 8 == 7) return heap + 1;
    return heap > 0 && heap % 8 == 0 ? heap - 1 : heap;
}
// check
vector<long long> check() {
    vector<long long> all;
    for (int heap = 0; heap < 50; heap++) all.push_back(grundy(heap)), all.push_back(grundy_in_three(heap));
    return all;
}
