/* Memory accesses that are not checked. S takes a part of the stack. They go through memcpy, which compilers turn into one
   instruction: nothing is misaligned and no type is read as another. */
#include "module.h"

static u32 grow(u32 n) {
	u32 old = pages;
	if (n > LIMIT - pages) return -1;
	pages += n;
	return old;
}

static u32 R2(u32 a) {
	unsigned short b;
	memcpy(&b, M + a, 2);
	return b;
}

static u32 R4(u32 a) {
	u32 b;
	memcpy(&b, M + a, 4);
	return b;
}

static u64 R8(u32 a) {
	u64 b;
	memcpy(&b, M + a, 8);
	return b;
}

static f32 RF(u32 a) {
	f32 b;
	memcpy(&b, M + a, 4);
	return b;
}

static f64 RD(u32 a) {
	f64 b;
	memcpy(&b, M + a, 8);
	return b;
}

static void W2(u32 a, u32 b) {
	memcpy(M + a, &b, 2);
}

static void W4(u32 a, u32 b) {
	memcpy(M + a, &b, 4);
}

static void W8(u32 a, u64 b) {
	memcpy(M + a, &b, 8);
}

static void WF(u32 a, f32 b) {
	memcpy(M + a, &b, 4);
}

static void WD(u32 a, f64 b) {
	memcpy(M + a, &b, 8);
}

static unsigned char *at(u32 a, u32 n) {
	(void)n;
	return M + a;
}

static u32 S(u32 n) {
	if (stack < n) TRAP;
	return stack - n;
}
