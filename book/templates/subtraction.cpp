vector<int> grundy_values(const vector<int>& set, int largest) {
    vector<int> values(largest + 1);
    // The last heap that reached each value, so that nothing has to be cleared.
    vector<int> seen(set.size() + 1);
    for (int heap = 1; heap <= largest; heap++) {
        for (int take : set)
            if (take <= heap) seen[values[heap - take]] = heap;
        while (seen[values[heap]] == heap) values[heap]++;
    }
    return values;
}
// check
vector<long long> check() {
    vector<long long> all;
    for (auto& [set, largest] : vector<pair<vector<int>, int>>{{{5, 2}, 40}, {{4, 1, 3}, 40}, {{}, 3}})
        for (int value : grundy_values(set, largest)) all.push_back(value);
    return all;
}
