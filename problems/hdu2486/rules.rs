//! A simple stone game: the first move takes at least one but not all of n stones, and every later
//! move at most k times what the last one took; whoever takes the last stone wins.

use sg_rules::prelude::*;

/// The position: the stones, and the most that a move may take.
struct Limited {
    k: u64,
}

impl Game for Limited {
    type Position = (u64, u64);

    /// Moves in the order of the number taken.
    fn moves(&self, &(heap, most): &(u64, u64)) -> Vec<(u64, u64)> {
        let left = |take: u64| (heap - take, (self.k * take).min(heap - take));
        (1..=most.min(heap)).map(left).collect()
    }
}

/// The largest heap decided by a table.
const LISTED: u64 = 3000;

/// Returns the least take that wins at a heap, without a limit.
fn least(n: u64, k: u64) -> u64 {
    if n <= LISTED {
        // A take wins if the opponent's limit is below the least winning take there.
        let mut least = vec![u64::MAX];
        for heap in 1..=n {
            least.extend((1..=heap).find(|&take| least[(heap - take) as usize] > k * take));
        }
        return least[n as usize];
    }
    // The last part of the sum.
    let mut rest = n;
    for part in lost(n, k).into_iter().rev() {
        if rest == part {
            break;
        }
        rest -= if part < rest { part } else { 0 };
    }
    rest
}

/// The lost heaps, increasing, until one is at least `most`.
fn lost(most: u64, k: u64) -> Vec<u64> {
    let mut lost = vec![1u64];
    while lost[lost.len() - 1] < most {
        let last = lost[lost.len() - 1];
        lost.push(last + lost[lost.partition_point(|&part| k * part < last)]);
    }
    lost
}

pub fn rules() -> Rules<Numbers<2>, Option<u64>> {
    let mut games: HashMap<u64, Brute<Limited>> = HashMap::default();
    let winning = move |&[n, k]: &[u64; 2]| {
        let game = games.entry(k).or_insert_with(|| Brute::new(Limited { k }));
        let left = game.winning_moves(&(n, n - 1));
        left.first().map(|&(left, _)| n - left)
    };
    let shape = numbers([("n", 2..=100_000_000), ("k", 1..=100_000)]);
    Rules::new(Format::counted(20).headed("Case {}: "), shape, winning)
        .say(|take| take.map_or("lose\n".to_owned(), |take| format!("{take}\n")))
        // Slower than reading the input: finds every member of Schwenk's list by a search.
        .oracle(
            "a table of the least winning take up to 3,000, then Schwenk's list with a search for each member",
            |&[n, k]| Some(least(n, k)).filter(|&take| take < n),
        )
        .small_up_to([40, 12])
        .random_up_to(&[[200, 6], [100, 20], [60, 100]])
        // A lost heap, or the sum of two.
        .near(|random, [n, k]| {
            let k = random.u64(1..=k.min(50));
            let lost = lost(random.u64(2..=n), k);
            let mut part = || lost[random.usize(0..lost.len())];
            [(part() + part() * (k % 2)).clamp(2, n), k]
        })
}
