use proconio::{derive_readable, input};

#[derive_readable]
struct Pair(u32, u32);

fn main() {
    input! { pair: Pair }
    println!("{}", pair.0 + pair.1);
}
