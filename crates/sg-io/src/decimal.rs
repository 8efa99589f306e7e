//! Long decimal numbers, eight digits at a time: for problems that read or write little else.
//!
//! Eight digits are the eight bytes of one `u64`, the first digit lowest. Three multiplications make a number of
//! them, since one multiplies all of its pairs, then all of its fours, at once; and three take it apart again.

use proconio::source::{Readable, Source};
use std::io::{self, BufRead, Write};
use std::num::ParseIntError;
use std::str::FromStr;

/// Marker for `input!`: a `u64` whose numbers are mostly long.
///
/// Reads what `u64` reads, in a third of the instructions if it has 20 digits; below eight digits there is no gain.
///
/// # Panics
///
/// As with `u64`, if the token is no number below 2^64.
///
/// ```
/// use proconio::input;
/// use sg_io::{Long, Tokens};
///
/// let mut source = Tokens::new(&b"18446744073709551615 7"[..]);
/// input! { from &mut source, large: Long, small: Long }
/// assert_eq!((large, small), (u64::MAX, 7));
/// ```
#[derive(Debug)]
pub enum Long {}

impl Readable for Long {
    type Output = u64;

    #[inline]
    fn read<R: BufRead, S: Source<R>>(source: &mut S) -> u64 {
        let Number(number) = Number::read(source);
        number
    }
}

/// A number that is read by [`Long`].
struct Number(u64);

impl FromStr for Number {
    type Err = ParseIntError;

    #[inline]
    fn from_str(token: &str) -> Result<Self, ParseIntError> {
        // Short numbers, signs, and all that is wrong are left to the standard library.
        parsed(token.as_bytes()).map_or_else(|| token.parse(), Ok).map(Number)
    }
}

const EACH: u64 = u64::MAX / 255;
const ZEROS: u64 = EACH * b'0' as u64;
const EIGHT_DIGITS: u64 = 100_000_000;

/// The number that eight or more digits make, if it is below 2^64.
#[inline]
fn parsed(token: &[u8]) -> Option<u64> {
    // The first word has one to eight digits, and all others have eight.
    let first = token.len().wrapping_sub(1) % 8 + 1;
    let mut number = joined(digits(token.get(..8)?)? << (64 - 8 * first));
    for word in token[first..].chunks_exact(8) {
        // Not by checked_mul: where 64 bits are the widest product, it is dear.
        if number > u64::MAX / EIGHT_DIGITS {
            return None;
        }
        number = (number * EIGHT_DIGITS).checked_add(joined(digits(word)?))?;
    }
    Some(number)
}

/// The values of eight digits, if they are digits.
#[inline]
fn digits(text: &[u8]) -> Option<u64> {
    let digits = u64::from_le_bytes(text.try_into().ok()?) ^ ZEROS;
    // From 10 on, adding 0x76 reaches the top bit of the byte.
    ((digits | digits.wrapping_add(EACH * 0x76)) & (EACH * 0x80) == 0).then_some(digits)
}

/// The number below 10^8 with these digits.
#[inline]
fn joined(digits: u64) -> u64 {
    let pairs = (digits * 10 + (digits >> 8)) & 0x00ff_00ff_00ff_00ff;
    let fours = (pairs * 100 + (pairs >> 16)) & 0x0000_ffff_0000_ffff;
    (fours * 10_000 + (fours >> 32)) & 0xffff_ffff
}

/// The digits of a number below 10^8.
#[inline]
fn parted(number: u64) -> u64 {
    // A part in the lower half of its bits, and what is left in the upper half. The quotients by 100 and 10 are exact.
    let fours = number / 10_000 + ((number % 10_000) << 32);
    let hundreds = (fours * 5243) >> 19 & 0x0000_007f_0000_007f;
    let pairs = hundreds | (fours - hundreds * 100) << 16;
    let tens = (pairs * 103) >> 10 & 0x000f_000f_000f_000f;
    tens | (pairs - tens * 10) << 8
}

/// The bytes that the longest number and what stands behind it take.
const PLACE: usize = 25;

