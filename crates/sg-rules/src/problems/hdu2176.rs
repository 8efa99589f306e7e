//! Stones in m heaps: Nim, and for every winning first move the heap before and after.

use crate::brute::Brute;
use crate::games::TakeFromHeaps;
use crate::{ReadError, Reader, Rules};

/// The rules.
pub struct Hdu2176 {
    game: Brute<TakeFromHeaps>,
}

impl Default for Hdu2176 {
    fn default() -> Self {
        Hdu2176 {
            game: Brute::new(TakeFromHeaps::new(1..=1000)),
        }
    }
}

impl Rules for Hdu2176 {
    /// The heaps.
    type Case = Vec<u32>;

    fn id(&self) -> &'static str {
        "hdu2176"
    }

    /// The problem states no bound for a heap.
    fn read(&self, input: &mut Reader) -> Result<Vec<Self::Case>, ReadError> {
        let mut cases = Vec::new();
        loop {
            match input.number("m", 0..=200_000)? {
                0 => break,
                m => cases.push(input.numbers("a heap", m, 1..)?),
            }
        }
        input.end()?;
        Ok(cases)
    }

    fn write(&self, cases: &[Self::Case]) -> String {
        super::lists_with_zero_at_the_end(cases)
    }

    /// Heap by heap, as they stand in the input.
    fn answer(&mut self, heaps: &Self::Case) -> String {
        let mut moves = String::new();
        let mut left = heaps.clone();
        for (index, &heap) in heaps.iter().enumerate() {
            for to in 0..heap {
                left[index] = to;
                if !self.game.wins(&TakeFromHeaps::position(&left)) {
                    moves += &format!("{heap} {to}\n");
                }
            }
            left[index] = heap;
        }
        if moves.is_empty() {
            "No\n".to_owned()
        } else {
            format!("Yes\n{moves}")
        }
    }

    fn small(&self) -> Vec<Self::Case> {
        crate::enumerate::lists(1, 10, 4)
    }

    fn random(&self, random: &mut fastrand::Rng) -> Self::Case {
        let mut heaps = super::random_heaps(random);
        random.shuffle(&mut heaps);
        heaps
    }

    fn large(&self, random: &mut fastrand::Rng, size: usize) -> String {
        let heaps = size.div_ceil(5).clamp(1, 200_000);
        let tests = (2 * size).div_ceil(heaps);
        let mut test = |_| (0..heaps).map(|_| random.u32(1..=1_000_000_000)).collect();
        self.write(&(0..tests).map(&mut test).collect::<Vec<_>>())
    }

    fn simpler(&self, heaps: &Self::Case) -> Vec<Self::Case> {
        super::simpler_list(heaps, 1)
    }
}
