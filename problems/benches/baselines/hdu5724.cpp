// Tabulates all 2^20 rows, with the rightmost square as bit 0.
#include <cstdio>

static unsigned char value[1 << 20];

int main() {
    for (int row = 0; row < 1 << 20; row++) {
        int seen = 0, least = 0;
        for (int piece = 0, free = -1; piece < 20; piece++) {
            if (!(row >> piece & 1)) free = piece;
            else if (free >= 0) seen |= 1 << value[row ^ 1 << piece ^ 1 << free];
        }
        while (seen >> least & 1) least++;
        value[row] = least;
    }
    int tests, rows, pieces, square;
    if (scanf("%d", &tests) != 1) return 0;
    while (tests-- > 0 && scanf("%d", &rows) == 1) {
        int sum = 0;
        while (rows-- > 0 && scanf("%d", &pieces) == 1) {
            int row = 0;
            while (pieces-- > 0 && scanf("%d", &square) == 1) row |= 1 << (20 - square);
            sum ^= value[row];
        }
        printf("%s\n", sum ? "YES" : "NO");
    }
}
