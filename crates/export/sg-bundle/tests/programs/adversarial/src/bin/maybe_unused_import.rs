#![allow(unused_imports)]
use kit::larger;

fn main() {
    #[cfg(not(debug_assertions))]
    println!("{}", larger(1, 2));
}
