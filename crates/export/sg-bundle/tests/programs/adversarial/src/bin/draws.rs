//! Uses a trait that another type implements with C.
use games::draw::Draw;

fn main() {
    println!("{}", 4u8.draw());
}
