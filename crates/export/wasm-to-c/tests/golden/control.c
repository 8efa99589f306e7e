#include <stdlib.h>
typedef unsigned u32;
typedef unsigned long long u64;
typedef long long s64;
#define TRAP exit(3)
static u32 pages = 1;
static u64 limit = 65536u;
static unsigned char M[16777216u];
static u64 A(u64 a, u32 n) { if ((s64)a > (s64)(limit - n)) TRAP; return a; }
static u32 R1(u64 a) { return M[A(a, 1)]; }

u32 sum_to_0(u32 a) {
	u32 b = 0;
	do {
		b += a;
		a--;
	} while (a);
	return b;
}

u32 length_1(u32 a) {
	u32 b = 0;
	while (R1(a + b)) b++;
	return b;
}

u32 days_2(u32 a) {
	switch (a - 1) {
	case 1:
		return 28;
	case 3: case 5:
		return 30;
	default:
		return 31;
	}
}

u32 clamp_3(u32 a) {
	if (a >= 100) a = 100;
	return a;
}

void init(void) {
}
