//! Rabbit and Grass: a move pushes one piece any distance to the left; whoever makes the last move
//! wins. Squares are numbered from 0, so a push by k takes k from a heap of Nim.

use super::cses1730::nim;
use sg_rules::prelude::*;

pub fn rules() -> Rules<List> {
    nim(Format::up_to("0"), list("square", 1..=1000, 0..=1000)).words("Rabbit Win!", "Grass Win!").small_up_to(10, 4)
}
