/// A move takes a run out of a row, with a length from the set. O(n²) per length.
fn grundy_values(set: &[usize], largest: usize) -> Vec<usize> {
    let mut values = vec![0; largest + 1];
    for row in 1..=largest {
        let mut seen = vec![false; 2 * row + 2]; // a xor of values may exceed the number of moves
        for &length in set.iter().filter(|&&length| length <= row) {
            for left in 0..=row - length {
                seen[values[left] ^ values[row - length - left]] = true;
            }
        }
        values[row] = (0..).find(|&value| !seen[value]).unwrap();
    }
    values
}
// check
pub fn check() -> Vec<u64> {
    [grundy_values(&[1, 2], 60), grundy_values(&[3], 60)].concat().iter().map(|&value| value as u64).collect()
}
