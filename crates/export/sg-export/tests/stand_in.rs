//! Tests the stand-in for `std` with the host functions below: input, output and the allocator.

#![allow(unsafe_code, reason = "the allocator is called as the standard library would call it")]

#[macro_use]
#[path = "../runtime/std_for_c.rs"]
#[allow(dead_code, unused_imports, reason = "a program uses only parts of it")]
#[allow(unexpected_cfgs, reason = "the exporter sets conditions of its own")]
mod std_for_c;

use std::alloc::{GlobalAlloc, Layout};
use std::io::{BufRead, Read, Write};
use std::sync::{Mutex, MutexGuard, PoisonError};

use std_for_c::Blocks;

/// The functions that the C file would provide.
mod host {
    use std::alloc::{Layout, alloc};
    use std::sync::atomic::{AtomicUsize, Ordering};
    use std::sync::{LazyLock, Mutex};

    pub const PAGE: usize = 65536;
    const PAGES: usize = 448;

    pub static INPUT: Mutex<Vec<u8>> = Mutex::new(Vec::new());
    pub static OUTPUT: Mutex<Vec<u8>> = Mutex::new(Vec::new());
    /// The number of the first page of the memory.
    static FIRST: LazyLock<usize> = LazyLock::new(|| {
        let layout = Layout::from_size_align(PAGES * PAGE, PAGE).unwrap();
        // SAFETY: the layout is not empty.
        unsafe { alloc(layout) as usize / PAGE }
    });
    static GROWN: AtomicUsize = AtomicUsize::new(0);

    pub unsafe fn read(to: *mut u8, most: usize) -> usize {
        let mut input = INPUT.lock().unwrap();
        let length = most.min(input.len());
        // SAFETY: the caller promises room for `most` bytes.
        unsafe { std::ptr::copy_nonoverlapping(input.as_ptr(), to, length) };
        input.drain(..length);
        length
    }

    pub unsafe fn write(from: *const u8, length: usize) {
        // SAFETY: the caller promises this many bytes.
        let bytes = unsafe { std::slice::from_raw_parts(from, length) };
        OUTPUT.lock().unwrap().extend_from_slice(bytes);
    }

    pub fn flush() {}

    pub fn now(clock: u32) -> u64 {
        1_000_000_007 * u64::from(clock + 1)
    }

    #[allow(dead_code, reason = "programs that reach it are refused")]
    pub fn current() {}

    pub fn terminal() {}

    pub unsafe fn complain(_: *const u8, _: usize) {}

    /// Gives every variable the length of its name, and the only argument 100 bytes.
    pub unsafe fn text(name: *const u8, argument: usize, to: *mut u8, most: usize) -> usize {
        let length = if name.is_null() {
            if argument > 0 {
                return !0;
            }
            100
        } else {
            // SAFETY: the caller promises a zero at the end.
            unsafe { std::ffi::CStr::from_ptr(name.cast()) }.count_bytes()
        };
        if length <= most {
            // SAFETY: the caller promises room for `most` bytes.
            unsafe { to.write_bytes(b'x', length) };
        }
        length
    }

    pub unsafe fn exit(code: i32) -> ! {
        panic!("exit {code}")
    }

    pub fn grow(pages: usize) -> usize {
        let grown = GROWN.load(Ordering::Relaxed);
        if pages > PAGES - grown {
            return usize::MAX;
        }
        GROWN.store(grown + pages, Ordering::Relaxed);
        *FIRST + grown
    }
}

/// Lets one test run at a time, as in a program with one thread.
fn alone() -> MutexGuard<'static, ()> {
    static ALONE: Mutex<()> = Mutex::new(());
    ALONE.lock().unwrap_or_else(PoisonError::into_inner)
}

#[test]
fn input_is_read_by_lines_and_as_a_whole() {
    let _alone = alone();
    let lines: String = (0..3000).map(|i| format!("line {i}\n")).collect();
    *host::INPUT.lock().unwrap() = format!("first\n{lines}").into_bytes();
    let stdin = std_for_c::io::stdin();
    let mut first = String::new();
    assert_eq!(stdin.read_line(&mut first).unwrap(), 6);
    let some: Vec<String> = stdin.lock().lines().take(1000).map(Result::unwrap).collect();
    let mut rest = String::new();
    std_for_c::io::stdin().read_to_string(&mut rest).unwrap();
    assert_eq!(first, "first\n");
    assert_eq!(some.join("\n") + "\n" + &rest, lines);
    assert_eq!(stdin.lock().fill_buf().unwrap(), b"");
}

#[test]
fn output_arrives_in_order() {
    let _alone = alone();
    print!("{}-{:>3}", 1, 2);
    println!();
    std_for_c::io::stdout().lock().write_all(b"x").unwrap();
    println!("{}", "y");
    assert_eq!(*host::OUTPUT.lock().unwrap(), b"1-  2\nxy\n");
}

#[test]
fn wall_clock_and_monotonic_clock_are_separate() {
    use std_for_c::time::{Duration, Instant, SystemTime, UNIX_EPOCH};
    let wall = SystemTime::now().duration_since(UNIX_EPOCH).unwrap();
    assert_eq!(wall, Duration::from_nanos(1_000_000_007));
    assert_eq!(UNIX_EPOCH.duration_since(SystemTime::now()).unwrap_err().duration(), wall);
    let (start, later) = (Instant::now(), Instant::now() + wall);
    assert_eq!([later - start, start - later], [wall, Duration::ZERO]);
    assert_eq!(start.elapsed(), Duration::ZERO);
}

