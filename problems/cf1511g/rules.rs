//! Chips on a Board: a move puts a chip any number of columns to the left, down to column L. Who
//! wins, for each L and R, if only the chips from L to R are there?

use sg_rules::prelude::*;

type Shapes = (With<1, List>, Queries<Numbers<2>>);

/// The number of columns and the chips, and the queries.
type Case = (([u64; 1], Vec<u64>), Vec<[u64; 2]>);

fn by_moves(((_, chips), queries): &Case) -> Vec<bool> {
    let mut nim = Brute::new(TakeFromHeaps::new(1..=100));
    let wins = |&[left, right]: &[u64; 2]| {
        let there = chips.iter().filter(|chip| (left..=right).contains(chip));
        nim.wins(&without_empty_sorted(&there.map(|chip| chip - left).collect::<Vec<_>>()))
    };
    queries.iter().map(wins).collect()
}

/// Digit by digit: the chips that have it stand in every second stretch of columns from L on.
fn by_digits((([columns], chips), queries): &Case) -> Vec<bool> {
    let columns = *columns as usize;
    let mut is_odd = vec![false; columns + 2];
    chips.iter().for_each(|&chip| is_odd[chip as usize + 1] ^= true);
    for column in 1..is_odd.len() {
        is_odd[column] ^= is_odd[column - 1];
    }
    let between = |from: usize, to: usize| is_odd[from.min(columns + 1)] ^ is_odd[to.min(columns + 1)];
    let mut wins = vec![false; queries.len()];
    for digit in (0..18).map(|bit| 1 << bit) {
        // From each column on to the last one.
        let mut all = vec![false; columns + 1 + 2 * digit];
        for column in (1..=columns).rev() {
            all[column] = all[column + 2 * digit] ^ between(column + digit, column + 2 * digit);
        }
        for (&[left, right], wins) in queries.iter().zip(&mut wins) {
            let (left, end) = (left as usize, right as usize + 1);
            let last = end - (end - left) % (2 * digit);
            *wins |= all[left] ^ all[last] ^ between((last + digit).min(end), end);
        }
    }
    wins
}

/// As large as can be, with all chips twice or not.
fn large(random: &mut Rng, most: u64, copies: u64) -> Case {
    let mut query = || {
        let [a, b] = [0; 2].map(|_| random.u64(1..=most));
        [a.min(b), a.max(b)]
    };
    let queries = (0..most).map(|_| query()).collect();
    let chips: Vec<u64> = (0..most / copies).map(|_| random.u64(1..=most)).collect();
    (([most], chips.repeat(copies as usize)), queries)
}

pub fn rules() -> Rules<Shapes, Vec<bool>> {
    const MOST: usize = 200_000;
    let sides = || 1..=MOST as u64;
    let board = with([("m", sides())], list("c", 1..=MOST, sides())).count_at(0);
    let shapes = (board, queries(1..=MOST, numbers([("L", sides()), ("R", sides())]).at_most("L", "R")));
    let small = (1..=4).flat_map(|columns| {
        let windows: Vec<[u64; 2]> =
            enumerate::pairs(columns).into_iter().filter(|[left, right]| left <= right).collect();
        let boards =
            lists(1, 3 * columns, 3).into_iter().filter(move |chips| chips.iter().all(|&chip| chip <= columns));
        boards.map(move |chips| (([columns], chips), windows.clone()))
    });
    let is_inside = |((columns, chips), queries): &Case| {
        let ends = queries.iter().map(|[_, right]| right);
        chips.iter().chain(ends).all(|place| place <= &columns[0])
    };
    Rules::new(Format::one(), shapes, by_moves)
        .words_for_each("A", "B", "\n")
        .oracle("digit by digit, from every second stretch of columns", by_digits)
        .valid(is_inside, "a column is not on the board")
        .repaired(|(([columns], chips), queries)| {
            let inside = |place: u64| place.saturating_sub(1) % columns.max(1) + 1;
            let window = |[left, right]: [u64; 2]| {
                let (left, right) = (inside(left), inside(right));
                [left.min(right), left.max(right)]
            };
            (([columns], chips.into_iter().map(inside).collect()), queries.into_iter().map(window).collect())
        })
        .small(small)
        .random(|random| {
            let columns = random.u64(1..=16);
            let chips = (0..random.usize(1..=4)).map(|_| random.u64(1..=columns)).collect();
            let queries = enumerate::pairs(columns).into_iter().filter(|[left, right]| left <= right).collect();
            (([columns], chips), queries)
        })
        .edges([1, 2].into_iter().map(|copies| large(&mut Rng::with_seed(7), MOST as u64, copies)))
        .large(|random, _| vec![large(random, MOST as u64, 1)])
}
