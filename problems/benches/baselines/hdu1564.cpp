// Won by the first player when n is even.
#include <cstdio>

int main() {
    int n;
    while (scanf("%d", &n) == 1 && n) printf(n % 2 ? "ailyanlu\n" : "8600\n");
}
