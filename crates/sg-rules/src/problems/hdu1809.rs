//! A New Tetris Game(2): several boards; a move covers a free 2x2 square of any one of them; whoever cannot move loses.

use super::hdu1760::Board;
use crate::brute::Brute;
use crate::games::CoverSquares;
use crate::{ReadError, Reader, Rules};

/// The rules.
#[derive(Default)]
pub struct Hdu1809;

impl Rules for Hdu1809 {
    /// The boards on the table.
    type Case = Vec<Board>;

    fn id(&self) -> &'static str {
        "hdu1809"
    }

    fn read(&self, input: &mut Reader) -> Result<Vec<Self::Case>, ReadError> {
        let mut cases = Vec::new();
        while !input.is_empty() {
            let count = input.number("the number of boards", 1..)?;
            let boards = (0..count).map(|_: u32| Board::read(input, 64));
            cases.push(boards.collect::<Result<_, _>>()?);
        }
        Ok(cases)
    }

    fn write(&self, cases: &[Self::Case]) -> String {
        let case = |boards: &Vec<Board>| {
            let text: String = boards.iter().map(Board::write).collect();
            format!("{}\n{text}", boards.len())
        };
        cases.iter().map(case).collect()
    }

    fn answer(&mut self, boards: &Self::Case) -> String {
        let columns = boards.iter().map(|board| board.columns).collect();
        let wins = Brute::new(CoverSquares { columns }).wins(&boards.iter().map(Board::free).collect());
        if wins { "Yes\n" } else { "No\n" }.to_owned()
    }

    /// Every board of up to 9 cells beside each empty board of up to 12, which between them have all values that
    /// occur there; and all sums of two or three empty boards.
    fn small(&self) -> Vec<Self::Case> {
        let sizes = |most: u32| {
            crate::enumerate::pairs(most)
                .into_iter()
                .filter(move |&(n, m)| n.min(m) > 1 && n * m <= most)
        };
        let empty = |(n, m)| {
            Board::all(n, m)
                .next()
                .expect("the first board of a size is the empty one")
        };
        let yardsticks: Vec<Board> = [(1, 1), (2, 2), (2, 4), (3, 4)].map(empty).to_vec();
        let boards = sizes(9).flat_map(|(n, m)| Board::all(n, m));
        let beside = boards.flat_map(|board| {
            yardsticks
                .iter()
                .map(move |other| vec![board.clone(), other.clone()])
                .collect::<Vec<_>>()
        });
        let pairs = sizes(16).flat_map(|a| sizes(16).map(move |b| vec![empty(a), empty(b)]));
        let triples = sizes(8)
            .flat_map(|a| sizes(8).flat_map(move |b| sizes(8).map(move |c| vec![empty(a), empty(b), empty(c)])));
        beside.chain(pairs).chain(triples).collect()
    }

    fn random(&self, random: &mut fastrand::Rng) -> Self::Case {
        // One large board with much blocked, or some small ones.
        if random.u32(0..4) == 0 {
            let (rows, columns) = [(8, 8), (4, 16), (2, 32), (32, 2), (16, 4), (1, 64), (7, 9)][random.usize(0..7)];
            return vec![Board::random(
                random,
                rows,
                columns,
                if rows.min(columns) == 2 { 35 } else { 55 },
            )];
        }
        let mut board = || {
            let (rows, columns) = (random.u32(1..=5), random.u32(1..=5));
            let percent = random.u32(0..40) + if rows * columns > 12 { 20 } else { 0 };
            Board::random(random, rows, columns, percent)
        };
        (0..2).map(|_| board()).collect()
    }

    fn large(&self, random: &mut fastrand::Rng, size: usize) -> String {
        let sizes = [(7, 7), (6, 8), (5, 9), (8, 8), (4, 12), (3, 16)];
        let mut case = || {
            let board = |random: &mut fastrand::Rng| {
                let (rows, columns) = sizes[random.usize(0..sizes.len())];
                Board::random(random, rows, columns, 12)
            };
            (0..3).map(|_| board(random)).collect()
        };
        let cases: Vec<Vec<Board>> = (0..size.min(200)).map(|_| case()).collect();
        self.write(&cases)
    }

    fn simpler(&self, boards: &Self::Case) -> Vec<Self::Case> {
        let mut cases = Vec::new();
        for (index, board) in boards.iter().enumerate() {
            if boards.len() > 1 {
                let mut fewer = boards.clone();
                fewer.remove(index);
                cases.push(fewer);
            }
            for simpler in board.with_less().into_iter().chain(board.with_one_more_blocked()) {
                let mut changed = boards.clone();
                changed[index] = simpler;
                cases.push(changed);
            }
        }
        cases
    }
}
