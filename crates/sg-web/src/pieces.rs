//! The parts of a position as pictures in which a move can be chosen.
//!
//! Each kind of part has its own way to choose: the counters of a heap, the squares of a board, the edges of a graph. A
//! choice need not determine the move: [`Pick::fitting`] lists the moves that it allows.

use std::fmt;

use maud::{Markup, html};
use sg_study::language::noun;
use sg_study::position::Shape;
use sg_study::say;
use sg_study::turn::{MoveText, PartText};
use sg_study::{Study, Turn};

use crate::{hackenbush, scenes, strips};

/// The longest heap that is drawn counter by counter.
const DRAWN: u64 = 40;

/// The largest number of a pair that is drawn as a square of a board.
const WIDEST: u64 = 15;

/// A choice: things of one part, by their numbers. As text `PART.THING,THING`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pick {
    pub part: usize,
    pub things: Vec<usize>,
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
        let Some(part) = turn.parts.get(self.part) else { return Vec::new() };
        let fits = |step: &MoveText| match &part.shape {
            Shape::Heap(_) if part.label.starts_with(noun("coin")) => {
                let places: Vec<usize> = step.leaves.iter().filter_map(|leaf| leaf.parse().ok()).collect();
                self.things.iter().all(|thing| places.contains(thing))
            }
            Shape::Heap(heap) => self.fits_heap(*heap, splits(turn, self.part), step),
            Shape::Squares(rows) => {
                let changed = changed(rows, step);
                self.things.iter().all(|thing| changed.contains(thing))
            }
            Shape::Numbers(numbers) => self.fits_numbers(numbers, step),
            Shape::Edges(_) => false,
        };
        let numbered = turn.moves.iter().enumerate().filter(|(_, step)| step.part == self.part);
        if self.things.is_empty() {
            return numbered.map(|(number, _)| number).collect();
        }
        if let Shape::Edges(_) = part.shape {
            // A move for each edge, in their order.
            return self.things.iter().filter_map(|&edge| Some(numbered.clone().nth(edge)?.0)).collect();
        }
        numbered.filter(|(_, step)| fits(step)).map(|(number, _)| number).collect()
    }

    /// Where heaps are split, the first and the last counter to take; otherwise all from one counter on.
    fn fits_heap(&self, heap: u64, splits: bool, step: &MoveText) -> bool {
        let mut leaves: Vec<u64> = step.leaves.iter().filter_map(|leaf| leaf.parse().ok()).filter(|&n| n > 0).collect();
        leaves.resize(2.max(leaves.len()), 0);
        let [left, right] = leaves[..] else { return false };
        let blocks = [(left, right), (right, left)].map(|(before, after)| (before, heap.saturating_sub(after)));
        let blocks =
            blocks.into_iter().filter(|(from, to)| from < to).map(|(from, to)| (from as usize, to as usize - 1));
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
        if let Some(&thing) = self.things.last().filter(|thing| **thing >= scenes::HEAP) {
            let left = self::numbers(&step.leaves.concat());
            let changed = |heap: &usize| left.get(*heap) != numbers.get(*heap);
            if thing >= scenes::CLIMBER {
                return changed(&(thing - scenes::CLIMBER));
            }
            let mut chosen: Vec<usize> = self.things.iter().map(|thing| thing - scenes::HEAP).collect();
            let count = chosen.len();
            chosen.sort_unstable();
            chosen.dedup();
            let all = chosen.iter().all(|thing| left.get(thing / 100) == Some(&(*thing as u64 % 100)));
            return all && (chosen.len() == count || (0..numbers.len()).filter(changed).count() == chosen.len());
        }
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
            0 | 1 => say!("this", "它"),
            _ => say!("these", "它们"),
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
            pairs.filter(|(_, (old, new))| **old != *new).map(|(square, _)| square).collect()
        }
        _ => Vec::new(),
    }
}

/// What the picture of a part shows besides the part.
#[derive(Clone, Copy, Default)]
pub struct Stage<'a> {
    /// What was chosen for the next move.
    pub pick: Option<&'a Pick>,
    /// Whether values are shown.
    pub hints: bool,
    /// The part as it was when the game began: its board stays.
    pub first: Option<&'a str>,
    /// The part before the machine's move.
    pub before: Option<&'a PartText>,
    /// Whether nothing can be chosen.
    pub is_still: bool,
    /// Whether the machine's move has made it of a part that is no longer there.
    pub is_new: bool,
}

