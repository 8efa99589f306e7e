//! The shapes of cases. A shape describes once how a case looks: the names of its parts and their
//! ranges. From this it derives reading and writing, cases at the limits, random and simpler cases,
//! and those of a large input.
//!
//! | shape | a case | in an input |
//! | --- | --- | --- |
//! | [`Numbers`] | `[u64; N]` | `a b c` |
//! | [`List`] | `Vec<u64>` | the length, then the members |
//! | [`Set`] | `Vec<u64>` | same as a list; the members are the numbers that may be taken |
//! | [`Items`] | `Vec<T>` | the length, then each item in a line: pairs, lists, boards |
//! | [`Queries`] | `Vec<T>` | same as items, each answered separately |
//! | [`With`] | `([u64; P], Vec<T>)` | the length and other numbers in the first line, then the list |
//! | `(A, B)` | `(A::Case, B::Case)` | both cases in order |
//! | [`Word`] | `String` | a word, optionally after its length |
//! | [`Grid`] | `Vec<String>` | rows and columns, then the rows |
//! | [`Matrix`] | `Vec<Vec<u64>>` | rows and columns, then rows of numbers |
//! | [`Tree`] | `Vec<(usize, usize)>` | the number of vertices, then the edges, or the parents |
//! | [`Directed`] | [`DirectedGraph`] | the numbers of vertices and edges, then the edges or the ends by vertex |
//! | [`Valued`] | `(G::Case, Vec<u64>)` | a tree or graph, with a number for each vertex before the edges |
//! | [`Graph`] | [`GraphCase`] | the ends of the edges from each vertex, then queries |
//!
//! A shape has two ranges: the judge's, which it reads, and the range of generated cases, which is
//! the same unless `generated` narrows it. The rules add a few large cases in
//! [`Rules::edges`](crate::Rules::edges).
//!
//! Numbers may be ordered ([`Numbers::at_most`]; a [`rectangle`] is four such numbers), or bounded
//! by another part of the case ([`Rules::bounded`](crate::Rules::bounded)).
//! [`counts_first`](crate::Rules::counts_first) joins the first lines of two parts, and
//! [`in_columns`](crate::Rules::in_columns) arranges items in columns. A date is three numbers with
//! [`Rules::valid`](crate::Rules::valid); a list of boards or graphs is [`Items`] of them.

mod directed;
mod graph;
mod grid;
mod items;
mod list;
mod matrix;
mod numbers;
mod pair;
mod places;
mod queries;
mod set;
mod shape;
mod tree;
mod valued;
mod with;
mod word;

pub use directed::{Directed, DirectedGraph, directed};
pub use graph::{Graph, GraphCase, graph};
pub use grid::{Grid, grid};
pub use items::{Items, items};
pub use list::{List, list};
pub use matrix::{Matrix, matrix, permuted_square};
pub use numbers::{Numbers, numbers, rectangle};
pub use queries::{Queries, queries};
pub use set::{Set, set};
pub use shape::{Headed, Shape, Vertices};
pub use tree::{Tree, tree};
pub use valued::{Valued, valued};
pub use with::{With, with};
pub use word::{Word, word};
