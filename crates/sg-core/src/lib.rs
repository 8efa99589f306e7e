//! The theory of impartial games, as far as a contest solution may borrow it.
//!
//! An *impartial* game offers both players the same moves; whoever cannot move loses. The theorem of Sprague
//! (1935) and Grundy (1939) says that every position then plays like a heap of Nim, whose size is the position's
//! *Grundy value*
//!
//! ```text
//! g(p)     = mex { g(q) : q a move away from p }      the least value that no move reaches
//! g(p + q) = g(p) xor g(q)                            for two games side by side
//! ```
//!
//! and that the player to move loses exactly when it is 0 (a *P-position*: the previous player wins). Each module
//! is one idea of this kind; the root re-exports what most solutions want.
//!
//! | module | answers |
//! | --- | --- |
//! | [`mex`](mod@mex) | the least value that is missing |
//! | [`nim`] | who wins at Nim, and by which moves |
//! | [`misere_nim`] | Nim when the last counter loses |
//! | [`bounded_nim`] | Nim with at most m counters a move |
//! | [`moore`] | Nim in up to k heaps at once |
//! | [`staircase`] | Nim where counters are pushed on to the next heap |
//! | [`northcott`] | Nim with gaps between two pieces |
//! | [`lasker`] | Nim with splitting |
//! | [`fibonacci_nim`] | at most twice what the other took |
//! | [`euclid`] | multiples of the smaller from the larger number |
//! | [`wythoff`] | one heap, or both by the same number |
//! | [`kayles`] | one or two neighbours from a row |
//! | [`runs`] | a run of neighbours from a row, of some lengths |
//! | [`turning`] | coins turned from heads to tails |
//! | [`turning_grid`] | ... on a grid |
//! | [`subtraction`] | heaps from which a number out of a set is taken |
//! | [`subtraction_rules`] | ... when the numbers are powers, primes, squares, Fibonacci numbers |
//! | [`all_but`] | ... when any number may be taken except a few |
//! | [`taking`] | heaps that also fall apart, by their octal or hexadecimal code |
//! | [`sparse_space`] | ... long tables of those |
//! | [`nimber`] | products of values, for games on a grid |
//! | [`period`] | does a sequence repeat, and is that proved or only seen |
//! | [`arithmetic_period`] | ... and does it grow while it repeats |
//! | [`game`] | any game given by its moves |
//! | [`solver`] | ... its values, outcomes, winning moves |
//! | [`search`] | ... asked only whether it is won, or whether the value is k |
//! | [`misere_search`] | ... and who wins if the last move loses |
//! | [`graph`] | games drawn as a graph, with cycles or without |
//! | [`dense_graph`] | ... with many edges |
//! | [`multi`] | ... in which a move leads to several vertices at once |
//! | [`loopy`] | ... and sums of those with cycles |
//! | [`placement`] | pieces put on the free squares of a board |
//! | [`geography`] | undirected graphs on which no vertex is visited twice |
//! | [`edge_geography`] | ... and no edge |
//! | [`hackenbush`] | trees and graphs whose edges are cut |
//! | [`path_cuts`] | trees from which paths to the root are taken |
//! | [`misere`] | sums in which the last move loses |
//! | [`tame`] | ... on a graph, with the conditions of the theorem checked |
//! | [`sums`] | sums in which a move is made in every part |
//!
//! # The mixed game
//!
//! Three heaps side by side: one to three counters may be taken from the first, an odd number from the second, any
//! number from the third. Each heap has a formula, so the sum has one:
//!
//! ```
//! use sg_core::{nim_sum, subtraction::{take_any, take_odd, take_up_to}};
//!
//! let value = |a, b, c| nim_sum([take_up_to(3, a), take_odd(b), take_any(c)]);
//! assert_eq!(value(5, 4, 1), 0); // 1 xor 0 xor 1: whoever must move loses
//! assert_eq!(value(5, 4, 3), 2); // a win, by taking two from the last heap
//! ```
//!
//! # The game of 23 cards
//!
//! One to three cards are taken in turn, and the last card wins. The multiples of 4 are lost, so with 23 cards the
//! first player wins by leaving 20:
//!
//! ```
//! use sg_core::{Subtraction, subtraction::take_up_to};
//!
//! assert_eq!(take_up_to(3, 23), 3);
//! let values = Subtraction::new([1, 2, 3]).grundy_values(23);
//! let good: Vec<usize> = (1..=3).filter(|take| values[23 - take] == 0).collect();
//! assert_eq!(good, [3]);
//! ```

pub mod all_but;
pub mod arithmetic_period;
pub mod bounded_nim;
pub mod dense_graph;
pub mod edge_geography;
pub mod euclid;
pub mod fibonacci_nim;
pub mod game;
pub mod geography;
pub mod graph;
pub mod hackenbush;
pub mod kayles;
pub mod lasker;
pub mod loopy;
pub mod mex;
pub mod misere;
pub mod misere_nim;
pub mod misere_search;
pub mod moore;
pub mod multi;
pub mod nim;
pub mod nimber;
pub mod northcott;
pub mod path_cuts;
pub mod period;
pub mod placement;
mod remembered;
pub mod runs;
pub mod search;
pub mod solver;
pub mod sparse_space;
pub mod staircase;
pub mod subtraction;
mod subtraction_fill;
pub mod subtraction_rules;
pub mod sums;
pub mod taking;
pub mod tame;
pub mod turning;
pub mod turning_grid;
pub mod wythoff;

pub use game::Game;
pub use mex::{mex, MexSet};
pub use nim::nim_sum;
pub use nimber::Nimber;
pub use solver::Solver;
pub use subtraction::Subtraction;
pub use taking::Taking;
