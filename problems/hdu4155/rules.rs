//! The Game of 31: a move takes one of 24 cards, 1 to 6 four times each; the sum of all taken may
//! not exceed 31. Whoever cannot take a card loses.

use sg_rules::answer::Answer;
use sg_rules::prelude::*;

/// Returns whether these cards can have been taken.
fn is_legal(cards: &str) -> bool {
    let sum: u32 = cards.bytes().map(|card| u32::from(card - b'0')).sum();
    sum <= 31 && ('1'..='6').all(|card| cards.matches(card).count() <= 4)
}

/// The position: the cards taken so far, in order.
struct TakeCard;

impl Game for TakeCard {
    type Position = String;

    fn moves(&self, cards: &String) -> Vec<String> {
        let with = |card: char| in_order(&format!("{cards}{card}"));
        ('1'..='6').map(with).filter(|cards| is_legal(cards)).collect()
    }
}

fn in_order(cards: &str) -> String {
    let mut cards: Vec<char> = cards.chars().collect();
    cards.sort_unstable();
    cards.into_iter().collect()
}

/// The cards taken so far, and whether the player to move wins.
#[derive(Debug)]
pub struct Line(String, bool);

impl Answer for Line {
    fn won(&self) -> Vec<bool> {
        vec![self.1]
    }
}

/// All sets of cards that can have been taken, the smallest first.
fn all() -> Vec<String> {
    let mut all = vec![String::new()];
    let mut next = 0;
    while let Some(cards) = all.get(next).cloned() {
        let more = ('1'..='6').filter(|&card| cards.chars().all(|other| other <= card));
        all.extend(more.map(|card| format!("{cards}{card}")).filter(|cards| is_legal(cards)));
        next += 1;
    }
    all
}

/// The won sets. From the largest sets down, each lost one makes all sets won that lack one of its
/// cards.
fn won() -> BTreeSet<String> {
    let mut won = BTreeSet::new();
    for cards in all().iter().rev().filter(|cards| !cards.is_empty()) {
        if !won.contains(cards) {
            won.extend((0..cards.len()).map(|place| [&cards[..place], &cards[place + 1..]].concat()));
        }
    }
    won
}

fn any(random: &mut Rng) -> String {
    let mut cards = "111122223333444455556666".as_bytes().to_vec();
    random.shuffle(&mut cards);
    cards.truncate(random.usize(1..=9));
    cards.into_iter().map(char::from).collect()
}

/// The rules. A game that has not begun would be an empty line, which is not asked.
pub fn rules() -> Rules<Word, Line> {
    let mut game = Brute::new(TakeCard);
    let by_moves = move |cards: &String| Line(cards.clone(), game.wins(&in_order(cards)));
    let won = LazyCell::new(won as fn() -> BTreeSet<String>);
    Rules::new(Format::up_to_the_end().with_tests(100).with_large(2000), word("cards", 1..=13, "123456"), by_moves)
        .say(|Line(cards, wins)| {
            let is_a_to_move = cards.len() % 2 == 0;
            format!("{cards} {}\n", if *wins == is_a_to_move { "A" } else { "B" })
        })
        .oracle("from the largest sets of cards down, lost ones mark those with one card less", move |cards| {
            Line(cards.clone(), won.contains(&in_order(cards)))
        })
        .valid(|cards| is_legal(cards), "a card is taken a fifth time, or the sum passes 31")
        .repaired(|cards| {
            let taken =
                |taken: String, card| Some(format!("{taken}{card}")).filter(|cards| is_legal(cards)).unwrap_or(taken);
            cards.chars().fold(String::new(), taken)
        })
        .small(all().into_iter().skip(1))
        .random(any)
        // As many cards as can be.
        .edges(["1111222233334".to_owned()])
        .near(|random, _| any(random))
        .large(|random, size| (0..size / 4).map(|_| any(random)).collect())
}
