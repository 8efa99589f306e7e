//! The theory of impartial games, as far as a contest solution may borrow it.
