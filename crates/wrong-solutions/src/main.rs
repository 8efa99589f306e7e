//! Runs the solution with one mistake that the first argument names.

// What is wrong is also unused, unreachable and clumsy.
#![allow(warnings, clippy::all)]

include!(concat!(env!("OUT_DIR"), "/mistakes.rs"));

fn main() {
    run(&std::env::args().nth(1).expect("name a mistake, such as hdu1846_0"));
}
