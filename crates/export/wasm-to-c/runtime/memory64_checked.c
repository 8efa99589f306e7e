/* Replaces the functions of the same names in memory_checked.c for 64-bit addresses. A sum that
   overflows becomes the largest number, which is outside every memory. */
#include "module.h"

static u64 E(u64 a, u64 n) {
	return a + n < n ? (u64)-1 : a + n;
}

static u64 A(u64 a, u64 n) {
	if (a > limit || limit - a < n) TRAP;
	return a;
}
