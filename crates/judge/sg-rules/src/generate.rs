//! Creates cases of every size: at the limits, growing up to the limits, and small enough for brute
//! force.

use std::ops::RangeInclusive;

use crate::Rng;

/// Returns the largest number of a range that a case of this `scale`, from 0 to 1, may have. Its
/// logarithm grows evenly with the scale.
///
/// ```
/// use sg_rules::generate::share;
///
/// assert_eq!([0.0, 0.25, 0.5, 1.0].map(|scale| share(1..=10_000, scale)), [2, 11, 101, 10_000]);
/// ```
pub fn share(range: RangeInclusive<u64>, scale: f64) -> u64 {
    let (least, most) = (*range.start(), *range.end());
    if scale >= 1.0 {
        return most;
    }
    let width = (most - least) as f64 + 1.0;
    (least + power(width, scale) as u64).min(most)
}

/// Raises `base` to an exponent from 0 to 1 by square roots, which are the same on every machine,
/// unlike `powf`.
fn power(base: f64, exponent: f64) -> f64 {
    let (mut root, mut left, mut power) = (base, exponent, 1.0);
    while left > 0.0 {
        root = root.sqrt();
        left *= 2.0;
        if left >= 1.0 {
            left -= 1.0;
            power *= root;
        }
    }
    power
}

/// The scale of a case whose large numbers are alike: they differ by small numbers and by multiples
/// of 2^32, or of 2^16 if they are shorter. A program that keeps too few digits confuses them.
pub const ALIKE: f64 = 2.0;

/// Returns a number of the range up to its [`share`]: small ones as often as large ones, and
/// sometimes one beside a [landmark](landmarks).
pub fn number(random: &mut Rng, range: RangeInclusive<u64>, scale: f64) -> u64 {
    let least = *range.start();
    let most = share(range.clone(), scale);
    let digits = [32, 16].into_iter().find(|digits| most >> digits > 1);
    if let Some(digits) = digits.filter(|_| scale >= ALIKE) {
        let alike = (random.u64(0..4) << digits) + random.u64(0..4);
        return alike.clamp(least, most);
    }
    match random.u32(0..7) {
        0 | 1 => random.u64(least..=most),
        2 | 3 => most - random.u64(0..=(most - least).min(3)),
        4 => {
            let landmarks = landmarks(most);
            let landmark = landmarks[random.usize(0..landmarks.len())];
            (landmark + random.u64(0..=2)).saturating_sub(1).clamp(least, most)
        }
        _ => {
            let part = random.f64();
            random.u64(least..=share(range, scale * part))
        }
    }
}

/// Returns numbers up to `most` where the answers of many problems change: powers of two, the
/// largest squares and cubes, products of two large roots, the largest Fibonacci numbers, and
/// finally the largest square.
///
/// ```
/// let all = sg_rules::generate::landmarks(u64::MAX);
/// assert!(all.contains(&(1 << 63)) && all.contains(&12_200_160_415_121_876_738));
/// ```
pub fn landmarks(most: u64) -> Vec<u64> {
    let root = most.isqrt();
    let cube = (0..).take_while(|bit| 8u128.pow(*bit) <= u128::from(most)).last().map_or(0, |bit| {
        // Find, bit by bit, the largest number whose cube is at most `most`.
        let fits = |number: u64| u128::from(number).pow(3) <= u128::from(most);
        (0..=bit).rev().fold(0, |cube, bit| if fits(cube | 1 << bit) { cube | 1 << bit } else { cube })
    });
    let mut all: Vec<u64> = (0..=most.max(1).ilog2()).rev().map(|bit| 1 << bit).collect();
    for less in [0, 1, 2, root / 50] {
        let (side, edge) = (root.saturating_sub(less), cube.saturating_sub(less));
        all.extend([side * side, side * (root - root.min(1)), edge * edge * edge]);
    }
    let mut fibonacci: Vec<u64> = vec![1, 2];
    while let [.., one, two] = fibonacci[..]
        && let Some(next) = one.checked_add(two).filter(|next| *next <= most)
    {
        fibonacci.push(next);
    }
    all.extend(fibonacci.iter().rev().take(2));
    all.push(root * root);
    all
}

/// Returns a length of the range: mostly short, but one in eight is up to the [`share`].
pub fn scaled(random: &mut Rng, length: RangeInclusive<usize>, scale: f64) -> usize {
    let (least, most) = (*length.start(), *length.end());
    let long = share(least as u64..=most as u64, scale) as usize;
    match random.u32(0..8) {
        0 => random.usize(least..=long.min(3000)),
        _ => random.usize(least..=long.min(least + 5)),
    }
}

