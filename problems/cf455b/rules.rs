//! A Lot of Games: a move adds a letter to a word, which must stay a prefix of a given word;
//! whoever cannot move loses. The loser of one game begins the next of k games. Who wins the last
//! one?

use sg_rules::prelude::*;

/// The words. The position: the number of games that follow, and the letters so far.
struct Spell<'a>(&'a [String]);

impl Game for Spell<'_> {
    type Position = (u64, String);

    /// A player who cannot add a letter begins the next game.
    fn moves(&self, (games, spelt): &(u64, String)) -> Vec<(u64, String)> {
        let longer = self.0.iter().filter(|word| word.starts_with(spelt.as_str()));
        let longer = longer.filter_map(|word| word.get(..=spelt.len()));
        let moves: Vec<(u64, String)> = longer.map(|next| (*games, next.to_owned())).collect();
        if moves.is_empty() && *games > 0 { self.moves(&(games - 1, String::new())) } else { moves }
    }
}

/// For each prefix of the last word, by length: whether some letter wins, and whether some loses,
/// so far.
type Open = Vec<Option<[bool; 2]>>;

/// Decides the longer prefixes of the last word, once no later word shares them.
fn close(open: &mut Open, length: usize) {
    while open.len() > length + 1 {
        let last = open.pop().flatten().unwrap_or([false, true]);
        let [.., before] = &mut open[..] else { return };
        let before = before.get_or_insert([false; 2]);
        for (before, last) in before.iter_mut().zip(last) {
            *before |= !last;
        }
    }
}

/// Returns whether the player to move can force a win and a loss, going through the words in order.
fn forces(words: &[String]) -> [bool; 2] {
    let mut sorted = words.to_vec();
    sorted.sort_unstable();
    let (mut open, mut before): (Open, &str) = (vec![None], "");
    for word in &sorted {
        let common = before.bytes().zip(word.bytes()).take_while(|(a, b)| a == b).count();
        close(&mut open, common);
        open.resize(word.len() + 1, None);
        before = word;
    }
    close(&mut open, 0);
    open[0].expect("there is a word")
}

const LETTERS: &str = "abcdefghijklmnopqrstuvwxyz";

/// Random words over few letters.
fn any(random: &mut Rng, words: usize, longest: usize) -> Vec<String> {
    let few = random.usize(1..4);
    let letter = |random: &mut Rng| LETTERS.as_bytes()[random.usize(0..few)] as char;
    let mut word = || {
        let length = random.usize(1..=longest);
        (0..length).map(|_| letter(random)).collect()
    };
    (0..words).map(|_| word()).collect()
}

pub fn rules() -> Rules<(Items<Word>, Numbers<1>)> {
    let words = items(1..=100_000, word("word", 1..=100_000, LETTERS).generated(1..=30)).generated(1..=100);
    let shape = (words, numbers([("k", 1..=1_000_000_000)]));
    let by_moves = |(words, [k]): &(Vec<String>, [u64; 1])| Brute::new(Spell(words)).wins(&(k - 1, String::new()));
    let mut random = Rng::with_seed(7);
    let few: Vec<Vec<String>> = (0..120).map(|index| any(&mut random, 1 + index % 4, 1 + index / 20)).collect();
    let small = (1..=4).flat_map(move |k| few.clone().into_iter().map(move |words| (words, [k])));
    let large = [
        vec!["a".repeat(100_000)],
        vec!["a".repeat(50_000), "a".repeat(49_999) + "b"],
        vec!["z".to_owned(); 100_000],
        any(&mut random, 30_000, 3),
        any(&mut random, 1_000, 100),
    ];
    Rules::new(Format::one(), shape, by_moves)
        .counts_first()
        .words("First", "Second")
        .oracle("from word to word in order, and from game to game", |(words, [k])| {
            let [win, lose] = forces(words);
            // From the second game on, outcomes repeat with period 2.
            let follow = 1 + k % 2;
            (0..follow.min(k - 1)).fold(win, |next, _| win && !next || lose && next)
        })
        .valid(|(words, _)| words.iter().map(String::len).sum::<usize>() <= 100_000, "there are more than 10^5 letters")
        .small(small)
        .random(|random| (any(random, 4, 5), [random.u64(1..=5)]))
        .edges(large.into_iter().flat_map(|words| [(words.clone(), [1]), (words, [1_000_000_000])]))
        .large(|random, size| {
            let (mut words, mut room) = (any(random, size.min(50_000), 3), 100_000);
            words.retain(|word| {
                let fits = word.len() <= room;
                room -= if fits { word.len() } else { 0 };
                fits
            });
            vec![(words, [1_000_000_000])]
        })
}
