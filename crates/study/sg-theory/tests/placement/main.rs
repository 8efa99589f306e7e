//! Compares large boards and Cram with definitions and with published values.

#[path = "../../../../solve/sg-core/tests/placement/by_definition.rs"]
mod by_definition;
mod published;

use by_definition::{BLOCK, BareBlock, ByDefinition, lost_ones, random_squares};
use fastrand::Rng;
use sg_core::boards::placement::{BitBoard, Block, Blocks, Board, Placement, Rules};
use sg_theory::boards::{BoardSearch, Dominoes, Narrow, Wide};

const DOMINO: &[&[(usize, usize)]] = &[&[(0, 0), (0, 1)], &[(0, 0), (1, 0)]];

/// Cram without pruning and without theorems.
struct BareDomino;

impl<W: BitBoard> Rules<W> for BareDomino {
    fn points(&self, board: &Board) -> Board {
        board.clone()
    }

    fn dilate(&self, set: W) -> W {
        Dominoes.dilate(set)
    }

    type Successors = <Dominoes as Rules<W>>::Successors;

    fn successors(&self, set: W) -> Self::Successors {
        Dominoes.successors(set)
    }
}

#[test]
fn blocks_on_a_wide_grid_agree_with_the_definition() {
    let mut random = Rng::with_seed(1);
    let mut wide: Placement<Block, Wide<7>> = Placement::new(Block);
    for (rows, columns) in [(6, 6), (4, 9), (12, 3), (7, 6), (5, 8), (2, 20)] {
        let mut twin = ByDefinition::new(rows, columns, BLOCK);
        for _ in 0..50 {
            let free = random_squares(&mut random, rows * columns);
            let board = twin.board(free);
            assert_eq!(wide.grundy(&board), twin.grundy(free), "{board:?}");
        }
    }
}

#[test]
fn dominoes_agree_with_the_definition_on_small_boards() {
    let mut game: Placement<Dominoes> = Placement::default();
    for (rows, columns) in [(3, 4), (2, 6), (5, 2), (4, 4)] {
        let mut twin = ByDefinition::new(rows, columns, DOMINO);
        for free in 0..1 << (rows * columns) {
            let board = twin.board(free);
            assert_eq!(game.grundy(&board), twin.grundy(free), "{board:?}");
        }
    }
}

#[test]
fn theorems_about_long_boards_agree_with_the_search() {
    let mut bare: Placement<BareBlock, Wide<4>> = Placement::new(BareBlock);
    let mut blocks = Blocks::default();
    let strips = (1..=24).flat_map(|length| [(2, length), (3, length)]);
    let fives = (1..=10).map(|length| (5, length));
    for (rows, columns) in strips.chain(fives).chain([(4, 8), (3, 32)]) {
        let board = Board::empty(rows, columns);
        assert_eq!(blocks.grundy(&board), bare.grundy(&board), "{rows} x {columns}");
    }
}

#[test]
fn known_losses_of_cram_are_lost() {
    assert_eq!(lost_ones(&Dominoes), 806);
}

#[test]
fn even_boards_are_won_at_once_by_the_centre() {
    for (rows, columns) in [(4, 4), (4, 6), (10, 10), (8, 12), (12, 12)] {
        let mut blocks: Placement<Block, Wide<11>> = Placement::new(Block);
        assert!(blocks.wins(&Board::empty(rows, columns)), "{rows} x {columns}");
        assert!(blocks.known() < 100, "{rows} x {columns}");
    }
}

#[test]
fn answers_of_proof_numbers_agree_with_the_value() {
    let mut random = Rng::with_seed(4);
    let mut values: Placement<Block> = Placement::new(Block);
    let mut asked: BoardSearch<Block, u64> = BoardSearch::new(Block);
    for _ in 0..100 {
        let free = random_squares(&mut random, 49);
        let board = Board::new(7, 7, |row, column| free >> (row * 7 + column) & 1 == 1);
        let value = values.grundy(&board);
        for k in 0..=5 {
            assert_eq!(asked.is_value_within(&board, k, usize::MAX), Some(value == k), "{k} on {board:?}");
        }
    }
}

#[test]
fn proof_numbers_value_long_boards_of_blocks() {
    let mut search: BoardSearch<Block, Wide<5>> = BoardSearch::new(Block);
    for (rows, columns, value) in [(6, 9, 0), (6, 10, 6), (4, 20, 2), (4, 17, 0), (6, 11, 5), (2, 30, 4)] {
        let board = Board::empty(rows, columns);
        assert!(search.fits(&board));
        assert_eq!(search.grundy_within(&board, usize::MAX), Some(value), "{rows} x {columns}");
    }
}

#[test]
fn stopped_board_search_resumes() {
    let board = Board::empty(8, 8);
    let mut search: BoardSearch<Block, u64> = BoardSearch::new(Block);
    let mut steps = 0;
    for limit in (100..).step_by(100) {
        let answer = search.grundy_within(&board, limit);
        assert!((search.known().max(limit - 100)..=limit).contains(&search.remembered()), "{limit}");
        if let Some(answer) = answer {
            assert_eq!(answer, 1);
            break;
        }
        steps += 1;
    }
    assert!(steps > 5, "the search stopped only {steps} times");
}

#[test]
fn grids_fit_the_documented_boards() {
    assert!(BoardSearch::<_, u64>::new(Block).fits(&Board::empty(9, 9)));
    assert!(!BoardSearch::<_, u64>::new(Block).fits(&Board::empty(9, 10)));
    assert!(Placement::<_, Wide<11>>::new(Block).fits(&Board::empty(12, 12)));
}

#[test]
fn proof_numbers_agree_with_the_definition_on_small_boards_of_cram() {
    let mut wide: BoardSearch<Dominoes, Wide<4>> = BoardSearch::new(Dominoes);
    let mut narrow: BoardSearch<Dominoes, Narrow<4>> = BoardSearch::new(Dominoes);
    for (rows, columns) in [(4, 4), (3, 5), (2, 7)] {
        let mut twin = ByDefinition::new(rows, columns, DOMINO);
        for free in 0..1 << (rows * columns) {
            let (board, value) = (twin.board(free), twin.grundy(free));
            assert_eq!(wide.grundy_within(&board, usize::MAX), Some(value), "{board:?}");
            assert_eq!(narrow.grundy_within(&board, usize::MAX), Some(value), "{board:?}");
        }
    }
}

#[test]
fn proof_numbers_agree_with_fixed_order_on_random_boards() {
    fn agree<R: Rules<u64>, S: Rules<u64>>(rules: R, other: S, rows: usize, columns: usize, seed: u64) {
        let mut random = Rng::with_seed(seed);
        let (mut search, mut twin) = (BoardSearch::new(rules), Placement::<S>::new(other));
        for _ in 0..40 {
            let free = random_squares(&mut random, rows * columns);
            let board = Board::new(rows, columns, |row, column| free >> (row * columns + column) & 1 == 1);
            let value = twin.grundy(&board);
            for k in (0..=4).rev() {
                assert_eq!(search.is_value_within(&board, k, usize::MAX), Some(value == k), "{k} {board:?}");
            }
            assert_eq!(search.grundy_within(&board, usize::MAX), Some(value), "{board:?}");
        }
    }
    agree(Dominoes, BareDomino, 5, 6, 5);
    agree(Block, BareBlock, 7, 7, 8);
}
