//! Apples in Boxes: a move takes one apple; whoever leaves boxes that differ by more than k loses,
//! and so does whoever finds no apple.

use sg_rules::prelude::*;

/// k. The position: the boxes, in order. A move that loses at once is as good as none.
struct TakeOne(u64);

impl Game for TakeOne {
    type Position = Vec<u64>;

    fn moves(&self, boxes: &Vec<u64>) -> Vec<Vec<u64>> {
        let moves = in_one_part(boxes, |&apples| apples.checked_sub(1).map(|left| [left]));
        moves.into_iter().filter(|boxes| boxes[boxes.len() - 1] - boxes[0] <= self.0).collect()
    }
}

/// Tries each first move, with the extremes of the boxes before and behind, and then counts.
fn by_first_moves(&([k], ref boxes): &([u64; 1], Vec<u64>)) -> bool {
    let wider = |(least, most): (u64, u64), &apples: &u64| (least.min(apples), most.max(apples));
    let mut behind = vec![(u64::MAX, 0)];
    for apples in boxes.iter().rev() {
        behind.push(wider(behind[behind.len() - 1], apples));
    }
    let mut before = (u64::MAX, 0);
    let mut can_move = false;
    for (apples, &(least, most)) in boxes.iter().zip(behind.iter().rev().skip(1)) {
        let (least, most) = wider((before.0.min(least), before.1.max(most)), &(apples - 1));
        can_move |= most - least <= k;
        before = wider(before, apples);
    }
    can_move && boxes.iter().filter(|&&apples| apples % 2 == 1).count() % 2 == 1
}

pub fn rules() -> Rules<With<1, List>> {
    let shape = with([("k", 1..=1_000_000_000)], list("apples", 1..=100_000, 1..=1_000_000_000)).count_at(0);
    let small = lists(1, 11, 5).into_iter().flat_map(|boxes| (1..=4).map(move |k| ([k], boxes.clone())));
    Rules::new(Format::counted(10_000).with_members(100_000), shape, |([k], boxes): &([u64; 1], Vec<u64>)| {
        Brute::new(TakeOne(*k)).wins(&sorted(boxes.clone()))
    })
    .words("Tom", "Jerry")
    .oracle("each first move tried, odd boxes counted", by_first_moves)
    .small(small)
    .random(|random| {
        let base = random.u64(1..=4);
        let count = random.usize(1..=4);
        ([random.u64(1..=4)], (0..count).map(|_| base + random.u64(0..=4)).collect())
    })
    .near(|random, ([most_k], most)| {
        // The fullest boxes are about as far above the emptiest as may be.
        let k = random.u64(1..=most_k.min(most));
        let least = random.u64(1..=most - k + 1);
        let top = (least + k - 1 + random.u64(0..4)).min(most);
        let mut boxes: Vec<u64> = (0..random.usize(0..4)).map(|_| random.u64(least..=top)).collect();
        boxes.extend(iter::repeat_n(top, random.usize(1..=2)).chain([least]));
        random.shuffle(&mut boxes);
        ([k], boxes)
    })
}
