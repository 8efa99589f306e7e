//! Removing Graph: a move removes l to r connected vertices from a graph of cycles; whoever cannot
//! move loses.

use sg_rules::prelude::*;

/// l and r, and the lengths of the cycles, in order.
type Case = ([u64; 2], Vec<u64>);

/// A part of the graph: whether it is a cycle, and its length. A position: the parts, in order.
type Part = (bool, u64);

/// The least and the largest number to remove.
struct Remove([u64; 2]);

impl Game for Remove {
    type Position = Vec<Part>;

    fn moves(&self, parts: &Vec<Part>) -> Vec<Vec<Part>> {
        let [least, most] = self.0;
        in_one_part(parts, |&(is_cycle, length)| {
            (least..=most.min(length)).flat_map(move |removed| {
                // A cycle leaves one row, and a row leaves two.
                let left = length - removed;
                let lefts = if is_cycle { 0..1 } else { 0..left + 1 };
                lefts.map(move |first| [first, left - first].into_iter().filter(|&row| row > 0).map(|row| (false, row)))
            })
        })
    }
}

/// The value of a cycle. For short ones, a table of all rows gives it. For long ones it is how
/// often l fits, or 0 if every row that a move may leave is won.
fn value(l: u64, r: u64, rows: &[u64], cycle: u64) -> u64 {
    if (cycle as usize) < rows.len() {
        return mex((l..=r.min(cycle)).map(|removed| rows[(cycle - removed) as usize]));
    }
    let fits = iter::successors(Some(cycle), |left| left.checked_sub(l)).count() as u64 - 1;
    if cycle >= r && cycle - r >= l { 0 } else { fits }
}

const MOST: usize = 200_000;

type Shape = With<2, List>;

/// The input has n before l and r, and then the edges.
fn read(_: &Shape, input: &mut Reader) -> Result<Case, ReadError> {
    let n = input.number("n", 3..=MOST)?;
    let l = input.number("l", 1..n as u64)?;
    let r = input.number("r", l + 1..=n as u64)?;
    let mut neighbours = vec![Vec::new(); n + 1];
    for _ in 0..n {
        let (x, y) = (input.number("x", 1..=n)?, input.number("y", 1..=n)?);
        if x == y || neighbours[x].contains(&y) {
            return Err(input.error(format!("an edge from {x} to itself, or one that is there already")));
        }
        neighbours[x].push(y);
        neighbours[y].push(x);
    }
    if let Some(vertex) = (1..=n).find(|&vertex| neighbours[vertex].len() != 2) {
        return Err(input.error(format!("vertex {vertex} does not have two edges")));
    }
    let (mut is_seen, mut cycles) = (vec![false; n + 1], Vec::new());
    for start in 1..=n {
        let (mut length, mut vertex) = (0, start);
        while !is_seen[vertex] {
            is_seen[vertex] = true;
            length += 1;
            vertex = neighbours[vertex].iter().copied().find(|&next| !is_seen[next]).unwrap_or(start);
        }
        cycles.extend((length > 0).then_some(length));
    }
    cycles.sort_unstable();
    Ok(([l, r], cycles))
}

/// Numbers the vertices of the cycles at random, always alike for the same number of vertices.
fn write(_: &Shape, ([l, r], cycles): &Case) -> String {
    let n = cycles.iter().sum::<u64>();
    let mut random = Rng::with_seed(n);
    let mut names: Vec<u64> = (1..=n).collect();
    random.shuffle(&mut names);
    let (mut edges, mut rest) = (Vec::new(), &names[..]);
    for &length in cycles {
        let (cycle, others) = rest.split_at(length as usize);
        edges.extend((0..cycle.len()).map(|place| line([cycle[place], cycle[(place + 1) % cycle.len()]])));
        rest = others;
    }
    random.shuffle(&mut edges);
    line([n, *l, *r]) + &edges.concat()
}

