//! A library as contestants keep one.
pub mod graph;
mod numbers;
pub mod prelude {
    pub use crate::graph::{self, Dsu};
    pub use crate::numbers::*;
    pub use crate::Chmin as _;
}
pub use numbers::ModInt as Mint;

pub trait Chmin {
    fn chmin(&mut self, other: Self) -> bool;
}

impl<T: PartialOrd> Chmin for T {
    fn chmin(&mut self, other: T) -> bool {
        let less = other < *self;
        if less {
            *self = other;
        }
        less
    }
}

#[macro_export]
macro_rules! maxed {
    ($a:expr) => { $a };
    ($a:expr, $($rest:expr),+) => {{ let (a, b) = ($a, $crate::maxed!($($rest),+)); if a > b { a } else { b } }};
}

#[cfg(feature = "extra")]
pub const EXTRA: &str = "extra";
#[cfg(not(feature = "extra"))]
pub const EXTRA: &str = "plain";

/// Unused, so it does not matter that edition 2021 does not support let chains.
pub fn unused(a: Option<u32>) -> u32 {
    if let Some(a) = a && a > 3 { a } else { 0 }
}
