// Computes the value of each vertex by memoised recursion over adjacency lists.
#include <cstdio>
#include <cstring>
#include <vector>

static std::vector<int> next[1000];
static int value[1000];

static int worth(int v) {
    if (value[v] >= 0) return value[v];
    bool seen[1001];
    memset(seen, 0, sizeof seen);
    for (int w : next[v]) seen[worth(w)] = true;
    int least = 0;
    while (seen[least]) least++;
    return value[v] = least;
}

int main() {
    int n, count, vertex;
    while (scanf("%d", &n) == 1 && n > 0) {
        for (int v = 0; v < n; v++) {
            next[v].clear();
            if (scanf("%d", &count) != 1) return 0;
            while (count-- > 0 && scanf("%d", &vertex) == 1) next[v].push_back(vertex);
        }
        memset(value, -1, sizeof value);
        while (scanf("%d", &count) == 1 && count > 0) {
            int sum = 0;
            while (count-- > 0 && scanf("%d", &vertex) == 1) sum ^= worth(vertex);
            printf("%s\n", sum ? "WIN" : "LOSE");
        }
    }
}
