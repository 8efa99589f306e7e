// Nim over Grundy values, added instead of xored.
#include <cstdio>
int s[128], k, g[10001];
int main() {
    while (scanf("%d", &k) == 1 && k) {
        for (int i = 0; i < k; i++) scanf("%d", s + i);
        for (int n = 0; n <= 10000; n++) {
            bool seen[128] = {};
            for (int i = 0; i < k; i++) if (s[i] <= n) seen[g[n - s[i]]] = true;
            for (g[n] = 0; seen[g[n]]; g[n]++);
        }
        int q; scanf("%d", &q);
        while (q--) { int l, x = 0, h; scanf("%d", &l); while (l--) { scanf("%d", &h); x += g[h]; } putchar(x ? 'W' : 'L'); }
        puts("");
    }
}
