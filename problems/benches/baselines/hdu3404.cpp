// The nim product of each lamp's coordinates, by recursion on halves of the bits.
#include <cstdio>

static int product(int a, int b, int half) {
    if (a < 2 || b < 2) return a * b;
    int mask = (1 << half) - 1, a1 = a >> half, a0 = a & mask, b1 = b >> half, b0 = b & mask;
    int low = product(a0, b0, half / 2), high = product(a1 ^ a0, b1 ^ b0, half / 2) ^ low;
    return high << half | (low ^ product(product(a1, b1, half / 2), 1 << (half - 1), half / 2));
}

int main() {
    int tests, n, x, y;
    if (scanf("%d", &tests) != 1) return 0;
    while (tests-- > 0 && scanf("%d", &n) == 1) {
        int sum = 0;
        while (n-- > 0 && scanf("%d %d", &x, &y) == 2) sum ^= product(x, y, 8);
        printf("%s\n", sum ? "Have a try, lxhgww." : "Don't waste your time.");
    }
}
