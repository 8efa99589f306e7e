//! S-Nim: a move takes s beads from one heap, for some s of a given set; whoever cannot move loses.

use sg_rules::Format;
use sg_rules::enumerate::{lists, sets};
use sg_rules::format::{line, read_list};
use sg_rules::games::TakeFromHeaps;
use sg_rules::kinds::sets::{Case, Sets, as_it_is, won};
use sg_rules::oracle::{TAKING, taking};

/// The rules.
pub fn rules() -> Sets {
    Sets {
        format: Format::up_to("0"),
        unit: "heap",
        members: 1..=100,
        member: 1..=10_000,
        positions: 1..=100,
        heaps: 1..=100,
        heap: 0..=10_000,
        read: |rules, input| {
            let set = read_list(input, rules.members.clone(), rules.member.clone())?;
            let count = input.number("m", rules.positions.clone())?;
            let position = |_| read_list(input, rules.heaps.clone(), rules.heap.clone());
            let positions = (0..count).map(position).collect::<Result<_, _>>()?;
            Ok(Case { set, positions })
        },
        write: |Case { set, positions }| {
            let counted = |list: &Vec<u64>| line([list.len() as u64].iter().chain(list));
            let lines: String = positions.iter().map(counted).collect();
            format!("{}{}\n{lines}", counted(set), positions.len())
        },
        words: |won| {
            won.iter()
                .map(|&won| if won { 'W' } else { 'L' })
                .chain(['\n'])
                .collect()
        },
        by_moves: |case| won(TakeFromHeaps::new(case.set.iter().copied()), &case.positions),
        oracle: TAKING,
        table: taking,
        // All sets of up to three members below 6, with all positions of up to three small heaps.
        small: {
            let positions = lists(0, 8, 3);
            let case = |set: Vec<u64>| {
                let chunks = positions.chunks(100).map(move |chunk| Case {
                    set: set.clone(),
                    positions: chunk.to_vec(),
                });
                chunks.collect::<Vec<_>>()
            };
            sets(5, 3).into_iter().flat_map(case).collect()
        },
        random: |random| {
            // A single heap may be of any size, a sum must be small for brute force.
            let (largest, heaps) = if random.bool() { (2000, 1) } else { (12, 3) };
            let (most, size) = if random.bool() { (largest, 5) } else { (20, 20) };
            let set = (0..random.usize(1..=size)).map(|_| random.u64(1..=most)).collect();
            let mut position = || (0..random.usize(1..=heaps)).map(|_| random.u64(0..=largest)).collect();
            Case {
                set,
                positions: (0..5).map(|_| position()).collect(),
            }
        },
        large: (100, 1000),
        repaired: as_it_is,
    }
}
