/// 'P' or 'N' for each heap: whoever cannot move loses.
fn labels(set: &[usize], largest: usize) -> Vec<char> {
    let mut labels = vec!['?'; largest + 1];
    for heap in 0..=largest {
        if labels[heap] == '?' {
            labels[heap] = 'P'; // every move goes to an N, or there is none
            for &take in set.iter().filter(|&&take| heap + take <= largest) {
                labels[heap + take] = 'N'; // a move goes to a P
            }
        }
    }
    labels
}
// check
pub fn check() -> Vec<u64> {
    labels(&[5, 2], 40).iter().map(|&label| u64::from(label == 'N')).collect()
}
