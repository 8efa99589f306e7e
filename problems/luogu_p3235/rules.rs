//! Nearly Equal Parts: a move splits a heap of at least F stones into two or more parts whose sizes
//! differ by at most one. Whoever cannot move loses. Who wins each game?

use sg_rules::prelude::*;

/// The fewest stones of a heap that can be split. The position: the heaps that can be, in order.
struct Split(u64);

impl Game for Split {
    type Position = Vec<u64>;

    fn moves(&self, heaps: &Vec<u64>) -> Vec<Vec<u64>> {
        in_one_heap(heaps, |heap| {
            (2..=heap).map(move |parts| {
                let sizes = (0..parts).map(move |index| (heap + index) / parts);
                sizes.filter(|&size| size >= self.0)
            })
        })
    }
}

/// The values of the heaps needed so far, each by all its splits.
struct Values {
    least: u64,
    known: Vec<Option<u64>>,
}

impl Values {
    fn of(&mut self, heap: u64) -> u64 {
        if heap < self.least {
            return 0;
        }
        if let Some(value) = self.known[heap as usize] {
            return value;
        }
        let mut reached = vec![false; 2048];
        for parts in 2..=heap {
            let (size, larger) = (heap / parts, heap % parts);
            let mut odd = |count: u64, size: u64| if count % 2 == 1 { self.of(size) } else { 0 };
            reached[(odd(larger, size + 1) ^ odd(parts - larger, size)) as usize] = true;
        }
        let value = reached.iter().take_while(|&&reached| reached).count() as u64;
        self.known[heap as usize] = Some(value);
        value
    }
}

/// The rules. A part is not empty.
pub fn rules() -> Rules<With<1, Items<List>>, Vec<bool>> {
    let heaps = list("heap", 1..=99, 1..=99_999).in_one_line();
    let shape = with([("F", 1..=99_999)], items(1..=99, heaps));
    let by_moves = |([least], games): &([u64; 1], Vec<Vec<u64>>)| {
        let least = (*least).max(2);
        let mut brute = Brute::new(Split(least));
        let live = |heaps: &Vec<u64>| heaps.iter().copied().filter(|&heap| heap >= least).collect::<Vec<u64>>();
        games.iter().map(|heaps| brute.wins(&without_empty_sorted(&live(heaps)))).collect()
    };
    let small = (1..=5).flat_map(|least| {
        let games = lists(1, 11, 3);
        games.chunks(99).map(|games| ([least], games.to_vec())).collect::<Vec<_>>()
    });
    Rules::new(Format::one(), shape, by_moves)
        .say(|won: &Vec<bool>| line(won.iter().map(|&won| u8::from(won))))
        .oracle("all numbers of parts, for the heaps that arise", |([least], games)| {
            let mut values = Values { least: (*least).max(2), known: vec![None; 100_001] };
            games.iter().map(|heaps| nim_sum(heaps.iter().map(|&heap| values.of(heap))) > 0).collect()
        })
        .doubtful("F = 1, where it matters that parts are not empty", |([least], _)| *least == 1)
        .small(small)
        .random(|random| {
            let (least, most, heaps) = [(1, 11, 2), (3, 24, 2), (5, 14, 4)][random.usize(0..3)];
            let game = |_| (0..random.usize(1..=heaps)).map(|_| random.u64(1..=most)).collect();
            let games = (0..20).map(game).collect();
            ([least + random.u64(0..3)], games)
        })
}
