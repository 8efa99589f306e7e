#[macro_use]
extern crate kit;
extern crate kit as library;

use library::Mint;
use std::convert::TryFrom;

fn main() {
    let gen = 3;
    let array = [1, 2, 3];
    let sum: i32 = array.into_iter().map(|one| *one).sum();
    println!("{} {} {}", gen, sum, maxed!(1, 2));
    println!("{:?} {}", u8::try_from(300).is_err(), Mint::<7>::new(10));
    println!("{}", kit::EXTRA);
    match 5 {
        0...3 => println!("low"),
        _ => println!("high"),
    }
}
