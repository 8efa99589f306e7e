//! Industrial Nim: each quarry has trucks with x, x + 1, ..., x + m - 1 stones; a move takes any number of stones from
//! one truck, and whoever cannot move loses.

use crate::brute::Brute;
use crate::games::TakeFromHeaps;
use crate::{ReadError, Reader, Rules};

/// The rules.
pub struct Cf15c {
    game: Brute<TakeFromHeaps>,
}

impl Default for Cf15c {
    fn default() -> Self {
        Cf15c {
            game: Brute::new(TakeFromHeaps::new(1..=1000)),
        }
    }
}

impl Rules for Cf15c {
    /// x and m of each quarry.
    type Case = Vec<(u64, u64)>;

    fn id(&self) -> &'static str {
        "cf15c"
    }

    fn read(&self, input: &mut Reader) -> Result<Vec<Self::Case>, ReadError> {
        let most = 10_000_000_000_000_000;
        let n = input.number("n", 1..=100_000)?;
        let mut quarry = || Ok((input.number("x", 1..=most)?, input.number("m", 1..=most)?));
        let quarries = (0..n).map(|_| quarry()).collect::<Result<_, _>>()?;
        input.end()?;
        Ok(vec![quarries])
    }

    fn write(&self, cases: &[Self::Case]) -> String {
        let text = |quarries: &Vec<(u64, u64)>| {
            let lines: String = quarries.iter().map(|(x, m)| format!("{x} {m}\n")).collect();
            format!("{}\n{lines}", quarries.len())
        };
        cases.iter().map(text).collect()
    }

    fn most_cases(&self) -> usize {
        1
    }

    fn answer(&mut self, quarries: &Self::Case) -> String {
        let trucks = quarries.iter().flat_map(|&(x, m)| x..x + m);
        let heaps: Vec<u32> = trucks.map(|stones| stones.try_into().unwrap_or(u32::MAX)).collect();
        let wins = self.game.wins(&TakeFromHeaps::position(&heaps));
        if wins { "tolik\n" } else { "bolik\n" }.to_owned()
    }

    /// Each quarry of up to four trucks and seven stones, alone and beside each truck of up to seven stones.
    fn small(&self) -> Vec<Self::Case> {
        let quarries = (1..=4).flat_map(|m| (1..=8 - m).map(move |x| (x, m)));
        let beside = |quarry| std::iter::once(vec![quarry]).chain((1..=7).map(move |x| vec![quarry, (x, 1)]));
        quarries.flat_map(beside).collect()
    }

    fn random(&self, random: &mut fastrand::Rng) -> Self::Case {
        match random.bool() {
            true => vec![(random.u64(1..=12), random.u64(1..=3)), (random.u64(1..=15), 1)],
            false => (0..3).map(|_| (random.u64(1..=4), random.u64(1..=2))).collect(),
        }
    }

    fn large(&self, random: &mut fastrand::Rng, size: usize) -> String {
        let mut number = || random.u64(1..=10_000_000_000_000_000);
        self.write(&[(0..size).map(|_| (number(), number())).collect()])
    }

    fn simpler(&self, quarries: &Self::Case) -> Vec<Self::Case> {
        let mut simpler = Vec::new();
        for index in 0..quarries.len() {
            let (x, m) = quarries[index];
            for smaller in [(x / 2, m), (x, m / 2), (x - 1, m), (x, m - 1)] {
                let mut changed = quarries.clone();
                changed[index] = smaller;
                // A quarry without trucks goes.
                changed.retain(|&(_, m)| m > 0);
                if smaller.0 > 0 && !changed.is_empty() {
                    simpler.push(changed);
                }
            }
        }
        simpler
    }
}
