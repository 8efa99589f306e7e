// Tabulates wins: a heap wins if some move leads to a lost heap.
#include <cstdio>

static int rule[128];
static bool wins[1000001];

int main() {
    int most, rules;
    if (scanf("%d %d", &most, &rules) != 2) return 0;
    for (int i = 0; i < rules; i++)
        if (scanf("%d", &rule[i]) != 1) return 0;
    for (int n = 1; n <= most; n++) {
        for (int i = 0; i < rules && !wins[n]; i++)
            wins[n] = rule[i] <= n && !wins[n - rule[i]];
        printf("%c", wins[n] ? 'W' : 'L');
    }
    printf("\n");
}
