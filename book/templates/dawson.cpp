// Dawson's Chess: a hit takes a skittle and both neighbours from a row. Dawson's Kayles (a hit
// takes two neighbours) is worth chess(row - 1). The period is 34 from row 52, so a table of 86
// rows is enough.
int chess(long long row) {
    static vector<int> values{0}; // filled by the first call
    for (int n = values.size(); n < 86; n++) {
        set<int> seen;
        for (int hit = 0; hit < n; hit++) seen.insert(values[max(hit - 1, 0)] ^ values[max(n - hit - 2, 0)]);
        int value = 0;
        while (seen.count(value)) value++;
        values.push_back(value);
    }
    return values[row < 52 ? row : 52 + (row - 52) % 34];
}
// check
vector<long long> check() {
    vector<long long> all;
    for (int row = 0; row < 200; row++) all.push_back(chess(row));
    all.push_back(chess(1000000007));
    return all;
}
