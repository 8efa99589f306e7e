// The nim-sum.
#include <cstdio>

int main() {
    int tests, n, heap;
    if (scanf("%d", &tests) != 1) return 0;
    while (tests-- > 0 && scanf("%d", &n) == 1) {
        int sum = 0;
        while (n-- > 0 && scanf("%d", &heap) == 1) sum ^= heap;
        printf(sum ? "first\n" : "second\n");
    }
}
