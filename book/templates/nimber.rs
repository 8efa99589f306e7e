/// The product of two nimbers below 2^(2h), where h is a power of 2 (32 for 64 bits). It is also
/// the value of a coin on a grid.
fn product(a: u64, b: u64, h: u32) -> u64 {
    if a < 2 || b < 2 {
        return a * b;
    }
    let (low, half) = ((1 << h) - 1, h / 2);
    let (a1, a0, b1, b0) = (a >> h, a & low, b >> h, b & low);
    let (high, rest) = (product(a1, b1, half), product(a0, b0, half));
    let cross = product(a1 ^ a0, b1 ^ b0, half) ^ rest;
    cross << h ^ rest ^ product(high, 1 << (h - 1), half)
}
// check
pub fn check() -> Vec<u64> {
    let small = (0..400).map(|cell| product(cell / 20, cell % 20, 32));
    small.chain([product(u64::MAX, u64::MAX - 1, 32) >> 1]).collect()
}
