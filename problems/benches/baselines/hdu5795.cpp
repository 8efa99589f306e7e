// Computes the xor of the Grundy values: those of heaps 8k + 7 and 8k + 8 are swapped.
#include <cstdio>

int main() {
    int t, n;
    scanf("%d", &t);
    while (t--) {
        scanf("%d", &n);
        int sum = 0;
        while (n--) {
            int heap;
            scanf("%d", &heap);
            sum ^= heap % 8 == 7 ? heap + 1 : heap > 0 && heap % 8 == 0 ? heap - 1 : heap;
        }
        puts(sum ? "First player wins." : "Second player wins.");
    }
}
