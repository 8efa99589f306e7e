use std::cmp::{Ordering, Reverse};
use std::collections::{btree_map::Entry, *};

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
enum Kind {
    Low = 1,
    High = 10,
}

#[derive(PartialEq, Eq)]
struct State {
    cost: u32,
    at: usize,
}
impl Ord for State {
    fn cmp(&self, other: &Self) -> Ordering {
        other.cost.cmp(&self.cost).then_with(|| self.at.cmp(&other.at))
    }
}
impl PartialOrd for State {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

fn main() {
    let mut map = BTreeMap::new();
    for (i, word) in "one two one three".split(' ').enumerate() {
        match map.entry(word) {
            Entry::Vacant(place) => drop(place.insert(vec![i])),
            Entry::Occupied(mut place) => place.get_mut().push(i),
        }
    }
    println!("{:?} {:?}", map, map.range("p"..).next());
    let set: HashSet<_> = [3, 1, 3].into_iter().collect();
    let mut sorted: Vec<_> = set.iter().collect();
    sorted.sort();
    println!("{:?} {}", sorted, set.contains(&1));
    let mut heap = BinaryHeap::new();
    heap.extend([(5, 1), (2, 2), (9, 3)].map(|(cost, at)| State { cost, at }));
    println!("{}", heap.pop().map_or(0, |state| state.at));
    let mut queue: VecDeque<_> = (0..5).collect();
    queue.rotate_left(2);
    println!("{:?} {:?}", queue, BinaryHeap::from([Reverse(3), Reverse(1)]).peek());
    let mut all = vec![5, 3, 8, 3];
    all.sort_unstable_by_key(|&x| (x % 2, Reverse(x)));
    all.dedup();
    println!("{:?} {:?} {:?}", all, all.binary_search(&99), all.windows(2).map(|w| w[0] - w[1]).collect::<Vec<i32>>());
    println!("{:?} {} {:?}", Kind::Low.max(Kind::High), Kind::High as u8, all.iter().position(|&x| x == 5));
}
