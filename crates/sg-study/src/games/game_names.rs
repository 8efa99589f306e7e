//! The names of the games.

use sg_core::boards::turning::Turning;

use super::{HeapRule, InfiniteSet};

/// Names of codes.
pub const CODES: [(&str, &str); 6] = [
    ("kayles", "0.77"),
    ("dawsons-chess", "0.137"),
    ("dawsons-kayles", "0.07"),
    ("grundy", "4.0!"),
    ("officers", "0.6"),
    ("treblecross", "0.007"),
];

/// Names of other games; those with a colon need something after it.
pub const NAMES: [&str; 35] = [
    "nim", "lasker", "split-in-three", "mark", "consecutive", "turning-turtles", "twins", "mock-turtles", "ruler",
    "two-heaps", "wythoff", "king", "euclid", "fibonacci-nim", "staircase", "one-each", "fractions", "lights",
    "jumpers", "walk", "diagonals", "hackenbush", "cram", "tetris", "take:", "all-but:", "divide:", "bounded-nim:",
    "moore:", "runs:", "halve-into:", "tokens:", "northcott:", "climbers:", "misere:",
];

/// The rule of a game of heaps that needs nothing after its name.
pub fn heap_rule(word: &str) -> Option<HeapRule> {
    Some(match word {
        "nim" => HeapRule::InfiniteSet(InfiniteSet::Any),
        "lasker" => HeapRule::Lasker,
        "split-in-three" => HeapRule::SplitThree,
        "mark" => HeapRule::Mark,
        "consecutive" => HeapRule::Consecutive,
        "turning-turtles" => HeapRule::Turning(Turning::Turtles),
        "twins" => HeapRule::Turning(Turning::Twins),
        "mock-turtles" => HeapRule::Turning(Turning::MockTurtles),
        "ruler" => HeapRule::Turning(Turning::Ruler),
        _ => {
            let (_, code) = CODES.iter().find(|(known, _)| *known == word)?;
            HeapRule::Taking(code.parse().ok()?)
        }
    })
}

/// An example of what follows a name with a colon.
pub fn after_colon(name: &str) -> &'static str {
    match name {
        "take:" => "1,3,4 or take:powers-of-2",
        "all-but:" | "moore:" => "2",
        "bounded-nim:" | "halve-into:" | "climbers:" => "3",
        "runs:" => "2,5",
        "northcott:" => "8",
        "tokens:" => "0>1,0>2,1>2",
        "divide:" => "2-9",
        _ => "nim",
    }
}
