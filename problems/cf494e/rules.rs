//! Sharti: a move chooses a square of side at most k whose lower right cell is white, and turns all
//! its cells over. Whoever cannot move loses. The white cells are given as rectangles.
//!
//! Long because the oracle sweeps strips of rows, which takes almost a whole solution.

use sg_rules::prelude::*;

/// The sides of the board and of the largest square. The position: the white cells, as bits, row by
/// row.
struct Turn {
    board: u32,
    most: u32,
}

impl Game for Turn {
    type Position = u32;

    fn moves(&self, &white: &u32) -> Vec<u32> {
        let corners = (0..self.board * self.board).filter(|corner| white >> corner & 1 == 1);
        let squares = corners.flat_map(|corner| {
            let (row, column) = (corner / self.board, corner % self.board);
            let most = self.most.min(row + 1).min(column + 1);
            (1..=most).map(move |side| {
                let line: u32 = ((1 << side) - 1) << (column + 1 - side);
                (row + 1 - side..=row).fold(0, |square, row| square | line << (row * self.board))
            })
        });
        squares.map(|square| white ^ square).collect()
    }
}

/// A rectangle: its first row and column, and its last.
type Rectangle = [u64; 4];

/// The sides of the board and of the largest square, and the rectangles.
type Case = ([u64; 2], Vec<Rectangle>);

/// Counts for each scale the white cells whose coordinates it divides, strip by strip between the
/// rows where a rectangle begins or ends.
fn wins(k: u64, rectangles: &[Rectangle]) -> bool {
    let mut ends: Vec<u64> = rectangles.iter().flat_map(|&[top, _, bottom, _]| [top - 1, bottom]).collect();
    ends.sort_unstable();
    ends.dedup();
    let mut counts = [0u64; 30];
    let mut sorted = rectangles.to_vec();
    sorted.sort_unstable_by_key(|rectangle| rectangle[1]);
    for strip in ends.windows(2) {
        let mut covered = 0;
        for &[_, left, _, right] in
            sorted.iter().filter(|[top, _, bottom, _]| *top - 1 <= strip[0] && strip[1] <= *bottom)
        {
            let from = covered.max(left - 1);
            for (scale, count) in counts.iter_mut().enumerate().take_while(|_| from < right) {
                let multiples = |from: u64, to: u64| (to >> scale) - (from >> scale);
                *count += multiples(strip[0], strip[1]) % 2 * (multiples(from, right) % 2);
            }
            covered = covered.max(right);
        }
    }
    (0..30).any(|scale| 1 << scale <= k && counts[scale] % 2 == 1)
}

/// Random rectangles whose rows begin and end at a few places.
fn any(random: &mut Rng, n: u64, count: usize, places: usize) -> Vec<Rectangle> {
    let rows: Vec<u64> = (0..places).map(|_| random.u64(1..=n)).collect();
    let row = |random: &mut Rng| rows[random.usize(0..places)];
    let rectangle = |_| [row(random), random.u64(1..=n), row(random), random.u64(1..=n)];
    (0..count).map(rectangle).map(|sides| side(n).repaired(sides)).collect()
}

/// The rectangles of a board of this side.
fn side(n: u64) -> Numbers<4> {
    rectangle(["a", "b", "c", "d"], 1..=n)
}

/// One rectangle on each board of up to four rows, for each k up to 3.
fn small() -> Vec<Case> {
    let mut small = Vec::new();
    for n in 1..=4 {
        let all = (0..u64::pow(n, 4)).filter_map(|index| side(n).nth(index));
        let all: Vec<Rectangle> = all.filter(|[a, b, c, d]| a <= c && b <= d).collect();
        for k in 1..=n.min(3) {
            small.extend(all.iter().map(|&rectangle| ([n, k], vec![rectangle])));
        }
    }
    small
}

const MOST: u64 = 1_000_000_000;

/// Two white cells that differ only in one scale, with each k near where that scale begins to
/// count.
fn scales() -> impl Iterator<Item = Case> {
    let cell = |place: u64| [place; 4];
    (1..30).flat_map(move |bit| {
        let rectangles = vec![cell(1 << bit), cell(3 << (bit - 1))];
        [(1 << bit) - 1, 1 << bit].map(|k| ([MOST, k], rectangles.clone()))
    })
}

pub fn rules() -> Rules<With<2, Items<Numbers<4>>>> {
    let first = numbers([("n", 1..=MOST), ("k", 1..=MOST)]).at_most("k", "n");
    let shape = with(first, items(1..=50_000, side(MOST)).generated(1..=200)).count_at(1);
    let mut games: HashMap<[u64; 2], Brute<Turn>> = HashMap::default();
    let by_moves = move |([n, k], rectangles): &Case| {
        let turn = || Brute::new(Turn { board: *n as u32, most: *k as u32 });
        let game = games.entry([*n, *k]).or_insert_with(turn);
        let white = rectangles.iter().fold(0, |white, &[top, left, bottom, right]| {
            let line: u32 = (1 << right) - (1 << (left - 1));
            (top - 1..bottom).fold(white, |white, row| white | line << (row * n))
        });
        game.wins(&white)
    };
    let mut random = Rng::with_seed(7);
    let large = [20, 3].map(|places| ([MOST, MOST], any(&mut random, MOST, 50_000, places)));
    Rules::new(Format::one(), shape, by_moves)
        .words("Hamed", "Malek")
        .oracle("white cells counted for each scale, strip by strip", |([_, k], rectangles)| wins(*k, rectangles))
        .bounded(
            |([n, _], rectangles)| rectangles.iter_mut().flatten().map(|side| (*n, side)).collect(),
            "a rectangle reaches beyond the board",
        )
        .small(small())
        .random(|random| {
            let n = random.u64(1..=4);
            let count = random.usize(1..=3);
            ([n, random.u64(1..=n)], any(random, n, count, 9))
        })
        .edges(scales().chain(large))
        .large(|random, size| vec![([MOST, MOST], any(random, MOST, size.min(50_000), 30))])
}
