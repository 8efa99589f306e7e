bool wins(long long a, long long b) { // up to 10^9, so that products fit into 64 bits
    long long small = min(a, b), k = max(a, b) - small;
    // x <= k phi means x * x <= k * (k + x), without a fraction.
    auto is_at_most = [&](long long x) { return x * x <= k * (k + x); };
    return !is_at_most(small) || is_at_most(small + 1); // lost if small is k phi rounded down
}
// check
vector<long long> check() {
    vector<long long> all;
    for (int a = 0; a < 30; a++)
        for (int b = 0; b < 30; b++) all.push_back(wins(a, b));
    all.push_back(wins(165580140, 267914295));
    all.push_back(wins(165580141, 267914296));
    return all;
}
