// Is any heap odd?
#include <cstdio>

int main() {
    int tests, n, heap;
    if (scanf("%d", &tests) != 1) return 0;
    while (tests-- > 0 && scanf("%d", &n) == 1) {
        int odd = 0;
        while (n-- > 0 && scanf("%d", &heap) == 1) odd |= heap & 1;
        printf(odd ? "first\n" : "second\n");
    }
}
