// Take 1 to most.
long long take_up_to(long long most, long long heap) { return heap % (most + 1); }
// Take least to most.
long long take_between(long long least, long long most, long long heap) { return heap % (least + most) / least; }
// Take any number.
long long take_any(long long heap) { return heap; }
// Any other set needs a table.
// check
vector<long long> check() {
    vector<long long> all;
    for (int heap = 0; heap < 30; heap++)
        for (long long value : {take_up_to(3, heap), take_between(2, 5, heap), take_any(heap)}) all.push_back(value);
    return all;
}
