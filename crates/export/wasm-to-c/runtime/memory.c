/* Unchecked memory accesses. They use memcpy, which compilers turn into one instruction, so they
   may be misaligned and do not violate aliasing rules. S allocates a part of the stack. */
#include "module.h"

static address grow(address n) {
	address old = pages;
	if (n > LIMIT - pages) return -1;
	pages += n;
	return old;
}

static u32 R2(address a) {
	unsigned short b;
	memcpy(&b, M + a, 2);
	return b;
}

static u32 R4(address a) {
	u32 b;
	memcpy(&b, M + a, 4);
	return b;
}

static u64 R8(address a) {
	u64 b;
	memcpy(&b, M + a, 8);
	return b;
}

static f32 RF(address a) {
	f32 b;
	memcpy(&b, M + a, 4);
	return b;
}

static f64 RD(address a) {
	f64 b;
	memcpy(&b, M + a, 8);
	return b;
}

static void W2(address a, u32 b) {
	memcpy(M + a, &b, 2);
}

static void W4(address a, u32 b) {
	memcpy(M + a, &b, 4);
}

static void W8(address a, u64 b) {
	memcpy(M + a, &b, 8);
}

static void WF(address a, f32 b) {
	memcpy(M + a, &b, 4);
}

static void WD(address a, f64 b) {
	memcpy(M + a, &b, 8);
}

static address S(u32 n) {
	if (stack < n) {
		fputs("stack overflow\n", stderr);
		TRAP;
	}
	return stack - n;
}
