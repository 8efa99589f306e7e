//! Climbing the Hill: a move brings one climber up, without passing another, and at the top there is room for all;
//! whoever brings the king there wins.

use fastrand::Rng;

use sg_rules::brute::Brute;
use sg_rules::format::line;
use sg_rules::oracle::nim_sum;
use sg_rules::{Format, ReadError, Reader, Rules, generate};

/// Climbers who are not at the top, and which of them is the king.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Case {
    /// The distances from the top, increasing and above 0.
    distances: Vec<u64>,
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
pub fn rules() -> impl Rules {
    Climbers {
        game: Brute::new(Climb),
    }
}

struct Climbers {
    game: Brute<Climb>,
}

impl Rules for Climbers {
    type Case = Case;
    type Answer = bool;

    fn format(&self) -> Format {
        Format::up_to_the_end()
    }

    fn read(&self, input: &mut Reader) -> Result<Case, ReadError> {
        let n = input.number("N", 1..=1000)?;
        let king = input.number("k", 1..=n)?;
        let distances = input.numbers("a distance", n, 1..100_000)?;
        if distances.is_sorted_by(|a, b| a < b) {
            Ok(Case { distances, king })
        } else {
            Err(input.error("the distances do not increase".to_owned()))
        }
    }

    fn write(&self, Case { distances, king }: &Case) -> String {
        format!("{} {king}\n{}", distances.len(), line(distances))
    }

    fn words(&self, &wins: &bool) -> String {
        if wins { "Alice\n" } else { "Bob\n" }.to_owned()
    }

    fn by_moves(&mut self, case: &Case) -> bool {
        self.game.wins(case)
    }

    /// All climbers on eight places, with each of them as the king.
    fn small(&self) -> Vec<Case> {
        let with_kings = |distances: Vec<u64>| {
            let kings = 1..=distances.len();
            kings.map(move |king| Case {
                distances: distances.clone(),
                king,
            })
        };
        sg_rules::enumerate::sets(8, 8)
            .into_iter()
            .flat_map(with_kings)
            .collect()
    }

    fn random(&self, random: &mut Rng) -> Case {
        let (places, count) = if random.bool() { (11, 8) } else { (20, 3) };
        let mut distances: Vec<u64> = (0..count).map(|_| random.u64(1..=places)).collect();
        distances.sort_unstable();
        distances.dedup();
        let king = random.usize(1..=distances.len());
        Case { distances, king }
    }

    fn oracle(&self) -> Option<&'static str> {
        Some("each binary digit counted over the gaps of pairs from the lowest climber up: the solution's theorem")
    }

    fn by_oracle(&mut self, Case { distances, king }: &Case) -> Option<bool> {
        // Whoever brings the one climber before the king to the top loses: the top is the place below it then.
        let top = u64::from(*king == 2);
        let from_below: Vec<u64> = distances.iter().rev().copied().chain([top]).collect();
        let gaps = from_below.as_chunks().0.iter().map(|[above, below]| above - below - 1);
        let gap_to_the_top = if distances.len() % 2 == 1 {
            distances[0] - top
        } else {
            0
        };
        let between = gaps.take(distances.len() / 2);
        Some(*king == 1 || nim_sum(between.chain([gap_to_the_top])) > 0)
    }

    fn edges(&self) -> Vec<Case> {
        let all: Vec<u64> = (1..=1000).collect();
        let last: Vec<u64> = (99_000..100_000).collect();
        let mut random = Rng::with_seed(7);
        let gaps = generate::cancelling_list(1000, [0; 3], &mut || random.u64(0..99));
        let mut place = 0;
        let far_apart = gaps.into_iter().map(|gap| {
            place += gap + 1;
            place
        });
        let lists = [
            all,
            last,
            far_apart.collect(),
            vec![1],
            vec![99_999],
            vec![1, 99_999],
            vec![1, 2, 99_999],
            vec![99_998, 99_999],
        ];
        // Gaps of every power of two.
        let powers = (0..17).map(|bit| vec![2, 3 + (1 << bit)]);
        let with_kings = |distances: Vec<u64>| {
            let kings = [1, 2, 3, 999, 1000].into_iter();
            kings.map(move |king| Case {
                distances: distances.clone(),
                king,
            })
        };
        lists.into_iter().chain(powers).flat_map(with_kings).collect()
    }

    fn wide(&self, random: &mut Rng, scale: f64) -> Case {
        let most = generate::share(1..=99_999, scale);
        let count = generate::scaled(random, 1..=1000, scale);
        let mut distances: Vec<u64> = (0..count).map(|_| random.u64(1..=most)).collect();
        if random.bool() {
            // Pairs of neighbours are worth nothing.
            distances = distances.into_iter().flat_map(|place| [place, place + 1]).collect();
            distances.truncate(1000);
        }
        distances.sort_unstable();
        distances.dedup();
        let king = random.usize(1..=distances.len().min(4));
        Case { distances, king }
    }

    fn large(&self, random: &mut Rng, size: usize) -> Vec<Case> {
        let mut climbers = |_| {
            let steps = (0..size.min(1000)).map(|_| random.u64(1..100));
            let distances: Vec<u64> = steps
                .scan(0, |distance, step| {
                    *distance += step;
                    Some(*distance)
                })
                .collect();
            let king = random.usize(1..=distances.len());
            Case { distances, king }
        };
        (0..size.div_ceil(500)).map(&mut climbers).collect()
    }

    /// One climber less, but not the king, or one place less between two climbers.
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

    fn extent(&self) -> (&'static str, u64) {
        ("distance", 99_999)
    }

    fn size(&self, case: &Case) -> u64 {
        case.distances.last().copied().unwrap_or(0)
    }

    fn members(&self, case: &Case) -> usize {
        case.distances.len()
    }
}
