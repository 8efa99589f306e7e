fn mex(values: &[usize]) -> usize {
    // The mex is at most the number of values, so larger ones do not matter.
    let mut seen = vec![false; values.len() + 1];
    for &value in values {
        if value < seen.len() {
            seen[value] = true;
        }
    }
    (0..).find(|&value| !seen[value]).unwrap()
}
// check
pub fn check() -> Vec<u64> {
    [&[][..], &[0], &[1], &[0, 1, 3], &[2, 0, 1, 1], &[9, 0]].map(|values| mex(values) as u64).to_vec()
}
