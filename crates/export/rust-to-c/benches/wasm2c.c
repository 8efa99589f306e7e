/* Host functions and `main` for a module translated by wabt's wasm2c. */
#include <stdio.h>
#include <stdlib.h>
#include "m.h"

struct Z_io_instance_t {
	Z_m_instance_t *module;
};

u32 Z_ioZ_read(struct Z_io_instance_t *io, u32 a, u32 n) {
	return (u32)fread(io->module->w2c_memory.data + a, 1, n, stdin);
}

void Z_ioZ_write(struct Z_io_instance_t *io, u32 a, u32 n) {
	if (fwrite(io->module->w2c_memory.data + a, 1, n, stdout) != n || fflush(stdout)) exit(101);
}

int main(void) {
	static Z_m_instance_t module;
	struct Z_io_instance_t io = {&module};
	wasm_rt_init();
	Z_m_init_module();
	Z_m_instantiate(&module, &io);
	Z_mZ_run(&module);
	return 0;
}
