use super::{BYTES_OF_AN_ENTRY, BoardGame};
use crate::analysis::{self, Analysis};
use crate::cursor::Cursor;
use crate::effort::{Effort, ExploreError};
use crate::game::{Game, Tabled, Worth};
use crate::games::{GAMES, GameFile};
use crate::position::{Board, MOST_SQUARES};
use crate::table::Table;

fn game(name: &str, rows: usize, columns: usize) -> BoardGame {
    match GAMES.iter().find(|(other, _)| *other == name) {
        Some((_, GameFile::Board(piece))) => {
            BoardGame::read(name, piece, &mut Cursor::new(&format!("{rows}x{columns}"))).unwrap()
        }
        _ => panic!("{name} is not played on boards"),
    }
}

#[test]
fn empty_boards_have_the_published_values() {
    let Table::Plane(cram) = game("cram", 4, 7).table(7, &Effort::default()) else {
        panic!("the table is not a plane");
    };
    let row = |a: usize| (1..=7).map(|b| cram.get(a, b).unwrap()).collect::<Vec<_>>();
    assert_eq!(row(1), [0, 1, 1, 2, 0, 3, 1]);
    assert_eq!(row(3), [1, 1, 0, 1, 1, 4, 1]);
    assert_eq!(row(4), [2, 0, 1, 0, 2, 0, 3]);
}

#[test]
fn winning_moves_on_large_boards_leave_the_sum_0() {
    let [rooms, small, equal] = ["00010001000/00010001000/00010001000/00000001001", "2x3", "2x4"]
        .map(|text| crate::position::parse::<Board>(text).unwrap().remove(0));
    let effort = Effort::default();
    let mut cram = game("cram", 4, 11);
    let mut definition = game("cram", 4, 11);
    for position in
        [vec![rooms.clone()], vec![small, rooms.clone()], vec![rooms.clone(), equal], vec![rooms.clone(), rooms]]
    {
        let analysis = Analysis::of(&mut cram, &position, &effort).unwrap();
        let by_values: Vec<_> = analysis
            .all_moves()
            .into_iter()
            .filter(|&(part, step)| {
                let next = analysis::after(&cram, &position, part, step);
                definition.decide(&next, &effort).unwrap().is_lost()
            })
            .collect();
        assert_eq!(analysis.winning(), by_values);
        assert_eq!(by_values.is_empty(), analysis.worth.is_lost());
        let large = &analysis
            .parts
            .iter()
            .find(|part| part.part.free_squares() > definition.piece.free_squares_with_values)
            .unwrap();
        let moves = large.moves.as_ref().unwrap();
        assert!(moves.iter().all(|(_, worth)| matches!(worth, Some(Worth::Outcome(_)))));
    }
}

#[test]
fn full_memory_ends_the_search_but_keeps_small_boards() {
    let effort = Effort { memory: 30 * BYTES_OF_AN_ENTRY, ..Effort::default() };
    let mut tetris = game("tetris", 7, 7);
    let whole = tetris.start();
    assert_eq!(tetris.decide(&whole, &effort), Err(ExploreError::Memory(effort.memory)));
    // A new table reaches the small boards before the memory is full.
    let table = game("tetris", 7, 7).table(7, &effort);
    assert!(!table.is_complete() && table.values().len() > 20);
}

#[test]
fn boards_of_every_shape_fit() {
    for name in ["cram", "tetris"] {
        let game = game(name, 1, 1);
        for rows in 1..=MOST_SQUARES {
            let board = sg_core::boards::placement::Board::empty(rows, MOST_SQUARES / rows);
            assert!(game.searches.iter().any(|search| search.fits(&board)), "{rows}");
        }
    }
}
