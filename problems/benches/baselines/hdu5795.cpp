// The formula for each heap.
#include <cstdio>

int main() {
    int tests, n, heap;
    if (scanf("%d", &tests) != 1) return 0;
    while (tests-- > 0 && scanf("%d", &n) == 1) {
        int sum = 0;
        while (n-- > 0 && scanf("%d", &heap) == 1) sum ^= heap % 8 == 7 ? heap + 1 : heap % 8 == 0 ? heap - 1 : heap;
        printf("%s player wins.\n", sum ? "First" : "Second");
    }
}
