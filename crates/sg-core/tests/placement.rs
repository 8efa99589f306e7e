//! Placement games against their definition, and against values that others have published.

use sg_core::boards::placement::{Block, Blocks, Board, Placement, Polyominoes, Rules, Team, Wide, Word};
use sg_core::mex;
use std::collections::HashMap;

/// The slow twin: whole boards, square by square, no parts, no symmetry, no theorem.
struct ByDefinition {
    rows: usize,
    columns: usize,
    /// Every placement on the empty board, as a set of squares: bit `row * columns + column`.
    placements: Vec<u64>,
    known: HashMap<u64, u32>,
}

impl ByDefinition {
    /// The game of one piece, given by all its forms as lists of (row, column).
    fn new(rows: usize, columns: usize, forms: &[&[(usize, usize)]]) -> Self {
        let mut placements = Vec::new();
        for form in forms {
            for (row, column) in (0..rows).flat_map(|row| (0..columns).map(move |column| (row, column))) {
                let squares: Vec<_> = form.iter().map(|&(r, c)| (row + r, column + c)).collect();
                if squares.iter().all(|&(r, c)| r < rows && c < columns) {
                    placements.push(squares.iter().map(|&(r, c)| 1 << (r * columns + c)).sum());
                }
            }
        }
        ByDefinition {
            rows,
            columns,
            placements,
            known: HashMap::new(),
        }
    }

    fn grundy(&mut self, free: u64) -> u32 {
        if let Some(&value) = self.known.get(&free) {
            return value;
        }
        let fitting: Vec<u64> = self
            .placements
            .iter()
            .copied()
            .filter(|&piece| piece & !free == 0)
            .collect();
        let value = mex(fitting
            .into_iter()
            .map(|piece| self.grundy(free & !piece))
            .collect::<Vec<_>>());
        self.known.insert(free, value);
        value
    }

    fn board(&self, free: u64) -> Board {
        Board::new(self.rows, self.columns, |row, column| {
            free >> (row * self.columns + column) & 1 == 1
        })
    }
}

const BLOCK: &[&[(usize, usize)]] = &[&[(0, 0), (0, 1), (1, 0), (1, 1)]];
const DOMINO: &[&[(usize, usize)]] = &[&[(0, 0), (0, 1)], &[(0, 0), (1, 0)]];
const ELL: &[&[(usize, usize)]] = &[
    &[(0, 0), (0, 1), (1, 0)],
    &[(0, 0), (0, 1), (1, 1)],
    &[(0, 0), (1, 0), (1, 1)],
    &[(0, 1), (1, 0), (1, 1)],
];
const SKEW: &[&[(usize, usize)]] = &[
    &[(0, 1), (0, 2), (1, 0), (1, 1)],
    &[(0, 0), (0, 1), (1, 1), (1, 2)],
    &[(0, 0), (1, 0), (1, 1), (2, 1)],
    &[(0, 1), (1, 0), (1, 1), (2, 0)],
];

/// A reproducible stream of random words (splitmix64).
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut word = self.0;
        word = (word ^ word >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        word = (word ^ word >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        word ^ word >> 31
    }

    /// A set in which each of the first `count` bits is missing with a chance of one in four, or in eight.
    fn squares(&mut self, count: usize) -> u64 {
        let either = self.next() | self.next();
        let more = if self.next() & 1 == 0 { self.next() } else { 0 };
        (either | more) & ((1 << count) - 1)
    }
}

/// The 2 x 2 block without any of its theorems.
struct BareBlock;

impl<W: Word> Rules<W> for BareBlock {
    fn points(&self, board: &Board) -> Board {
        Rules::<W>::points(&Block, board)
    }

    fn reach(&self, set: W) -> W {
        Block.reach(set)
    }

    type Rests = <Block as Rules<W>>::Rests;

    fn rests(&self, set: W) -> Self::Rests {
        Block.rests(set)
    }
}

