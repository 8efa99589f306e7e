//! The parts of a position as pictures in which a move can be chosen.
//!
//! Each kind of part has its own way to choose: the counters of a heap, the squares of a board, the edges of a graph. A
//! choice need not determine the move: [`Pick::fitting`] lists the moves that it allows.

use std::fmt;

use maud::{Markup, html};
use sg_study::position::Shape;
use sg_study::turn::MoveText;
use sg_study::{Study, Turn};

use crate::{hackenbush, strips};

/// The longest heap that is drawn counter by counter.
const DRAWN: u64 = 40;

/// The largest number of a pair that is drawn as a square of a board.
const WIDEST: u64 = 15;

/// A choice: things of one part, by their numbers. As text `PART.THING,THING`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pick {
    part: usize,
    things: Vec<usize>,
}

impl Pick {
    /// Joins a choice to the one before: more of the same part, or something else.
    pub fn read(before: Option<&str>, text: &str) -> Self {
        let (part, things) = text.split_once('.').unwrap_or((text, ""));
        let mut pick = Pick {
            part: part.parse().unwrap_or(usize::MAX),
            things: things.split(',').filter_map(|thing| thing.parse().ok()).collect(),
        };
        if let Some(before) = before.map(|before| Pick::read(None, before))
            && before.part == pick.part
        {
            pick.things = [before.things, pick.things].concat();
        }
        pick
    }

    /// The numbers of the moves that fit.
    pub fn fitting(&self, turn: &Turn) -> Vec<usize> {
        let Some(part) = turn.parts.get(self.part) else {
            return Vec::new();
        };
        let fits = |step: &MoveText| match &part.shape {
            Shape::Heap(heap) => self.fits_heap(*heap, splits(turn, self.part), step),
            Shape::Squares(rows) => {
                let changed = changed(rows, step);
                self.things.iter().all(|thing| changed.contains(thing))
            }
            Shape::Numbers(numbers) => self.fits_numbers(numbers, step),
            Shape::Edges(_) => false,
        };
        let numbered = turn.moves.iter().enumerate().filter(|(_, step)| step.part == self.part);
        if let Shape::Edges(_) = part.shape {
            // A move for each edge, in their order.
            return self
                .things
                .iter()
                .filter_map(|&edge| Some(numbered.clone().nth(edge)?.0))
                .collect();
        }
        numbered
            .filter(|(_, step)| fits(step))
            .map(|(number, _)| number)
            .collect()
    }

    /// Where heaps are split, the first and the last counter to take; otherwise all from one counter on.
    fn fits_heap(&self, heap: u64, splits: bool, step: &MoveText) -> bool {
        let mut leaves: Vec<u64> = step
            .leaves
            .iter()
            .filter_map(|leaf| leaf.parse().ok())
            .filter(|&n| n > 0)
            .collect();
        leaves.resize(2.max(leaves.len()), 0);
        let [left, right] = leaves[..] else { return false };
        let blocks = [(left, right), (right, left)].map(|(before, after)| (before, heap.saturating_sub(after)));
        let blocks = blocks
            .into_iter()
            .filter(|(from, to)| from < to)
            .map(|(from, to)| (from as usize, to as usize - 1));
        match *self.things.as_slice() {
            [from] if !splits => blocks.clone().any(|block| block == (from, heap as usize - 1)),
            [end] => blocks.clone().any(|(from, to)| from == end || to == end),
            [one, two] => blocks.clone().any(|block| block == (one.min(two), one.max(two))),
            _ => false,
        }
    }

    /// For a pair, the square it moves to; for a strip, where the player's piece goes; for a stair, the lowest coin to push,
    /// counted through all steps.
    fn fits_numbers(&self, numbers: &[u64], step: &MoveText) -> bool {
        let [thing] = self.things[..] else { return false };
        let target = match numbers {
            [own, _] if step.key == format!("{own}->{thing}") => return true,
            [_, _] if thing >= 100 => Some(format!("({},{})", thing / 100 - 1, thing % 100)),
            steps => pushed(steps, thing),
        };
        target.is_some() && step.leaves.first() == target.as_ref()
    }

    /// The choice in words.
    pub fn words(&self) -> String {
        match self.things.len() {
            0 => "nothing".to_owned(),
            1 => "this".to_owned(),
            _ => "these".to_owned(),
        }
    }
}

impl fmt::Display for Pick {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let things: Vec<String> = self.things.iter().map(usize::to_string).collect();
        write!(f, "{}.{}", self.part, things.join(","))
    }
}

