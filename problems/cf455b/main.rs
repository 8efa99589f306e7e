//! A Lot of Games (Codeforces 455 B)
//!
//! *Asked*: a move adds a letter to a word, which must stay a prefix of one of n words. Whoever
//! cannot move loses. They play k times; the loser of one game begins the next, and whoever wins
//! the last game wins. Who wins, `First` or `Second`?
//!
//! *Pattern*: a match of games: who can win, and who can lose on purpose.
//!
//! *Why*: if the first player can force a loss as well as a win, he loses all games but the last,
//! and so begins each. If he can only win, the players take turns to begin and to win, and the
//! parity of k decides. If he cannot even win, he begins and loses every game.
//!
//! *Cost*: O(all letters). `sg_io` cuts the time for the largest input to three fifths.

use sg_io::input;

/// The maximum number of letters of all words.
const LETTERS: usize = 100_000;

fn main() {
    input! { n: usize, k: u32 }
    let mut children = Vec::with_capacity(LETTERS + 1);
    children.push([0u32; 26]);
    for _ in 0..n {
        input! { word: String }
        let mut node = 0;
        for letter in word.bytes() {
            let letter = usize::from(letter - b'a');
            if children[node][letter] == 0 {
                children[node][letter] = children.len() as u32;
                children.push([0; 26]);
            }
            node = children[node][letter] as usize;
        }
    }
    // Can the player to move force a win, and force a loss? Children have larger numbers.
    let mut forces = vec![(false, true); children.len()];
    for node in (0..children.len()).rev() {
        let after = children[node].iter().filter(|&&child| child > 0);
        let moves = after.map(|&child| forces[child as usize]).map(|(win, lose)| (!win, !lose));
        if let Some(any) = moves.reduce(|one, other| (one.0 || other.0, one.1 || other.1)) {
            forces[node] = any;
        }
    }
    let (win, lose) = forces[0];
    println!("{}", if win && (lose || k % 2 == 1) { "First" } else { "Second" });
}
