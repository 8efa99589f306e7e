//! Reads numbers from digits, eight at a time.

// For edition 2018, whose prelude lacks them.
use std::convert::{TryFrom, TryInto};
use std::num::NonZeroU64;

/// A type that [`input!`](crate::input) reads from one token, as [`FromStr`](std::str::FromStr) would.
pub trait Readable: Sized {
    /// The value of a token that stands from `start` to `end`, if it is a plain number.
    fn number(text: &[u8], start: usize, end: usize) -> Option<Self>;

    /// The value of any token.
    ///
    /// # Panics
    ///
    /// If it has none.
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

/// Eight bytes as one word, the first as the lowest.
#[inline(always)]
pub(crate) fn eight(bytes: &[u8]) -> u64 {
    u64::from_le_bytes(bytes.try_into().expect("eight bytes"))
}

/// The digits between two places as a number.
#[inline(always)]
fn natural<T: TryFrom<u64>>(text: &[u8], start: usize, end: usize) -> Option<T> {
    T::try_from(digits(text, start, end)?).ok()
}

/// The digits between two places, perhaps with a sign before them, as a number.
#[inline(always)]
fn integer<T: TryFrom<i64>>(text: &[u8], start: usize, end: usize) -> Option<T> {
    let negative = text[start] == b'-';
    // 19 digits may be more than an i64 holds.
    let number = i64::try_from(digits(text, start + usize::from(negative), end)?).ok()?;
    T::try_from(if negative { -number } else { number }).ok()
}

/// The number whose digits stand from `start` to `end`, if digits stand there, and not too many.
#[inline(always)]
fn digits(text: &[u8], start: usize, end: usize) -> Option<u64> {
    let first = eight_digits(text, start);
    let length = end - start;
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

/// The same for more than 16 digits that are not all 0, of which `first` are those before the last 16. The result is not 0
/// so that WebAssembly can return it without going through memory.
#[inline(never)]
fn many_digits(text: &[u8], first: u64, end: usize) -> Option<NonZeroU64> {
    const PLACE: u64 = 10_000_000_000_000_000;
    let low = joined(eight_digits(text, end - 16))? * 100_000_000 + joined(eight_digits(text, end - 8))?;
    let high = joined(first).filter(|&high| high <= u64::MAX / PLACE)?;
    NonZeroU64::new((high * PLACE).checked_add(low)?)
}

/// The eight bytes from `start` on, each less the digit 0.
#[inline(always)]
fn eight_digits(text: &[u8], start: usize) -> u64 {
    eight(&text[start..][..8]) ^ (0x30 * EACH)
}

/// The number that eight digits make, the first one in the lowest byte, if they are digits.
///
/// Neighbours are joined everywhere at once: digits to pairs, pairs to fours, fours to one number.
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

    /// The parser reads them too, but slowly.
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
