//! Little Girl and Game: a move takes a letter out of a word; a player who can order the letters
//! into a palindrome before his move wins.

use sg_rules::prelude::*;

/// The position: the letters, in order; `None` after the end.
struct TakeLetters;

/// Returns whether some order of the letters is a palindrome, by taking equal pairs from outside to
/// inside.
fn has_palindrome(sorted: &[u8]) -> bool {
    let Some((&letter, rest)) = sorted.split_first() else { return true };
    match rest.first() {
        Some(&next) if next == letter => has_palindrome(&rest[1..]),
        // This letter would be the middle one, so the others must be in pairs.
        _ => rest.chunks(2).all(|two| two.len() == 2 && two[0] == two[1]),
    }
}

/// Returns the letters in order.
fn letters(word: &str) -> Vec<u8> {
    sorted(word.as_bytes().to_vec())
}

impl Game for TakeLetters {
    type Position = Option<Vec<u8>>;

    fn moves(&self, letters: &Option<Vec<u8>>) -> Vec<Option<Vec<u8>>> {
        let Some(letters) = letters else { return Vec::new() };
        if has_palindrome(letters) {
            return vec![None];
        }
        (0..letters.len()).map(|place| Some([&letters[..place], &letters[place + 1..]].concat())).collect()
    }
}

pub fn rules() -> Rules<Word> {
    let shape = word("s", 1..=1000, "abcdefghijklmnopqrstuvwxyz");
    let wins = Brute::new(TakeLetters).wins_at(|word: &String| Some(letters(word)));
    let words = |length: u32| {
        (0..3usize.pow(length)).map(move |code| {
            (0..length).map(|place| char::from(b"aby"[code / 3usize.pow(place) % 3])).collect::<String>()
        })
    };
    Rules::new(Format::one(), shape, wins)
        .words("First", "Second")
        .oracle("a palindrome at once, or an odd length", |word| word.len() % 2 == 1 || has_palindrome(&letters(word)))
        .small((1..=5).flat_map(words))
        .random(|random| {
            let letters = random.usize(1..=7);
            (0..random.usize(1..=9)).map(|_| char::from(b"abcxyzm"[random.usize(0..letters)])).collect()
        })
        .near(|random, most| {
            // Each letter twice, and a few extra letters.
            let mut any = |length| (0..length).map(|_| char::from(random.u8(b'a'..=b'z'))).collect::<String>();
            let half = any((most / 2).clamp(1, 400));
            [&*half, &half, &any(most % 4)].concat()
        })
}
