fn grundy(v: usize, options: &[Vec<usize>], values: &mut [Option<usize>]) -> usize {
    if let Some(value) = values[v] {
        return value;
    }
    let reached: Vec<usize> = options[v].iter().map(|&w| grundy(w, options, values)).collect();
    let value = (0..).find(|value| !reached.contains(value)).unwrap();
    values[v] = Some(value);
    value
}
// check
pub fn check() -> Vec<u64> {
    let options = [vec![1, 2], vec![2], vec![], vec![0, 1, 2], vec![0, 3]];
    let mut values = vec![None; 5];
    (0..5).map(|v| grundy(v, &options, &mut values) as u64).collect()
}
