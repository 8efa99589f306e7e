long long nim_sum(const vector<long long>& values) {
    long long sum = 0;
    for (long long value : values) sum ^= value;
    return sum; // the first player wins unless it is 0
}
// check
vector<long long> check() {
    return {nim_sum({}), nim_sum({3, 5}), nim_sum({3, 4, 5}), nim_sum({1, 2, 3})};
}