/// Returns true if a move takes counters out of the middle.
fn splits(turn: &Turn, part: usize) -> bool {
    let mut moves = turn.moves.iter().filter(|step| step.part == part);
    moves.any(|step| step.leaves.len() > 1)
}

/// The stair after a coin and all above it were pushed one step down.
fn pushed(steps: &[u64], coin: usize) -> Option<String> {
    let mut left = steps.to_vec();
    let mut above = coin as u64;
    for step in 0..steps.len() {
        if above < steps[step] {
            let pushed = steps[step] - above;
            left[step] -= pushed;
            if step > 0 {
                left[step - 1] += pushed;
            }
            let words: Vec<String> = left.iter().map(u64::to_string).collect();
            return Some(format!("({})", words.join(",")));
        }
        above -= steps[step];
    }
    None
}

/// The squares that a move changes, numbered through all rows.
fn changed(rows: &[String], step: &MoveText) -> Vec<usize> {
    let signs = |text: &str| text.chars().filter(|sign| *sign != '/').collect::<Vec<char>>();
    let before = signs(&rows.concat());
    match step.leaves.as_slice() {
        [after] if signs(after).len() == before.len() => {
            let pairs = before.iter().zip(signs(after)).enumerate();
            pairs
                .filter(|(_, (old, new))| **old != *new)
                .map(|(square, _)| square)
                .collect()
        }
        _ => Vec::new(),
    }
}

/// One part with what can be chosen in it.
pub fn part(game: &dyn Study, turn: &Turn, index: usize, pick: Option<&Pick>, hints: bool) -> Markup {
    let part = &turn.parts[index];
    let picked = pick.filter(|pick| pick.part == index);
    let thing = |thing: usize, class: &str, label: String, sign: &str| {
        let chosen = picked.is_some_and(|pick| pick.things.contains(&thing));
        html! {
            button class=(class) type="button" data-event=(format!("pick={index}.{thing}")) data-key=(format!("{index}.{thing}"))
                aria-label=(label) aria-pressed=(chosen) { (sign) }
        }
    };
    let can = |thing: usize| {
        let (part, things) = (index, vec![thing]);
        !Pick { part, things }.fitting(turn).is_empty()
    };
    let picture = match &part.shape {
        Shape::Heap(heap) if game.noun() == "heap" && *heap <= DRAWN => html! {
            span.counters data-roving="1" role="group" aria-label=(part.label) {
                @for n in 0..*heap as usize { (thing(n, "counter", format!("counter {} of {heap}", n + 1), "")) }
                @if *heap == 0 { "empty" }
            }
        },
        Shape::Squares(rows) => html! {
            @let columns = rows.first().map_or(1, |row| row.chars().count());
            span.squares data-roving=(columns) role="group" aria-label=(part.label) style=(format!("--columns:{columns}")) {
                @for (square, sign) in rows.concat().chars().enumerate() {
                    @let name = format!("{}{}", char::from(b'a' + (square % columns % 26) as u8), square / columns + 1);
                    @match sign {
                        '#' => span.square.gone { },
                        '.' => (thing(square, "square", name, "")),
                        sign => (thing(square, "square", format!("{name}: {sign}"), &sign.to_string())),
                    }
                }
            }
        },
        Shape::Numbers(numbers) if game.noun() == "pair" && numbers.iter().all(|n| *n <= WIDEST) => {
            let [a, b] = [numbers[0] as usize, numbers[1] as usize];
            let reached = |x: usize, y: usize| can(100 * (x + 1) + y);
            html! {
                span.squares.pairs data-roving="1" role="group" aria-label=(part.text) style=(format!("--columns:{}", b.max(a) + 1)) {
                    @for (x, y) in (0..=a.max(b)).flat_map(|x| (0..=a.max(b)).map(move |y| (x, y))) {
                        @if (x, y) == (a, b) { span.square.token { "●" } }
                        @else if reached(x, y) { (thing(100 * (x + 1) + y, "square can", format!("move to ({x},{y})"), "")) }
                        @else { span.square { } }
                    }
                }
            }
        }
        Shape::Edges(_) => hackenbush::picture(&part.text, index, hints),
        Shape::Numbers(row) if strips::columns(game).is_some() => {
            strips::strip(strips::columns(game).unwrap_or(1), row, thing, can)
        }
        Shape::Numbers(steps) if game.noun() == "stair" => match strips::stair(steps, thing) {
            Some(stair) => stair,
            None => html! { span.chip { (part.text) } },
        },
        _ => html! { span.chip { (part.text) } },
    };
    html! {
        div.part {
            (picture)
            span.label { (part.label) @if hints { @if let Some(value) = part.value { ", value " (value) } } }
        }
    }
}
