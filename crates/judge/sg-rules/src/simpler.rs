//! Simpler numbers and lists: the steps by which [`Shape::simpler`](crate::Shape::simpler) shrinks
//! a failing case.

/// Returns numbers from `least` up to but not including `value`, increasing. Returns all of them if
/// they are few, or else the least ones, those around powers of two, and some ever closer to
/// `value`.
///
/// ```
/// use sg_rules::simpler::smaller;
///
/// assert_eq!(smaller(4, 1), [1, 2, 3]);
/// assert!(smaller(258, 1).contains(&256) && smaller(700, 1).contains(&699));
/// ```
pub fn smaller(value: u64, least: u64) -> Vec<u64> {
    if value.saturating_sub(least) <= 40 {
        return (least..value).collect();
    }
    let powers = (3..64).map(|bit| 1u64 << bit);
    let around = powers.take_while(|&power| power <= value).flat_map(|power| [power - 1, power, power + 1]);
    let closer = (1..64).map(|bit| value - (value >> bit)).chain([value - 1]);
    let mut all: Vec<u64> = (least..least + 16).chain(around).chain(closer).collect();
    all.retain(|number| (least..value).contains(number));
    all.sort_unstable();
    all.dedup();
    all
}

/// The maximum number of members of all simpler lists in total, so that they fit into memory.
const MOST_MEMBERS: usize = 4_000_000;

/// Returns simpler lists, never shorter than `shortest`: without large parts, without one member,
/// or with one member [`smaller`].
pub fn lists(list: &[u64], shortest: usize, least: u64) -> Vec<Vec<u64>> {
    let shorter = shorter(list, shortest);
    let smaller = list.iter().enumerate().flat_map(|(index, &member)| {
        smaller(member, least).into_iter().map(move |smaller| {
            let mut changed = list.to_vec();
            changed[index] = smaller;
            changed
        })
    });
    shorter.into_iter().chain(smaller.take(MOST_MEMBERS / list.len().max(1))).collect()
}

/// Returns the list without parts of it, the largest parts first, but with at least `shortest`
/// members left.
pub fn shorter<T: Clone>(list: &[T], shortest: usize) -> Vec<Vec<T>> {
    let mut all = Vec::new();
    let mut part = list.len();
    while part > 0 && (all.len() + 1) * list.len() <= MOST_MEMBERS {
        for start in (0..list.len()).step_by(part) {
            let end = (start + part).min(list.len());
            if list.len() - (end - start) >= shortest {
                all.push([&list[..start], &list[end..]].concat());
            }
        }
        part /= 2;
    }
    all
}

/// Returns simpler lists of any items: [`shorter`] ones, or with one simpler member.
pub fn lists_of<T: Clone>(list: &[T], shortest: usize, simpler: impl Fn(&T) -> Vec<T>) -> Vec<Vec<T>> {
    let mut all = shorter(list, shortest);
    for (index, member) in list.iter().enumerate().take(MOST_MEMBERS / (1000 * list.len().max(1)) + 1) {
        for member in simpler(member) {
            let mut changed = list.to_vec();
            changed[index] = member;
            all.push(changed);
        }
    }
    all
}
