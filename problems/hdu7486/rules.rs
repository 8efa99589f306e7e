//! Cat Food Cans: a move throws away one of three heaps and splits another; whoever cannot move
//! loses.

use sg_rules::prelude::*;

/// The position: the heaps, in order.
struct Replace;

impl Game for Replace {
    type Position = [u64; 3];

    fn moves(&self, heaps: &[u64; 3]) -> Vec<[u64; 3]> {
        let places = (0..3).flat_map(|kept| (0..3).map(move |split| (kept, split)));
        let replaced = |(kept, split): (usize, usize)| {
            let (kept, split) = (heaps[kept], heaps[split]);
            (1..=split / 2).map(move |part| sorted([kept, part, split - part]))
        };
        places.filter(|(kept, split)| kept != split).flat_map(replaced).collect()
    }
}

/// All odd is lost, odd and even is won, and all even is as the halves.
fn by_halves(&heaps: &[u64; 3]) -> bool {
    match heaps.iter().filter(|&heap| heap % 2 == 1).count() {
        0 => by_halves(&heaps.map(|heap| heap / 2)),
        odd => odd < 3,
    }
}

/// The rules. The ranges are not confirmed.
pub fn rules() -> Rules<Numbers<3>> {
    let shape = numbers(["a", "b", "c"].map(|heap| (heap, 1..=1_000_000_000)));
    let wins = Brute::new(Replace).wins_at(|&heaps: &[u64; 3]| sorted(heaps));
    Rules::new(Format::counted(100_000), shape, wins)
        .words("YES", "NO")
        .oracle("halves, as long as all heaps are even", by_halves)
        .small_up_to([12, 12, 12])
        .random_up_to(&[[33, 33, 33], [16, 16, 64]])
        .near(|random, [most, ..]| {
            // Odd multiples of a power of two, and sometimes another one.
            let power = 1 << random.u32(0..=most.ilog2());
            [0; 3].map(|_| {
                let factor = random.u64(1..=most / power);
                power * if random.u32(0..8) > 0 { (factor - 1) | 1 } else { factor }
            })
        })
}
