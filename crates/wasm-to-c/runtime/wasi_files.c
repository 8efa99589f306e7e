/* Files for WASI: those below the folder in which the program runs, which is number 3. */
#include "wasi.c"

static FILE *wasi_files[64];

static FILE *wasi_file(u32 a) {
	if (a < 64 && wasi_files[a]) {
		fseek(wasi_files[a], 0, SEEK_CUR);
		return wasi_files[a];
	}
	return wasi_stream(a);
}

static u32 wasi_folder(u32 a, u32 b) {
	if (a != 3) return 8;
	W4(b, 0);
	W4(b + 4, 1);
	return 0;
}

static u32 wasi_folder_name(u32 a, u32 b, u32 c) {
	if (a != 3 || !c) return 8;
	*at(b, 1) = '.';
	return 0;
}

static u32 wasi_name(u32 a, u32 n, char *name) {
	if (n > 4095) return 37;
	memcpy(name, at(a, n), n);
	name[n] = 0;
	return strlen(name) == n ? 0 : 28;
}

/* Flags: 1 creates the file if it is missing, 4 refuses one that is there, 8 empties it. */
static u32 wasi_open(u32 a, u32 n, u32 flags, u32 rights, u32 append, u32 to) {
	char name[4096];
	u32 i = 4, e = wasi_name(a, n, name);
	FILE *f;
	if (e) return e;
	while (i < 64 && wasi_files[i]) i++;
	if (i == 64) return 33;
	if (flags & 2) return 58;
	f = fopen(name, "rb");
	if (!f && !(flags & 1)) return 44;
	if (f && flags & 4) {
		fclose(f);
		return 20;
	}
	if (!f || flags & 8 || rights & 64) {
		if (f) fclose(f);
		f = fopen(name, append & 1 ? "a+b" : f && !(flags & 8) ? "r+b" : "w+b");
	}
	if (!f) return 2;
	wasi_files[i] = f;
	W4(to, i);
	return 0;
}

static u32 wasi_close(u32 a) {
	FILE *f = a < 64 ? wasi_files[a] : 0;
	if (!f) return 8;
	wasi_files[a] = 0;
	return fclose(f) ? 29 : 0;
}

static u32 wasi_seek(FILE *f, u64 b, u32 c, u32 d) {
	if (!f || c > 2) return 8;
	if (fseek(f, (long)b, c == 0 ? SEEK_SET : c == 1 ? SEEK_CUR : SEEK_END)) return 28;
	W8(d, (u64)ftell(f));
	return 0;
}

/* A file is of kind 4, a folder of kind 3. */
static u32 wasi_kind(u32 a, u32 b) {
	memset(at(b, 24), 0, 24);
	W4(b, a == 3 ? 3 : a > 3 ? 4 : 0);
	W8(b + 8, ~(u64)0);
	W8(b + 16, ~(u64)0);
	return a < 4 || (a < 64 && wasi_files[a]) ? 0 : 8;
}

static u32 wasi_size(FILE *f, u32 b) {
	long was, size;
	if (!f) return 8;
	was = ftell(f);
	if (fseek(f, 0, SEEK_END)) return 29;
	size = ftell(f);
	fseek(f, was, SEEK_SET);
	memset(at(b, 64), 0, 64);
	W4(b + 16, 4);
	W8(b + 24, 1);
	W8(b + 32, (u64)size);
	return 0;
}

static u32 wasi_size_of(u32 a, u32 n, u32 b) {
	char name[4096];
	u32 e = wasi_name(a, n, name);
	FILE *f = e ? 0 : fopen(name, "rb");
	if (!f) return e ? e : 44;
	e = wasi_size(f, b);
	fclose(f);
	return e;
}

static u32 wasi_remove(u32 a, u32 n) {
	char name[4096];
	u32 e = wasi_name(a, n, name);
	return e ? e : remove(name) ? 44 : 0;
}

static u32 wasi_rename(u32 a, u32 n, u32 b, u32 m) {
	char from[4096], to[4096];
	u32 e = wasi_name(a, n, from) | wasi_name(b, m, to);
	return e ? e : rename(from, to) ? 44 : 0;
}
