use sg_core::game::{Game, SearchError};
use sg_core::mex;
use sg_core::search::solver::Solver;

/// Rows of squares, where a move covers two neighbouring squares of a row (0.07).
struct Rows {
    split: bool,
}

impl Game for Rows {
    type Position = Vec<u32>;

    fn moves(&self, rows: &Vec<u32>) -> Vec<Vec<u32>> {
        let mut moves = Vec::new();
        for (index, &row) in rows.iter().enumerate() {
            for left in 0..row.saturating_sub(1) {
                let mut next = rows.clone();
                next.splice(index..=index, [left, row - 2 - left]);
                moves.push(next);
            }
        }
        moves
    }

    fn components(&self, rows: &Vec<u32>) -> Vec<Vec<u32>> {
        if self.split {
            rows.iter().filter(|&&row| row > 1).map(|&row| vec![row]).collect()
        } else {
            vec![rows.clone()]
        }
    }

    fn canonical(&self, mut rows: Vec<u32>) -> Vec<u32> {
        rows.sort_unstable();
        rows
    }
}

fn by_definition(game: &Rows, rows: &Vec<u32>) -> u32 {
    let options = game.moves(rows);
    mex(options.iter().map(|option| by_definition(game, option)))
}

#[test]
fn components_and_canonical_forms_change_no_value() {
    let mut whole = Solver::new(Rows { split: false });
    let mut split = Solver::new(Rows { split: true });
    for first in 0..8 {
        for second in 0..=first {
            let rows = vec![first, second];
            let value = whole.grundy(&rows).unwrap();
            assert_eq!(split.grundy(&rows), Ok(value));
            if first < 6 {
                assert_eq!(by_definition(whole.game(), &rows), value);
            }
            assert_eq!(split.winning_moves(&rows), whole.winning_moves(&rows));
            assert_eq!(split.winning_moves(&rows).unwrap().is_empty(), value == 0);
        }
    }
    assert!(split.known() < whole.known());
}

/// 0 <- 1 <- 2 <- ..., and a loop at the far end.
struct Line {
    looped_at: u32,
}

impl Game for Line {
    type Position = u32;

    fn moves(&self, &position: &u32) -> Vec<u32> {
        if position == self.looped_at {
            vec![position - 1, position + 2]
        } else {
            position.checked_sub(1).into_iter().collect()
        }
    }
}

#[test]
fn long_line_of_positions_needs_no_call_stack() {
    let mut solver = Solver::new(Line { looped_at: u32::MAX });
    assert_eq!(solver.grundy(&300_001), Ok(1));
    assert_eq!(solver.known(), 300_002);
}

#[test]
fn cycle_is_an_error_and_leaves_the_solver_usable() {
    let mut solver = Solver::new(Line { looped_at: 5 });
    assert_eq!(solver.grundy(&9), Err(SearchError::Cycle(7)));
    assert_eq!(solver.grundy(&9), Err(SearchError::Cycle(7)));
    assert_eq!(solver.grundy(&4), Ok(0));
}

#[test]
fn limit_is_kept_and_leaves_the_solver_usable() {
    let mut solver = Solver::new(Line { looped_at: u32::MAX }).with_limit(10);
    assert_eq!(solver.grundy(&20), Err(SearchError::Limit(10)));
    assert_eq!(solver.grundy(&9), Ok(1));
    assert!(solver.known() <= 10);
}
