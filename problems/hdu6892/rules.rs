//! Lunch: a move cuts a piece into equal pieces, at least two, of a whole length; whoever has only
//! pieces of length 1 loses.

use sg_core::taking::subtraction::sets::primes_up_to;
use sg_rules::prelude::*;

/// The position: the pieces longer than 1, in order.
struct Cut;

impl Game for Cut {
    type Position = Vec<u64>;

    fn moves(&self, pieces: &Vec<u64>) -> Vec<Vec<u64>> {
        in_one_part(pieces, |&length| {
            let counts = (2..=length).filter(move |count| length.is_multiple_of(*count));
            counts.map(move |count| iter::repeat_n(length / count, if count < length { count as usize } else { 0 }))
        })
    }
}

/// The value by mex over all divisors. Pieces with the same exponents have the same value, so each
/// list of exponents, that of 2 first, is only tried once.
fn by_exponents(exponents: &[u32], known: &mut HashMap<Vec<u32>, u64>) -> u64 {
    if let Some(&value) = known.get(exponents) {
        return value;
    }
    let mut lefts = vec![vec![]];
    for &most in exponents {
        lefts = lefts.into_iter().flat_map(|left| (0..=most).map(move |next| [&left[..], &[next]].concat())).collect();
    }
    lefts.retain(|left| left != exponents);
    let values = lefts.iter().map(|left| if left[0] < exponents[0] { 0 } else { by_exponents(left, known) });
    let value = mex(values.collect::<Vec<u64>>());
    known.insert(exponents.to_vec(), value);
    value
}

/// Returns the exponent of 2, and then those of the odd primes.
fn exponents(mut length: u64, primes: &[usize]) -> Vec<u32> {
    let mut exponents = Vec::new();
    for &prime in primes {
        let (prime, mut exponent) = (prime as u64, 0);
        if prime * prime > length && prime > 2 {
            break;
        }
        while length.is_multiple_of(prime) {
            (length, exponent) = (length / prime, exponent + 1);
        }
        if exponent > 0 || prime == 2 {
            exponents.push(exponent);
        }
    }
    exponents.extend((length > 1).then_some(1));
    exponents
}

pub fn rules() -> Rules<List> {
    let wins = Brute::new(Cut)
        .wins_at(|pieces: &Vec<u64>| sorted(pieces.iter().copied().filter(|&length| length > 1).collect::<Vec<u64>>()));
    let (mut known, primes) = (HashMap::default(), primes_up_to(31_623));
    Rules::new(Format::counted(20_000), list("length", 1..=10, 1..=1_000_000_000), wins)
        .words("W", "L")
        .oracle("mex over the divisors, by exponents", move |pieces| {
            nim_sum(pieces.iter().map(|&length| by_exponents(&exponents(length, &primes), &mut known))) > 0
        })
        .small_up_to(14, 3)
        .random_up_to(&[&[40], &[20, 12], &[9, 9, 9]])
        .near(|random, most| {
            // Products of small primes, and large primes.
            let mut length = || {
                let mut length = [1, 1, 1, 999_999_937, 31_607 * 31_607, 65_537 * 3][random.usize(0..6)];
                while length <= most / 2 && random.u32(0..5) > 0 {
                    length *= [2, 3, 3, 5, 7, 31][random.usize(0..6)];
                }
                if length <= most { length } else { 1 + most / 2 }
            };
            (0..4).map(|_| length()).collect()
        })
}
