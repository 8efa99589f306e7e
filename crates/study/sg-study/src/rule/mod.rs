//! Games described by their moves, in one line of text.
//!
//! ```text
//! n -> n-1, n-3, n-4                                  take 1, 3 or 4
//! n -> n-k for k in 1..n if gcd(k, n) = 1             take a number coprime to the heap
//! n -> a | n-a for a in 1..n-1 if a != n-a            Grundy's game: | separates parts of a sum
//! a, b -> a-k, b for k in 1..a; a, b-k for k in 1..b  two heaps of Nim
//! sorted list: x -> x-k for k in 1..x                 Nim: a move replaces one element
//! ```
//!
//! - Position: names for one to eight numbers, `a, b`, or `list:` for any number of numbers.
//!   `sorted` before it means that their order does not matter.
//! - Options: what a move leaves, after `->`, as expressions of [`formula`](crate::formula).
//!   Numbers are nonnegative integers: an option with a negative number is not a move, and neither
//!   is the position itself.
//! - Several options: `;` separates options with different clauses; for a single number, `,`
//!   separates options too. `|` separates the parts of a sum; `nothing` is the empty sum.
//! - Clauses: `for k in 1..n`, `for k in 1, 3, 7..9`, `if k < n`; any number of clauses, each with
//!   access to earlier variables. A range with an undefined end, for example after a division by 0,
//!   is skipped if a later `if` fails.
//! - Lists: `x -> ...` replaces an element by `nothing`, by one element, or by several separated by
//!   `,`; `x, y -> ...` replaces two in any order, `adjacent x, y -> ...` two neighbours.
//!   `all x -> ...` replaces all with the same choice, `each x -> ...` every element with an
//!   independent choice, `some x -> ...` one or more. `length`, `sum`, `min` and `max` describe the
//!   list; `place` is the place of x, counted from 1, and `place2` that of y.
//! - End: the player who cannot move loses, or wins after `misere:`. `lost if n = 1` and
//!   `won if n = 1`, among the options, end the game for the player to move.
//!
//! Every game must end, but a rule does not show that. Cycles, numbers that grow forever, and too
//! many moves are found while values are computed, and reported at a character of the rule.
//!
//! A rule that describes a subtraction game or an octal game gets the theory of that game, with a
//! proved period.

mod described;
mod expand;
mod linear;
mod listed;
mod numbers;
mod options;
mod parse;
mod positions;
mod recognise;
mod search;
mod source;
mod syntax;
#[cfg(test)]
mod tests;
#[cfg(not(target_arch = "wasm32"))]
mod written;

pub use described::{Described, Description};
pub use listed::{Kind, Lister, Question, listed};
pub use numbers::Numbers;
pub use options::Options;
pub use parse::is_rule;
pub use search::Moves;
pub use syntax::{Rule, Shape};
