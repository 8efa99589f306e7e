/// The value of the tree above v: xor over its branches, each worth one more than what it carries.
fn grundy(tree: &[Vec<usize>], v: usize, from: usize) -> u32 {
    let children = tree[v].iter().filter(|&&w| w != from);
    children.fold(0, |sum, &w| sum ^ (grundy(tree, w, v) + 1))
}
// check
pub fn check() -> Vec<u64> {
    let trees = [vec![vec![1, 2], vec![0, 3], vec![0], vec![1]], vec![vec![1], vec![0, 2, 3], vec![1], vec![1]]];
    trees.iter().flat_map(|tree| (0..4).map(move |root| u64::from(grundy(tree, root, root)))).collect()
}
