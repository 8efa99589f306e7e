/// The first move may not take all; each later one takes at most twice what the last one took.
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
