//! The theory of impartial games, for use in contest solutions.
//!
//! An *impartial* game offers both players the same moves; whoever cannot move loses. The theorem
//! of Sprague (1935) and Grundy (1939) says that every position then plays like a heap of Nim,
//! whose size is the position's *Grundy value*
//!
//! ```text
//! g(p)     = mex { g(q) : q a move away from p }      the least value that no move reaches
//! g(p + q) = g(p) xor g(q)                            for two games side by side
//! ```
//!
//! and that the player to move loses exactly when it is 0 (a *P-position*: the previous player
//! wins). Each module covers one idea of this kind, grouped with its relatives, and names a problem
//! whose solution uses it; the root re-exports what most solutions need. Methods that no solution
//! uses, like octal codes, proofs of periods and misère play in general, are in the crate
//! `sg-theory`.
//!
//! In all modules, `grundy` is one value and `grundy_values` a table of them. Values have two
//! types: a formula takes heaps of `u64` and gives `u64`, since the value may be as large as the
//! heap; a table gives `u32`, which takes half the memory, and no table is so long that a value
//! would not fit. `winning_moves` lists all winning moves, which is none exactly in a lost
//! position. A move is given by what it leaves, `(index, left)` for one part of several, or by the
//! coins it turns or the edge it cuts.
//!
//! | module | answers |
//! | --- | --- |
//! | [`mex`](mod@mex) | the least value that is missing |
//! | [`quotients`] | the values of n / k, and the numbers k that share one |
//! | **[`heaps`]** | |
//! | [`nim`](heaps::nim) | who wins at Nim, and by which moves |
//! | [`misere_nim`](heaps::misere_nim) | Nim where the last counter loses |
//! | [`staircase`](heaps::staircase) | Nim where counters are pushed on to the next heap |
//! | [`northcott`](heaps::northcott) | Nim with the gaps between two pieces as heaps |
//! | [`lasker`](heaps::lasker) | Nim with splitting |
//! | [`fibonacci_nim`](heaps::fibonacci_nim) | at most twice as many as the other player took |
//! | [`dynamic_subtraction`](heaps::dynamic_subtraction) | ... at most k times as many |
//! | [`end_nim`](heaps::end_nim) | heaps in a row, where moves take only from those at the ends |
//! | [`euclid`](heaps::euclid) | a multiple of the smaller number is taken from the larger |
//! | [`wythoff`](heaps::wythoff) | from one heap, or the same number from both |
//! | **[`taking`]** | |
//! | [`subtraction`](taking::subtraction) | heaps from which moves take a number of a set |
//! | [`subtraction::sets`](taking::subtraction::sets) | ... when the numbers are primes, powers, Fibonacci numbers |
//! | [`dawson`](taking::dawson) | one skittle with its neighbours from a row, or two neighbours |
//! | [`take_runs`](taking::take_runs) | a run of some length from a row |
//! | **[`boards`]** | |
//! | [`placement`](boards::placement) | pieces put on the free squares of a board |
//! | [`turning`](boards::turning) | coins turned from heads to tails |
//! | [`turning_grid`](boards::turning_grid) | ... on a grid |
//! | **[`graphs`]** | |
//! | [`directed`](graphs::directed) | games drawn as a graph, with or without cycles |
//! | [`multi_sg`](graphs::multi_sg) | ... in which a move leads to several vertices at once |
//! | [`geography`](graphs::geography) | undirected graphs where no vertex is visited twice |
//! | [`hackenbush`](graphs::hackenbush) | trees and graphs whose edges are cut |
//! | **[`sums`]** | |
//! | [`compound`](sums::compound) | sums where a turn moves in every part |
//! | **[`search`]** | |
//! | [`game`] | any game given by its moves |
//! | [`solver`](search::solver) | ... its values, outcomes, winning moves |
//! | **[`nimber`]** | products of values, for games on a grid |
//! | [`basis`](nimber::basis) | which numbers are nim-sums of given ones |
//! | [`walsh_hadamard`](nimber::walsh_hadamard) | how many sums of given values have each nim-sum |
//!
//! # The mixed game
//!
//! Three heaps side by side: one to three counters may be taken from the first, an odd number from
//! the second, any number from the third. Each heap has a formula, so the sum has one:
//!
//! ```
//! use sg_core::{nim_sum, taking::subtraction::grundy_take_up_to};
//!
//! let value = |a, b: u64, c| nim_sum([grundy_take_up_to(3, a), b % 2, c]);
//! assert_eq!(value(5, 4, 1), 0); // 1 xor 0 xor 1: whoever must move loses
//! assert_eq!(value(5, 4, 3), 2); // a win, by taking two from the last heap
//! ```
//!
//! # The game of 23 cards
//!
//! A move takes one to three cards, and the last card wins. The multiples of 4 are lost, so with 23
//! cards the first player wins by leaving 20:
//!
//! ```
//! use sg_core::{taking::subtraction::grundy_take_up_to, Subtraction};
//!
//! assert_eq!(grundy_take_up_to(3, 23), 3);
//! let values = Subtraction::new([1, 2, 3]).grundy_values(23);
//! let good: Vec<usize> = (1..=3).filter(|take| values[23 - take] == 0).collect();
//! assert_eq!(good, [3]);
//! ```

pub mod boards;
pub mod game;
pub mod graphs;
pub mod heaps;
pub mod mex;
pub mod nimber;
pub mod quotients;
pub mod search;
pub mod sums;
pub mod taking;

pub use game::{Game, Outcome};
pub use heaps::nim::nim_sum;
pub use mex::{mex, MexSet};
pub use nimber::Nimber;
pub use search::solver::Solver;
pub use taking::subtraction::Subtraction;
