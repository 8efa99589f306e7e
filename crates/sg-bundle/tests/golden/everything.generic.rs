//! Uses what it can of the library. Comments and   odd    layout stay.

use kit::previous::plus_two as two_more;
use kit::{self as toolkit, *};
use renamed::dynamic;

/* a block comment */
mod helpers {
    use crate::kit::{largest, lowest};

    pub fn local() -> u32 {
        largest!(3, lowest(), crate::kit::moved::moved()) + crate::renamed::six()
    }

    pub mod nested {
        pub fn far() -> u32 {
            crate::kit::add_ten(super::super::adversarial_double(4))
        }
    }
}

fn adversarial_double(number: u32) -> u32 {
    adversarial::double(number)
}

const VOLUME: u32 = 11;

fn main() {
    println!("{} {}", helpers::local(), helpers::nested::far());
    println!("{:?} {:?}", toolkit::choose(1), toolkit::choose(5));
    println!("{} {}", Table::<4>::squares().sum(), Table::<4>::LENGTH);
    println!("{} {}", 5.describe(), "x".twice());
    println!("{:?} {}", WORDS, BYTES.len());
    println!("{} {}", version(), two_more!(5));
    println!("{} {VOLUME} {}", dynamic(&|number| number + 6), cfg!(any()));
    let mut counter = Counter::default();
    counter.next();
    println!("{}", counter + counter);
    let circle = Circle { radius: 2 };
    println!("{:?} {:?} {}", name_of(&circle), name_of(&Square(3)), system());
}

// Bundled by sg-bundle 0.1.0 for any judge with a Rust compiler. What is used of each library follows.

// adversarial 0.1.0
mod adversarial {
    //! The package's own library, which its binaries may use.

    /// Doubles.
    pub fn double(number: u32) -> u32 {
        number * 2
    }
}

// kit 1.2.3. SPDX-License-Identifier: Apache-2.0
#[allow(dead_code)]
mod kit {
    //! A library that uses every way to name a thing.

    use std::vec::Vec;

    mod deep {
        pub mod down {
            pub fn bottom() -> u32 {
                super::super::previous::six()
            }
        }

        /// Counts in steps.
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct Counter {
            pub(in crate::kit::deep) at: u32,
        }

        impl Counter {
            pub fn next(&mut self) -> u32 {
                self.at += 1;
                self.at
            }
        }

        impl core::fmt::Display for Counter {
            fn fmt(&self, out: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                write!(out, "{}", self.at)
            }
        }

        impl core::ops::Add for Counter {
            type Output = Self;

            fn add(self, other: Self) -> Self {
                Self { at: self.at + other.at }
            }
        }
    }

    pub mod moved {
        //! Named by `#[path]`.

        mod below {
            pub(super) fn answer() -> u32 {
                41 + u32::from(super::super::Table::<3>::LENGTH == 3)
            }
        }

        /// Uses its child and its parent.
        pub fn moved() -> u32 {
            below::answer() + super::deep::down::bottom()
        }
    }

    pub mod shapes {
        pub mod round {
            use super::Area;

            pub struct Circle {
                pub radius: u32,
            }

            impl Area for Circle {
                const NAME: &'static str = "circle";

                fn area(&self) -> u32 {
                    3 * self.radius * self.radius
                }
            }

            impl Drop for Circle {
                fn drop(&mut self) {
                    std::println!("circle of {} gone", self.radius);
                }
            }
        }

        pub use self::round::Circle;

        /// An area.
        pub trait Area {
            const NAME: &'static str;

            fn area(&self) -> u32;
        }

        /// A square.
        pub struct Square(pub u32);

        impl Area for Square {
            const NAME: &'static str = "square";

            fn area(&self) -> u32 {
                self.0 * self.0
            }
        }

        /// What any shape is called.
        pub fn name_of<T: Area>(shape: &T) -> (&'static str, u32) {
            (T::NAME, shape.area())
        }
    }

    pub use crate::kit::deep::{down::bottom as lowest, Counter};
    pub(crate) use crate::renamed as previous;
    pub use shapes::*;

    /// A constant of each kind.
    pub const WORDS: &str = r##"one "two"#
three
"##;

