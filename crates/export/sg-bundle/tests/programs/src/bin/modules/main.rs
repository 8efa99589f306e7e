mod deep;
mod flat;
#[path = "../../../shared/elsewhere.rs"]
mod moved;

use self::deep::{below, Level as Depth};

fn main() {
    println!("{} {} {:?}", flat::one(), below::two(), Depth::Bottom);
    println!("{} {}", moved::three(), crate::deep::below::super_one());
}
