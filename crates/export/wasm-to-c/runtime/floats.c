/* Floating-point operations that WebAssembly has and C lacks. */
#include "module.h"

static f32 f32_bits(u32 a) {
	f32 b;
	memcpy(&b, &a, 4);
	return b;
}

static f64 f64_bits(u64 a) {
	f64 b;
	memcpy(&b, &a, 8);
	return b;
}

static u32 bits_f32(f32 a) {
	u32 b;
	memcpy(&b, &a, 4);
	return b;
}

static u64 bits_f64(f64 a) {
	u64 b;
	memcpy(&b, &a, 8);
	return b;
}

static f32 abs_f32(f32 a) {
	return f32_bits(bits_f32(a) << 1 >> 1);
}

static f64 abs_f64(f64 a) {
	return f64_bits(bits_f64(a) << 1 >> 1);
}

static f32 neg_f32(f32 a) {
	return f32_bits(bits_f32(a) ^ 1u << 31);
}

static f64 neg_f64(f64 a) {
	return f64_bits(bits_f64(a) ^ (u64)1 << 63);
}

static f32 copysign_f32(f32 a, f32 b) {
	return f32_bits(bits_f32(a) << 1 >> 1 | bits_f32(b) >> 31 << 31);
}

static f64 copysign_f64(f64 a, f64 b) {
	return f64_bits(bits_f64(a) << 1 >> 1 | bits_f64(b) >> 63 << 63);
}

static f32 min_f32(f32 a, f32 b) {
	if (a != a || b != b) return a + b;
	if (a == b) return f32_bits(bits_f32(a) | bits_f32(b));
	return a < b ? a : b;
}

static f32 max_f32(f32 a, f32 b) {
	if (a != a || b != b) return a + b;
	if (a == b) return f32_bits(bits_f32(a) & bits_f32(b));
	return a > b ? a : b;
}

static f64 min_f64(f64 a, f64 b) {
	if (a != a || b != b) return a + b;
	if (a == b) return f64_bits(bits_f64(a) | bits_f64(b));
	return a < b ? a : b;
}

static f64 max_f64(f64 a, f64 b) {
	if (a != a || b != b) return a + b;
	if (a == b) return f64_bits(bits_f64(a) & bits_f64(b));
	return a > b ? a : b;
}

/* Numbers from 2^52 on are whole, and so are infinities. An addition makes a NaN quiet. */
static f64 trunc_f64(f64 a) {
	if (!(a > -4503599627370496.0 && a < 4503599627370496.0)) return a == a ? a : a + a;
	return copysign_f64((f64)(s64)a, a);
}

static f64 floor_f64(f64 a) {
	f64 b = trunc_f64(a);
	return b > a ? copysign_f64(b - 1, a) : b;
}

static f64 ceil_f64(f64 a) {
	f64 b = trunc_f64(a);
	return b < a ? copysign_f64(b + 1, a) : b;
}

static f64 nearest_f64(f64 a) {
	f64 b = trunc_f64(a), c = a - b, d = c < 0 ? -c : c;
	if (d > 0.5 || (d == 0.5 && (s64)b & 1)) b += c < 0 ? -1 : 1;
	return copysign_f64(b, a);
}

static f64 sqrt_f64(f64 a) {
	return a != a ? a + a : sqrt(a);
}

static void bad_f64(f64 a, f64 b, f64 c) {
	if (!(a > b && a < c)) TRAP;
}

static u32 int_f64_s32(f64 a) {
	bad_f64(a, -2147483649.0, 2147483648.0);
	return (s32)a;
}

static u32 int_f64_u32(f64 a) {
	bad_f64(a, -1, 4294967296.0);
	return (u32)a;
}

static u64 int_f64_s64(f64 a) {
	if (a != -9223372036854775808.0) bad_f64(a, -9223372036854775808.0, 9223372036854775808.0);
	return (s64)a;
}

static u64 int_f64_u64(f64 a) {
	bad_f64(a, -1, 18446744073709551616.0);
	return (u64)a;
}

static u32 sat_f64_s32(f64 a) {
	return a != a ? 0 : a < -2147483648.0 ? 1u << 31 : a > 2147483647.0 ? 2147483647u : (u32)(s32)a;
}

static u32 sat_f64_u32(f64 a) {
	return !(a > 0) ? 0 : a > 4294967295.0 ? ~0u : (u32)a;
}

static u64 sat_f64_s64(f64 a) {
	return a != a ? 0 : a < -9223372036854775808.0 ? (u64)1 << 63 : a >= 9223372036854775808.0 ? ~(u64)0 >> 1 : (u64)(s64)a;
}

static u64 sat_f64_u64(f64 a) {
	return !(a > 0) ? 0 : a >= 18446744073709551616.0 ? ~(u64)0 : (u64)a;
}
