#![allow(unused_imports)]
use kit::larger;
use std::cmp::{max, min};

fn main() {
    println!("{}", max(1, 2));
}
