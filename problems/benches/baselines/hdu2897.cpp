// n mod (p + q).
#include <cstdio>

int main() {
    int n, p, q;
    while (scanf("%d %d %d", &n, &p, &q) == 3) {
        int left = n % (p + q);
        printf(left > 0 && left <= p ? "LOST\n" : "WIN\n");
    }
}
