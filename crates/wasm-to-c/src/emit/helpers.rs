//! The texts of the helper functions, each on one line: no reader of a C file looks at them twice.

/// One helper: its name, the helpers that it calls, and its text.
pub(crate) struct Helper {
    pub(crate) name: &'static str,
    pub(crate) needs: &'static [&'static str],
    pub(crate) text: &'static str,
}

const fn helper(name: &'static str, needs: &'static [&'static str], text: &'static str) -> Helper {
    Helper { name, needs, text }
}

/// In the order in which they are printed: what is called stands before what calls it.
pub(crate) const HELPERS: &[Helper] = &[
    helper("TRAP", &["<stdlib.h>"], "#define TRAP exit(3)"),
    // The 80-bit registers of a 32-bit PC are told to round as doubles do.
    helper(
        "round_as_double",
        &[],
        "#if defined __i386__ && defined __GNUC__ && !defined __SSE2_MATH__\nstatic void round_as_double(void) { unsigned short w = 639; __asm__ volatile (\"fldcw %0\" : : \"m\" (w)); }\n#else\nstatic void round_as_double(void) { }\n#endif",
    ),
    helper(
        "f32_bits",
        &["<string.h>"],
        "static f32 f32_bits(u32 a) { f32 b; memcpy(&b, &a, 4); return b; }",
    ),
    helper(
        "f64_bits",
        &["<string.h>"],
        "static f64 f64_bits(u64 a) { f64 b; memcpy(&b, &a, 8); return b; }",
    ),
    helper(
        "bits_f32",
        &["<string.h>"],
        "static u32 bits_f32(f32 a) { u32 b; memcpy(&b, &a, 4); return b; }",
    ),
    helper(
        "bits_f64",
        &["<string.h>"],
        "static u64 bits_f64(f64 a) { u64 b; memcpy(&b, &a, 8); return b; }",
    ),
    helper(
        "A",
        &["TRAP"],
        "static u32 A(u64 a, u32 n) { if (a + n > (u64)pages << 16) TRAP; return (u32)a; }",
    ),
    helper("R1", &["A"], "static u32 R1(u64 a) { return M[A(a, 1)]; }"),
    helper(
        "R2",
        &["<string.h>"],
        "static u32 R2(u32 a) { unsigned short b; memcpy(&b, M + a, 2); return b; }",
    ),
    helper(
        "R4",
        &["<string.h>"],
        "static u32 R4(u32 a) { u32 b; memcpy(&b, M + a, 4); return b; }",
    ),
    helper(
        "R8",
        &["<string.h>"],
        "static u64 R8(u32 a) { u64 b; memcpy(&b, M + a, 8); return b; }",
    ),
    helper(
        "RF",
        &["<string.h>"],
        "static f32 RF(u32 a) { f32 b; memcpy(&b, M + a, 4); return b; }",
    ),
    helper(
        "RD",
        &["<string.h>"],
        "static f64 RD(u32 a) { f64 b; memcpy(&b, M + a, 8); return b; }",
    ),
    helper("W1", &["A"], "static void W1(u64 a, u32 b) { M[A(a, 1)] = b; }"),
    helper(
        "W2",
        &["<string.h>"],
        "static void W2(u32 a, u32 b) { memcpy(M + a, &b, 2); }",
    ),
    helper(
        "W4",
        &["<string.h>"],
        "static void W4(u32 a, u32 b) { memcpy(M + a, &b, 4); }",
    ),
    helper(
        "W8",
        &["<string.h>"],
        "static void W8(u32 a, u64 b) { memcpy(M + a, &b, 8); }",
    ),
    helper(
        "WF",
        &["<string.h>"],
        "static void WF(u32 a, f32 b) { memcpy(M + a, &b, 4); }",
    ),
    helper(
        "WD",
        &["<string.h>"],
        "static void WD(u32 a, f64 b) { memcpy(M + a, &b, 8); }",
    ),
    helper(
        "S",
        &["TRAP"],
        "static u32 S(u32 n) { if (stack < n) TRAP; return stack - n; }",
    ),
    helper(
        "grow",
        &[],
        "static u32 grow(u32 n) { u32 old = pages; if (n > LIMIT - pages) return -1; pages += n; return old; }",
    ),
    helper(
        "copy",
        &["A", "<string.h>"],
        "static void copy(u64 a, u64 b, u32 n) { A(a, n); A(b, n); memmove(M + a, M + b, n); }",
    ),
    helper(
        "fill",
        &["A", "<string.h>"],
        "static void fill(u64 a, u32 b, u32 n) { A(a, n); memset(M + a, b, n); }",
    ),
    helper(
        "rotl32",
        &[],
        "static u32 rotl32(u32 a, u32 n) { return a << (n & 31) | a >> (-n & 31); }",
    ),
    helper(
        "rotl64",
        &[],
        "static u64 rotl64(u64 a, u64 n) { return a << (n & 63) | a >> (-n & 63); }",
    ),
    helper(
        "clz32",
        &[],
        "static u32 clz32(u32 a) { u32 n = 32; while (a) a >>= 1, n--; return n; }",
    ),
    helper(
        "clz64",
        &[],
        "static u32 clz64(u64 a) { u32 n = 64; while (a) a >>= 1, n--; return n; }",
    ),
    helper(
        "ctz32",
        &[],
        "static u32 ctz32(u32 a) { u32 n = 0; if (!a) return 32; while (!(a & 1)) a >>= 1, n++; return n; }",
    ),
    helper(
        "ctz64",
        &[],
        "static u32 ctz64(u64 a) { u32 n = 0; if (!a) return 64; while (!(a & 1)) a >>= 1, n++; return n; }",
    ),
    helper(
        "popcnt32",
        &[],
        "static u32 popcnt32(u32 a) { u32 n = 0; for (; a; a &= a - 1) n++; return n; }",
    ),
    helper(
        "popcnt64",
        &[],
        "static u32 popcnt64(u64 a) { u32 n = 0; for (; a; a &= a - 1) n++; return n; }",
    ),
    helper(
        "div_u32",
        &["TRAP"],
        "static u32 div_u32(u32 a, u32 b) { if (!b) TRAP; return a / b; }",
    ),
    helper(
        "rem_u32",
        &["TRAP"],
        "static u32 rem_u32(u32 a, u32 b) { if (!b) TRAP; return a % b; }",
    ),
    helper(
        "div_u64",
        &["TRAP"],
        "static u64 div_u64(u64 a, u64 b) { if (!b) TRAP; return a / b; }",
    ),
    helper(
        "rem_u64",
        &["TRAP"],
        "static u64 rem_u64(u64 a, u64 b) { if (!b) TRAP; return a % b; }",
    ),
    helper(
        "div_s32",
        &["TRAP"],
        "static u32 div_s32(u32 a, u32 b) { if (!b || (a == 1u << 31 && !~b)) TRAP; return (s32)a / (s32)b; }",
    ),
    helper(
        "rem_s32",
        &["TRAP"],
        "static u32 rem_s32(u32 a, u32 b) { if (!b) TRAP; return ~b ? (s32)a % (s32)b : 0; }",
    ),
    helper(
        "div_s64",
        &["TRAP"],
        "static u64 div_s64(u64 a, u64 b) { if (!b || (a == (u64)1 << 63 && !~b)) TRAP; return (s64)a / (s64)b; }",
    ),
    helper(
        "rem_s64",
        &["TRAP"],
        "static u64 rem_s64(u64 a, u64 b) { if (!b) TRAP; return ~b ? (s64)a % (s64)b : 0; }",
    ),
    helper(
        "abs_f32",
        &["f32_bits", "bits_f32"],
        "static f32 abs_f32(f32 a) { return f32_bits(bits_f32(a) << 1 >> 1); }",
    ),
    helper(
        "abs_f64",
        &["f64_bits", "bits_f64"],
        "static f64 abs_f64(f64 a) { return f64_bits(bits_f64(a) << 1 >> 1); }",
    ),
    helper(
        "neg_f32",
        &["f32_bits", "bits_f32"],
        "static f32 neg_f32(f32 a) { return f32_bits(bits_f32(a) ^ 1u << 31); }",
    ),
    helper(
        "neg_f64",
        &["f64_bits", "bits_f64"],
        "static f64 neg_f64(f64 a) { return f64_bits(bits_f64(a) ^ (u64)1 << 63); }",
    ),
    helper(
        "copysign_f32",
        &["f32_bits", "bits_f32"],
        "static f32 copysign_f32(f32 a, f32 b) { return f32_bits(bits_f32(a) << 1 >> 1 | bits_f32(b) >> 31 << 31); }",
    ),
    helper(
        "copysign_f64",
        &["f64_bits", "bits_f64"],
        "static f64 copysign_f64(f64 a, f64 b) { return f64_bits(bits_f64(a) << 1 >> 1 | bits_f64(b) >> 63 << 63); }",
    ),
    helper(
        "min_f32",
        &["f32_bits", "bits_f32"],
        "static f32 min_f32(f32 a, f32 b) { if (a != a || b != b) return a + b; if (a == b) return f32_bits(bits_f32(a) | bits_f32(b)); return a < b ? a : b; }",
    ),
    helper(
        "max_f32",
        &["f32_bits", "bits_f32"],
        "static f32 max_f32(f32 a, f32 b) { if (a != a || b != b) return a + b; if (a == b) return f32_bits(bits_f32(a) & bits_f32(b)); return a > b ? a : b; }",
    ),
    helper(
        "min_f64",
        &["f64_bits", "bits_f64"],
        "static f64 min_f64(f64 a, f64 b) { if (a != a || b != b) return a + b; if (a == b) return f64_bits(bits_f64(a) | bits_f64(b)); return a < b ? a : b; }",
    ),
    helper(
        "max_f64",
        &["f64_bits", "bits_f64"],
        "static f64 max_f64(f64 a, f64 b) { if (a != a || b != b) return a + b; if (a == b) return f64_bits(bits_f64(a) & bits_f64(b)); return a > b ? a : b; }",
    ),
    // Numbers from 2^52 on are whole, and so are infinities; a number that is not one has its quiet bit set by adding.
    helper(
        "trunc_f64",
        &["copysign_f64"],
        "static f64 trunc_f64(f64 a) { if (!(a > -4503599627370496.0 && a < 4503599627370496.0)) return a == a ? a : a + a; return copysign_f64((f64)(s64)a, a); }",
    ),
    helper(
        "floor_f64",
        &["trunc_f64", "copysign_f64"],
        "static f64 floor_f64(f64 a) { f64 b = trunc_f64(a); return b > a ? copysign_f64(b - 1, a) : b; }",
    ),
    helper(
        "ceil_f64",
        &["trunc_f64", "copysign_f64"],
        "static f64 ceil_f64(f64 a) { f64 b = trunc_f64(a); return b < a ? copysign_f64(b + 1, a) : b; }",
    ),
    helper(
        "nearest_f64",
        &["trunc_f64", "copysign_f64"],
        "static f64 nearest_f64(f64 a) { f64 b = trunc_f64(a), c = a - b, d = c < 0 ? -c : c; if (d > 0.5 || (d == 0.5 && (s64)b & 1)) b += c < 0 ? -1 : 1; return copysign_f64(b, a); }",
    ),
    helper(
        "sqrt_f64",
        &["<math.h>"],
        "static f64 sqrt_f64(f64 a) { return a != a ? a + a : sqrt(a); }",
    ),
    helper(
        "bad_f64",
        &["TRAP"],
        "static void bad_f64(f64 a, f64 b, f64 c) { if (!(a > b && a < c)) TRAP; }",
    ),
    helper(
        "int_f64_s32",
        &["bad_f64"],
        "static u32 int_f64_s32(f64 a) { bad_f64(a, -2147483649.0, 2147483648.0); return (s32)a; }",
    ),
    helper(
        "int_f64_u32",
        &["bad_f64"],
        "static u32 int_f64_u32(f64 a) { bad_f64(a, -1, 4294967296.0); return (u32)a; }",
    ),
    helper(
        "int_f64_s64",
        &["bad_f64"],
        "static u64 int_f64_s64(f64 a) { if (a != -9223372036854775808.0) bad_f64(a, -9223372036854775808.0, 9223372036854775808.0); return (s64)a; }",
    ),
    helper(
        "int_f64_u64",
        &["bad_f64"],
        "static u64 int_f64_u64(f64 a) { bad_f64(a, -1, 18446744073709551616.0); return (u64)a; }",
    ),
    helper(
        "sat_f64_s32",
        &[],
        "static u32 sat_f64_s32(f64 a) { return a != a ? 0 : a < -2147483648.0 ? 1u << 31 : a > 2147483647.0 ? 2147483647u : (u32)(s32)a; }",
    ),
    helper(
        "sat_f64_u32",
        &[],
        "static u32 sat_f64_u32(f64 a) { return !(a > 0) ? 0 : a > 4294967295.0 ? ~0u : (u32)a; }",
    ),
    helper(
        "sat_f64_s64",
        &[],
        "static u64 sat_f64_s64(f64 a) { return a != a ? 0 : a < -9223372036854775808.0 ? (u64)1 << 63 : a >= 9223372036854775808.0 ? ~(u64)0 >> 1 : (u64)(s64)a; }",
    ),
    helper(
        "sat_f64_u64",
        &[],
        "static u64 sat_f64_u64(f64 a) { return !(a > 0) ? 0 : a >= 18446744073709551616.0 ? ~(u64)0 : (u64)a; }",
    ),
];

/// The helpers that check a memory access, in place of the plain ones of the same name.
pub(crate) const CHECKED: &[Helper] = &[
    helper(
        "R2",
        &["A", "<string.h>"],
        "static u32 R2(u64 a) { unsigned short b; memcpy(&b, M + A(a, 2), 2); return b; }",
    ),
    helper(
        "R4",
        &["A", "<string.h>"],
        "static u32 R4(u64 a) { u32 b; memcpy(&b, M + A(a, 4), 4); return b; }",
    ),
    helper(
        "R8",
        &["A", "<string.h>"],
        "static u64 R8(u64 a) { u64 b; memcpy(&b, M + A(a, 8), 8); return b; }",
    ),
    helper(
        "RF",
        &["A", "<string.h>"],
        "static f32 RF(u64 a) { f32 b; memcpy(&b, M + A(a, 4), 4); return b; }",
    ),
    helper(
        "RD",
        &["A", "<string.h>"],
        "static f64 RD(u64 a) { f64 b; memcpy(&b, M + A(a, 8), 8); return b; }",
    ),
    helper(
        "W2",
        &["A", "<string.h>"],
        "static void W2(u64 a, u32 b) { memcpy(M + A(a, 2), &b, 2); }",
    ),
    helper(
        "W4",
        &["A", "<string.h>"],
        "static void W4(u64 a, u32 b) { memcpy(M + A(a, 4), &b, 4); }",
    ),
    helper(
        "W8",
        &["A", "<string.h>"],
        "static void W8(u64 a, u64 b) { memcpy(M + A(a, 8), &b, 8); }",
    ),
    helper(
        "WF",
        &["A", "<string.h>"],
        "static void WF(u64 a, f32 b) { memcpy(M + A(a, 4), &b, 4); }",
    ),
    helper(
        "WD",
        &["A", "<string.h>"],
        "static void WD(u64 a, f64 b) { memcpy(M + A(a, 8), &b, 8); }",
    ),
];

/// The helpers with a faster form for compilers that know the built-in function.
pub(crate) const BUILTINS: &[(&str, &str)] = &[
    ("clz32", "static u32 clz32(u32 a) { return a ? __builtin_clz(a) : 32; }"),
    (
        "clz64",
        "static u32 clz64(u64 a) { return a ? __builtin_clzll(a) : 64; }",
    ),
    ("ctz32", "static u32 ctz32(u32 a) { return a ? __builtin_ctz(a) : 32; }"),
    (
        "ctz64",
        "static u32 ctz64(u64 a) { return a ? __builtin_ctzll(a) : 64; }",
    ),
];
