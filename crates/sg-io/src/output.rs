//! A buffered standard output that loses nothing silently.

use crate::BLOCK;
use std::fmt::{self, Write as _};
use std::io::{self, StdoutLock, Write};
use std::thread;

/// Returns standard output, locked, written in blocks of 64 KiB and when dropped, and not after every line.
pub fn stdout() -> Output<StdoutLock<'static>> {
    Output::new(io::stdout().lock())
}

/// A buffer before `writer`, for `line`, `write!` and `writeln!`.
///
/// Memory: 64 KiB and what is written at once.
///
/// # Panics
///
/// When something cannot be written, be it at once or when dropped: a full disk or a closed pipe ends the program with
/// a failure, where [`BufWriter`](io::BufWriter) would say nothing. So there is no result to check.
///
/// ```
/// let mut bytes = Vec::new();
/// let mut out = sg_io::Output::new(&mut bytes);
/// out.line("Yes");
/// out.line((3, -5));
/// writeln!(out, "Case #{}: {:.2}", 1, 0.5);
/// drop(out);
/// assert_eq!(bytes, b"Yes\n3 -5\nCase #1: 0.50\n");
/// ```
#[derive(Debug)]
pub struct Output<W: Write> {
    writer: W,
    text: Vec<u8>,
}

impl<W: Write> Output<W> {
    /// Puts an empty buffer before `writer`.
    pub fn new(writer: W) -> Self {
        // Calls what grows other buffers too, where `with_capacity` would be code of its own in every C file.
        let text = Vec::new();
        let mut output = Output { writer, text };
        output.text.reserve(2 * BLOCK);
        output
    }

    /// Writes a value and a line end, as `writeln!(out, "{}", value)` would, in a fraction of the time.
    #[inline]
    pub fn line(&mut self, value: impl Writable) {
        value.write(&mut self.text);
        self.text.push(b'\n');
        self.write_out_if_full();
    }

    /// Formats straight into the buffer, for `write!` and `writeln!`: that of `io::Write` takes a detour for its errors.
    pub fn write_fmt(&mut self, arguments: fmt::Arguments<'_>) {
        Text(&mut self.text).write_fmt(arguments).expect("cannot format the output");
        self.write_out_if_full();
    }

    #[inline]
    fn write_out_if_full(&mut self) {
        if self.text.len() >= BLOCK {
            self.write_out().expect("cannot write the output");
        }
    }

    #[cold]
    fn write_out(&mut self) -> io::Result<()> {
        self.writer.write_all(&self.text)?;
        self.text.clear();
        self.writer.flush()
    }
}

impl<W: Write> Drop for Output<W> {
    fn drop(&mut self) {
        let written = self.write_out();
        // A second panic would abort the program before the first one is told.
        if !thread::panicking() {
            written.expect("cannot write the output");
        }
    }
}

/// The buffer as something to format into.
struct Text<'a>(&'a mut Vec<u8>);

impl fmt::Write for Text<'_> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.0.extend_from_slice(text.as_bytes());
        Ok(())
    }
}

/// A type that [`Output::line`] writes: text, a whole number, or a pair with a blank between the two.
pub trait Writable {
    /// Appends this value as text.
    fn write(self, text: &mut Vec<u8>);
}

impl Writable for &str {
    #[inline]
    fn write(self, text: &mut Vec<u8>) {
        text.extend_from_slice(self.as_bytes());
    }
}

impl Writable for String {
    fn write(self, text: &mut Vec<u8>) {
        self.as_str().write(text);
    }
}

impl<A: Writable, B: Writable> Writable for (A, B) {
    fn write(self, text: &mut Vec<u8>) {
        self.0.write(text);
        text.push(b' ');
        self.1.write(text);
    }
}

macro_rules! writable {
    ($($type:ty),*) => {$(
        impl Writable for $type {
            #[inline]
            fn write(self, text: &mut Vec<u8>) {
                let wide = self as i128;
                if wide < 0 {
                    text.push(b'-');
                }
                write_number(wide.unsigned_abs() as u64, text);
            }
        }
    )*};
}

writable!(u8, u16, u32, u64, usize, i8, i16, i32, i64, isize);