/// The things of the picture that a move takes or changes: `0.3 0.4`, as their buttons are called.
pub fn shows(turn: &Turn, number: usize) -> String {
    let step = &turn.moves[number];
    let things: Vec<usize> = match &turn.parts[step.part].shape {
        Shape::Squares(rows) => changed(rows, step),
        Shape::Edges(_) => vec![turn.moves[..number].iter().filter(|other| other.part == step.part).count()],
        Shape::Heap(heap) => {
            let left: Vec<u64> = step.leaves.iter().filter_map(|leaf| leaf.parse().ok()).collect();
            let first = left.first().copied().unwrap_or(0);
            let taken = heap.saturating_sub(left.iter().sum());
            (first..first + taken).map(|thing| thing as usize).collect()
        }
        Shape::Numbers(_) => pair(&step.leaves.concat()).map(|[a, b]| 100 * (a + 1) + b).into_iter().collect(),
    };
    let names = things.iter().map(|thing| format!("{}.{thing}", step.part));
    names.collect::<Vec<_>>().join(" ")
}

/// All numbers in a text.
pub fn numbers(text: &str) -> Vec<u64> {
    let words = text.split(|sign: char| !sign.is_ascii_digit());
    words.filter_map(|word| word.parse().ok()).collect()
}

/// The numbers of `(3,5)`.
fn pair(text: &str) -> Option<[usize; 2]> {
    let (a, b) = text.trim_matches(['(', ')']).split_once(',')?;
    Some([a.trim().parse().ok()?, b.trim().parse().ok()?])
}

/// A thing that can be chosen, by its event and its key; one that looks the same if it `is_still`.
pub fn thing(class: &str, [event, key]: [&str; 2], label: &str, sign: &str, chosen: bool, is_still: bool) -> Markup {
    html! {
        @if is_still { span class=(class) { (sign) } }
        @else { button class=(class) type="button" data-event=(event) data-key=(key) aria-label=(label) aria-pressed=(chosen) { (sign) } }
    }
}

