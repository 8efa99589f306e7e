use std::fmt;
use std::ops::{Add, AddAssign, Mul, Sub};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub struct ModInt<const M: u64>(u64);

impl<const M: u64> ModInt<M> {
    pub fn new(value: u64) -> Self {
        Self(value % M)
    }

    pub fn pow(self, mut power: u64) -> Self {
        let (mut base, mut all) = (self, Self::new(1));
        while power > 0 {
            if power & 1 == 1 {
                all = all * base;
            }
            base = base * base;
            power >>= 1;
        }
        all
    }
}

macro_rules! operators {
    ($($name:ident $method:ident |$a:ident, $b:ident| $value:expr;)*) => {$(
        impl<const M: u64> $name for ModInt<M> {
            type Output = Self;
            fn $method(self, other: Self) -> Self {
                let ($a, $b) = (self.0, other.0);
                Self::new($value)
            }
        }
    )*};
}

operators! {
    Add add |a, b| a + b;
    Sub sub |a, b| a + M - b;
    Mul mul |a, b| a * b;
}

impl<const M: u64> AddAssign for ModInt<M> {
    fn add_assign(&mut self, other: Self) {
        *self = *self + other;
    }
}

impl<const M: u64> fmt::Display for ModInt<M> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{}", self.0)
    }
}

pub fn gcd(a: u64, b: u64) -> u64 {
    if b == 0 { a } else { gcd(b, a % b) }
}
