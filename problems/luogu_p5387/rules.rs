//! Dance of the Dolls: a move replaces a number x of a list by x ^ y < x, for some y from 1 to x.
//! Whoever cannot move loses. How many lists of L numbers from 1 to m does the first player win?

use sg_rules::prelude::*;

/// The position: the numbers, in order, without 0.
struct Replace;

impl Game for Replace {
    type Position = Vec<u64>;

    fn moves(&self, numbers: &Vec<u64>) -> Vec<Vec<u64>> {
        in_one_heap(numbers, |x| (1..=x).map(move |y| [x ^ y]).filter(move |next| next[0] < x))
    }
}

const P: u64 = 998_244_353;

fn power(mut base: u64, mut exponent: u64) -> u64 {
    let mut power = 1;
    while exponent > 0 {
        if exponent % 2 == 1 {
            power = power * base % P;
        }
        base = base * base % P;
        exponent /= 2;
    }
    power
}

/// The sum of (-1)^(number of ones in v & x) over all v < end: with 2^j as the lowest digit of x,
/// runs of 2^j equal signs cancel in pairs, except near the end.
fn signs(x: u64, end: u64) -> i64 {
    let Some(digit) = x.checked_ilog2().map(|_| 1 << x.trailing_zeros()) else {
        return end as i64;
    };
    let left = end % (2 * digit);
    let size = left.min(2 * digit - left) as i64;
    if (x & (end - left)).count_ones().is_multiple_of(2) { size } else { -size }
}

/// Counts how often each sum of signs occurs. The values of 2^k, 2^k + 1, ... are 1, 2, ..., a run
/// for each k, of which the last may end early.
fn sums(m: u64) -> HashMap<i64, u64> {
    let runs: Vec<u64> = (0..=m.ilog2()).map(|k| (1 << k).min(m - (1 << k) + 1)).collect();
    let mut times = HashMap::default();
    for x in 0..(m + 1).next_power_of_two() {
        *times.entry(runs.iter().map(|run| signs(x, run + 1) - 1).sum()).or_default() += 1;
    }
    times
}

fn won(length: u64, m: u64, times: &HashMap<i64, u64>) -> u64 {
    let lost =
        times.iter().fold(0, |lost, (sum, times)| (lost + power(sum.rem_euclid(P as i64) as u64, length) * times) % P);
    (power(m, length) + P - lost * power((m + 1).next_power_of_two(), P - 2) % P) % P
}

pub fn rules() -> Rules<Numbers<2>, u64> {
    let by_moves = |&[length, m]: &[u64; 2]| {
        let mut game = Brute::new(Replace);
        let list = |code: u64| (0..length as u32).map(move |place| 1 + code / m.pow(place) % m);
        let lists = (0..m.pow(length as u32)).map(|code| list(code).collect());
        lists.filter(|list: &Vec<u64>| game.wins(&without_empty_sorted(list))).count() as u64
    };
    let mut known = HashMap::default();
    let shape = numbers([("|V|", 1..=1_000_000_000_000_000_000), ("m", 1..=1_000_000)]);
    Rules::new(Format::one(), shape, by_moves)
        // Slower than reading the input: finds a sum for each of up to 2^20 x, once for each m.
        .oracle("each sum of signs by the lowest digit, without a transform", move |&[length, m]| {
            won(length, m, known.entry(m).or_insert_with(|| sums(m)))
        })
        .doubtful("m = 1", |&[_, m]| m == 1)
        .small_up_to([4, 7])
        .random_up_to(&[[2, 40], [1, 200], [3, 12], [5, 5]])
}
