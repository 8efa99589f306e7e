use super::{Part, parse, show};
use crate::study::Kind;

#[test]
fn positions_are_printed_as_they_are_read() {
    let facts = [
        ("7", Kind::Heap, "7"),
        (" 7  5 , 3+0 ", Kind::Heap, "7 + 5 + 3 + 0"),
        ("nothing", Kind::Heap, "nothing"),
        ("3 5", Kind::Pair, "(3,5)"),
        ("(3, 5) + 8,2", Kind::Pair, "(3,5) + (8,2)"),
        ("20", Kind::Limited, "(20,19)"),
        ("20,4", Kind::Limited, "(20,4)"),
        ("20 + 13+5,2", Kind::Limited, "(20,19) + (13,12) + (5,2)"),
        ("1,2 3", Kind::Row, "(1,2,3)"),
        ("0,1,1 + 0-1 1-0", Kind::Graph, "0-1,1-2,1-3 + 0-1,1-0"),
        ("1x2", Kind::Board, ".."),
        ("0.1/#10", Kind::Board, "..#/##."),
    ];
    for (text, kind, shown) in facts {
        let parts = parse(text, kind).unwrap();
        assert_eq!(show(&parts), shown);
        assert_eq!(parse(shown, kind).unwrap(), parts);
    }
}

#[test]
fn what_does_not_fit_is_pointed_at() {
    let facts = [
        ("", Kind::Heap, 0),
        ("7 x", Kind::Heap, 2),
        ("7;5", Kind::Heap, 1),
        ("7,", Kind::Heap, 2),
        ("99999999999999999999", Kind::Heap, 0),
        ("3", Kind::Pair, 1),
        ("(3,5", Kind::Pair, 4),
        ("1,x", Kind::Row, 2),
        ("(1,2", Kind::Row, 4),
        ("0-", Kind::Graph, 2),
        ("0,5", Kind::Graph, 2),
        ("2x", Kind::Board, 2),
        ("0x3", Kind::Board, 0),
        ("12x12", Kind::Board, 0),
        ("00/0", Kind::Board, 3),
        ("00/2", Kind::Board, 3),
    ];
    for (text, kind, position) in facts {
        assert_eq!(parse(text, kind).unwrap_err().position(), position, "{text}");
    }
}

#[test]
fn a_covered_square_is_not_free_any_more() {
    let Part::Board(board) = &parse("2x3", Kind::Board).unwrap()[0] else {
        panic!("a board was asked for");
    };
    let next = board.cover([(0, 1), (1, 1)]);
    assert_eq!(next.lines(), [".#.", ".#."]);
    assert!(next.is_free(1, 2) && !next.is_free(1, 1) && !next.is_free(2, 0) && !next.is_free(0, 3));
}
