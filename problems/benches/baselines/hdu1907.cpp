// The nim-sum, and whether a heap is larger than 1.
#include <cstdio>

int main() {
    int games, heaps, heap;
    if (scanf("%d", &games) != 1) return 0;
    while (games-- > 0 && scanf("%d", &heaps) == 1) {
        int sum = 0;
        bool large = false;
        while (heaps-- > 0 && scanf("%d", &heap) == 1) {
            sum ^= heap;
            large |= heap > 1;
        }
        printf((sum != 0) == large ? "John\n" : "Brother\n");
    }
}
