/* In place of the functions of these names in memory_checked.c, for addresses of 64 bits. A sum that is too large becomes the
   largest number, which is outside every memory. */
#include "module.h"

static u64 E(u64 a, u64 n) {
	return a + n < n ? (u64)-1 : a + n;
}

static u64 A(u64 a, u64 n) {
	if (a > limit || limit - a < n) TRAP;
	return a;
}
