//! The depth and the sum of a path with n vertices, by recursion.
fn visit(vertex: usize, parent: usize, edges: &[Vec<(usize, u64)>], depth: &mut u64) -> (u64, u64) {
    let (mut sum, mut deepest) = (0, 0);
    for &(next, length) in &edges[vertex] {
        if next != parent {
            *depth += 1;
            let (below, inner) = visit(next, vertex, edges, depth);
            sum += below * length % 1_000_003 + inner;
            deepest = deepest.max(below + 1);
        }
    }
    (deepest, sum)
}
fn main() {
    let n: usize = std::io::read_to_string(std::io::stdin())
        .unwrap()
        .trim()
        .parse()
        .unwrap();
    let mut edges = vec![Vec::new(); n];
    for i in 1..n {
        edges[i - 1].push((i, i as u64));
        edges[i].push((i - 1, i as u64));
    }
    let mut depth = 0;
    println!("{:?} {depth}", visit(0, 0, &edges, &mut depth));
}
