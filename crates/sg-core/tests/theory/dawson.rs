use sg_core::taking::dawson::{chess, chess_winning_moves, kayles};
use sg_core::Taking;

#[test]
fn both_tables_are_those_of_the_proofs() {
    for (grundy, code) in [(chess as fn(u64) -> u64, "0.137"), (kayles, "0.07")] {
        let proof = code.parse::<Taking>().unwrap().period(1_000).unwrap();
        assert!((0..2_000).all(|row| grundy(row) == u64::from(proof.grundy(row))), "{code}");
        assert_eq!(grundy(u64::MAX), u64::from(proof.grundy(u64::MAX)));
    }
}

#[test]
fn winning_hits_are_exactly_those_that_leave_the_value_0() {
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
