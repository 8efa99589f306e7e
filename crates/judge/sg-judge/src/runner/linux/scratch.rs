//! Files in memory, without a name in any folder. Nothing is left behind however the harness dies,
//! and a full disk cannot make an answer wrong.

use rustix::fs::{MemfdFlags, SealFlags, fcntl_add_seals, memfd_create};
use rustix::io::Errno;
use std::fs::File;
use std::io::{self, Write};
use std::os::fd::AsRawFd;
use std::path::PathBuf;
use std::thread::sleep;
use std::time::{Duration, Instant};

/// The longest time for which something else may hold a page.
const LONGEST_HOLD: Duration = Duration::from_secs(5);

/// A temporary file that another process can open by its path.
pub(crate) struct Scratch(File);

impl Scratch {
    /// Creates an empty file for a program's output.
    pub(crate) fn new() -> io::Result<Self> {
        Ok(Self(memfd_create("sg-judge", MemfdFlags::CLOEXEC)?.into()))
    }

    /// Creates a file that holds these bytes and that no handle can change.
    pub(crate) fn sealed(bytes: &[u8]) -> io::Result<Self> {
        let mut file: File = memfd_create("sg-judge", MemfdFlags::CLOEXEC | MemfdFlags::ALLOW_SEALING)?.into();
        file.write_all(bytes)?;
        seal(&file)?;
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

/// Seals a file. The kernel refuses while one of the file's pages is in use, as it is for some time
/// after a write, by one of the kernel's own lists.
fn seal(file: &File) -> io::Result<()> {
    let end = Instant::now() + LONGEST_HOLD;
    loop {
        match fcntl_add_seals(file, SealFlags::WRITE | SealFlags::GROW | SealFlags::SHRINK | SealFlags::SEAL) {
            Err(Errno::BUSY) if Instant::now() < end => sleep(Duration::from_millis(5)),
            done => return Ok(done?),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rustix::mm::{MapFlags, ProtFlags, mmap, munmap};

    #[test]
    #[expect(unsafe_code, reason = "only a mapping holds a page for a given time")]
    fn sealing_waits_for_a_held_page() {
        let flags = MemfdFlags::CLOEXEC | MemfdFlags::ALLOW_SEALING;
        let file: File = memfd_create("test", flags).unwrap().into();
        file.set_len(4096).unwrap();
        let (protection, flags) = (ProtFlags::READ | ProtFlags::WRITE, MapFlags::SHARED);
        // SAFETY: the kernel chooses the address, and nothing reads or writes there.
        let page =
            unsafe { mmap(std::ptr::null_mut(), 4096, protection, flags, &file, 0) }.unwrap().expose_provenance();
        std::thread::scope(|scope| {
            scope.spawn(|| {
                sleep(Duration::from_millis(50));
                // SAFETY: the mapping is not used again.
                unsafe { munmap(std::ptr::with_exposed_provenance_mut(page), 4096) }.unwrap();
            });
            seal(&file).unwrap();
        });
    }

    #[test]
    fn a_sealed_file_cannot_be_changed() {
        let scratch = Scratch::sealed(b"text").unwrap();
        let mut other = File::options().write(true).open(scratch.path()).unwrap();
        assert!(other.write_all(b"x").is_err() && other.set_len(0).is_err());
        assert_eq!(scratch.read(0, 9).unwrap(), b"text");
    }
}
