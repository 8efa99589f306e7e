//! A buffered standard output that loses nothing silently.

use crate::BLOCK;
use std::io::{self, BufWriter, StdoutLock, Write};
use std::thread;

/// Standard output, written in blocks of 64 KiB and when dropped, and not after every line. Locks it as long as it lives.
pub fn stdout() -> Output<StdoutLock<'static>> {
    Output::new(io::stdout().lock())
}

/// A buffer of 64 KiB before `writer`.
///
/// # Panics
///
/// When dropped, if the rest cannot be written: a full disk or a reader that is gone ends the program with a failure,
/// where [`BufWriter`] would say nothing.
#[derive(Debug)]
pub struct Output<W: Write>(BufWriter<W>);

impl<W: Write> Output<W> {
    /// An empty buffer before `writer`.
    pub fn new(writer: W) -> Self {
        Output(BufWriter::with_capacity(BLOCK, writer))
    }
}

impl<W: Write> Write for Output<W> {
    #[inline]
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.write(bytes)
    }

    #[inline]
    fn write_all(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.0.write_all(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.flush()
    }
}

impl<W: Write> Drop for Output<W> {
    fn drop(&mut self) {
        let written = self.0.flush();
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
    fn nothing_is_written_before_a_flush_or_a_full_buffer() {
        let mut out = Output::new(Vec::new());
        out.write_all(b"a\n").unwrap();
        assert!(out.0.get_ref().is_empty());
        out.flush().unwrap();
        assert_eq!(out.0.get_ref(), b"a\n");
        out.write_all(&[b'b'; 65_536]).unwrap();
        assert_eq!(out.0.get_ref().len(), 65_538);
    }

    #[test]
    fn all_is_written_in_order_whatever_its_size() {
        let mut bytes = Vec::new();
        let mut expected = Vec::new();
        let mut out = Output::new(Disk {
            bytes: &mut bytes,
            room: usize::MAX,
        });
        for size in [0, 1, 70_000, 3, 65_536, 65_535, 1, 2] {
            let text = vec![b'0' + (size % 10) as u8; size];
            out.write_all(&text).unwrap();
            expected.extend(text);
        }
        drop(out);
        assert!(bytes == expected);
    }

    #[test]
    #[should_panic(expected = "the disk is full")]
    fn an_output_that_cannot_be_written_is_a_failure() {
        let mut bytes = Vec::new();
        let mut out = Output::new(Disk {
            bytes: &mut bytes,
            room: 2,
        });
        out.write_all(b"abc").unwrap();
    }
}
