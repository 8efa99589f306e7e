#[macro_use]
extern crate old_kit;
extern crate old_kit as library;

use std::convert::TryFrom;

fn main() {
    let gen = 3;
    let array = [1, 2, 3];
    let sum: i32 = array.iter().sum();
    println!("{} {} {:?}", gen, sum, plus_two!(1));
    println!("{:?} {}", u8::try_from(300).is_err(), library::six());
    match 5 {
        0..=3 => println!("low"),
        _ => println!("high"),
    }
}
