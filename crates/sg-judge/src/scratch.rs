//! Temporary files between harness and program.

use std::fs::File;
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::PathBuf;

/// How much is kept of each end of a long text.
pub(crate) const KEPT: u64 = 16 << 10;

/// A temporary file that another process can open by its path.
///
/// On Linux it has no name in any folder, so that nothing is left behind however the harness dies; the path leads through
/// `/proc` to the harness's own handle.
pub(crate) struct Scratch {
    #[cfg(target_os = "linux")]
    file: File,
    #[cfg(not(target_os = "linux"))]
    file: tempfile::NamedTempFile,
}

#[cfg(target_os = "linux")]
impl Scratch {
    pub(crate) fn new() -> io::Result<Self> {
        Ok(Self {
            file: tempfile::tempfile()?,
        })
    }

    pub(crate) fn path(&self) -> PathBuf {
        use std::os::fd::AsRawFd;
        format!("/proc/{}/fd/{}", std::process::id(), self.file.as_raw_fd()).into()
    }

    fn file(&mut self) -> &mut File {
        &mut self.file
    }
}

#[cfg(not(target_os = "linux"))]
impl Scratch {
    pub(crate) fn new() -> io::Result<Self> {
        Ok(Self {
            file: tempfile::NamedTempFile::new()?,
        })
    }

    pub(crate) fn path(&self) -> PathBuf {
        self.file.path().into()
    }

    fn file(&mut self) -> &mut File {
        self.file.as_file_mut()
    }
}

impl Scratch {
    /// Replaces what the file holds.
    pub(crate) fn fill(&mut self, bytes: &[u8]) -> io::Result<()> {
        let file = self.file();
        file.set_len(0)?;
        file.rewind()?;
        file.write_all(bytes)
    }

    pub(crate) fn size(&mut self) -> io::Result<u64> {
        Ok(self.file().metadata()?.len())
    }

    pub(crate) fn read(&mut self, start: u64, length: u64) -> io::Result<Vec<u8>> {
        let mut bytes = Vec::with_capacity(length as usize);
        self.file().seek(SeekFrom::Start(start))?;
        self.file().take(length).read_to_end(&mut bytes)?;
        Ok(bytes)
    }

    /// All of a short text; the beginning and the end of a long one.
    pub(crate) fn both_ends(&mut self) -> io::Result<Vec<u8>> {
        let size = self.size()?;
        if size <= 2 * KEPT {
            return self.read(0, size);
        }
        let mut bytes = self.read(0, KEPT)?;
        bytes.extend_from_slice(b"\n[...]\n");
        bytes.extend(self.read(size - KEPT, KEPT)?);
        Ok(bytes)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn another_handle_sees_the_file_through_its_path() {
        let mut scratch = Scratch::new().unwrap();
        scratch.fill(b"longer").unwrap();
        scratch.fill(b"text").unwrap();
        assert_eq!(std::fs::read(scratch.path()).unwrap(), b"text");
        std::fs::write(scratch.path(), "back").unwrap();
        assert_eq!(scratch.read(0, 4).unwrap(), b"back");
    }

    #[test]
    fn of_a_long_text_both_ends_are_kept() {
        let mut scratch = Scratch::new().unwrap();
        let text = format!("first{}last", "x".repeat(3 * KEPT as usize));
        scratch.fill(text.as_bytes()).unwrap();
        let kept = scratch.both_ends().unwrap();
        assert!(kept.starts_with(b"first") && kept.ends_with(b"last"));
        assert!(kept.len() < text.len());
    }
}
