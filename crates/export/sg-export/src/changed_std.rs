//! Changes functions of the standard library. Formatting and parsing floats then needs a tenth of
//! the tables. Paths are those of Unix. Functions that need an operating system become imports, by
//! which a program is refused.

use std::fs;
use std::path::Path;

/// The code that formats and parses floating-point numbers.
const FLOAT_TEXT: &str =
    concat!(include_str!("../runtime/float_text.rs"), include_str!("../runtime/powers_of_five.rs"));

/// The placeholder for the original body of a function in its new body.
const OWN: &str = "(own)";

/// The functions of the library that get a new body: file, name and body. [`FLOAT_TEXT`] is
/// appended to the first file.
const BODIES: [[&str; 3]; 8] = [
    [
        "flt2dec/strategy/grisu.rs",
        "format_shortest",
        "    // SAFETY: the buffer is used again only if the first call returned no digits.
    let quick = if is_short() { None } else { format_shortest_opt(d, unsafe { &mut *(buf as *mut _) }) };
    quick.unwrap_or_else(|| shortest(d, buf))",
    ],
    [
        "flt2dec/strategy/grisu.rs",
        "format_exact",
        "    // SAFETY: the buffer is used again only if the first call returned no digits.
    let quick = if is_short() { None } else { format_exact_opt(d, unsafe { &mut *(buf as *mut _) }, limit) };
    quick.unwrap_or_else(|| exact(d, buf, limit))",
    ],
    [
        "flt2dec/strategy/grisu.rs",
        "cached_power",
        "    let _ = alpha;
    let k = (gamma as i32 - CACHED_POW10_FIRST_E as i32) * 80 / 2126 * 8 - 308;
    let (upper, lower) = power_of_five(k);
    (k as i16, Fp { f: upper + (lower >> 63), e: ((k * 217706 >> 16) - 63) as i16 })",
    ],
    [
        "dec2flt/parse.rs",
        "parse_number",
        "    let (mantissa, exponent, many_digits) = super::super::flt2dec::strategy::grisu::parse(s)?;
    Some(Decimal { exponent, mantissa, negative: false, many_digits })",
    ],
    // Short code has no fast estimate, so the slow path always decides.
    [
        "dec2flt/lemire.rs",
        "compute_float",
        "    if super::super::flt2dec::strategy::grisu::is_short() {
        return BiasedFp::zero_pow2(-1);
    }
(own)",
    ],
    [
        "dec2flt/lemire.rs",
        "compute_product_approx",
        "    let (upper, lower) = super::super::flt2dec::strategy::grisu::power_of_five(q as i32);
    let first = w as u128 * upper as u128;
    // The lower half matters only if it causes a carry.
    if (first >> 64) as u64 & (!0u64 >> precision) < !0u64 >> precision {
        return (first as u64, (first >> 64) as u64);
    }
    let product = first + (w as u128 * lower as u128 >> 64);
    (product as u64, (product >> 64) as u64)",
    ],
    [
        "dec2flt/slow.rs",
        "parse_long_mantissa",
        "    let bits = super::super::flt2dec::strategy::grisu::read(s, F::SIG_BITS as u32, F::INFINITE_POWER as u64);
    BiasedFp { m: bits % (1 << F::SIG_BITS), p_biased: (bits >> F::SIG_BITS) as i32 }",
    ],
    ["std/src/sys/path/unix.rs", "is_absolute", "    path.has_root()"],
];

/// The functions of the library that need an operating system: file, name, and an import that C
/// lacks. A program that can reach one is refused. The first one covers files, processes and
/// sockets, and the last one system errors by their number, whose texts are unknown. The others
/// would read and print nothing; they are reached if a path leads to `std` that
/// [`rewrite`](crate::rewrite) does not see.
const OF_SYSTEM: [[&str; 3]; 6] = [
    ["std/src/sys/pal/unsupported/common.rs", "unsupported", "unsupported"],
    ["std/src/sys/args/unsupported.rs", "args", "unbound"],
    ["std/src/sys/env/unsupported.rs", "getenv", "unbound"],
    ["std/src/io/stdio.rs", "stdin", "unbound"],
    ["std/src/io/stdio.rs", "stdout", "unbound"],
    ["std/src/io/error.rs", "from_raw_os_error", "numbered"],
];

