//! Stones: from one heap, a number out of a set is taken in turn; whoever cannot move loses.

use sg_rules::Format;
use sg_rules::enumerate::sets;
use sg_rules::format::line;
use sg_rules::games::TakeFromHeaps;
use sg_rules::kinds::sets::{Case, Sets, won};
use sg_rules::oracle::taking;

/// The rules.
pub fn rules() -> Sets {
    Sets {
        format: Format::one(),
        unit: "heap",
        members: 1..=100,
        member: 1..=100_000,
        positions: 1..=1,
        heaps: 1..=1,
        heap: 1..=100_000,
        read: |rules, input| {
            let length = input.number("N", rules.members.clone())?;
            let heap = input.number("K", rules.heap.clone())?;
            let set = input.numbers("a", length, 1..=heap)?;
            if set.is_sorted_by(|a, b| a < b) {
                Ok(Case::with_one(set, vec![heap]))
            } else {
                Err(input.error("the numbers do not increase".to_owned()))
            }
        },
        write: |case| format!("{} {}\n{}", case.set.len(), case.positions[0][0], line(&case.set)),
        words: |won| if won[0] { "First\n" } else { "Second\n" }.to_owned(),
        by_moves: |case| won(TakeFromHeaps::new(case.set.iter().copied()), &case.positions),
        oracle: "a table of won and lost heaps up to the limit",
        table: taking,
        // All sets below 5 of up to three members, and for each every heap from its largest member up to that and 5 more.
        small: {
            let heaps = |set: Vec<u64>| {
                let most = set.iter().copied().max().unwrap_or(1);
                (most..most + 6).map(move |heap| Case::with_one(set.clone(), vec![heap]))
            };
            sets(4, 3).into_iter().flat_map(heaps).collect()
        },
        random: |random| {
            let heap = random.u64(1..=500);
            let most = if random.bool() { heap } else { heap.min(12) };
            let mut set: Vec<u64> = (0..random.u32(1..=8)).map(|_| random.u64(1..=most)).collect();
            set.sort_unstable();
            set.dedup();
            Case::with_one(set, vec![heap])
        },
        large: (100, 1000),
        // The numbers increase and are at most the heap.
        repaired: |mut case| {
            let heap = case.positions[0][0];
            case.set.retain(|&take| take <= heap);
            case.set.extend(case.set.is_empty().then_some(heap));
            case.set.sort_unstable();
            case.set.dedup();
            case
        },
    }
}
