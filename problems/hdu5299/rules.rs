//! Circles Game: the circles neither cross nor touch; a move removes one with all circles inside
//! it; whoever cannot move loses.
//!
//! Long because it generates circles that fit together, few and many, close and far apart.

use sg_rules::prelude::*;

/// x and y, each with this much added, and the radius.
type Circle = [u64; 3];

const SHIFT: u64 = 20_000;

/// Returns whether the second circle is inside the first one.
fn is_inside([x, y, r]: &Circle, [v, w, s]: &Circle) -> bool {
    s < r && x.abs_diff(*v).pow(2) + y.abs_diff(*w).pow(2) < (r - s).pow(2)
}

fn are_apart([x, y, r]: &Circle, [v, w, s]: &Circle) -> bool {
    x.abs_diff(*v).pow(2) + y.abs_diff(*w).pow(2) > (r + s).pow(2)
}

fn fit(one: &Circle, other: &Circle) -> bool {
    are_apart(one, other) || is_inside(one, other) || is_inside(other, one)
}

/// For each circle, itself and those inside it, as bits. The position: the circles that are left.
struct Remove(Vec<u64>);

impl Game for Remove {
    type Position = u64;

    fn moves(&self, &left: &u64) -> Vec<u64> {
        let may = (0..self.0.len()).filter(|circle| left >> circle & 1 == 1);
        may.map(|circle| left & !self.0[circle]).collect()
    }
}

fn by_moves(circles: &[Circle]) -> bool {
    let inside = circles.iter().map(|outer| {
        let inside = (0..circles.len()).filter(|&inner| circles[inner] == *outer || is_inside(outer, &circles[inner]));
        inside.fold(0, |bits, inner| bits | 1 << inner)
    });
    Brute::new(Remove(inside.collect())).wins(&((1 << circles.len()) - 1))
}

/// The value of all circles, computed from the smallest one on. A search among the larger ones in
/// its vertical strip finds the circle around it.
fn value(circles: &[Circle]) -> u64 {
    const WIDTH: u64 = 100;
    let mut order = circles.to_vec();
    order.sort_by_key(|[_, _, r]| *r);
    let mut strips = vec![Vec::new(); (4 * SHIFT / WIDTH) as usize + 1];
    for (circle, [x, _, r]) in order.iter().enumerate() {
        let at = |x: u64| ((x + SHIFT) / WIDTH) as usize;
        for strip in &mut strips[at(x - r.min(x))..=at(x + r)] {
            strip.push(circle);
        }
    }
    let mut values = vec![0; order.len() + 1];
    for (circle, place) in order.iter().enumerate() {
        let strip = &strips[((place[0] + SHIFT) / WIDTH) as usize];
        let larger = &strip[strip.partition_point(|&other| other <= circle)..];
        let around = larger.iter().copied().find(|&other| is_inside(&order[other], place)).unwrap_or(order.len());
        values[around] ^= values[circle] + 1;
    }
    values[order.len()]
}

/// The maximum number of circles to check for crossings. Larger cases are generated without any.
const CHECKED: usize = 1000;

/// Drops circles that cross or touch an earlier one.
fn apart(circles: Vec<Circle>) -> Vec<Circle> {
    if circles.len() > CHECKED {
        return circles;
    }
    circles.into_iter().fold(Vec::new(), |mut kept, circle| {
        if kept.iter().all(|other| fit(other, &circle)) {
            kept.push(circle);
        }
        kept
    })
}

/// Random circles up to a size, which fit more often if they are smaller than those before.
fn any(random: &mut Rng, tries: usize, size: u64) -> Vec<Circle> {
    let mut circles = Vec::new();
    for index in 0..tries as u64 {
        let radius = random.u64(1..=(size / (index / 4 + 1)).max(1)).min(SHIFT);
        circles.push([random.u64(SHIFT - size..=SHIFT + size), random.u64(SHIFT - size..=SHIFT + size), radius]);
    }
    let mut circles = apart(circles);
    random.shuffle(&mut circles);
    circles
}

