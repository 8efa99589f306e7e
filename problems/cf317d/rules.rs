//! Game with Powers: a move chooses one of the numbers 1 to n and removes it with all its powers;
//! whoever cannot move loses.
//!
//! The oracle is slow for its first large n, for which it finds the value of 29 exponents by the
//! moves.

use sg_rules::prelude::*;

/// The position: the numbers that are left, as bits. The first function says which numbers go with
/// a number; the second maps equivalent positions to one.
struct Choose(fn(u32) -> u32, fn(u32) -> u32);

impl Game for Choose {
    type Position = u32;

    fn moves(&self, &left: &u32) -> Vec<u32> {
        (1..32).filter(|number| left >> number & 1 == 1).map(|number| self.1(left & !self.0(number))).collect()
    }
}

/// Renames some of the exponents left: 17, 19, 23 and 29 are multiples only of 1 and have no
/// multiples, so only their number matters; 11 and 22 may be swapped with 13 and 26.
fn renamed(left: u32) -> u32 {
    let single = [17, 19, 23, 29];
    let count = single.iter().filter(|&e| left >> e & 1 == 1).count();
    let mut names = single.iter().fold(left, |names, e| names & !(1 << e));
    names = single[..count].iter().fold(names, |names, e| names | 1 << e);
    let both = [names & (1 << 11 | 1 << 22), names >> 2 & (1 << 11) | names >> 4 & (1 << 22)];
    names &= !(1 << 11 | 1 << 22 | 1 << 13 | 1 << 26);
    let (first, second) = (both[0].max(both[1]), both[0].min(both[1]));
    names | first | (second & 1 << 11) << 2 | (second & 1 << 22) << 4
}

/// Counts the numbers of 2 or more that are not powers and whose powers with this exponent are at
/// most n.
fn bases(n: u64, exponent: u32) -> u64 {
    let near = (n as f64).powf(1.0 / f64::from(exponent)).round() as u64;
    let root = near - u64::from(near.pow(exponent) > n);
    root - 1 - (2..).map(|e| exponent * e).take_while(|&e| n >> e > 0).map(|e| bases(n, e)).sum::<u64>()
}

pub fn rules() -> Rules<Numbers<1>> {
    let powers = |x: u32| (1..5).map(|e| x.pow(e)).filter(|&power| power < 32).fold(0, |all, power| all | 1 << power);
    let multiples = |e: u32| (e..30).step_by(e as usize).fold(0, |all, multiple| all | 1 << multiple);
    let mut exponents = sg_core::Solver::new(Choose(multiples, renamed));
    let wins = Brute::new(Choose(powers, |left| left)).wins_at(|&[n]: &[u64; 1]| (2 << n) - 2);
    Rules::new(Format::one(), numbers([("n", 1..=1_000_000_000)]), wins)
        .words("Vasya", "Petya")
        .oracle("bases counted by roots, and values of sets of exponents from their moves", move |&[n]| {
            let odd = (1..30).filter(|&length| (bases(n, length) - bases(n, length + 1)) % 2 == 1);
            odd.fold(1, |sum, length| sum ^ exponents.grundy(&((2 << length) - 2)).expect("moves take a number")) > 0
        })
        .small_up_to([18])
        .random_up_to(&[[18]])
        // Between squares each step adds just one number, so take one of the largest squares, or up
        // to 3 more.
        .near(|random, [most]| {
            let root = most.isqrt();
            let base = root - random.u64(0..=root / 20);
            [(base * base + random.u64(0..=3)).clamp(1, most)]
        })
        .edges((0..80).map(|step| [(31_622 - 19 * step) * (31_622 - 19 * step) + step % 2]))
}
