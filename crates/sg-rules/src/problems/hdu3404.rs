//! Switch lights: a move picks a lamp (x, y) that is on and some a <= x and b <= y, and switches (x, y), (a, y), (x, b) and
//! (a, b), each once even where they are one; whoever cannot move loses.

use std::collections::BTreeSet;

use crate::brute::Brute;
use crate::{ReadError, Reader, Rules};

type Lamp = (u32, u32);

/// The position: the lamps that are on.
struct Switch;

impl sg_core::Game for Switch {
    type Position = BTreeSet<Lamp>;

    fn moves(&self, on: &BTreeSet<Lamp>) -> Vec<BTreeSet<Lamp>> {
        let mut moves = Vec::new();
        for &(x, y) in on {
            for (a, b) in (1..=x).flat_map(|a| (1..=y).map(move |b| (a, b))) {
                let switched = BTreeSet::from([(x, y), (a, y), (x, b), (a, b)]);
                moves.push(on.symmetric_difference(&switched).copied().collect());
            }
        }
        moves
    }
}

/// The rules.
pub struct Hdu3404 {
    game: Brute<Switch>,
}

impl Default for Hdu3404 {
    fn default() -> Self {
        Hdu3404 {
            game: Brute::new(Switch),
        }
    }
}

/// The lamps of a grid with so many columns that these bits choose.
fn lamps(columns: u32, rows: u32, bits: u32) -> Vec<Lamp> {
    let places = (0..columns * rows).filter(|place| bits >> place & 1 == 1);
    places.map(|place| (place % columns + 1, place / columns + 1)).collect()
}

impl Rules for Hdu3404 {
    /// The lamps that are on.
    type Case = Vec<Lamp>;

    fn id(&self) -> &'static str {
        "hdu3404"
    }

    fn read(&self, input: &mut Reader) -> Result<Vec<Self::Case>, ReadError> {
        let tests = input.number("T", 1..=100)?;
        let mut cases = Vec::new();
        for _ in 0..tests {
            let n = input.number("n", 1..=1000)?;
            let mut on = BTreeSet::new();
            let mut lamps = Vec::new();
            for _ in 0..n {
                let lamp = (input.number("x", 1..=10_000)?, input.number("y", 1..=10_000)?);
                if !on.insert(lamp) {
                    return Err(input.error(format!("the lamp {} {} is named twice", lamp.0, lamp.1)));
                }
                lamps.push(lamp);
            }
            cases.push(lamps);
        }
        input.end()?;
        Ok(cases)
    }

    fn write(&self, cases: &[Self::Case]) -> String {
        let texts = cases.iter().map(|lamps| super::counted_pairs(lamps));
        format!("{}\n{}", cases.len(), texts.collect::<String>())
    }

    fn most_cases(&self) -> usize {
        100
    }

    fn answer(&mut self, lamps: &Self::Case) -> String {
        let wins = self.game.wins(&lamps.iter().copied().collect());
        let words = if wins {
            "Have a try, lxhgww.\n"
        } else {
            "Don't waste your time.\n"
        };
        words.to_owned()
    }

    /// All lamps of some small grids.
    fn small(&self) -> Vec<Self::Case> {
        let grids = [(3, 2), (2, 4), (6, 1), (1, 6)].into_iter();
        let all = |(columns, rows)| (1..1u32 << (columns * rows)).map(move |bits| lamps(columns, rows, bits));
        grids.flat_map(all).collect()
    }

    fn random(&self, random: &mut fastrand::Rng) -> Self::Case {
        let grids = [(3, 3), (4, 2), (2, 4), (7, 1)];
        let (columns, rows) = grids[random.usize(0..grids.len())];
        lamps(columns, rows, random.u32(1..1 << (columns * rows)))
    }

    fn large(&self, random: &mut fastrand::Rng, size: usize) -> String {
        let mut test = |_| {
            let mut on = BTreeSet::new();
            while on.len() < size.min(1000) {
                on.insert((random.u32(1..=10_000), random.u32(1..=10_000)));
            }
            let mut lamps: Vec<Lamp> = on.into_iter().collect();
            random.shuffle(&mut lamps);
            lamps
        };
        self.write(&(0..100).map(&mut test).collect::<Vec<_>>())
    }

    fn simpler(&self, lamps: &Self::Case) -> Vec<Self::Case> {
        let mut simpler = Vec::new();
        for index in 0..lamps.len() {
            if lamps.len() > 1 {
                let mut fewer = lamps.clone();
                fewer.remove(index);
                simpler.push(fewer);
            }
            for lamp in super::simpler_pair(&lamps[index])
                .into_iter()
                .filter(|lamp| !lamps.contains(lamp))
            {
                let mut changed = lamps.clone();
                changed[index] = lamp;
                simpler.push(changed);
            }
        }
        simpler
    }
}
