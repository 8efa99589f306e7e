// Counts the heaps that become smaller when xored with the nim-sum.
#include <cstdio>
#include <vector>

int main() {
    int m;
    std::vector<int> heaps;
    while (scanf("%d", &m) == 1 && m) {
        heaps.resize(m);
        int sum = 0;
        for (int &heap : heaps) {
            scanf("%d", &heap);
            sum ^= heap;
        }
        int count = 0;
        for (int heap : heaps) count += (heap ^ sum) < heap;
        printf("%d\n", count);
    }
}
