// Every-SG (a move in every part): how long a part lasts if its winner holds out, from the lengths
// of its options.
int suspense(const vector<int>& options) {
    int longest_lost = -1, shortest = INT_MAX;
    for (int length : options) {
        if (length % 2 == 0) longest_lost = max(longest_lost, length);
        shortest = min(shortest, length);
    }
    if (options.empty()) return 0;
    return (longest_lost >= 0 ? longest_lost : shortest) + 1; // odd: won
}
bool wins(const vector<int>& parts) { return !parts.empty() && *max_element(parts.begin(), parts.end()) % 2 == 1; }
// check
vector<long long> check() {
    return {suspense({}), suspense({0}), suspense({0, 1}), suspense({1, 1}), suspense({3, 1, 5}), suspense({4, 1}),
            wins({1, 2}), wins({3, 2}), wins({})};
}
