//! Array Game: a move chooses a white cell x and turns x, 2x, ..., tx for some t; whoever cannot
//! move loses.

use sg_rules::prelude::*;

/// The number of cells. The position: the white ones as bits.
struct Turn(u64);

impl Game for Turn {
    type Position = u64;

    fn moves(&self, &white: &u64) -> Vec<u64> {
        let mut moves = Vec::new();
        for x in (1..=self.0).filter(|x| white >> x & 1 == 1) {
            let mut after = white;
            for multiple in (x..=self.0).step_by(x as usize) {
                after ^= 1 << multiple;
                moves.push(after);
            }
        }
        moves
    }
}

/// Returns the value of a cell with this many multiples, from the second multiple on. Known values
/// are kept.
fn value(multiples: u64, known: &mut HashMap<u64, u64>) -> u64 {
    if let Some(&value) = known.get(&multiples) {
        return value;
    }
    let (mut sums, mut sum) = (vec![0], 0);
    let mut fewer = multiples / 2;
    while fewer > 0 {
        // All of these have the same number of multiples.
        let count = multiples / fewer - multiples / (fewer + 1);
        let of_each = value(fewer, known);
        sums.push(sum ^ of_each);
        sum ^= count % 2 * of_each;
        fewer = multiples / (multiples / fewer + 1);
    }
    let value = mex(sums);
    known.insert(multiples, value);
    value
}

pub fn rules() -> Rules<(Numbers<1>, Queries<List>), Vec<bool>> {
    let cells = list("cell", 1..=100, 1..=1_000_000_000).distinct();
    let shape = (numbers([("n", 1..=1_000_000_000)]), queries(1..=100, cells));
    let chosen = |n: u64, bits: u64| (1..=n).filter(|cell| bits >> (cell - 1) & 1 == 1).collect();
    let small = (1..=6).map(move |n| ([n], (1..1 << n).map(|bits| chosen(n, bits)).collect()));
    let mut known = HashMap::default();
    Rules::new(Format::one(), shape, |([n], queries): &([u64; 1], Vec<Vec<u64>>)| {
        let mut game = Brute::new(Turn(*n));
        queries.iter().map(|cells| game.wins(&cells.iter().map(|cell| 1 << cell).sum())).collect()
    })
    .words_for_each("Yes\n", "No\n", "")
    // Slower than reading the input: finds the values of all quotients of a large n once.
    .oracle("the values of cells by the number of their multiples, in lists of sums", move |([n], queries)| {
        let won = |cells: &Vec<u64>| nim_sum(cells.iter().map(|cell| value(n / cell, &mut known))) > 0;
        queries.iter().map(won).collect()
    })
    .bounded(
        |([n], queries)| queries.iter_mut().flatten().map(|cell| (*n, cell)).collect(),
        "a cell is beyond the last one",
    )
    .small(small)
    .random(move |random| {
        let n = random.u64(2..=14);
        ([n], (0..20).map(|_| chosen(n, random.u64(1..1 << n))).collect())
    })
    // Pairs of cells whose values may be equal.
    .edges([1_000_000_000, 999_999_999, 4096, 1000].map(|n| {
        let pairs = (1..=100).map(|x| vec![x, (n / (n / x)).min(n - x) + u64::from(2 * x == n)]);
        ([n], pairs.collect())
    }))
}
