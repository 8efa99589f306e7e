//! Game with Powers: of the numbers 1 to n one is chosen in turn, and with it go all its powers; whoever cannot choose loses.

use sg_rules::prelude::*;

/// The position: the numbers that are left, as bits. With a number all those go that this says.
struct Choose(fn(u32) -> u32);

impl Game for Choose {
    type Position = u32;

    fn moves(&self, &left: &u32) -> Vec<u32> {
        (1..32).filter(|number| left >> number & 1 == 1).map(|number| left & !self.0(number)).collect()
    }
}

/// How many numbers from 2 on are no powers and, with this exponent, at most n: all but the powers with the multiples of it.
fn bases(n: u64, exponent: u32) -> u64 {
    let near = (n as f64).powf(1.0 / f64::from(exponent)).round() as u64;
    let root = near - u64::from(near.pow(exponent) > n);
    root - 1 - (2..).map(|e| exponent * e).take_while(|&e| n >> e > 0).map(|e| bases(n, e)).sum::<u64>()
}

pub fn rules() -> Rules<Numbers<1>> {
    let powers = |x: u32| (1..5).map(|e| x.pow(e)).filter(|&power| power < 32).fold(0, |all, power| all | 1 << power);
    let multiples = |e: u32| (e..30).step_by(e as usize).fold(0, |all, multiple| all | 1 << multiple);
    let mut exponents = sg_core::Solver::new(Choose(multiples));
    let wins = Brute::new(Choose(powers)).wins_at(|&[n]: &[u64; 1]| (2 << n) - 2);
    Rules::new(Format::one(), numbers([("n", 1..=1_000_000_000)]), wins)
        .words("Vasya", "Petya")
        .oracle("bases counted by roots, and values of sets of exponents from their moves", move |&[n]| {
            let odd = (1..30).filter(|&length| (bases(n, length) - bases(n, length + 1)) % 2 == 1);
            odd.fold(1, |sum, length| sum ^ exponents.grundy(&((2 << length) - 2)).expect("moves take a number")) > 0
        })
        .small_up_to([18])
        .random_up_to(&[[18]])
}
