//! 01 Game: a move erases two neighbours that differ from a word of zeros and ones; whoever cannot
//! move loses.

use sg_rules::prelude::*;

/// The position: the word.
struct Erase;

impl Game for Erase {
    type Position = String;

    fn moves(&self, word: &String) -> Vec<String> {
        let differ = (1..word.len()).filter(|&place| word.as_bytes()[place - 1] != word.as_bytes()[place]);
        differ.map(|place| [&word[..place - 1], &word[place + 1..]].concat()).collect()
    }
}

pub fn rules() -> Rules<Word> {
    let words = (1..=9usize).flat_map(|length| (0..1usize << length).map(move |word| format!("{word:0length$b}")));
    Rules::new(Format::counted(1000), word("word", 1..=100, "01"), Brute::new(Erase).wins_at(String::clone))
        .words("DA", "NET")
        .oracle("one play: each letter cancels the last one left, if they differ", |word| {
            let (mut left, mut wins) = (Vec::new(), false);
            for letter in word.bytes() {
                if left.last().is_some_and(|&last| last != letter) {
                    left.pop();
                    wins = !wins;
                } else {
                    left.push(letter);
                }
            }
            wins
        })
        .small(words)
        .random(|random| (0..random.usize(1..=14)).map(|_| if random.bool() { '1' } else { '0' }).collect())
}
