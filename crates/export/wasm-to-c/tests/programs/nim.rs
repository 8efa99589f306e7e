//! The source of `nim.wasm`: sums of heaps with std collections, to test real compiler output.
//!
//! rustc --edition 2024 --crate-type cdylib --target wasm32-unknown-unknown -Copt-level=z -Clto=fat -Ccodegen-units=1 \
//!     -Cpanic=abort -Cstrip=debuginfo -Clink-arg=--emit-relocs -Clink-arg=-zstack-size=131072 nim.rs -o nim.wasm

use std::alloc::{GlobalAlloc, Layout};
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::io::{BufRead, BufReader, BufWriter, Read, Result, Write};

#[link(wasm_import_module = "io")]
unsafe extern "C" {
    fn read(at: *mut u8, length: usize) -> usize;
    fn write(at: *const u8, length: usize);
}

/// An allocator that never frees memory.
struct Heap(AtomicUsize);

#[global_allocator]
static HEAP: Heap = Heap(AtomicUsize::new(0));

// SAFETY: every block follows the previous one, in pages from `memory.grow`.
unsafe impl GlobalAlloc for Heap {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        let mut end = core::arch::wasm32::memory_size(0) * 65536;
        let mut at = self.0.load(Ordering::Relaxed).next_multiple_of(layout.align());
        if at == 0 || at + layout.size() > end {
            let pages = layout.size().div_ceil(65536);
            if core::arch::wasm32::memory_grow(0, pages) == usize::MAX {
                return core::ptr::null_mut();
            }
            if at == 0 {
                at = end;
            }
            end += pages * 65536;
        }
        debug_assert!(at + layout.size() <= end);
        self.0.store(at + layout.size(), Ordering::Relaxed);
        at as *mut u8
    }

    unsafe fn dealloc(&self, _: *mut u8, _: Layout) {}
}

struct Input;

impl Read for Input {
    fn read(&mut self, buffer: &mut [u8]) -> Result<usize> {
        // SAFETY: the buffer is writable for its whole length.
        Ok(unsafe { read(buffer.as_mut_ptr(), buffer.len()) })
    }
}

struct Output;

impl Write for Output {
    fn write(&mut self, bytes: &[u8]) -> Result<usize> {
        // SAFETY: the bytes are readable for their whole length.
        unsafe { write(bytes.as_ptr(), bytes.len()) };
        Ok(bytes.len())
    }

    fn flush(&mut self) -> Result<()> {
        Ok(())
    }
}

/// Reads lines of heaps. Prints the winner of each, then how often each Grundy value occurred.
#[unsafe(no_mangle)]
pub extern "C" fn run() {
    let mut out = BufWriter::new(Output);
    let mut counts = BTreeMap::new();
    for line in BufReader::new(Input).lines() {
        let heaps: Vec<u64> = line.unwrap().split(' ').map(|heap| heap.parse().unwrap()).collect();
        let value = heaps.iter().fold(0, |sum, heap| sum ^ heap);
        *counts.entry(value).or_insert(0u32) += 1;
        writeln!(out, "{}", if value == 0 { "second" } else { "first" }).unwrap();
    }
    for (value, count) in counts {
        writeln!(out, "{value:>4}: {count}").unwrap();
    }
    out.flush().unwrap();
}
