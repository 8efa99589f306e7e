using Squares = unsigned __int128;
map<Squares, int> known; // the values of parts for one width; clear it when that changes

// A move puts a block of two by two squares on free squares, which are bits. A zero bit ends each
// row of the board.
int grundy(Squares free, int width) {
    Squares block = Squares(3) | Squares(3) << width;
    vector<Squares> places, parts; // blocks that overlap, also through others, form a part
    for (int at = 0; at < 127 - width; at++)
        if ((free & block << at) == block << at) places.push_back(block << at);
    for (Squares part : places) {
        for (int i = parts.size(); i-- > 0;)
            if (part & parts[i]) part |= parts[i], parts.erase(parts.begin() + i);
        parts.push_back(part);
    }
    int sum = 0;
    for (Squares part : parts) {
        while (!(part & 1)) part >>= 1; // the same part, shifted
        if (!known.count(part)) {
            set<int> seen;
            for (int at = 0; at < 127 - width; at++)
                if ((part & block << at) == block << at) seen.insert(grundy(part ^ block << at, width));
            int value = 0;
            while (seen.count(value)) value++;
            known[part] = value;
        }
        sum ^= known[part];
    }
    return sum;
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
