//! The places of a list that are tried, and pairs of lists that differ at one place.

/// The maximum number of member values for lists that hold half of them.
pub(super) const MOST_HALVED: u64 = 200_000;

/// The length above which each list costs megabytes of input.
pub(super) const LONG: usize = 200_000;

/// Returns the places to try in a list of this length: the first, middle and last ones, and the
/// round numbers that arrays often have as their length.
pub(super) fn of(length: usize) -> Vec<usize> {
    if length > LONG {
        return vec![length - 1];
    }
    let mut places: Vec<usize> = [100, 1000, 10_000, 100_000].to_vec();
    places.extend([0, 1, 2, length / 2].into_iter().chain((1..4).map(|back| length.saturating_sub(back))));
    places.retain(|&place| place < length);
    places.sort_unstable();
    places.dedup();
    places
}

/// Returns the list without the member at this place.
pub(super) fn without<T: Clone>(list: &[T], place: usize) -> Option<Vec<T>> {
    Some([list.get(..place)?, list.get(place + 1..)?].concat())
}

/// Returns two lists of the full length that differ at one place. The other members are equal, or
/// three at one end cancel. Returns `None` once all of `values` have been tried.
pub(super) fn pair<T: Clone>(
    length: usize,
    values: &[T],
    three: [T; 3],
    place: usize,
    attempt: usize,
) -> Option<[Vec<T>; 2]> {
    let (with_three, attempt) = (attempt % 2 == 1, attempt / 2);
    let (usual, other) = (values.get(attempt / values.len())?, &values[attempt % values.len()]);
    let mut base = vec![usual.clone(); length];
    if with_three && length > 5 {
        let start = if place < 3 { length - 3 } else { 0 };
        base[start..start + 3].clone_from_slice(&three);
    }
    let mut changed = base.clone();
    changed[place] = other.clone();
    Some([base, changed])
}
