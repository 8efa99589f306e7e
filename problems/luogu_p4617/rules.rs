//! Planinarenje: two walk together over trails between peaks and valleys and come nowhere twice; Slavko leads at peaks, Mirko in
//! valleys, and who cannot go on loses. Who wins from each peak?

use sg_rules::prelude::*;

/// The valleys beside each peak. The position: the place, with `false` for a peak, and where they were.
struct Hike(Vec<Vec<u64>>);

impl Game for Hike {
    type Position = ((bool, u64), Vec<(bool, u64)>);

    fn moves(&self, (place, visited): &Self::Position) -> Vec<Self::Position> {
        let peaks = || (0..self.0.len() as u64).filter(|&peak| self.0[peak as usize].contains(&place.1));
        let next: Vec<(bool, u64)> = match place.0 {
            false => self.0[place.1 as usize].iter().map(|&valley| (true, valley)).collect(),
            true => peaks().map(|peak| (false, peak)).collect(),
        };
        let new = next.into_iter().filter(|next| !visited.contains(next));
        new.map(|next| (next, [&visited[..], &[next]].concat())).collect()
    }
}

/// The number of places on each side, and the trails.
type Case = ([u64; 1], Vec<[u64; 2]>);

fn valleys(([n], trails): &Case) -> Vec<Vec<u64>> {
    let mut valleys = vec![Vec::new(); *n as usize];
    trails.iter().for_each(|&[peak, valley]| valleys[peak as usize - 1].push(valley - 1));
    valleys
}

/// The peaks that are in every largest matching. One is grown by breadth-first searches; then no search finds a free valley, and the
/// peaks that one from an unmatched peak meets could be left out in its place.
fn covered(valleys: &[Vec<u64>]) -> Vec<bool> {
    let n = valleys.len();
    let (mut valley_of, mut peak_of, mut covered) = (vec![None; n], vec![None; n], vec![true; n]);
    for (turn, root) in (0..n).chain(0..n).enumerate() {
        if valley_of[root].is_some() || turn >= n && !covered[root] {
            continue;
        }
        let (mut from, mut queue, mut free) = (vec![None; n], VecDeque::from([root]), None);
        while let Some(peak) = queue.pop_front().filter(|_| free.is_none()) {
            covered[peak] &= turn < n;
            for valley in valleys[peak].iter().map(|&valley| valley as usize) {
                if from[valley].is_none() {
                    from[valley] = Some(peak);
                    queue.extend(peak_of[valley]);
                    free = free.or(peak_of[valley].is_none().then_some(valley));
                }
            }
        }
        while let Some(valley) = free {
            let peak: usize = from[valley].expect("the search came this way");
            free = valley_of[peak].replace(valley);
            peak_of[valley] = Some(peak);
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
    .oracle("a matching grown by breadth-first searches, and what else could be unmatched", |case| {
        covered(&valleys(case))
    })
    .valid(|([n], trails)| trails.iter().flatten().all(|end| end <= n), "a trail has an end that is no place")
    .repaired(|([n], mut trails)| {
        let ends = trails.iter_mut().flatten();
        ends.for_each(|end| *end = end.saturating_sub(1) % n.max(1) + 1);
        ([n], trails)
    })
    .small(all(1, 1).chain(all(2, 1)).chain(all(3, 5)))
    .random(|random| {
        let n = random.u64(2..=5);
        let trails = random.u64(n..=2 * n);
        ([n], (0..trails).map(|_| [random.u64(1..=n), random.u64(1..=n)]).collect())
    })
    // A path through all places, either way, and many trails at few places.
    .edges([5000, 2500].into_iter().flat_map(|n: u64| {
        let path = (1..=n).flat_map(|place| [[place, place], [place, place + 1]]).take(2 * n as usize - 1);
        let path: Vec<[u64; 2]> = path.take(5000).collect();
        let turned = path.iter().map(|[peak, valley]| [*valley, *peak]).collect();
        let few = (0..5000).map(|code| [1 + code % 71, 1 + code / 71]).collect();
        [([n], path), ([n], turned), ([n], few)]
    }))
    .large(|random, _| vec![([5000], (0..5000).map(|_| [random.u64(1..=3500), random.u64(1..=3500)]).collect())])
}
