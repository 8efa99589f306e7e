// A table of Grundy values to the last lost heap, with stamps.
#include <cstdio>

static int value[1223], stamp[4096];

int main() {
    for (int n = 1; n <= 1222; n++) {
        for (int a = 1; 2 * a < n; a++) stamp[value[a] ^ value[n - a]] = n;
        int least = 0;
        while (stamp[least] == n) least++;
        value[n] = least;
    }
    int tests, n;
    if (scanf("%d", &tests) != 1) return 0;
    while (tests-- > 0 && scanf("%d", &n) == 1) printf(n > 1222 || value[n] ? "first\n" : "second\n");
}
