/// A move turns one to three coins, the rightmost from heads to tails. The value of a head at a
/// place, counted from 0.
fn mock_turtles(place: u64) -> u64 {
    2 * place + u64::from(place.count_ones() % 2 == 0)
}
/// A move turns any number of adjacent coins.
fn ruler(place: u64) -> u64 {
    (place + 1) & (place + 1).wrapping_neg()
}
/// A move turns one or two coins.
fn turtles(place: u64) -> u64 {
    place + 1
}
// check
pub fn check() -> Vec<u64> {
    (0..100).flat_map(|place| [mock_turtles(place), ruler(place), turtles(place)]).collect()
}
