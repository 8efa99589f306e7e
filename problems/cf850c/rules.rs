//! Arpa and a game with Mojtaba: a move chooses a power of a prime that divides one of the numbers,
//! and divides by it all those that it divides; whoever cannot move loses.

use sg_rules::prelude::*;

/// The position: the numbers, in order.
struct DivideAll;

/// Returns whether the number is a power of one prime.
fn is_prime_power(number: u64) -> bool {
    let prime = (2..=number).find(|&divisor| number.is_multiple_of(divisor));
    prime.is_some_and(|prime| (1..64).map_while(|k| prime.checked_pow(k)).any(|power| power == number))
}

impl Game for DivideAll {
    type Position = Vec<u64>;

    fn moves(&self, numbers: &Vec<u64>) -> Vec<Vec<u64>> {
        let divides = |power: &u64| numbers.iter().any(|number| number % power == 0);
        let divided = |power: u64| numbers.iter().map(move |&n| if n % power == 0 { n / power } else { n });
        let powers = (2..=*numbers.iter().max().unwrap_or(&1)).filter(|power| divides(power) && is_prime_power(*power));
        powers.map(|power| sorted(divided(power).collect::<Vec<u64>>())).collect()
    }
}

pub fn rules() -> Rules<List> {
    let shape = list("number", 1..=100, 1..=1_000_000_000);
    let game = Brute::new(DivideAll).wins_at(|numbers: &Vec<u64>| sorted(numbers.clone()));
    let mut values = HashMap::default();
    Rules::new(Format::one(), shape, game)
        .words("Mojtaba", "Arpa")
        .oracle("for each prime the set of exponents, and mex over the moves", move |numbers| {
            nim_sum(exponents(numbers).into_values().map(|set| value(set, &mut values))) > 0
        })
        .small_up_to(14, 3)
        .random_up_to(&[&[256], &[64, 64], &[16, 16, 16]])
        // The largest prime, the largest square of a prime, and primes with equal last digits.
        .edges([vec![999_999_937; 2], vec![31_607 * 31_607; 2]].into_iter().chain((16..=28).map(alike)))
        // Powers of few primes, which have large exponents.
        .near(|random, most| {
            let number = |random: &mut Rng| {
                let power = [2u64, 3, 5, 31_607][random.usize(0..4)].saturating_pow(random.u32(0..30));
                if power > most { 1 } else { power * random.u64(1..=(most / power).min(6)) }
            };
            (0..random.usize(1..=100)).map(|_| number(random)).collect()
        })
}

/// Two primes that agree in this many low binary digits.
fn alike(digits: u32) -> Vec<u64> {
    let is_prime = |number: &u64| (2..=number.isqrt()).all(|divisor| !number.is_multiple_of(divisor));
    let both = |first: u64| [first, first + (1 << digits)];
    let first = (3..).map(both).find(|both| both.iter().all(is_prime));
    first.expect("there are such primes").to_vec()
}

/// Finds the exponents that occur for each prime, by dividing by everything below the root of 10^9.
fn exponents(numbers: &[u64]) -> BTreeMap<u64, BTreeSet<u64>> {
    let mut sets: BTreeMap<u64, BTreeSet<u64>> = BTreeMap::new();
    for &number in numbers {
        let mut rest = number;
        for divisor in (2..31_623).filter(|divisor| number % divisor == 0) {
            let before = rest;
            while rest % divisor == 0 {
                rest /= divisor;
            }
            if rest < before {
                sets.entry(divisor).or_default().insert(u64::from((before / rest).ilog(divisor)));
            }
        }
        if rest > 1 {
            sets.entry(rest).or_default().insert(1);
        }
    }
    sets
}

/// Returns the value of a set of exponents.
fn value(set: BTreeSet<u64>, values: &mut HashMap<BTreeSet<u64>, u64>) -> u64 {
    if let Some(&value) = values.get(&set) {
        return value;
    }
    let lower = |k: u64| set.iter().map(|&e| if e < k { e } else { e - k }).filter(|&e| e > 0).collect();
    let largest = set.last().copied().unwrap_or(0);
    let options: Vec<u64> = (1..=largest).map(|k| value(lower(k), values)).collect();
    let value = mex(options);
    values.insert(set, value);
    value
}
