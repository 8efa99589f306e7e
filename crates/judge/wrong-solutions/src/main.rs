//! Runs the solution with the mistake that the first argument names.

// Mistakes trigger lints: they leave unused, unreachable and clumsy code.
#![allow(warnings, clippy::all)]

include!(concat!(env!("OUT_DIR"), "/mistakes.rs"));

fn main() {
    run(&std::env::args().nth(1).expect("name a mistake, such as hdu1846_0"));
}