/// Sorts the cycles, drops those for which no vertices are left, and lowers l and r to the number
/// of vertices.
fn repaired(([l, r], mut cycles): Case) -> Case {
    cycles.sort_unstable();
    let mut n = 0;
    cycles.retain(|&cycle| {
        n + cycle <= MOST as u64 && {
            n += cycle;
            true
        }
    });
    let r = r.clamp(2, n);
    ([l.min(r - 1), r], cycles)
}

pub fn rules() -> Rules<Shape> {
    let most = MOST as u64;
    let shape =
        with(numbers([("l", 1..=most - 1), ("r", 2..=most)]).less("l", "r"), list("cycle", 1..=66_666, 3..=most));
    let ranges = (2..=5u64).flat_map(|r| (1..r).map(move |l| [l, r]));
    let pairs = (3..=6).flat_map(|first| (first..=6).map(move |second| vec![first, second]));
    let cycles = (3..=16).map(|cycle| vec![cycle]).chain(pairs).chain([vec![3, 3, 3], vec![3, 4, 5]]);
    let small: Vec<Case> = cycles.flat_map(|cycles| ranges.clone().map(move |range| (range, cycles.clone()))).collect();
    let small = small.into_iter().filter(|([_, r], cycles)| *r <= cycles.iter().sum());
    Rules::new(Format::one(), shape, |([l, r], cycles): &Case| {
        let mut cycles: Vec<Part> = cycles.iter().map(|&length| (true, length)).collect();
        cycles.sort_unstable();
        Brute::new(Remove([*l, *r])).wins(&cycles)
    })
    .words("Alice", "Bob")
    .oracle("a table of all rows; in long cycles by how often l fits", |([l, r], cycles)| {
        let longest = cycles.iter().copied().max().unwrap_or(0).min(300);
        let rows = taking_runs(longest, &(*l..=*r.min(&longest)).collect::<Vec<u64>>());
        nim_sum(cycles.iter().map(|&cycle| value(*l, *r, &rows, cycle))) > 0
    })
    .laid_out(read, write)
    .valid(|([_, r], cycles)| *r <= cycles.iter().sum() && cycles.is_sorted(), "r is more than n")
    .repaired(repaired)
    .small(small)
    .random(|random| {
        let cycles = [vec![18], vec![7, 8], vec![5, 6, 4], vec![3; 5]][random.usize(0..4)].clone();
        let r = random.u64(2..=6);
        ([random.u64(1..r), r], cycles.iter().map(|&most| random.u64(3..=most)).collect())
    })
    .near(|random, ([_, most], _)| {
        // Beside multiples of l and beside l + r, with values that may cancel.
        let l = random.u64(1..=most.min(40));
        let r = random.u64(l + 1..=most.max(l + 1));
        let mut cycles: Vec<u64> =
            (0..random.usize(1..=6)).map(|_| (l * random.u64(1..=8) + random.u64(0..=1)).max(4) - 1).collect();
        if random.bool() {
            cycles.push((l + r + random.u64(0..=2)).max(4) - 1);
        }
        ([l, r], cycles)
    })
    .large(|random, _| {
        let cycles = (0..random.usize(1..=1000)).map(|_| random.u64(3..=400)).collect();
        let most = [9, 100, 200_000][random.usize(0..3)];
        let r = random.u64(2..=most);
        vec![([random.u64(1..r), r], cycles), ([1000, 2000], vec![199_999])]
    })
    .edges([
        ([1, 2], vec![3; 66_666]),
        ([1, 3], vec![3; 66_665]),
        ([99_999, 100_000], vec![99_999, 100_000]),
        ([66_666, 133_334], vec![200_000]),
        ([66_667, 133_334], vec![200_000]),
        ([1, 200_000], vec![200_000]),
        ([1, 199_999], vec![200_000]),
        ([2, 100_000], vec![99_998, 100_001]),
        ([2, 100_000], vec![99_998, 99_999]),
    ])
}
