//! Lieges of Legendre: a move removes one cow from a heap, or replaces a heap of 2x cows by k heaps of x; whoever
//! removes the last cow wins.

use std::collections::HashMap;

use fastrand::Rng;

use sg_rules::brute::Brute;
use sg_rules::enumerate::lists;
use sg_rules::format::line;
use sg_rules::games::{in_one_heap, without_empty_sorted};
use sg_rules::oracle::{mex, nim_sum};
use sg_rules::{Format, ReadError, Reader, Rules, generate, shrink};

/// The position: the heaps that are not empty, in order.
struct RemoveOrReplace {
    k: u64,
}

impl sg_core::Game for RemoveOrReplace {
    type Position = Vec<u64>;

    fn moves(&self, heaps: &Vec<u64>) -> Vec<Vec<u64>> {
        in_one_heap(heaps, |heap| {
            let replaced = (heap % 2 == 0).then(|| vec![heap / 2; self.k as usize]);
            [vec![heap - 1]].into_iter().chain(replaced)
        })
    }
}

/// Into how many heaps an even one may be replaced, and the heaps.
type Case = (u64, Vec<u64>);

/// How many heaps have their values listed.
const LISTED: u64 = 4096;

/// The values of the heaps below [`LISTED`], by mex over the moves.
fn table(k: u64) -> Vec<u64> {
    let mut values = vec![0];
    for heap in 1..LISTED {
        let removed = values[heap as usize - 1];
        let replaced = (heap % 2 == 0).then(|| k % 2 * values[heap as usize / 2]);
        values.push(mex([removed].into_iter().chain(replaced)));
    }
    values
}

/// The value of any heap: in the table odd heaps are worth the same from 5 on, so that an even one needs only its half.
fn value(table: &[u64], k: u64, heap: u64) -> u64 {
    match heap {
        listed if listed < LISTED => table[listed as usize],
        odd if odd % 2 == 1 => table[LISTED as usize - 1],
        _ => mex([table[LISTED as usize - 1], k % 2 * value(table, k, heap / 2)]),
    }
}

/// The rules.
pub fn rules() -> impl Rules {
    Lieges {
        games: HashMap::new(),
        tables: [table(0), table(1)],
    }
}

struct Lieges {
    /// One game for every k.
    games: HashMap<u64, Brute<RemoveOrReplace>>,
    /// The values for an even k and for an odd one.
    tables: [Vec<u64>; 2],
}

impl Rules for Lieges {
    type Case = Case;
    type Answer = bool;

    fn format(&self) -> Format {
        Format::one()
    }

    fn read(&self, input: &mut Reader) -> Result<Case, ReadError> {
        let n = input.number("n", 1..=100_000)?;
        let k = input.number("k", 1..=1_000_000_000)?;
        Ok((k, input.numbers("a", n, 1..=1_000_000_000)?))
    }

    fn write(&self, (k, heaps): &Case) -> String {
        format!("{} {k}\n{}", heaps.len(), line(heaps))
    }

    fn words(&self, &wins: &bool) -> String {
        if wins { "Kevin\n" } else { "Nicky\n" }.to_owned()
    }

    fn by_moves(&mut self, (k, heaps): &Case) -> bool {
        let game = self.games.entry(*k);
        let game = game.or_insert_with(|| Brute::new(RemoveOrReplace { k: *k }));
        game.wins(&without_empty_sorted(heaps))
    }

    /// One or two heaps with eight cows, for k from 1 to 4.
    fn small(&self) -> Vec<Case> {
        let increasing = lists(1, 8, 2).into_iter().filter(|heaps| heaps.is_sorted());
        increasing
            .flat_map(|heaps| (1..=4).map(move |k| (k, heaps.clone())))
            .collect()
    }

    /// The more heaps a heap can become, the fewer cows.
    fn random(&self, random: &mut Rng) -> Case {
        let k = random.u64(1..=6);
        let most = [300, 18, 8, 6, 6, 6][k as usize - 1];
        let heaps = [most, 4, 2].map(|most| random.u64(1..=most));
        (k, heaps[..random.usize(1..=3)].to_vec())
    }

    fn oracle(&self) -> Option<&'static str> {
        Some("a table of mex over the moves of one heap up to 4,095, carried on for larger ones")
    }

    fn by_oracle(&mut self, (k, heaps): &Case) -> Option<bool> {
        let table = &self.tables[(k % 2) as usize];
        Some(nim_sum(heaps.iter().map(|&heap| value(table, *k, heap))) > 0)
    }

    fn edges(&self) -> Vec<Case> {
        let heaps = generate::edge_lists(1..=100_000, 1..=1_000_000_000);
        let with_k = |heaps: Vec<u64>| [1, 2, 1_000_000_000].map(|k| (k, heaps.clone()));
        heaps.into_iter().flat_map(with_k).collect()
    }

    fn wide(&self, random: &mut Rng, scale: f64) -> Case {
        let length = generate::scaled(random, 1..=100_000, scale);
        let heap = |random: &mut Rng| generate::number(random, 1..=1_000_000_000, scale) & !1;
        let heaps = (0..length).map(|_| heap(random).max(1) << random.u64(0..2)).collect();
        (generate::number(random, 1..=1_000_000_000, scale), heaps)
    }

    fn large(&self, random: &mut Rng, size: usize) -> Vec<Case> {
        let heaps = (0..(2 * size).min(100_000))
            .map(|_| random.u64(1..=1_000_000_000))
            .collect();
        vec![(999_999_999, heaps)]
    }

    fn simpler(&self, (k, heaps): &Case) -> Vec<Case> {
        let fewer = shrink::lists(heaps, 1, 1).into_iter().map(|heaps| (*k, heaps));
        fewer
            .chain(shrink::smaller(*k, 1).into_iter().map(|k| (k, heaps.clone())))
            .collect()
    }

    fn extent(&self) -> (&'static str, u64) {
        ("heap", 1_000_000_000)
    }

    fn size(&self, (_, heaps): &Case) -> u64 {
        heaps.iter().copied().max().unwrap_or(0)
    }

    fn members(&self, (_, heaps): &Case) -> usize {
        heaps.len()
    }
}
