/// Not all at first, then at most twice what the other took.
fn wins(heap: u64) -> bool {
    let (mut a, mut b) = (1, 2);
    while a < heap {
        (a, b) = (b, a + b);
    }
    heap != a && heap > 0
}
// check
pub fn check() -> Vec<u64> {
    (0..300).map(|heap| wins(heap).into()).collect()
}
