//! One file a problem, and the list of them all.
//!
//! The list is derived from the files beside this one: `cargo sg codegen` writes it, and a test fails when it is stale.

use std::ops::RangeBounds;

use crate::compare::Problem;
use crate::{ReadError, Reader};

// tidy: modules
pub mod acwing891;
pub mod acwing893;
pub mod agc017d;
pub mod arc091f;
pub mod cf138d;
pub mod cf15c;
pub mod cf1704f;
pub mod cf305e;
pub mod cf603c;
pub mod cf87c;
pub mod cses1098;
pub mod cses1099;
pub mod cses1729;
pub mod cses1730;
pub mod cses2207;
pub mod cses2208;
pub mod dp_k;
pub mod hdu1517;
pub mod hdu1524;
pub mod hdu1525;
pub mod hdu1527;
pub mod hdu1536;
pub mod hdu1564;
pub mod hdu1730;
pub mod hdu1760;
pub mod hdu1809;
pub mod hdu1846;
pub mod hdu1847;
pub mod hdu1848;
pub mod hdu1849;
pub mod hdu1850;
pub mod hdu1907;
pub mod hdu1944;
pub mod hdu2147;
pub mod hdu2149;
pub mod hdu2176;
pub mod hdu2177;
pub mod hdu2188;
pub mod hdu2509;
pub mod hdu2516;
pub mod hdu2897;
pub mod hdu2999;
pub mod hdu3032;
pub mod hdu3094;
pub mod hdu3404;
pub mod hdu3980;
pub mod hdu4315;
pub mod hdu5724;
pub mod hdu5795;
pub mod luogu_p2197;
pub mod nim_product_64;
// tidy: end

/// The rules of every problem, by id.
pub fn all() -> Vec<Box<dyn Problem>> {
    vec![
        // tidy: rules
        Box::<acwing891::Acwing891>::default(),
        Box::<acwing893::Acwing893>::default(),
        Box::<agc017d::Agc017d>::default(),
        Box::<arc091f::Arc091f>::default(),
        Box::<cf138d::Cf138d>::default(),
        Box::<cf15c::Cf15c>::default(),
        Box::<cf1704f::Cf1704f>::default(),
        Box::<cf305e::Cf305e>::default(),
        Box::<cf603c::Cf603c>::default(),
        Box::<cf87c::Cf87c>::default(),
        Box::<cses1098::Cses1098>::default(),
        Box::<cses1099::Cses1099>::default(),
        Box::<cses1729::Cses1729>::default(),
        Box::<cses1730::Cses1730>::default(),
        Box::<cses2207::Cses2207>::default(),
        Box::<cses2208::Cses2208>::default(),
        Box::<dp_k::DpK>::default(),
        Box::<hdu1517::Hdu1517>::default(),
        Box::<hdu1524::Hdu1524>::default(),
        Box::<hdu1525::Hdu1525>::default(),
        Box::<hdu1527::Hdu1527>::default(),
        Box::<hdu1536::Hdu1536>::default(),
        Box::<hdu1564::Hdu1564>::default(),
        Box::<hdu1730::Hdu1730>::default(),
        Box::<hdu1760::Hdu1760>::default(),
        Box::<hdu1809::Hdu1809>::default(),
        Box::<hdu1846::Hdu1846>::default(),
        Box::<hdu1847::Hdu1847>::default(),
        Box::<hdu1848::Hdu1848>::default(),
        Box::<hdu1849::Hdu1849>::default(),
        Box::<hdu1850::Hdu1850>::default(),
        Box::<hdu1907::Hdu1907>::default(),
        Box::<hdu1944::Hdu1944>::default(),
        Box::<hdu2147::Hdu2147>::default(),
        Box::<hdu2149::Hdu2149>::default(),
        Box::<hdu2176::Hdu2176>::default(),
        Box::<hdu2177::Hdu2177>::default(),
        Box::<hdu2188::Hdu2188>::default(),
        Box::<hdu2509::Hdu2509>::default(),
        Box::<hdu2516::Hdu2516>::default(),
        Box::<hdu2897::Hdu2897>::default(),
        Box::<hdu2999::Hdu2999>::default(),
        Box::<hdu3032::Hdu3032>::default(),
        Box::<hdu3094::Hdu3094>::default(),
        Box::<hdu3404::Hdu3404>::default(),
        Box::<hdu3980::Hdu3980>::default(),
        Box::<hdu4315::Hdu4315>::default(),
        Box::<hdu5724::Hdu5724>::default(),
        Box::<hdu5795::Hdu5795>::default(),
        Box::<luogu_p2197::LuoguP2197>::default(),
        Box::<nim_product_64::NimProduct64>::default(),
        // tidy: end
    ]
}

