//! Let's Play Nim: a move empties a bag onto a plate or, when all bags are empty, takes coins from
//! a plate; whoever cannot move loses.

use sg_rules::prelude::*;

/// The position: the bags that are full, and all plates, in order.
struct BagsAndPlates;

impl Game for BagsAndPlates {
    type Position = (Vec<u64>, Vec<u64>);

    fn moves(&self, (bags, plates): &(Vec<u64>, Vec<u64>)) -> Vec<(Vec<u64>, Vec<u64>)> {
        let without = |index: usize| [&bags[..index], &bags[index + 1..]].concat();
        let onto = |index: usize| in_one_part(plates, move |&plate| [[plate + bags[index]]]);
        let filled =
            (0..bags.len()).flat_map(|index| onto(index).into_iter().map(move |plates| (without(index), plates)));
        let taken = in_one_part(plates, |&coins| (0..coins).filter(|_| bags.is_empty()).map(|left| [left]));
        filled.chain(taken.into_iter().map(|plates| (Vec::new(), plates))).collect()
    }
}

pub fn rules() -> Rules<List> {
    let wins = Brute::new(BagsAndPlates).wins_at(|bags: &Vec<u64>| (without_empty_sorted(bags), vec![0; bags.len()]));
    let shape = list("coins", 1..=100_000, 1..=1_000_000_000).longest_of_many(100);
    Rules::new(Format::counted(100_000).with_members(200_000), shape, wins)
        .words("First", "Second")
        .oracle("the theorem, with a set of the numbers that occur an odd number of times", |bags| {
            let mut odd = HashSet::default();
            for coins in bags {
                _ = odd.remove(coins) || odd.insert(coins);
            }
            bags.len().is_multiple_of(2) && !odd.is_empty()
        })
        .small_up_to(14, 4)
}
