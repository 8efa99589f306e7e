//! The files between harness and program: the program's input and its two outputs.

use crate::runner::Scratch;
use std::io::{self, Read, Seek, SeekFrom};

/// The number of bytes kept from each end of a long output.
pub(crate) const KEPT: u64 = 16 << 10;

impl Scratch {
    pub(crate) fn size(&self) -> io::Result<u64> {
        Ok(self.file().metadata()?.len())
    }

    pub(crate) fn read(&self, start: u64, length: u64) -> io::Result<Vec<u8>> {
        let mut bytes = Vec::with_capacity(length as usize);
        let mut file = self.file();
        file.seek(SeekFrom::Start(start))?;
        file.take(length).read_to_end(&mut bytes)?;
        Ok(bytes)
    }

    /// Returns a short text in full, or the beginning and the end of a long one.
    pub(crate) fn both_ends(&self) -> io::Result<Vec<u8>> {
        let size = self.size()?;
        if size <= 2 * KEPT {
            return self.read(0, size);
        }
        let ends = [self.read(0, KEPT)?, self.read(size - KEPT, KEPT)?];
        Ok(ends.join(&b"\n[...]\n"[..]))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_scratch_file_can_be_written_through_its_path() {
        let scratch = Scratch::new().unwrap();
        std::fs::write(scratch.path(), "longer").unwrap();
        std::fs::write(scratch.path(), "back").unwrap();
        assert_eq!(scratch.read(0, 9).unwrap(), b"back");
    }

    #[test]
    fn both_ends_of_a_long_text_are_kept() {
        let text = format!("first{}last", "x".repeat(3 * KEPT as usize));
        let kept = Scratch::sealed(text.as_bytes()).unwrap().both_ends().unwrap();
        assert!(kept.starts_with(b"first") && kept.ends_with(b"last"));
        assert!(kept.len() < text.len());
        let short = vec![b'x'; 2 * KEPT as usize];
        assert_eq!(Scratch::sealed(&short).unwrap().both_ends().unwrap(), short);
    }
}
