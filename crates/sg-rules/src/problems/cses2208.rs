//! Another Game: a move takes one coin from each of any heaps, at least one; whoever takes the last coin wins.

use crate::brute::Brute;
use crate::games::TakeFromHeaps;
use crate::{ReadError, Reader, Rules};

/// The position: the heaps that are not empty, in order.
struct OneOfEach;

impl sg_core::Game for OneOfEach {
    type Position = Vec<u32>;

    fn moves(&self, heaps: &Vec<u32>) -> Vec<Vec<u32>> {
        let taken = |chosen: u32| {
            heaps
                .iter()
                .zip(0..)
                .map(move |(heap, index)| heap - (chosen >> index & 1))
        };
        let left = (1..1 << heaps.len()).map(|chosen| taken(chosen).collect::<Vec<_>>());
        left.map(|heaps| TakeFromHeaps::position(&heaps)).collect()
    }
}

/// The rules.
pub struct Cses2208 {
    game: Brute<OneOfEach>,
}

impl Default for Cses2208 {
    fn default() -> Self {
        Cses2208 {
            game: Brute::new(OneOfEach),
        }
    }
}

impl Rules for Cses2208 {
    /// The heaps.
    type Case = Vec<u32>;

    fn id(&self) -> &'static str {
        "cses2208"
    }

    fn read(&self, input: &mut Reader) -> Result<Vec<Self::Case>, ReadError> {
        super::read_counted_lists(input, 200_000, 1..=1_000_000_000)
    }

    fn write(&self, cases: &[Self::Case]) -> String {
        super::counted_lists(cases)
    }

    fn answer(&mut self, heaps: &Self::Case) -> String {
        let wins = self.game.wins(&TakeFromHeaps::position(heaps));
        if wins { "first\n" } else { "second\n" }.to_owned()
    }

    fn small(&self) -> Vec<Self::Case> {
        crate::enumerate::lists(1, 12, 4)
    }

    fn random(&self, random: &mut fastrand::Rng) -> Self::Case {
        // A large heap beside small ones, or many small ones.
        let most: &[u32] = if random.bool() { &[300, 3, 3] } else { &[3; 6] };
        most.iter().map(|&most| random.u32(1..=most)).collect()
    }

    /// Every other answer hangs on the last heap.
    fn large(&self, random: &mut fastrand::Rng, size: usize) -> String {
        let list = |index: usize| {
            let mut heaps: Vec<u32> = (0..20).map(|_| 2 * random.u32(1..=500_000_000)).collect();
            heaps[19] -= index as u32 % 2;
            heaps
        };
        super::counted_lists(&(0..size.min(10_000)).map(list).collect::<Vec<_>>())
    }

    fn simpler(&self, heaps: &Self::Case) -> Vec<Self::Case> {
        super::simpler_list(heaps, 1)
    }
}
