//! Taking-and-breaking games: counters are taken from a heap, and the rest may be split into
//! several heaps.
//!
//! Use this if a heap may split, or to prove a period. If heaps stay whole,
//! [`subtraction`](sg_core::taking::subtraction) is faster. If a move only takes a run out of a row
//! of at most a few thousand, so is [`take_runs`](sg_core::taking::take_runs).
//!
//! The rules are a *code* `d0.d1d2d3...` of Guy and Smith (1956): the digit d_k says how many heaps
//! may be left of a heap from which k counters are taken, as a sum of
//!
//! | 1 | 2 | 4 | 8 |
//! | --- | --- | --- | --- |
//! | none (the heap had just k) | one | two | three |
//!
//! So `0.77` is Kayles (take one or two, the rest may be split in two) and `0.137` is Dawson's
//! chess. Digits below 8 make an *octal* game; A to F stand for 10 to 15 in a *hexadecimal* one. A
//! `!` at the end requires heaps of different sizes: `4.0!` is Grundy's game, in which a heap is
//! split into two unequal ones.
//!
//! ```text
//! g(n) = mex { g(a) xor g(b) xor ... : k counters taken, n - k = a + b + ..., all heaps > 0,
//!              d_k allows it }
//! ```
//!
//! Worked example, `0.77`: heap 1 can only be taken, g = 1. Heap 2 becomes 1 or nothing, g = mex
//! {1, 0} = 2. Heap 3 becomes 2, 1 + 1 or 1: mex {2, 0, 1} = 3. Heap 4 becomes 3, 1 + 2, 2 or 1 +
//! 1: mex {3, 3, 2, 0} = 1.
//!
//! Tables of octal games use the sparse-space method ([`sparse_space`](crate::sparse_space)), which
//! can handle millions of heaps; tables of hexadecimal games use the definition. [`Taking::period`]
//! proves periods. No period is known for Grundy's game, searched up to 2^35 heaps (Flammenkamp),
//! or for the Officers' game `0.6`, searched up to 1.4 10^14 heaps (Grossman).

mod certificate;
mod code;
mod definition;
mod tables;

pub(crate) use certificate::certificate;
pub use code::{CodeError, CodeErrorKind, Taking};
