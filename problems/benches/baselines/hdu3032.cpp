// The formula for each heap.
#include <cstdio>

int main() {
    int tests, n;
    long long heap;
    if (scanf("%d", &tests) != 1) return 0;
    while (tests-- > 0 && scanf("%d", &n) == 1) {
        long long sum = 0;
        while (n-- > 0 && scanf("%lld", &heap) == 1) sum ^= heap % 4 == 3 ? heap + 1 : heap % 4 == 0 ? heap - 1 : heap;
        printf("%s\n", sum ? "Alice" : "Bob");
    }
}
