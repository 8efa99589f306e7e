use itertools::{iproduct, izip, Itertools};
use proconio::marker::{Bytes, Chars, Usize1};
use proconio::{input, source::auto::AutoSource};

fn main() {
    input! { n: usize, mut a: [Usize1; n], s: Chars, t: Bytes, x: f64 }
    a.sort_unstable();
    println!("{} {} {} {}", a.iter().join(" "), s.len(), t[0], x);
    println!("{:?}", a.iter().dedup_with_count().collect_vec());
    println!("{}", (0..4).permutations(2).map(|p| p[0] * p[1]).sum::<i32>());
    println!("{:?} {}", izip!(&a, &s, &t).next(), iproduct!(0..3, 0..4).count());
    input! { from AutoSource::from("2 3"), p: (u8, u8) }
    println!("{:?} {:?}", p, a.iter().minmax());
}
