// One bid or many, each printed.
#include <cstdio>

int main() {
    int m, n;
    while (scanf("%d %d", &m, &n) == 2) {
        if (m <= n) {
            for (int bid = m; bid <= n; bid++) printf(bid < n ? "%d " : "%d\n", bid);
        } else if (m % (n + 1)) {
            printf("%d\n", m % (n + 1));
        } else {
            printf("none\n");
        }
    }
}
