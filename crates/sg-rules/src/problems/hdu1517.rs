//! A Multiplication Game: p starts at 1 and is multiplied by 2 to 9 in turn; whoever first makes p >= n wins.

use crate::brute::Brute;
use crate::{ReadError, Reader, Rules};

/// The position: p, and nothing once it has reached n.
struct Multiply {
    n: u64,
}

impl sg_core::Game for Multiply {
    type Position = Option<u64>;

    fn moves(&self, p: &Option<u64>) -> Vec<Option<u64>> {
        let products = p.iter().flat_map(|p| (2..=9).map(move |factor| p * factor));
        products.map(|product| (product < self.n).then_some(product)).collect()
    }
}

/// The rules.
#[derive(Default)]
pub struct Hdu1517;

impl Rules for Hdu1517 {
    /// n.
    type Case = u64;

    fn id(&self) -> &'static str {
        "hdu1517"
    }

    fn read(&self, input: &mut Reader) -> Result<Vec<Self::Case>, ReadError> {
        let mut cases = Vec::new();
        while !input.is_empty() {
            cases.push(input.number("n", 2..4_294_967_295)?);
        }
        Ok(cases)
    }

    fn write(&self, cases: &[Self::Case]) -> String {
        cases.iter().map(|n| format!("{n}\n")).collect()
    }

    fn answer(&mut self, &n: &Self::Case) -> String {
        let wins = Brute::new(Multiply { n }).wins(&Some(1));
        if wins { "Stan wins.\n" } else { "Ollie wins.\n" }.to_owned()
    }

    /// All n to 2,000, and all that are close to a product of the factors that matter to any player.
    fn small(&self) -> Vec<Self::Case> {
        let turns = (0..8).flat_map(|nines| (0..33).map(move |twos| 9u64.pow(nines) << twos));
        let mut edges: Vec<u64> = turns
            .flat_map(|p| [p, p + 1])
            .filter(|n| (2001..4_294_967_295).contains(n))
            .collect();
        edges.sort_unstable();
        edges.dedup();
        (2..=2000).chain(edges).collect()
    }

    fn random(&self, random: &mut fastrand::Rng) -> Self::Case {
        let most = 1 << random.u32(2..=32);
        random.u64(2..most).min(4_294_967_294)
    }

    fn large(&self, random: &mut fastrand::Rng, size: usize) -> String {
        let cases: Vec<_> = (0..size).map(|_| random.u64(2..4_294_967_295)).collect();
        self.write(&cases)
    }

    fn simpler(&self, &n: &Self::Case) -> Vec<Self::Case> {
        [n / 2, n - 1].into_iter().filter(|&n| n >= 2).collect()
    }
}
