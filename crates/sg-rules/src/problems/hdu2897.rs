//! Coins: p to q of them are taken in turn, or all when fewer than p are left; whoever takes the last one loses.

use crate::brute::Brute;
use crate::games::LastMoveLoses;
use crate::{ReadError, Reader, Rules};

/// The position: how many coins are left.
struct TakeSome {
    p: u32,
    q: u32,
}

impl sg_core::Game for TakeSome {
    type Position = u32;

    fn moves(&self, &coins: &u32) -> Vec<u32> {
        match coins {
            0 => Vec::new(),
            few if few < self.p => vec![0],
            _ => (self.p..=self.q.min(coins)).map(|take| coins - take).collect(),
        }
    }
}

/// The rules.
#[derive(Default)]
pub struct Hdu2897;

impl Rules for Hdu2897 {
    /// n, p and q.
    type Case = (u32, u32, u32);

    fn id(&self) -> &'static str {
        "hdu2897"
    }

    /// The ranges of the problem are not confirmed.
    fn read(&self, input: &mut Reader) -> Result<Vec<Self::Case>, ReadError> {
        let mut cases = Vec::new();
        while !input.is_empty() {
            let (n, p) = (input.number("n", 1..)?, input.number("p", 1..)?);
            cases.push((n, p, input.number("q", p..)?));
        }
        Ok(cases)
    }

    fn write(&self, cases: &[Self::Case]) -> String {
        cases.iter().map(|(n, p, q)| format!("{n} {p} {q}\n")).collect()
    }

    fn answer(&mut self, &(n, p, q): &Self::Case) -> String {
        let wins = Brute::new(LastMoveLoses(TakeSome { p, q })).wins(&Some(n));
        if wins { "WIN\n" } else { "LOST\n" }.to_owned()
    }

    fn small(&self) -> Vec<Self::Case> {
        let rules = (1..=6).flat_map(|q| (1..=q).map(move |p| (p, q)));
        rules.flat_map(|(p, q)| (1..=30).map(move |n| (n, p, q))).collect()
    }

    fn random(&self, random: &mut fastrand::Rng) -> Self::Case {
        let q = random.u32(1..=60);
        (random.u32(1..=600), random.u32(1..=q), q)
    }

    fn large(&self, random: &mut fastrand::Rng, size: usize) -> String {
        let mut case = |_| {
            let q = random.u32(1..=1000);
            (random.u32(1..=1_000_000), random.u32(1..=q), q)
        };
        self.write(&(0..size).map(&mut case).collect::<Vec<_>>())
    }

    fn simpler(&self, &(n, p, q): &Self::Case) -> Vec<Self::Case> {
        let less = [
            (n / 2, p, q),
            (n - 1, p, q),
            (n, p / 2, q),
            (n, p - 1, q),
            (n, p, q - 1),
            (n, p - 1, q - 1),
        ];
        less.into_iter().filter(|&(n, p, q)| n > 0 && p > 0 && p <= q).collect()
    }
}
