//! Digital Deletions: a move decreases a digit of a word, or erases a zero and everything behind
//! it; whoever erases the last digit wins.

use std::sync::OnceLock;

use sg_rules::prelude::*;

/// The position: the digits.
struct Digits;

impl Game for Digits {
    type Position = Vec<u8>;

    fn moves(&self, word: &Vec<u8>) -> Vec<Vec<u8>> {
        let mut moves = Vec::new();
        for (place, &digit) in word.iter().enumerate() {
            moves.extend((b'0'..digit).map(|smaller| {
                let mut next = word.clone();
                next[place] = smaller;
                next
            }));
            if digit == b'0' {
                moves.push(word[..place].to_vec());
            }
        }
        moves
    }
}

/// Decides all words of 0 to 6 digits, by length and then by number, from all moves of each.
fn table_of_all() -> Vec<Vec<bool>> {
    let mut table = vec![vec![false]];
    for length in 1..=6 {
        let mut row: Vec<bool> = Vec::new();
        for word in 0..10usize.pow(length) {
            let loses = |place: u32| {
                let (unit, digit) = (10usize.pow(place), word / 10usize.pow(place) % 10);
                let mut smaller = (1..=digit).map(|less| row[word - less * unit]);
                let erased = || table[(length - 1 - place) as usize][word / unit / 10];
                smaller.any(|wins| !wins) || digit == 0 && !erased()
            };
            row.push((0..length).any(loses));
        }
        table.push(row);
    }
    table
}

/// Up to six random digits, of which the first is mostly not 0.
fn any(random: &mut Rng, longest: usize, largest: u32) -> String {
    let length = random.usize(1..=longest);
    let mut digit = |place| char::from_digit(random.u32(u32::from(place == 0)..=largest), 10);
    (0..length).filter_map(&mut digit).collect()
}

pub fn rules() -> Rules<Word> {
    let wins = Brute::new(Digits).wins_at(|word: &String| word.clone().into_bytes());
    let table = OnceLock::new();
    let all =
        (1..=3usize).flat_map(|length| (0..10usize.pow(length as u32)).map(move |word| format!("{word:0length$}")));
    Rules::new(Format::up_to_the_end(), word("digits", 1..=6, "0123456789"), wins)
        .words("Yes", "No")
        .oracle("a table of all words by length, with all moves of each", move |word| {
            let number: usize = word.parse().expect("these are digits");
            table.get_or_init(table_of_all)[word.len()][number]
        })
        .doubtful("a word that begins with 0 and has another digit", |word| {
            word.starts_with('0') && word.bytes().any(|digit| digit != b'0')
        })
        .small(all)
        .random(|random| if random.bool() { any(random, 4, 9) } else { any(random, 6, 3) })
        .near(|random, longest| any(random, longest, 9))
        .large(|random, size| (0..size).map(|_| any(random, 6, 9)).collect())
}
