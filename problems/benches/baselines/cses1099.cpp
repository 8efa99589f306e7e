// The nim-sum of the even stairs.
#include <cstdio>

int main() {
    int tests, n, balls;
    if (scanf("%d", &tests) != 1) return 0;
    while (tests-- > 0 && scanf("%d", &n) == 1) {
        int sum = 0;
        for (int i = 1; i <= n && scanf("%d", &balls) == 1; i++)
            if (i % 2 == 0) sum ^= balls;
        printf(sum ? "first\n" : "second\n");
    }
}
