fn nim_sum(values: &[u64]) -> u64 {
    values.iter().fold(0, |sum, value| sum ^ value)
}
// check
pub fn check() -> Vec<u64> {
    vec![nim_sum(&[]), nim_sum(&[3, 5]), nim_sum(&[3, 4, 5]), nim_sum(&[1, 2, 3])]
}
