fn grundy_values(set: &[usize], largest: usize) -> Vec<usize> {
    let mut values = vec![0; largest + 1];
    // The last heap that reached each value, so that nothing has to be cleared.
    let mut seen = vec![0; set.len() + 1];
    for heap in 1..=largest {
        for &take in set.iter().filter(|&&take| take <= heap) {
            seen[values[heap - take]] = heap;
        }
        values[heap] = (0..).find(|&value| seen[value] != heap).unwrap();
    }
    values
}
// check
pub fn check() -> Vec<u64> {
    let values = [grundy_values(&[5, 2], 40), grundy_values(&[4, 1, 3], 40), grundy_values(&[], 3)];
    values.concat().iter().map(|&value| value as u64).collect()
}
