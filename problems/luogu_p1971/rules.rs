//! Rabbit and Egg: Rabbit moves a white piece into the empty cell from beside it, then Egg a red one; whoever cannot move loses. In
//! which rounds of a game did Rabbit give a win away?

use sg_rules::prelude::*;

/// A board, and the moves: the cells of the pieces, by row times 40 plus column.
type Case = (Vec<String>, Vec<u64>);

const ROW: u64 = 40;

/// The letters by cell.
fn letters(board: &[String]) -> Vec<(u64, u8)> {
    let rows = board.iter().zip(0..);
    rows.flat_map(|(row, r)| row.bytes().zip(ROW * r..)).map(|(letter, cell)| (cell, letter)).collect()
}

fn are_beside(one: u64, other: u64) -> bool {
    let [(r, c), (s, d)] = [one, other].map(|cell| (cell / ROW, cell % ROW));
    r.abs_diff(s) + c.abs_diff(d) == 1
}

/// A position: the letters, and whether Rabbit is to move.
struct Slide;

impl Game for Slide {
    type Position = (Vec<(u64, u8)>, bool);

    fn moves(&self, (board, is_rabbit): &Self::Position) -> Vec<Self::Position> {
        let all = (0..board.len()).filter_map(|index| Some((slid(board, *is_rabbit, board[index].0)?, !is_rabbit)));
        all.collect()
    }
}

/// The board after a move of the piece on a cell, if that is one.
fn slid(board: &[(u64, u8)], is_rabbit: bool, cell: u64) -> Option<Vec<(u64, u8)>> {
    let empty = board.iter().position(|(_, letter)| *letter == b'.')?;
    let piece = board.iter().position(|(other, _)| *other == cell)?;
    let own = if is_rabbit { b'O' } else { b'X' };
    let mut after = board.to_vec();
    (after[empty].1, after[piece].1) = (own, b'.');
    (board[piece].1 == own && are_beside(cell, board[empty].0)).then_some(after)
}

/// The rounds in which Rabbit could win before the first move, and Egg after it.
fn given_away(wins: &[bool]) -> Vec<u64> {
    let rounds = wins.chunks(2).zip(1..).filter(|(round, _)| **round == [true, true]);
    rounds.map(|(_, round)| round).collect()
}

fn by_moves((board, moves): &Case) -> Vec<u64> {
    let (mut game, mut board, mut is_rabbit) = (Brute::new(Slide), letters(board), true);
    let mut wins = Vec::new();
    for &cell in moves {
        wins.push(game.wins(&(board.clone(), is_rabbit)));
        board = slid(&board, is_rabbit, cell).expect("moves are valid");
        is_rabbit = !is_rabbit;
    }
    given_away(&wins)
}

/// From the last move back: cells come to the graph one by one, those of the walk last, and one is won if it makes the largest
/// matching larger.
fn backwards((board, moves): &Case) -> Vec<u64> {
    let cells = letters(board);
    let index = |cell: u64| cells.binary_search_by_key(&cell, |(cell, _)| *cell).expect("moves are valid");
    let empty = cells.iter().position(|(_, letter)| *letter == b'.').expect("a cell is empty");
    let walk: Vec<usize> = [empty].into_iter().chain(moves.iter().map(|&cell| index(cell))).collect();
    let is_white = |v: usize| cells[v].1 == b'O';
    let beside = |v: usize| {
        let around = [cells[v].0.wrapping_sub(ROW), cells[v].0.wrapping_sub(1), cells[v].0 + 1, cells[v].0 + ROW];
        let there = around.into_iter().filter_map(|cell| cells.binary_search_by_key(&cell, |(cell, _)| *cell).ok());
        there.filter(|&w| are_beside(cells[v].0, cells[w].0) && is_white(v) != is_white(w)).collect::<Vec<_>>()
    };
    let beside: Vec<Vec<usize>> = (0..cells.len()).map(beside).collect();
    let (mut is_there, mut partner) = (vec![false; cells.len()], vec![None; cells.len()]);
    let mut on_walk = vec![false; cells.len()];
    walk.iter().for_each(|&v| on_walk[v] = true);
    let mut wins = Vec::new();
    for v in (0..cells.len()).filter(|&v| !on_walk[v]).chain(walk.iter().rev().copied()) {
        is_there[v] = true;
        // A way that alternates from the new cell to an unmatched one.
        let (mut from, mut reached, mut next) = (vec![None; cells.len()], vec![v], 0);
        let mut end = None;
        while let Some(&at) = reached.get(next).filter(|_| end.is_none()) {
            for &w in beside[at].iter().filter(|&&w| is_there[w]) {
                if from[w].is_none() {
                    from[w] = Some(at);
                    end = end.or(partner[w].is_none().then_some(w));
                    reached.extend(partner[w]);
                }
            }
            next += 1;
        }
        wins.push(end.is_some());
        while let Some(w) = end {
            let at: usize = from[w].expect("the search came this way");
            partner[w] = Some(at);
            end = partner[at].replace(w);
        }
    }
    wins.reverse();
    wins.truncate(moves.len());
    given_away(&wins)
}

