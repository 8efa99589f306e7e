//! Nim: a move takes any number from one heap; whoever cannot move loses.

use super::cses1730::nim;
use sg_rules::prelude::*;

pub fn rules() -> Rules<List> {
    nim(Format::one(), list("heap", 1..=100_000, 1..=1_000_000_000)).words("Yes", "No").small_up_to(9, 4)
}
