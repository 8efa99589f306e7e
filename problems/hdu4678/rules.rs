//! Mine: a move opens a closed cell without a mine; a blank one, with no mine around it, also opens
//! its blank region and the numbers around that. Whoever cannot open a cell loses.

use sg_rules::prelude::*;

/// The numbers of rows and columns, and the mines, with zero-based coordinates.
type Case = ([u64; 2], Vec<[u64; 2]>);

/// A board, row by row.
struct Board {
    rows: usize,
    columns: usize,
    has_mine: Vec<bool>,
}

impl Board {
    fn new(([rows, columns], mines): &Case) -> Self {
        let [rows, columns] = [*rows as usize, *columns as usize];
        let mut has_mine = vec![false; rows * columns];
        mines.iter().for_each(|&[row, column]| has_mine[row as usize * columns + column as usize] = true);
        Board { rows, columns, has_mine }
    }

    /// This cell and those around it.
    fn around(&self, cell: usize) -> impl Iterator<Item = usize> {
        let columns = self.columns;
        let near = |place: usize, count: usize| place.saturating_sub(1)..(place + 2).min(count);
        let beside = near(cell % columns, columns);
        near(cell / columns, self.rows).flat_map(move |row| beside.clone().map(move |column| row * columns + column))
    }

    fn is_blank(&self, cell: usize) -> bool {
        !self.around(cell).any(|cell| self.has_mine[cell])
    }

    /// The number of each cell's blank region, found by joining cell after cell with those before;
    /// `None` where a mine is near.
    fn regions(&self) -> Vec<Option<usize>> {
        let mut leader: Vec<usize> = (0..self.has_mine.len()).collect();
        fn find(leader: &mut [usize], mut cell: usize) -> usize {
            while leader[cell] != cell {
                leader[cell] = leader[leader[cell]];
                cell = leader[cell];
            }
            cell
        }
        let mut is_blank = vec![true; leader.len()];
        let mines = (0..leader.len()).filter(|&cell| self.has_mine[cell]);
        mines.for_each(|mine| self.around(mine).for_each(|cell| is_blank[cell] = false));
        for cell in (0..leader.len()).filter(|&cell| is_blank[cell]) {
            for other in self.around(cell).take_while(|&other| other < cell).filter(|&other| is_blank[other]) {
                let (one, other) = (find(&mut leader, cell), find(&mut leader, other));
                leader[one] = other;
            }
        }
        (0..leader.len()).map(|cell| is_blank[cell].then(|| find(&mut leader, cell))).collect()
    }

    /// The region beside each number that has one; `None` if some number has two.
    fn numbers(&self, regions: &[Option<usize>]) -> Option<Vec<Option<usize>>> {
        let mut numbers = Vec::new();
        for cell in (0..regions.len()).filter(|&cell| !self.has_mine[cell] && regions[cell].is_none()) {
            let beside: BTreeSet<usize> = self.around(cell).filter_map(|cell| regions[cell]).collect();
            if beside.len() > 1 {
                return None;
            }
            numbers.push(beside.first().copied());
        }
        Some(numbers)
    }
}

impl Game for Board {
    /// The closed cells as bits, mines left out.
    type Position = u64;

    fn moves(&self, &closed: &u64) -> Vec<u64> {
        let may = (0..self.has_mine.len()).filter(|cell| closed >> cell & 1 == 1);
        may.map(|start| {
            let (mut left, mut to_open) = (closed, vec![start]);
            while let Some(cell) = to_open.pop() {
                left &= !(1 << cell);
                if self.is_blank(cell) {
                    to_open.extend(self.around(cell).filter(|cell| left >> cell & 1 == 1));
                }
            }
            left
        })
        .collect()
    }
}

fn by_moves(case: &Case) -> bool {
    let board = Board::new(case);
    let closed = board.has_mine.iter().rev().fold(0, |bits, &has_mine| bits << 1 | u64::from(!has_mine));
    Brute::new(board).wins(&closed)
}

/// The values, each by mex over what the closed numbers of a region lead to.
fn value(case: &Case) -> u64 {
    let board = Board::new(case);
    let regions = board.regions();
    let numbers = board.numbers(&regions).unwrap_or_default();
    let mut counts: BTreeMap<usize, usize> = regions.iter().flatten().map(|&region| (region, 0)).collect();
    numbers.iter().flatten().for_each(|region| *counts.entry(*region).or_default() += 1);
    let mut values = vec![1];
    for count in 1..=counts.values().copied().max().unwrap_or(0) {
        values.push(mex([0, values[count - 1]]));
    }
    nim_sum(counts.values().map(|&count| values[count]))
        ^ (numbers.iter().filter(|beside| beside.is_none()).count() as u64 % 2)
}

