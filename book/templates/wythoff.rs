fn wins(a: u64, b: u64) -> bool {
    let (small, k) = (u128::from(a.min(b)), u128::from(a.abs_diff(b)));
    // x <= k φ means x² <= k (k + x), without a fraction.
    let is_at_most = |x: u128| x * x <= k * (k + x);
    !is_at_most(small) || is_at_most(small + 1) // lost if small is k φ rounded down
}
// check
pub fn check() -> Vec<u64> {
    let small = (0..900).map(|cell| wins(cell / 30, cell % 30).into());
    small.chain([wins(165_580_140, 267_914_295).into(), wins(165_580_141, 267_914_296).into()]).collect()
}
