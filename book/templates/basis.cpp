unsigned long long basis[64]; // basis[b] has b as its highest bit

// Keeps the number unless it is a xor of kept ones.
bool insert(unsigned long long number) {
    for (int bit = 63; bit >= 0; bit--)
        if (number >> bit & 1) {
            if (basis[bit] == 0) {
                basis[bit] = number;
                return true;
            }
            number ^= basis[bit];
        }
    return false;
}
// check
vector<long long> check() {
    vector<long long> all;
    for (unsigned long long number : {6ULL, 5ULL, 3ULL, 1ULL, 0ULL, 1ULL << 63, (1ULL << 63) + 7, 8ULL}) all.push_back(insert(number));
    return all;
}
