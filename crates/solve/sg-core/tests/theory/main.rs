//! Compares the theory with definitions, searches and slow twins. Each file is named after the
//! module it tests.

mod basis;
mod compound;
mod dawson;
mod directed;
mod dynamic_subtraction;
mod end_nim;
mod euclid;
mod fibonacci_nim;
mod geography;
mod hackenbush;
mod lasker;
mod mex;
mod misere_nim;
mod multi_sg;
mod nim;
mod northcott;
mod quotients;
mod sets;
mod solver;
mod staircase;
mod subtraction;
mod sums;
mod take_runs;
mod taking;
mod walsh_hadamard;