    /// Bytes of the same.
    pub const BYTES: &[u8] = b"one \"two\"#\nthree\n";

    /// The version of this crate.
    pub fn version() -> &'static str {
        "1.2.3"
    }

    /// Const generics and an associated constant.
    pub struct Table<const N: usize>([u32; N]);

    impl<const N: usize> Table<N> {
        /// How many.
        pub const LENGTH: usize = N;

        /// Squares.
        pub fn squares() -> Self {
            Self(core::array::from_fn(|at| (at * at) as u32))
        }

        /// Their sum.
        pub fn sum(&self) -> u32 {
            self.0.iter().sum()
        }
    }

    /// A trait with a blanket impl.
    pub trait Describe {
        /// Words.
        fn describe(&self) -> std::string::String;

        /// Overridden by nobody.
        fn twice(&self) -> std::string::String {
            std::format!("{0} {0}", self.describe())
        }
    }

    impl<T: core::fmt::Debug> Describe for T {
        fn describe(&self) -> std::string::String {
            std::format!("<{self:?}>")
        }
    }

    /// Conditional code at every position.
    #[derive(Debug, Clone, PartialEq)]
    pub struct Options {
        /// Kept.
        pub kept: u32,
        pub extra: u32,
    }

    /// Variants too.
    #[derive(Debug)]
    pub enum Choice {
        /// First.
        First,
        Third,
    }

    #[derive(Debug)]
    struct Derived(u32);

    /// Statements, arms, arguments, elements and expressions.
    pub fn choose(number: u32, ) -> Vec<u32> {
        let number = number + 1;
        let options = Options {
            kept: number,
            extra: 5,
        };
        let choice = if number > 2 { Choice::Third } else { Choice::First };
        let add = match choice {
            Choice::First => 1,
            Choice::Third => 3,
        };
        let text = std::format!("{:?}", Derived(7));
        let length = if cfg!(all()) { text.len() as u32 } else { 0 };
        std::vec![
            options.kept,
            #[cfg(any())]
            99,
            options.extra,
            add,
            length,
        ]
    }

    macro_rules! make_adders {
        ($($name:ident: $by:literal),*) => {
            $(
                /// Adds.
                pub fn $name(number: u32) -> u32 {
                    number + $by
                }
            )*
        };
    }

    make_adders!(add_one: 1, add_ten: 10);

    /// Used through a path and through `use`.
    macro_rules! largest {
        ($only:expr) => { $only };
        ($first:expr, $($rest:expr),+) => {
            $crate::kit::larger($first, $crate::kit::largest!($($rest),+))
        };
    }
    pub(crate) use largest;

    /// Behind the macro.
    pub fn larger(left: u32, right: u32) -> u32 {
        if left > right { left } else { right }
    }

    /// On another system.
    #[cfg(windows)]
    pub fn system() -> u32 {
        only_on_windows()
    }

    /// On this one.
    #[cfg(not(windows))]
    pub fn system() -> u32 {
        1
    }

    #[cfg(windows)]
    fn only_on_windows() -> u32 {
        shared_by_systems()
    }

    /// Nobody on this system calls it.
    pub fn shared_by_systems() -> u32 {
        1
    }
}

// old-kit 0.2.1, https://example.org/old-kit. SPDX-License-Identifier: MIT
mod renamed {
    // A crate of edition 2018 with macros that call each other.

    #[macro_use]
    mod inner_macros {
        macro_rules! triple {
            ($number:expr) => {
                $number * 3
            };
        }
    }

    pub mod helpers {
        pub fn plus_one(number: u32) -> u32 {
            number + 1
        }
    }

    macro_rules! plus_two {
        ($number:expr) => {
            $crate::renamed::plus_one_of!($crate::renamed::plus_one_of!($number))
        };
    }
    pub(crate) use plus_two;

    macro_rules! plus_one_of {
        ($number:expr) => {
            $crate::renamed::helpers::plus_one($number)
        };
    }
    pub(crate) use plus_one_of;

    pub fn six() -> u32 {
        triple!(2)
    }

    pub fn dynamic(boxed: &dyn Fn(u32) -> u32) -> u32 {
        boxed(1)
    }
}
