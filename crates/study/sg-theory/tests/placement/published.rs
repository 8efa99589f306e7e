//! Compares values with published ones.

use sg_core::boards::placement::{BitBoard, Block, Board, Placement};
use sg_theory::boards::{BoardSearch, Dominoes, Narrow, Wide};

/// Returns the lines of the table for which `wanted(rows, columns)` holds.
fn published(wanted: impl Fn(u32, u32) -> bool) -> Vec<(usize, usize, u32)> {
    let table = include_str!("../data/blocks.txt");
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

/// Returns true for the boards that the search solves in a fraction of a second.
fn is_quick(rows: u32, columns: u32) -> bool {
    match rows {
        0..=3 | 5 => true,
        4 => columns <= 20,
        6 => columns <= 11,
        7 | 8 => columns <= 8,
        _ => false,
    }
}

fn value<W: BitBoard>(rows: usize, columns: usize) -> u32 {
    Placement::<_, W>::new(Block).grundy(&Board::empty(rows, columns))
}

/// Returns the value of an empty board, searched on the narrowest grid with enough room.
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

/// `cargo test --release -p sg-theory --test placement -- --ignored larger` (a few minutes)
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
    let mut cram: Placement<Dominoes, u128> = Placement::default();
    for (rows, first, values) in rows {
        for (columns, &value) in (first..).zip(values) {
            assert_eq!(cram.grundy(&Board::empty(rows, columns)), value, "{rows} x {columns}");
        }
    }
}

#[test]
fn proof_numbers_find_published_values_of_cram() {
    /// Checks the values, and that the search knows at most `parts`. Without its pruning, it would
    /// know more.
    fn check<W: BitBoard + std::hash::Hash>(boards: &[(usize, usize, u32)], parts: usize) {
        let mut cram: BoardSearch<Dominoes, W> = BoardSearch::new(Dominoes);
        for &(rows, columns, value) in boards {
            let found = cram.grundy_within(&Board::empty(rows, columns), usize::MAX);
            assert_eq!(found, Some(value), "{rows} x {columns}");
        }
        assert!(cram.known() <= parts, "{}", cram.known());
    }
    check::<Narrow<3>>(&[(3, 8, 3), (3, 9, 1), (3, 10, 2), (3, 11, 0)], 16_000);
    check::<u64>(&[(4, 7, 3), (5, 5, 0), (5, 6, 2), (6, 6, 0), (8, 8, 0)], 27_000);
}

/// `cargo test --release -p sg-theory --test placement -- --ignored cram` (a few seconds)
#[test]
#[ignore = "takes seconds in a release build, and minutes otherwise"]
fn both_searches_find_the_published_values_of_larger_boards_of_cram() {
    let mut fixed: Placement<Dominoes, u128> = Placement::default();
    let mut cram: BoardSearch<Dominoes, u128> = BoardSearch::new(Dominoes);
    for (rows, columns, value) in [(3, 12, 1), (4, 9, 1), (5, 7, 1), (3, 14, 3), (5, 8, 1)] {
        let board = Board::empty(rows, columns);
        let found = cram.grundy_within(&board, usize::MAX);
        assert_eq!(found, Some(value), "{rows} x {columns}");
        if rows * columns <= 36 {
            assert_eq!(fixed.grundy(&board), value, "{rows} x {columns}");
        }
    }
}
