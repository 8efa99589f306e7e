//! Being a Good Boy in Spring Festival: how many first moves win at Nim?

use sg_rules::brute::Brute;
use sg_rules::games::{TakeFromHeaps, without_empty_sorted};
use sg_rules::kinds::Lists;
use sg_rules::oracle::nim_sum;
use sg_rules::{Format, generate};

/// The rules. Equal heaps count separately: the list of moves names a move for each of them.
pub fn rules() -> Lists<usize> {
    let mut game = Brute::new(TakeFromHeaps::new(1..=1000));
    Lists {
        format: Format::up_to("0"),
        unit: "heap",
        length: 2..=100,
        member: 1..=1_000_000,
        words: Box::new(|moves| format!("{moves}\n")),
        by_moves: Box::new(move |heaps| game.winning_moves(&without_empty_sorted(heaps)).len()),
        oracle: "for each heap, whether the digits of the others make a smaller one",
        by_oracle: Box::new(|heaps| {
            let others = |left: usize| {
                let others = heaps.iter().enumerate().filter(move |&(index, _)| index != left);
                nim_sum(others.map(|(_, &heap)| heap))
            };
            (0..heaps.len()).filter(|&index| others(index) < heaps[index]).count()
        }),
        small: (12, 4),
        random: generate::heaps,
        large: (100, &[1_000_000]),
    }
}
