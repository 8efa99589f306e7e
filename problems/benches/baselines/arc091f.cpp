// Skips all steps with the same quotient at once.
#include <cstdio>

int main() {
    int n, a, k, sum = 0;
    if (scanf("%d", &n) != 1) return 0;
    while (n-- > 0 && scanf("%d %d", &a, &k) == 2) {
        while (a >= k && a % k) {
            int q = a / k + 1;
            a -= (a % k + q - 1) / q * q;
        }
        sum ^= a / k;
    }
    printf("%s\n", sum ? "Takahashi" : "Aoki");
}
