//! S-NIM (HDU 1944)
//!
//! The same as HDU 1536 under another number: see there.

#[path = "../hdu1536/main.rs"]
mod hdu1536;

fn main() {
    hdu1536::main();
}
