// The usual published solution of hdu1809. It computes Grundy values of whole boards by definition,
// with a std::map kept across all tests; it does not split boards or use symmetry. Built by
// scripts/bench tetris.
#include <cstdio>
#include <map>

struct Board {
    int rows, columns;
    unsigned long long blocked;  // bit row * columns + column

    bool operator<(const Board &other) const {
        if (blocked != other.blocked) return blocked < other.blocked;
        if (rows != other.rows) return rows < other.rows;
        return columns < other.columns;
    }
};

static std::map<Board, int> known;

static int grundy(const Board &board) {
    std::map<Board, int>::iterator found = known.find(board);
    if (found != known.end()) return found->second;
    unsigned long long seen = 0;
    const unsigned long long block = 3ULL | 3ULL << board.columns;
    for (int row = 0; row + 1 < board.rows; row++) {
        for (int column = 0; column + 1 < board.columns; column++) {
            unsigned long long here = block << (row * board.columns + column);
            if (board.blocked & here) continue;
            Board next = board;
            next.blocked |= here;
            seen |= 1ULL << grundy(next);
        }
    }
    int value = 0;
    while (seen >> value & 1) value++;
    known[board] = value;
    return value;
}

int main() {
    int boards;
    while (scanf("%d", &boards) == 1) {
        int sum = 0;
        while (boards--) {
            Board board;
            board.blocked = 0;
            scanf("%d %d", &board.rows, &board.columns);
            for (int cell = 0; cell < board.rows * board.columns; cell++) {
                int digit;
                scanf("%1d", &digit);
                if (digit) board.blocked |= 1ULL << cell;
            }
            sum ^= grundy(board);
        }
        puts(sum ? "Yes" : "No");
    }
}
