//! Lists all small lists, pairs and sets of numbers, smallest first.

/// Returns all lists with 1 to `longest` members that are at least `least` and whose sum is at most
/// `most`, ordered by sum, then by length.
///
/// ```
/// use sg_rules::enumerate::lists;
///
/// assert_eq!(lists(1, 3, 2), [vec![1], vec![2], vec![1, 1], vec![3], vec![1, 2], vec![2, 1]]);
/// ```
pub fn lists(least: u64, most: u64, longest: usize) -> Vec<Vec<u64>> {
    (0..=most).flat_map(|sum| (1..=longest).flat_map(move |length| lists_of(least, sum, length))).collect()
}

/// Returns all lists of `length` numbers of at least `least` with this sum, in lexicographic order.
fn lists_of(least: u64, sum: u64, length: usize) -> Vec<Vec<u64>> {
    if length == 0 {
        return if sum == 0 { vec![Vec::new()] } else { Vec::new() };
    }
    let with_first = |first: u64| {
        let rest = lists_of(least, sum - first, length - 1);
        rest.into_iter().map(move |rest| [vec![first], rest].concat())
    };
    (least..=sum).flat_map(with_first).collect()
}

/// Returns all pairs of numbers from 1 to `most`, ordered by sum.
pub fn pairs(most: u64) -> Vec<[u64; 2]> {
    let with_sum = |sum: u64| (1..sum).map(move |a| [a, sum - a]);
    (2..=2 * most).flat_map(with_sum).filter(|&[a, b]| a.max(b) <= most).collect()
}

/// Returns all sets of numbers from 1 to `most` with 1 to `largest` members, ordered by their
/// largest member. Each set is increasing.
pub fn sets(most: u64, largest: u64) -> Vec<Vec<u64>> {
    let members = |bits: u64| (1..=most).filter(move |s| bits >> (s - 1) & 1 == 1).collect::<Vec<u64>>();
    (1..1u64 << most).filter(|bits| u64::from(bits.count_ones()) <= largest).map(members).collect()
}
