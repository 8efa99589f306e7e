/// Step 1 is the first one; a move from it leaves the stair.
fn grundy(steps: &[u64]) -> u64 {
    steps.iter().step_by(2).fold(0, |sum, step| sum ^ step)
}
// check
pub fn check() -> Vec<u64> {
    vec![grundy(&[]), grundy(&[3, 7, 1, 2]), grundy(&[5, 0, 5]), grundy(&[0, 9])]
}
