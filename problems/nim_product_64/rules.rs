//! Nim Product: the nim product of two numbers.
//!
//! This problem has no positions and no moves, only a definition: `a * b` is the least number that
//! is none of `x * b xor a * y xor x * y` for x below a and y below b. Products of numbers below
//! `LISTED` are found by this definition alone. Larger ones are out of its reach: they follow from
//! the usual laws of a product and Conway's two rules for F = 2, 4, 16, 256, ...: `F * a = F a` for
//! a below F, and `F * F = F + F/2`.

use sg_rules::prelude::*;

/// The products of numbers below this are listed.
const LISTED: u64 = 40;

/// All products of numbers below [`LISTED`].
fn by_definition() -> Vec<Vec<u64>> {
    let size = LISTED as usize;
    let mut listed = vec![vec![0; size]; size];
    for a in 0..size {
        for b in 0..size {
            let options = (0..a).flat_map(|x| (0..b).map(move |y| (x, y)));
            listed[a][b] = mex(options.map(|(x, y)| listed[x][b] ^ listed[a][y] ^ listed[x][y]));
        }
    }
    listed
}

/// The product of two numbers below F * F, F = 2^`half`, by the laws and the two rules.
pub(super) fn by_conways_rules(a: u64, b: u64, half: u32) -> u64 {
    if a < 2 || b < 2 {
        return a * b;
    }
    let product = |a, b| by_conways_rules(a, b, half / 2);
    let below = (1 << half) - 1;
    // (a1 F + a0)(b1 F + b0)
    let (a1, a0, b1, b0) = (a >> half, a & below, b >> half, b & below);
    let high = product(a1, b1);
    let middle = product(a1, b0) ^ product(a0, b1);
    (high ^ middle) << half | (product(a0, b0) ^ product(high, 1 << (half - 1)))
}

/// The products of hexadecimal digits x and y at places i and j, in row `16 i + j` and column `16 x
/// + y`: sums of products of powers of two, by Conway's rules.
fn products_of_digits() -> Vec<[u64; 256]> {
    let bits = |number: u64| (0..64).filter(move |bit| number >> bit & 1 == 1);
    let power = |i: u32, j: u32| by_conways_rules(1 << i, 1 << j, 32);
    let powers: Vec<[u64; 64]> = (0..64).map(|i| std::array::from_fn(|j| power(i, j as u32))).collect();
    let product = |a: u64, b: u64| {
        let terms = bits(a).flat_map(|i| bits(b).map(move |j| [i, j]));
        terms.fold(0, |sum, [i, j]| sum ^ powers[i][j])
    };
    let places = (0..16).flat_map(|i| (0..16).map(move |j| [4 * i, 4 * j]));
    let row = |[i, j]: [u32; 2]| std::array::from_fn(|xy| product((xy as u64 / 16) << i, (xy as u64 % 16) << j));
    places.map(row).collect()
}

/// The product of a and b, digit by digit.
fn digit_by_digit(products: &[[u64; 256]], a: u64, b: u64) -> u64 {
    let digits = |number: u64| std::array::from_fn::<usize, 16, _>(|place| (number >> (4 * place) & 15) as usize);
    let of_b = digits(b);
    let mut sum = 0;
    for (rows, x) in products.as_chunks::<16>().0.iter().zip(digits(a)) {
        for (row, y) in rows.iter().zip(of_b) {
            sum ^= row[16 * x + y];
        }
    }
    sum
}

pub fn rules() -> Rules<Numbers<2>, u64> {
    let listed = LazyCell::new(by_definition as fn() -> Vec<Vec<u64>>);
    let product = move |&[a, b]: &[u64; 2]| match a.max(b) {
        0..LISTED => listed[a as usize][b as usize],
        _ => by_conways_rules(a, b, 32),
    };
    let of_digits = LazyCell::new(products_of_digits as fn() -> Vec<[u64; 256]>);
    // All listed products, and all products of powers of two.
    let square = |numbers: Vec<u64>| {
        let rows = numbers.clone().into_iter();
        rows.flat_map(move |a| numbers.clone().into_iter().map(move |b| [a, b]))
    };
    let powers = (0..64).map(|bit| 1 << bit).collect();
    let shape = numbers([("A", 0..=u64::MAX), ("B", 0..=u64::MAX)]);
    Rules::new(Format::counted(1_000_000), shape, product)
        .oracle(
            "the products of powers of two by Conway's rules, summed over the digits of both numbers",
            move |&[a, b]| digit_by_digit(&of_digits, a, b),
        )
        .small(square((0..LISTED).collect()).chain(square(powers)))
        .random(|random| [(); 2].map(|()| random.u64(..) >> random.u32(0..64)))
        .study(|&[a, b]| match a.max(b) {
            0..LISTED => vec![position(format!("{a},{b}"))],
            _ => vec![decided(true)],
        })
}
