//! A New Stone Game: a move takes at least one stone from a heap, and hands any of the stones left
//! there to other non-empty heaps; whoever cannot move loses.

use sg_rules::prelude::*;

/// The position: the heaps that are not empty, in order.
struct HandOut;

/// All ways to add this many stones to these heaps.
fn spread(heaps: &[u64], stones: u64) -> Vec<Vec<u64>> {
    let Some((&first, rest)) = heaps.split_first() else {
        return if stones == 0 { vec![Vec::new()] } else { Vec::new() };
    };
    let with_first = |given: u64| {
        let rest = spread(rest, stones - given).into_iter();
        rest.map(move |rest| [vec![first + given], rest].concat())
    };
    (0..=stones).flat_map(with_first).collect()
}

impl Game for HandOut {
    type Position = Vec<u64>;

    fn moves(&self, heaps: &Vec<u64>) -> Vec<Vec<u64>> {
        let mut moves = Vec::new();
        for (index, &heap) in heaps.iter().enumerate() {
            // Stones that are not taken stay on the heap or go to others.
            let mut emptied = heaps.clone();
            emptied[index] = 0;
            moves.extend((0..heap).flat_map(|left| spread(&emptied, left)));
        }
        moves.iter().map(|heaps| without_empty_sorted(heaps)).collect()
    }
}

pub fn rules() -> Rules<List> {
    let wins = Brute::new(HandOut).wins_at(|heaps: &Vec<u64>| without_empty_sorted(heaps));
    Rules::new(Format::up_to("0"), list("heap", 1..=10, 1..=100), wins)
        .words("1", "0")
        .oracle("how often each size occurs: the solution's theorem, counted", |heaps| {
            (1..=100).any(|size| heaps.iter().filter(|&&heap| heap == size).count() % 2 == 1)
        })
        .small_up_to(9, 6)
        .random_up_to(&[&[7, 7], &[5, 5, 5], &[3; 5]])
        // Pairs, with one heap possibly larger or smaller by one.
        .near(|random, most| {
            let half: Vec<u64> = (0..random.usize(1..=5)).map(|_| random.u64(1..=most)).collect();
            let mut heaps = [half.clone(), half].concat();
            heaps[0] = (heaps[0] + random.u64(0..3)).clamp(2, most + 1) - 1;
            random.shuffle(&mut heaps);
            heaps
        })
}
