/* System functions: the arguments and the time. */
#include "module.h"
#include <time.h>

static char **arguments;

/* Returns nanoseconds: of the wall clock for 0, otherwise of a monotonic clock. */
#if defined CLOCK_MONOTONIC && !defined _WIN32
static u64 time_now(u32 a) {
	struct timespec t;
	clock_gettime(a ? CLOCK_MONOTONIC : CLOCK_REALTIME, &t);
	return (u64)t.tv_sec * 1000000000 + (u64)t.tv_nsec;
}
#else
static u64 time_now(u32 a) {
	return a ? (u64)clock() * (1000000000 / CLOCKS_PER_SEC) : (u64)time(0) * 1000000000;
}
#endif
