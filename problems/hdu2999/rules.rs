//! Stone Game, Why are you always there?: a move takes neighbours out of a row of stones, as many as some number of a
//! given set; whoever takes the last stone wins.

use sg_rules::Format;
use sg_rules::enumerate::sets;
use sg_rules::format::{list, read_list};
use sg_rules::games::TakeRuns;
use sg_rules::kinds::sets::{Case, Sets, as_it_is, won};
use sg_rules::oracle::taking_runs;

/// The rules.
pub fn rules() -> Sets {
    Sets {
        format: Format::up_to_the_end(),
        unit: "row",
        members: 1..=1000,
        member: 1..=1000,
        positions: 1..=1000,
        heaps: 1..=1,
        heap: 1..=1000,
        read: |rules, input| {
            let set = read_list(input, rules.members.clone(), rules.member.clone())?;
            let rows = read_list(input, rules.positions.clone(), rules.heap.clone())?;
            Ok(case(set, rows))
        },
        write: |case| list(&case.set) + &list(&case.positions.concat()),
        words: |won| won.iter().map(|&won| if won { "1\n" } else { "2\n" }).collect(),
        by_moves: |case| {
            let lengths = case.set.clone();
            won(TakeRuns { lengths }, &case.positions)
        },
        oracle: "a table of mex over the runs of one row, up to the limit",
        table: taking_runs,
        // All sets of up to three members below 7, with all rows of up to eleven stones.
        small: sets(6, 3)
            .into_iter()
            .map(|set| case(set, (1..=11).collect()))
            .collect(),
        random: |random| {
            let (least, longest) = if random.bool() { (5, 22) } else { (1, 12) };
            let set = (0..random.usize(1..=4))
                .map(|_| random.u64(least..=least + 8))
                .collect();
            case(set, (0..3).map(|_| random.u64(1..=longest)).collect())
        },
        large: (20, 100),
        repaired: as_it_is,
    }
}

fn case(set: Vec<u64>, rows: Vec<u64>) -> Case {
    Case {
        set,
        positions: rows.into_iter().map(|row| vec![row]).collect(),
    }
}
