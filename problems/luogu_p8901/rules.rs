//! Circular Barn: in each room John and then Nhoj removes 1 or a prime number of cows, and both go
//! on to the next room. Whoever finds the room empty loses.

use sg_rules::prelude::*;

/// The position: the cows in this room and in the next ones, and whether Nhoj is to move.
struct Barn;

/// Returns whether a farmer may remove this many cows: 1, or a prime.
fn may_go(cows: u64) -> bool {
    (2..).take_while(|divisor| divisor * divisor <= cows).all(|divisor| !cows.is_multiple_of(divisor))
}

impl Game for Barn {
    type Position = (Vec<u64>, bool);

    fn moves(&self, (rooms, is_second): &(Vec<u64>, bool)) -> Vec<(Vec<u64>, bool)> {
        let left = |cows: u64| {
            let mut next = rooms.clone();
            next[0] -= cows;
            next.rotate_left(usize::from(*is_second));
            (next, !is_second)
        };
        (1..=rooms[0]).filter(|&cows| may_go(cows)).map(left).collect()
    }
}

/// The largest room in the table.
const LISTED: u64 = 1000;

/// For each number of cows, whether the player to move wins this room, and the number of moves that
/// empty it: the winner hurries, the loser does not.
fn table() -> Vec<(bool, u64)> {
    let takes: Vec<u64> = (1..=LISTED).filter(|&cows| may_go(cows)).collect();
    let mut table: Vec<(bool, u64)> = vec![(false, 0)];
    for cows in 1..=LISTED {
        let next = takes.iter().take_while(|&&take| take <= cows).map(|take| table[(cows - take) as usize]);
        let (won, lost): (Vec<_>, Vec<_>) = next.partition(|(wins, _)| *wins);
        let fewest = lost.iter().map(|(_, moves)| moves + 1).min();
        let most = won.iter().map(|(_, moves)| moves + 1).max();
        table.push((fewest.is_some(), fewest.or(most).unwrap_or(0)));
    }
    table
}

pub fn rules() -> Rules<List> {
    let format = Format::counted(1000).with_members(200_000);
    let shape = list("cows", 1..=100_000, 1..=5_000_000).longest_of_many(100);
    let table = table();
    let room = move |cows: u64| {
        table.get(cows as usize).copied().unwrap_or_else(|| match cows % 4 {
            0 => (false, cows / 2),
            2 => (true, cows / 2),
            _ => {
                let smaller = (1..=cows).rev().step_by(4).position(may_go);
                (true, 1 + 2 * smaller.expect("1 and 3 may be removed") as u64)
            }
        })
    };
    Rules::new(format, shape, Brute::new(Barn).wins_at(|rooms: &Vec<u64>| (rooms.clone(), false)))
        .words("Farmer John", "Farmer Nhoj")
        .oracle(
            "the moves of each room, by all takes up to 1000 cows, and by the theorem and trial division beyond",
            move |rooms| {
                // Two moves a round.
                let ends = (0..).zip(rooms).map(|(index, &cows)| {
                    let (wins, moves) = room(cows);
                    (moves / 2, index, wins)
                });
                ends.min().is_some_and(|(.., wins): (u64, usize, bool)| wins)
            },
        )
        .small_up_to(13, 3)
        .random_up_to(&[&[90], &[16, 16], &[9, 9, 9]])
        // Rooms that end in nearly the same round: equal ones, or a large one that is won soon and
        // a small lost one.
        .near(|random, most| {
            let cows = random.u64(1..=most);
            let mut rooms = if random.bool() {
                vec![cows, (cows + random.u64(0..=30)).min(most), (cows / 4 * 4).max(1)]
            } else {
                vec![cows, (4 * random.u64(1..=100)).min(most)]
            };
            random.shuffle(&mut rooms);
            rooms
        })
        // A small lost room and a large one that is won sooner: too short a table of primes fails
        // here.
        .edges((0..98).map(|step| vec![400, 5_000_000 - 50_021 * step]))
}
