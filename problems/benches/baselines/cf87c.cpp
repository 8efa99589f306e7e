// All splits of all heaps up to n, with stamps; prefix sums give the value of a row of heaps.
#include <cstdio>

static int below[100002], stamp[1 << 17];

int main() {
    int n;
    if (scanf("%d", &n) != 1) return 0;
    for (int heap = 1; heap <= n; heap++) {
        int answer = -1;
        for (int k = 2, extra = 1; extra < heap; extra += k++) {
            if ((heap - extra) % k) continue;
            int a = (heap - extra) / k, value = below[a + k] ^ below[a];
            stamp[value] = heap;
            if (value == 0 && answer < 0) answer = k;
        }
        int least = 0;
        while (stamp[least] == heap) least++;
        below[heap + 1] = below[heap] ^ least;
        if (heap == n) printf("%d\n", answer);
    }
}