/// One part with what can be chosen in it.
pub fn part(game: &dyn Study, turn: &Turn, index: usize, stage: Stage) -> Markup {
    let part = &turn.parts[index];
    let hints = stage.hints;
    let picked = stage.pick.filter(|pick| pick.part == index);
    let before = stage.before.map(|part| &part.shape);
    let thing = |thing: usize, class: &str, label: String, sign: &str| {
        let chosen = picked.is_some_and(|pick| pick.things.contains(&thing));
        let key = format!("{index}.{thing}");
        self::thing(class, [&format!("pick={key}"), &key], &label, sign, chosen, stage.is_still)
    };
    let can = |thing: usize| {
        let (part, things) = (index, vec![thing]);
        !Pick { part, things }.fitting(turn).is_empty()
    };
    let picture = match &part.shape {
        Shape::Heap(heap) if game.noun() == "heap" && *heap <= DRAWN => html! {
            span.counters.tail[!splits(turn, index)] data-roving="1" role="group" aria-label=(part.label) {
                @for n in 0..*heap as usize { (thing(n, "counter", say!("counter {} of {heap}", "{heap} 颗中的第 {} 颗", n + 1), "")) }
                @if *heap == 0 { (say!("empty", "空")) }
                @if let Some(Shape::Heap(before)) = before { (ghosts(before.saturating_sub(*heap))) }
            }
        },
        Shape::Squares(rows) => html! {
            @let columns = rows.first().map_or(1, |row| row.chars().count());
            @let old: Vec<char> = match before { Some(Shape::Squares(old)) => old.concat().chars().collect(), _ => Vec::new() };
            // Elsewhere what is filled is used up; a jumper's square is a piece.
            @let piece = if game.name() == "jumpers" { '#' } else { ' ' };
            span.squares.named data-roving=(columns) role="group" aria-label=(part.label) style=(format!("--columns:{columns}")) {
                span.axis { }
                @for column in 0..columns { span.axis { (letter(column)) } }
                @for (square, sign) in rows.concat().chars().enumerate() {
                    @let name = format!("{}{}", letter(square % columns), square / columns + 1);
                    @let last = old.get(square).is_some_and(|old| *old != sign);
                    @let class = if last { "square last" } else { "square" };
                    @if square % columns == 0 { span.axis { (square / columns + 1) } }
                    @match sign {
                        sign if sign == piece => (thing(square, &format!("{class} token"), say!("{name}: a piece", "{name}：一枚棋子"), "●")),
                        '#' => span class={ (class) " gone" } { span.unseen { (say!("{name} used", "{name}：已用")) } },
                        '.' => (thing(square, class, name, "")),
                        sign => (thing(square, class, format!("{name}: {sign}"), &sign.to_string())),
                    }
                }
            }
        },
        Shape::Numbers(numbers) if game.name() == "fractions" && numbers.iter().all(|n| *n <= DRAWN) => html! {
            span.counters.tail data-roving="1" role="group" aria-label=(say!("a heap of {}, of which at most one in {} may be taken", "{} 颗的一堆，最多可取它的 1/{}", numbers[0], numbers[1])) {
                @for left in 0..numbers[0] as usize {
                    @let choice = 100 * (left + 1) + numbers[1] as usize;
                    @if can(choice) { (thing(choice, "counter", say!("leave {left}", "剩 {left}"), "")) }
                    @else { span.counter.fixed { } }
                }
                @if let Some(Shape::Numbers(before)) = before { (ghosts(before[0].saturating_sub(numbers[0]))) }
            }
        },
        Shape::Numbers(numbers) if game.noun() == "pair" && numbers.iter().all(|n| *n <= WIDEST) => {
            let [a, b] = [numbers[0] as usize, numbers[1] as usize];
            let from = stage.first.and_then(pair).map_or(0, |[a, b]| a.max(b)).min(WIDEST as usize);
            let last = from.max(a).max(b);
            let old = stage.before.and_then(|part| pair(&part.text));
            // Of the squares that a move reaches, those that are lost win.
            let lost = |x: usize, y: usize| {
                let fitting = Pick { part: index, things: vec![100 * (x + 1) + y] }.fitting(turn);
                let wins = fitting.first().map(|&number| turn.moves[number].wins);
                wins.filter(|_| hints).map(|wins| if wins { ("square can lost", "L") } else { ("square can won", "W") })
            };
            html! {
                span.squares.named.pairs data-roving="1" role="group" aria-label=(part.text) style=(format!("--columns:{}", last + 1)) {
                    span.axis { }
                    @for y in 0..=last { span.axis { (y) } }
                    @for (x, y) in (0..=last).flat_map(|x| (0..=last).map(move |y| (x, y))) {
                        @if y == 0 { span.axis { (x) } }
                        @if (x, y) == (a, b) { span.square.token.last[old.is_some()] { "●" } }
                        @else if can(100 * (x + 1) + y) {
                            @let (class, sign) = lost(x, y).unwrap_or(("square can", ""));
                            (thing(100 * (x + 1) + y, class, say!("move to ({x},{y})", "移到 ({x},{y})"), sign))
                        }
                        @else if old == Some([x, y]) { span.square.last { "○" } }
                        @else { span.square.goal[(x, y) == (0, 0)] { } }
                    }
                }
            }
        }
        Shape::Edges(_) => {
            let before = stage.before.map(|part| &*part.text);
            hackenbush::picture(&part.text, before, index, stage)
        }
        Shape::Numbers(row) if strips::columns(game).is_some() => {
            let old = stage.before.map(|part| numbers(&part.text));
            strips::strip(strips::columns(game).unwrap_or(1), row, old.as_deref(), thing, can)
        }
        Shape::Numbers(steps) if game.noun() == "stair" => match strips::stair(steps, before, thing) {
            Some(stair) => stair,
            None => html! { span.chip { (part.text) } },
        },
        _ => html! { span.chip { (part.text) } },
    };
    // A board or a graph that is alone needs no number.
    let label = match part.shape {
        Shape::Squares(_) | Shape::Edges(_) if turn.parts.len() == 1 => noun(game.noun()),
        _ => part.label.as_str(),
    };
    html! {
        div.part.last[stage.is_new] {
            (picture)
            span.label { (label) @if hints { @if let Some(value) = part.value { ", " span.lost[value == 0].won[value > 0] { (say!("value {value}", "值 {value}")) } } } }
        }
    }
}

/// The letter of a column.
fn letter(column: usize) -> char {
    char::from(b'a' + (column % 26) as u8)
}

/// Counters that the machine has just taken.
pub fn ghosts(count: u64) -> Markup {
    html! { @for _ in 0..count.min(DRAWN) { span.counter.ghost { } } }
}
