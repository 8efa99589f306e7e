// n mod 3.
#include <cstdio>

int main() {
    int n;
    while (scanf("%d", &n) == 1) printf(n % 3 ? "Kiki\n" : "Cici\n");
}
