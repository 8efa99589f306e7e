use std::collections::HashMap;
use std::fmt::{Debug, Display};
use std::hash::Hash;
use std::ops::{Index, IndexMut};

trait Monoid {
    type Value: Copy + Debug;
    const ZERO: Self::Value;
    fn join(a: Self::Value, b: Self::Value) -> Self::Value;
    fn twice(a: Self::Value) -> Self::Value {
        Self::join(a, a)
    }
}
struct Sum;
struct Largest<T>(std::marker::PhantomData<T>);
impl Monoid for Sum {
    type Value = i64;
    const ZERO: i64 = 0;
    fn join(a: i64, b: i64) -> i64 {
        a + b
    }
}
impl<T: Copy + Debug + Ord + Default> Monoid for Largest<T> {
    type Value = Option<T>;
    const ZERO: Option<T> = None;
    fn join(a: Option<T>, b: Option<T>) -> Option<T> {
        a.max(b)
    }
}
struct Tree<M: Monoid>(Vec<M::Value>);
impl<M: Monoid> Tree<M> {
    fn new(n: usize) -> Self {
        Tree(vec![M::ZERO; 2 * n])
    }
    fn set(&mut self, at: usize, value: M::Value) {
        let mut at = at + self.0.len() / 2;
        self.0[at] = value;
        while at > 1 {
            at /= 2;
            self.0[at] = M::join(self.0[2 * at], self.0[2 * at + 1]);
        }
    }
}
struct Grid<T, const W: usize, const H: usize>([[T; W]; H]);
impl<T, const W: usize, const H: usize> Index<(usize, usize)> for Grid<T, W, H> {
    type Output = T;
    fn index(&self, (x, y): (usize, usize)) -> &T {
        &self.0[y][x]
    }
}
impl<T, const W: usize, const H: usize> IndexMut<(usize, usize)> for Grid<T, W, H> {
    fn index_mut(&mut self, (x, y): (usize, usize)) -> &mut T {
        &mut self.0[y][x]
    }
}
const fn squares<const N: usize>() -> [usize; N] {
    let (mut all, mut i) = ([0; N], 0);
    while i < N {
        all[i] = i * i;
        i += 1;
    }
    all
}
static SQUARES: [usize; 6] = squares();
fn counted<T: Hash + Eq + Ord + Clone, I>(all: I) -> Vec<(T, usize)>
where
    I: IntoIterator<Item = T>,
{
    let mut counts = HashMap::new();
    all.into_iter().for_each(|one| *counts.entry(one).or_insert(0) += 1);
    let mut counts: Vec<_> = counts.into_iter().collect();
    counts.sort();
    counts
}
fn shown(all: &[Box<dyn Display>]) -> String {
    all.iter().map(|one| one.to_string()).collect::<Vec<_>>().join(",")
}

fn main() {
    let mut tree = Tree::<Sum>::new(4);
    (0..4).for_each(|i| tree.set(i, i as i64 + 1));
    let mut most: Tree<Largest<char>> = Tree::new(2);
    most.set(1, Some('q'));
    println!("{} {:?} {}", tree.0[1], most.0[1], Sum::twice(4));
    let mut grid = Grid::<u8, 3, 2>([[0; 3]; 2]);
    grid[(2, 1)] = 7;
    println!("{} {:?} {:?}", grid[(2, 1)], grid.0, SQUARES);
    println!("{:?} {}", counted("mississippi".chars()), shown(&[Box::new(1), Box::new("a"), Box::new('b')]));
}
