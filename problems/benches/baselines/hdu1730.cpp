// The nim-sum of the gaps.
#include <cstdio>
#include <cstdlib>

int main() {
    int rows, columns;
    while (scanf("%d %d", &rows, &columns) == 2) {
        int tom, jerry, sum = 0;
        while (rows-- > 0 && scanf("%d %d", &tom, &jerry) == 2) sum ^= abs(tom - jerry) - 1;
        printf(sum ? "I WIN!\n" : "BAD LUCK!\n");
    }
}
