/* Integer operations that WebAssembly has and C lacks. */
#include "module.h"

static u32 pick32(u32 c, u32 a, u32 b) {
	return b ^ ((a ^ b) & (0u - !!c));
}

static u64 pick64(u32 c, u64 a, u64 b) {
	return b ^ ((a ^ b) & ((u64)0 - !!c));
}

static u32 rotl32(u32 a, u32 n) {
	return a << (n & 31) | a >> (-n & 31);
}

static u64 rotl64(u64 a, u64 n) {
	return a << (n & 63) | a >> (-n & 63);
}

#ifdef __GNUC__
static u32 clz32(u32 a) {
	return a ? __builtin_clz(a) : 32;
}
#else
static u32 clz32(u32 a) {
	u32 n = 32;
	while (a) a >>= 1, n--;
	return n;
}
#endif

#ifdef __GNUC__
static u32 clz64(u64 a) {
	return a ? __builtin_clzll(a) : 64;
}
#else
static u32 clz64(u64 a) {
	u32 n = 64;
	while (a) a >>= 1, n--;
	return n;
}
#endif

#ifdef __GNUC__
static u32 ctz32(u32 a) {
	return a ? __builtin_ctz(a) : 32;
}
#else
static u32 ctz32(u32 a) {
	u32 n = 0;
	if (!a) return 32;
	while (!(a & 1)) a >>= 1, n++;
	return n;
}
#endif

#ifdef __GNUC__
static u32 ctz64(u64 a) {
	return a ? __builtin_ctzll(a) : 64;
}
#else
static u32 ctz64(u64 a) {
	u32 n = 0;
	if (!a) return 64;
	while (!(a & 1)) a >>= 1, n++;
	return n;
}
#endif

static u32 popcnt32(u32 a) {
	a -= (a >> 1) & 1431655765;
	a = (a & 858993459) + ((a >> 2) & 858993459);
	return ((a + (a >> 4)) & 252645135) * 16843009 >> 24;
}

static u32 popcnt64(u64 a) {
	return popcnt32((u32)a) + popcnt32((u32)(a >> 32));
}

static u32 div_u32(u32 a, u32 b) {
	if (!b) TRAP;
	return a / b;
}

static u32 rem_u32(u32 a, u32 b) {
	if (!b) TRAP;
	return a % b;
}

static u64 div_u64(u64 a, u64 b) {
	if (!b) TRAP;
	return a / b;
}

static u64 rem_u64(u64 a, u64 b) {
	if (!b) TRAP;
	return a % b;
}

static u32 div_s32(u32 a, u32 b) {
	if (!b || (a == 1u << 31 && !~b)) TRAP;
	return (s32)a / (s32)b;
}

static u32 rem_s32(u32 a, u32 b) {
	if (!b) TRAP;
	return ~b ? (s32)a % (s32)b : 0;
}

static u64 div_s64(u64 a, u64 b) {
	if (!b || (a == (u64)1 << 63 && !~b)) TRAP;
	return (s64)a / (s64)b;
}

static u64 rem_s64(u64 a, u64 b) {
	if (!b) TRAP;
	return ~b ? (s64)a % (s64)b : 0;
}

#ifdef __SIZEOF_INT128__
static u64 high_u64(u64 a, u64 b) {
	return __extension__ ((unsigned __int128)a * b >> 64);
}
#else
static u64 high_u64(u64 a, u64 b) {
	u64 c = (a & ~0u) * (b & ~0u), d = (a >> 32) * (b & ~0u) + (c >> 32), e = (a & ~0u) * (b >> 32) + (d & ~0u);
	return (a >> 32) * (b >> 32) + (d >> 32) + (e >> 32);
}
#endif

static u64 high_s64(u64 a, u64 b) {
	return high_u64(a, b) - (a >> 63 ? b : 0) - (b >> 63 ? a : 0);
}

/* The quotient of a * 2^64 + b by c > a, in two digits to the base 2^32 (Knuth, algorithm D). */
#ifdef __SIZEOF_INT128__
static u64 div_wide(u64 a, u64 b, u64 c) {
	return __extension__ (((unsigned __int128)a << 64 | b) / c);
}
#else
static u64 div_wide(u64 a, u64 b, u64 c) {
	u32 s = 0, i = 2;
	u64 q = 0, d, e;
	while (!(c >> 63)) c <<= 1, s++;
	a = a << s | b >> 1 >> (63 - s);
	b <<= s;
	while (i--) {
		d = a / (c >> 32);
		e = a % (c >> 32);
		while (d >> 32 || d * (c & ~0u) > (e << 32 | b >> 32)) {
			d--;
			e += c >> 32;
			if (e >> 32) break;
		}
		a = (a << 32 | b >> 32) - d * c;
		b <<= 32;
		q = q << 32 | d;
	}
	return q;
}
#endif
