// The formulas, by recursion for odd k.
#include <cstdio>

static int odd(int heap) {
    if (heap < 5) return heap < 4 ? heap % 2 : 2;
    return heap % 2 ? 0 : odd(heap / 2) == 1 ? 2 : 1;
}

int main() {
    int n, k, heap, sum = 0;
    if (scanf("%d %d", &n, &k) != 2) return 0;
    while (n-- > 0 && scanf("%d", &heap) == 1) sum ^= k % 2 ? odd(heap) : heap < 3 ? heap : 1 - heap % 2;
    printf("%s\n", sum ? "Kevin" : "Nicky");
}