#[test]
fn blocks_have_the_values_of_the_definition_on_every_small_board() {
    // One table for all sizes: parts of different boards must not mix.
    let mut blocks = Blocks::new();
    for (rows, columns) in [(4, 4), (3, 5), (5, 3), (2, 7), (1, 5), (8, 2)] {
        let mut twin = ByDefinition::new(rows, columns, BLOCK);
        for free in 0..1 << (rows * columns) {
            let board = twin.board(free);
            assert_eq!(blocks.grundy(&board), twin.grundy(free), "{board:?}");
        }
    }
}

#[test]
fn blocks_have_the_values_of_the_definition_on_random_boards() {
    let mut random = Random(1);
    let mut blocks = Blocks::new();
    let mut long: Placement<Block, u128> = Placement::new(Block);
    let mut wide: Placement<Block, Wide<7>> = Placement::new(Block);
    for (rows, columns) in [(6, 6), (4, 9), (12, 3), (7, 6), (5, 8), (2, 20)] {
        let mut twin = ByDefinition::new(rows, columns, BLOCK);
        for _ in 0..50 {
            let free = random.squares(rows * columns);
            let board = twin.board(free);
            let value = twin.grundy(free);
            assert_eq!(Blocks::new().wins(&board), value != 0, "{board:?}");
            assert_eq!(blocks.grundy(&board), value, "{board:?}");
            assert_eq!(blocks.wins(&board), value != 0, "{board:?}");
            assert_eq!(long.grundy(&board), value, "{board:?}");
            assert_eq!(wide.grundy(&board), value, "{board:?}");
        }
    }
}

#[test]
fn pieces_have_the_values_of_the_definition_on_every_small_board() {
    for (drawing, forms) in [("##", DOMINO), ("##/#", ELL), (".##/##", SKEW), ("##/##", BLOCK)] {
        let mut game: Placement<Polyominoes> = Placement::new(Polyominoes::new(&[drawing]));
        for (rows, columns) in [(3, 4), (2, 6), (5, 2)] {
            let mut twin = ByDefinition::new(rows, columns, forms);
            for free in 0..1 << (rows * columns) {
                let board = twin.board(free);
                assert_eq!(game.grundy(&board), twin.grundy(free), "{drawing} on {board:?}");
            }
        }
    }
}

#[test]
fn two_pieces_at_once_have_the_values_of_the_definition() {
    let forms: Vec<_> = DOMINO.iter().chain(SKEW).copied().collect();
    let mut game: Placement<Polyominoes, u128> = Placement::new(Polyominoes::new(&["#/#", "##/.##"]));
    let mut twin = ByDefinition::new(4, 4, &forms);
    for free in (0..1 << 16).step_by(7) {
        let board = twin.board(free);
        assert_eq!(game.grundy(&board), twin.grundy(free), "{board:?}");
    }
}

#[test]
fn the_block_is_a_polyomino() {
    let mut random = Random(2);
    let mut blocks = Blocks::new();
    let mut squares: Placement<Polyominoes> = Placement::new(Polyominoes::new(&["##/##"]));
    for _ in 0..30 {
        let free = random.squares(56);
        let board = Board::new(7, 8, |row, column| free >> (row * 8 + column) & 1 == 1);
        assert_eq!(blocks.grundy(&board), squares.grundy(&board), "{board:?}");
    }
}

#[test]
fn theorems_on_blocks_agree_with_the_search() {
    let mut bare: Placement<BareBlock, Wide<4>> = Placement::new(BareBlock);
    let mut blocks = Blocks::new();
    let strips = (1..=24).flat_map(|length| [(2, length), (3, length)]);
    let fives = (1..=10).map(|length| (5, length));
    for (rows, columns) in strips.chain(fives).chain([(4, 8), (3, 32)]) {
        let board = Board::empty(rows, columns);
        assert_eq!(blocks.grundy(&board), bare.grundy(&board), "{rows} x {columns}");
    }
    let mut random = Random(3);
    let mut bare: Placement<BareBlock> = Placement::new(BareBlock);
    for _ in 0..2000 {
        // Half of the board decides the other, so that the half turn has work to do.
        let free = random.squares(18);
        let board = Board::new(6, 6, |row, column| {
            let index = row * 6 + column;
            free >> index.min(35 - index) & 1 == 1
        });
        assert_eq!(blocks.grundy(&board), bare.grundy(&board), "{board:?}");
    }
}

