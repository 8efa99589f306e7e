//! Placement games against their definition, and against values that others have published.

mod by_definition;
mod published;

use by_definition::{ByDefinition, BLOCK, DOMINO};
use fastrand::Rng;
use sg_core::boards::placement::{
    BitBoard, Block, Blocks, Board, BoardSearch, Dominoes, Narrow, Placement, Rules, Wide,
};
use std::collections::HashMap;

/// A set in which each of the first `count` bits is missing with a chance of one in four, or in eight.
fn random_squares(random: &mut Rng, count: usize) -> u64 {
    let either = random.u64(..) | random.u64(..);
    let more = if random.bool() { random.u64(..) } else { 0 };
    (either | more) & ((1 << count) - 1)
}

/// The 2 x 2 block without any of its theorems.
struct BareBlock;

impl<W: BitBoard> Rules<W> for BareBlock {
    fn points(&self, board: &Board) -> Board {
        Rules::<W>::points(&Block, board)
    }

    fn dilate(&self, set: W) -> W {
        Block.dilate(set)
    }

    type Successors = <Block as Rules<W>>::Successors;

    fn successors(&self, set: W) -> Self::Successors {
        Block.successors(set)
    }
}

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
fn blocks_have_the_values_of_the_definition_on_every_small_board() {
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
fn blocks_have_the_values_of_the_definition_on_random_boards() {
    let mut random = Rng::with_seed(1);
    let mut blocks = Blocks::default();
    let mut square: Placement<Block> = Placement::default();
    let mut wide: Placement<Block, Wide<7>> = Placement::new(Block);
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
            assert_eq!(wide.grundy(&board), value, "{board:?}");
        }
    }
}

#[test]
fn dominoes_have_the_values_of_the_definition_on_every_small_board() {
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
fn theorems_on_blocks_agree_with_the_search() {
    let mut bare: Placement<BareBlock, Wide<4>> = Placement::new(BareBlock);
    let mut blocks = Blocks::default();
    let strips = (1..=24).flat_map(|length| [(2, length), (3, length)]);
    let fives = (1..=10).map(|length| (5, length));
    for (rows, columns) in strips.chain(fives).chain([(4, 8), (3, 32)]) {
        let board = Board::empty(rows, columns);
        assert_eq!(blocks.grundy(&board), bare.grundy(&board), "{rows} x {columns}");
    }
    let mut random = Rng::with_seed(3);
    let mut bare: Placement<BareBlock> = Placement::new(BareBlock);
    for _ in 0..2000 {
        // Half of the board decides the other, so that the half turn has work to do.
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
    fn is_lost<R: Rules<u64>>(rules: &R, set: u64, known: &mut HashMap<u64, bool>) -> bool {
        if let Some(&lost) = known.get(&set) {
            return lost;
        }
        let lost = !rules.successors(set).any(|rest| is_lost(rules, rest, known));
        known.insert(set, lost);
        lost
    }
    fn lost_ones<R: Rules<u64>>(rules: &R) -> usize {
        let (mut known, mut lost) = (HashMap::new(), 0);
        for (rows, columns) in [(4, 4), (5, 3), (5, 4)] {
            let point = |index: usize| 1 << (8 * (index / columns) + index % columns);
            let count: usize = rows * columns;
            for half in 0..1 << count.div_ceil(2) {
                let chosen = (0..count).filter(|&index| half >> index.min(count - 1 - index) & 1 == 1);
                let part = chosen.map(point).fold(0, |part, point| part | point);
                let is_in_the_corner = part & 0xff != 0 && part & 0x0101_0101_0101_0101 != 0;
                if is_in_the_corner && rules.is_known_loss(part) {
                    assert!(is_lost(rules, part, &mut known), "{part:#x}");
                    lost += 1;
                }
            }
        }
        lost
    }
    assert_eq!([lost_ones(&Block), lost_ones(&Dominoes)], [637, 806]);
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
fn questions_about_a_value_are_answered_as_the_value_says() {
    let mut random = Rng::with_seed(4);
    let mut values: Placement<Block> = Placement::new(Block);
    let mut asked: BoardSearch<Block, u64> = BoardSearch::new(Block);
    for _ in 0..100 {
        let free = random_squares(&mut random, 49);
        let board = Board::new(7, 7, |row, column| free >> (row * 7 + column) & 1 == 1);
        let value = values.grundy(&board);
        for k in 0..=5 {
            assert_eq!(Placement::<Block>::new(Block).is_value(&board, k), value == k);
            assert_eq!(asked.is_value_within(&board, k, usize::MAX), Some(value == k), "{k} on {board:?}");
        }
    }
}

#[test]
fn a_search_can_be_stopped_and_go_on() {
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
fn proof_numbers_find_the_values_of_long_boards_of_blocks() {
    let mut search: BoardSearch<Block, Wide<5>> = BoardSearch::new(Block);
    for (rows, columns, value) in [(6, 9, 0), (6, 10, 6), (4, 20, 2), (4, 17, 0), (6, 11, 5), (2, 30, 4)] {
        let board = Board::empty(rows, columns);
        assert!(search.fits(&board));
        assert_eq!(search.grundy_within(&board, usize::MAX), Some(value), "{rows} x {columns}");
    }
}

#[test]
fn a_search_by_proof_numbers_can_be_stopped_and_go_on() {
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
    assert!(steps > 5, "it was not stopped: {steps}");
}

#[test]
fn boards_without_a_place_are_lost() {
    let mut blocks = Blocks::default();
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
        assert_eq!(Blocks::default().wins(&board), Blocks::default().grundy(&board) != 0);
    }
    assert_eq!(Blocks::default().grundy(&Board::empty(2, 64)), 4);
    assert!(Placement::<_, u64>::new(Block).fits(&Board::empty(9, 9)));
    assert!(!Placement::<_, u64>::new(Block).fits(&Board::empty(9, 10)));
    assert!(BoardSearch::<_, u64>::new(Block).fits(&Board::empty(9, 9)));
    assert!(!BoardSearch::<_, u64>::new(Block).fits(&Board::empty(9, 10)));
    assert!(Placement::<_, u128>::new(Block).fits(&Board::empty(9, 17)));
    assert!(Placement::<_, Wide<11>>::new(Block).fits(&Board::empty(12, 12)));
}

#[test]
#[should_panic(expected = "too many points")]
fn a_board_that_does_not_fit_is_refused() {
    Placement::<Block>::default().grundy(&Board::empty(10, 10));
}

#[test]
fn proof_numbers_find_the_values_of_the_definition_on_every_small_board_of_cram() {
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
fn proof_numbers_and_fixed_order_agree_on_random_boards() {
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
