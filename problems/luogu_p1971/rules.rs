//! Rabbit and Egg: Rabbit moves a neighbouring white piece into the empty cell, then Egg a red one;
//! whoever cannot move loses. In which rounds of a game did Rabbit give a win away?
//!
//! Long because a case holds a played game, which is replayed as far as its moves are valid.

use sg_rules::prelude::*;

/// A row and a column, from 1.
type Cell = [u64; 2];

/// A board, and the cells from which Rabbit and Egg move in each round.
type Case = (Vec<String>, Vec<(Cell, Cell)>);

/// The letter of each cell.
type Board = BTreeMap<Cell, char>;

fn letters(board: &[String]) -> Board {
    let mut letters = Board::new();
    for (r, row) in (1..).zip(board) {
        letters.extend((1..).zip(row.chars()).map(|(c, letter)| ([r, c], letter)));
    }
    letters
}

fn empty(board: &Board) -> Cell {
    *board.iter().find(|(_, letter)| **letter == '.').expect("a cell is empty").0
}

fn beside([r, c]: Cell) -> [Cell; 4] {
    [[r - 1, c], [r, c - 1], [r, c + 1], [r + 1, c]]
}

/// Moves the piece of a cell, if that is a legal move.
fn slide(board: &mut Board, is_rabbit: bool, cell: Cell) -> bool {
    let (empty, own) = (empty(board), if is_rabbit { 'O' } else { 'X' });
    let is_move = board.get(&cell) == Some(&own) && beside(empty).contains(&cell);
    if is_move {
        board.insert(empty, own);
        board.insert(cell, '.');
    }
    is_move
}

/// A position: the board, and whether Rabbit is to move.
struct Slide;

impl Game for Slide {
    type Position = (Board, bool);

    fn moves(&self, (board, is_rabbit): &Self::Position) -> Vec<Self::Position> {
        let after = |cell: Cell| {
            let mut board = board.clone();
            slide(&mut board, *is_rabbit, cell).then_some((board, !is_rabbit))
        };
        beside(empty(board)).into_iter().filter_map(after).collect()
    }
}

/// The moves, each as the cell of its piece.
fn moves(rounds: &[(Cell, Cell)]) -> impl Iterator<Item = Cell> {
    rounds.iter().flat_map(|&(white, red)| [white, red])
}

/// The rounds in which Rabbit could win before the first move, and Egg after it.
fn given_away(wins: &[bool]) -> Vec<u64> {
    let rounds = wins.chunks(2).zip(1..).filter(|(round, _)| **round == [true, true]);
    rounds.map(|(_, round)| round).collect()
}

fn by_moves((board, rounds): &Case) -> Vec<u64> {
    let (mut game, mut board, mut is_rabbit) = (Brute::new(Slide), letters(board), true);
    let mut wins = Vec::new();
    for cell in moves(rounds) {
        wins.push(game.wins(&(board.clone(), is_rabbit)));
        slide(&mut board, is_rabbit, cell);
        is_rabbit = !is_rabbit;
    }
    given_away(&wins)
}

/// Goes back from the last move: cells are added to the graph one by one, those of the walk last,
/// and a cell is won if it enlarges the maximum matching.
fn backwards((board, rounds): &Case) -> Vec<u64> {
    let board = letters(board);
    let walk: Vec<Cell> = iter::once(empty(&board)).chain(moves(rounds)).collect();
    let on_walk: BTreeSet<Cell> = walk.iter().copied().collect();
    let others = board.keys().copied().filter(|cell| !on_walk.contains(cell));
    let mut matching = Matching::new(vec![Vec::new(); board.len()]);
    let (mut there, mut wins) = (BTreeMap::new(), Vec::new());
    for cell in others.chain(walk.iter().rev().copied()) {
        let vertex = there.len();
        for (other, &neighbour) in beside(cell).iter().filter_map(|other| there.get_key_value(other)) {
            if (board[other] == 'O') != (board[&cell] == 'O') {
                matching.join(vertex, neighbour);
            }
        }
        there.insert(cell, vertex);
        wins.push(matching.grow(vertex).is_none());
    }
    wins.reverse();
    given_away(&wins[..2 * rounds.len()])
}

