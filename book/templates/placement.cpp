using Squares = unsigned __int128;
map<Squares, int> known; // for one width: cleared when it changes

// Blocks of two by two squares are put on free squares, which are bits; an empty bit ends each row of the board.
int grundy(Squares free, int width) {
    if (known.count(free)) return known[free];
    Squares block = Squares(3) | Squares(3) << width;
    set<int> seen;
    for (int at = 0; at < 127 - width; at++)
        if ((free & block << at) == block << at) seen.insert(grundy(free ^ block << at, width));
    int value = 0;
    while (seen.count(value)) value++;
    return known[free] = value;
}
// check
vector<long long> check() {
    vector<long long> all;
    for (auto [rows, columns] : vector<pair<int, int>>{{2, 2}, {2, 5}, {3, 3}, {3, 5}, {4, 4}, {5, 4}, {1, 7}}) {
        Squares free = 0;
        for (int row = 0; row < rows; row++) free |= Squares((1 << columns) - 1) << (row * (columns + 1));
        known.clear();
        all.push_back(grundy(free, columns + 1));
    }
    return all;
}
