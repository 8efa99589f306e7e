//! Fibonacci again and again: from one of three heaps a Fibonacci number is taken; whoever takes the last one wins.

use crate::brute::Brute;
use crate::games::TakeFromHeaps;
use crate::{ReadError, Reader, Rules};

/// The rules.
pub struct Hdu1848 {
    game: Brute<TakeFromHeaps>,
}

impl Default for Hdu1848 {
    fn default() -> Self {
        let fibonacci = std::iter::successors(Some((1, 2)), |&(a, b)| Some((b, a + b))).map(|(a, _)| a);
        Hdu1848 {
            game: Brute::new(TakeFromHeaps::new(fibonacci.take_while(|&a| a <= 1000))),
        }
    }
}

impl Rules for Hdu1848 {
    /// The heaps.
    type Case = [u32; 3];

    fn id(&self) -> &'static str {
        "hdu1848"
    }

    fn read(&self, input: &mut Reader) -> Result<Vec<Self::Case>, ReadError> {
        let mut cases = Vec::new();
        loop {
            let heaps = input.numbers("a heap", 3, 0..=1000)?;
            match heaps[..] {
                [0, 0, 0] => break,
                [m, n, p] if m > 0 && n > 0 && p > 0 => cases.push([m, n, p]),
                _ => return Err(input.error("a heap is empty, but not all of them".to_owned())),
            }
        }
        input.end()?;
        Ok(cases)
    }

    fn write(&self, cases: &[Self::Case]) -> String {
        let lines = cases.iter().map(|[m, n, p]| format!("{m} {n} {p}\n"));
        lines.chain(["0 0 0\n".to_owned()]).collect()
    }

    fn answer(&mut self, heaps: &Self::Case) -> String {
        let wins = self.game.wins(&TakeFromHeaps::position(heaps));
        if wins { "Fibo\n" } else { "Nacci\n" }.to_owned()
    }

    fn small(&self) -> Vec<Self::Case> {
        let lists = crate::enumerate::lists(1, 24, 3);
        lists.into_iter().filter_map(|heaps| heaps.try_into().ok()).collect()
    }

    fn random(&self, random: &mut fastrand::Rng) -> Self::Case {
        // One heap of any size beside two small ones, or three of middling size.
        let sizes = if random.bool() { [1000, 4, 4] } else { [25, 25, 25] };
        let mut heaps = sizes.map(|size| random.u32(1..=size));
        random.shuffle(&mut heaps);
        heaps
    }

    fn large(&self, random: &mut fastrand::Rng, size: usize) -> String {
        let cases: Vec<_> = (0..size).map(|_| [(); 3].map(|()| random.u32(1..=1000))).collect();
        self.write(&cases)
    }

    fn simpler(&self, heaps: &Self::Case) -> Vec<Self::Case> {
        let less = (0..3).map(|index| {
            let mut heaps = *heaps;
            heaps[index] -= 1;
            heaps
        });
        less.filter(|heaps| heaps.iter().all(|&heap| heap > 0)).collect()
    }
}
