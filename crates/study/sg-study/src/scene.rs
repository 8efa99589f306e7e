//! The appearance of a position: each part by itself, or all parts in one picture.
//!
//! [`Game::scene`](crate::game::Game::scene) returns the scene of a position, or of the parts that
//! a move leaves. A program that draws games needs neither their names nor their text.

use std::rc::Rc;

use crate::position::Graph;

/// The appearance of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Scene {
    /// Each part by itself, in the order of the position.
    Parts(Vec<Figure>),
    /// A row of coins with heads at these places, counted from 0.
    Coins(Vec<u64>),
    /// A rectangle of lamps, given by the places (x, y) of those that are on, counted from 1.
    Lamps(Vec<[u64; 2]>),
    /// Heaps side by side, of which a move may change several.
    Heaps(Vec<u64>),
    /// Climbers on a hill, at these distances from the top.
    Hill(Vec<u64>),
    /// Tokens on the vertices of a directed graph.
    Tokens {
        /// The vertices that each vertex has an edge to.
        options: Rc<Vec<Vec<usize>>>,
        /// The vertex of each token.
        tokens: Vec<usize>,
    },
}

/// A part that is drawn by itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Figure {
    /// The text of the part instead of a picture.
    Text,
    /// A heap of counters.
    Heap(u64),
    /// A heap of which at most `most` counters may be taken.
    Limited {
        /// The number of counters.
        heap: u64,
        /// The maximum number of counters that may be taken.
        most: u64,
    },
    /// A heap of which at most the fraction 1 / `divisor` may be taken.
    Fraction {
        /// The number of counters.
        heap: u64,
        /// The divisor of the heap.
        divisor: u64,
    },
    /// A place on a board, given by its distances from the corner.
    Pair(u64, u64),
    /// The rows of a board.
    Board(Vec<Vec<Square>>),
    /// A strip of squares, numbered from 1, with a piece of each player.
    Strip {
        /// The number of squares.
        columns: u64,
        /// The square of the player to move.
        own: u64,
        /// The square of the opponent.
        other: u64,
    },
    /// The number of coins on each step of a stair, the lowest step first.
    Stair(Vec<u64>),
    /// A graph that stands on the ground.
    Graph(Graph),
}

/// A square of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Square {
    /// The square is free.
    Free,
    /// The square is used up.
    Used,
    /// A piece stands on the square.
    Piece,
    /// The square is marked with a sign.
    Sign(char),
}

impl Scene {
    /// Returns the figures of the parts that are drawn by themselves.
    pub fn figures(&self) -> &[Figure] {
        match self {
            Scene::Parts(figures) => figures,
            _ => &[],
        }
    }
}
