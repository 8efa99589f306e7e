// Tabulates Dawson's Kayles by its period, and adds the values of rows of alternating colours.
#include <cstdio>
#include <cstring>

static int value[500001], stamp[64];
static char cells[500002];

int main() {
    for (int n = 1; n <= 500000; n++) {
        if (n > 200) {
            value[n] = value[n - 34];
            continue;
        }
        for (int i = 0; i + 2 <= n; i++) stamp[value[i] ^ value[n - 2 - i]] = n;
        int least = 0;
        while (stamp[least] == n) least++;
        value[n] = least;
    }
    int tests, n;
    if (scanf("%d", &tests) != 1) return 0;
    while (tests-- > 0 && scanf("%d %500001s", &n, cells) == 2) {
        int lead = 0, sum = 0;
        for (int i = 0; i < n; i++) lead += cells[i] == 'R' ? 1 : -1;
        for (int i = 0, start = 0; i < n; i++)
            if (i + 1 == n || cells[i] == cells[i + 1]) {
                sum ^= value[i + 1 - start];
                start = i + 1;
            }
        printf("%s\n", lead > 0 || (lead == 0 && sum) ? "Alice" : "Bob");
    }
}
