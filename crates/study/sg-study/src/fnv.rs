//! A hash that is the same on every machine and in every compiler version, so that it can be
//! stored.

/// Returns the 64-bit FNV-1a hash (Fowler, Noll, Vo) of these numbers, which may be the bytes of a
/// text.
///
/// ```
/// use sg_study::fnv1a;
///
/// assert_eq!(fnv1a("hello".bytes().map(u64::from)), 0xa430_d846_80aa_bd0b);
/// ```
pub fn fnv1a(numbers: impl IntoIterator<Item = u64>) -> u64 {
    let step = |hash: u64, number: u64| (hash ^ number).wrapping_mul(0x100_0000_01b3);
    numbers.into_iter().fold(0xcbf2_9ce4_8422_2325, step)
}
