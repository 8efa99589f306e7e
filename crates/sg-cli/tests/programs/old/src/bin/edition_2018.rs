#[macro_use]
extern crate tool;
extern crate tool as library;

use std::convert::TryFrom;

fn main() {
    let gen = 3;
    let array = [1, 2, 3];
    let sum: i32 = array.iter().sum();
    println!("{} {} {:?}", gen, sum, dug!(1, 2));
    println!("{:?} {}", u8::try_from(300).is_err(), library::dig(7));
    match 5 {
        0..=3 => println!("low"),
        _ => println!("high"),
    }
}