/// The texts that determine a changed library.
pub(crate) const CHANGES: [&str; 2] = [FLOAT_TEXT, include_str!("changed_std.rs")];

/// Changes the functions of [`BODIES`] and [`OF_SYSTEM`] in the source of a library. Returns `None`
/// if one of them is missing.
pub(crate) fn change(library: &Path) -> Option<()> {
    let numbers = library.join("core/src/num");
    for [file, function, body] in BODIES {
        let path = [numbers.join("imp").join(file), numbers.join(file), library.join(file)]
            .into_iter()
            .find(|path| path.is_file())?;
        let mut text = with_body(&path, function, |own| body.replace(OWN, own))?;
        if !text.contains(FLOAT_TEXT) && file.ends_with("grisu.rs") {
            text += FLOAT_TEXT;
        }
        fs::write(&path, text).ok()?;
    }
    for [file, function, import] in OF_SYSTEM {
        let path = library.join(file);
        let called = format!(
            "    #[link(wasm_import_module = \"io\")]
    unsafe extern \"C\" {{
        fn {import}();
    }}
    // SAFETY: it is never called, since a module that imports it is refused.
    unsafe {{ {import}() }};
"
        );
        fs::write(&path, with_body(&path, function, |own| called + own)?).ok()?;
    }
    Some(())
}

/// Returns the text of a file with a new body for a function, made from its old one.
fn with_body(path: &Path, function: &str, body: impl FnOnce(&str) -> String) -> Option<String> {
    let mut text = fs::read_to_string(path).ok()?;
    let start = ["<", "("].iter().find_map(|next| text.find(&format!("fn {function}{next}")))?;
    let start = start + text[start..].find("{\n")? + 2;
    let end = start + text[start..].find("\n}")?;
    let body = body(&text[start..end]);
    text.replace_range(start..end, &body);
    Some(text)
}

#[cfg(test)]
mod tests {
    include!("../runtime/powers_of_five.rs");

    fn shifted(mut number: Vec<u32>, bits: usize) -> Vec<u32> {
        number.splice(0..0, vec![0; bits / 32]);
        times(&number, 1 << (bits % 32))
    }

    fn times(number: &[u32], factor: u128) -> Vec<u32> {
        let mut product = vec![0; number.len() + 4];
        for (i, &digit) in number.iter().enumerate() {
            let mut carry = 0;
            for (j, to) in product[i..].iter_mut().enumerate() {
                let part = if j < 4 { (factor >> (32 * j)) as u32 } else { 0 };
                let sum = u64::from(digit) * u64::from(part) + u64::from(*to) + carry;
                (*to, carry) = (sum as u32, sum >> 32);
            }
        }
        product
    }

    fn is_above(one: &[u32], other: &[u32]) -> bool {
        let digit = |number: &[u32], at: usize| number.get(at).copied().unwrap_or(0);
        let differs = (0..one.len().max(other.len())).rev().find(|&at| digit(one, at) != digit(other, at));
        differs.is_some_and(|at| digit(one, at) > digit(other, at))
    }

    /// Checks that `bits * 2^k <= 5^power < (bits + 1) * 2^k`, where `k` comes from the library's
    /// own formula. From -27 to -1, `power_of_five` returns `bits + 1`.
    #[test]
    fn powers_of_five_are_exact_to_128_bits() {
        for power in -351_i32..=350 {
            let (upper, lower) = power_of_five(power);
            let bits = u128::from(upper) << 64 | u128::from(lower);
            assert_eq!(bits.leading_zeros(), 0, "{power}");
            let five = (0..power.unsigned_abs()).fold(vec![1], |product, _| {
                let mut product = times(&product, 5);
                product.truncate(26);
                product
            });
            let binary = ((power * 217_706) >> 16) - power - 127;
            let one = u128::from((-27..0).contains(&power));
            let [low, high] = [bits - one, bits - one + 1].map(|bits| match usize::try_from(binary) {
                Ok(binary) => shifted(times(&[1], bits), binary),
                Err(_) if power >= 0 => times(&[1], bits),
                Err(_) => times(&five, bits),
            });
            let exact = match usize::try_from(-binary) {
                Ok(binary) if power < 0 => shifted(vec![1], binary),
                Ok(binary) => shifted(five, binary),
                Err(_) => five,
            };
            assert!(!is_above(&low, &exact) && is_above(&high, &exact), "{power}");
        }
    }
}
