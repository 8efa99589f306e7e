//! Stones in m heaps: Nim, and for every winning first move the heap before and after.

use sg_rules::brute::Brute;
use sg_rules::games::{TakeFromHeaps, without_empty_sorted};
use sg_rules::kinds::Lists;
use sg_rules::oracle::{DIGITS, nim_sum};
use sg_rules::{Format, generate};

/// A heap before a winning move and after it, in the order of the input.
type Moves = Vec<(u64, u64)>;

/// The rules. The problem states no bound for a heap: it is taken to fit a signed number of 32 bits.
pub fn rules() -> Lists<Moves> {
    let mut game = Brute::new(TakeFromHeaps::new(1..=1000));
    Lists {
        format: Format::up_to("0"),
        unit: "heap",
        length: 1..=200_000,
        member: 1..=2_147_483_647,
        words: Box::new(|moves: &Moves| {
            let lines: String = moves.iter().map(|(heap, left)| format!("{heap} {left}\n")).collect();
            if moves.is_empty() {
                "No\n".to_owned()
            } else {
                format!("Yes\n{lines}")
            }
        }),
        by_moves: Box::new(move |heaps| {
            let mut moves = Moves::new();
            for (index, &heap) in heaps.iter().enumerate() {
                let mut left = heaps.to_vec();
                for to in 0..heap {
                    left[index] = to;
                    if !game.wins(&without_empty_sorted(&left)) {
                        moves.push((heap, to));
                    }
                }
            }
            moves
        }),
        oracle: DIGITS,
        by_oracle: Box::new(|heaps| {
            let all = nim_sum(heaps.iter().copied());
            let moves = heaps.iter().map(|&heap| (heap, nim_sum([heap, all])));
            moves.filter(|(heap, left)| left < heap).collect()
        }),
        small: (10, 4),
        random: |random| {
            let mut heaps = generate::heaps(random);
            random.shuffle(&mut heaps);
            heaps
        },
        large: (200_000, &[1_000_000_000]),
    }
}
