// n mod (m + 1).
#include <cstdio>

int main() {
    int games, n, m;
    if (scanf("%d", &games) != 1) return 0;
    while (games-- > 0 && scanf("%d %d", &n, &m) == 2) printf(n % (m + 1) ? "first\n" : "second\n");
}
