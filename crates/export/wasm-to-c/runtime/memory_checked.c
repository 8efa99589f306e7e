/* Checked memory accesses. A returns its address if the n bytes from there on lie in the memory. It
   compares with limit - n, which may be negative: a loop computes that once, so that a check is one
   comparison. */
#include "module.h"

static address grow(address n) {
	address old = pages;
	if (n > LIMIT - pages) return -1;
	pages += n;
	limit = (u64)pages << 16;
	return old;
}

static u64 A(u64 a, u32 n) {
	if ((s64)a > (s64)(limit - n)) TRAP;
	return a;
}

static u32 R1(u64 a) {
	return M[A(a, 1)];
}

static u32 R2(u64 a) {
	unsigned short b;
	memcpy(&b, M + A(a, 2), 2);
	return b;
}

static u32 R4(u64 a) {
	u32 b;
	memcpy(&b, M + A(a, 4), 4);
	return b;
}

static u64 R8(u64 a) {
	u64 b;
	memcpy(&b, M + A(a, 8), 8);
	return b;
}

static f32 RF(u64 a) {
	f32 b;
	memcpy(&b, M + A(a, 4), 4);
	return b;
}

static f64 RD(u64 a) {
	f64 b;
	memcpy(&b, M + A(a, 8), 8);
	return b;
}

static void W1(u64 a, u32 b) {
	M[A(a, 1)] = b;
}

static void W2(u64 a, u32 b) {
	memcpy(M + A(a, 2), &b, 2);
}

static void W4(u64 a, u32 b) {
	memcpy(M + A(a, 4), &b, 4);
}

static void W8(u64 a, u64 b) {
	memcpy(M + A(a, 8), &b, 8);
}

static void WF(u64 a, f32 b) {
	memcpy(M + A(a, 4), &b, 4);
}

static void WD(u64 a, f64 b) {
	memcpy(M + A(a, 8), &b, 8);
}

static void copy(u64 a, u64 b, address n) {
	A(a, n);
	A(b, n);
	memmove(M + a, M + b, n);
}

static void fill(u64 a, u32 b, address n) {
	A(a, n);
	memset(M + a, b, n);
}
