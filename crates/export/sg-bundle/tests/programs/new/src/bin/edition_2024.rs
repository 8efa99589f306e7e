use itertools::Itertools;
use notebook::prelude::*;

struct Words<'a>(Vec<&'a str>);

impl<'a> Words<'a> {
    fn longer(&self, than: &usize) -> impl Iterator<Item = &'a str> {
        let than = *than;
        self.0.clone().into_iter().filter(move |word| word.len() > than)
    }
}

fn find(words: &[&str], n: Option<usize>) -> Option<usize> {
    if let Some(n) = n && n > 2 && let Some(at) = words.iter().position(|word| word.len() == n) {
        return Some(at);
    }
    None
}

fn main() {
    let words = ["a", "bcd", "ef"];
    println!("{:?} {:?}", find(&words, Some(3)), find(&words, Some(1)));
    println!("{:?}", Words(words.to_vec()).longer(&1).collect::<Vec<_>>());
    let mut least = [5u8, 3];
    println!("{} {:?}", least.chmin([5, 2]), least);
    let boxed: Box<[u32]> = Box::new([1, 2]);
    println!("{}", boxed.into_iter().map(|one: u32| one).sum::<u32>());
    // The code of itertools uses patterns of an older edition.
    println!("{:?}", (1..4).permutations(2).last());
}
