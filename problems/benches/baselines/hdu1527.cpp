// The golden ratio in floating point, as usual.
#include <algorithm>
#include <cmath>
#include <cstdio>

int main() {
    int a, b;
    while (scanf("%d %d", &a, &b) == 2) {
        if (a > b) std::swap(a, b);
        printf("%d\n", (int)((b - a) * (1 + sqrt(5.0)) / 2) != a);
    }
}
