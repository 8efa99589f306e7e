//! Nim: a move takes any number from one heap; whoever cannot move loses.

use super::cses1730::nim;
use sg_rules::Format;
use sg_rules::kinds::{Lists, either};

/// The rules.
pub fn rules() -> Lists {
    Lists {
        format: Format::one(),
        length: 1..=100_000,
        words: either("Yes", "No"),
        small: (9, 4),
        large: (100_000, &[1_000_000_000]),
        ..nim()
    }
}
