use num::integer::{gcd, lcm, Integer};
use num::{BigUint, Complex, One, Rational64, ToPrimitive, Zero};

fn main() {
    let factorial = (1u32..=40).fold(BigUint::one(), |all, n| all * n);
    println!("{} {}", factorial, (&factorial % 1_000_003u32).to_u64().unwrap());
    println!("{} {} {}", gcd(12, 18), lcm(4, 6), 7.div_floor(&-2));
    println!("{} {}", Rational64::new(6, 8) + Rational64::from(2), Complex::new(1, 2) * Complex::i());
    println!("{}", BigUint::zero().is_zero());
}
