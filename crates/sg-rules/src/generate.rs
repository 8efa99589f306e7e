//! Cases of every size: at the limits, growing up to them, and those that brute force can still decide.

use std::ops::RangeInclusive;

use fastrand::Rng;

/// The largest number of a range that a case of this `scale`, from 0 to 1, may have: its logarithm grows evenly.
pub fn share(range: RangeInclusive<u64>, scale: f64) -> u64 {
    let (least, most) = (*range.start(), *range.end());
    if scale >= 1.0 {
        return most;
    }
    let width = (most - least) as f64 + 1.0;
    (least + width.powf(scale) as u64).min(most)
}

/// A number of the range up to its [`share`], small ones as often as large ones.
pub fn number(random: &mut Rng, range: RangeInclusive<u64>, scale: f64) -> u64 {
    let least = *range.start();
    let most = share(range.clone(), scale);
    match random.u32(0..3) {
        0 => random.u64(least..=most),
        1 => most - random.u64(0..=(most - least).min(3)),
        _ => {
            let part = random.f64();
            random.u64(least..=share(range, scale * part))
        }
    }
}

/// A length of the range: mostly short, one in eight up to the [`share`].
pub fn scaled(random: &mut Rng, length: RangeInclusive<usize>, scale: f64) -> usize {
    let (least, most) = (*length.start(), *length.end());
    let long = share(least as u64..=most as u64, scale) as usize;
    match random.u32(0..8) {
        0 => random.usize(least..=long.min(3000)),
        _ => random.usize(least..=long.min(least + 5)),
    }
}

/// Values at the ends of a range and beside them.
pub fn ends(range: RangeInclusive<u64>) -> Vec<u64> {
    let (least, most) = (*range.start(), *range.end());
    let near = (0..3).flat_map(|step| [least + step, most.saturating_sub(step)]);
    let mut ends: Vec<u64> = near.chain([most / 2]).collect();
    ends.retain(|end| range.contains(end));
    ends.sort_unstable();
    ends.dedup();
    ends
}

/// Lists at the limits: of the least, the largest and equal members, alone, in pairs, and as many as there may be.
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
        // With values that differ in this digit only.
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
        // One large member at the far end, which alone decides at Misère Nim.
        [vec![least.max(1); longest - 1], vec![most]].concat(),
    ]);
    lists.retain(|list| length.contains(&list.len()) && list.iter().all(|number| member.contains(number)));
    lists
}

/// A list of this length whose members cancel: blocks `a b a b`, so that it is lost even if only every second member counts.
/// A program that overlooks one place, or counts one too many, takes the loss for a win. The rest of the length comes
/// before the blocks: `front`, which cancels as in Nim, or a part of it twice.
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

/// A list of this length: half of the time any numbers, otherwise numbers whose nim-sum is 0 or nearly so, equal numbers, or
/// ones.
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
