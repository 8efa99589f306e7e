//! Stones in two heaps: any number from one of them, or the same number from both; whoever takes the last stone wins.
//! Which positions may the first player leave? That of taking from both comes first.

use super::hdu1527;
use sg_rules::Format;
use sg_rules::brute::Brute;
use sg_rules::games::TakeFromOneOrBoth;
use sg_rules::kinds::Tuples;
use sg_rules::oracle::cold_pairs;

/// The lost positions that a move can leave: what taking from both leaves, then what taking from one leaves in
/// increasing order; nothing twice.
type Left = Vec<(u64, u64)>;

/// The rules.
pub fn rules() -> Tuples<2, Left> {
    let mut game = Brute::new(TakeFromOneOrBoth);
    // Each number in the pair in which it is, and the pairs by their differences; made when first needed.
    let mut table: Option<(Left, Left)> = None;
    Tuples {
        format: Format::up_to("0 0"),
        unit: "heap",
        ranges: [("a", 0..=1_000_000), ("b", 0..=1_000_000)],
        refused: |&[a, b]| (a > b).then_some("a is larger than b"),
        words: Box::new(|left: &Left| {
            let lines: String = left.iter().map(|(a, b)| format!("{a} {b}\n")).collect();
            if left.is_empty() {
                "0\n".to_owned()
            } else {
                format!("1\n{lines}")
            }
        }),
        by_moves: Box::new(move |&[a, b]| {
            let both = (1..=a).map(|taken| (a - taken, b - taken));
            let one = (0..a)
                .map(|left| (left, b))
                .chain((0..b).map(|left| (a.min(left), a.max(left))));
            let both: Left = both.filter(|position| !game.wins(position)).collect();
            let one = one.filter(|position| !both.contains(position) && !game.wins(position));
            let mut one: Left = one.collect();
            one.sort_unstable();
            one.dedup();
            [both, one].concat()
        }),
        oracle: "a list of the lost pairs: differences 0, 1, 2, ..., each on the least number not yet used",
        by_oracle: Box::new(move |&[a, b]| {
            let (pair_of, by_difference) = table.get_or_insert_with(|| {
                let pairs = cold_pairs(1_000_000);
                let mut pair_of = vec![(0, 0); 2_700_000];
                for &(a, b) in &pairs {
                    pair_of[a as usize] = (a, b);
                    pair_of[b as usize] = (a, b);
                }
                (pair_of, pairs)
            });
            let can_leave = |&(x, y): &(u64, u64)| {
                let both = y - x == b - a && x < a;
                both || (x == a && y < b) || (y == a && x < b) || (y == b && x < a) || (x == b && y < a)
            };
            let both = by_difference[(b - a).min(600_000) as usize];
            let mut one = vec![pair_of[a as usize], pair_of[b as usize]];
            one.sort_unstable();
            one.dedup();
            one.retain(|&pair| pair != both);
            [both].into_iter().chain(one).filter(can_leave).collect()
        }),
        small: {
            let pairs = (0..=40).flat_map(|b| (0..=b).map(move |a| [a, b]));
            pairs.filter(|&pair| pair != [0, 0]).collect()
        },
        random: |random| {
            let a = random.u64(0..=80);
            [a, random.u64(a.max(1)..=90)]
        },
        near: |random, most| {
            let mut pair = hdu1527::near(random, most);
            pair.sort_unstable();
            pair
        },
    }
}
