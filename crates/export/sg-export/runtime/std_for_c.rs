//! Stands in for `std` in a program that becomes C. The standard streams, the clocks and exit are
//! imported functions, and blocks of memory come from the memory of the module. Everything else is
//! `std` itself, except the parts that need an operating system. There is one thread.

pub use std::*;

#[cfg(not(target_family = "wasm"))]
use crate::host;

/// The functions that the C file provides.
#[cfg(target_family = "wasm")]
mod host {
    #[link(wasm_import_module = "io")]
    unsafe extern "C" {
        pub fn read(to: *mut u8, most: usize) -> usize;
        pub fn write(from: *const u8, length: usize);
        pub safe fn flush();
        /// Returns nanoseconds: of the wall clock for 0, otherwise of a monotonic clock.
        pub safe fn now(clock: u32) -> u64;
        pub fn complain(from: *const u8, length: usize);
        /// Copies an environment variable, or the argument with this number if the name is null,
        /// unless it has more than `most` bytes. Returns its length, or `!0` if there is none.
        pub fn text(name: *const u8, argument: usize, to: *mut u8, most: usize) -> usize;
        pub safe fn grow(pages: usize) -> usize;
        pub fn exit(code: i32) -> !;
        // These have no C code, so a program that can reach one is refused.
        pub safe fn current();
        pub safe fn terminal();
    }
}

// Only these items exist, so a program that needs others fails to compile rather than at run time.
pub mod env {
    use super::host;
    pub use std::env::VarError;

    pub type Args = std::vec::IntoIter<String>;

    fn text(name: *const u8, argument: usize) -> Option<String> {
        let mut text: Vec<u8> = Vec::new();
        loop {
            // SAFETY: the name is null or ends with a zero; the text has room for its capacity.
            let length = unsafe { host::text(name, argument, text.as_mut_ptr(), text.capacity()) };
            if length == !0 {
                return None;
            }
            if length <= text.capacity() {
                // SAFETY: that many bytes were copied.
                unsafe { text.set_len(length) };
                return Some(String::from_utf8(text).expect("an argument or a variable is not UTF-8"));
            }
            text.reserve(length);
        }
    }

    pub fn args() -> Args {
        let all: Vec<String> = (0..).map_while(|number| text(std::ptr::null(), number)).collect();
        all.into_iter()
    }

    pub fn var(name: impl AsRef<str>) -> Result<String, VarError> {
        let name = std::ffi::CString::new(name.as_ref()).map_err(|_| VarError::NotPresent)?;
        text(name.as_ptr().cast(), 0).ok_or(VarError::NotPresent)
    }
}
pub mod alloc {
    pub use super::Blocks as System;
    pub use std::alloc::*;
}
pub mod fs {}
pub mod time {
    use super::host;
    use std::ops::{Add, AddAssign, Sub, SubAssign};
    pub use std::time::Duration;

    pub const UNIX_EPOCH: SystemTime = SystemTime::UNIX_EPOCH;

    /// The error for a time that is earlier than expected, with the difference.
    #[derive(Clone, Debug)]
    pub struct SystemTimeError(Duration);

    impl SystemTimeError {
        pub fn duration(&self) -> Duration {
            self.0
        }
    }

    /// The clock's zero. Natively, seconds have a sign.
    const ZERO: Duration = Duration::from_secs(1 << 63);

