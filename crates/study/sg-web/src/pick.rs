//! The reader's choice in the picture for the next move, and the moves that fit it.
//!
//! Each kind of part has its own way to choose: the counters of a heap, the squares of a board, the
//! edges of a graph. A choice need not determine the move: [`Pick::fitting`] lists the moves that
//! it allows.

use std::fmt;
use std::str::FromStr;

use sg_study::scene::{Figure, Scene};
use sg_study::turn::MoveText;
use sg_study::{Turn, say};

/// A thing that can be chosen in the picture of a part.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Thing {
    /// A numbered thing: a counter, a square, an edge, a coin, a climber. Written as `3`.
    Item(u64),
    /// Two numbers: a place on the board of a pair, or a heap and what it keeps. Written as `3-5`.
    Place(u64, u64),
}

impl FromStr for Thing {
    type Err = std::num::ParseIntError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Ok(match text.split_once('-') {
            None => Thing::Item(text.parse()?),
            Some((first, second)) => Thing::Place(first.parse()?, second.parse()?),
        })
    }
}

impl fmt::Display for Thing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Thing::Item(number) => write!(f, "{number}"),
            Thing::Place(first, second) => write!(f, "{first}-{second}"),
        }
    }
}

/// A choice: things of one part, or the part alone. Written as `PART` or `PART.THING,THING`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pick {
    pub part: usize,
    pub things: Vec<Thing>,
}

impl Pick {
    /// Reads a choice. Invalid things are skipped, and no move fits an invalid part.
    pub fn read(text: &str) -> Self {
        let (part, things) = text.split_once('.').unwrap_or((text, ""));
        Pick {
            part: part.parse().unwrap_or(usize::MAX),
            things: things.split(',').filter_map(|thing| thing.parse().ok()).collect(),
        }
    }

    /// Chooses a part alone.
    pub fn part(part: usize) -> Self {
        Pick { part, things: Vec::new() }
    }

    /// Adds the choice to the one before if they are in the same part, and replaces it otherwise.
    pub fn after(mut self, before: Option<Pick>) -> Self {
        if let Some(before) = before.filter(|before| before.part == self.part) {
            self.things = [before.things, self.things].concat();
        }
        self
    }

    /// Returns true if this thing of this part is chosen.
    pub fn has(&self, part: usize, thing: Thing) -> bool {
        self.part == part && self.things.contains(&thing)
    }

    /// Returns the numbers of the moves that fit.
    pub fn fitting(&self, turn: &Turn) -> Vec<usize> {
        let moves = turn.moves.iter().enumerate().filter(|(_, step)| step.part == self.part).enumerate();
        let fitting = moves.filter(|(nth, (_, step))| self.things.is_empty() || self.fits(turn, step, *nth));
        fitting.map(|(_, (number, _))| number).collect()
    }

    /// Returns true if the chosen things fit this move, which is the `nth` of its part.
    fn fits(&self, turn: &Turn, step: &MoveText, nth: usize) -> bool {
        match (&turn.scene, &step.leaves) {
            (Scene::Parts(figures), Scene::Parts(left)) => match &figures[step.part] {
                Figure::Heap(heap) => self.fits_heap(*heap, left, splits(turn, step.part)),
                Figure::Graph(_) => self.things.contains(&Thing::Item(nth as u64)),
                figure => self.fits_figure(figure, left),
            },
            (Scene::Coins(_), Scene::Coins(others)) => {
                self.things.iter().all(|thing| others.iter().any(|&place| *thing == Thing::Item(place)))
            }
            (Scene::Heaps(heaps), Scene::Heaps(left)) => self.fits_heaps(heaps, left),
            (Scene::Hill(climbers), Scene::Hill(left)) => match self.things.last() {
                Some(Thing::Item(climber)) => climbers.get(*climber as usize) != left.get(*climber as usize),
                _ => false,
            },
            _ => false,
        }
    }

    /// Compares a heap. If heaps are split, the first and the last counter to take are chosen;
    /// otherwise the first one, which is taken with all after it.
    fn fits_heap(&self, heap: u64, left: &[Figure], splits: bool) -> bool {
        let mut sizes: Vec<u64> = heaps(left).collect();
        sizes.resize(2.max(sizes.len()), 0);
        let [left, right] = sizes[..] else { return false };
        let blocks = [(left, right), (right, left)].map(|(before, after)| before..heap.saturating_sub(after));
        let mut blocks = blocks.into_iter().filter(|block| !block.is_empty()).map(|block| (block.start, block.end - 1));
        match *self.things.as_slice() {
            [Thing::Item(from)] if !splits => blocks.any(|block| block == (from, heap - 1)),
            [Thing::Item(end)] => blocks.any(|(from, to)| from == end || to == end),
            [Thing::Item(one), Thing::Item(two)] => blocks.any(|block| block == (one.min(two), one.max(two))),
            _ => false,
        }
    }

