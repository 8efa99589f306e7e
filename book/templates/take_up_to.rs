/// Take 1 to `most`.
fn take_up_to(most: u64, heap: u64) -> u64 {
    heap % (most + 1)
}
/// Take `least` to `most`.
fn take_between(least: u64, most: u64, heap: u64) -> u64 {
    heap % (least + most) / least
}
/// Take any number.
fn take_any(heap: u64) -> u64 {
    heap
}
// Any other set needs a table.
// check
pub fn check() -> Vec<u64> {
    (0..30).flat_map(|heap| [take_up_to(3, heap), take_between(2, 5, heap), take_any(heap)]).collect()
}
