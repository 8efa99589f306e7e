//! Interesting Game: a move splits a heap into k >= 2 heaps, each with one stone more than the one
//! before; whoever cannot move loses. What is the least k with which the first move wins?

use sg_rules::prelude::*;

/// The position: the heaps, in order.
struct SplitInARow;

/// All splits of a heap, fewest heaps first: each as k and the size of the smallest heap.
fn splits(heap: u64) -> impl Iterator<Item = (u64, u64)> {
    let row = move |k: u64| {
        let beyond_the_least = k * (k - 1) / 2;
        (heap > beyond_the_least && (heap - beyond_the_least).is_multiple_of(k))
            .then(|| (k, (heap - beyond_the_least) / k))
    };
    (2..).take_while(move |k| k * (k - 1) / 2 < heap).filter_map(row)
}

impl Game for SplitInARow {
    type Position = Vec<u64>;

    fn moves(&self, heaps: &Vec<u64>) -> Vec<Vec<u64>> {
        in_one_part(heaps, |&heap| splits(heap).map(|(k, least)| least..least + k))
    }
}

pub fn rules() -> Rules<Numbers<1>, Option<u64>> {
    let mut game = Brute::new(SplitInARow);
    let winning = move |&[n]: &[u64; 1]| {
        let mut winning = splits(n).filter(|&(k, least)| !game.wins(&(least..least + k).collect()));
        winning.next().map(|(k, _)| k)
    };
    let mut values: Vec<u64> = vec![0];
    Rules::new(Format::one(), numbers([("n", 1..=100_000)]), winning)
        .say(|k| k.map_or("-1\n".to_owned(), |k| format!("{k}\n")))
        // Slower than reading the input: the table goes up to n.
        .oracle("a table of mex over the splits of one heap up to the limit, each summed heap by heap", move |&[n]| {
            let sum = |values: &[u64], (k, least): (u64, u64)| {
                let row = &values[least as usize..(least + k) as usize];
                row.iter().fold(0, |sum, value| sum ^ value)
            };
            for heap in values.len() as u64..n {
                values.push(mex(splits(heap).map(|row| sum(&values, row))));
            }
            splits(n).find(|&row| sum(&values, row) == 0).map(|(k, _)| k)
        })
        .small_up_to([40])
        .random_up_to(&[[45]])
        .study(|[n]| vec![position(n)])
}
