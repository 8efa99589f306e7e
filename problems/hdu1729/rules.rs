//! Stone Game: a move puts stones into one box, at most the square of the number inside, and no
//! more than there is room for; whoever cannot move loses.

use sg_rules::prelude::*;

/// The position: the room and the stones of each box, in order.
struct Boxes;

impl Game for Boxes {
    type Position = Vec<[u64; 2]>;

    fn moves(&self, boxes: &Vec<[u64; 2]>) -> Vec<Vec<[u64; 2]>> {
        in_one_part(boxes, |&[room, stones]| {
            let most = room.min(stones + stones * stones);
            (stones + 1..=most).map(move |stones| [[room, stones]])
        })
    }
}

/// The rules. Answers are numbered.
pub fn rules() -> Rules<Items<Numbers<2>>> {
    let shape = items(1..=50, numbers([("s", 0..=1_000_000), ("c", 0..=1_000_000)]).at_most("c", "s"));
    // For each room, the values of the boxes that cannot be filled at once.
    let mut tables: HashMap<u64, Vec<u64>> = HashMap::default();
    let game = Brute::new(Boxes).wins_at(|boxes: &Vec<[u64; 2]>| sorted(boxes.clone()));
    let single = || (0..=9).flat_map(|room| (0..=room).map(move |stones| [room, stones]));
    let double = single().flat_map(move |one| single().map(move |two| vec![one, two]));
    Rules::new(Format::up_to("0").headed("Case {}:\n").with_large(2), shape, game)
        .words("Yes", "No")
        .oracle("mex over all positions in reach, by the nearest box of each value", move |boxes| {
            let mut value = |&[room, stones]: &[u64; 2]| {
                let table = tables.entry(room).or_insert_with(|| short(room));
                table.get(stones as usize).copied().unwrap_or(room - stones)
            };
            let values: Vec<u64> = boxes.iter().map(&mut value).collect();
            nim_sum(values) > 0
        })
        .small((0..=60).map(|room| vec![[room, 2]]).chain(double))
        .random(|random| {
            let most = [300, 30][random.usize(0..2)];
            let count = if most > 30 { 1 } else { random.usize(1..=3) };
            (0..count).map(|_| [random.u64(0..=most), random.u64(0..=most.min(50))]).collect()
        })
        // Few stones, so that the recursion goes on.
        .near(|random, [most, _]| {
            let single = |random: &mut Rng| [random.u64(0..=most), random.u64(0..=generate::share(0..=most, 0.5))];
            (0..random.usize(1..=4)).map(|_| single(random)).collect()
        })
}

/// Returns the values for the numbers of stones from which a box with this room cannot be filled at
/// once. From any larger number everything up to the full box is in reach, so the value is the room
/// left.
fn short(room: u64) -> Vec<u64> {
    let count = (0..room).take_while(|stones| stones + stones * stones < room).count();
    // `nearest[value]`: the least number of stones so far with this value. No value exceeds
    // `count`.
    let mut nearest: Vec<u64> = (count as u64..=room).rev().take(count + 1).collect();
    let mut values = vec![0; count];
    for stones in (0..count).rev() {
        let most = (stones + stones * stones) as u64;
        let value = nearest.iter().take_while(|&&at| at <= most).count();
        values[stones] = value as u64;
        nearest[value] = stones as u64;
    }
    values
}
