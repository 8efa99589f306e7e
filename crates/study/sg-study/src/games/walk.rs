//! A token that walks on a board and visits no square twice (HDU 1564): geography on a grid.

use sg_core::graphs::geography;

use super::prelude::*;

pub const GAME: GameFile = GameFile::Other(|_| Box::new(Walk));

/// A part is a board with the token `@`, free squares `.` and visited squares `#`.
struct Walk;

/// The free neighbours of a square.
fn beside(board: &Letters, (row, column): (usize, usize)) -> Vec<(usize, usize)> {
    let around = [(row.wrapping_sub(1), column), (row, column.wrapping_sub(1)), (row, column + 1), (row + 1, column)];
    around.into_iter().filter(|&(row, column)| board.get(row, column) == Some('.')).collect()
}

fn token(board: &Letters) -> Result<(usize, usize), ExploreError> {
    let signs = board.squares().filter(|(_, _, sign)| *sign == '@').count();
    let allowed = board.squares().all(|(_, _, sign)| "@.#".contains(sign));
    let why =
        word!("it needs one token @, free squares . and visited ones #", "要有一枚棋子 @，空格为 .，走过的格为 #");
    let token = board.find('@').filter(|_| signs == 1 && allowed);
    token.ok_or_else(|| ExploreError::not_a_position(board, "walk", why))
}

impl Game for Walk {
    type Part = Letters;

    fn name(&self) -> &str {
        "walk"
    }

    fn rule(&self) -> String {
        say!(
            "move the token @ to a free square beside it; a square that it has left is no longer free",
            "把棋子 @ 移到旁边的空格；离开过的格子不再是空格"
        )
    }

    fn start(&self) -> Vec<Letters> {
        self.simplify(vec![Letters::new(vec![vec!['.'; 4]; 4])])
    }

    fn moves(&self, board: &Letters) -> Result<Vec<Move<Letters>>, ExploreError> {
        let (row, column) = token(board)?;
        let step = |to: (usize, usize)| {
            let mut next = board.clone();
            next.set(row, column, '#');
            next.set(to.0, to.1, '@');
            let name = square_name(to.0, to.1);
            Move { words: say!("go to {name}", "走到 {name}"), key: name, leaves: vec![next] }
        };
        Ok(beside(board, (row, column)).into_iter().map(step).collect())
    }

    fn decide(&mut self, position: &[Letters], _effort: &Effort) -> Result<Decision, ExploreError> {
        let [board] = position else { return only_one(position.len(), "walk") };
        let start = token(board)?;
        let free: Vec<(usize, usize)> =
            board.squares().filter(|(_, _, sign)| *sign != '#').map(|(row, column, _)| (row, column)).collect();
        let mut board = board.clone();
        board.set(start.0, start.1, '.');
        let index = |square: (usize, usize)| free.iter().position(|&other| other == square);
        let neighbours = free.iter().map(|&square| beside(&board, square).into_iter().filter_map(index).collect());
        let wins = geography::wins(&neighbours.collect::<Vec<_>>());
        Ok(Decision::Outcome(index(start).is_some_and(|start| wins[start])))
    }

    fn reason(&self, _position: &[Letters]) -> Option<String> {
        Some(
            word!(
                "The position is won if every largest set of dominoes on the free squares and the token's own covers the token: \
                 the player to move walks along its domino, and the other one has to begin a new one.",
                "用骨牌盖住尽量多的空格（含棋子所在的格子）。如果每一种这样的摆法都盖住棋子，就是必胜态：先手总是走到同一块骨牌的另一格，对方只能走到另一块骨牌上。"
            )
                .to_owned(),
        )
    }

    /// Puts the token into the first corner of a board that has none.
    fn simplify(&self, position: Vec<Letters>) -> Vec<Letters> {
        let with_token = |mut board: Letters| {
            if board.find('@').is_none() && board.get(0, 0) == Some('.') {
                board.set(0, 0, '@');
            }
            board
        };
        position.into_iter().map(with_token).collect()
    }
}
