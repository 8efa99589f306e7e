/// Looks for a way to match v anew, on a graph of two colours; `partner` holds a matching.
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
/// From v the first player wins exactly if every largest matching has v: a matching without v is not as large.
fn wins(next: &[Vec<usize>]) -> Vec<bool> {
    let mut partner = vec![None; next.len()];
    for v in 0..next.len() {
        let _ = partner[v].is_some() || augment(v, next, &mut partner, &mut vec![false; next.len()]);
    }
    let lost = |v: usize| {
        let mut partner = partner.clone();
        let Some(w) = partner[v].take() else { return true };
        let mut seen = vec![false; next.len()];
        (partner[w], seen[v]) = (None, true);
        augment(w, next, &mut partner, &mut seen)
    };
    (0..next.len()).map(|v| !lost(v)).collect()
}
// check
pub fn check() -> Vec<u64> {
    let path: Vec<Vec<usize>> = vec![vec![1], vec![0, 2], vec![1, 3, 5], vec![2, 4], vec![3], vec![2], vec![]];
    wins(&path).into_iter().map(u64::from).collect()
}
