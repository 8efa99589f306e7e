//! Colouring Game: on a board of two rows, a move paints one free cell or a free block of 2 x 2;
//! whoever cannot move loses.

use sg_rules::prelude::*;

/// The position: the free cells as bits, column by column.
struct Paint;

impl Game for Paint {
    type Position = u64;

    fn moves(&self, &free: &u64) -> Vec<u64> {
        let cells = (0..64).map(|place| 1 << place);
        let blocks = (0..31).map(|column| 0b1111 << (2 * column));
        let fits = |&painted: &u64| free & painted == painted;
        cells.chain(blocks).filter(fits).map(|painted| free & !painted).collect()
    }
}

/// The number of columns, and the painted cells: row and column.
type Case = ([u64; 1], Vec<[u64; 2]>);

fn free(([n], painted): &Case) -> u64 {
    let cell = |&[row, column]: &[u64; 2]| 1 << (2 * column + row - 3);
    painted.iter().fold((1 << (2 * n)) - 1, |free, painted| free & !cell(painted))
}

/// The values of runs of free columns. `pairs` holds, as bits, the nim-sums of two runs by their
/// total length.
fn runs(most: usize) -> Vec<u32> {
    let (mut values, mut pairs) = (vec![0], vec![1u32]);
    for run in 1..=most {
        let beside = pairs[run - 1];
        // A cell leaves the other cell of its column, worth 1: each sum is xored with 1.
        let with_one = (beside & 0x5555_5555) << 1 | (beside & 0xaaaa_aaaa) >> 1;
        let block = if run > 1 { pairs[run - 2] } else { 0 };
        values.push((with_one | block).trailing_ones());
        pairs.push((0..=run / 2).fold(0, |pairs, left| pairs | 1 << (values[left] ^ values[run - left])));
    }
    values
}

/// Random cells, or the same left and right of a painted column.
fn any(random: &mut Rng, n: u64, painted: usize) -> Case {
    let mut cell = |most: u64| [random.u64(1..=2), random.u64(1..=most)];
    let cells: BTreeSet<[u64; 2]> = (0..painted).map(|_| cell(n.div_ceil(2))).collect();
    let mirrored = cells.iter().map(|&[row, column]| [row, n + 1 - column]);
    let both: BTreeSet<[u64; 2]> = if n.is_multiple_of(3) {
        (0..painted).map(|_| cell(n)).collect()
    } else {
        cells.iter().copied().chain(mirrored).chain([1, 2].map(|row| [row, n.div_ceil(2)])).collect()
    };
    ([n], both.into_iter().collect())
}

pub fn rules() -> Rules<With<1, Items<Numbers<2>>>> {
    let cell = numbers([("x", 1..=2), ("y", 1..=5000)]);
    let shape = with([("N", 1..=5000)], items(0..=10_000, cell).distinct().generated(0..=40)).count_at(1);
    let boards = (1..=4u64).flat_map(|n| (0..1u64 << (2 * n)).map(move |painted| (n, painted)));
    let small = boards.map(|(n, painted)| {
        let cells = (0..2 * n).filter(|cell| painted >> cell & 1 == 1);
        ([n], cells.map(|cell| [cell % 2 + 1, cell / 2 + 1]).collect())
    });
    let table = LazyCell::new((|| runs(5000)) as fn() -> Vec<u32>);
    Rules::new(Format::counted(100).headed("Case {}: "), shape, Brute::new(Paint).wins_at(free))
        .words("Alice", "Bob")
        .oracle("a table for runs of up to 5,000 columns", move |([n], painted): &Case| {
            let mut columns = BTreeMap::new();
            for [_, column] in painted {
                *columns.entry(*column).or_insert(0) += 1;
            }
            let singles = columns.values().filter(|&&count| count == 1).count() as u64;
            let ends = columns.keys().copied().chain([n + 1]);
            let starts = iter::once(0).chain(columns.keys().copied());
            let runs = starts.zip(ends).map(|(start, end)| u64::from(table[(end - start - 1) as usize]));
            nim_sum(runs) ^ (singles % 2) > 0
        })
        .bounded(|([n], cells)| cells.iter_mut().map(|[_, y]| (*n, y)).collect(), "a cell lies beyond the last column")
        .small(small)
        .random(|random| {
            let (n, painted) = (random.u64(1..=8), random.usize(0..=6));
            any(random, n, painted)
        })
        .near(|random, ([most], _)| {
            let (n, painted) = (random.u64(1..=most), random.usize(0..=9));
            any(random, n, painted)
        })
        .edges(
            (1..=200)
                .chain([4999, 5000])
                .map(|n| ([n], Vec::new()))
                .chain(
                    // A cell is painted in the first column, in the last one, or in every second
                    // one.
                    [1, 5000].map(|column| ([5000], vec![[1, column]])),
                )
                .chain(
                    [[1, 2], [1, 1]]
                        .map(|rows| ([5000], (1..=2500).map(|half| [rows[half as usize % 2], 2 * half]).collect())),
                ),
        )
        .large(|random, size| {
            let painted = [3, 100, 3000];
            (0..(size / 1000).min(100)).map(|index| any(random, 5000 - index as u64 % 3, painted[index % 3])).collect()
        })
}
