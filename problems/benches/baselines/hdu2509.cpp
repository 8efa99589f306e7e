// Computes the xor of the rows; if no row is longer than 1, the result is reversed.
#include <cstdio>

int main() {
    int n;
    while (scanf("%d", &n) == 1) {
        int sum = 0;
        bool is_long = false;
        while (n--) {
            int row;
            scanf("%d", &row);
            sum ^= row;
            is_long |= row > 1;
        }
        puts((sum != 0) == is_long ? "Yes" : "No");
    }
}
