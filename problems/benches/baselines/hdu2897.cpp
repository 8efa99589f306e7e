// n mod (p + q).
#include <cstdio>

int main() {
    unsigned n, p, q;  // p + q passes 2^31
    while (scanf("%u %u %u", &n, &p, &q) == 3) {
        unsigned left = n % (p + q);
        printf(left > 0 && left <= p ? "LOST\n" : "WIN\n");
    }
}
