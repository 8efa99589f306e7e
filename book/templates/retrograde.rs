/// 'P', 'N', or 'D' for a draw, in any graph, found backwards from the sinks.
fn outcomes(options: &[Vec<usize>]) -> Vec<char> {
    let mut before = vec![vec![]; options.len()];
    let mut open: Vec<usize> = options.iter().map(Vec::len).collect();
    for (v, next) in options.iter().enumerate() {
        next.iter().for_each(|&w| before[w].push(v));
    }
    let mut labels: Vec<char> = open.iter().map(|&moves| if moves == 0 { 'P' } else { 'D' }).collect();
    let mut queue: Vec<usize> = (0..options.len()).filter(|&v| open[v] == 0).collect();
    while let Some(w) = queue.pop() {
        for &v in &before[w] {
            open[v] -= 1;
            if labels[v] == 'D' && (labels[w] == 'P' || open[v] == 0) {
                labels[v] = if labels[w] == 'P' { 'N' } else { 'P' };
                queue.push(v);
            }
        }
    }
    labels
}
// check
pub fn check() -> Vec<u64> {
    let graph = [vec![1], vec![0, 2], vec![], vec![4], vec![3], vec![3, 1], vec![5, 1], vec![1, 1], vec![8, 1]];
    outcomes(&graph).iter().map(|&label| label as u64).collect()
}
