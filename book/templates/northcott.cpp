// Each row holds the places of its two pieces.
bool wins(const vector<pair<int, int>>& rows) {
    int sum = 0;
    for (auto [one, other] : rows) sum ^= abs(one - other) - 1;
    return sum != 0;
}
// check
vector<long long> check() { return {wins({{2, 6}, {9, 4}, {1, 7}}), wins({{0, 3}, {5, 2}}), wins({{0, 1}})}; }