/// Returns whether no number is beside two regions.
fn is_fair(case: &Case) -> bool {
    let board = Board::new(case);
    board.numbers(&board.regions()).is_some()
}

/// Up to `mines` random mines, all over the board or near each other. Some are removed until no
/// number is beside two regions.
fn any(random: &mut Rng, [rows, columns]: [u64; 2], mines: usize) -> Case {
    let near = random.u64(1..=rows.max(columns));
    let (row, column) = (random.u64(0..rows), random.u64(0..columns));
    let mut mine = || [(row + random.u64(0..near)) % rows, (column + random.u64(0..near)) % columns];
    let mines: BTreeSet<[u64; 2]> = (0..mines).map(|_| mine()).collect();
    let mut mines: Vec<[u64; 2]> = mines.into_iter().collect();
    random.shuffle(&mut mines);
    let mut case = ([rows, columns], mines);
    while !is_fair(&case) {
        case.1.pop();
    }
    case
}

/// As large as can be: far apart, in a block, along the side, and around a region.
fn large() -> Vec<Case> {
    let far = (0..1000).map(|mine| [mine % 40 * 25 + mine % 7, mine / 40 * 40 + mine % 11]).collect();
    let block = (0..1000).map(|mine| [mine % 30, mine / 30]).collect();
    let side = (0..1000).map(|mine| [999, mine]).collect();
    let ring =
        (0..1000).map(|mine| [[0, mine / 4], [249, mine / 4], [mine / 4, 0], [mine / 4, 249]][mine as usize % 4]);
    let ring: BTreeSet<[u64; 2]> = ring.collect();
    let boards = [far, block, side, ring.into_iter().collect::<Vec<[u64; 2]>>()];
    let mut all: Vec<Case> = boards.map(|mines| ([1000, 1000], mines)).into();
    all[3].0 = [250, 250];
    all.extend([([1, 1000], vec![[0, 0]]), ([1000, 1], vec![[500, 0]])]);
    all
}

pub fn rules() -> Rules<With<2, Items<Numbers<2>>>> {
    let mine = numbers([("x", 0..=999), ("y", 0..=999)]);
    let shape =
        with([("N", 1..=1000), ("M", 1..=1000)], items(1..=1000, mine).distinct().generated(1..=30)).count_at(2);
    let sizes = [
        [1, 1],
        [1, 2],
        [1, 3],
        [2, 2],
        [1, 5],
        [1, 7],
        [5, 1],
        [2, 3],
        [3, 2],
        [2, 4],
        [3, 3],
        [4, 2],
        [2, 5],
        [3, 4],
    ];
    let small = sizes.into_iter().flat_map(|[rows, columns]: [u64; 2]| {
        let mines = move |bits: &u64| (0..rows * columns).filter(|cell| bits >> cell & 1 == 1).count();
        (1..1u64 << (rows * columns)).filter(move |bits| mines(bits) <= 4).map(move |bits| {
            let cells = (0..rows * columns).filter(|cell| bits >> cell & 1 == 1);
            ([rows, columns], cells.map(|cell| [cell / columns, cell % columns]).collect())
        })
    });
    Rules::new(Format::counted(50).with_large(8).headed("Case #{}: "), shape, by_moves)
        .words("Xiemao", "Fanglaoshi")
        .oracle("regions joined cell by cell, their values by mex", |case| value(case) > 0)
        .valid(|([n, m], mines)| mines.iter().all(|[x, y]| x < n && y < m), "a mine is outside of the board")
        .valid(is_fair, "a number is beside two regions")
        .repaired(|(sides, mines)| {
            // Large boards take long, so only few of them are made, with many mines.
            let most = if mines.len() <= 40 { 150 } else { 1000 };
            let [n, m] = sides.map(|side| side.saturating_sub(1) % most + 1);
            ([n, m], mines.into_iter().map(|[x, y]| [x % n, y % m]).collect())
        })
        .small(small)
        .random(|random| {
            let size = [[2, 7], [3, 5], [4, 4], [1, 14], [15, 1]][random.usize(0..5)];
            let mines = random.usize(1..=5);
            any(random, size, mines)
        })
        .near(|random, ([n, m], _)| {
            let size = [random.u64(1..=n.min(200)), random.u64(1..=m.min(200))];
            let mines = random.usize(1..=30);
            any(random, size, mines)
        })
        .edges(large())
        .large(|random, _| {
            let mut any = || any(random, [1000, 1000], 60);
            large().into_iter().chain((0..8).map(|_| any())).collect()
        })
}
