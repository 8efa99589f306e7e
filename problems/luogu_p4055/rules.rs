//! Game: a move takes a token to a neighbouring free cell of a board where it has not been; whoever
//! cannot move loses. From which cells does the player who moves first lose?

use sg_rules::prelude::*;

/// The free cells of a board, and the free neighbours of each.
struct Walk {
    cells: Vec<(u64, u64)>,
    beside: Vec<Vec<usize>>,
}

impl Walk {
    fn on(board: &[String]) -> Self {
        let rows = board.iter().zip(1..);
        let free =
            rows.flat_map(|(row, r)| row.chars().zip(1..).filter(|(sign, _)| *sign == '.').map(move |(_, c)| (r, c)));
        let cells: Vec<(u64, u64)> = free.collect();
        let at = |r: u64, c: u64| cells.binary_search(&(r, c)).ok();
        let around = |&(r, c): &(u64, u64)| {
            [at(r - 1, c), at(r, c - 1), at(r, c + 1), at(r + 1, c)].into_iter().flatten().collect()
        };
        let beside = cells.iter().map(around).collect();
        Walk { cells, beside }
    }
}

impl Game for Walk {
    /// The token, and the visited cells as bits.
    type Position = (usize, u64);

    fn moves(&self, &(token, visited): &(usize, u64)) -> Vec<(usize, u64)> {
        let free = self.beside[token].iter().filter(|&&next| visited >> next & 1 == 0);
        free.map(|&next| (next, visited | 1 << next)).collect()
    }
}

/// The cells that some maximum matching of the board misses.
fn missed(walk: &Walk) -> Vec<(u64, u64)> {
    let cells = &walk.cells;
    let mut matching = Matching::new(walk.beside.clone());
    for root in (0..cells.len()).filter(|&root| (cells[root].0 + cells[root].1).is_multiple_of(2)) {
        matching.grow(root);
    }
    let mut missed = BTreeSet::new();
    for root in 0..cells.len() {
        if !matching.is_matched(root) {
            missed.extend(matching.grow(root).expect("the matching is a maximum one"));
        }
    }
    missed.into_iter().map(|vertex| cells[vertex]).collect()
}

pub fn rules() -> Rules<Grid, Vec<(u64, u64)>> {
    let shape = grid(1..=100, 1..=100, ".#");
    let sizes = [(1, 4), (4, 1), (2, 2), (2, 3), (3, 2)].into_iter();
    let small: Vec<Vec<String>> = sizes.flat_map(|(rows, columns)| shape.all(rows, columns)).collect();
    Rules::new(Format::one(), shape, |board: &Vec<String>| {
        let cells = Walk::on(board).cells;
        let mut game = Brute::new(Walk::on(board));
        (0..cells.len()).filter(|&start| !game.wins(&(start, 1 << start))).map(|start| cells[start]).collect()
    })
    .say(|cells: &Vec<(u64, u64)>| {
        let lines: String = cells.iter().map(|(r, c)| format!("{r} {c}\n")).collect();
        if cells.is_empty() { "LOSE\n".to_owned() } else { format!("WIN\n{lines}") }
    })
    .oracle("a maximum matching of black and white cells, grown by breadth-first searches", |board| {
        missed(&Walk::on(board))
    })
    .small(small)
}
