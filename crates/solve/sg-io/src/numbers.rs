//! Reads numbers from digits, eight at a time.

// Edition 2018 does not have these in its prelude.
use std::convert::{TryFrom, TryInto};
use std::num::NonZeroU64;

/// A type that [`input!`](crate::input) reads from one token, as [`FromStr`](std::str::FromStr)
/// would.
pub trait Readable: Sized {
    /// The value of the token from `start` to `end`, if it is a plain number.
    fn number(text: &[u8], start: usize, end: usize) -> Option<Self>;

    /// The value of any token.
    ///
    /// # Panics
    ///
    /// If the token is not a value of this type.
    fn parsed(token: &str) -> Self;
}

macro_rules! readable {
    ($number:expr; $($type:ty),*) => {$(
        impl Readable for $type {
            #[inline(always)]
            fn number(text: &[u8], start: usize, end: usize) -> Option<Self> {
                $number(text, start, end)
            }

            fn parsed(token: &str) -> Self {
                let kind = stringify!($type);
                token
                    .parse()
                    .unwrap_or_else(|error| panic!("cannot read `{token}` as a value of type {kind}: {error}"))
            }
        }
    )*};
}

readable!(|_, _, _| None; String, char, f32, f64, i128, u128);
readable!(natural; u8, u16, u32, u64, usize);
readable!(integer; i8, i16, i32, i64, isize);

/// A word with 1 in each of its eight bytes.
pub(crate) const EACH: u64 = 0x0101_0101_0101_0101;

/// Eight bytes as one word, the first byte lowest.
#[inline(always)]
pub(crate) fn eight(bytes: &[u8]) -> u64 {
    u64::from_le_bytes(bytes.try_into().expect("eight bytes"))
}

/// The number with the digits from `start` to `end`.
#[inline(always)]
fn natural<T: TryFrom<u64>>(text: &[u8], start: usize, end: usize) -> Option<T> {
    T::try_from(digits(text, start, end)?).ok()
}

/// The number with the digits from `start` to `end`, possibly after a minus sign.
#[inline(always)]
fn integer<T: TryFrom<i64>>(text: &[u8], start: usize, end: usize) -> Option<T> {
    let negative = text[start] == b'-';
    // 19 digits may not fit into an i64.
    let number = i64::try_from(digits(text, start + usize::from(negative), end)?).ok()?;
    T::try_from(if negative { -number } else { number }).ok()
}

/// The number from `start` to `end`, if these bytes are digits and not too many.
#[inline(always)]
fn digits(text: &[u8], start: usize, end: usize) -> Option<u64> {
    let length = end - start;
    if length.wrapping_sub(1) < 4 {
        return few_digits(text, start, length);
    }
    let first = eight_digits(text, start);
    if length.wrapping_sub(1) < 8 {
        joined(first << (64 - 8 * length))
    } else if length.wrapping_sub(9) < 8 {
        let high = joined(first << (128 - 8 * length))?;
        Some(high * 100_000_000 + joined(eight_digits(text, end - 8))?)
    } else if length.wrapping_sub(17) < 4 {
        many_digits(text, first << (192 - 8 * length), end).map(NonZeroU64::get)
    } else {
        None
    }
}

/// The same for more than 16 digits that are not all 0; `first` are those before the last 16. The
/// result is not 0, so that WebAssembly can return it without using memory.
#[inline(never)]
fn many_digits(text: &[u8], first: u64, end: usize) -> Option<NonZeroU64> {
    const PLACE: u64 = 10_000_000_000_000_000;
    let low = joined(eight_digits(text, end - 16))? * 100_000_000 + joined(eight_digits(text, end - 8))?;
    let high = joined(first).filter(|&high| high <= u64::MAX / PLACE)?;
    NonZeroU64::new((high * PLACE).checked_add(low)?)
}

/// The same for one to four digits, with half the work of eight.
#[inline(always)]
fn few_digits(text: &[u8], start: usize, length: usize) -> Option<u64> {
    let four = u32::from_le_bytes(text[start..][..4].try_into().expect("four bytes"));
    let digits = (four ^ 0x3030_3030) << (32 - 8 * length);
    if (digits + 0x7676_7676) & 0x8080_8080 != 0 {
        return None;
    }
    let pairs = (digits.wrapping_mul(1 + (10 << 8)) >> 8) & 0x00ff_00ff;
    Some(u64::from(pairs.wrapping_mul(1 + (100 << 16)) >> 16))
}

/// The eight bytes from `start` on, each less the digit 0.
#[inline(always)]
fn eight_digits(text: &[u8], start: usize) -> u64 {
    eight(&text[start..][..8]) ^ (0x30 * EACH)
}

/// The number with these eight digits, the first in the lowest byte, if they are digits.
///
/// Neighbours are joined in parallel: digits to pairs, pairs to fours, fours to one number.
#[inline(always)]
fn joined(digits: u64) -> Option<u64> {
    if (digits + 0x76 * EACH) & (0x80 * EACH) != 0 {
        return None;
    }
    let pairs = (digits.wrapping_mul(1 + (10 << 8)) >> 8) & 0x00ff_00ff_00ff_00ff;
    let fours = (pairs.wrapping_mul(1 + (100 << 16)) >> 16) & 0x0000_ffff_0000_ffff;
    Some(fours.wrapping_mul(1 + (10_000 << 32)) >> 32)
}

#[cfg(test)]
mod tests {
    use super::{integer, natural};

    /// Falling back to the parser would work too, but slowly.
    #[test]
    fn numbers_of_up_to_20_digits_are_read_without_the_parser() {
        for length in 1..=20 {
            let number = &"12345678909876543210"[..length];
            let text = format!("-{number}        ");
            let found = natural::<u64>(text.as_bytes(), 1, 1 + length);
            assert_eq!(found, number.parse().ok(), "{number}");
            if length < 20 {
                let found = integer::<i64>(text.as_bytes(), 0, 1 + length);
                assert_eq!(found, text.trim().parse().ok(), "-{number}");
            }
        }
    }
}
