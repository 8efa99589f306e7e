/// Tries to match v by an augmenting path in a bipartite graph; `partner` holds the matching.
fn augment(v: usize, next: &[Vec<usize>], partner: &mut [Option<usize>], seen: &mut [bool]) -> bool {
    for &w in &next[v] {
        if !std::mem::replace(&mut seen[w], true) {
            if partner[w].is_none() || augment(partner[w].unwrap(), next, partner, seen) {
                (partner[w], partner[v]) = (Some(v), Some(w));
                return true;
            }
        }
    }
    false
}
/// The first player wins from v exactly if every maximum matching covers v. The vertices that some
/// maximum matching leaves out are reached from the free ones: along an edge, then back along the
/// matching.
fn wins(next: &[Vec<usize>]) -> Vec<bool> {
    let mut partner = vec![None; next.len()];
    for v in 0..next.len() {
        let _ = partner[v].is_some() || augment(v, next, &mut partner, &mut vec![false; next.len()]);
    }
    let mut won: Vec<bool> = partner.iter().map(Option::is_some).collect();
    let mut left_out: Vec<usize> = (0..next.len()).filter(|&v| !won[v]).collect();
    while let Some(v) = left_out.pop() {
        for back in next[v].iter().filter_map(|&w| partner[w]) {
            if std::mem::replace(&mut won[back], false) {
                left_out.push(back);
            }
        }
    }
    won
}
// check
pub fn check() -> Vec<u64> {
    let path: Vec<Vec<usize>> = vec![vec![1], vec![0, 2], vec![1, 3, 5], vec![2, 4], vec![3], vec![2], vec![]];
    wins(&path).into_iter().map(u64::from).collect()
}
