//! Gambling Nim: the toss of a coin decides which of its two numbers each card shows; these are the
//! heaps of Nim. How likely is the first player to win?

use sg_rules::prelude::*;

/// Returns n if one game in n is lost, or 0 if none is. It goes by the numbers that share an even
/// number of digits with each difference: each independent difference halves them, and a sum is
/// spanned if it shares an even number of digits with all of them.
fn lost(cards: &[[u64; 2]]) -> u64 {
    let is_odd = |a: u64, b: u64| (a & b).count_ones() % 2 == 1;
    let mut even: Vec<u64> = (0..60).map(|bit| 1 << bit).collect();
    for [front, back] in cards {
        let difference = front ^ back;
        if let Some(index) = even.iter().position(|&number| is_odd(number, difference)) {
            let odd = even.swap_remove(index);
            let others = even.iter_mut().filter(|number| is_odd(**number, difference));
            for number in others {
                *number ^= odd;
            }
        }
    }
    let sum = nim_sum(cards.iter().map(|card| card[0]));
    if even.iter().any(|&number| is_odd(number, sum)) { 0 } else { 1 << (60 - even.len()) }
}

pub fn rules() -> Rules<Items<Numbers<2>>, u64> {
    let most = 1_000_000_000_000_000_000;
    let shape = items(1..=500_000, numbers([("a", 0..=most), ("b", 0..=most)]));
    let mut game = Brute::new(TakeFromHeaps::new(1..=20));
    let by_moves = move |cards: &Vec<[u64; 2]>| {
        let games = 1u64 << cards.len();
        let heaps = |sides: u64| (0..cards.len()).map(move |card| (card, (sides >> card & 1) as usize));
        let is_lost = |&sides: &u64| {
            let heaps: Vec<u64> = heaps(sides).map(|(card, side)| cards[card][side]).collect();
            !game.wins(&without_empty_sorted(&heaps))
        };
        let lost = (0..games).filter(is_lost).count() as u64;
        games.checked_div(lost).unwrap_or(0)
    };
    let cards = |most: u64| (0..=most).flat_map(move |a| (0..=most).map(move |b| [a, b]));
    let small = cards(7)
        .map(|card| vec![card])
        .chain(cards(3).flat_map(move |one| cards(3).map(move |other| vec![one, other])));
    Rules::new(Format::one(), shape, by_moves)
        .say(|&games| match games {
            0 => "1/1\n".to_owned(),
            games => format!("{}/{games}\n", games - 1),
        })
        .oracle("the numbers that are orthogonal to all differences", |cards| lost(cards))
        .small(small)
        .random(|random| {
            let most = [3, 7, 20][random.usize(0..3)];
            let card = |_| [random.u64(0..=most), random.u64(0..=most)];
            (0..if most > 7 { 3 } else { 5 }).map(card).collect()
        })
        .near(|random, [most, _]| {
            // Few differences, and mostly a sum that they span.
            let mut number = || random.u64(0..1 << most.max(1).ilog2());
            let differences = [number(), number()];
            let mut cards: Vec<[u64; 2]> = (0..4)
                .map(|card| {
                    let front = number();
                    [front, front ^ differences[card / 2]]
                })
                .collect();
            let sum = nim_sum(cards.iter().map(|card| card[0])) ^ (number() % 2);
            cards.push([sum, sum ^ differences[0]]);
            cards
        })
}
