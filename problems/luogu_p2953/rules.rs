//! Cow Digit Game: a move subtracts from a number its largest digit or its smallest digit other
//! than 0; whoever reaches 0 wins.

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

/// Returns whether each number up to 1,000,000 is won: a lost one makes all numbers won that reach
/// it.
fn won() -> Vec<bool> {
    let mut won = vec![false; 1_000_010];
    for number in 0..=1_000_000_u64 {
        for from in number + 1..number + 10 {
            won[from as usize] |= !won[number as usize] && Digits.moves(&from).contains(&number);
        }
    }
    won
}

pub fn rules() -> Rules<Numbers<1>> {
    let all = LazyCell::new(won);
    Rules::new(Format::counted(100), numbers([("N", 1..=1_000_000)]), Brute::new(Digits).wins_at(|&[n]: &[u64; 1]| n))
        .words("YES", "NO")
        // Slower than reading the input: decides all numbers up to a million once.
        .oracle("lost numbers mark the numbers that reach them", move |&[n]| all[n as usize])
        .small_up_to([500])
        .random_up_to(&[[3000]])
}
