//! Stripes: a move lays a stripe of one of three lengths on free cells of a row; whoever cannot
//! move loses.

use sg_rules::prelude::*;

pub fn rules() -> Rules<(Numbers<3>, Queries<Numbers<1>>), Vec<bool>> {
    let mut games: HashMap<[u64; 3], Brute<TakeRuns>> = HashMap::default();
    let by_moves = move |(stripes, boards): &([u64; 3], Vec<[u64; 1]>)| {
        let lengths = stripes.to_vec();
        let game = games.entry(*stripes).or_insert_with(|| Brute::new(TakeRuns { lengths }));
        boards.iter().map(|board| game.wins(&without_empty_sorted(board))).collect()
    };
    let shape = (numbers(["c", "z", "n"].map(|name| (name, 1..=1000))), queries(1..=1000, numbers([("p", 1..=1000)])));
    let stripes = (1..=5).flat_map(|c| (1..=3).flat_map(move |z| (1..=4).map(move |n| [c, z, n])));
    Rules::new(Format::one(), shape, by_moves)
        .words_for_each("1\n", "2\n", "")
        .oracle("values of pairs of rows as sets of bits", |(stripes, boards)| {
            let most = boards.iter().map(|&[board]| board).max().unwrap_or(0);
            let values = taking_runs(most, stripes);
            boards.iter().map(|&[board]| values[board as usize] > 0).collect()
        })
        .small(stripes.map(|stripes| (stripes, (1..=12).map(|board| [board]).collect())))
        .random(|random| {
            let stripes = [12, 12, 12].map(|most| random.u64(1..=most));
            (stripes, (0..4).map(|_| [random.u64(1..=26)]).collect())
        })
        .study(|(stripes, boards)| {
            let lengths = joined(stripes, ",");
            boards.iter().map(|[board]| position(board).of(format!("lengths={lengths}"))).collect()
        })
}
