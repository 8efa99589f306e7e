/// Each row holds the places of its two pieces.
fn wins(rows: &[(u64, u64)]) -> bool {
    rows.iter().fold(0, |sum, &(one, other)| sum ^ (one.abs_diff(other) - 1)) != 0
}
// check
pub fn check() -> Vec<u64> {
    vec![wins(&[(2, 6), (9, 4), (1, 7)]).into(), wins(&[(0, 3), (5, 2)]).into(), wins(&[(0, 1)]).into()]
}
