//! Pairs of heaps that are likely to make a value an option, for 64 heaps at once.
//!
//! If w is a frequent value, then of the 64 heaps b = n - k - a that go with a fixed a many have it; so with heaps a
//! of value v xor w, each `or` of a word shows v to be an option of many n.

use super::BLOCK;

/// The frequent values of a table, and where they stand.
#[derive(Clone, Debug, Default)]
pub(super) struct Witnesses {
    /// The most frequent values first.
    frequent: Vec<usize>,
    /// For each of them: bit i says that heap `origin + i` has it.
    occurs: Vec<Vec<u64>>,
    origin: usize,
    /// The heap that comes next.
    next: usize,
    /// `places[w]`: where w stands in `frequent`; its length if it does not.
    places: Vec<u8>,
    /// `heaps_of[u]`: some heaps a of value u, from 64 on and far below the end of the table.
    heaps_of: Vec<Vec<u16>>,
}

impl Witnesses {
    /// How many values count as frequent.
    const FREQUENT: usize = 64;
    /// How many pairs are tried for one heap.
    const TRIES: usize = 64;
    /// How many times eight pairs may bring nothing.
    const PATIENCE: usize = 128;

    /// Nothing for tables that are too short to choose from.
    pub(super) fn new(values: &[u16], width: usize) -> Self {
        let far = (values.len() / 4).min(32_768) / 64 * 64;
        let mut heaps_of = vec![Vec::new(); width];
        let mut counts = vec![0usize; width];
        for (heap, &value) in values.iter().enumerate() {
            if (BLOCK..far).contains(&heap) {
                heaps_of[usize::from(value)].push(heap as u16);
            }
            counts[usize::from(value)] += 1;
        }
        let mut frequent: Vec<usize> = (0..width).filter(|&value| counts[value] > 0).collect();
        frequent.sort_by_key(|&value| std::cmp::Reverse(counts[value]));
        frequent.truncate(Self::FREQUENT);
        let mut places = vec![frequent.len() as u8; width];
        for (place, &value) in frequent.iter().enumerate() {
            places[value] = place as u8;
        }
        let mut witnesses = Witnesses {
            occurs: vec![Vec::new(); frequent.len()],
            origin: values.len() - 2 * far,
            next: values.len() - 2 * far,
            frequent,
            places,
            heaps_of,
        };
        values[witnesses.next..]
            .iter()
            .for_each(|&value| witnesses.push(value.into()));
        witnesses
    }

    pub(super) fn is_empty(&self) -> bool {
        self.frequent.is_empty()
    }

    pub(super) fn widen(&mut self, width: usize) {
        self.places.resize(width, self.frequent.len() as u8);
        self.heaps_of.resize(width, Vec::new());
    }

    /// Notes the value of the next heap.
    pub(super) fn push(&mut self, value: u32) {
        if self.is_empty() {
            return;
        }
        let at = self.next - self.origin;
        if at % 64 == 0 {
            // Keep what pairs can reach, and one word more than is filled: reading may touch it.
            let old = if at > 131_072 { (at - 65_536) / 64 } else { 0 };
            for row in &mut self.occurs {
                row.drain(..old);
                row.resize(at / 64 - old + 2, 0);
            }
            self.origin += old * 64;
        }
        let at = self.next - self.origin;
        let place = self.places.get(value as usize).copied().unwrap_or(u8::MAX);
        if let Some(row) = self.occurs.get_mut(usize::from(place)) {
            row[at / 64] |= 1 << (at % 64);
        }
        self.next += 1;
    }

    /// Bit i says that `value` was found to be an option of heap `first + i`. Stops when all `wanted` are found, or
    /// when many pairs in a row have brought none of them.
    pub(super) fn find(&self, value: usize, wanted: u64, first: usize, splits: &[usize]) -> u64 {
        let mut found = 0;
        let mut idle = 0;
        for (w, row) in self.frequent.iter().zip(&self.occurs) {
            for heaps in self.heaps_of[value ^ w].chunks(8) {
                let before = found;
                for heap in heaps {
                    for k in splits {
                        let start = first - k - usize::from(*heap) - self.origin;
                        let (low, high) = (row[start / 64], row[start / 64 + 1]);
                        found |= low >> (start % 64) | high << 1 << (63 - start % 64);
                    }
                }
                idle = if (found & !before) & wanted == 0 { idle + 1 } else { 0 };
                if found & wanted == wanted || idle > Self::PATIENCE {
                    return found;
                }
            }
        }
        found
    }

    /// Whether `value` was found to be an option of the one heap that follows `values`, by a limited number of pairs.
    pub(super) fn search(&self, value: usize, values: &[u16], splits: &[usize]) -> bool {
        let mut tries = Self::TRIES;
        for w in &self.frequent {
            for &heap in &self.heaps_of[value ^ w] {
                for k in splits {
                    if usize::from(values[values.len() - k - usize::from(heap)]) == *w {
                        return true;
                    }
                }
                tries -= 1;
                if tries == 0 {
                    return false;
                }
            }
        }
        false
    }
}

/// For each value, the pairs that made it an option of some heap lately: the sequences are regular enough for many of
/// them to do so again.
#[derive(Clone, Debug, Default)]
pub(super) struct Memory {
    pairs: Vec<Vec<Pair>>,
}

/// A heap a, and how far before n its partner is.
#[derive(Clone, Copy, Debug)]
struct Pair {
    heap: usize,
    distance: usize,
}

impl Memory {
    /// How many pairs are kept for a value.
    const KEPT: usize = 32;

    /// Whether one of the pairs makes `value` an option of the heap that follows `values`.
    pub(super) fn recall(&mut self, value: usize, values: &[u16]) -> bool {
        let Some(pairs) = self.pairs.get_mut(value) else {
            return false;
        };
        let hit = pairs.iter().position(|pair| {
            let partner = values
                .len()
                .checked_sub(pair.distance)
                .and_then(|heap| values.get(heap));
            partner
                .into_iter()
                .any(|partner| usize::from(values[pair.heap] ^ partner) == value)
        });
        if let Some(place) = hit {
            pairs.swap(place, place / 2);
        }
        hit.is_some()
    }

    /// Remembers the pair, in the place of the least useful one.
    pub(super) fn note(&mut self, value: usize, heap: usize, distance: usize) {
        if value >= self.pairs.len() {
            self.pairs.resize(value + 1, Vec::new());
        }
        let pairs = &mut self.pairs[value];
        if pairs.len() == Self::KEPT {
            pairs.pop();
        }
        pairs.push(Pair { heap, distance });
    }
}