#[test]
fn boards_with_even_sides_are_won_at_once_by_the_centre() {
    for (rows, columns) in [(4, 4), (4, 6), (10, 10), (8, 12), (12, 12)] {
        let mut blocks: Placement<Block, Wide<11>> = Placement::new(Block);
        assert!(blocks.wins(&Board::empty(rows, columns)), "{rows} x {columns}");
        assert!(blocks.known() < 100, "{rows} x {columns}");
    }
}

#[test]
fn a_search_can_be_stopped_and_go_on() {
    let board = Board::empty(7, 8);
    let mut whole: Placement<Block> = Placement::new(Block);
    let value = whole.grundy(&board);
    let mut steps: Placement<Block> = Placement::new(Block);
    for limit in (0..).step_by(200) {
        let answer = steps.grundy_within(&board, limit);
        assert!(steps.known() <= limit);
        if let Some(answer) = answer {
            assert_eq!(answer, value);
            break;
        }
    }
    assert_eq!(steps.grundy(&board), value);
}

#[test]
fn a_team_finds_the_values_of_one_thread() {
    for threads in 1..=4 {
        let mut team: Team<Block, Wide<5>> = Team::new(Block, threads);
        for (rows, columns, value) in [(6, 9, 0), (6, 10, 6), (4, 20, 2), (4, 17, 0), (6, 11, 5), (2, 30, 4)] {
            let board = Board::empty(rows, columns);
            assert!(team.fits(&board));
            assert_eq!(
                team.grundy_within(&board, usize::MAX),
                Some(value),
                "{rows} x {columns}"
            );
        }
    }
}

#[test]
fn a_team_can_be_stopped_and_go_on() {
    let board = Board::empty(8, 8);
    let mut team: Team<Block, u64> = Team::new(Block, 3);
    let mut steps = 0;
    for limit in (100..).step_by(100) {
        let answer = team.grundy_within(&board, limit);
        assert!(team.known() <= limit + 3);
        if let Some(answer) = answer {
            assert_eq!(answer, 1);
            break;
        }
        steps += 1;
    }
    assert!(steps > 5, "it was not stopped: {steps}");
}

#[test]
fn boards_without_a_place_are_lost() {
    let mut blocks = Blocks::new();
    for (rows, columns) in [(0, 0), (0, 5), (1, 1), (1, 64), (64, 1), (1, 1000)] {
        assert_eq!(blocks.grundy(&Board::empty(rows, columns)), 0);
        assert!(!blocks.wins(&Board::empty(rows, columns)));
    }
    assert_eq!(blocks.grundy(&Board::new(8, 8, |_, _| false)), 0);
    assert_eq!(blocks.grundy(&Board::from_rows::<&str>(&[])), 0);
    // Short rows are blocked where nothing is drawn.
    assert_eq!(blocks.grundy(&Board::from_rows(&["0000", "00", "0"])), 1);
}

#[test]
fn all_boards_of_up_to_64_squares_fit() {
    for rows in 1..=64 {
        let board = Board::new(rows, 64 / rows, |row, column| (row + column) % 5 != 0);
        assert_eq!(Blocks::new().wins(&board), Blocks::new().grundy(&board) != 0);
    }
    assert_eq!(Blocks::new().grundy(&Board::empty(2, 64)), 4);
    assert!(Placement::<_, u64>::new(Block).fits(&Board::empty(9, 9)));
    assert!(!Placement::<_, u64>::new(Block).fits(&Board::empty(9, 10)));
    assert!(Placement::<_, u128>::new(Block).fits(&Board::empty(9, 17)));
    assert!(Placement::<_, Wide<11>>::new(Block).fits(&Board::empty(12, 12)));
}

