/* The types of generated code, and its trap. */

typedef unsigned u32;

typedef int s32;

typedef unsigned long long u64;

typedef long long s64;

typedef float f32;

typedef double f64;

#define TRAP exit(3)
