// The number of heaps that the nim-sum makes smaller.
#include <cstdio>

static int heap[1000];

int main() {
    int heaps;
    while (scanf("%d", &heaps) == 1 && heaps > 0) {
        int sum = 0, moves = 0;
        for (int i = 0; i < heaps; i++) {
            if (scanf("%d", &heap[i]) != 1) return 0;
            sum ^= heap[i];
        }
        for (int i = 0; i < heaps; i++) moves += (heap[i] ^ sum) < heap[i];
        printf("%d\n", moves);
    }
}