    macro_rules! clock {
        ($name:ident, $clock:expr) => {
            /// The time since 2^63 seconds before the clock's zero.
            #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
            pub struct $name(Duration);

            impl std::fmt::Debug for $name {
                fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                    let seconds = self.0.as_secs().wrapping_sub(ZERO.as_secs()) as i64;
                    let mut fields = f.debug_struct(stringify!($name));
                    fields.field("tv_sec", &seconds).field("tv_nsec", &self.0.subsec_nanos()).finish()
                }
            }

            impl $name {
                pub fn now() -> $name {
                    $name(ZERO + Duration::from_nanos(host::now($clock)))
                }

                pub fn checked_add(&self, time: Duration) -> Option<$name> {
                    self.0.checked_add(time).map($name)
                }

                pub fn checked_sub(&self, time: Duration) -> Option<$name> {
                    self.0.checked_sub(time).map($name)
                }
            }

            impl Add<Duration> for $name {
                type Output = $name;
                fn add(self, time: Duration) -> $name {
                    $name(self.0 + time)
                }
            }

            impl Sub<Duration> for $name {
                type Output = $name;
                fn sub(self, time: Duration) -> $name {
                    $name(self.0 - time)
                }
            }

            impl AddAssign<Duration> for $name {
                fn add_assign(&mut self, time: Duration) {
                    self.0 += time;
                }
            }

            impl SubAssign<Duration> for $name {
                fn sub_assign(&mut self, time: Duration) {
                    self.0 -= time;
                }
            }
        };
    }
    clock!(SystemTime, 0);
    clock!(Instant, 1);

    impl SystemTime {
        pub const UNIX_EPOCH: SystemTime = SystemTime(ZERO);

        pub fn duration_since(&self, earlier: SystemTime) -> Result<Duration, SystemTimeError> {
            self.0.checked_sub(earlier.0).ok_or(SystemTimeError(earlier.0.saturating_sub(self.0)))
        }

        pub fn elapsed(&self) -> Result<Duration, SystemTimeError> {
            SystemTime::now().duration_since(*self)
        }
    }

    impl Instant {
        pub fn elapsed(&self) -> Duration {
            Instant::now() - *self
        }

        pub fn duration_since(&self, earlier: Instant) -> Duration {
            *self - earlier
        }

        pub fn saturating_duration_since(&self, earlier: Instant) -> Duration {
            *self - earlier
        }

        pub fn checked_duration_since(&self, earlier: Instant) -> Option<Duration> {
            self.0.checked_sub(earlier.0)
        }
    }

    impl Sub for Instant {
        type Output = Duration;
        fn sub(self, earlier: Instant) -> Duration {
            self.0.saturating_sub(earlier.0)
        }
    }
}

// Edition 2015 imports macros only from the root of a crate, so these are exported.
#[macro_export]
#[doc(hidden)]
macro_rules! std_for_c_print {
    ($($arguments:tt)*) => {{
        let _ = std::io::Write::write_fmt(&mut $crate::std_for_c::io::Stdout, std::format_args!($($arguments)*));
    }};
}

#[macro_export]
#[doc(hidden)]
macro_rules! std_for_c_println {
    () => { $crate::std_for_c::io::print("\n") };
    // Values in the arguments are dropped after the end of the line.
    ($($arguments:tt)+) => {{
        let _ = (
            std::io::Write::write_fmt(&mut $crate::std_for_c::io::Stdout, std::format_args!($($arguments)+)),
            $crate::std_for_c::io::print("\n"),
        );
    }};
}

#[macro_export]
#[doc(hidden)]
macro_rules! std_for_c_eprint {
    ($($arguments:tt)*) => {{
        let _ = std::io::Write::write_fmt(&mut $crate::std_for_c::io::Stderr, std::format_args!($($arguments)*));
    }};
}

#[macro_export]
#[doc(hidden)]
macro_rules! std_for_c_eprintln {
    () => { $crate::std_for_c::eprint!("\n") };
    ($($arguments:tt)+) => {{
        let _ = (
            std::io::Write::write_fmt(&mut $crate::std_for_c::io::Stderr, std::format_args!($($arguments)+)),
            $crate::std_for_c::eprint!("\n"),
        );
    }};
}

#[allow(unused_imports)]
pub(crate) use crate::{
    std_for_c_eprint as eprint, std_for_c_eprintln as eprintln, std_for_c_print as print, std_for_c_println as println,
};

// The names that the program uses without a path.
#[allow(unused_macros)]
macro_rules! print { ($($all:tt)*) => { $crate::std_for_c::print!($($all)*) } }
#[allow(unused_macros)]
macro_rules! println { ($($all:tt)*) => { $crate::std_for_c::println!($($all)*) } }
#[allow(unused_macros)]
macro_rules! eprint { ($($all:tt)*) => { $crate::std_for_c::eprint!($($all)*) } }
#[allow(unused_macros)]
macro_rules! eprintln { ($($all:tt)*) => { $crate::std_for_c::eprintln!($($all)*) } }

