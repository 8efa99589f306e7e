//! Furlo and Rublo and Game: a move makes a pile of x coins smaller, to y coins, where y is from
//! the fourth root of x to its square root; whoever cannot move loses.

use sg_rules::prelude::*;

/// The position: the piles, in order.
struct Roots;

/// The least number whose fourth power is not below the pile, and the largest whose square is not
/// above it.
fn options(pile: u64) -> RangeInclusive<u64> {
    let root = pile.isqrt();
    let fourth = root.isqrt();
    fourth + u64::from(fourth.pow(4) < pile)..=root.min(pile.max(1) - 1)
}

impl Game for Roots {
    type Position = Vec<u64>;

    fn moves(&self, piles: &Vec<u64>) -> Vec<Vec<u64>> {
        in_one_part(piles, |&pile| options(pile).filter(move |left| left < &pile).map(|left| [left]))
    }
}

/// For each pile up to the square root of the largest one, how many smaller piles have each value.
struct Counts(Vec<[u32; 5]>);

impl Counts {
    fn new() -> Self {
        let mut counts = Counts(vec![[0; 5]]);
        for pile in 0..=MOST.isqrt() {
            let mut next = counts.0[pile as usize];
            next[counts.value(pile)] += 1;
            counts.0.push(next);
        }
        counts
    }

    fn value(&self, pile: u64) -> usize {
        let options = options(pile);
        let [from, to] = [*options.start(), options.end() + 1].map(|end| self.0[(end as usize).min(self.0.len() - 1)]);
        (0..4).find(|&value| options.is_empty() || to[value] == from[value]).unwrap_or(4)
    }
}

const MOST: u64 = 777_777_777_777;

/// A square or a number just above a fourth power, or one less.
fn beside_a_power(random: &mut Rng, most: u64) -> u64 {
    let root = [most.isqrt().isqrt(), most.isqrt(), 100][random.usize(0..3)].min(most.isqrt());
    let root = random.u64(1..=root);
    let power = if random.bool() { root.pow(2) } else { root.min(most.isqrt().isqrt()).pow(4) + 1 };
    power.saturating_sub(random.u64(0..=1)).clamp(1, most)
}

pub fn rules() -> Rules<List> {
    let counts = LazyCell::new(Counts::new as fn() -> Counts);
    let shape = list("pile", 1..=77_777, 1..=MOST);
    let limits = [1, 3, 4, 15, 16, 81, 82, 255, 256, 625, 6560, 6561, 6723, 6724, 50_625, 50_626];
    let pairs = (0..limits.len()).flat_map(|one| (0..=one).map(move |other| vec![limits[one], limits[other]]));
    let small: Vec<Vec<u64>> = (1..=300).map(|pile| vec![pile]).chain(pairs).collect();
    let wins = Brute::new(Roots).wins_at(|piles: &Vec<u64>| without_empty_sorted(piles));
    Rules::new(Format::one(), shape, wins)
        .words("Furlo", "Rublo")
        .oracle("values up to 881,917 counted, so that any range of options is looked up", move |piles| {
            nim_sum(piles.iter().map(|&pile| counts.value(pile) as u64)) > 0
        })
        .small(small)
        .random_up_to(&[&[100_000], &[7000, 300], &[90, 90, 90], &[20; 5]])
        .near(|random, most| {
            let mut piles: Vec<u64> = (0..random.usize(1..=3)).map(|_| beside_a_power(random, most)).collect();
            if random.bool() {
                piles.extend([random.u64(1..=most.min(100)), random.u64(1..=most.min(100_000))]);
            }
            piles
        })
        .edges(
            [6723, 6724, 50_625, 50_626, 45_212_175, 45_212_176, 2_562_991_875, 2_562_991_876].map(|pile| vec![pile]),
        )
}
