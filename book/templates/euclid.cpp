bool wins(long long a, long long b) {
    long long small = min(a, b), large = max(a, b);
    if (small == 0) return false;
    // If large >= 2 small, the player to move chooses who moves from (large % small, small).
    return large % small == 0 || large / small > 1 || !wins(large - small, small);
}
// check
vector<long long> check() {
    vector<long long> all;
    for (int a = 0; a < 30; a++)
        for (int b = 0; b < 30; b++) all.push_back(wins(a, b));
    return all;
}
