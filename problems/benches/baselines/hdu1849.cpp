// Computes the xor of the squares' numbers.
#include <cstdio>

int main() {
    int m;
    while (scanf("%d", &m) == 1 && m) {
        int sum = 0;
        while (m--) {
            int square;
            scanf("%d", &square);
            sum ^= square;
        }
        puts(sum ? "Rabbit Win!" : "Grass Win!");
    }
}
