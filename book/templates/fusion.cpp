vector<vector<pair<int, int>>> at_vertex; // the neighbours of each vertex, with the edges' numbers
vector<int> number, low;             // the order of the search, from 1; 0: not visited
int last = 0;

// The value of everything behind v, which was reached by an edge. A cycle shrinks to loops, each
// worth 1.
int grundy(int v, int by) {
    number[v] = low[v] = ++last;
    int sum = 0;
    for (auto [w, edge] : at_vertex[v]) {
        if (number[w] == 0) {
            int above = grundy(w, edge);
            sum ^= low[w] > number[v] ? above + 1 : above ^ 1;
            low[v] = min(low[v], low[w]);
        } else if (edge != by && number[w] < number[v]) {
            sum ^= 1;
            low[v] = min(low[v], number[w]);
        }
    }
    return sum;
}
// check
vector<long long> check() {
    vector<long long> all;
    for (auto& edges : vector<vector<pair<int, int>>>{{{0, 1}, {1, 2}, {2, 0}, {2, 3}, {3, 4}},
                                                      {{0, 1}, {1, 2}, {2, 3}, {3, 1}, {3, 4}, {4, 5}, {5, 3}},
                                                      {{0, 1}, {0, 1}, {1, 2}, {2, 3}, {3, 4}, {4, 1}, {0, 5}}})
        for (int root = 0; root < 6; root++) {
            at_vertex.assign(6, {}), number.assign(6, 0), low = number;
            for (int edge = 0; edge < (int)edges.size(); edge++) {
                auto [a, b] = edges[edge];
                at_vertex[a].push_back({b, edge}), at_vertex[b].push_back({a, edge});
            }
            all.push_back(grundy(root, -1));
        }
    return all;
}
