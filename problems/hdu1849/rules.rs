//! Rabbit and Grass: a move pushes one piece any distance to the left; whoever makes the last move wins. A push by k
//! squares, which are numbered from 0, takes k from a heap of Nim.

use super::cses1730::nim;
use sg_rules::Format;
use sg_rules::kinds::{Lists, either};

/// The rules.
pub fn rules() -> Lists {
    Lists {
        format: Format::up_to("0"),
        unit: "square",
        length: 1..=1000,
        member: 0..=1000,
        words: either("Rabbit Win!", "Grass Win!"),
        small: (10, 4),
        large: (1000, &[1000]),
        ..nim()
    }
}
