//! A New Tetris Game(2): several boards; a move covers a free 2x2 square of any one of them; whoever cannot move loses.

use fastrand::Rng;

use crate::boards::{Board, PARTS, Parts, edge_boards, wide_board};
use crate::brute::Brute;
use crate::enumerate::pairs;
use crate::games::CoverSquares;
use crate::{Format, ReadError, Reader, Rules, shrink};

/// The rules.
pub fn rules() -> impl Rules {
    Boards::default()
}

#[derive(Default)]
struct Boards {
    parts: Parts,
}

impl Rules for Boards {
    /// The boards on the table.
    type Case = Vec<Board>;
    type Answer = bool;

    fn format(&self) -> Format {
        Format::up_to_the_end()
    }

    fn read(&self, input: &mut Reader) -> Result<Vec<Board>, ReadError> {
        let count = input.number("the number of boards", 1..)?;
        (0..count).map(|_: u32| Board::read(input, 64)).collect()
    }

    fn write(&self, boards: &Vec<Board>) -> String {
        let text: String = boards.iter().map(Board::write).collect();
        format!("{}\n{text}", boards.len())
    }

    fn words(&self, &wins: &bool) -> String {
        if wins { "Yes\n" } else { "No\n" }.to_owned()
    }

    fn by_moves(&mut self, boards: &Vec<Board>) -> bool {
        let columns = boards.iter().map(|board| board.columns).collect();
        Brute::new(CoverSquares { columns }).wins(&boards.iter().map(Board::free).collect())
    }

    /// Every board of up to 9 cells beside each empty board of up to 12, which between them have all values that
    /// occur there; and all sums of two or three empty boards.
    fn small(&self) -> Vec<Vec<Board>> {
        let sizes = |most: u32| {
            let sizes = pairs(u64::from(most))
                .into_iter()
                .map(|size| size.map(|side| side as u32));
            sizes.filter(move |&[n, m]| n.min(m) > 1 && n * m <= most)
        };
        let empty = |[n, m]: [u32; 2]| {
            Board::all(n, m)
                .next()
                .expect("the first board of a size is the empty one")
        };
        let yardsticks: Vec<Board> = [[1, 1], [2, 2], [2, 4], [3, 4]].map(empty).to_vec();
        let boards = sizes(9).flat_map(|[n, m]| Board::all(n, m));
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

    fn random(&self, random: &mut Rng) -> Vec<Board> {
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

    fn oracle(&self) -> Option<&'static str> {
        Some(PARTS)
    }

    fn by_oracle(&mut self, boards: &Vec<Board>) -> Option<bool> {
        let sum = boards.iter().fold(0, |sum, board| sum ^ self.parts.value(board));
        Some(sum > 0)
    }

    fn edges(&self) -> Vec<Vec<Board>> {
        let sizes = [
            (1, 64),
            (64, 1),
            (2, 32),
            (32, 2),
            (3, 21),
            (21, 3),
            (4, 16),
            (16, 4),
            (8, 8),
            (7, 9),
            (5, 12),
            (2, 2),
        ];
        let boards = edge_boards(&sizes);
        let alone = boards.iter().map(|board| vec![board.clone()]);
        let twice = boards.iter().map(|board| vec![board.clone(); 2]);
        let pairs = boards.windows(2).map(<[Board]>::to_vec);
        alone.chain(twice).chain(pairs).chain([boards[..8].to_vec()]).collect()
    }

    fn wide(&self, random: &mut Rng, scale: f64) -> Vec<Board> {
        let mut boards: Vec<Board> = (0..3)
            .map(|_| wide_board(random, 64, 1 + (7.0 * scale) as u32))
            .collect();
        if boards[0].cells().is_multiple_of(2) {
            boards[1] = boards[0].clone();
        }
        boards
    }

    fn large(&self, random: &mut Rng, size: usize) -> Vec<Vec<Board>> {
        let sizes = [(7, 7), (6, 8), (5, 9), (8, 8), (4, 12), (3, 16)];
        let mut case = || {
            let board = |random: &mut Rng| {
                let (rows, columns) = sizes[random.usize(0..sizes.len())];
                Board::random(random, rows, columns, 12)
            };
            (0..3).map(|_| board(random)).collect()
        };
        (0..size.min(200)).map(|_| case()).collect()
    }

    fn simpler(&self, boards: &Vec<Board>) -> Vec<Vec<Board>> {
        let simpler = |board: &Board| [board.with_less(), board.with_one_more_blocked()].concat();
        shrink::lists_of(boards, 1, simpler)
    }

    fn extent(&self) -> (&'static str, u64) {
        ("board", 64)
    }

    fn size(&self, boards: &Vec<Board>) -> u64 {
        boards.iter().map(Board::cells).max().unwrap_or(0)
    }

    fn members(&self, boards: &Vec<Board>) -> usize {
        boards.len()
    }
}
