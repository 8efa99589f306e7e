/* What WASI offers in terms of the C library. The results are WASI's error numbers. */
#include "memory.c"
#include <stdio.h>
#include <time.h>

static char **arguments;

#ifdef _WIN32
#define environment _environ
#else
extern char **environ;
#define environment environ
#endif

static u32 wasi_count(char **list, u32 a, u32 b) {
	u32 n = 0, s = 0;
	for (; list && list[n]; n++) s += (u32)strlen(list[n]) + 1;
	W4(a, n);
	W4(b, s);
	return 0;
}

static u32 wasi_list(char **list, u32 a, u32 b) {
	u32 n, s;
	for (n = 0; list && list[n]; n++) {
		s = (u32)strlen(list[n]) + 1;
		W4(a + 4 * n, b);
		memcpy(at(b, s), list[n], s);
		b += s;
	}
	return 0;
}

/* Nanoseconds: of the clock on the wall for 0, else of one that never goes back. */
#if defined CLOCK_MONOTONIC && !defined _WIN32
static u64 wasi_now(u32 a) {
	struct timespec t;
	clock_gettime(a ? CLOCK_MONOTONIC : CLOCK_REALTIME, &t);
	return (u64)t.tv_sec * 1000000000 + (u64)t.tv_nsec;
}
#else
static u64 wasi_now(u32 a) {
	return a ? (u64)clock() * (1000000000 / CLOCKS_PER_SEC) : (u64)time(0) * 1000000000;
}
#endif

/* Sleeping is the only thing to wait for. */
static u32 wasi_wait(u32 a, u32 b, u32 c, u32 d) {
	u32 k = R4(a + 16);
	u64 t = R8(a + 24);
	if (c != 1 || R4(a + 8) & 255) return 58;
	if (!(R4(a + 40) & 1)) t += wasi_now(k);
	while (wasi_now(k) < t) continue;
	memset(at(b, 32), 0, 32);
	W8(b, R8(a));
	W4(d, 1);
	return 0;
}

static FILE *wasi_stream(u32 a) {
	return a == 0 ? stdin : a == 1 ? stdout : a == 2 ? stderr : 0;
}

static u32 wasi_read(FILE *f, u32 b, u32 c, u32 d) {
	u32 i, n, m, s = 0;
	if (!f || f == stdout || f == stderr) return 8;
	for (i = 0; i < c; i++) {
		n = R4(b + 8 * i + 4);
		m = (u32)fread(at(R4(b + 8 * i), n), 1, n, f);
		s += m;
		if (m < n) break;
	}
	W4(d, s);
	return s || !ferror(f) ? 0 : 29;
}

/* A standard stream is flushed at once. */
static u32 wasi_write(FILE *f, u32 b, u32 c, u32 d) {
	u32 i, n, s = 0;
	if (!f || f == stdin) return 8;
	for (i = 0; i < c; i++) {
		n = R4(b + 8 * i + 4);
		if (fwrite(at(R4(b + 8 * i), n), 1, n, f) != n) return 29;
		s += n;
	}
	W4(d, s);
	return (f == stdout || f == stderr) && fflush(f) ? 29 : 0;
}

static u32 wasi_random(u32 a, u32 b) {
	memset(at(a, b), 42, b);
	return 0;
}
