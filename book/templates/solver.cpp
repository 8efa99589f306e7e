// The moves of the game. Here: a set of numbers as bits, and a move subtracts k from all that are
// at least k.
vector<unsigned> moves(unsigned set) {
    vector<unsigned> all;
    for (int k = 1; set >> (k - 1); k++) all.push_back((set >> (k - 1) >> 1) | (set & ((1u << (k - 1)) - 1)));
    return all;
}

unordered_map<unsigned, int> known; // clear it when the game changes

int grundy(unsigned set) {
    if (auto found = known.find(set); found != known.end()) return found->second;
    vector<bool> seen(64);
    for (unsigned next : moves(set)) seen[grundy(next)] = true;
    int value = find(seen.begin(), seen.end(), false) - seen.begin();
    return known[set] = value;
}
// check
vector<long long> check() {
    vector<long long> all;
    for (unsigned set = 0; set < 200; set++) all.push_back(grundy(set));
    return all;
}