/// One empty cell, and the moves as far as they are valid; another one in place of each that is not.
fn repaired((mut board, moves): Case) -> Case {
    let mut is_first = true;
    for row in &mut board {
        let one = |letter| {
            if letter == '.' && !std::mem::take(&mut is_first) { 'X' } else { letter }
        };
        *row = row.chars().map(one).collect();
    }
    if is_first {
        board[0].replace_range(..1, ".");
    }
    let (mut now, mut kept) = (letters(&board), Vec::new());
    for cell in moves {
        let is_rabbit = kept.len() % 2 == 0;
        let empty = now.iter().find(|(_, letter)| *letter == b'.').map_or(0, |(cell, _)| *cell);
        let around = [empty.wrapping_sub(1), empty + 1, empty.wrapping_sub(ROW), empty + ROW];
        let mut choices =
            [cell].into_iter().chain(around).filter_map(|cell| Some((cell, slid(&now, is_rabbit, cell)?)));
        let Some((cell, after)) = choices.next() else { break };
        drop(choices);
        (now, _) = (after, kept.push(cell));
    }
    kept.truncate(kept.len() / 2 * 2);
    (board, kept)
}

/// A board on which the empty cell can walk over all cells, and that walk.
fn snake(rows: u64, columns: u64) -> Case {
    let way = (0..rows).flat_map(|r| (0..columns).map(move |c| (r, if r % 2 == 0 { c } else { columns - 1 - c })));
    let letter = |r: u64, c: u64| if (r + c) % 2 == 1 { 'O' } else { 'X' };
    let mut board: Vec<String> = (0..rows).map(|r| (0..columns).map(|c| letter(r, c)).collect()).collect();
    board[0].replace_range(..1, ".");
    (board, way.skip(1).map(|(r, c)| ROW * r + c).collect())
}

pub fn rules() -> Rules<(Grid, List), Vec<u64>> {
    let shape = (grid(1..=40, 1..=40, "XO."), list("cell", 0..=2000, 0..=1599).distinct());
    let boards = [(1, 4), (2, 2), (2, 3)].into_iter().flat_map(|(rows, columns)| shape.0.all(rows, columns));
    let has_one = |board: &Vec<String>| board.concat().matches('.').count() == 1;
    let small: Vec<Case> = boards.filter(has_one).map(|board| repaired((board, (0..6).collect()))).collect();
    let any = |random: &mut Rng, rows: usize, columns: usize, moves: usize| {
        let whites = random.u32(2..=8);
        let mut letter = |_| if random.u32(0..10) < whites { 'O' } else { 'X' };
        let mut board: Vec<String> = (0..rows).map(|_| (0..columns).map(&mut letter).collect()).collect();
        board[rows / 2].replace_range(..1, ".");
        (board, (0..moves).map(|_| random.u64(0..1600)).collect())
    };
    Rules::new(Format::one(), shape, by_moves)
        .laid_out(
            |shape, input| {
                let board = shape.0.read(input)?;
                let k = input.number("k", 0..=1000)?;
                let mut cell =
                    || Ok(ROW * (input.number("a row", 1..=40)? - 1) + input.number("a column", 1..=40)? - 1);
                Ok((board, (0..2 * k).map(|_| cell()).collect::<Result<_, ReadError>>()?))
            },
            |(board, moves)| {
                let moves_text: String = moves.iter().map(|cell| line([cell / ROW + 1, cell % ROW + 1])).collect();
                format!("{} {}\n{}\n{}\n{moves_text}", board.len(), board[0].len(), board.join("\n"), moves.len() / 2)
            },
        )
        .say(|rounds: &Vec<u64>| {
            line([rounds.len() as u64]) + &rounds.iter().map(|round| format!("{round}\n")).collect::<String>()
        })
        .oracle("cells added from the end of the game back, each with a search", backwards)
        .valid(|case| repaired(case.clone()) == *case, "there is not one empty cell, or a move is none")
        .repaired(repaired)
        .small(small)
        .random(move |random| any(random, 3, 3, 8))
        .edges([snake(40, 40), snake(1, 40), snake(40, 1), snake(40, 39)])
        .large(|random, _| {
            let (board, mut moves) = snake(40, 40);
            moves.truncate(2 * random.usize(700..800));
            vec![(board, moves)]
        })
}
