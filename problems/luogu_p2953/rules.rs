//! Cow Digit Game: a number loses its largest digit or its smallest one that is not 0; whoever reaches 0 wins.

use sg_rules::prelude::*;

/// The position: the number.
struct Digits;

impl Game for Digits {
    type Position = u64;

    fn moves(&self, &number: &u64) -> Vec<u64> {
        let digits = number.to_string().bytes().fold(0, |digits, digit| digits | 1 << (digit - b'0'));
        let mut takes = (1..10).filter(|digit| digits >> digit & 1 == 1);
        [takes.next(), takes.next_back()].into_iter().flatten().map(|take| number - take).collect()
    }
}

/// The numbers from which a lost one up to 1,000,000 is reached.
fn won() -> HashSet<u64> {
    (0..=1_000_000).fold(HashSet::default(), |mut won, lost| {
        let from = (lost + 1..lost + 10).filter(|from| !won.contains(&lost) && Digits.moves(from).contains(&lost));
        won.extend(from.collect::<Vec<_>>());
        won
    })
}

pub fn rules() -> Rules<Numbers<1>> {
    let all = LazyCell::new(won);
    Rules::new(Format::counted(100), numbers([("N", 1..=1_000_000)]), Brute::new(Digits).wins_at(|&[n]: &[u64; 1]| n))
        .words("YES", "NO")
        .oracle("lost numbers mark those from which they are reached", move |[n]| all.contains(n))
        .small_up_to([500])
        .random_up_to(&[[3000]])
}
