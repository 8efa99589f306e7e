/* How a program asks for memory, and how it rounds. */
#include "module.h"

/* The 80-bit registers of a 32-bit PC are told to round as doubles do. */
#if defined __i386__ && defined __GNUC__ && !defined __SSE2_MATH__
static void round_as_double(void) {
	unsigned short w = 639;
	__asm__ volatile ("fldcw %0" : : "m" (w));
}
#else
static void round_as_double(void) {
}
#endif
