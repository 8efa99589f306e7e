//! Alice Game: a move removes a row of at most k, or k from the inside of a longer row, which leaves
//! two rows; whoever cannot move loses.

use sg_rules::prelude::*;

/// k. The position: the rows, in order.
struct Remove(u64);

impl Game for Remove {
    type Position = Vec<u64>;

    fn moves(&self, rows: &Vec<u64>) -> Vec<Vec<u64>> {
        let k = self.0;
        in_one_heap(rows, |row| {
            let lefts = if row <= k { 0..1 } else { 1..row - k };
            lefts.map(move |left| [left, row.saturating_sub(k + left)])
        })
    }
}

/// Rows of neighbouring lengths with the same value: the shortest, the longest, the value.
type Run = (u64, u64, u64);

/// Returns the values of all rows up to `most`, by mex over all pairs of runs that can be left.
fn runs(k: u64, most: u64) -> Vec<Run> {
    let mut runs: Vec<Run> = vec![(1, k, 1)];
    while let Some(&(_, known, _)) = runs.last().filter(|run| run.1 < most) {
        let (row, mut end, mut seen) = (known + 1, known + k + 1, Vec::new());
        for (a, b) in runs.iter().flat_map(|a| runs.iter().map(move |b| (a, b))) {
            let (first, last) = (a.0 + b.0 + k, a.1 + b.1 + k);
            if row < first {
                end = end.min(first - 1);
            } else if row <= last {
                end = end.min(last);
                seen.push(a.2 ^ b.2);
            }
        }
        match (mex(seen), runs.last_mut()) {
            (value, Some(last)) if value == last.2 => last.1 = end,
            (value, _) => runs.push((row, end, value)),
        }
    }
    runs
}

/// Finds the value after whole periods of 4k + 2. As in octal games, a period from 1 on lasts for
/// ever if it lasts up to 2 + 2 (4k + 2) + k, which is checked where the values change.
fn by_period(&[k, n]: &[u64; 2]) -> bool {
    let (period, window) = (4 * k + 2, 9 * k + 6);
    let runs = runs(k, window + period);
    let value = |row: u64| runs.iter().find(|run| row <= run.1).map(|run| run.2);
    let changes = runs.iter().flat_map(|run| [run.0, run.1]).flat_map(|row| [Some(row), row.checked_sub(period)]);
    let mut repeats = changes.flatten().filter(|row| (1..=window).contains(row));
    assert!(repeats.all(|row| value(row) == value(row + period)), "the values of k = {k} have another period");
    n > 0 && value((n - 1) % period + 1) > Some(0)
}

/// The rules. The ranges are not confirmed.
pub fn rules() -> Rules<Numbers<2>> {
    let wins = |&[k, n]: &[u64; 2]| Brute::new(Remove(k)).wins(&without_empty_sorted(&[n]));
    let shape = numbers([("k", 1..=500_000_000), ("n", 0..=1_000_000_000)]);
    Rules::new(Format::counted(100_000), shape, wins)
        .words("Alice", "Bob")
        .oracle("mex over runs of equal values, as far as proves the period", by_period)
        .doubtful("k = 1", |&[k, _]| k == 1)
        .small_up_to([7, 20])
        .random_up_to(&[[3, 20], [5, 26]])
        .near(|random, [k, n]| {
            let k = random.u64(1..=k.min(1 + n / 4));
            let periods = random.u64(0..=n / (4 * k + 2));
            [k, (periods * (4 * k + 2) + random.u64(k..=k + 2)).min(n)]
        })
}
