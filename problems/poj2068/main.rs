//! Nim (POJ 2068)
//!
//! *Asked*: two teams of n players sit alternately around a table; each in turn takes 1 to M stones
//! from one heap, where M differs from player to player, and the team that takes the last stone
//! loses. Does the team of the first player win (1) or not (0)?
//!
//! *Pattern*: backward induction over heap and player, misère.
//!
//! *Why*: teams alternate, so it is a game of two sides whose limits change from turn to turn. A
//! position is the heap and whose turn it is. It is won if a heap that is lost for the next player
//! is in reach; it is enough to look at the largest such heap. An empty heap is won, since the
//! other team took the last stone.
//!
//! *Cost*: O(s n) for a heap of s.

use sg_io::input;

fn main() {
    let mut out = sg_io::stdout();
    while !sg_io::is_empty() {
        input! { n: usize }
        if n == 0 {
            break;
        }
        input! { heap: i32, most: [i32; 2 * n] }
        // For each player, the largest heap so far that is lost on this player's turn.
        let mut lost = vec![i32::MIN / 2; 2 * n];
        for left in 1..=heap {
            let before = lost.clone();
            for player in 0..2 * n {
                if left - before[(player + 1) % (2 * n)] > most[player] {
                    lost[player] = left;
                }
            }
        }
        out.line(if lost[0] != heap { "1" } else { "0" });
    }
}
