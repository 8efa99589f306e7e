use ac_library::{Additive, Dsu, FenwickTree, LazySegtree, MapMonoid, Max, ModInt998244353 as Mint, Monoid, Segtree};
use proconio::input;

struct AddMax;
impl MapMonoid for AddMax {
    type M = Max<i64>;
    type F = i64;
    fn identity_map() -> i64 {
        0
    }
    fn mapping(f: &i64, x: &i64) -> i64 {
        x.saturating_add(*f)
    }
    fn composition(f: &i64, g: &i64) -> i64 {
        f + g
    }
}

fn main() {
    input! { n: usize, a: [i64; n] }
    let mut dsu = Dsu::new(n);
    dsu.merge(0, 1);
    let mut tree: Segtree<Max<i64>> = a.clone().into();
    tree.set(2, 9);
    let mut fenwick = FenwickTree::new(n, 0i64);
    (0..n).for_each(|i| fenwick.add(i, a[i]));
    let mut lazy: LazySegtree<AddMax> = a.clone().into();
    lazy.apply_range(1..4, 10);
    println!("{} {} {}", dsu.size(0), tree.prod(1..4), fenwick.sum(0..3));
    println!("{} {}", lazy.prod(..), Mint::new(2).pow(1_000_000_007) / Mint::new(3));
    println!("{:?}", ac_library::convolution(&[Mint::new(1), Mint::new(2)], &[Mint::new(3), Mint::new(4)]));
    println!("{} {}", <Additive<u32> as Monoid>::identity(), ac_library::floor_sum(4, 10, 6, 3));
}
