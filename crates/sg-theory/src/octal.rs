//! Taking-and-breaking games: counters are taken from a heap, and what is left may fall into several heaps.
//!
//! Use this when a heap may fall apart, or to have a period proved. If heaps stay whole
//! [`subtraction`](sg_core::taking::subtraction) is faster; if a run is taken out of a row of at most some thousands, and
//! the rules say no more, so is [`take_runs`](sg_core::taking::take_runs).
//!
//! The rules are a *code* `d0.d1d2d3...` of Guy and Smith (1956): the digit d_k says how many heaps may be left of
//! a heap from which k counters are taken, as a sum of
//!
//! | 1 | 2 | 4 | 8 |
//! | --- | --- | --- | --- |
//! | none (the heap had just k) | one | two | three |
//!
//! so `0.77` is Kayles (take one or two, the rest may be split in two), `0.137` Dawson's chess. Digits below 8 make an
//! *octal* game, A to F stand for 10 to 15 in a *hexadecimal* one. A mark `!` at the end demands heaps of different
//! sizes: `4.0!` is Grundy's game, a heap is split into two unequal ones.
//!
//! ```text
//! g(n) = mex { g(a) xor g(b) xor ... : k counters taken, n - k = a + b + ..., all heaps > 0, d_k allows it }
//! ```
//!
//! Worked example, `0.77`: heap 1 can only be taken, g = 1. Heap 2 becomes 1 or nothing, g = mex {1, 0} = 2. Heap 3
//! becomes 2, 1 + 1 or 1: mex {2, 0, 1} = 3. Heap 4 becomes 3, 1 + 2, 2 or 1 + 1: mex {3, 3, 2, 0} = 1.
//!
//! Tables of octal games use the sparse-space method ([`sparse_space`](crate::sparse_space)), which answers for
//! millions of heaps; hexadecimal ones the definition. [`Taking::period`] proves periods. For Grundy's game and the
//! Officers' game `0.6` none is known: they were searched up to 2^35 heaps (Flammenkamp) and 1.4 10^14 heaps (Grossman).

mod certificate;
mod code;
mod definition;
mod tables;

pub(crate) use certificate::certificate;
pub use code::{CodeError, CodeErrorKind, Taking};
