//! Game on Permutation: a chip on an element is moved to a smaller element on its left in turn;
//! whoever cannot move wins. From how many elements does the player to move lose?

use sg_rules::prelude::*;

/// The permutation. The position: the place of the chip.
struct Chip<'a>(&'a [u64]);

impl Game for Chip<'_> {
    type Position = usize;

    fn moves(&self, &place: &usize) -> Vec<usize> {
        (0..place).filter(|&left| self.0[left] < self.0[place]).collect()
    }
}

/// All permutations of this length.
fn all(length: usize) -> Vec<Vec<u64>> {
    (1..=length as u64).fold(vec![Vec::new()], |shorter, next| {
        let at = |list: &Vec<u64>, place: usize| [&list[..place], &[next], &list[place..]].concat();
        shorter.iter().flat_map(|list| (0..=list.len()).map(move |place| at(list, place))).collect()
    })
}

pub fn rules() -> Rules<List, u64> {
    let by_moves = |permutation: &Vec<u64>| {
        let mut game = Brute::new(LastMoveLoses(Chip(permutation)));
        (0..permutation.len()).filter(|&place| !game.wins(&Some(place))).count() as u64
    };
    let shape = list("n", 1..=300_000, 1..=300_000).permutation().longest_of_many(50);
    Rules::new(Format::counted(10_000).with_members(300_000), shape, by_moves)
        .oracle("elements that end a longest rising sequence of two, by binary search", |permutation| {
            // The least element that ends a rising sequence of each length.
            let mut ends: Vec<u64> = Vec::new();
            let mut twos = 0;
            for &element in permutation {
                let length = ends.partition_point(|&end| end < element);
                ends.truncate(ends.len().max(length));
                if length == ends.len() {
                    ends.push(element)
                } else {
                    ends[length] = element
                };
                twos += u64::from(length == 1);
            }
            twos
        })
        .small((1..=6).flat_map(all))
        .random(|random| {
            let mut permutation: Vec<u64> = (1..=random.u64(1..=60)).collect();
            random.shuffle(&mut permutation);
            permutation
        })
        .near(|random, most| {
            // Falling on the whole, so that many elements are lucky.
            let mut permutation: Vec<u64> = (1..=random.u64(1..=most.min(3000))).rev().collect();
            for _ in 0..permutation.len() {
                let place = random.usize(0..permutation.len());
                let other = (place + random.usize(0..3)).min(permutation.len() - 1);
                permutation.swap(place, other);
            }
            permutation
        })
        // Rising, falling, and with 1 in front of a falling rest, where all others are lucky.
        .edges([299_999, 300_000].into_iter().flat_map(|n| {
            [(1..=n).collect(), (1..=n).rev().collect(), iter::once(1).chain((2..=n).rev()).collect::<Vec<u64>>()]
        }))
}
