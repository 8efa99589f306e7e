/* Rounding and the stack of a program. */
#include "module.h"

/* Makes the 80-bit registers of a 32-bit PC round to double precision. */
#if defined __i386__ && defined __GNUC__ && !defined __SSE2_MATH__
static void round_as_double(void) {
	unsigned short w = 639;
	__asm__ volatile ("fldcw %0" : : "m" (w));
}
#else
static void round_as_double(void) {
}
#endif

static void stack_ended(int n) {
	(void)n;
	fputs("stack overflow\n", stderr);
	exit(3);
}

/* Runs on a new stack of at most this size, if the C library can make one; 0 for none. */
#if defined __unix__ || defined __APPLE__
# include <signal.h>
#endif
#ifdef __GLIBC__
# include <sys/mman.h>
# include <ucontext.h>
#endif
static void on_stack(void (*run)(void), size_t size) {
#ifdef __GLIBC__
	static ucontext_t old, own;
	char *low = 0;
#endif
#ifdef SA_ONSTACK
	static char spare[65536];
	static stack_t other;
	static struct sigaction action;
	other.ss_sp = spare;
	other.ss_size = sizeof spare;
	action.sa_handler = stack_ended;
	action.sa_flags = SA_ONSTACK;
	if (!sigaltstack(&other, 0)) sigaction(SIGSEGV, &action, 0);
#endif
#ifdef __GLIBC__
	while (size >> 23 && !(low = (char *)malloc(size))) size /= 2;
	if (low && !getcontext(&own)) {
		mprotect(low - (size_t)low % 65536 + 65536, 65536, PROT_NONE);
		own.uc_stack.ss_sp = low;
		own.uc_stack.ss_size = size;
		own.uc_link = &old;
		makecontext(&own, run, 0);
		swapcontext(&old, &own);
		return;
	}
#endif
	(void)size;
	run();
}
