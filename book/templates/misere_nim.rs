fn wins(heaps: &[u64]) -> bool {
    let sum = heaps.iter().fold(0, |sum, heap| sum ^ heap);
    let all_small = heaps.iter().all(|&heap| heap <= 1);
    (sum == 0) == all_small
}
// check
pub fn check() -> Vec<u64> {
    (0..64).map(|heaps| wins(&[heaps / 16, heaps / 4 % 4, heaps % 4]).into()).collect()
}
