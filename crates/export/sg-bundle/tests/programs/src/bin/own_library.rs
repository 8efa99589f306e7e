use contest_lib::double;
use notebook::prelude::*;
use notebook::{maxed, Mint, EXTRA};

type M = Mint<1_000_000_007>;

fn main() {
    let mut dsu = Dsu::new(4);
    println!("{} {} {}", dsu.join(0, 1), dsu.join(1, 0), graph::Dsu::new(2).find(1));
    let mut least = 10;
    println!("{} {} {}", least.chmin(3), least.chmin(4), least);
    println!("{} {} {}", M::new(2).pow(100) - M::new(5), gcd(12, 18), maxed!(1, 7, 3));
    println!("{} {}", EXTRA, double(21));
}
