//! Brave Game: a move takes 1 to m stones from a heap of n; whoever empties the heap wins.

use sg_rules::prelude::*;

pub fn rules() -> Rules<Numbers<2>> {
    // One game for every m.
    let mut games: HashMap<u64, Brute<TakeFromHeaps>> = HashMap::default();
    let wins = move |&[n, m]: &[u64; 2]| {
        let game = games.entry(m).or_insert_with(|| Brute::new(TakeFromHeaps::new(1..=m)));
        game.wins(&without_empty_sorted(&[n]))
    };
    Rules::new(Format::counted(100), numbers([("n", 1..=1000), ("m", 1..=1000)]), wins)
        .words("first", "second")
        .oracle(LISTED, |&[n, m]| listed(n, m))
        .small_up_to([40, 40])
        .random_up_to(&[[1000, 20], [200, 100], [60, 300], [20, 1000]])
        .near(near)
        .study(|[n, m]| vec![position(n).of(format!("m={m}"))])
}

/// A heap next to a multiple of m + 1.
pub fn near(random: &mut Rng, [n, m]: [u64; 2]) -> [u64; 2] {
    let m = random.u64(1..=m.min(n));
    [(m + 1) * random.u64(1..=n / m) + random.u64(0..=2) - 1, m]
}

/// The name of [`listed`] as an oracle.
pub const LISTED: &str = "lost and won heaps, listed from the empty one up to n";

/// Returns whether the player to move wins if a move takes 1 to m: the m heaps above a lost one are
/// won, and the next one is lost again.
pub fn listed(n: u64, m: u64) -> bool {
    let mut lost = 0;
    while lost + m < n {
        lost += m + 1;
    }
    lost != n
}
