// The golden ratio in floating point for differences, and a table of partners for single heaps.
#include <algorithm>
#include <cmath>
#include <cstdio>

static const int most = 1000000;
static int partner[most + 1];

static int smaller(int k) { return (int)(k * (1 + sqrt(5.0)) / 2); }

int main() {
    for (int k = 0; smaller(k) <= most; k++) {
        int x = smaller(k), y = x + k;
        partner[x] = y;
        if (y <= most) partner[y] = x;
    }
    int a, b;
    while (scanf("%d %d", &a, &b) == 2 && (a || b)) {
        int x = smaller(b - a), y = x + b - a;
        if (x == a) {
            printf("0\n");
            continue;
        }
        printf("1\n");
        if (x < a) printf("%d %d\n", x, y);
        int low = std::min(a, partner[a]), high = std::max(a, partner[a]);
        if (partner[a] < b && !(x < a && low == x && high == y)) printf("%d %d\n", low, high);
        if (partner[b] < a && a != b) printf("%d %d\n", partner[b], b);
    }
}
