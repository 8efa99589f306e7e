//! Sharti: a move chooses a square of side at most k whose lower right cell is white, and turns all its cells over. Whoever cannot move
//! loses. The white cells are those of some rectangles.

use sg_rules::prelude::*;

/// The sides of the board and of the largest square. The position: the white cells, as bits, row by row.
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

/// Counts the white cells of each scale that divides both coordinates, strip by strip between the rows where a rectangle begins or ends.
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

/// So many rectangles, whose rows begin and end at a few places.
fn any(random: &mut Rng, n: u64, count: usize, places: usize) -> Vec<Rectangle> {
    let rows: Vec<u64> = (0..places).map(|_| random.u64(1..=n)).collect();
    let row = |random: &mut Rng| rows[random.usize(0..places)];
    let rectangle = |_| [row(random), random.u64(1..=n), row(random), random.u64(1..=n)];
    (0..count).map(rectangle).map(in_order).collect()
}

fn in_order([a, b, c, d]: Rectangle) -> Rectangle {
    [a.min(c), b.min(d), a.max(c), b.max(d)]
}

const MOST: u64 = 1_000_000_000;

pub fn rules() -> Rules<With<2, Items<Numbers<4>>>> {
    // More of them are in cases of their own.
    let sides = numbers([("a", 1..=MOST), ("b", 1..=MOST), ("c", 1..=MOST), ("d", 1..=MOST)]);
    let shape = with([("n", 1..=MOST), ("k", 1..=MOST)], items(1..=200, sides)).count_at(1);
    let mut games: HashMap<[u64; 2], Brute<Turn>> = HashMap::default();
    let by_moves = move |([n, k], rectangles): &([u64; 2], Vec<Rectangle>)| {
        let turn = || Brute::new(Turn { board: *n as u32, most: *k as u32 });
        let game = games.entry([*n, *k]).or_insert_with(turn);
        let white = rectangles.iter().fold(0, |white, &[top, left, bottom, right]| {
            let line: u32 = (1 << right) - (1 << (left - 1));
            (top - 1..bottom).fold(white, |white, row| white | line << (row * n))
        });
        game.wins(&white)
    };
    let corners = |n: u64| (1..=n).flat_map(move |a| (1..=n).map(move |b| (a, b)));
    let one = |n: u64| corners(n).flat_map(move |(a, b)| corners(n).map(move |(c, d)| [a, b, c, d]));
    let small = (1..=4).flat_map(move |n| {
        (1..=n.min(3)).flat_map(move |k| {
            let valid = one(n).filter(|&rectangle| rectangle == in_order(rectangle));
            valid.map(move |rectangle| ([n, k], vec![rectangle]))
        })
    });
    let mut random = Rng::with_seed(7);
    let large: Vec<Vec<Rectangle>> = [20, 3].map(|places| any(&mut random, MOST, 50_000, places)).into();
    Rules::new(Format::one(), shape, by_moves)
        .laid_out(
            |_, input| {
                let [n, m, k] =
                    [("n", MOST), ("m", 50_000), ("k", MOST)].map(|(name, most)| input.number(name, 1..=most));
                let (n, m, k) = (n?, m?, k?);
                let rectangle = |input: &mut Reader| {
                    let sides = input.numbers("a side", 4, 1..=n)?;
                    Ok([sides[0], sides[1], sides[2], sides[3]])
                };
                Ok(([n, k], (0..m).map(|_| rectangle(input)).collect::<Result<_, ReadError>>()?))
            },
            |([n, k], rectangles)| {
                let lines: String = rectangles.iter().map(line).collect();
                format!("{n} {} {k}\n{lines}", rectangles.len())
            },
        )
        .words("Hamed", "Malek")
        .oracle("white cells of each scale, counted strip by strip", |([_, k], rectangles)| wins(*k, rectangles))
        .valid(|([n, k], _)| k <= n, "k is larger than n")
        .valid(
            |(_, rectangles)| rectangles.iter().all(|&rectangle| rectangle == in_order(rectangle)),
            "a rectangle ends before it begins",
        )
        .repaired(|([n, k], mut rectangles)| {
            let inside = |rectangle: Rectangle| in_order(rectangle.map(|side| side.saturating_sub(1) % n.max(1) + 1));
            rectangles.iter_mut().for_each(|rectangle| *rectangle = inside(*rectangle));
            ([n, k.min(n)], rectangles)
        })
        .small(small)
        .random(|random| {
            let n = random.u64(1..=4);
            let count = random.usize(1..=3);
            ([n, random.u64(1..=n)], any(random, n, count, 9))
        })
        .edges(large.into_iter().map(|rectangles| ([MOST, MOST], rectangles)))
        .large(|random, size| vec![([MOST, MOST], any(random, MOST, size.min(50_000), 30))])
}
