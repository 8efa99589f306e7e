// Tabulates Grundy values with stamps once; each game takes three look-ups.
#include <cstdio>

static int value[1001], stamp[1001];

int main() {
    for (int n = 1; n <= 1000; n++) {
        for (int a = 1, b = 2; a <= n; b += a, a = b - a) stamp[value[n - a]] = n;
        int least = 0;
        while (stamp[least] == n) least++;
        value[n] = least;
    }
    int m, n, p;
    while (scanf("%d %d %d", &m, &n, &p) == 3 && (m || n || p))
        printf(value[m] ^ value[n] ^ value[p] ? "Fibo\n" : "Nacci\n");
}
