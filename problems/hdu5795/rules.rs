//! A Simple Nim: a move takes any number from one heap, or splits a heap into three, none empty;
//! whoever takes the last stone wins.

use super::hdu3032::take_or_split;
use sg_rules::prelude::*;

pub fn rules() -> Rules<List> {
    take_or_split(3, 8, 1_000_000_000).words("First player wins.", "Second player wins.")
}
