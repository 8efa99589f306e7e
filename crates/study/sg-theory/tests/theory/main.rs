//! Compares the theory with definitions, searches and slow twins. Each file is named after the
//! module that it tests.

mod all_but;
mod misere;
mod moore;
mod octal;
mod proof_number;
mod sparse_space;
mod subtraction;
#[path = "../../../../solve/sg-core/tests/theory/sums.rs"]
mod sums;
#[path = "../../../../solve/sg-core/tests/theory/taking.rs"]
mod taking;
