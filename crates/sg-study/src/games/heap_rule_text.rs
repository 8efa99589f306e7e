//! The rules of heap games in words.

use sg_core::Taking;
use sg_core::boards::turning::Turning;

use super::heap_rules::HeapRule;
use crate::layout::runs;

/// The rules of well-known codes, as they are usually told.
const STORIES: [(&str, &str); 5] = [
    ("0.77", "knock down one pin or two neighbours; a row may split"),
    ("0.137", "take a counter with its neighbours; a row may split"),
    ("0.07", "take two neighbours; a row may split"),
    ("0.007", "take three neighbours; a row may split"),
    ("4.0!", "split a heap into two heaps of different sizes"),
];

impl HeapRule {
    /// The rule in words.
    pub fn words(&self) -> String {
        match self {
            HeapRule::Taking(code) => {
                let text = code.to_string();
                let story = STORIES.iter().find(|(known, _)| *known == text);
                story.map_or_else(|| taking_words(code), |(_, words)| format!("{words} (code {code})"))
            }
            HeapRule::Set(game) => format!("take {} of a heap", one_of(game.set(), "or")),
            HeapRule::InfiniteSet(members) => format!("take {} counters of a heap", members.words()),
            HeapRule::AllBut(game) if game.excluded().is_empty() => "take any number of counters of a heap".to_owned(),
            HeapRule::AllBut(game) => format!(
                "take any number of counters of a heap, but not {}",
                one_of(game.excluded(), "or")
            ),
            HeapRule::Lasker => "take any number of counters of a heap, or split it into two heaps".to_owned(),
            HeapRule::SplitThree => "take any number of counters of a heap, or split it into three heaps".to_owned(),
            HeapRule::Mark => "take one counter of a heap, or go down to half of it, rounded down".to_owned(),
            HeapRule::Divide(most) => format!("divide the number by one of 2 to {most}, rounding up, until 1 is left"),
            HeapRule::HalveInto(count) => {
                format!("take one of a heap, or replace an even heap by {count} heaps of half its size")
            }
            HeapRule::Consecutive => {
                "split a heap into two heaps or more, each larger by one than the one before".to_owned()
            }
            HeapRule::Turning(game) => {
                let which = match game {
                    Turning::Turtles => "one or two coins",
                    Turning::Twins => "two coins",
                    Turning::MockTurtles => "one, two or three coins",
                    Turning::Ruler => "any number of neighbouring coins",
                };
                format!(
                    "turn {which} in a row, the rightmost from heads to tails; n is a head at place n, counted from 0"
                )
            }
        }
    }
}

/// "1, 3 or 4"; long runs as "1 to 20".
fn one_of(numbers: &[usize], word: &str) -> String {
    let words = runs(numbers.iter().map(|&n| n as u64));
    match words.split_last() {
        None => "nothing".to_owned(),
        Some((last, [])) => last.clone(),
        Some((last, others)) => format!("{} {word} {last}", others.join(", ")),
    }
}

fn taking_words(code: &Taking) -> String {
    let mut sentences: Vec<(u8, Vec<usize>)> = Vec::new();
    for (taken, &digit) in code.digits().iter().enumerate().filter(|(_, digit)| **digit > 0) {
        match sentences.iter_mut().find(|(same, _)| *same == digit) {
            Some((_, takes)) => takes.push(taken),
            None => sentences.push((digit, vec![taken])),
        }
    }
    let sentence = |(digit, takes): &(u8, Vec<usize>)| {
        let counts: Vec<usize> = (0..4).filter(|count| digit >> count & 1 == 1).collect();
        let heaps = if counts == [1] { "heap" } else { "heaps" };
        let left = if counts == [0] {
            "none".to_owned()
        } else {
            format!("{} {heaps}", one_of(&counts, "or"))
        };
        if takes == &[0] {
            format!("split a heap into {left}")
        } else {
            format!("take {} of a heap and leave {left}", one_of(takes, "or"))
        }
    };
    let rules = sentences.iter().map(sentence).collect::<Vec<_>>().join("; or ");
    let unequal = if code.is_unequal() {
        ", all of different sizes"
    } else {
        ""
    };
    if rules.is_empty() {
        format!("code {code}: no moves at all")
    } else {
        format!("code {code}: {rules}{unequal}")
    }
}

#[cfg(test)]
mod tests {
    use super::HeapRule;

    #[test]
    fn rules_are_told_in_words() {
        let words = |code: &str| HeapRule::Taking(code.parse().unwrap()).words();
        assert_eq!(
            words("0.77"),
            "knock down one pin or two neighbours; a row may split (code 0.77)"
        );
        assert_eq!(
            words("0.077"),
            "code 0.077: take 2 or 3 of a heap and leave 0 to 2 heaps"
        );
        assert_eq!(
            words("0.136"),
            "code 0.136: take 1 of a heap and leave none; or take 2 of a heap and leave 0 or 1 heaps; \
             or take 3 of a heap and leave 1 or 2 heaps"
        );
        assert_eq!(
            words("0.4!"),
            "code 0.4!: take 1 of a heap and leave 2 heaps, all of different sizes"
        );
        assert_eq!(words("0.0"), "code 0.0: no moves at all");
    }
}
