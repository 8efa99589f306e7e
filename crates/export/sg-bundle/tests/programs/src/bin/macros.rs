#[macro_use]
mod tools {
    macro_rules! shape {
        ($($name:ident { $($field:ident : $type:ty = $value:expr),* $(,)? })*) => {
            $(#[derive(Debug)] struct $name { $($field: $type),* }
            impl $name { fn make() -> Self { $name { $($field: $value),* } } })*
        };
    }
    #[macro_export]
    macro_rules! count {
        () => { 0usize };
        ($head:tt $($tail:tt)*) => { 1usize + $crate::count!($($tail)*) };
    }
    pub(crate) use hash_of as map;
    macro_rules! hash_of {
        ($($key:expr => $value:expr),* $(,)?) => {{ let mut all = std::collections::BTreeMap::new(); $(all.insert($key, $value);)* all }};
    }
    pub(crate) use hash_of;
}
use tools::{hash_of, map};

shape! { Point { x: i32 = 1, y: i32 = 2 } Name { text: String = "n".to_string() } }

macro_rules! operations {
    ($($name:ident: $op:tt),*) => { $(fn $name(a: i64, b: i64) -> i64 { a $op b })* };
}
operations!(plus: +, minus: -);

fn main() {
    println!("{:?} {:?} {}", Point::make(), Name::make().text, count!(a b c));
    println!("{:?} {:?}", map! { 1 => "a", 2 => "b" }, hash_of!["k" => 3]);
    println!("{} {}", plus(1, 2), minus(1, 2));
    macro_rules! local { ($x:ident) => { let $x = stringify!($x); println!("{}", $x); } }
    local!(inside);
    assert!(true, "not {}", "shown");
    debug_assert_eq!(1, 1);
}
