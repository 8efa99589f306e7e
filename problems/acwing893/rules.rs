//! Nim with a set: a move takes s from one heap, for some s of a given set; whoever cannot move loses.

use sg_rules::Format;
use sg_rules::enumerate::{lists, sets};
use sg_rules::format::{list, read_list};
use sg_rules::games::TakeFromHeaps;
use sg_rules::kinds::sets::{Case, Sets, as_it_is, won};
use sg_rules::oracle::{TAKING, taking};

/// The rules.
pub fn rules() -> Sets {
    Sets {
        format: Format::one(),
        unit: "heap",
        members: 1..=100,
        member: 1..=10_000,
        positions: 1..=1,
        heaps: 1..=100,
        heap: 1..=10_000,
        read: |rules, input| {
            let set = read_list(input, rules.members.clone(), rules.member.clone())?;
            let heaps = read_list(input, rules.heaps.clone(), rules.heap.clone())?;
            Ok(Case::with_one(set, heaps))
        },
        write: |case| list(&case.set) + &list(&case.positions[0]),
        words: |won| if won[0] { "Yes\n" } else { "No\n" }.to_owned(),
        by_moves: |case| won(TakeFromHeaps::new(case.set.iter().copied()), &case.positions),
        oracle: TAKING,
        table: taking,
        small: {
            let heaps = lists(1, 6, 2);
            let cases = |set: Vec<u64>| {
                let heaps = heaps.clone().into_iter();
                heaps.map(move |heaps| Case::with_one(set.clone(), heaps))
            };
            sets(4, 3).into_iter().flat_map(cases).collect()
        },
        random: |random| {
            let (largest, heaps) = if random.bool() { (2000, 1) } else { (12, 3) };
            let (most, size) = if random.bool() { (largest, 5) } else { (20, 20) };
            let set: Vec<u64> = (0..random.usize(1..=size)).map(|_| random.u64(1..=most)).collect();
            let heaps: Vec<u64> = (0..heaps).map(|_| random.u64(1..=largest)).collect();
            Case::with_one(set, heaps)
        },
        large: (100, 1000),
        repaired: as_it_is,
    }
}
