//! Climbing the Hill: a move brings one climber up, without passing another, and at the top there is room for all;
//! whoever brings the king there wins.

use crate::brute::Brute;
use crate::{ReadError, Reader, Rules};

/// Climbers who are not at the top, and which of them is the king.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Case {
    /// The distances from the top, increasing and above 0.
    distances: Vec<u32>,
    /// From 1.
    king: usize,
}

/// The position is a case without the climbers at the top; king 0: he is there.
struct Climb;

impl sg_core::Game for Climb {
    type Position = Case;

    fn moves(&self, case: &Case) -> Vec<Case> {
        let mut moves = Vec::new();
        for (climber, &distance) in case.distances.iter().enumerate().filter(|_| case.king > 0) {
            let mut next = case.clone();
            if climber == 0 {
                next.distances.remove(0);
                next.king -= 1;
                moves.push(next.clone());
                next = case.clone();
            }
            let ahead = climber.checked_sub(1).map_or(0, |ahead| case.distances[ahead]);
            for place in ahead + 1..distance {
                next.distances[climber] = place;
                moves.push(next.clone());
            }
        }
        moves
    }
}

/// The rules.
pub struct Hdu4315 {
    game: Brute<Climb>,
}

impl Default for Hdu4315 {
    fn default() -> Self {
        Hdu4315 {
            game: Brute::new(Climb),
        }
    }
}

impl Rules for Hdu4315 {
    type Case = Case;

    fn id(&self) -> &'static str {
        "hdu4315"
    }

    fn read(&self, input: &mut Reader) -> Result<Vec<Case>, ReadError> {
        let mut cases = Vec::new();
        while !input.is_empty() {
            let n = input.number("N", 1..=1000)?;
            let king = input.number("k", 1..=n)?;
            let mut least = 1;
            let mut distances = Vec::new();
            for _ in 0..n {
                let distance = input.number("a distance", least..100_000)?;
                least = distance + 1;
                distances.push(distance);
            }
            cases.push(Case { distances, king });
        }
        Ok(cases)
    }

    fn write(&self, cases: &[Case]) -> String {
        let text = |Case { distances, king }: &Case| {
            let words: Vec<String> = distances.iter().map(u32::to_string).collect();
            format!("{} {king}\n{}\n", distances.len(), words.join(" "))
        };
        cases.iter().map(text).collect()
    }

    fn answer(&mut self, case: &Case) -> String {
        if self.game.wins(case) { "Alice\n" } else { "Bob\n" }.to_owned()
    }

    /// All climbers on eight places, with each of them as the king.
    fn small(&self) -> Vec<Case> {
        let with_kings = |distances: Vec<u32>| {
            let kings = 1..=distances.len();
            kings.map(move |king| Case {
                distances: distances.clone(),
                king,
            })
        };
        crate::enumerate::sets(8, 8).into_iter().flat_map(with_kings).collect()
    }

    fn random(&self, random: &mut fastrand::Rng) -> Case {
        let (places, count) = if random.bool() { (11, 8) } else { (20, 3) };
        let mut distances: Vec<u32> = (0..count).map(|_| random.u32(1..=places)).collect();
        distances.sort_unstable();
        distances.dedup();
        let king = random.usize(1..=distances.len());
        Case { distances, king }
    }

    fn large(&self, random: &mut fastrand::Rng, size: usize) -> String {
        let mut climbers = |_| {
            let steps = (0..1000).map(|_| random.u32(1..100));
            let distances = steps.scan(0, |distance, step| {
                *distance += step;
                Some(*distance)
            });
            Case {
                distances: distances.collect(),
                king: random.usize(1..=1000),
            }
        };
        self.write(&(0..size.div_ceil(500)).map(&mut climbers).collect::<Vec<_>>())
    }

    /// A climber less, who is not the king, or one place less between two of them.
    fn simpler(&self, case: &Case) -> Vec<Case> {
        let mut simpler = Vec::new();
        for climber in 0..case.distances.len() {
            if climber + 1 != case.king {
                let mut fewer = case.clone();
                fewer.distances.remove(climber);
                fewer.king -= usize::from(climber < case.king);
                simpler.push(fewer);
            }
            let ahead = climber.checked_sub(1).map_or(0, |ahead| case.distances[ahead]);
            if case.distances[climber] > ahead + 1 {
                let mut nearer = case.clone();
                nearer.distances[climber..]
                    .iter_mut()
                    .for_each(|distance| *distance -= 1);
                simpler.push(nearer);
            }
        }
        simpler
    }
}
