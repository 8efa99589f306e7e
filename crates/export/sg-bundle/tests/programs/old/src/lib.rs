// A crate of edition 2018 with macros that call each other.

#[macro_use]
mod inner_macros {
    macro_rules! triple {
        ($number:expr) => {
            $number * 3
        };
    }
}

#[doc(hidden)]
pub mod helpers {
    pub fn plus_one(number: u32) -> u32 {
        number + 1
    }
}

#[macro_export(local_inner_macros)]
macro_rules! plus_two {
    ($number:expr) => {
        plus_one_of!(plus_one_of!($number))
    };
    (never $number:expr) => {
        $number
    };
}

#[macro_export]
macro_rules! plus_one_of {
    ($number:expr) => {
        $crate::helpers::plus_one($number)
    };
}

pub fn six() -> u32 {
    triple!(2)
}

pub fn dynamic(boxed: &dyn Fn(u32) -> u32) -> u32 {
    boxed(1)
}

#[allow(warnings)]
pub fn sizes() -> Vec<usize> {
    [1u8, 2].into_iter().map(std::mem::size_of_val).collect()
}

#[allow(warnings)]
pub fn digits(n: u32) -> Box<Fn(u32) -> usize> {
    Box::new(move |k| match n + k {
        0...9 => 1,
        _ => 2,
    })
}
