//! Bounded Nim, `bounded-nim:3`, also called the Bash game: the same as `take:1-3`.

use sg_core::Subtraction;

use super::prelude::*;

pub const GAME: GameFile = GameFile::Family {
    example: "3",
    read: |_, cursor| {
        let most = cursor.number_between(1, LARGEST_MEMBER)? as usize;
        Ok(Found::Heaps(Box::new(FiniteSet(Subtraction::new(1..=most)))))
    },
};
