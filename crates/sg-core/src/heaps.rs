//! Games on heaps, or on gaps and pairs that are heaps in disguise, each with a formula or a short table of its own.
//!
//! Use these when the game is one of those named here; for heaps with any other rule see [`taking`](crate::taking).

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
