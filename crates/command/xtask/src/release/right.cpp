// hdu1846: the first player wins if n is not a multiple of m + 1.
#include <cstdio>

int main() {
    int cases, n, m;
    std::scanf("%d", &cases);
    while (cases-- > 0 && std::scanf("%d %d", &n, &m) == 2) {
        std::puts(n % (m + 1) != 0 ? "first" : "second");
    }
}
