/// Keeps the number unless it is a xor of kept ones; `basis[b]` has b as its highest bit.
fn insert(basis: &mut [u64; 64], mut number: u64) -> bool {
    for bit in (0..64).rev() {
        if number >> bit & 1 == 1 {
            if basis[bit] == 0 {
                basis[bit] = number;
                return true;
            }
            number ^= basis[bit];
        }
    }
    false
}
// check
pub fn check() -> Vec<u64> {
    let mut basis = [0; 64];
    [6, 5, 3, 1, 0, 1 << 63, (1 << 63) + 7, 8].map(|number| insert(&mut basis, number).into()).to_vec()
}
