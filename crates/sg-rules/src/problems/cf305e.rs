//! Playing with String: a move cuts out the middle of an odd palindrome of at least three letters, which leaves three
//! strings; whoever cannot move loses. Which is the first letter whose cutting wins?

use crate::brute::Brute;
use crate::{ReadError, Reader, Rules};

/// The position: the strings, in order.
struct CutOut;

/// The strings that are left when letter `middle` is cut out, in order; nothing if no palindrome is around it.
fn cut(text: &str, middle: usize) -> Option<Vec<String>> {
    let before = middle.checked_sub(1)?;
    // If an odd palindrome is longer than three letters, then there is one of three letters around the same middle.
    let letters = text.as_bytes();
    (letters.get(before) == letters.get(middle + 1)).then(|| {
        let parts = [&text[..middle], &text[middle..=middle], &text[middle + 1..]];
        let mut parts: Vec<String> = parts.map(str::to_owned).into();
        parts.sort_unstable();
        parts
    })
}

impl sg_core::Game for CutOut {
    type Position = Vec<String>;

    fn moves(&self, texts: &Vec<String>) -> Vec<Vec<String>> {
        let mut moves = Vec::new();
        for (index, text) in texts.iter().enumerate() {
            for parts in (0..text.len()).filter_map(|middle| cut(text, middle)) {
                let mut next = texts.clone();
                next.remove(index);
                next.extend(parts);
                next.sort_unstable();
                moves.push(next);
            }
        }
        moves
    }
}

/// The rules.
pub struct Cf305e {
    game: Brute<CutOut>,
}

impl Default for Cf305e {
    fn default() -> Self {
        Cf305e {
            game: Brute::new(CutOut),
        }
    }
}

fn random_text(random: &mut fastrand::Rng, length: usize, letters: &str) -> String {
    let letters: Vec<char> = letters.chars().collect();
    (0..length).filter_map(|_| random.choice(&letters)).collect()
}

impl Rules for Cf305e {
    /// The string.
    type Case = String;

    fn id(&self) -> &'static str {
        "cf305e"
    }

    fn read(&self, input: &mut Reader) -> Result<Vec<Self::Case>, ReadError> {
        let text = input.token("s")?;
        if text.len() > 5000 || !text.bytes().all(|letter| letter.is_ascii_lowercase()) {
            return Err(input.error(format!("`{text}` is not a string of at most 5000 letters a to z")));
        }
        input.end()?;
        Ok(vec![text.to_owned()])
    }

    fn write(&self, cases: &[Self::Case]) -> String {
        cases.iter().map(|text| format!("{text}\n")).collect()
    }

    fn most_cases(&self) -> usize {
        1
    }

    fn answer(&mut self, text: &Self::Case) -> String {
        let mut cuts = (0..text.len()).filter_map(|middle| Some((middle, cut(text, middle)?)));
        match cuts.find(|(_, left)| !self.game.wins(left)) {
            Some((middle, _)) => format!("First\n{}\n", middle + 1),
            None => "Second\n".to_owned(),
        }
    }

    /// All strings of a and b of up to six letters that begin with a, and rows of up to twelve letters a.
    fn small(&self) -> Vec<Self::Case> {
        let text = |length: u32, bits: u32| {
            let letters = (0..length).map(move |place| if bits >> place & 1 == 1 { 'b' } else { 'a' });
            letters.collect::<String>()
        };
        let all = (1..=6).flat_map(|length| (0..1 << length).step_by(2).map(move |bits| text(length, bits)));
        all.chain((7..=12).map(|length| "a".repeat(length))).collect()
    }

    fn random(&self, random: &mut fastrand::Rng) -> Self::Case {
        let letters = if random.bool() { "aaab" } else { "abc" };
        let length = random.usize(1..=12);
        random_text(random, length, letters)
    }

    /// Long rows of the same letter, parted by a few others.
    fn large(&self, random: &mut fastrand::Rng, size: usize) -> String {
        let letters = "a".repeat(300) + "b";
        random_text(random, size.clamp(3, 5000), &letters) + "\n"
    }

    fn simpler(&self, text: &Self::Case) -> Vec<Self::Case> {
        let shorter = (0..text.len()).map(|place| [&text[..place], &text[place + 1..]].concat());
        shorter.filter(|text| !text.is_empty()).collect()
    }
}
