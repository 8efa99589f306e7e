// The winning moves: a heap, and what to leave of it. None exactly if the position is lost.
vector<pair<int, long long>> winning_moves(const vector<long long>& heaps) {
    long long sum = 0;
    for (long long heap : heaps) sum ^= heap;
    vector<pair<int, long long>> moves;
    for (int i = 0; i < (int)heaps.size(); i++)
        if ((heaps[i] ^ sum) < heaps[i]) moves.push_back({i, heaps[i] ^ sum}); // ^ binds weaker than <
    return moves;
}
// check
vector<long long> check() {
    vector<long long> all;
    for (auto& heaps : vector<vector<long long>>{{3, 4, 5}, {1, 2, 3}, {7, 7, 7}})
        for (auto [index, left] : winning_moves(heaps)) all.push_back(index), all.push_back(left);
    return all;
}
