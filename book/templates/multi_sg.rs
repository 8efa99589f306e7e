/// A move replaces a vertex by several, perhaps none, whose values are xored. `moves[v]` lists the
/// moves from v; no cycles.
fn grundy(v: usize, moves: &[Vec<Vec<usize>>], values: &mut [Option<usize>]) -> usize {
    if let Some(value) = values[v] {
        return value;
    }
    let mut reached = Vec::new();
    for parts in &moves[v] {
        reached.push(parts.iter().fold(0, |sum, &part| sum ^ grundy(part, moves, values)));
    }
    let value = (0..).find(|value| !reached.contains(value)).unwrap();
    values[v] = Some(value);
    value
}
// check
pub fn check() -> Vec<u64> {
    let moves = [vec![], vec![vec![]], vec![vec![0], vec![1]], vec![vec![1, 2], vec![]], vec![vec![2, 3], vec![3, 3], vec![1]]];
    let mut values = vec![None; 5];
    (0..5).map(|v| grundy(v, &moves, &mut values) as u64).collect()
}
