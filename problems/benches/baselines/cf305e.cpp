// The table of Dawson's Chess by definition, then every middle in turn.
#include <cstdio>
#include <cstring>

static char text[5002];
static int value[5002], stamp[8192];

static int at(int n) { return n < 0 ? 0 : value[n]; }

int main() {
    if (scanf("%5001s", text) != 1) return 0;
    int length = strlen(text), sum = 0;
    for (int n = 1; n <= length; n++) {
        for (int i = 0; i < n; i++) stamp[at(i - 1) ^ at(n - i - 2)] = n;
        int least = 0;
        while (stamp[least] == n) least++;
        value[n] = least;
    }
    for (int turn = 0; turn < 2; turn++)
        for (int i = 1; i + 1 < length; i++) {
            int end = i;
            while (end + 1 < length && text[end - 1] == text[end + 1]) end++;
            if (turn == 0) sum ^= value[end - i];
            for (int middle = i; turn && middle < end; middle++)
                if ((sum ^ value[end - i]) == (at(middle - i - 1) ^ at(end - middle - 2))) {
                    printf("First\n%d\n", middle + 1);
                    return 0;
                }
            i = end;
        }
    printf("Second\n");
}
