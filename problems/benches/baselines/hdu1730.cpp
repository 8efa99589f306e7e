// Computes the xor of the gaps.
#include <cstdio>
#include <cstdlib>

int main() {
    int n, m;
    while (scanf("%d %d", &n, &m) == 2) {
        int sum = 0;
        while (n--) {
            int a, b;
            scanf("%d %d", &a, &b);
            sum ^= abs(a - b) - 1;
        }
        puts(sum ? "I WIN!" : "BAD LUCK!");
    }
}