/// Writes eight digits at a time, from the left.
fn write_number(number: u64, text: &mut Vec<u8>) {
    const EIGHT: u64 = 100_000_000;
    if number < EIGHT {
        let digits = eight_digits(number);
        // As a number of 8 digits, less the zeros before it, but with one digit.
        let zeros = digits.trailing_zeros().min(56) / 8;
        text.extend_from_slice(&(digits | 0x3030_3030_3030_3030).to_le_bytes()[zeros as usize..]);
    } else {
        write_number(number / EIGHT, text);
        text.extend_from_slice(&(eight_digits(number % EIGHT) | 0x3030_3030_3030_3030).to_le_bytes());
    }
}

/// The eight digits of a number below 10^8, the first in the lowest byte.
///
/// All parts are halved at once: the number to fours, fours to pairs, pairs to digits. Quotients are products with a
/// reciprocal, exact for so small numbers.
#[inline]
fn eight_digits(number: u64) -> u64 {
    // From `each * base + rest` in a place to `each` there and `rest` in the place above.
    let fours = (number / 10_000) | (number % 10_000) << 32;
    let hundreds = ((fours * 5243) >> 19) & 0x0000_007f_0000_007f;
    let pairs = hundreds | (fours - hundreds * 100) << 16;
    let tens = ((pairs * 103) >> 10) & 0x000f_000f_000f_000f;
    tens | (pairs - tens * 10) << 8
}

#[cfg(test)]
mod tests {
    use super::Output;
    use std::io::{self, Write};

    /// A disk with room for some bytes.
    struct Disk<'a> {
        bytes: &'a mut Vec<u8>,
        room: usize,
    }

    impl Write for Disk<'_> {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            if bytes.len() > self.room {
                return Err(io::Error::other("the disk is full"));
            }
            self.room -= bytes.len();
            self.bytes.write(bytes)
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    #[test]
    fn nothing_is_written_before_the_buffer_is_full() {
        let mut out = Output::new(Vec::new());
        writeln!(out, "a");
        assert!(out.writer.is_empty());
        write!(out, "{}", "b".repeat(65_533));
        assert!(out.writer.is_empty());
        writeln!(out);
        assert_eq!(out.writer.len(), 65_536);
        assert!(out.text.is_empty());
    }

    #[test]
    fn all_is_written_in_order_whatever_its_size() {
        let mut bytes = Vec::new();
        let mut expected = String::new();
        let mut out = Output::new(Disk { bytes: &mut bytes, room: usize::MAX });
        for size in [0, 1, 70_000, 3, 65_536, 65_535, 1, 2] {
            let text = (size % 10).to_string().repeat(size);
            write!(out, "{text}");
            expected += &text;
        }
        drop(out);
        assert!(bytes == expected.as_bytes());
    }

    #[test]
    fn a_line_is_what_writeln_writes() {
        let mut bytes = Vec::new();
        let mut expected = String::new();
        let mut out = Output::new(&mut bytes);
        let near = |limit: u64| (0..4).map(move |less| limit.wrapping_sub(less));
        for number in (0..20).flat_map(|zeros| near(10u64.pow(zeros))).chain(near(u64::MAX)) {
            out.line(number);
            out.line((number as i64, number as i8));
            expected += &format!("{number}\n{} {}\n", number as i64, number as i8);
        }
        for text in ["", "Yes"] {
            out.line(text);
            out.line(text.to_owned());
            expected += &format!("{text}\n{text}\n");
        }
        drop(out);
        assert_eq!(String::from_utf8(bytes).unwrap(), expected);
    }

    #[test]
    fn eight_digits_are_those_of_every_number() {
        for number in (0..100_000_000).step_by(9_973).chain(0..10_000).chain((0..10_000).map(|fours| fours * 10_000)) {
            let digits = (super::eight_digits(number) | 0x3030_3030_3030_3030).to_le_bytes();
            assert_eq!(digits, *format!("{number:08}").as_bytes());
        }
    }

    #[test]
    #[should_panic(expected = "the disk is full")]
    fn an_output_that_cannot_be_written_is_a_failure() {
        let mut bytes = Vec::new();
        let mut out = Output::new(Disk { bytes: &mut bytes, room: 2 });
        write!(out, "abc");
    }
}
