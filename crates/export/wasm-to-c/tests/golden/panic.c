#include <stdio.h>
#include <stdlib.h>
#include <string.h>
typedef unsigned u32;
#define TRAP exit(3)
static unsigned char M[16777216u];
static u32 R4(u32 a) { u32 b; memcpy(&b, M + a, 4); return b; }

static void io_write_0(u32 a, u32 b) {
	fwrite(M + a, 1, b, stdout);
}

static void run_2(void) {
	if (R4(64) >= 8) TRAP;
	io_write_0(0, R4(64));
}

int main(void) {
	memcpy(M + 16, "index out of bounds", 19);
	run_2();
	return 0;
}
