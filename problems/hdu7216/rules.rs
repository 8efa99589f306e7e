//! Triangle Game: a move shortens one side of a triangle, which must stay a triangle; whoever
//! cannot move loses.

use sg_rules::prelude::*;

/// The position: the sides, in order.
struct Shorten;

impl Game for Shorten {
    type Position = [u64; 3];

    fn moves(&self, sides: &[u64; 3]) -> Vec<[u64; 3]> {
        let shorter = |place: usize| {
            (1..sides[place]).map(move |side| {
                let mut next = *sides;
                next[place] = side;
                sorted(next)
            })
        };
        (0..3).flat_map(shorter).filter(is_triangle).collect()
    }
}

fn is_triangle(&[a, b, c]: &[u64; 3]) -> bool {
    2 * a.max(b).max(c) < a + b + c
}

/// Halves the sides, rounded up, until all are 1. The position is lost if the number of even sides
/// is 0 or 2 each time.
fn by_halves(&sides: &[u64; 3]) -> bool {
    let mut halves = iter::successors(Some(sides), |sides| Some(sides.map(|side| side.div_ceil(2))));
    let mut up_to_ones = halves.by_ref().take_while(|&sides| sides != [1; 3]);
    up_to_ones.any(|sides| sides.iter().filter(|&side| side % 2 == 0).count() % 2 == 1)
}

/// The rules. The ranges are not confirmed.
pub fn rules() -> Rules<Numbers<3>> {
    let shape = numbers(["a", "b", "c"].map(|side| (side, 1..=1_000_000_000)));
    let wins = Brute::new(Shorten).wins_at(|sides: &[u64; 3]| sorted(*sides));
    Rules::new(Format::counted(100_000), shape, wins)
        .words("Win", "Lose")
        .oracle("even sides counted as all are halved", by_halves)
        .valid(is_triangle, "the sides form no triangle")
        // The longest side becomes as long as the others allow.
        .repaired(|mut sides| {
            let longest = (0..3).max_by_key(|&place| sides[place]).unwrap_or(0);
            let others: u64 = sides.iter().sum::<u64>() - sides[longest];
            sides[longest] = sides[longest].min(others.max(2) - 1);
            sides
        })
        .small_up_to([12, 12, 12])
        .random_up_to(&[[40, 40, 40], [9, 60, 60]])
        .near(|random, [most, ..]| {
            let [a, b] = [random.u64(1..=most), random.u64(1..=most)];
            let c = ((a - 1) ^ (b - 1)) + 1;
            if c <= most { [a, b, c] } else { [a, a, 1] }
        })
        .study(|sides| vec![position(joined(sides.map(|side| side - 1), " "))])
}
