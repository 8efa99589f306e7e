// A table of Grundy values with stamps, once for one set.
#include <cstdio>

static int rule[128], value[10001], stamp[10001];

int main() {
    int rules, heaps, heap, sum = 0;
    if (scanf("%d", &rules) != 1) return 0;
    for (int i = 0; i < rules; i++)
        if (scanf("%d", &rule[i]) != 1) return 0;
    for (int n = 1; n <= 10000; n++) {
        for (int i = 0; i < rules; i++)
            if (rule[i] <= n) stamp[value[n - rule[i]]] = n;
        int least = 0;
        while (stamp[least] == n) least++;
        value[n] = least;
    }
    if (scanf("%d", &heaps) != 1) return 0;
    while (heaps-- > 0 && scanf("%d", &heap) == 1) sum ^= value[heap];
    printf("%s\n", sum ? "Yes" : "No");
}
