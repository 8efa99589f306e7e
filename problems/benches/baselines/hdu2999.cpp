// A table with stamps for each set, by looking at all options.
#include <algorithm>
#include <cstdio>
#include <cstring>

static int take[1001], value[1001], stamp[2048];

int main() {
    int n, m, row;
    while (scanf("%d", &n) == 1) {
        for (int i = 0; i < n; i++)
            if (scanf("%d", &take[i]) != 1) return 0;
        std::sort(take, take + n);
        n = std::unique(take, take + n) - take;
        memset(stamp, -1, sizeof stamp);
        for (int k = 0; k <= 1000; k++) {
            for (int i = 0; i < n && take[i] <= k; i++)
                for (int left = 0; left <= k - take[i] - left; left++)
                    stamp[value[left] ^ value[k - take[i] - left]] = k;
            int least = 0;
            while (stamp[least] == k) least++;
            value[k] = least;
        }
        if (scanf("%d", &m) != 1) return 0;
        while (m-- > 0 && scanf("%d", &row) == 1) printf("%d\n", value[row] ? 1 : 2);
    }
}
