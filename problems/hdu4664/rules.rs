//! Triangulation: a move joins two points of a convex set by a segment that crosses none; whoever completes a triangle wins, and
//! whoever cannot move loses.

use sg_rules::prelude::*;

/// The position: the points of each plane and its segments, as bits. None once there is a triangle.
struct Join;

impl Game for Join {
    type Position = Option<Vec<(u64, u64)>>;

    fn moves(&self, planes: &Self::Position) -> Vec<Self::Position> {
        let mut moves = Vec::new();
        for (index, &(points, drawn)) in planes.iter().flatten().enumerate() {
            let segment = |a: u64, b: u64| 1 << (8 * a.min(b) + a.max(b));
            let has = |a: u64, b: u64| drawn & segment(a, b) != 0;
            let pairs = || (0..points).flat_map(|b| (0..b).map(move |a| (a, b)));
            for (a, b) in pairs().filter(|&(a, b)| !has(a, b)) {
                let is_inside = |point: u64| a < point && point < b;
                let is_outside = |point: u64| point < a || b < point;
                if pairs().any(|(c, d)| has(c, d) && (is_inside(c) && is_outside(d) || is_outside(c) && is_inside(d))) {
                    continue;
                }
                let is_triangle = (0..points).any(|c| has(a, c) && has(b, c));
                moves.push((!is_triangle).then(|| {
                    let mut next: Vec<(u64, u64)> = planes.iter().flatten().copied().collect();
                    next[index].1 |= segment(a, b);
                    next.sort_unstable();
                    next
                }));
            }
        }
        moves
    }
}

/// The values of rows up to this length are listed; longer ones repeat them with period 34.
const LISTED: u64 = 34 * 20;

pub fn rules() -> Rules<List> {
    let wins = Brute::new(Join).wins_at(|planes: &Vec<u64>| {
        Some(without_empty_sorted(planes).into_iter().map(|points| (points, 0)).collect())
    });
    let table = taking_runs(LISTED, &[2]);
    let format = Format::counted(100).with_members(1_000_000);
    let shape = list("points", 1..=100_000, 1..=1_000_000_000);
    Rules::new(format, shape, wins)
        .words("Carol", "Dave")
        .oracle("a table of mex over the pairs of one row, repeated", move |planes| {
            let listed = |points: u64| {
                if points < LISTED { points } else { LISTED - 34 + points % 34 }
            };
            nim_sum(planes.iter().map(|&points| table[listed(points) as usize])) > 0
        })
        .small_up_to(7, 3)
        .random_up_to(&[&[8], &[5, 3], &[4, 4], &[3, 3, 2]])
        // A plane beside one with the same place in its period.
        .near(|random, most| {
            let points = random.u64(1..=most);
            vec![points, 34 * random.u64(0..=most / 35) + points % 34 + u64::from(points % 34 == 0)]
        })
        .study(|planes| vec![position(joined(planes, " + "))])
}