/// The rules of one problem, if there is one of this id.
///
/// ```
/// let mut rules = sg_rules::problems::find("hdu1846").unwrap();
/// assert_eq!(rules.answer("2\n23 2\n4 3\n").unwrap(), "first\nsecond\n");
/// ```
pub fn find(id: &str) -> Option<Box<dyn Problem>> {
    all().into_iter().find(|problem| problem.id() == id)
}

/// `length` in one line and the numbers in the next.
fn list_with_length(numbers: &[u32]) -> String {
    let words: Vec<String> = numbers.iter().map(u32::to_string).collect();
    format!("{}\n{}\n", numbers.len(), words.join(" "))
}

/// Lists as [`list_with_length`] writes them, and a 0 that ends the input.
fn lists_with_zero_at_the_end(lists: &[Vec<u32>]) -> String {
    let texts = lists.iter().map(|list| list_with_length(list));
    texts.chain(["0\n".to_owned()]).collect()
}

/// An input `t`, then t lists as [`list_with_length`] writes them, none empty, with at most `most` members in all.
fn read_counted_lists(
    input: &mut Reader,
    most: usize,
    range: impl RangeBounds<u32> + Clone,
) -> Result<Vec<Vec<u32>>, ReadError> {
    let count = input.number("t", 1..=most)?;
    let mut left = most;
    let mut lists = Vec::new();
    for _ in 0..count {
        let length = input.number("n", 1..=left)?;
        left -= length;
        lists.push(input.numbers("a heap", length, range.clone())?);
    }
    input.end()?;
    Ok(lists)
}

/// The same with at most `most_lists` lists of at most `longest` members each.
fn read_lists(
    input: &mut Reader,
    most_lists: usize,
    longest: usize,
    range: impl RangeBounds<u32> + Clone,
) -> Result<Vec<Vec<u32>>, ReadError> {
    let count = input.number("T", 1..=most_lists)?;
    let mut lists = Vec::new();
    for _ in 0..count {
        let length = input.number("n", 1..=longest)?;
        lists.push(input.numbers("a heap", length, range.clone())?);
    }
    input.end()?;
    Ok(lists)
}

/// Lists as [`read_counted_lists`] takes them.
fn counted_lists(lists: &[Vec<u32>]) -> String {
    let texts = lists.iter().map(|list| list_with_length(list));
    format!("{}\n{}", lists.len(), texts.collect::<String>())
}

/// `size` numbers from `least` to 10^9, and not more than 200,000, in lists of 1 to 39, as [`read_counted_lists`] takes
/// them.
fn large_counted_lists(random: &mut fastrand::Rng, least: u32, size: usize) -> String {
    let mut left = size.min(200_000);
    let mut lists = Vec::new();
    while left > 0 {
        let length = random.usize(1..40).min(left);
        left -= length;
        lists.push((0..length).map(|_| random.u32(least..=1_000_000_000)).collect());
    }
    counted_lists(&lists)
}

/// About `numbers` numbers in lists of 1 to `longest`, as `write` has them. The lists have numbers to `most`, small ones or
/// ones only, a third each.
fn large_lists_of_all_sizes(
    random: &mut fastrand::Rng,
    numbers: usize,
    longest: usize,
    most: u32,
    write: impl Fn(&[Vec<u32>]) -> String,
) -> String {
    let mut left = numbers;
    let mut lists: Vec<Vec<u32>> = Vec::new();
    while left > 0 {
        let length = random.usize(1..=longest);
        let most = [most, 3, 1][lists.len() % 3];
        left = left.saturating_sub(length);
        lists.push((0..length).map(|_| random.u32(1..=most)).collect());
    }
    write(&lists)
}

/// `count` lists of `length` numbers in `range`, as [`read_lists`] takes them.
fn large_lists(
    random: &mut fastrand::Rng,
    count: usize,
    length: usize,
    range: impl RangeBounds<u32> + Clone,
) -> String {
    let mut list = |_| (0..length).map(|_| random.u32(range.clone())).collect();
    counted_lists(&(0..count).map(&mut list).collect::<Vec<_>>())
}

