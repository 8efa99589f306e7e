//! Stick Game: from one heap, one of k given numbers is taken in turn, and whoever takes the last stick wins; for every
//! heap up to n.

use fastrand::Rng;

use sg_rules::brute::Brute;
use sg_rules::enumerate::sets;
use sg_rules::format::line;
use sg_rules::games::{TakeFromHeaps, without_empty_sorted};
use sg_rules::oracle::{TAKING, taking};
use sg_rules::{Format, ReadError, Reader, Rules, generate, shrink};

struct StickGame;

/// The rules.
pub fn rules() -> impl Rules {
    StickGame
}

/// n, and the numbers that may be taken, 1 among them.
type Case = (u64, Vec<u64>);

/// The numbers up to n in a random order, with 1 among them and no repeats.
fn case(n: u64, mut set: Vec<u64>, random: &mut Rng) -> Case {
    set.push(1);
    set.sort_unstable();
    set.dedup();
    set.retain(|&take| take <= n);
    set.truncate(100);
    random.shuffle(&mut set);
    (n, set)
}

impl Rules for StickGame {
    type Case = Case;
    /// Whether each heap is won, from 1 on.
    type Answer = Vec<bool>;

    fn format(&self) -> Format {
        Format::one()
    }

    fn read(&self, input: &mut Reader) -> Result<Case, ReadError> {
        let n = input.number("n", 1..=1_000_000)?;
        let k = input.number("k", 1..=100)?;
        let set = input.numbers("p", k, 1..=n)?;
        if set.contains(&1) {
            Ok((n, set))
        } else {
            Err(input.error("1 is not among the numbers".to_owned()))
        }
    }

    fn write(&self, (n, set): &Case) -> String {
        format!("{n} {}\n{}", set.len(), line(set))
    }

    fn words(&self, won: &Vec<bool>) -> String {
        won.iter()
            .map(|&won| if won { 'W' } else { 'L' })
            .chain(['\n'])
            .collect()
    }

    fn by_moves(&mut self, (n, set): &Case) -> Vec<bool> {
        let mut game = Brute::new(TakeFromHeaps::new(set.iter().copied()));
        (1..=*n).map(|heap| game.wins(&without_empty_sorted(&[heap]))).collect()
    }

    /// All sets of up to four members below 9 with 1 among them, and a heap that is not a round number.
    fn small(&self) -> Vec<Case> {
        let sets = sets(8, 4).into_iter().filter(|set| set.contains(&1));
        sets.flat_map(|set| [8, 77].map(|n| (n, set.clone()))).collect()
    }

    fn random(&self, random: &mut Rng) -> Case {
        let n = random.u64(1..=2000);
        let most = if random.bool() { n } else { n.min(20) };
        let set = (0..random.usize(0..=20)).map(|_| random.u64(1..=most)).collect();
        case(n, set, random)
    }

    fn oracle(&self) -> Option<&'static str> {
        Some(TAKING)
    }

    fn by_oracle(&mut self, (n, set): &Case) -> Option<Vec<bool>> {
        Some(taking(*n, set)[1..].iter().map(|&value| value > 0).collect())
    }

    fn edges(&self) -> Vec<Case> {
        let all = |most: u64, step: usize| (1..=most).step_by(step).take(100).collect::<Vec<_>>();
        vec![
            (1, vec![1]),
            (1_000_000, vec![1]),
            (1_000_000, vec![1_000_000, 1]),
            (1_000_000, vec![1, 2, 999_999]),
            (999_999, vec![2, 1]),
            (1_000_000, all(1_000_000, 10_000)),
            (100_000, all(100, 1)),
            (99_999, all(200, 2)),
            (65_536, vec![1, 65_535, 65_536]),
        ]
    }

    fn wide(&self, random: &mut Rng, scale: f64) -> Case {
        let n = generate::number(random, 1..=100_000, scale);
        let most = if random.bool() { n } else { n.min(100) };
        let set = (0..random.usize(0..=30)).map(|_| random.u64(1..=most)).collect();
        case(n, set, random)
    }

    fn large(&self, random: &mut Rng, _size: usize) -> Vec<Case> {
        let set = (0..99).map(|_| random.u64(2..=1000)).collect();
        vec![case(1_000_000, set, random)]
    }

    fn simpler(&self, (n, set): &Case) -> Vec<Case> {
        let heaps = shrink::smaller(*n, 1)
            .into_iter()
            .map(|n| (n, set.iter().copied().filter(|&take| take <= n).collect()));
        heaps
            .chain(shrink::lists(set, 1, 1).into_iter().map(|set| (*n, set)))
            .collect()
    }

    fn extent(&self) -> (&'static str, u64) {
        ("heap", 1_000_000)
    }

    fn size(&self, &(n, _): &Case) -> u64 {
        n
    }

    fn members(&self, (_, set): &Case) -> usize {
        set.len()
    }
}
