/* Memory accesses that are checked: A gives back an address from which on n bytes lie in the memory. It compares with limit - n,
   which may be negative: a loop has it ready, so that a check is one comparison. The helpers whose names begin with K do not
   check: the bytes are known to lie there. */
#include "module.h"

static u32 grow(u32 n) {
	u32 old = pages;
	if (n > LIMIT - pages) return -1;
	pages += n;
	limit = (u64)pages << 16;
	return old;
}

static u64 A(u64 a, u32 n) {
	if ((s64)a > (s64)(limit - n)) TRAP;
	return a;
}

static u32 KR2(u64 a) {
	unsigned short b;
	memcpy(&b, M + a, 2);
	return b;
}

static u32 KR4(u64 a) {
	u32 b;
	memcpy(&b, M + a, 4);
	return b;
}

static u64 KR8(u64 a) {
	u64 b;
	memcpy(&b, M + a, 8);
	return b;
}

static f32 KRF(u64 a) {
	f32 b;
	memcpy(&b, M + a, 4);
	return b;
}

static f64 KRD(u64 a) {
	f64 b;
	memcpy(&b, M + a, 8);
	return b;
}

static void KW2(u64 a, u32 b) {
	memcpy(M + a, &b, 2);
}

static void KW4(u64 a, u32 b) {
	memcpy(M + a, &b, 4);
}

static void KW8(u64 a, u64 b) {
	memcpy(M + a, &b, 8);
}

static void KWF(u64 a, f32 b) {
	memcpy(M + a, &b, 4);
}

static void KWD(u64 a, f64 b) {
	memcpy(M + a, &b, 8);
}

static unsigned char *at(u32 a, u32 n) {
	return M + A(a, n);
}

static u32 R1(u64 a) {
	return M[A(a, 1)];
}

static u32 R2(u64 a) {
	return KR2(A(a, 2));
}

static u32 R4(u64 a) {
	return KR4(A(a, 4));
}

static u64 R8(u64 a) {
	return KR8(A(a, 8));
}

static f32 RF(u64 a) {
	return KRF(A(a, 4));
}

static f64 RD(u64 a) {
	return KRD(A(a, 8));
}

static void W1(u64 a, u32 b) {
	M[A(a, 1)] = b;
}

static void W2(u64 a, u32 b) {
	KW2(A(a, 2), b);
}

static void W4(u64 a, u32 b) {
	KW4(A(a, 4), b);
}

static void W8(u64 a, u64 b) {
	KW8(A(a, 8), b);
}

static void WF(u64 a, f32 b) {
	KWF(A(a, 4), b);
}

static void WD(u64 a, f64 b) {
	KWD(A(a, 8), b);
}

static void copy(u64 a, u64 b, u32 n) {
	A(a, n);
	A(b, n);
	memmove(M + a, M + b, n);
}

static void fill(u64 a, u32 b, u32 n) {
	A(a, n);
	memset(M + a, b, n);
}