/// Keeps one empty cell and all valid moves, and replaces invalid ones by others while there are
/// some.
fn repaired((board, rounds): Case) -> Case {
    let letters_in_a_row = board.concat();
    let empty_cell = letters_in_a_row.find('.').unwrap_or(0);
    let mut cells = letters_in_a_row.replace('.', "X");
    cells.replace_range(empty_cell..=empty_cell, ".");
    let row = |row: &[u8]| String::from_utf8_lossy(row).into_owned();
    let board: Vec<String> = cells.as_bytes().chunks(board[0].len()).map(row).collect();
    let (mut now, mut kept) = (letters(&board), Vec::new());
    for cell in moves(&rounds) {
        let mut choices = iter::once(cell).chain(beside(empty(&now)));
        let Some(cell) = choices.find(|&cell| slide(&mut now, kept.len() % 2 == 0, cell)) else { break };
        kept.push(cell);
    }
    (board, in_rounds(&kept))
}

/// A board on which the empty cell can visit all cells, and that walk.
fn snake(rows: u64, columns: u64) -> Case {
    let way = (1..=rows).flat_map(|r| (1..=columns).map(move |c| [r, if r % 2 == 1 { c } else { columns + 1 - c }]));
    let letter = |r: u64, c: u64| if (r + c) % 2 == 1 { 'O' } else { 'X' };
    let mut board: Vec<String> = (0..rows).map(|r| (0..columns).map(|c| letter(r, c)).collect()).collect();
    board[0].replace_range(..1, ".");
    let walk: Vec<Cell> = way.skip(1).collect();
    (board, in_rounds(&walk))
}

/// A random board of nine or ten cells, often nearly a chessboard, on which games are long; and
/// random moves while there are any.
fn any(random: &mut Rng) -> Case {
    let (rows, columns) = [(3, 3), (2, 5)][random.usize(0..2)];
    let (whites, exceptions) = (random.u32(2..=8), [2, 5, 10][random.usize(0..3)]);
    let mut letter = |r: usize, c: usize| {
        let is_white =
            if random.u32(0..10) < exceptions { random.u32(0..10) < whites } else { (r + c).is_multiple_of(2) };
        if is_white { 'O' } else { 'X' }
    };
    let mut board: Vec<String> = (0..rows).map(|r| (0..columns).map(|c| letter(r, c)).collect()).collect();
    board[rows / 2].replace_range(..1, ".");
    let (mut now, mut cells) = (letters(&board), Vec::new());
    loop {
        let mut choices = beside(empty(&now));
        random.shuffle(&mut choices);
        let Some(cell) = choices.into_iter().find(|&cell| slide(&mut now, cells.len() % 2 == 0, cell)) else { break };
        cells.push(cell);
    }
    (board, in_rounds(&cells))
}

/// The moves, in whole rounds.
fn in_rounds(cells: &[Cell]) -> Vec<(Cell, Cell)> {
    cells.as_chunks::<2>().0.iter().map(|&[white, red]| (white, red)).collect()
}

/// The cells of both moves of a round.
type Round = (Numbers<2>, Numbers<2>);

pub fn rules() -> Rules<(Grid, Items<Round>), Vec<u64>> {
    let cell = || numbers([("row", 1..=40), ("column", 1..=40)]);
    let shape = (grid(1..=40, 1..=40, "XO."), items(0..=1000, (cell(), cell())));
    let boards = [(1, 4), (2, 2), (2, 3)].into_iter().flat_map(|(rows, columns)| shape.0.all(rows, columns));
    let has_one = |board: &Vec<String>| board.concat().matches('.').count() == 1;
    let three = vec![([1, 1], [1, 2]); 3];
    let small: Vec<Case> = boards.filter(has_one).map(|board| repaired((board, three.clone()))).collect();
    Rules::new(Format::one(), shape, by_moves)
        .say(|rounds: &Vec<u64>| {
            line([rounds.len() as u64]) + &rounds.iter().map(|round| format!("{round}\n")).collect::<String>()
        })
        .oracle("cells added from the end of the game back, each with a search", backwards)
        .valid(|case| repaired(case.clone()) == *case, "there is not exactly one empty cell, or a move is not legal")
        .repaired(repaired)
        .small(small)
        .random(any)
        .edges([snake(40, 40), snake(1, 40), snake(40, 1), snake(40, 39)])
        .large(|random, _| {
            let (board, mut rounds) = snake(40, 40);
            rounds.truncate(random.usize(700..800));
            vec![(board, rounds)]
        })
}
