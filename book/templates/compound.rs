/// Every-SG (a move in every part): how long a part lasts if its winner holds out, from the lengths
/// of its options.
fn suspense(options: &[u32]) -> u32 {
    let longest_lost = options.iter().filter(|&&length| length % 2 == 0).max();
    let shortest = options.iter().min();
    longest_lost.or(shortest).map_or(0, |length| length + 1) // odd: won
}
fn wins(parts: &[u32]) -> bool {
    parts.iter().max().is_some_and(|longest| longest % 2 == 1)
}
// check
pub fn check() -> Vec<u64> {
    let of = [suspense(&[]), suspense(&[0]), suspense(&[0, 1]), suspense(&[1, 1]), suspense(&[3, 1, 5]), suspense(&[4, 1])];
    of.map(u64::from).into_iter().chain([wins(&[1, 2]).into(), wins(&[3, 2]).into(), wins(&[]).into()]).collect()
}
