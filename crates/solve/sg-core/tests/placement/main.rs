//! Compares the game of the 2 x 2 block with its definition. `sg-theory` tests other pieces, grids
//! and searches.

mod by_definition;

use by_definition::{lost_ones, random_squares, BareBlock, ByDefinition, BLOCK};
use fastrand::Rng;
use sg_core::boards::placement::{Block, Blocks, Board, Placement};

#[test]
fn blocks_match_the_definition_on_every_small_board() {
    // One table for all sizes: parts of different boards must not mix.
    let mut blocks = Blocks::default();
    for (rows, columns) in [(4, 4), (3, 5), (5, 3), (2, 7), (1, 5), (8, 2)] {
        let mut twin = ByDefinition::new(rows, columns, BLOCK);
        for free in 0..1 << (rows * columns) {
            let board = twin.board(free);
            assert_eq!(blocks.grundy(&board), twin.grundy(free), "{board:?}");
        }
    }
}

#[test]
fn blocks_match_the_definition_on_random_boards() {
    let mut random = Rng::with_seed(1);
    let mut blocks = Blocks::default();
    let mut square: Placement<Block> = Placement::default();
    for (rows, columns) in [(6, 6), (4, 9), (12, 3), (7, 6), (5, 8), (2, 20)] {
        let mut twin = ByDefinition::new(rows, columns, BLOCK);
        for _ in 0..50 {
            let free = random_squares(&mut random, rows * columns);
            let board = twin.board(free);
            let value = twin.grundy(free);
            assert_eq!(Blocks::default().wins(&board), value != 0, "{board:?}");
            assert_eq!(blocks.grundy(&board), value, "{board:?}");
            assert_eq!(blocks.wins(&board), value != 0, "{board:?}");
            assert_eq!(square.grundy(&board), value, "{board:?}");
        }
    }
}

#[test]
fn theorems_on_blocks_agree_with_the_search() {
    let mut bare: Placement<BareBlock, u128> = Placement::new(BareBlock);
    let mut blocks = Blocks::default();
    let strips = (1..=17).flat_map(|length| [(2, length), (3, length)]);
    let fives = (1..=10).map(|length| (5, length));
    for (rows, columns) in strips.chain(fives).chain([(4, 8)]) {
        let board = Board::empty(rows, columns);
        assert_eq!(blocks.grundy(&board), bare.grundy(&board), "{rows} x {columns}");
    }
    let mut random = Rng::with_seed(3);
    let mut bare: Placement<BareBlock> = Placement::new(BareBlock);
    for _ in 0..2000 {
        // One half of the board decides the other, so that the half turn applies.
        let free = random_squares(&mut random, 18);
        let board = Board::new(6, 6, |row, column| {
            let index = row * 6 + column;
            free >> index.min(35 - index) & 1 == 1
        });
        assert_eq!(blocks.grundy(&board), bare.grundy(&board), "{board:?}");
    }
}

#[test]
fn known_losses_are_lost() {
    assert_eq!(lost_ones(&Block), 637);
}

#[test]
fn is_value_agrees_with_grundy() {
    let mut random = Rng::with_seed(4);
    let mut values: Placement<Block> = Placement::new(Block);
    for _ in 0..100 {
        let free = random_squares(&mut random, 49);
        let board = Board::new(7, 7, |row, column| free >> (row * 7 + column) & 1 == 1);
        let value = values.grundy(&board);
        for k in 0..=5 {
            assert_eq!(Placement::<Block>::new(Block).is_value(&board, k), value == k);
        }
    }
}

#[test]
fn stopped_search_can_continue() {
    let board = Board::empty(7, 8);
    let mut whole: Placement<Block> = Placement::new(Block);
    let value = whole.grundy(&board);
    let mut steps: Placement<Block> = Placement::new(Block);
    assert_eq!(steps.grundy_within(&board, 0), None);
    assert_eq!(steps.is_value_within(&board, 3, 50), None);
    for limit in (50..).step_by(200) {
        let answer = steps.grundy_within(&board, limit);
        assert!(steps.known() <= limit);
        if let Some(answer) = answer {
            assert_eq!(answer, value);
            break;
        }
    }
    assert_eq!(steps.grundy(&board), value);
    assert_eq!(steps.is_value_within(&board, value, usize::MAX), Some(true));
}

#[test]
fn boards_without_moves_are_lost() {
    let mut blocks = Blocks::default();
    for (rows, columns) in [(0, 0), (0, 5), (1, 1), (1, 64), (64, 1), (1, 1000)] {
        assert_eq!(blocks.grundy(&Board::empty(rows, columns)), 0);
        assert!(!blocks.wins(&Board::empty(rows, columns)));
    }
    assert_eq!(blocks.grundy(&Board::new(8, 8, |_, _| false)), 0);
    assert_eq!(blocks.grundy(&Board::from_rows::<&str>(&[])), 0);
    // Squares missing in short rows are blocked.
    assert_eq!(blocks.grundy(&Board::from_rows(&["0000", "00", "0"])), 1);
}

#[test]
fn all_boards_of_up_to_64_squares_fit() {
    for rows in 1..=64 {
        let board = Board::new(rows, 64 / rows, |row, column| (row + column) % 5 != 0);
        assert_eq!(Blocks::default().wins(&board), Blocks::default().grundy(&board) != 0);
    }
    assert_eq!(Blocks::default().grundy(&Board::empty(2, 64)), 4);
    assert!(Placement::<_, u64>::new(Block).fits(&Board::empty(9, 9)));
    assert!(!Placement::<_, u64>::new(Block).fits(&Board::empty(9, 10)));
    assert!(Placement::<_, u128>::new(Block).fits(&Board::empty(9, 17)));
}

#[test]
#[should_panic(expected = "too many points")]
fn oversized_board_panics() {
    Placement::<Block>::default().grundy(&Board::empty(10, 10));
}