    /// Compares a part in which one thing determines what is left. On a board, any of the squares
    /// that the move changes may be chosen.
    fn fits_figure(&self, figure: &Figure, left: &[Figure]) -> bool {
        if let Figure::Board(_) = figure {
            let changed = changed(figure, left);
            return self.things.iter().all(|thing| changed.iter().any(|&square| *thing == Thing::Item(square as u64)));
        }
        let ([thing], [left]) = (&self.things[..], left) else { return false };
        match (figure, *thing, left) {
            (Figure::Pair(..), Thing::Place(x, y), left) => *left == Figure::Pair(x, y),
            (Figure::Fraction { .. }, Thing::Item(rest), Figure::Fraction { heap, .. }) => rest == *heap,
            (Figure::Strip { .. }, Thing::Item(square), Figure::Strip { own, .. }) => square == *own,
            (Figure::Stair(steps), Thing::Item(coin), Figure::Stair(left)) => {
                pushed(steps, coin).as_ref() == Some(left)
            }
            _ => false,
        }
    }

    /// Compares heaps and what they keep. Choosing a heap twice means that no other one changes.
    fn fits_heaps(&self, heaps: &[u64], left: &[u64]) -> bool {
        let mut chosen = self.things.clone();
        chosen.sort_unstable();
        chosen.dedup();
        let keeps = |thing: &Thing| (0..).zip(left).any(|(heap, &rest)| *thing == Thing::Place(heap, rest));
        let changed = heaps.iter().zip(left).filter(|(before, after)| before != after).count();
        chosen.iter().all(keeps) && (chosen.len() == self.things.len() || changed == chosen.len())
    }

    /// Returns a pronoun for the choice.
    pub fn words(&self) -> String {
        match self.things.len() {
            0 | 1 => say!("this", "它"),
            _ => say!("these", "它们"),
        }
    }
}

impl fmt::Display for Pick {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.part)?;
        for (index, thing) in self.things.iter().enumerate() {
            write!(f, "{}{thing}", if index == 0 { "." } else { "," })?;
        }
        Ok(())
    }
}

/// Returns true if a move takes counters out of the middle of a heap.
pub fn splits(turn: &Turn, part: usize) -> bool {
    let mut moves = turn.moves.iter().filter(|step| step.part == part);
    moves.any(|step| step.leaves.figures().len() > 1)
}

/// Returns the sizes of the heaps among some parts.
pub fn heaps(figures: &[Figure]) -> impl Iterator<Item = u64> + '_ {
    figures.iter().filter_map(|figure| match figure {
        Figure::Heap(heap) => Some(*heap),
        _ => None,
    })
}

/// Returns the stair after a coin and all above it were pushed one step down. Coins are counted
/// through all steps.
fn pushed(steps: &[u64], coin: u64) -> Option<Vec<u64>> {
    let mut left = steps.to_vec();
    let mut above = coin;
    for step in 0..steps.len() {
        if above < steps[step] {
            let pushed = steps[step] - above;
            left[step] -= pushed;
            if step > 0 {
                left[step - 1] += pushed;
            }
            return Some(left);
        }
        above -= steps[step];
    }
    None
}

/// Returns the squares that a move has changed on a board, numbered through all rows.
pub fn changed(board: &Figure, left: &[Figure]) -> Vec<usize> {
    match (board, left) {
        (Figure::Board(before), [Figure::Board(after)]) => {
            let pairs = before.iter().flatten().zip(after.iter().flatten()).enumerate();
            pairs.filter(|(_, (before, after))| before != after).map(|(square, _)| square).collect()
        }
        _ => Vec::new(),
    }
}

/// Returns the keys of the things that a move takes or changes, such as `0.3 0.4`.
pub fn shows(turn: &Turn, number: usize) -> String {
    let step = &turn.moves[number];
    let left = step.leaves.figures();
    let items = |items: std::ops::Range<u64>| items.map(Thing::Item).collect();
    let things: Vec<Thing> = match (turn.scene.figures().get(step.part), left) {
        (Some(board @ Figure::Board(_)), _) => {
            changed(board, left).into_iter().map(|square| Thing::Item(square as u64)).collect()
        }
        (Some(Figure::Graph(_)), _) => {
            let edge = turn.moves[..number].iter().filter(|other| other.part == step.part).count() as u64;
            items(edge..edge + 1)
        }
        (Some(Figure::Heap(heap)), _) => {
            let first = heaps(left).next().unwrap_or(0);
            items(first..first + heap.saturating_sub(heaps(left).sum()))
        }
        (_, [Figure::Pair(x, y)]) => vec![Thing::Place(*x, *y)],
        (_, [Figure::Fraction { heap: rest, .. }]) => vec![Thing::Item(*rest)],
        (_, [Figure::Strip { own, .. }]) => vec![Thing::Item(*own)],
        _ => Vec::new(),
    };
    let names = things.iter().map(|thing| format!("{}.{thing}", step.part));
    names.collect::<Vec<_>>().join(" ")
}
