//! Cases that are words.

use std::ops::RangeInclusive;

use crate::Rng;

use super::Shape;
use crate::{ReadError, Reader, generate, simpler};

/// A word of given letters.
pub struct Word {
    name: &'static str,
    length: RangeInclusive<usize>,
    generated: RangeInclusive<usize>,
    letters: &'static str,
    is_counted: bool,
}

/// Returns the shape of words of this length, called `name`, of these letters.
pub fn word(name: &'static str, length: RangeInclusive<usize>, letters: &'static str) -> Word {
    Word { name, generated: length.clone(), length, letters, is_counted: false }
}

impl Word {
    /// Puts the length in a line before the word.
    pub fn counted(self) -> Self {
        Word { is_counted: true, ..self }
    }

    /// Limits the length of the words that the shape generates. The rules may add longer ones.
    pub fn generated(self, generated: RangeInclusive<usize>) -> Self {
        Word { generated, ..self }
    }

    /// Returns a random word in runs of one letter, from the first few letters.
    fn any(&self, random: &mut Rng, length: usize) -> String {
        let letters: Vec<char> = self.letters.chars().collect();
        let few = random.usize(1..=letters.len().min(4));
        let turn = [2, 4, 50, 300][random.usize(0..4)];
        let mut last = letters[0];
        (0..length)
            .map(|_| {
                if random.usize(0..turn) == 0 {
                    last = letters[random.usize(0..few)];
                }
                last
            })
            .collect()
    }
}

impl Shape for Word {
    type Case = String;
    /// The largest length.
    type Most = usize;

    fn read(&self, input: &mut Reader) -> Result<String, ReadError> {
        let counted = if self.is_counted { Some(input.number("n", self.length.clone())?) } else { None };
        let word = input.token(self.name)?;
        let (least, most) = (*self.length.start(), *self.length.end());
        let length = word.chars().count();
        if counted.is_some_and(|counted| counted != length)
            || !self.length.contains(&length)
            || !word.chars().all(|letter| self.letters.contains(letter))
        {
            let (length, letters) = (counted.unwrap_or(most), self.letters);
            let shown: String = word.chars().take(40).collect();
            let range = if counted.is_some() { String::new() } else { format!("{least} to ") };
            return Err(input.error(format!("`{shown}` is not a word of {range}{length} of the letters {letters}")));
        }
        Ok(word.to_owned())
    }

    fn write(&self, word: &String) -> String {
        if self.is_counted { format!("{}\n{word}\n", word.len()) } else { format!("{word}\n") }
    }

    /// Returns words of one repeated letter and of two or three in turn, of every length up to 80
    /// and of the longest.
    fn edges(&self) -> Vec<String> {
        let longest = *self.generated.end();
        let letters: Vec<char> = self.letters.chars().take(3).collect();
        let mut words = Vec::new();
        for length in (*self.generated.start()..=longest.min(80)).chain([longest - 1, longest]) {
            for period in 1..=letters.len() {
                words.push((0..length).map(|place| letters[place % period]).collect());
            }
        }
        words.push(self.letters.repeat(3).chars().take(longest).collect());
        words.push(self.any(&mut Rng::with_seed(7), longest));
        words
    }

    fn wide(&self, random: &mut Rng, scale: f64) -> String {
        let length =
            generate::share(*self.generated.start() as u64..=*self.generated.end() as u64, scale * random.f64());
        self.any(random, length as usize)
    }

    fn large(&self, random: &mut Rng, lines: usize, _: usize) -> String {
        self.any(random, lines.clamp(*self.generated.start(), *self.generated.end()))
    }

    fn simpler(&self, word: &String) -> Vec<String> {
        let fewer = simpler::shorter(word.as_bytes(), *self.generated.start()).into_iter();
        let text = |letters: Vec<u8>| letters.into_iter().map(char::from).collect();
        fewer.take(3000).map(text).collect()
    }

    fn extent(&self) -> (&'static str, u64) {
        (self.name, *self.length.end() as u64)
    }

    fn size(&self, word: &String) -> u64 {
        word.len() as u64
    }

    fn most(&self, scale: f64) -> usize {
        generate::share(*self.generated.start() as u64..=*self.generated.end() as u64, scale) as usize
    }

    fn members(&self, word: &String) -> usize {
        word.len()
    }

    fn lines(&self, word: &String) -> usize {
        word.len()
    }

    /// Returns a word of up to twelve letters.
    fn random(&self, random: &mut Rng) -> String {
        let letters: Vec<char> = self.letters.chars().take(3).collect();
        let length = random.usize(*self.generated.start()..=12.min(*self.generated.end()));
        (0..length).map(|_| letters[random.usize(0..letters.len())]).collect()
    }
}
