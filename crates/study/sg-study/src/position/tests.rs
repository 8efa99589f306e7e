use super::{Board, Graph, Heap, Limited, Pair, Part, Row, parse, show};

fn shown<P: Part>(text: &str) -> String {
    let parts: Vec<P> = parse(text).unwrap();
    let shown = show(&parts);
    assert_eq!(parse(&shown), Ok(parts));
    shown
}

fn refused_at<P: Part>(text: &str) -> usize {
    parse::<P>(text).expect_err(text).position()
}

#[test]
fn printed_positions_can_be_read_back() {
    assert_eq!(shown::<Heap>("7"), "7");
    assert_eq!(shown::<Heap>(" 7  5 , 3+0 "), "7 + 5 + 3 + 0");
    assert_eq!(shown::<Heap>("nothing"), "nothing");
    assert_eq!(shown::<Pair>("3 5"), "(3,5)");
    assert_eq!(shown::<Pair>("(3, 5) + 8,2"), "(3,5) + (8,2)");
    assert_eq!(shown::<Limited>("20"), "(20,19)");
    assert_eq!(shown::<Limited>("20,4"), "(20,4)");
    assert_eq!(shown::<Limited>("20 + 13+5,2"), "(20,19) + (13,12) + (5,2)");
    assert_eq!(shown::<Row>("1,2 3"), "(1,2,3)");
    assert_eq!(shown::<Graph>("0,1,1 + 0-1 1-0"), "0-1,1-2,1-3 + 0-1,1-0");
    assert_eq!(shown::<Board>("1x2"), "..");
    assert_eq!(shown::<Board>("0.1/#10"), "..#/##.");
    assert_eq!(shown::<Heap>("10^3 2e2 1_000"), "1000 + 200 + 1000");
    assert_eq!(shown::<Heap>("３，4、5　１００"), "3 + 4 + 5 + 100");
    assert_eq!(shown::<Pair>("（5，9）＋ 3、4"), "(5,9) + (3,4)");
    assert_eq!(shown::<Board>("3×4"), "..../..../....");
    assert_eq!(shown::<Graph>("0－1，1—2"), "0-1,1-2");
}

#[test]
fn errors_point_at_the_character() {
    assert_eq!(refused_at::<Heap>(""), 0);
    assert_eq!(refused_at::<Heap>("7 x"), 2);
    assert_eq!(refused_at::<Heap>("7;5"), 1);
    assert_eq!(refused_at::<Heap>("7,"), 2);
    assert_eq!(refused_at::<Heap>("99999999999999999999"), 0);
    assert_eq!(refused_at::<Pair>("3"), 1);
    assert_eq!(refused_at::<Pair>("(3,5"), 4);
    assert_eq!(refused_at::<Row>("1,x"), 2);
    assert_eq!(refused_at::<Row>("(1,2"), 4);
    assert_eq!(refused_at::<Graph>("0-"), 2);
    assert_eq!(refused_at::<Graph>("0,5"), 2);
    assert_eq!(refused_at::<Board>("2x"), 2);
    assert_eq!(refused_at::<Board>("0x3"), 0);
    assert_eq!(refused_at::<Board>("12x12"), 0);
    assert_eq!(refused_at::<Board>("00/0"), 3);
    assert_eq!(refused_at::<Board>("00/2"), 3);
    assert_eq!(refused_at::<Heap>("10^20"), 0);
    assert_eq!(refused_at::<Heap>("7 1e"), 4);
}

#[test]
fn covered_squares_are_not_free() {
    let next = Board::empty(2, 3).cover([(0, 1), (1, 1)]);
    assert_eq!(next.lines(), [".#.", ".#."]);
    assert!(next.is_free(1, 2) && !next.is_free(1, 1) && !next.is_free(2, 0) && !next.is_free(0, 3));
}
