//! The texts between harness and program: its input, and the two that it writes.
//!
//! On Linux they are in memory and have no name in any folder, so nothing is left behind however the harness dies, and a full
//! disk cannot make an answer wrong. Elsewhere they are temporary files.

use std::fs::File;
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::PathBuf;

/// How much is kept of each end of a long text.
pub(crate) const KEPT: u64 = 16 << 10;

/// A temporary file that another process can open by its path.
pub(crate) struct Scratch {
    #[cfg(target_os = "linux")]
    file: File,
    #[cfg(not(target_os = "linux"))]
    file: tempfile::NamedTempFile,
}

#[cfg(target_os = "linux")]
impl Scratch {
    /// Empty, to be written by a program.
    pub(crate) fn new() -> io::Result<Self> {
        Self::with(rustix::fs::MemfdFlags::CLOEXEC)
    }

    /// Holds these bytes forever: it cannot be written to through any handle.
    pub(crate) fn sealed(bytes: &[u8]) -> io::Result<Self> {
        use rustix::fs::{MemfdFlags, SealFlags, fcntl_add_seals};
        let mut scratch = Self::with(MemfdFlags::CLOEXEC | MemfdFlags::ALLOW_SEALING)?;
        scratch.file.write_all(bytes)?;
        let seals = SealFlags::WRITE | SealFlags::GROW | SealFlags::SHRINK | SealFlags::SEAL;
        fcntl_add_seals(&scratch.file, seals)?;
        Ok(scratch)
    }

    fn with(flags: rustix::fs::MemfdFlags) -> io::Result<Self> {
        let file = rustix::fs::memfd_create("sg-judge", flags)?.into();
        Ok(Self { file })
    }

    /// Leads to the harness's own handle.
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
        let file = tempfile::NamedTempFile::new()?;
        Ok(Self { file })
    }

    pub(crate) fn sealed(bytes: &[u8]) -> io::Result<Self> {
        let mut scratch = Self::new()?;
        scratch.file.write_all(bytes)?;
        Ok(scratch)
    }

    pub(crate) fn path(&self) -> PathBuf {
        self.file.path().into()
    }

    fn file(&mut self) -> &mut File {
        self.file.as_file_mut()
    }
}

impl Scratch {
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
    fn another_handle_writes_to_the_file_through_its_path() {
        let mut scratch = Scratch::new().unwrap();
        std::fs::write(scratch.path(), "longer").unwrap();
        std::fs::write(scratch.path(), "back").unwrap();
        assert_eq!(scratch.read(0, 9).unwrap(), b"back");
    }

    #[test]
    #[cfg(target_os = "linux")]
    fn a_sealed_text_can_be_read_but_never_changed() {
        let mut scratch = Scratch::sealed(b"text").unwrap();
        let mut other = File::options().write(true).open(scratch.path()).unwrap();
        assert!(other.write_all(b"x").is_err() && other.set_len(0).is_err());
        assert_eq!(scratch.read(0, 9).unwrap(), b"text");
    }

    #[test]
    fn of_a_long_text_both_ends_are_kept() {
        let text = format!("first{}last", "x".repeat(3 * KEPT as usize));
        let kept = Scratch::sealed(text.as_bytes()).unwrap().both_ends().unwrap();
        assert!(kept.starts_with(b"first") && kept.ends_with(b"last"));
        assert!(kept.len() < text.len());
        let short = vec![b'x'; 2 * KEPT as usize];
        assert_eq!(Scratch::sealed(&short).unwrap().both_ends().unwrap(), short);
    }
}
