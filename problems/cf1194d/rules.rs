//! 1-2-K Game: a move takes a token 1, 2 or k cells towards the end of a strip; whoever cannot move
//! loses.

use sg_rules::prelude::*;

pub fn rules() -> Rules<Numbers<2>> {
    let mut games: HashMap<u64, Brute<TakeFromHeaps>> = HashMap::default();
    let wins = move |&[n, k]: &[u64; 2]| {
        let game = games.entry(k).or_insert_with(|| Brute::new(TakeFromHeaps::new([1, 2, k])));
        game.wins(&without_empty_sorted(&[n]))
    };
    let shape = numbers([("n", 0..=1_000_000_000), ("k", 3..=1_000_000_000)]);
    Rules::new(Format::counted(100), shape, wins)
        .words("Alice", "Bob")
        .oracle(
            "a table of mex, after large k and the distances between its multiples are reduced by threes",
            |&[n, k]| {
                // Both 3 and k + 1 divide 3 (k + 1).
                let (n, smaller) = (n % (3 * (k + 1)), k.min(30 + k % 3));
                let (block, cell) = (n / (k + 1), n % (k + 1));
                // Within a block every third cell is lost except near the end: the cells in between
                // are left out.
                let left = if cell > 15 { (k - smaller).min((cell - 13) / 3 * 3) } else { 0 };
                let cell = block * (smaller + 1) + cell - left;
                taking(cell, &[1, 2, smaller])[cell as usize] > 0
            },
        )
        .small_up_to([50, 15])
        .random_up_to(&[[500, 20], [500, 200], [200, 300]])
        .near(|random, [n, k]| {
            let k = 3 * random.u64(1..=k / 3);
            [((k + 1) * random.u64(1..=n / k + 1) + random.u64(0..=3)).saturating_sub(2).min(n), k]
        })
        .study(|[n, k]| vec![position(n).of(format!("k={k}"))])
}