pub mod process {
    pub use std::process::{ExitCode, Termination, abort};

    pub fn exit(code: i32) -> ! {
        super::end_thread();
        super::host::flush();
        // SAFETY: any exit code is valid.
        unsafe { super::host::exit(code) }
    }
}

/// Drops the `thread_local!` variables of the thread, if there are any.
static mut END_THREAD: Option<fn()> = None;

fn end_thread() {
    // SAFETY: there is one thread.
    if let Some(end) = unsafe { END_THREAD } {
        end();
    }
}

/// Ends the program with the exit code of its `main`.
pub(crate) fn end(result: impl process::Termination) {
    let code = result.report();
    let is_code = |number: &u8| process::ExitCode::from(*number) == code;
    match (0..=255).find(is_code) {
        Some(0) | None => {
            end_thread();
            host::flush();
        }
        Some(number) => process::exit(number.into()),
    }
}

pub mod io {
    use super::host;
    pub use std::io::*;
    use std::marker::PhantomData;

    pub fn stdin() -> Stdin {
        Stdin
    }

    pub fn stdout() -> Stdout {
        Stdout
    }

    pub fn stderr() -> Stderr {
        Stderr
    }

    #[allow(dead_code)]
    pub(crate) fn print(text: &str) {
        // SAFETY: the text is readable up to its length.
        unsafe { host::write(text.as_ptr(), text.len()) }
    }

    #[derive(Debug)]
    pub struct Stdin;

    #[derive(Debug)]
    pub struct StdinLock<'a>(PhantomData<&'a ()>);

    #[derive(Debug)]
    pub struct Stdout;

    #[derive(Debug)]
    pub struct StdoutLock<'a>(PhantomData<&'a ()>);

    #[derive(Debug)]
    pub struct Stderr;

    /// True while the input is locked. Only exists when `usize` has 64 bits, as in the native
    /// program, where a second lock would wait forever.
    #[cfg(all(target_family = "wasm", target_pointer_width = "64"))]
    static mut LOCKED: bool = false;

    #[cfg(all(target_family = "wasm", target_pointer_width = "64"))]
    impl Drop for StdinLock<'_> {
        fn drop(&mut self) {
            // SAFETY: there is one thread.
            unsafe { LOCKED = false }
        }
    }

    #[allow(dead_code)]
    impl Stdin {
        pub fn lock(&self) -> StdinLock<'static> {
            #[cfg(all(target_family = "wasm", target_pointer_width = "64"))]
            // SAFETY: there is one thread; the text is readable up to its length.
            unsafe {
                if LOCKED {
                    let text = "the input is already locked\n";
                    host::complain(text.as_ptr(), text.len());
                    host::exit(3);
                }
                LOCKED = true;
            }
            StdinLock(PhantomData)
        }

        pub fn read_line(&self, line: &mut String) -> Result<usize> {
            self.lock().read_line(line)
        }

        pub fn lines(self) -> Lines<StdinLock<'static>> {
            self.lock().lines()
        }
    }

    impl Stdout {
        pub fn lock(&self) -> StdoutLock<'static> {
            StdoutLock(PhantomData)
        }
    }

    /// The start and end of the part of `BLOCK` that was read and not yet consumed.
    static mut UNREAD: (usize, usize) = (0, 0);
    static mut BLOCK: [u8; 4096] = [0; 4096];

    impl BufRead for StdinLock<'_> {
        fn fill_buf(&mut self) -> Result<&[u8]> {
            // SAFETY: there is one thread, so nothing else touches these statics. `read` writes at
            // most 4096 bytes and returns their number. No slice of the block is alive during the
            // call, since it would borrow this lock.
            unsafe {
                if UNREAD.0 == UNREAD.1 {
                    UNREAD = (0, host::read(&raw mut BLOCK as *mut u8, 4096));
                }
                let (start, end) = UNREAD;
                Ok(std::slice::from_raw_parts((&raw const BLOCK as *const u8).add(start), end - start))
            }
        }

        fn consume(&mut self, amount: usize) {
            // SAFETY: there is one thread; the trait promises that no more is consumed than
            // `fill_buf` gave.
            unsafe { UNREAD.0 += amount }
        }
    }

    impl Read for StdinLock<'_> {
        fn read(&mut self, to: &mut [u8]) -> Result<usize> {
            // SAFETY: there is one thread.
            if unsafe { UNREAD.0 == UNREAD.1 } {
                // SAFETY: the slice is writable up to its length.
                return Ok(unsafe { host::read(to.as_mut_ptr(), to.len()) });
            }
            let length = self.fill_buf()?.read(to)?;
            self.consume(length);
            Ok(length)
        }
    }

    impl Read for Stdin {
        fn read(&mut self, to: &mut [u8]) -> Result<usize> {
            self.lock().read(to)
        }
    }

    impl Stderr {
        pub fn lock(&self) -> Stderr {
            Stderr
        }
    }

    pub trait IsTerminal {
        fn is_terminal(&self) -> bool {
            host::terminal();
            false
        }
    }

    impl IsTerminal for Stdin {}
    impl IsTerminal for StdinLock<'_> {}
    impl IsTerminal for Stdout {}
    impl IsTerminal for StdoutLock<'_> {}
    impl IsTerminal for Stderr {}

    macro_rules! write_to {
        ($stream:ty, $write:path $(, $flush:path)?) => {
            impl Write for $stream {
                fn write(&mut self, from: &[u8]) -> Result<usize> {
                    // SAFETY: the slice is readable up to its length.
                    unsafe { $write(from.as_ptr(), from.len()) }
                    Ok(from.len())
                }

                fn flush(&mut self) -> Result<()> {
                    $($flush();)?
                    Ok(())
                }
            }
        };
    }
    write_to!(Stdout, host::write, host::flush);
    write_to!(StdoutLock<'_>, host::write, host::flush);
    write_to!(Stderr, host::complain);
}

