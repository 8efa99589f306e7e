// Solves rectangles in rotated coordinates by memoised recursion, for each colour.
#include <cstdio>
#include <cstring>

static char board[21][21], cells[20][20];
static int known[21][21][21][21];

static int value(int top, int bottom, int left, int right) {
    if (top >= bottom || left >= right) return 0;
    int &result = known[top][bottom][left][right];
    if (result >= 0) return result;
    bool seen[1024] = {};
    for (int u = top; u < bottom; u++)
        for (int v = left; v < right; v++) {
            if (cells[u][v] == 'L') seen[value(top, u, left, right) ^ value(u + 1, bottom, left, right)] = true;
            if (cells[u][v] == 'R') seen[value(top, bottom, left, v) ^ value(top, bottom, v + 1, right)] = true;
            if (cells[u][v] == 'X')
                seen[value(top, u, left, v) ^ value(top, u, v + 1, right) ^ value(u + 1, bottom, left, v) ^
                     value(u + 1, bottom, v + 1, right)] = true;
        }
    for (result = 0; seen[result]; result++) {}
    return result;
}

int main() {
    int n, m, sum = 0;
    if (scanf("%d %d", &n, &m) != 2) return 0;
    for (int i = 0; i < n; i++)
        if (scanf("%20s", board[i]) != 1) return 0;
    for (int colour = 0; colour < 2; colour++) {
        memset(cells, 0, sizeof cells);
        memset(known, -1, sizeof known);
        for (int i = 0; i < n; i++)
            for (int j = 0; j < m; j++)
                if ((i + j) % 2 == colour) cells[(i + j) / 2][(i + m - 1 - j) / 2] = board[i][j];
        sum ^= value(0, (n + m) / 2, 0, (n + m) / 2);
    }
    printf("%s\n", sum ? "WIN" : "LOSE");
}
