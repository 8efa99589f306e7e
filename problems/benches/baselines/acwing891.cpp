// Computes the nim-sum of one list.
#include <cstdio>

int main() {
    int n;
    unsigned sum = 0, heap;
    if (scanf("%d", &n) != 1) return 0;
    while (n-- > 0 && scanf("%u", &heap) == 1) sum ^= heap;
    printf("%s\n", sum ? "Yes" : "No");
}
