//! The library of the generated programs, in three editions. Inlining it could change its
//! behaviour through the program's definitions or the edition of the bundle.

use std::cell::RefCell;
use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

pub struct Loud(pub &'static str);

impl Drop for Loud {
    fn drop(&mut self) {
        std::println!("drop {}", self.0);
    }
}

impl Loud {
    pub fn get(&self) -> Option<u8> {
        None
    }
    pub fn one(&self) -> u8 {
        1
    }
}

impl std::ops::Deref for Loud {
    type Target = [u8];
    fn deref(&self) -> &[u8] {
        &[]
    }
}

pub fn show() {
    println!("from kit");
    print!("{} ", format!("{:?}", vec![1, 2, 3]));
    println!();
}

pub fn checked(x: u8) -> u8 {
    assert!(x < 5, "too large");
    debug_assert!(x < 6);
    if matches!(x, 0..=9) { x + 1 } else { unreachable!() }
}

pub fn text() -> String {
    use std::fmt::Write;
    let mut text = String::new();
    write!(text, "{}", 7).unwrap();
    writeln!(text, "!").unwrap();
    text
}

macro_rules! min {
    ($a:expr, $b:expr) => {
        if $a < $b { $a } else { $b }
    };
}

pub fn smaller(a: u8, b: u8) -> u8 {
    min!(a, b)
}

pub mod util {
    pub fn who() -> &'static str {
        "kit"
    }
}

#[macro_export]
macro_rules! who {
    () => {
        crate::util::who()
    };
}

#[macro_export]
macro_rules! prints {
    ($($t:tt)*) => {
        println!($($t)*)
    };
}

#[macro_export]
macro_rules! define {
    ($name:ident) => {
        macro_rules! $name {
            ($all:tt) => {
                std::println!("defined")
            };
            ($all:tt, $more:tt) => {
                std::println!("defined {}", $more)
            };
            () => {
                std::println!()
            };
        }
    };
}

#[macro_export]
macro_rules! larger {
    ($a:ident, $b:expr) => {
        if $a < $b {
            $a = $b;
        }
    };
}

#[macro_export]
macro_rules! kind {
    ($p:pat) => {
        "pattern"
    };
    ($($t:tt)*) => {
        "tokens"
    };
}

#[macro_export]
macro_rules! fast {
    () => {
        cfg!(feature = "fast")
    };
}

pub mod inner {
    use crate::larger;
    pub fn largest(of: &[u8]) -> u8 {
        let mut best = 0;
        for &one in of {
            larger!(best, one);
        }
        best
    }
}

pub struct Counter(u8);

impl Counter {
    pub fn new() -> Self {
        Counter(1)
    }
    pub(crate) fn count(&self) -> u8 {
        self.0
    }
    pub(crate) const SIZE: u8 = 5;
    pub(in crate) fn total(&self) -> u8 {
        self.0 + Self::SIZE
    }
    pub fn inside(&self) -> u8 {
        self.count() + self.total()
    }
}

pub struct Sorted(pub(crate) Vec<u8>);

impl Sorted {
    pub fn new(mut all: Vec<u8>) -> Self {
        all.sort();
        Sorted(all)
    }
    pub(crate) fn len(&self) -> String {
        std::format!("{} inside", self.0.len())
    }
    pub(crate) fn first(&self) -> u8 {
        self.0[0]
    }
    pub fn inside(&self) -> String {
        std::format!("{} {}", self.len(), self.first())
    }
}

impl std::ops::Deref for Sorted {
    type Target = Vec<u8>;
    fn deref(&self) -> &Vec<u8> {
        &self.0
    }
}

#[derive(Default)]
pub struct Fx(u64);

impl Hasher for Fx {
    fn write(&mut self, bytes: &[u8]) {
        bytes.iter().for_each(|&byte| self.write_u64(byte.into()));
    }
    fn write_u64(&mut self, number: u64) {
        self.0 = (self.0.rotate_left(5) ^ number).wrapping_mul(0x51_7c_c1_b7_27_22_0a_95);
    }
    fn finish(&self) -> u64 {
        self.0
    }
}

pub type FxMap<K, V> = HashMap<K, V, BuildHasherDefault<Fx>>;

pub fn frequent(most: u64) -> Option<(u64, usize)> {
    let mut counts: FxMap<u64, usize> = FxMap::default();
    for number in 0..most {
        *counts.entry(number * number % 1009).or_default() += 1;
    }
    counts.into_iter().max_by_key(|&(_, count)| count)
}

pub fn scrutinee() {
    let c = RefCell::new(vec![1]);
    if let Some(x) = c.borrow().get(5).copied() {
        std::println!("{}", x);
    } else {
        std::println!("{}", c.try_borrow_mut().is_ok());
    }
    if let Some(x) = Loud("kit").get() { std::println!("{}", x) } else { std::println!("none") }
}

pub fn last() -> u8 {
    let _local = Loud("local of kit");
    Loud("temporary of kit").one()
}

pub fn boxed() -> usize {
    let all: Box<[u8]> = vec![1, 2].into();
    all.into_iter().map(|one| std::mem::size_of_val(&one)).sum()
}

pub fn address() -> u8 {
    // SAFETY: the pointer is that of a live array.
    unsafe { *[9_u8].as_ptr() }
}
