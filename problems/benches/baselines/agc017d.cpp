// Applies the colon principle from the leaves to the root, in reverse breadth-first order.
#include <cstdio>
#include <vector>

int main() {
    int n, x, y;
    if (scanf("%d", &n) != 1) return 0;
    std::vector<std::vector<int>> around(n + 1);
    for (int i = 1; i < n && scanf("%d %d", &x, &y) == 2; i++) {
        around[x].push_back(y);
        around[y].push_back(x);
    }
    std::vector<int> order(1, 1), parent(n + 1), worth(n + 1);
    for (size_t i = 0; i < order.size(); i++)
        for (int next : around[order[i]])
            if (next != parent[order[i]]) {
                parent[next] = order[i];
                order.push_back(next);
            }
    for (int i = n - 1; i > 0; i--) worth[parent[order[i]]] ^= worth[order[i]] + 1;
    printf("%s\n", worth[1] ? "Alice" : "Bob");
}
