#include <stdlib.h>
typedef unsigned u32;
typedef int s32;
typedef unsigned long long u64;
typedef long long s64;
#define TRAP exit(3)
static u32 rotl32(u32 a, u32 n) { return a << (n & 31) | a >> (-n & 31); }
static u64 div_s64(u64 a, u64 b) { if (!b || (a == (u64)1 << 63 && !~b)) TRAP; return (s64)a / (s64)b; }

u32 average_0(u32 a, u32 b) {
	return (a + b) >> 1;
}

u32 signed_half_1(u32 a) {
	return (s32)a / 2;
}

u64 quotient_2(u64 a, u64 b) {
	return div_s64(a, b);
}

u64 product_3(u32 a, u32 b) {
	return (u64)a * (s32)b;
}

u32 below_4(u32 a) {
	return ((s32)a < -5) & (a >= 7);
}

u32 turn_5(u32 a) {
	return rotl32(a, 24);
}

void init(void) {
}