/// Heaps for which brute force can still list all splits: 18 counters at most, often two heaps of nearly the same size
/// beside a small one.
fn random_heaps_to_split(random: &mut fastrand::Rng) -> Vec<u32> {
    if random.bool() {
        return (0..6).map(|_| random.u32(1..=3)).collect();
    }
    let heap = random.u32(1..=8);
    vec![heap, random.u32(heap..=8), random.u32(1..=2)]
}

/// Heaps for which brute force can still list all moves of Nim: many tiny ones, a large one beside a tiny one, or three
/// of middling size.
fn random_heaps(random: &mut fastrand::Rng) -> Vec<u32> {
    match random.u32(0..3) {
        0 => (0..8).map(|_| random.u32(1..=3)).collect(),
        1 => vec![random.u32(1..=400), random.u32(1..=3)],
        _ => (0..3).map(|_| random.u32(1..=20)).collect(),
    }
}

/// An input `C`, then C lines `n m`, both in `range`.
fn read_counted_pairs(input: &mut Reader, range: impl RangeBounds<u32> + Clone) -> Result<Vec<(u32, u32)>, ReadError> {
    let count = input.number("C", 0..)?;
    let pair = |_: usize| Ok((input.number("n", range.clone())?, input.number("m", range.clone())?));
    let pairs = (0..count).map(pair).collect::<Result<_, _>>()?;
    input.end()?;
    Ok(pairs)
}

/// Pairs as [`read_counted_pairs`] takes them.
fn counted_pairs(pairs: &[(u32, u32)]) -> String {
    let lines = pairs.iter().map(|(n, m)| format!("{n} {m}\n"));
    format!("{}\n{}", pairs.len(), lines.collect::<String>())
}

/// Simpler pairs of positive numbers: one of them halved, or one less.
fn simpler_pair(&(n, m): &(u32, u32)) -> Vec<(u32, u32)> {
    let smaller = [(n / 2, m), (n, m / 2), (n - 1, m), (n, m - 1)];
    smaller.into_iter().filter(|&(n, m)| n > 0 && m > 0).collect()
}

/// Simpler lists: one member less, or one member smaller, but none below `least`; never empty.
fn simpler_list(list: &[u32], least: u32) -> Vec<Vec<u32>> {
    let mut simpler = Vec::new();
    for index in 0..list.len() {
        if list.len() > 1 {
            let mut fewer = list.to_vec();
            fewer.remove(index);
            simpler.push(fewer);
        }
        for smaller in [list[index] / 2, list[index].saturating_sub(1)] {
            if (least..list[index]).contains(&smaller) {
                let mut changed = list.to_vec();
                changed[index] = smaller;
                simpler.push(changed);
            }
        }
    }
    simpler
}

#[cfg(test)]
mod tests {
    use super::{all, simpler_list};
    use crate::Cases;

    #[test]
    fn what_is_written_reads_back_and_is_answered() {
        for mut problem in all() {
            let mut inputs = Vec::new();
            for cases in [Cases::Small, Cases::Random { seed: 1, count: 30 }] {
                let asked = problem.compare(cases, &mut |input| {
                    inputs.push(input.to_owned());
                    // The first input of each kind is enough: fail, and let the simplest case be looked for.
                    Err("stop".to_owned())
                });
                let found = asked.expect_err("a program that fails is wrong");
                assert_eq!(found.printed, Err("stop".to_owned()));
            }
            for input in inputs.iter().take(3) {
                let answer = problem
                    .answer(input)
                    .unwrap_or_else(|error| panic!("{}: {error}\n{input}", problem.id()));
                assert!(answer.ends_with('\n'));
            }
        }
    }

    #[test]
    fn large_inputs_depend_on_the_seed_alone() {
        for problem in all() {
            let input = problem.large(1, 1000);
            assert!(
                input == problem.large(1, 1000) && input != problem.large(2, 1000),
                "{}",
                problem.id()
            );
        }
    }

    #[test]
    fn a_broken_input_is_refused_with_its_line() {
        for mut problem in all() {
            let error = problem.answer("1 x\n").unwrap_err();
            assert_eq!(error.line, 1, "{}", problem.id());
        }
    }

    #[test]
    fn simpler_lists_are_simpler() {
        let size = |list: &[u32]| list.iter().sum::<u32>() + list.len() as u32;
        for list in [vec![5], vec![3, 0, 1], vec![1, 1]] {
            assert!(
                simpler_list(&list, 0)
                    .iter()
                    .all(|simpler| !simpler.is_empty() && size(simpler) < size(&list))
            );
        }
        assert_eq!(simpler_list(&[1], 1), Vec::<Vec<u32>>::new());
    }
}
