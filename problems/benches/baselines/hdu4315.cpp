// The gaps within pairs of climbers, from the last one on.
#include <cstdio>

static int distance[1001];

int main() {
    int n, king;
    while (scanf("%d %d", &n, &king) == 2) {
        int sum = 0;
        for (int i = 0; i < n; i++)
            if (scanf("%d", &distance[i]) != 1) return 0;
        for (int i = n - 1; i > 0; i -= 2) sum ^= distance[i] - distance[i - 1] - 1;
        if (n % 2) sum ^= king == 2 ? distance[0] - 1 : distance[0];
        printf("%s\n", king == 1 || sum ? "Alice" : "Bob");
    }
}
