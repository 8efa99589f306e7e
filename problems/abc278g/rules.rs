//! Generalized Subtraction Game: a move takes L to R cards with consecutive numbers; whoever cannot
//! move loses. The program chooses who begins, and plays.

use sg_rules::prelude::*;

/// A row on the table: its first card and its length.
type Row = (u64, u64);

/// Returns a winning move if there is one, else any move.
fn reply(rows: &[Row], [l, r]: [u64; 2], values: &[u64], random: &mut Rng) -> Option<(u64, u64)> {
    let long: Vec<Row> = rows.iter().copied().filter(|row| row.1 >= l).collect();
    let sum = nim_sum(rows.iter().map(|row| values[row.1 as usize]));
    for &(first, length) in long.iter().filter(|_| sum > 0) {
        let wanted = sum ^ values[length as usize];
        for y in l..=r.min(length) {
            let left = length - y;
            if let Some(x) = (0..=left).find(|&x| values[x as usize] ^ values[(left - x) as usize] == wanted) {
                return Some((first + x, y));
            }
        }
    }
    let &(first, length) = random.choice(&long)?;
    let y = random.u64(l..=r.min(length));
    Some((first + random.u64(0..=length - y), y))
}

/// Plays as well as the values of rows allow.
fn play(&[n, l, r]: &[u64; 3], talk: &mut Talk) -> Result<(), Lost> {
    let mut is_programs_turn = talk.choice(["First", "Second"])? == "First";
    let values = taking_runs(n, &lengths(l, r));
    let (mut rows, mut random) = (vec![(1, n)], Rng::with_seed(n << 32 | l << 16 | r));
    loop {
        let (x, y) = if is_programs_turn {
            if rows.iter().all(|row| row.1 < l) {
                return Err("the program has lost: it has no move left".into());
            }
            (talk.number(1..=n)?, talk.number(l..=r)?)
        } else {
            let Some((x, y)) = reply(&rows, [l, r], &values, &mut random) else {
                talk.say("0 0\n");
                return Ok(());
            };
            talk.say(&line([x, y]));
            (x, y)
        };
        let holds = |&(first, length): &Row| first <= x && x + y <= first + length;
        let Some(row) = rows.iter().position(holds) else {
            return Err(format!("there are no such cards: {x} {y}").into());
        };
        let (first, length) = rows.swap_remove(row);
        rows.extend([(first, x - first), (x + y, first + length - x - y)]);
        is_programs_turn = !is_programs_turn;
    }
}

/// The lengths that a move may take.
fn lengths(l: u64, r: u64) -> Vec<u64> {
    (l..=r).collect()
}

/// The rules. A case is won by the first player, or by the second.
pub fn rules() -> Rules<Numbers<3>> {
    let shape = numbers([("N", 1..=2000), ("L", 1..=2000), ("R", 1..=2000)]);
    let shape = shape.at_most("R", "N").at_most("L", "R");
    let wins = |&[n, l, r]: &[u64; 3]| {
        let lengths = lengths(l, r);
        Brute::new(TakeRuns { lengths }).wins(&vec![n])
    };
    let ranges = |n: u64| (1..=n).flat_map(move |r| (1..=r).map(move |l| [n, l, r]));
    Rules::new(Format::one(), shape, wins)
        .oracle("a table of mex over the runs of one row", |&[n, l, r]| taking_runs(n, &lengths(l, r))[n as usize] > 0)
        .interactor(play)
        .small((1..=9).flat_map(ranges))
        .random(|random| {
            let n = random.u64(1..=18);
            let l = random.u64(1..=n);
            [n, l, random.u64(l..=n.min(l + 2))]
        })
        // Cases with one length, where there may be no centre.
        .near(|random, [most, ..]| {
            let n = random.u64(1..=most);
            let l = random.u64(1..=n.div_ceil(9));
            [n, l, l]
        })
        .edges([
            [2000, 1, 1],
            [1999, 2, 2],
            [2000, 3, 3],
            [2000, 1, 2],
            [1999, 999, 1000],
            [2000, 1, 1000],
            [2000, 1, 2000],
            [2000, 667, 667],
            [1, 1, 1],
        ])
}
