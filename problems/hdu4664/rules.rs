//! Triangulation: a move joins two points of a convex set by a segment that crosses no other;
//! whoever completes a triangle wins, and whoever cannot move loses.

use sg_rules::prelude::*;

/// The position: the points of each plane and its segments, as bits; or [`TRIANGLE`], which ends
/// the game.
struct Join;

/// A plane with a triangle.
const TRIANGLE: (u64, u64) = (0, 0);

impl Game for Join {
    type Position = Vec<(u64, u64)>;

    fn moves(&self, planes: &Self::Position) -> Vec<Self::Position> {
        if planes.contains(&TRIANGLE) {
            return Vec::new();
        }
        in_one_part(planes, |&(points, drawn)| {
            let segment = |a: u64, b: u64| 1 << (8 * a.min(b) + a.max(b));
            let has = move |a: u64, b: u64| drawn & segment(a, b) != 0;
            let pairs = || (0..points).flat_map(|b| (0..b).map(move |a| (a, b)));
            let cross = |a, b, c, d| a < c && c < b && b < d || c < a && a < d && d < b;
            let crosses = |a, b| pairs().any(|(c, d)| has(c, d) && cross(a, b, c, d));
            let free = pairs().filter(|&(a, b)| !has(a, b) && !crosses(a, b));
            let is_triangle = |a, b| (0..points).any(|c| has(a, c) && has(b, c));
            let joined = |(a, b)| [if is_triangle(a, b) { TRIANGLE } else { (points, drawn | segment(a, b)) }];
            free.map(joined).collect::<Vec<_>>()
        })
    }
}

pub fn rules() -> Rules<List> {
    let planes = |planes: &Vec<u64>| without_empty_sorted(planes).into_iter().map(|points| (points, 0)).collect();
    // Longer rows repeat the last values of the table with period 34.
    let table = taking_runs(20 * 34, &[2]);
    let listed = |points: u64| if points < 20 * 34 { points } else { 19 * 34 + points % 34 };
    let format = Format::counted(1_000_000).with_members(1_000_000).with_tests(100).with_large(100);
    let shape = list("points", 1..=1_000_000, 1..=1_000_000_000);
    Rules::new(format, shape, Brute::new(Join).wins_at(planes))
        .words("Carol", "Dave")
        .oracle("a table of mex over the pairs of one row, extended by its period", move |planes| {
            nim_sum(planes.iter().map(|&points| table[listed(points) as usize])) > 0
        })
        .small_up_to(7, 3)
        .random_up_to(&[&[8], &[5, 3], &[4, 4], &[3, 3, 2]])
        // Two planes at the same place in the period.
        .near(|random, most| {
            let points = random.u64(1..=most);
            vec![points, 34 * random.u64(0..=most / 35) + points % 34 + u64::from(points % 34 == 0)]
        })
        .study(|planes| vec![position(joined(planes, " + "))])
}
