// Labels vertices backwards from the dead ends and the target, separately for each query.
#include <cstdio>
#include <cstring>
#include <vector>

static std::vector<int> back[100001];
static int degree[100001], open[100001], label[100001], ready[100001];

int main() {
    int n, m, q;
    scanf("%d %d %d", &n, &m, &q);
    while (m--) {
        int from, to;
        scanf("%d %d", &from, &to);
        back[to].push_back(from);
        degree[from]++;
    }
    while (q--) {
        int start, target, head = 0, tail = 0;
        scanf("%d %d", &start, &target);
        memcpy(open, degree, sizeof open);
        memset(label, 0, sizeof label);
        for (int v = 1; v <= n; v++)
            if (degree[v] == 0 || v == target) {
                label[v] = -1;
                ready[tail++] = v;
            }
        while (head < tail && !label[start]) {
            int v = ready[head++];
            for (int from : back[v]) {
                if (label[from]) continue;
                open[from]--;
                if (label[v] == -1)
                    label[from] = 1;
                else if (open[from] == 0)
                    label[from] = -1;
                if (label[from]) ready[tail++] = from;
            }
        }
        printf("%d\n", label[start]);
    }
}
