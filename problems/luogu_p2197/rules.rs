//! Nim: a move takes any number from one heap; whoever cannot move loses. Heaps may be empty.

use super::cses1730::nim;
use sg_rules::prelude::*;

pub fn rules() -> Rules<List> {
    nim(Format::counted(10), list("heap", 1..=10_000, 0..=9_999)).words("Yes", "No").small_up_to(6, 4)
}
