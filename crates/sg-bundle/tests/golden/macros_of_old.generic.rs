use renamed::plus_two;

mod inside {
    pub fn three() -> u32 {
        crate::renamed::plus_one_of!(2)
    }
}

fn main() {
    println!("{} {}", plus_two!(1), inside::three());
}

// Bundled by sg-bundle 0.1.0 for any judge with a Rust compiler. What is used of each library follows.

// old-kit 0.2.1, https://example.org/old-kit. SPDX-License-Identifier: MIT
mod renamed {
    // A crate of edition 2018 with macros that call each other.

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
}