#[test]
fn long_arguments_and_variables_are_read_whole() {
    assert_eq!(std_for_c::env::args().collect::<Vec<_>>(), ["x".repeat(100)]);
    for name in ["", "A", "A_LONG_NAME"] {
        assert_eq!(std_for_c::env::var(name).unwrap(), "x".repeat(name.len()));
    }
    assert!(std_for_c::env::var("zero \0").is_err());
}

#[test]
fn exit_passes_its_code_to_the_host() {
    let ended = std::panic::catch_unwind(|| std_for_c::process::exit(7)).unwrap_err();
    assert_eq!(ended.downcast_ref::<String>().unwrap(), "exit 7");
}

/// Allocates and frees blocks of all sizes. Each is filled with one number, which must still be
/// there when it is freed.
#[test]
fn blocks_are_aligned_and_keep_their_contents() {
    let _alone = alone();
    let mut rng = fastrand::Rng::with_seed(1);
    let mut blocks: Vec<(*mut u8, Layout, u8)> = Vec::new();
    for round in 0..20_000u32 {
        // SAFETY: each block is used within its layout and freed once, with the layout that it has.
        unsafe {
            if rng.bool() || blocks.is_empty() {
                let size = 1 << rng.u32(0..17);
                let layout = Layout::from_size_align(rng.usize(1..=size), 1 << rng.u32(..9)).unwrap();
                let block = Blocks.alloc(layout);
                assert!(!block.is_null() && (block as usize).is_multiple_of(layout.align()), "{layout:?}");
                block.write_bytes(round as u8, layout.size());
                blocks.push((block, layout, round as u8));
                continue;
            }
            let (block, layout, mark) = blocks.swap_remove(rng.usize(..blocks.len()));
            let bytes = std::slice::from_raw_parts(block, layout.size());
            assert!(bytes.iter().all(|byte| *byte == mark), "a block changed in round {round}");
            if rng.bool() || blocks.len() > 100 {
                Blocks.dealloc(block, layout);
                continue;
            }
            let size = rng.usize(1..=2 * layout.size());
            let block = Blocks.realloc(block, layout, size);
            let layout = Layout::from_size_align(size, layout.align()).unwrap();
            let kept = std::slice::from_raw_parts(block, size.min(bytes.len()));
            assert!(kept.iter().all(|byte| *byte == mark), "a block lost its contents in round {round}");
            block.write_bytes(mark, size);
            blocks.push((block, layout, mark));
        }
    }
    for (block, layout, _) in blocks {
        // SAFETY: the block is in use, and this is its layout.
        unsafe { Blocks.dealloc(block, layout) };
    }
}

fn bytes(size: usize) -> Layout {
    Layout::from_size_align(size, 8).unwrap()
}

/// Only this test and the next ones use blocks of 512 KiB and more, so a new one is the last before
/// the end of memory.
#[test]
fn last_block_grows_in_place_if_none_is_free() {
    let _alone = alone();
    const UNIT: usize = 1 << 18;
    // SAFETY: each block is used within its layout and freed once, with the layout that it has.
    unsafe {
        let block = Blocks.alloc(bytes(2 * UNIT));
        block.write_bytes(7, 2 * UNIT);
        let grown = Blocks.realloc(block, bytes(2 * UNIT), 3 * UNIT);
        assert_eq!(grown, block);
        grown.add(2 * UNIT).write_bytes(8, UNIT);
        let behind = Blocks.alloc(bytes(4 * UNIT));
        behind.write_bytes(9, 4 * UNIT);
        let moved = Blocks.realloc(grown, bytes(3 * UNIT), 5 * UNIT);
        assert_ne!(moved, grown);
        let kept = std::slice::from_raw_parts(moved, 3 * UNIT);
        assert!(kept.iter().enumerate().all(|(at, &byte)| byte == if at < 2 * UNIT { 7 } else { 8 }));
        Blocks.dealloc(behind, bytes(4 * UNIT));
        let block = Blocks.alloc(bytes(2 * UNIT));
        let grown = Blocks.realloc(block, bytes(2 * UNIT), 3 * UNIT);
        assert_eq!(grown, behind);
        // These blocks are not freed, so that the other tests find no free block of these sizes.
    }
}

/// A block of one page starts at a page boundary, which half a page at the end of memory need not
/// do.
#[test]
fn block_smaller_than_a_page_moves_when_it_grows() {
    let _alone = alone();
    // SAFETY: each block is used within its layout.
    unsafe {
        // Takes more blocks than the other tests have left free.
        let take = |size: usize| (0..64).map(|_| Blocks.alloc(bytes(size))).collect::<Vec<_>>();
        take(host::PAGE);
        for half in take(host::PAGE / 2).into_iter().rev().take(2) {
            let page = Blocks.realloc(half, bytes(host::PAGE / 2), host::PAGE);
            assert!((page as usize).is_multiple_of(host::PAGE));
        }
    }
}

#[test]
fn block_moves_if_the_pages_after_it_are_taken() {
    let _alone = alone();
    // SAFETY: each block is used within its layout.
    unsafe {
        let block = Blocks.alloc(bytes(2 << 20));
        assert_ne!(host::grow(1), usize::MAX);
        assert_ne!(Blocks.realloc(block, bytes(2 << 20), 4 << 20), block);
    }
}

#[test]
fn too_large_allocations_fail() {
    let _alone = alone();
    for (size, align) in [(1 << 25, 8), (1 << 40, 8), (8, 2 * host::PAGE)] {
        let layout = Layout::from_size_align(size, align).unwrap();
        // SAFETY: the layout is not empty.
        assert!(unsafe { Blocks.alloc(layout) }.is_null(), "{layout:?}");
    }
}