/// Returns the values at and beside the ends of a range, and the middle one.
pub fn ends(range: RangeInclusive<u64>) -> Vec<u64> {
    let (least, most) = (*range.start(), *range.end());
    let near = (0..3).flat_map(|step| [least + step, most.saturating_sub(step)]);
    let mut ends: Vec<u64> = near.chain([most / 2]).collect();
    ends.retain(|end| range.contains(end));
    ends.sort_unstable();
    ends.dedup();
    ends
}

/// Returns lists at the limits: with the least, the largest and equal members, alone, in pairs, and
/// of the full length.
pub fn edge_lists(length: RangeInclusive<usize>, member: RangeInclusive<u64>) -> Vec<Vec<u64>> {
    let (least, most) = (*member.start(), *member.end());
    let (shortest, longest) = (*length.start(), *length.end());
    let mut lists = Vec::new();
    for end in ends(member.clone()) {
        lists.extend([
            vec![end; shortest.max(1)],
            vec![end; 2],
            vec![end; 3],
            vec![end, most],
            vec![end, least, least],
        ]);
    }
    for bit in (0..64).take_while(|bit| 1u64 << bit <= most) {
        // Values that differ only in this digit.
        let power = 1 << bit;
        lists.extend([vec![power], vec![power, power - 1], vec![least, power], vec![power + 2, 2], vec![power + 1, 1]]);
    }
    let mut random = Rng::with_seed(7);
    let mut any = || random.u64(member.clone());
    let front = if least == 0 { [0; 3] } else { [1, 2, 3] };
    lists.extend([
        vec![least; longest],
        vec![least; longest.max(2) - 1],
        vec![most; longest],
        vec![most; longest.max(2) - 1],
        cancelling_list(longest, front, &mut any),
        // One large member at the far end, which decides Misère Nim alone.
        [vec![least.max(1); longest - 1], vec![most]].concat(),
    ]);
    lists.retain(|list| length.contains(&list.len()) && list.iter().all(|number| member.contains(number)));
    lists
}

/// Returns a list of this length whose members cancel. It consists of blocks `a b a b`, so it is
/// lost even if only every second member counts. A program that misses one place, or counts one too
/// many, takes the loss for a win. If the length is not a multiple of 4, the list begins with
/// `front`, which cancels as in Nim, or with parts of it twice.
pub fn cancelling_list<T: Clone>(length: usize, front: [T; 3], any: &mut impl FnMut() -> T) -> Vec<T> {
    let [x, y, z] = front;
    let mut list = match length % 4 {
        0 => Vec::new(),
        1 => vec![x.clone(), y, z, x.clone(), x],
        2 => vec![x.clone(), x],
        _ => vec![x, y, z],
    };
    while list.len() < length {
        let (a, b) = (any(), any());
        list.extend([a.clone(), b.clone(), a, b]);
    }
    list.truncate(length);
    list
}

/// Returns a list of this length: half of the time random numbers, or else numbers whose nim-sum is
/// 0 or close to it, equal numbers, or ones.
pub fn list_near_zero(random: &mut Rng, length: usize, member: RangeInclusive<u64>, scale: f64) -> Vec<u64> {
    let (least, most) = (*member.start(), share(member.clone(), scale));
    let mut list: Vec<u64> = (0..length).map(|_| number(random, member.clone(), scale)).collect();
    let kind = random.u32(0..8);
    if kind == 0 {
        let first = list.first().copied();
        list.fill(first.unwrap_or(least));
    } else if kind == 1 {
        list.fill_with(|| random.u64(least..=most.min(least + 1)));
    } else if kind < 6 && length > 1 {
        let rest = list[1..].iter().fold(0, |sum, member| sum ^ member);
        let last = match kind {
            2 | 3 => rest,
            4 => rest.saturating_add(random.u64(0..3)).saturating_sub(1),
            _ => rest ^ 1 << random.u32(0..=most.max(1).ilog2()),
        };
        if member.contains(&last) {
            list[0] = last;
            random.shuffle(&mut list);
        }
    }
    list
}

/// Returns the ranks of these numbers: 1 for the least, and so on. Equal numbers are ranked in
/// their order.
///
/// ```
/// assert_eq!(sg_rules::generate::ranked(&[7, 2, 7]), [2, 1, 3]);
/// ```
pub fn ranked(numbers: &[u64]) -> Vec<u64> {
    let mut order: Vec<usize> = (0..numbers.len()).collect();
    order.sort_by_key(|&index| numbers[index]);
    let mut ranks = vec![0; numbers.len()];
    for (rank, index) in (1..).zip(order) {
        ranks[index] = rank;
    }
    ranks
}
