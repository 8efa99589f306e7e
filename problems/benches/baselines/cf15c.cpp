// The nim-sum of each range from those of its two ends.
#include <cstdio>

static long long below(long long end) {
    return end % 4 == 0 ? 0 : end % 4 == 1 ? end - 1 : end % 4 == 2 ? 1 : end;
}

int main() {
    int quarries;
    long long first, trucks, sum = 0;
    if (scanf("%d", &quarries) != 1) return 0;
    while (quarries-- > 0 && scanf("%lld %lld", &first, &trucks) == 2) sum ^= below(first) ^ below(first + trucks);
    printf("%s\n", sum ? "tolik" : "bolik");
}
