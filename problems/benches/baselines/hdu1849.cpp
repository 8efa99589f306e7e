// The nim-sum of each list.
#include <cstdio>

int main() {
    int pieces, square;
    while (scanf("%d", &pieces) == 1 && pieces > 0) {
        int sum = 0;
        while (pieces-- > 0 && scanf("%d", &square) == 1) sum ^= square;
        printf(sum ? "Rabbit Win!\n" : "Grass Win!\n");
    }
}
