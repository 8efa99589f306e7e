// Modules in modules, names that hide others, globs and re-exports.
mod outer {
    pub mod inner {
        pub use self::leaf::*;
        mod leaf {
            pub fn max(a: u32, b: u32) -> u32 {
                a.max(b) + super::super::OFFSET
            }
            #[derive(Debug, Clone, Copy, PartialEq)]
            pub enum Option {
                Some(u32),
                None,
            }
        }
    }
    const OFFSET: u32 = 100;
    pub use inner::Option as Choice;
    pub type Result<T> = std::result::Result<T, String>;
}
use outer::inner::*;
use outer::{Choice, Result};

fn vec(n: u32) -> Result<u32> {
    if n > 2 { Ok(max(n, 3)) } else { Err(format!("{} is small", n)) }
}

fn main() {
    let max_of = max;
    println!("{} {:?} {:?}", max_of(1, 2), vec(1), vec(5));
    println!("{:?} {}", Choice::Some(3), Option::None == Choice::None);
    let println = 3;
    {
        let println = println + 1;
        println!("{println}");
    }
}
