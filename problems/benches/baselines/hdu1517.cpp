// The power of 18 below n.
#include <cstdio>

int main() {
    long long n;
    while (scanf("%lld", &n) == 1) {
        long long round = 1;
        while (18 * round < n) round *= 18;
        printf(n <= 9 * round ? "Stan wins.\n" : "Ollie wins.\n");
    }
}
