// A move turns one to three coins, the rightmost from heads to tails. The value of a head at a
// place, counted from 0.
long long mock_turtles(long long place) { return 2 * place + (__builtin_popcountll(place) % 2 == 0); }
// A move turns any number of adjacent coins.
long long ruler(long long place) { return (place + 1) & -(place + 1); }
// A move turns one or two coins.
long long turtles(long long place) { return place + 1; }
// check
vector<long long> check() {
    vector<long long> all;
    for (int place = 0; place < 100; place++)
        for (long long value : {mock_turtles(place), ruler(place), turtles(place)}) all.push_back(value);
    return all;
}
