// The nim-sum, and whether a row is longer than 1.
#include <cstdio>

int main() {
    int rows, row;
    while (scanf("%d", &rows) == 1) {
        int sum = 0;
        bool large = false;
        while (rows-- > 0 && scanf("%d", &row) == 1) {
            sum ^= row;
            large |= row > 1;
        }
        printf((sum != 0) == large ? "Yes\n" : "No\n");
    }
}
