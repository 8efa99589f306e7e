//! Deleting Divisors: a move subtracts from a number one of its divisors, neither 1 nor the number
//! itself; whoever cannot move loses.

use sg_rules::prelude::*;

/// The position: the number.
struct Subtract;

impl Game for Subtract {
    type Position = u64;

    fn moves(&self, &number: &u64) -> Vec<u64> {
        (2..number).filter(|&divisor| number.is_multiple_of(divisor)).map(|divisor| number - divisor).collect()
    }
}

pub fn rules() -> Rules<Numbers<1>> {
    // A lost number makes all numbers won that reach it: itself plus one of its divisors.
    let mut won = vec![false; 1001];
    for number in 1..=500_usize {
        for divisor in (2..=number).filter(|&divisor| number.is_multiple_of(divisor)) {
            won[number + divisor] |= !won[number];
        }
    }
    let wins = Brute::new(Subtract).wins_at(|&[n]: &[u64; 1]| n);
    Rules::new(Format::counted(10_000), numbers([("n", 1..=1_000_000_000)]), wins)
        .words("Alice", "Bob")
        .oracle(
            "a table from lost numbers upwards, extended with periods 16 in the odd part and 2 in the twos",
            move |&[n]| {
                let (twos, odd) = (n.trailing_zeros(), (n >> n.trailing_zeros()) as usize);
                let odd = if odd > 31 { 16 + odd % 16 } else { odd };
                won[odd << if twos > 4 { 4 - twos % 2 } else { twos }]
            },
        )
        .small_up_to([400])
        .random_up_to(&[[1500]])
        .near(|random, [n]| [(1 << random.u32(0..=n.ilog2())) + 2 * random.u64(0..=1)])
}
