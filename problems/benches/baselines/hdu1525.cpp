// Euclid's algorithm: the first player who meets a quotient of 2 or more wins.
#include <algorithm>
#include <cstdio>

int main() {
    long long a, b;
    while (scanf("%lld %lld", &a, &b) == 2 && (a || b)) {
        if (a < b) std::swap(a, b);
        bool stan = true;
        while (a % b && a < 2 * b) {
            a -= b;
            std::swap(a, b);
            stan = !stan;
        }
        printf(stan ? "Stan wins\n" : "Ollie wins\n");
    }
}
