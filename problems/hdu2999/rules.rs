//! Stone Game, Why are you always there?: a move takes consecutive stones from a row; how
//! many must be a number in a given set. Whoever takes the last stone wins.

use sg_rules::prelude::*;

pub fn rules() -> Rules<(Set, Queries<Numbers<1>>), Vec<bool>> {
    let shape = (set(1..=1000, 1..=1000), queries(1..=1000, numbers([("row", 1..=1000)])));
    let won = |(set, rows): &(Vec<u64>, Vec<[u64; 1]>)| {
        let mut game = Brute::new(TakeRuns { lengths: set.clone() });
        rows.iter().map(|row| game.wins(&without_empty_sorted(row))).collect()
    };
    // Accepted programs try every pair of rows for each member of a set, which takes a second for
    // this many of the largest cases.
    Rules::new(Format::up_to_the_end().with_tests(20).with_large(2), shape, won)
        .words_for_each("1\n", "2\n", "")
        .oracle("a table of mex over the runs of one row, up to the limit", |(set, rows)| {
            let table = taking_runs(rows.iter().map(|&[row]| row).max().unwrap_or(0), set);
            rows.iter().map(|&[row]| table[row as usize] > 0).collect()
        })
        .doubtful("a set whose numbers do not increase", |(set, _)| !set.is_sorted_by(|a, b| a < b))
        // All sets of up to three members below 7, with all rows of up to eleven stones.
        .small(sets(6, 3).into_iter().map(|set| (set, (1..=11).map(|row| [row]).collect())))
        .random(|random| {
            let (least, longest) = if random.bool() { (5, 22) } else { (1, 12) };
            let set = (0..random.usize(1..=4)).map(|_| random.u64(least..=least + 8)).collect();
            (set, (0..3).map(|_| [random.u64(1..=longest)]).collect())
        })
        .study(|(set, rows)| {
            let set = format!("set={}", joined(set, ","));
            rows.iter().map(|[row]| position(row).of(&set)).collect()
        })
}
