// The product that is reached for certain, times 9 and times 2 in turn.
#include <cstdio>

int main() {
    long long n;
    while (scanf("%lld", &n) == 1) {
        long long reach = 1;
        bool stan = false;
        while (reach < n) {
            stan = !stan;
            reach *= stan ? 9 : 2;
        }
        printf(stan ? "Stan wins.\n" : "Ollie wins.\n");
    }
}
