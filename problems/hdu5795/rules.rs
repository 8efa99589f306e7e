//! A Simple Nim: a move takes any number from one heap, or splits a heap into three that are not empty; whoever takes
//! the last one wins.

use super::hdu3032::take_or_split;
use sg_rules::kinds::{Lists, either};

/// The rules.
pub fn rules() -> Lists {
    Lists {
        member: 1..=1_000_000_000,
        words: either("First player wins.", "Second player wins."),
        large: (1_000_000, &[1_000_000_000]),
        ..take_or_split(3, 8)
    }
}
