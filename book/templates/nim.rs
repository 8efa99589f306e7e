/// The winning moves: a heap, and what to leave of it. None exactly if the position is lost.
fn winning_moves(heaps: &[u64]) -> Vec<(usize, u64)> {
    let sum = heaps.iter().fold(0, |sum, heap| sum ^ heap);
    let left = heaps.iter().map(|heap| heap ^ sum).enumerate();
    left.filter(|&(index, left)| left < heaps[index]).collect()
}
// check
pub fn check() -> Vec<u64> {
    let all = [winning_moves(&[3, 4, 5]), winning_moves(&[1, 2, 3]), winning_moves(&[7, 7, 7])].concat();
    all.into_iter().flat_map(|(index, left)| [index as u64, left]).collect()
}
