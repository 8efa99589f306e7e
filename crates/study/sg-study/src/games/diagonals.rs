//! Squares that clear their diagonals (Codeforces 138D). The values come from a search over the
//! boards that are left.

use std::collections::HashMap;

use super::prelude::*;

pub const GAME: GameFile = GameFile::Other(|_| Box::new(Diagonals::default()));

/// A part is a board of `L`, `R`, `X`, and `#` for cleared squares.
#[derive(Default)]
struct Diagonals {
    values: HashMap<Letters, u32>,
}

/// The maximum number of squares of a board that is searched.
const MOST_SQUARES: usize = 20;

fn check(board: &Letters) -> Result<(), ExploreError> {
    let squares: Vec<char> = board.squares().map(|(_, _, sign)| sign).collect();
    let most = (squares.len() > MOST_SQUARES)
        .then(|| say!("it has more than {MOST_SQUARES} squares", "最多 {MOST_SQUARES} 格"));
    let sign = squares.iter().find(|sign| !"LRX#".contains(**sign));
    let sign = sign.map(|sign| {
        say!("a square is L, R, X, or # if cleared, not {sign}", "格子是 L、R、X，清除后是 #，而不是 {sign}")
    });
    match most.or(sign) {
        None => Ok(()),
        Some(why) => Err(ExploreError::not_a_position(board, "diagonals", why)),
    }
}

/// The board after this square is chosen.
fn cleared(board: &Letters, row: usize, column: usize, sign: char) -> Letters {
    let mut next = board.clone();
    next.set(row, column, '#');
    let directions: &[(isize, isize)] = match sign {
        'L' => &[(1, -1), (-1, 1)],
        'R' => &[(1, 1), (-1, -1)],
        _ => &[(1, -1), (-1, 1), (1, 1), (-1, -1)],
    };
    for (down, right) in directions {
        let mut at = (row.wrapping_add_signed(*down), column.wrapping_add_signed(*right));
        while board.get(at.0, at.1).is_some_and(|sign| sign != '#') {
            next.set(at.0, at.1, '#');
            at = (at.0.wrapping_add_signed(*down), at.1.wrapping_add_signed(*right));
        }
    }
    next
}

impl Diagonals {
    fn value(&mut self, board: &Letters, effort: &Effort) -> Result<u32, ExploreError> {
        if let Some(&value) = self.values.get(board) {
            return Ok(value);
        }
        if effort.watch.stopped() {
            return Err(ExploreError::Stopped);
        }
        effort.watch.progress("boards", self.values.len(), 1 << board.size());
        let squares = board.squares().filter(|(_, _, sign)| *sign != '#');
        let options = squares.map(|(row, column, sign)| self.value(&cleared(board, row, column, sign), effort));
        let value = sg_core::mex(options.collect::<Result<Vec<u32>, _>>()?);
        self.values.insert(board.clone(), value);
        Ok(value)
    }
}

impl Game for Diagonals {
    type Part = Letters;

    fn name(&self) -> &str {
        "diagonals"
    }

    fn rule(&self) -> String {
        word!(
            "choose a square that is not cleared, and clear it and all squares on its diagonals, / for L, \\ for R, both for X, \
             each way up to the next cleared square",
            "选一个未清除的格子，清除它和经过它的斜线上的格子（L 是 /，R 是 \\，X 是两条），每个方向直到下一个已清除的格子"
        )
            .to_owned()
    }

    fn start(&self) -> Vec<Letters> {
        vec![Letters::new(vec!["LXR".chars().collect(), "RLX".chars().collect()])]
    }

    fn moves(&self, board: &Letters) -> Result<Vec<Move<Letters>>, ExploreError> {
        check(board)?;
        let squares = board.squares().filter(|(_, _, sign)| *sign != '#');
        let step = |(row, column, sign): (usize, usize, char)| Move {
            words: say!("choose {}", "选 {}", square_name(row, column)),
            key: square_name(row, column),
            leaves: vec![cleared(board, row, column, sign)],
        };
        Ok(squares.map(step).collect())
    }

    fn decide(&mut self, position: &[Letters], effort: &Effort) -> Result<Decision, ExploreError> {
        position.iter().try_for_each(check)?;
        let values = position.iter().map(|board| self.value(board, effort).map(u64::from));
        Ok(Decision::Values(values.collect::<Result<_, _>>()?))
    }
}