/// An allocator of blocks whose sizes are powers of two; large blocks are only rounded up to pages.
/// A freed block goes to the list of its size. New blocks come from the end of memory, which costs
/// nothing before it is touched.
#[derive(Clone, Copy, Debug, Default)]
pub struct Blocks;

/// The beginning of a free block.
struct Free {
    next: *mut Free,
    /// The size in bytes of a large block.
    size: usize,
}

#[cfg_attr(all(target_family = "wasm", not(own_allocator)), global_allocator)]
static BLOCKS: Blocks = Blocks;
/// The class of all blocks of more than 32 MiB. If these were rounded to powers of two, two in a
/// row could leave half of the memory unused.
const LARGE: usize = 26;
/// The first free block of each class.
static mut FREE: [*mut Free; LARGE + 1] = [std::ptr::null_mut(); LARGE + 1];
/// The lowest possible start of the next new block, and the end of memory.
static mut END: (usize, usize) = (0, 0);

/// Returns the class of a block: the logarithm of its size, or [`LARGE`].
fn class(layout: std::alloc::Layout) -> usize {
    let size = layout.size().max(layout.align()).max(8);
    LARGE.min((usize::BITS - (size - 1).leading_zeros()) as usize)
}

/// Returns the size in bytes of the block for a layout.
fn length(layout: std::alloc::Layout) -> usize {
    match class(layout) {
        LARGE => layout.size().next_multiple_of(65536),
        class => 1 << class,
    }
}

/// Takes the first free block that is large enough, or one from the end of memory. Kept out of
/// `alloc`, which is inlined in many places.
#[cold]
#[inline(never)]
fn take_large(size: usize) -> *mut u8 {
    // SAFETY: there is one thread; a block in the list is free, and begins with what `free_large`
    // wrote.
    unsafe {
        let mut link = &raw mut FREE[LARGE];
        while !(*link).is_null() {
            let free = *link;
            if (*free).size >= size {
                *link = (*free).next;
                return free as *mut u8;
            }
            link = &raw mut (*free).next;
        }
    }
    take(size.next_multiple_of(65536))
}