/// Writes a number and ends the line: what `writeln!(out, "{number}")` does, in a third of the instructions if it is long.
///
/// # Errors
///
/// Those of the writer.
///
/// ```
/// let mut out = Vec::new();
/// sg_io::writeln_number(&mut out, 2026).unwrap();
/// assert_eq!(out, b"2026\n");
/// ```
#[inline]
pub fn writeln_number(out: &mut impl Write, number: u64) -> io::Result<()> {
    let mut text = [b'\n'; PLACE];
    let start = write_before(&mut text, PLACE - 1, number);
    out.write_all(&text[start..])
}

/// Writes two numbers into one line: what `writeln!(out, "{first} {second}")` does, in a third of the instructions.
///
/// # Errors
///
/// Those of the writer.
///
/// ```
/// let mut out = Vec::new();
/// sg_io::writeln_pair(&mut out, 20, 26).unwrap();
/// assert_eq!(out, b"20 26\n");
/// ```
#[inline]
pub fn writeln_pair(out: &mut impl Write, first: u64, second: u64) -> io::Result<()> {
    let mut text = [b'\n'; 2 * PLACE];
    let blank = write_before(&mut text, 2 * PLACE - 1, second) - 1;
    text[blank] = b' ';
    let start = write_before(&mut text, blank, first);
    out.write_all(&text[start..])
}

/// Puts a number into the text so that it ends before `end`, perhaps with zeros before it. Returns where it starts.
#[inline]
fn write_before(text: &mut [u8], end: usize, number: u64) -> usize {
    let (mut rest, mut start) = (number, end - 8);
    loop {
        let word = parted(rest % EIGHT_DIGITS);
        text[start..start + 8].copy_from_slice(&(word | ZEROS).to_le_bytes());
        rest /= EIGHT_DIGITS;
        if rest == 0 {
            // A lone zero stays.
            return start + (word.trailing_zeros() as usize / 8).min(7);
        }
        start -= 8;
    }
}

#[cfg(test)]
mod tests {
    use super::{joined, parsed, parted, writeln_number, writeln_pair};

    /// Around the powers of ten and two, and some between.
    fn numbers() -> impl Iterator<Item = u64> {
        let powers = (0..20)
            .map(|exponent| 10u64.pow(exponent))
            .chain((0..64).map(|bit| 1 << bit));
        let around = powers.flat_map(|power| [power.wrapping_sub(2), power - 1, power, power + 1]);
        let between = (0..2_000u64).map(|i| i.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> (i % 64));
        around.chain(between)
    }

    #[test]
    fn numbers_are_written_as_the_standard_library_writes_them() {
        for number in numbers() {
            let mut out = Vec::new();
            writeln_number(&mut out, number).unwrap();
            assert_eq!(String::from_utf8(out).unwrap(), format!("{number}\n"));
        }
    }

    #[test]
    fn two_numbers_stand_in_one_line() {
        for (first, second) in numbers().zip(numbers().skip(7)) {
            let mut out = Vec::new();
            writeln_pair(&mut out, first, second).unwrap();
            assert_eq!(String::from_utf8(out).unwrap(), format!("{first} {second}\n"));
        }
    }

    #[test]
    fn numbers_are_read_as_the_standard_library_reads_them() {
        for number in numbers() {
            for text in [format!("{number}"), format!("{number:08}"), format!("{number:035}")] {
                assert_eq!(parsed(text.as_bytes()), (text.len() >= 8).then_some(number), "{text}");
            }
        }
        // One more than the greatest, one digit more, and more than ten times as much.
        for text in ["18446744073709551616", "118446744073709551615", "99999999999999999999"] {
            assert_eq!(parsed(text.as_bytes()), None);
        }
    }

    #[test]
    fn a_byte_that_is_no_digit_is_seen_at_every_place() {
        for place in 0..20 {
            for byte in (0..=255).filter(|byte: &u8| !byte.is_ascii_digit()) {
                let mut text = *b"12345678901234567890";
                text[place] = byte;
                assert_eq!(parsed(&text), None, "{byte} at {place}");
            }
        }
    }

    /// What is done to eight digits is done to both halves and to all pairs alike.
    #[test]
    fn all_pairs_and_all_halves_come_apart_and_together() {
        let by_division = |number: u64| (0..8).fold(0, |digits, place| (digits << 8) + number / 10u64.pow(place) % 10);
        for half in 0..10_000 {
            for number in [half, half * 10_000, half * 10_001, half * 10_000 + 9_999 - half] {
                assert_eq!(parted(number), by_division(number));
                assert_eq!(joined(parted(number)), number);
            }
        }
    }
}
