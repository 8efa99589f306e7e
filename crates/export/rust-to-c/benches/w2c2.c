/* Host functions and `main` for a module translated by w2c2. */
#include <stdio.h>
#include <stdlib.h>
#include "m.h"

static mInstance module;

void trap(Trap trap) {
	(void)trap;
	exit(3);
}

U32 io__read(void *i, U32 a, U32 n) {
	(void)i;
	return (U32)fread(m_memory(&module)->data + a, 1, n, stdin);
}

void io__write(void *i, U32 a, U32 n) {
	(void)i;
	if (fwrite(m_memory(&module)->data + a, 1, n, stdout) != n || fflush(stdout)) exit(101);
}

int main(void) {
	mInstantiate(&module, NULL);
	m_run(&module);
	return 0;
}
