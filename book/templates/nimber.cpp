// The product of two nimbers below 2^(2h), where h is a power of 2 (32 for 64 bits). It is also the
// value of a coin on a grid.
unsigned long long product(unsigned long long a, unsigned long long b, int h) {
    if (a < 2 || b < 2) return a * b;
    unsigned long long low = (1ULL << h) - 1, a1 = a >> h, a0 = a & low, b1 = b >> h, b0 = b & low;
    unsigned long long high = product(a1, b1, h / 2), rest = product(a0, b0, h / 2);
    unsigned long long cross = product(a1 ^ a0, b1 ^ b0, h / 2) ^ rest;
    return cross << h ^ rest ^ product(high, 1ULL << (h - 1), h / 2);
}
// check
vector<long long> check() {
    vector<long long> all;
    for (int a = 0; a < 20; a++)
        for (int b = 0; b < 20; b++) all.push_back(product(a, b, 32));
    all.push_back(product(~0ULL, ~0ULL - 1, 32) >> 1);
    return all;
}