#[test]
#[should_panic(expected = "too many points")]
fn a_board_that_does_not_fit_is_refused() {
    Blocks::new().grundy(&Board::empty(10, 10));
}

#[test]
#[should_panic(expected = "connected")]
fn a_piece_in_two_parts_is_refused() {
    Polyominoes::new(&["#.#"]);
}

/// The lines of the table for which `wanted(rows, columns)` holds.
fn published(wanted: impl Fn(u32, u32) -> bool) -> Vec<(usize, usize, u32)> {
    let table = include_str!("data/blocks.txt");
    let mut lines = Vec::new();
    for line in table.lines().filter(|line| !line.starts_with('#')) {
        let fields: Vec<u32> = line.split_whitespace().map_while(|field| field.parse().ok()).collect();
        let [rows, columns, value] = fields[..] else {
            panic!("not a line of the table: {line}");
        };
        if wanted(rows, columns) {
            lines.push((rows as usize, columns as usize, value));
        }
    }
    lines
}

/// What the search needs a fraction of a second for.
fn is_quick(rows: u32, columns: u32) -> bool {
    match rows {
        0..=3 | 5 => true,
        4 => columns <= 20,
        6 => columns <= 11,
        7 | 8 => columns <= 8,
        _ => false,
    }
}

fn value<W: Word>(rows: usize, columns: usize) -> u32 {
    Placement::<_, W>::new(Block).grundy(&Board::empty(rows, columns))
}

/// On the narrowest grid that is wide enough.
fn value_on_any_grid(rows: usize, columns: usize) -> u32 {
    match rows {
        1..=4 => value::<Wide<3>>(rows, columns),
        5 => value::<Wide<4>>(rows, columns),
        6 => value::<Wide<5>>(rows, columns),
        7..=9 => value::<u128>(rows, columns),
        10 => value::<Wide<9>>(rows, columns),
        _ => value::<Wide<11>>(rows, columns),
    }
}

#[test]
fn empty_boards_have_the_published_values() {
    let boards = published(is_quick);
    assert!(boards.len() > 150);
    for (rows, columns, value) in boards {
        assert_eq!(value_on_any_grid(rows, columns), value, "{rows} x {columns}");
    }
}

/// `cargo test --release -p sg-core --test placement -- --ignored larger` (a few minutes)
#[test]
#[ignore = "takes minutes"]
fn larger_empty_boards_have_the_published_values() {
    let affordable = |rows, columns| !is_quick(rows, columns) && (rows * columns <= 99 || rows == 4 && columns <= 35);
    for (rows, columns, value) in published(affordable) {
        assert_eq!(value_on_any_grid(rows, columns), value, "{rows} x {columns}");
    }
}

#[test]
fn cram_has_the_published_values() {
    let rows: [(usize, usize, &[u32]); 4] = [
        (2, 3, &[1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1]),
        (3, 3, &[0, 1, 1, 4, 1, 3, 1]),
        (4, 4, &[0, 2, 0, 3]),
        (5, 5, &[0]),
    ];
    let mut cram: Placement<Polyominoes, u128> = Placement::new(Polyominoes::new(&["##"]));
    for (rows, first, values) in rows {
        for (columns, &value) in (first..).zip(values) {
            assert_eq!(cram.grundy(&Board::empty(rows, columns)), value, "{rows} x {columns}");
        }
    }
}

/// `cargo test --release -p sg-core --test placement -- --ignored cram` (a minute)
#[test]
#[ignore = "takes a minute"]
fn cram_has_the_published_values_on_larger_boards() {
    let mut cram: Placement<Polyominoes, u128> = Placement::new(Polyominoes::new(&["##"]));
    for (rows, columns, value) in [
        (3, 10, 2),
        (3, 11, 0),
        (3, 12, 1),
        (4, 9, 1),
        (5, 6, 2),
        (5, 7, 1),
        (6, 6, 0),
    ] {
        assert_eq!(cram.grundy(&Board::empty(rows, columns)), value, "{rows} x {columns}");
    }
}
