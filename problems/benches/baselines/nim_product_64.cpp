// Tabulates the products below 256, and uses Karatsuba's three products at each level above.
#include <cstdio>

typedef unsigned long long number;
static unsigned char table[256][256];

static number product(number a, number b, int half) {
    if (half < 8 && (a < 2 || b < 2)) return a * b;
    if (half == 4 && table[a][b]) return table[a][b];
    if (half == 4 && !(a && b)) return 0;
    number below = (number(1) << half) - 1, a1 = a >> half, a0 = a & below, b1 = b >> half, b0 = b & below;
    number low = product(a0, b0, half / 2), high = product(a1, b1, half / 2);
    number all = product(a1 ^ a0, b1 ^ b0, half / 2);
    return (all ^ low) << half | (low ^ product(high, number(1) << (half - 1), half / 2));
}

int main() {
    for (int a = 0; a < 256; a++)
        for (int b = 0; b < 256; b++) table[a][b] = product(a, b, 4);
    int tests;
    number a, b;
    if (scanf("%d", &tests) != 1) return 0;
    while (tests-- > 0 && scanf("%llu %llu", &a, &b) == 2) printf("%llu\n", product(a, b, 32));
}
