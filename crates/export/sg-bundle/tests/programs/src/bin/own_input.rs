// The input macros that contestants pasted into each program before proconio.
macro_rules! input {
    (source = $s:expr, $($r:tt)*) => { let mut iter = $s.split_ascii_whitespace(); input_inner!{iter, $($r)*} };
    ($($r:tt)*) => {
        let s = { use std::io::Read; let mut s = String::new(); std::io::stdin().read_to_string(&mut s).unwrap(); s };
        let mut iter = s.split_ascii_whitespace();
        input_inner!{iter, $($r)*}
    };
}
macro_rules! input_inner {
    ($iter:expr) => {};
    ($iter:expr, ) => {};
    ($iter:expr, $var:ident : $t:tt $($r:tt)*) => { let $var = read_value!($iter, $t); input_inner!{$iter $($r)*} };
}
macro_rules! read_value {
    ($iter:expr, ( $($t:tt),* )) => { ( $(read_value!($iter, $t)),* ) };
    ($iter:expr, [ $t:tt ; $len:expr ]) => { (0..$len).map(|_| read_value!($iter, $t)).collect::<Vec<_>>() };
    ($iter:expr, chars) => { read_value!($iter, String).chars().collect::<Vec<char>>() };
    ($iter:expr, $t:ty) => { $iter.next().unwrap().parse::<$t>().expect("Parse error") };
}

fn main() {
    input! { n: usize, a: [u64; n], s: chars, t: String }
    println!("{} {:?} {} {}", n, a, s.iter().rev().collect::<String>(), t);
    input! { source = "1 2", p: (u8, i8) }
    println!("{:?}", p);
}