/// Frees a block from [`take_large`].
#[cold]
#[inline(never)]
fn free_large(block: *mut u8, size: usize) {
    let size = size.next_multiple_of(65536);
    // SAFETY: there is one thread; the block is ours again, and holds more than a `Free`.
    unsafe {
        if block as usize + size == END.0 {
            END.0 = block as usize;
            return;
        }
        let free = block as *mut Free;
        free.write(Free { next: FREE[LARGE], size });
        FREE[LARGE] = free;
    }
}

/// Takes a block from the end of memory.
fn take(size: usize) -> *mut u8 {
    // SAFETY: there is one thread.
    unsafe {
        // Blocks up to a page start at multiples of their size, larger ones at multiples of a page.
        let start = (END.0 + size.min(65536) - 1) & !(size.min(65536) - 1);
        if END.1 < start || END.1 - start < size {
            let pages = size.div_ceil(65536);
            let first = host::grow(pages);
            if first == !0 {
                return std::ptr::null_mut();
            }
            let grown = first * 65536;
            // New pages extend ours if they follow them. Otherwise something else took the pages in
            // between.
            let start = if grown == END.1 { start } else { grown };
            END = (start + size, grown + pages * 65536);
            return start as *mut u8;
        }
        END.0 = start + size;
        start as *mut u8
    }
}

/// Extends the last block before the end of memory where it is, if it has at least a page: the
/// start of a larger block does not depend on its size.
#[cold]
#[inline(never)]
fn extend(block: *mut u8, old: usize, new: usize) -> bool {
    // SAFETY: there is one thread.
    if old < 65536 || block as usize + old != unsafe { END.0 } {
        return false;
    }
    let more = take(new - old);
    if more as usize == block as usize + old {
        return true;
    }
    // Memory grew in another place, or not at all.
    if !more.is_null() {
        free_large(more, new - old);
    }
    false
}

// SAFETY: a block has the size of its class, or, if it is large, at least its own size, so it
// covers the layout. It starts at a multiple of that size or of a page, so it is aligned as
// requested. It is in use only once: it comes from the end, which moves on, or from a list of free
// blocks. There is one thread.
unsafe impl std::alloc::GlobalAlloc for Blocks {
    unsafe fn alloc(&self, layout: std::alloc::Layout) -> *mut u8 {
        if layout.align() > 65536 {
            return std::ptr::null_mut();
        }
        let class = class(layout);
        if class == LARGE {
            return take_large(layout.size());
        }
        // SAFETY: there is one thread; a block in the list is free, and begins with what `dealloc`
        // wrote.
        unsafe {
            let free = FREE[class];
            if free.is_null() {
                return take(1 << class);
            }
            FREE[class] = (*free).next;
            free as *mut u8
        }
    }

    unsafe fn dealloc(&self, block: *mut u8, layout: std::alloc::Layout) {
        let class = class(layout);
        if class == LARGE {
            return free_large(block, layout.size());
        }
        let free = block as *mut Free;
        // SAFETY: there is one thread; the block is ours again, and holds at least one address.
        unsafe {
            (*free).next = FREE[class];
            FREE[class] = free;
        }
    }

    unsafe fn realloc(&self, block: *mut u8, layout: std::alloc::Layout, size: usize) -> *mut u8 {
        // SAFETY: the caller promises a size that is valid for a layout; the blocks do not overlap,
        // and both hold the copied bytes.
        unsafe {
            let larger = std::alloc::Layout::from_size_align_unchecked(size, layout.align());
            let (old, new) = (length(layout), length(larger));
            // A free block is preferred: rows that grow in place would never reuse it.
            if old == new || old < new && FREE[class(larger)].is_null() && extend(block, old, new) {
                return block;
            }
            let new = self.alloc(larger);
            if !new.is_null() {
                std::ptr::copy_nonoverlapping(block, new, size.min(layout.size()));
                self.dealloc(block, layout);
            }
            new
        }
    }
}
