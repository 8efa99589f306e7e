fn wins(a: u64, b: u64) -> bool {
    let (small, large) = (a.min(b), a.max(b));
    if small == 0 {
        return false;
    }
    // If large >= 2 small, the player to move chooses who moves from (large % small, small).
    large % small == 0 || large / small > 1 || !wins(large - small, small)
}
// check
pub fn check() -> Vec<u64> {
    (0..900).map(|cell| wins(cell / 30, cell % 30).into()).collect()
}
