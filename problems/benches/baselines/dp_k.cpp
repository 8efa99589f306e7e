// A table of wins, heap by heap.
#include <cstdio>

static int take[128];
static bool wins[100001];

int main() {
    int n, k;
    if (scanf("%d %d", &n, &k) != 2) return 0;
    for (int i = 0; i < n; i++)
        if (scanf("%d", &take[i]) != 1) return 0;
    for (int heap = 1; heap <= k; heap++)
        for (int i = 0; i < n; i++)
            if (take[i] <= heap && !wins[heap - take[i]]) wins[heap] = true;
    printf("%s\n", wins[k] ? "First" : "Second");
}
