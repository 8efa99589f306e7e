/// Take any number, or split into two heaps. The formula was read off a table.
fn grundy(heap: u64) -> u64 {
    match heap % 4 {
        0 if heap > 0 => heap - 1,
        3 => heap + 1,
        _ => heap,
    }
}
/// Take any number, or split into three heaps.
fn grundy_in_three(heap: u64) -> u64 {
    match heap % 8 {
        0 if heap > 0 => heap - 1,
        7 => heap + 1,
        _ => heap,
    }
}
// check
pub fn check() -> Vec<u64> {
    (0..50).flat_map(|heap| [grundy(heap), grundy_in_three(heap)]).collect()
}