/// Four circles in each circle, down to small ones, which hold a circle with the same centre.
fn nested(random: &mut Rng) -> Vec<Circle> {
    let mut circles: Vec<Circle> = vec![[SHIFT, SHIFT, SHIFT]];
    let mut next = 0;
    while let Some(&[x, y, r]) = circles.get(next) {
        let (away, inner) = (r / 2, r * 34 / 100);
        if inner > 30 {
            let centres = [[x - away, y], [x + away, y], [x, y - away], [x, y + away]];
            circles.extend(centres.iter().filter(|_| random.u32(0..9) > 0).map(|&[x, y]| [x, y, inner]));
        } else {
            circles.extend((r > 3).then(|| [x, y, r - random.u64(1..=3)]));
        }
        next += 1;
    }
    circles
}

/// As many circles as a case may have: with one centre, side by side, and nested.
fn large(random: &mut Rng) -> Vec<Vec<Circle>> {
    let rings = (1..=20_000).map(|r| [SHIFT, SHIFT, r]).collect();
    let grid = (0..20_000).map(|index| [index % 200 * 200 + 100, index / 200 * 390 + 200, 1 + index % 90]).collect();
    let mut all: Vec<Vec<Circle>> = vec![rings, grid, nested(random)];
    for circles in &mut all {
        random.shuffle(circles);
        circles.truncate(20_000);
    }
    all
}

fn read(shape: &Items<Numbers<3>>, input: &mut Reader) -> Result<Vec<Circle>, ReadError> {
    let shift = SHIFT as i64;
    let mut text = line([input.number("n", 1..=20_000u64)?]);
    for _ in 0..text.trim().parse().unwrap_or(0) {
        let [x, y] = [input.number("x", -shift..=shift)?, input.number("y", -shift..=shift)?];
        text += &line([x + shift, y + shift, input.number("r", 1..=shift)?]);
    }
    shape.read(&mut Reader::new(&text))
}

fn write(circles: &[Circle]) -> String {
    let circle = |&[x, y, r]: &Circle| line([x as i64 - SHIFT as i64, y as i64 - SHIFT as i64, r as i64]);
    line([circles.len()]) + &circles.iter().map(circle).collect::<String>()
}

pub fn rules() -> Rules<Items<Numbers<3>>> {
    let circle = numbers([("x", 0..=2 * SHIFT), ("y", 0..=2 * SHIFT), ("r", 1..=SHIFT)]);
    let shape = items(1..=20_000, circle).generated(1..=60);
    // All ways to choose from circles that are inside each other and side by side.
    let places = [
        [0, 0, 9],
        [5, 0, 3],
        [5, 0, 1],
        [6, 2, 1],
        [1, 7, 1],
        [1, 1, 2],
        [1, 1, 1],
        [13, 4, 2],
        [11, 12, 6],
        [11, 9, 1],
    ];
    let places = places.map(|[x, y, r]| [x + SHIFT, y + SHIFT, r]);
    let small: Vec<Vec<Circle>> = (1..1u32 << places.len())
        .map(|bits| (0..places.len()).filter(|place| bits >> place & 1 == 1).map(|place| places[place]).collect())
        .collect();
    let mut random = Rng::with_seed(7);
    Rules::new(Format::counted(20), shape, |circles: &Vec<Circle>| by_moves(circles))
        .words("Alice", "Bob")
        .oracle("the circle around each one looked for in vertical strips", |circles| value(circles) > 0)
        .laid_out(read, |_, circles| write(circles))
        .valid(
            |circles| circles.len() > CHECKED || apart(circles.clone()).len() == circles.len(),
            "two circles cross or touch",
        )
        .repaired(apart)
        .small(small)
        .random(|random| {
            let size = [12, 40, 1000][random.usize(0..3)];
            let mut circles = any(random, 60, size);
            circles.truncate(random.usize(1..=10));
            circles
        })
        .near(|random, _| {
            let size = [30, 300, 20_000][random.usize(0..3)];
            any(random, 200, size)
        })
        .edges(large(&mut random))
        .large(|random, _| large(random).into_iter().cycle().take(10).collect())
}
