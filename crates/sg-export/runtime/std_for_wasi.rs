//! Stands in for `std` in a program that becomes C by way of WASI, which lacks only threads, the network and processes.

pub use std::*;

pub mod process {
    pub use std::process::{ExitCode, Termination, abort, exit, id};
}
