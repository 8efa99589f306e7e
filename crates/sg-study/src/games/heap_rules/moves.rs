//! The moves from a heap, with their words.

use super::HeapRule;
use crate::game::Move;
use crate::layout::runs;
use crate::position::Heap;

impl HeapRule {
    /// The moves from a heap that [may be listed](Self::most).
    pub fn moves(&self, n: u64) -> Vec<Move<Heap>> {
        let takes = |takes: Vec<usize>| takes.into_iter().map(|k| take(n, k as u64)).collect::<Vec<_>>();
        let size = usize::try_from(n).unwrap_or(usize::MAX);
        match self {
            HeapRule::Taking(code) => code
                .moves(size)
                .into_iter()
                .map(|heaps| take_and_break(n, &heaps))
                .collect(),
            HeapRule::Set(game) => takes(game.set().iter().copied().take_while(|&k| k <= size).collect()),
            HeapRule::InfiniteSet(members) => takes(members.up_to(size)),
            HeapRule::AllBut(game) => takes(
                (1..=size)
                    .filter(|k| game.excluded().binary_search(k).is_err())
                    .collect(),
            ),
            HeapRule::Lasker => {
                let splits = (1..=n / 2).map(|a| split(n, &[a, n - a]));
                takes((1..=size).collect()).into_iter().chain(splits).collect()
            }
            HeapRule::SplitThree => {
                let pairs = (1..=n / 3).flat_map(|a| (a..=(n - a) / 2).map(move |b| [a, b, n - a - b]));
                let splits = pairs.map(|heaps| split(n, &heaps));
                takes((1..=size).collect()).into_iter().chain(splits).collect()
            }
            HeapRule::Mark => {
                let one = (n > 0).then(|| take(n, 1));
                let half = (n > 1).then(|| becomes(n, "halve it".to_owned(), &[n / 2]));
                one.into_iter().chain(half).collect()
            }
            HeapRule::Divide(most) => {
                let by = |k: u64| becomes(n, format!("divide by {k}"), &[n.div_ceil(k)]);
                if n < 2 {
                    Vec::new()
                } else {
                    (2..=*most).map(by).collect()
                }
            }
            HeapRule::HalveInto(count) => {
                let one = (n > 0).then(|| take(n, 1));
                let halves = (n > 0 && n.is_multiple_of(2)).then(|| split(n, &vec![n / 2; *count as usize]));
                one.into_iter().chain(halves).collect()
            }
            HeapRule::Consecutive => (2..).map_while(|count| consecutive(n, count)).flatten().collect(),
            HeapRule::Turning(game) => game.others(size).into_iter().map(|others| turn(n, &others)).collect(),
        }
    }
}

fn take(n: u64, k: u64) -> Move<Heap> {
    becomes(n, format!("take {k}"), &[n - k])
}

fn split(n: u64, heaps: &[u64]) -> Move<Heap> {
    becomes(n, "split".to_owned(), heaps)
}

/// The split into `count` heaps, each larger by one than the one before: `Some(None)` if it does not exist, `None` if no
/// split into that many heaps or more does.
fn consecutive(n: u64, count: u64) -> Option<Option<Move<Heap>>> {
    let rest = n.checked_sub(count * (count + 1) / 2)?;
    let first = rest / count + 1;
    let step = || Move {
        words: format!("split into {count} heaps, leaving {first} to {}", first + count - 1),
        key: format!("{n}->{first}-{}", first + count - 1),
        leaves: (first..first + count).map(Heap).collect(),
    };
    Some(rest.is_multiple_of(count).then(step))
}

fn take_and_break(n: u64, heaps: &[usize]) -> Move<Heap> {
    let heaps: Vec<u64> = heaps.iter().map(|&heap| heap as u64).collect();
    let taken = n - heaps.iter().sum::<u64>();
    let does = if taken == 0 {
        "split".to_owned()
    } else {
        format!("take {taken}")
    };
    becomes(n, does, &heaps)
}

/// Turns the coin at place n and these others; each is a head of its own afterwards, and two heads at one place cancel.
fn turn(n: u64, others: &[usize]) -> Move<Heap> {
    let places = others.iter().rev().map(|&place| place as u64).chain([n]);
    let coins = runs(places).join(", ");
    Move {
        words: format!("turn {coins}"),
        key: coins.replace(" to ", "-").replace(' ', ""),
        leaves: others.iter().map(|&place| Heap(place as u64)).collect(),
    }
}

/// The move that does `does` and leaves these heaps, of which empty ones vanish.
pub fn becomes(n: u64, does: String, heaps: &[u64]) -> Move<Heap> {
    let heaps: Vec<u64> = heaps.iter().copied().filter(|&heap| heap > 0).collect();
    let sum = |between: &str| match heaps.as_slice() {
        [] => "0".to_owned(),
        heaps => heaps.iter().map(u64::to_string).collect::<Vec<_>>().join(between),
    };
    let leaving = if heaps.is_empty() {
        "nothing".to_owned()
    } else {
        sum(" + ")
    };
    Move {
        words: format!("{does}, leaving {leaving}"),
        key: format!("{n}->{}", sum("+")),
        leaves: heaps.into_iter().map(Heap).collect(),
    }
}
