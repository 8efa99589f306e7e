//! Game: a token walks over the free cells of a board and visits none twice; whoever cannot move it loses. From which cells does
//! the player who moves first lose?

use sg_rules::prelude::*;

/// The free cells of a board, and for each the free ones beside it.
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

/// A largest matching of the cells of either colour, by breadth first searches; missed are the cells that an even way of
/// alternating edges joins to an unmatched one.
fn missed(walk: &Walk) -> Vec<(u64, u64)> {
    let none = usize::MAX;
    let mut partner = vec![none; walk.cells.len()];
    let mut missed = vec![false; walk.cells.len()];
    for (root, is_last) in
        [false, true].into_iter().flat_map(|last| (0..walk.cells.len()).map(move |root| (root, last)))
    {
        // From the last round on no way augments the matching, so a search meets all that its root can be changed for.
        let (r, c) = walk.cells[root];
        if partner[root] != none || (!is_last && (r + c) % 2 == 1) {
            continue;
        }
        let mut from = vec![none; walk.cells.len()];
        let mut queue = VecDeque::from([root]);
        let mut found = None;
        'search: while let Some(v) = queue.pop_front() {
            missed[v] |= is_last;
            for &w in walk.beside[v].iter() {
                if from[w] == none {
                    from[w] = v;
                    match partner[w] {
                        free if free == none => {
                            found = Some(w);
                            break 'search;
                        }
                        matched => queue.push_back(matched),
                    }
                }
            }
        }
        while let Some(w) = found {
            let v = from[w];
            found = Some(partner[v]).filter(|&next| next != none);
            (partner[v], partner[w]) = (w, v);
        }
    }
    let cells = walk.cells.iter().zip(missed).filter(|(_, missed)| *missed);
    cells.map(|(&cell, _)| cell).collect()
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
    .oracle("a largest matching of black and white cells, grown by breadth first searches", |board| {
        missed(&Walk::on(board))
    })
    .small(small)
}
