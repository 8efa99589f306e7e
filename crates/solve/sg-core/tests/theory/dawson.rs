use sg_core::mex;
use sg_core::taking::dawson::{chess, chess_winning_moves, kayles};

/// The values of rows, where each move leaves two rows.
fn by_moves(largest: usize, moves: impl Fn(usize) -> Vec<[usize; 2]>) -> Vec<u64> {
    let mut values: Vec<u32> = Vec::new();
    for row in 0..=largest {
        let options: Vec<u32> = moves(row).into_iter().map(|[left, right]| values[left] ^ values[right]).collect();
        values.push(mex(options));
    }
    values.into_iter().map(u64::from).collect()
}

// The theorem of Guy and Smith needs fewer rows than these; `sg-theory` checks its window.
#[test]
fn both_tables_match_the_moves() {
    let hit = |row: usize| (0..row).map(|hit| [hit.saturating_sub(1), (row - hit).saturating_sub(2)]).collect();
    assert_eq!((0..=1_000).map(chess).collect::<Vec<_>>(), by_moves(1_000, hit));
    let pair = |row: usize| (0..row.saturating_sub(1)).map(|left| [left, row - 2 - left]).collect();
    assert_eq!((0..=1_000).map(kayles).collect::<Vec<_>>(), by_moves(1_000, pair));
}

#[test]
fn winning_hits_leave_value_0() {
    for rows in (0..144).map(|code| [code / 12, code % 12]) {
        let mut good = Vec::new();
        for (index, [row, other]) in [rows, [rows[1], rows[0]]].into_iter().enumerate() {
            for hit in 0..row {
                let standing = |from: u64, to: u64| (from..to).filter(|place| place.abs_diff(hit) > 1).count() as u64;
                let left = [standing(0, hit), standing(hit, row)].map(chess);
                if left[0] ^ left[1] == chess(other) {
                    good.push((index, hit));
                }
            }
        }
        assert_eq!(chess_winning_moves(&rows), good);
    }
}
