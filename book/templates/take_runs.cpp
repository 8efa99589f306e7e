// A move takes a run out of a row, with a length from the set. O(n^2) per length.
vector<int> grundy_values(const vector<int>& set, int largest) {
    vector<int> values(largest + 1);
    for (int row = 1; row <= largest; row++) {
        vector<bool> seen(2 * row + 2); // a xor of values may exceed the number of moves
        for (int length : set)
            for (int left = 0; left + length <= row; left++) seen[values[left] ^ values[row - length - left]] = true;
        while (seen[values[row]]) values[row]++;
    }
    return values;
}
// check
vector<long long> check() {
    vector<long long> all;
    for (auto& set : vector<vector<int>>{{1, 2}, {3}})
        for (int value : grundy_values(set, 60)) all.push_back(value);
    return all;
}
