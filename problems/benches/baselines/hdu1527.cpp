// The golden ratio in floating point, with the digits that heaps up to 10^9 take.
#include <algorithm>
#include <cmath>
#include <cstdio>

int main() {
    int a, b;
    while (scanf("%d %d", &a, &b) == 2) {
        if (a > b) std::swap(a, b);
        printf("%d\n", (int)((b - a) * (1 + std::sqrt(5.0L)) / 2) != a);
    }
}
