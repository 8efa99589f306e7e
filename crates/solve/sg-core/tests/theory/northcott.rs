use sg_core::graphs::directed::outcomes;
use sg_core::heaps::northcott::{winning_moves, wins};
use sg_core::Outcome;

const WIDTH: u64 = 4;

/// Numbers a position: white's and black's places in two rows, and who is to move.
fn code(rows: [(u64, u64); 2], white: bool) -> usize {
    let digits = [rows[0].0, rows[0].1, rows[1].0, rows[1].1];
    digits.iter().fold(usize::from(white), |code, digit| code * WIDTH as usize + *digit as usize)
}

fn options(rows: [(u64, u64); 2], white: bool) -> Vec<usize> {
    let mut options = Vec::new();
    for row in 0..2 {
        let (own, other) = if white { rows[row] } else { (rows[row].1, rows[row].0) };
        for to in (0..WIDTH).filter(|&to| to != own && (to < other) == (own < other) && to != other) {
            let mut next = rows;
            next[row] = if white { (to, other) } else { (other, to) };
            options.push(code(next, !white));
        }
    }
    options
}

#[test]
fn outcomes_match_the_board_with_retreats() {
    let squares = || (0..WIDTH).flat_map(|a| (0..WIDTH).map(move |b| (a, b))).filter(|(a, b)| a != b);
    let positions = || squares().flat_map(|first| squares().map(move |second| [first, second]));
    let mut graph = vec![Vec::new(); code([(3, 3), (3, 3)], true) + 1];
    for rows in positions() {
        for white in [false, true] {
            graph[code(rows, white)] = options(rows, white);
        }
    }
    let outcomes = outcomes(&graph);
    for rows in positions() {
        let expected = if wins(&rows) { Outcome::N } else { Outcome::P };
        assert_eq!(outcomes[code(rows, true)], expected, "{rows:?}");
        assert_eq!(outcomes[code(rows, false)], expected, "{rows:?}");
        let moved = |(row, to): (usize, u64)| {
            let mut next = rows;
            next[row].0 = to;
            code(next, false)
        };
        let mut moves: Vec<usize> = winning_moves(WIDTH, &rows).into_iter().map(moved).collect();
        moves.sort_unstable();
        let mut good = options(rows, true);
        good.retain(|&next| outcomes[next] == Outcome::P);
        good.sort_unstable();
        assert_eq!(moves, good, "{rows:?}");
    }
}
