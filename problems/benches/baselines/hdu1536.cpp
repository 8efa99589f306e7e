// Tabulates Grundy values with stamps, separately for each set.
#include <cstdio>
#include <cstring>

static int rule[128], value[10001], stamp[10001];

int main() {
    int rules;
    while (scanf("%d", &rules) == 1 && rules > 0) {
        for (int i = 0; i < rules; i++)
            if (scanf("%d", &rule[i]) != 1) return 0;
        memset(stamp, 0, sizeof stamp);
        for (int n = 1; n <= 10000; n++) {
            for (int i = 0; i < rules; i++)
                if (rule[i] <= n) stamp[value[n - rule[i]]] = n;
            int least = 0;
            while (stamp[least] == n) least++;
            value[n] = least;
        }
        int positions;
        if (scanf("%d", &positions) != 1) return 0;
        while (positions-- > 0) {
            int heaps, heap, sum = 0;
            if (scanf("%d", &heaps) != 1) return 0;
            while (heaps-- > 0 && scanf("%d", &heap) == 1) sum ^= value[heap];
            printf(sum ? "W" : "L");
        }
        printf("\n");
    }
}
