//! A New Tetris Game(2): several boards; a move covers a free 2x2 square of any one of them; whoever cannot move loses.

use fastrand::Rng;

use sg_rules::boards::{Board, PARTS, Parts, edge_boards, wide_board};
use sg_rules::brute::Brute;
use sg_rules::enumerate::pairs;
use sg_rules::games::CoverSquares;
use sg_rules::{Format, ReadError, Reader, Rules, shrink};

/// The rules of this problem and of HDU 1760. A case is the boards on the table.
pub struct Boards {
    /// The most cells of a board.
    pub cells: u32,
    /// Whether there is only one board, and no number before it.
    pub alone: bool,
    /// What brute force decides quickly, smallest first.
    pub small: fn() -> Vec<Vec<Board>>,
    /// A case that brute force can decide.
    pub random: fn(&mut Rng) -> Vec<Board>,
    /// A case of a large input, and how many it has at most.
    pub large: (fn(&mut Rng) -> Vec<Board>, usize),
    /// What the second oracle knows already.
    pub parts: Parts,
}

/// The rules.
pub fn rules() -> Boards {
    Boards {
        cells: 64,
        alone: false,
        small,
        random,
        large: (
            |random| {
                let sizes = [(7, 7), (6, 8), (5, 9), (8, 8), (4, 12), (3, 16)];
                let mut board = || {
                    let (rows, columns) = sizes[random.usize(0..sizes.len())];
                    Board::random(random, rows, columns, 12)
                };
                (0..3).map(|_| board()).collect()
            },
            200,
        ),
        parts: Parts::default(),
    }
}

/// The rows and columns of all boards of up to `most` cells.
pub fn sizes(most: u32) -> impl Iterator<Item = (u32, u32)> {
    let sizes = pairs(most.into()).into_iter().map(|[n, m]| (n as u32, m as u32));
    sizes.filter(move |&(n, m)| n * m <= most)
}

/// Every board of up to 9 cells beside each empty board of up to 12, which between them have all values that
/// occur there; and all sums of two or three empty boards.
fn small() -> Vec<Vec<Board>> {
    let sizes = |most| sizes(most).filter(|&(n, m)| n.min(m) > 1);
    let empty = |(n, m)| Board::empty(n, m);
    let yardsticks = [(1, 1), (2, 2), (2, 4), (3, 4)].map(empty);
    let boards = sizes(9).flat_map(|(n, m)| Board::all(n, m));
    let beside = boards.flat_map(|board| yardsticks.each_ref().map(|other| vec![board.clone(), other.clone()]));
    let pairs = sizes(16).flat_map(|a| sizes(16).map(move |b| [a, b].map(empty).to_vec()));
    let triples =
        sizes(8).flat_map(|a| sizes(8).flat_map(move |b| sizes(8).map(move |c| [a, b, c].map(empty).to_vec())));
    beside.chain(pairs).chain(triples).collect()
}

/// One large board with much blocked, or two small ones.
fn random(random: &mut Rng) -> Vec<Board> {
    if random.u32(0..4) == 0 {
        let (rows, columns) = [(8, 8), (4, 16), (2, 32), (32, 2), (16, 4), (1, 64), (7, 9)][random.usize(0..7)];
        let percent = if rows.min(columns) == 2 { 35 } else { 55 };
        return vec![Board::random(random, rows, columns, percent)];
    }
    let mut board = || {
        let (rows, columns) = (random.u32(1..=5), random.u32(1..=5));
        let percent = random.u32(0..40) + if rows * columns > 12 { 20 } else { 0 };
        Board::random(random, rows, columns, percent)
    };
    (0..2).map(|_| board()).collect()
}

impl Rules for Boards {
    type Case = Vec<Board>;
    type Answer = bool;

    fn format(&self) -> Format {
        Format::up_to_the_end()
    }

    fn read(&self, input: &mut Reader) -> Result<Vec<Board>, ReadError> {
        let count = if self.alone {
            1
        } else {
            input.number("the number of boards", 1..)?
        };
        (0..count).map(|_: u32| Board::read(input, self.cells)).collect()
    }

    fn write(&self, boards: &Vec<Board>) -> String {
        let text: String = boards.iter().map(Board::write).collect();
        if self.alone {
            text
        } else {
            format!("{}\n{text}", boards.len())
        }
    }

    fn words(&self, &wins: &bool) -> String {
        if wins { "Yes\n" } else { "No\n" }.to_owned()
    }

    fn by_moves(&mut self, boards: &Vec<Board>) -> bool {
        let columns = boards.iter().map(|board| board.columns).collect();
        Brute::new(CoverSquares { columns }).wins(&boards.iter().map(Board::free).collect())
    }

    fn small(&self) -> Vec<Vec<Board>> {
        (self.small)()
    }

    fn random(&self, random: &mut Rng) -> Vec<Board> {
        (self.random)(random)
    }

    fn oracle(&self) -> Option<&'static str> {
        Some(PARTS)
    }

    fn by_oracle(&mut self, boards: &Vec<Board>) -> Option<bool> {
        let sum = boards.iter().fold(0, |sum, board| sum ^ self.parts.value(board));
        Some(sum > 0)
    }

    fn edges(&self) -> Vec<Vec<Board>> {
        let boards = edge_boards(self.cells);
        let alone = boards.iter().map(|board| vec![board.clone()]);
        if self.alone {
            return alone.collect();
        }
        let twice = boards.iter().map(|board| vec![board.clone(); 2]);
        let pairs = boards.windows(2).map(<[Board]>::to_vec);
        alone.chain(twice).chain(pairs).chain([boards[..8].to_vec()]).collect()
    }

    fn wide(&self, random: &mut Rng, scale: f64) -> Vec<Board> {
        let rows = 1 + (f64::from(self.cells.isqrt() - 1) * scale) as u32;
        let count = if self.alone { 1 } else { 3 };
        let mut boards: Vec<Board> = (0..count).map(|_| wide_board(random, self.cells, rows)).collect();
        if count > 1 && boards[0].cells().is_multiple_of(2) {
            boards[1] = boards[0].clone();
        }
        boards
    }

    fn large(&self, random: &mut Rng, size: usize) -> Vec<Vec<Board>> {
        let (case, most) = self.large;
        (0..size.min(most)).map(|_| case(random)).collect()
    }

    fn simpler(&self, boards: &Vec<Board>) -> Vec<Vec<Board>> {
        let simpler = |board: &Board| [board.with_less(), board.with_one_more_blocked()].concat();
        shrink::lists_of(boards, 1, simpler)
    }

    fn extent(&self) -> (&'static str, u64) {
        ("board", self.cells.into())
    }

    fn size(&self, boards: &Vec<Board>) -> u64 {
        boards.iter().map(Board::cells).max().unwrap_or(0)
    }

    fn members(&self, boards: &Vec<Board>) -> usize {
        boards.len()
    }
}
