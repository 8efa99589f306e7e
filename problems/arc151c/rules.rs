//! 01 Game: a move writes 0 or 1 into an empty square of a row, never next to the same digit;
//! whoever cannot move loses.

use sg_rules::prelude::*;

/// The position: the digits of the row, 2 for an empty square.
struct Write;

impl Game for Write {
    type Position = Vec<u64>;

    fn moves(&self, row: &Vec<u64>) -> Vec<Vec<u64>> {
        let near = |square: usize| &row[square.saturating_sub(1)..row.len().min(square + 2)];
        let empty = (0..row.len()).filter(|&square| row[square] == 2).flat_map(|square| [(square, 0), (square, 1)]);
        let fits = empty.filter(|(square, digit)| !near(*square).contains(digit));
        fits.map(|(square, digit)| [&row[..square], &[digit], &row[square + 1..]].concat()).collect()
    }
}

/// Moves the digits into the row, in order, and drops those at or next to a place of the same
/// digit.
fn allowed(([n], mut digits): ([u64; 1], Vec<[u64; 2]>)) -> ([u64; 1], Vec<[u64; 2]>) {
    for [square, _] in &mut digits {
        *square = (*square + n - 1) % n + 1;
    }
    digits.sort_unstable();
    digits.dedup_by(|[next, y], [last, x]| next == last || *next == *last + 1 && x == y);
    ([n], digits)
}

pub fn rules() -> Rules<With<1, Items<Numbers<2>>>> {
    let squares = 1..=1_000_000_000_000_000_000;
    let digits = items(0..=200_000, numbers([("X", squares.clone()), ("Y", 0..=1)]));
    let wins = Brute::new(Write).wins_at(|([n], digits): &([u64; 1], Vec<[u64; 2]>)| {
        (1..=*n).map(|square| digits.iter().find(|[x, _]| *x == square).map_or(2, |[_, digit]| *digit)).collect()
    });
    let any = |random: &mut Rng, n: u64| {
        let digits = (0..random.u64(0..=n)).map(|_| [random.u64(1..=n), random.u64(0..=1)]).collect();
        allowed(([n], digits))
    };
    Rules::new(Format::one(), with([("N", squares)], digits).count_at(1), wins)
        .words("Takahashi", "Aoki")
        .oracle("the gaps at both ends of the row, compared up to the last bit", |([n], digits)| {
            let [Some([first, _]), Some([last, _])] = [digits.first(), digits.last()] else { return n % 2 == 1 };
            let is_odd = digits.windows(2).filter(|two| two[0][1] == two[1][1]).count() % 2 == 1;
            (first - 1) / 2 != (n - last) / 2 || (first - 1 == n - last) == is_odd
        })
        .valid(|case| allowed(case.clone()) == *case, "a digit is out of order or next to the same digit")
        .repaired(allowed)
        .small((0..200).map(move |seed| any(&mut Rng::with_seed(seed), 1 + seed / 40)))
        .random(move |random| any(random, 9))
        .edges([5, 400_000].map(|n| ([n], (1..=n).step_by(2).map(|square| [square, 0]).collect())))
}
