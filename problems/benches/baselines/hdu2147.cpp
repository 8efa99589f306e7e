// Lost when both numbers are odd.
#include <cstdio>

int main() {
    int n, m;
    while (scanf("%d %d", &n, &m) == 2 && (n || m)) printf(n % 2 && m % 2 ? "What a pity!\n" : "Wonderful!\n");
}
