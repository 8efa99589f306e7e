//! Games on heaps, or on gaps and pairs that are heaps in disguise, each with its formula or short
//! table.
//!
//! For heaps with any other rule see [`taking`](crate::taking).

pub mod dynamic_subtraction;
pub mod end_nim;
pub mod euclid;
pub mod fibonacci_nim;
pub mod lasker;
pub mod misere_nim;
pub mod nim;
pub mod northcott;
pub mod staircase;
pub mod wythoff;
