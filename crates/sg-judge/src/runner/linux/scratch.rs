//! Files in memory, which have no name in any folder: nothing is left behind however the harness dies, and a full disk cannot
//! make an answer wrong.

use rustix::fs::{MemfdFlags, SealFlags, fcntl_add_seals, memfd_create};
use std::fs::File;
use std::io::{self, Write};
use std::os::fd::AsRawFd;
use std::path::PathBuf;

/// A temporary file that another process can open by its path.
pub(crate) struct Scratch(File);

impl Scratch {
    /// Makes an empty file, to be written by a program.
    pub(crate) fn new() -> io::Result<Self> {
        Ok(Self(memfd_create("sg-judge", MemfdFlags::CLOEXEC)?.into()))
    }

    /// Makes a file that holds these bytes forever: no handle can change it.
    pub(crate) fn sealed(bytes: &[u8]) -> io::Result<Self> {
        let mut file: File = memfd_create("sg-judge", MemfdFlags::CLOEXEC | MemfdFlags::ALLOW_SEALING)?.into();
        file.write_all(bytes)?;
        fcntl_add_seals(&file, SealFlags::WRITE | SealFlags::GROW | SealFlags::SHRINK | SealFlags::SEAL)?;
        Ok(Self(file))
    }

    /// Returns a path to the harness's own handle.
    pub(crate) fn path(&self) -> PathBuf {
        format!("/proc/{}/fd/{}", std::process::id(), self.0.as_raw_fd()).into()
    }

    pub(crate) fn file(&self) -> &File {
        &self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sealed_file_can_be_read_but_never_changed() {
        let scratch = Scratch::sealed(b"text").unwrap();
        let mut other = File::options().write(true).open(scratch.path()).unwrap();
        assert!(other.write_all(b"x").is_err() && other.set_len(0).is_err());
        assert_eq!(scratch.read(0, 9).unwrap(), b"text");
    }
}
