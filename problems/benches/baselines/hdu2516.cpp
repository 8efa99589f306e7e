// A table of the Fibonacci numbers, searched from its beginning.
#include <cstdio>

int main() {
    long long fibonacci[50] = {2, 3};
    for (int i = 2; i < 50; i++) fibonacci[i] = fibonacci[i - 1] + fibonacci[i - 2];
    long long n;
    while (scanf("%lld", &n) == 1 && n) {
        int i = 0;
        while (fibonacci[i] < n) i++;
        printf(fibonacci[i] == n ? "Second win\n" : "First win\n");
    }
}
