//! Planinarenje: two hikers walk together over trails between peaks and valleys and visit no place
//! twice; Slavko leads at peaks, Mirko in valleys, and whoever cannot go on loses. Who wins from
//! each peak?

use sg_rules::prelude::*;

/// The valleys next to each peak. The position: the place, with `false` for a peak, and the places
/// visited.
struct Hike(Vec<Vec<u64>>);

impl Game for Hike {
    type Position = ((bool, u64), Vec<(bool, u64)>);

    fn moves(&self, (place, visited): &Self::Position) -> Vec<Self::Position> {
        let peaks = || (0..self.0.len() as u64).filter(|&peak| self.0[peak as usize].contains(&place.1));
        let next: Vec<(bool, u64)> = if place.0 {
            peaks().map(|peak| (false, peak)).collect()
        } else {
            self.0[place.1 as usize].iter().map(|&valley| (true, valley)).collect()
        };
        let new = next.into_iter().filter(|next| !visited.contains(next));
        new.map(|next| (next, [&visited[..], &[next]].concat())).collect()
    }
}

/// The number of places on each side, and the trails.
type Case = ([u64; 1], Vec<[u64; 2]>);

fn valleys(([n], trails): &Case) -> Vec<Vec<u64>> {
    let mut valleys = vec![Vec::new(); *n as usize];
    for &[peak, valley] in trails {
        valleys[peak as usize - 1].push(valley - 1);
    }
    valleys
}

/// The peaks that every maximum matching with the valleys covers.
fn covered(valleys: &[Vec<u64>]) -> Vec<bool> {
    let n = valleys.len();
    let mut matching = Matching::new(vec![Vec::new(); 2 * n]);
    for (peak, valleys) in valleys.iter().enumerate() {
        for &valley in valleys {
            matching.join(peak, n + valley as usize);
        }
    }
    for peak in 0..n {
        matching.grow(peak);
    }
    let mut covered = vec![true; n];
    for peak in 0..n {
        if !matching.is_matched(peak) && covered[peak] {
            let others = matching.grow(peak).expect("the matching is a maximum one");
            for other in others {
                covered[other] = false;
            }
        }
    }
    covered
}

pub fn rules() -> Rules<With<1, Items<Numbers<2>>>, Vec<bool>> {
    let trail = numbers([("peak", 1..=5000), ("valley", 1..=5000)]);
    let shape = with([("N", 1..=5000)], items(1..=5000, trail)).count_at(1);
    let all = |n: u64, step: usize| {
        let pairs = enumerate::pairs(n);
        (1..1u32 << (n * n)).step_by(step).map(move |bits| {
            let chosen = pairs.iter().zip(0..).filter(|(_, bit)| bits >> bit & 1 == 1);
            ([n], chosen.map(|(&pair, _)| pair).collect())
        })
    };
    Rules::new(Format::one(), shape, |case: &Case| {
        let mut game = Brute::new(Hike(valleys(case)));
        let starts = (0..case.0[0]).map(|peak| (false, peak));
        starts.map(|start| game.wins(&(start, vec![start]))).collect()
    })
    .words_for_each("Slavko\n", "Mirko\n", "")
    // Slower than reading the input: a breadth-first search for each pair of the matching.
    .oracle("a matching grown by breadth-first searches, and the places that can be unmatched instead", |case| {
        covered(&valleys(case))
    })
    .bounded(
        |([n], trails)| trails.iter_mut().flatten().map(|end| (*n, end)).collect(),
        "a trail has an end that is not a place",
    )
    .small(all(1, 1).chain(all(2, 1)).chain(all(3, 5)))
    .random(|random| {
        let n = random.u64(2..=5);
        let trails = random.u64(n..=2 * n);
        ([n], (0..trails).map(|_| [random.u64(1..=n), random.u64(1..=n)]).collect())
    })
    // A path through all places in either direction, and many trails at few places.
    .edges([5000, 2500].into_iter().flat_map(|n: u64| {
        let path = (1..=n).flat_map(|place| [[place, place], [place, place + 1]]).take(2 * n as usize - 1);
        let path: Vec<[u64; 2]> = path.take(5000).collect();
        let turned = path.iter().map(|[peak, valley]| [*valley, *peak]).collect();
        let few = (0..5000).map(|code| [1 + code % 71, 1 + code / 71]).collect();
        [([n], path), ([n], turned), ([n], few)]
    }))
    .large(|random, _| vec![([5000], (0..5000).map(|_| [random.u64(1..=3500), random.u64(1..=3500)]).collect())])
}
