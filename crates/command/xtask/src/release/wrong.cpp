// hdu1846 with a mistake: `m` in place of `m + 1`.
#include <cstdio>

int main() {
    int cases, n, m;
    std::scanf("%d", &cases);
    while (cases-- > 0 && std::scanf("%d %d", &n, &m) == 2) {
        std::puts(n % m != 0 ? "first" : "second");
    }
}
