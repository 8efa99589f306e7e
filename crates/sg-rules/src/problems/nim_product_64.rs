//! Nim Product: the nim product of two numbers.
//!
//! There are no positions and no moves here, only a definition: `a * b` is the least number that is none of
//! `x * b xor a * y xor x * y` for x below a and y below b. Products of numbers below `LISTED` are found by that
//! sentence and nothing else. Larger ones are out of its reach: they follow from the common laws of a product and
//! Conway's two rules for F = 2, 4, 16, 256, ...: `F * a = F a` for a below F, and `F * F = F + F/2`. A test compares the
//! two where both can be had.

use crate::{ReadError, Reader, Rules};

/// Numbers below this have their products listed.
const LISTED: usize = 40;

/// The rules.
#[derive(Default)]
pub struct NimProduct64 {
    /// By the definition; filled when first asked for.
    listed: Vec<Vec<u64>>,
}

/// All products of numbers below [`LISTED`].
fn by_definition() -> Vec<Vec<u64>> {
    let mut listed = vec![vec![0; LISTED]; LISTED];
    for a in 0..LISTED {
        for b in 0..LISTED {
            // There are a * b options, so one of the numbers up to a * b is missing.
            let mut seen = [false; 2048];
            for x in 0..a {
                for y in 0..b {
                    seen[(listed[x][b] ^ listed[a][y] ^ listed[x][y]) as usize] = true;
                }
            }
            listed[a][b] = seen.iter().take_while(|&&seen| seen).count() as u64;
        }
    }
    listed
}

/// The product of two numbers below F * F, F = 2^`half`, by the laws and the two rules.
fn by_conways_rules(a: u64, b: u64, half: u32) -> u64 {
    if a < 2 || b < 2 {
        return a * b;
    }
    let product = |a, b| by_conways_rules(a, b, half / 2);
    let below = (1 << half) - 1;
    // (a1 F + a0)(b1 F + b0)
    let (a1, a0, b1, b0) = (a >> half, a & below, b >> half, b & below);
    let high = product(a1, b1);
    let middle = product(a1, b0) ^ product(a0, b1);
    (high ^ middle) << half | (product(a0, b0) ^ product(high, 1 << (half - 1)))
}

impl Rules for NimProduct64 {
    /// The two numbers.
    type Case = (u64, u64);

    fn id(&self) -> &'static str {
        "nim_product_64"
    }

    fn read(&self, input: &mut Reader) -> Result<Vec<Self::Case>, ReadError> {
        let count = input.number("T", 1..=1_000_000)?;
        let pair = |_: u32| Ok((input.number("A", 0..)?, input.number("B", 0..)?));
        let cases = (0..count).map(pair).collect::<Result<_, _>>()?;
        input.end()?;
        Ok(cases)
    }

    fn write(&self, cases: &[Self::Case]) -> String {
        let lines: String = cases.iter().map(|(a, b)| format!("{a} {b}\n")).collect();
        format!("{}\n{lines}", cases.len())
    }

    fn most_cases(&self) -> usize {
        1_000_000
    }

    fn answer(&mut self, &(a, b): &Self::Case) -> String {
        if self.listed.is_empty() {
            self.listed = by_definition();
        }
        let small = |number: u64| usize::try_from(number).unwrap_or(usize::MAX);
        let listed = self.listed.get(small(a)).and_then(|row| row.get(small(b)));
        let product = listed.copied().unwrap_or_else(|| by_conways_rules(a, b, 32));
        format!("{product}\n")
    }

    /// All that are listed, and all products of powers of two.
    fn small(&self) -> Vec<Self::Case> {
        let pairs = |numbers: Vec<u64>| {
            let rows = numbers.clone().into_iter();
            rows.flat_map(move |a| numbers.clone().into_iter().map(move |b| (a, b)))
        };
        let powers = (0..64).map(|bit| 1 << bit).collect();
        pairs((0..LISTED as u64).collect()).chain(pairs(powers)).collect()
    }

    fn random(&self, random: &mut fastrand::Rng) -> Self::Case {
        let mut number = || random.u64(..) >> random.u32(0..64);
        (number(), number())
    }

    fn large(&self, random: &mut fastrand::Rng, size: usize) -> String {
        let cases: Vec<_> = (0..size).map(|_| (random.u64(..), random.u64(..))).collect();
        self.write(&cases)
    }

    fn simpler(&self, &(a, b): &Self::Case) -> Vec<Self::Case> {
        let smaller = |number: u64| {
            [
                number >> 32,
                number / 2,
                number & (number >> 1),
                number.saturating_sub(1),
            ]
        };
        let pairs = smaller(a).map(|a| (a, b)).into_iter().chain(smaller(b).map(|b| (a, b)));
        pairs.filter(|&pair| pair != (a, b)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::{by_conways_rules, by_definition};

    #[test]
    fn conways_rules_give_what_the_definition_gives() {
        for (row, a) in by_definition().into_iter().zip(0..) {
            for (product, b) in row.into_iter().zip(0..) {
                assert_eq!(by_conways_rules(a, b, 32), product, "{a} {b}");
            }
        }
    }
}
