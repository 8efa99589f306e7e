// Prints the heaps that become smaller when xored with the nim-sum.
#include <cstdio>

static int heap[200000];

int main() {
    int heaps;
    while (scanf("%d", &heaps) == 1 && heaps > 0) {
        int sum = 0;
        for (int i = 0; i < heaps; i++) {
            if (scanf("%d", &heap[i]) != 1) return 0;
            sum ^= heap[i];
        }
        printf(sum ? "Yes\n" : "No\n");
        for (int i = 0; i < heaps; i++) {
            if ((heap[i] ^ sum) < heap[i]) printf("%d %d\n", heap[i], heap[i] ^ sum);
        }
    }
}
