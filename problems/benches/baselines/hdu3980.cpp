// A table with stamps for each m that is asked, kept for the tests to come.
#include <cstdio>
#include <cstring>

static bool lost[1001][1001], known[1001];
static int value[1001], stamp[1024];

static void fill(int m) {
    memset(stamp, -1, sizeof stamp);
    for (int n = 0; n <= 1000 - m; n++) {
        for (int left = 0; left <= n - m - left; left++) stamp[value[left] ^ value[n - m - left]] = n;
        int least = 0;
        while (stamp[least] == n) least++;
        value[n] = least;
        lost[m][n] = least == 0;
    }
    known[m] = true;
}

int main() {
    int tests, n, m;
    if (scanf("%d", &tests) != 1) return 0;
    for (int test = 1; test <= tests && scanf("%d %d", &n, &m) == 2; test++) {
        if (n >= m && !known[m]) fill(m);
        printf("Case #%d: %s\n", test, n >= m && lost[m][n - m] ? "aekdycoin" : "abcdxyzk");
    }
}
