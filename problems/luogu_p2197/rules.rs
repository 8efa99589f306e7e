//! Nim: a move takes any number from one heap; whoever cannot move loses. Heaps may be empty.

use super::cses1730::nim;
use sg_rules::Format;
use sg_rules::kinds::{Lists, either};

/// The rules.
pub fn rules() -> Lists {
    Lists {
        format: Format::counted(10),
        length: 1..=10_000,
        member: 0..=9_999,
        words: either("Yes", "No"),
        small: (6, 4),
        large: (10_000, &[9_999]),
        ..nim()
    }
}
