//! Yet Another Number Game: a move lowers one of up to three numbers, or all of them by the same
//! amount; whoever cannot move loses.

use sg_rules::prelude::*;

/// The position: the numbers, in order.
struct OneOrAll;

impl Game for OneOrAll {
    type Position = Vec<u64>;

    fn moves(&self, numbers: &Vec<u64>) -> Vec<Vec<u64>> {
        let least = numbers.iter().copied().min().unwrap_or(0);
        let all = (1..=least).map(|less| numbers.iter().map(|number| number - less).collect());
        in_one_part(numbers, |&number| (0..number).map(|less| [less])).into_iter().chain(all).collect()
    }
}

const MOST: usize = 300;

/// Whether three numbers are won: each lost position marks all positions that lead to it.
fn three() -> Vec<bool> {
    let mut won = vec![false; MOST * MOST * MOST];
    for place in 0..won.len() {
        if won[place] {
            continue;
        }
        let [a, b, c] = [place / (MOST * MOST), place / MOST % MOST, place % MOST];
        let steps = [(MOST * MOST, a), (MOST, b), (1, c), (MOST * MOST + MOST + 1, a.max(b).max(c))];
        for (step, from) in steps {
            (1..MOST - from).for_each(|more| won[place + more * step] = true);
        }
    }
    won
}

pub fn rules() -> Rules<List> {
    let three = LazyCell::new(three as fn() -> Vec<bool>);
    let cold = cold_pairs(MOST as u64);
    let shape = list("a", 1..=3, 0..=MOST as u64 - 1);
    Rules::new(Format::one(), shape, Brute::new(OneOrAll).wins_at(|numbers: &Vec<u64>| sorted(numbers.clone())))
        .words("BitLGM", "BitAryo")
        .oracle("all positions that lead to a lost one are marked", move |numbers| match sorted(numbers.clone())[..] {
            [a, b, c] => three[(a as usize * MOST + b as usize) * MOST + c as usize],
            [a, b] => !cold.contains(&(a, b)),
            _ => numbers[0] > 0,
        })
        .small_up_to(11, 3)
        .random_up_to(&[&[299], &[80, 80], &[17, 17, 17]])
        .near(|random, most| {
            // A pair near a lost one, or three numbers with nim-sum 0, all lowered by the same
            // amount.
            let pairs = cold_pairs(most * 3 / 5);
            let (a, b) = pairs[random.usize(0..pairs.len())];
            let mut numbers = if random.bool() { vec![a, b + random.u64(0..=1)] } else { vec![a, b, a ^ b] };
            let less = random.u64(0..=2).min(a);
            numbers.iter_mut().for_each(|number| *number = number.saturating_sub(less).min(299));
            random.shuffle(&mut numbers);
            numbers
        })
        .edges(
            [[299, 298, 1], [299, 299, 299], [0, 299, 299], [299, 43, 256], [298, 297, 299], [299, 184, 0]]
                .map(Vec::from),
        )
}
