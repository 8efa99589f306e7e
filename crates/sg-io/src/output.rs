//! A buffered standard output that loses nothing silently.

use crate::BLOCK;
use std::fmt::{self, Write as _};
use std::io::{self, StdoutLock, Write};
use std::thread;

/// Standard output, written in blocks of 64 KiB and when dropped, and not after every line. Locks it as long as it lives.
pub fn stdout() -> Output<StdoutLock<'static>> {
    Output::new(io::stdout().lock())
}

/// A buffer before `writer`, for `write!` and `writeln!`.
///
/// Memory: 64 KiB and what one `write!` writes.
///
/// # Panics
///
/// When something cannot be written, be it in `write!` or when dropped: a full disk or a reader that is gone ends the
/// program with a failure, where [`BufWriter`](io::BufWriter) would say nothing. So there is no result to look at.
///
/// ```
/// let mut bytes = Vec::new();
/// let mut out = sg_io::Output::new(&mut bytes);
/// writeln!(out, "{} {}", 3, "lines");
/// drop(out);
/// assert_eq!(bytes, b"3 lines\n");
/// ```
#[derive(Debug)]
pub struct Output<W: Write> {
    writer: W,
    text: String,
}

impl<W: Write> Output<W> {
    /// An empty buffer before `writer`.
    pub fn new(writer: W) -> Self {
        let text = String::with_capacity(2 * BLOCK);
        Output { writer, text }
    }

    /// What `write!` and `writeln!` call. Straight into the buffer: the one of `io::Write` takes a detour for its errors.
    #[inline]
    pub fn write_fmt(&mut self, arguments: fmt::Arguments<'_>) {
        self.text.write_fmt(arguments).expect("cannot format the output");
        if self.text.len() >= BLOCK {
            self.write_out().expect("cannot write the output");
        }
    }

    #[cold]
    fn write_out(&mut self) -> io::Result<()> {
        self.writer.write_all(self.text.as_bytes())?;
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
        let mut out = Output::new(Disk {
            bytes: &mut bytes,
            room: usize::MAX,
        });
        for size in [0, 1, 70_000, 3, 65_536, 65_535, 1, 2] {
            let text = (size % 10).to_string().repeat(size);
            write!(out, "{text}");
            expected += &text;
        }
        drop(out);
        assert!(bytes == expected.as_bytes());
    }

    #[test]
    #[should_panic(expected = "the disk is full")]
    fn an_output_that_cannot_be_written_is_a_failure() {
        let mut bytes = Vec::new();
        let mut out = Output::new(Disk {
            bytes: &mut bytes,
            room: 2,
        });
        write!(out, "abc");
    }
}
