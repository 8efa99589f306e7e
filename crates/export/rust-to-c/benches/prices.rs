//! Prices of single constructions: prints a name and the nanoseconds per step of each. Run natively
//! and as a C file by `scripts/bench-prices`, which compares the two.

use std::cell::{Cell, RefCell};
use std::collections::hash_map::DefaultHasher;
use std::collections::{BTreeMap, BTreeSet, BinaryHeap, HashMap, HashSet, VecDeque};
use std::fmt::Write as _;
use std::hash::{BuildHasherDefault, Hash, Hasher};
use std::hint::black_box;
use std::rc::Rc;
use std::sync::Mutex;
use std::time::Instant;

const N: usize = 4096;

/// Repeats `work` until it takes 20 ms, and prints its time, divided by `steps`. A compiler may remove
/// the work, so the repetitions have an end.
fn price<T>(name: &str, steps: usize, mut work: impl FnMut() -> T) {
    let mut turns = 1u64;
    loop {
        let begin = Instant::now();
        for _ in 0..turns {
            black_box(work());
        }
        let nanoseconds = begin.elapsed().as_nanos() as f64;
        if nanoseconds >= 2e7 || turns >= 1 << 30 {
            println!("{name}\t{:.4}", nanoseconds / turns as f64 / steps as f64);
            return;
        }
        turns *= 2;
    }
}

/// Returns pseudorandom numbers (xorshift).
fn numbers() -> Vec<u64> {
    let mut state = 88_172_645_463_325_252u64;
    (0..N)
        .map(|_| {
            state ^= state << 13;
            state ^= state >> 7;
            state ^= state << 17;
            state
        })
        .collect()
}

/// Measures `value` for each number of a list, combined by exclusive or.
macro_rules! each {
    ($name:literal, $list:expr, |$value:ident| $body:expr) => {{
        let list = black_box(&$list);
        price($name, list.len(), || {
            let mut sum = 0u64;
            for &$value in list.iter() {
                sum = sum.wrapping_mul(3) ^ ($body as u64);
            }
            sum
        });
    }};
}

fn integers(words: &[u64]) {
    let small: Vec<u32> = words.iter().map(|word| *word as u32).collect();
    let odd: Vec<u64> = words.iter().map(|word| (word >> 20) | 1).collect();
    let wide: Vec<u128> = words.iter().map(|word| u128::from(*word).pow(2) | 1).collect();
    let modulus = black_box(998_244_353u64);
    each!("u32 wrapping_mul", small, |x| x.wrapping_mul(x));
    each!("u32 checked_mul", small, |x| x.checked_mul(3).unwrap_or(7));
    each!("u32 /", small, |x| 4_000_000_000 / (x | 1));
    each!("u64 + with overflow check", odd, |x| (x >> 3).checked_add(x).unwrap());
    each!("u64 checked_mul", words, |x| x.checked_mul(5).unwrap_or(7));
    each!("u64 saturating_add", words, |x| x.saturating_add(1 << 63));
    each!("u64 overflowing_mul", words, |x| x.overflowing_mul(3).1);
    each!("u64 /", odd, |x| u64::MAX / x);
    each!("u64 % variable", words, |x| x % modulus);
    each!("u64 % constant", words, |x| x % 998_244_353);
    each!("i64 rem_euclid", words, |x| (x as i64).rem_euclid(1_000_003));
    each!("u64 abs_diff", words, |x| x.abs_diff(1 << 63));
    each!("u64 max", words, |x| x.max(1 << 62));
    each!("u64 isqrt", words, |x| x.isqrt());
    each!("u64 pow", words, |x| (x & 7).wrapping_pow(13));
    each!("u64 leading_zeros", words, |x| x.leading_zeros());
    each!("u64 trailing_zeros", words, |x| x.trailing_zeros());
    each!("u64 count_ones", words, |x| x.count_ones());
    each!("u64 rotate_left", words, |x| x.rotate_left(13));
    each!("u64 reverse_bits", words, |x| x.reverse_bits());
    each!("u64 swap_bytes", words, |x| x.swap_bytes());
    each!("u128 +", wide, |x| x.wrapping_add(x >> 3));
    each!("u128 *", wide, |x| x.wrapping_mul(x));
    each!("u128 /", wide, |x| u128::MAX / x);
    each!("u128 % u64", wide, |x| x % 1_000_000_000_000_000_003);
    each!("u64 product modulo by u128", odd, |x| (u128::from(x) * u128::from(x) % 1_000_000_000_000_000_003) as u64);
    each!("u128 <", wide, |x| u8::from(x < 1 << 120));
    each!("u128 shift", wide, |x| x >> (x & 127));
    price("gcd", N, || {
        odd.iter().fold(0, |sum, x| {
            let (mut a, mut b) = (*x, 720_720u64);
            while b > 0 {
                (a, b) = (b, a % b);
            }
            sum ^ a
        })
    });
    price("power modulo", N, || {
        odd.iter().fold(1, |sum, x| {
            let (mut power, mut base, mut exponent) = (1, x % modulus, 1000u32);
            while exponent > 0 {
                if exponent & 1 == 1 {
                    power = power * base % modulus;
                }
                base = base * base % modulus;
                exponent >>= 1;
            }
            sum ^ power
        })
    });
}

fn floats(words: &[u64]) {
    let list: Vec<f64> = words.iter().map(|word| (word >> 12) as f64 / 1e9 + 0.5).collect();
    let singles: Vec<f32> = list.iter().map(|x| *x as f32).collect();
    each!("f64 +", list, |x| (x + 0.1).to_bits());
    each!("f64 /", list, |x| (1.0 / x).to_bits());
    each!("f64 sqrt", list, |x| x.sqrt().to_bits());
    each!("f64 floor", list, |x| x.floor().to_bits());
    each!("f64 round", list, |x| x.round().to_bits());
    each!("f64 abs", list, |x| (-x).abs().to_bits());
    each!("f64 min", list, |x| x.min(1000.0).to_bits());
    each!("f64 mul_add", list, |x| x.mul_add(x, 1.0).to_bits());
    each!("f64 as i64", list, |x| x as i64);
    each!("f64 as u8", list, |x| x as u8);
    each!("i64 as f64", words, |x| (x as i64 as f64).to_bits());
    each!("u64 as f64", words, |x| (x as f64).to_bits());
    each!("f64 sin", list, |x| x.sin().to_bits());
    each!("f64 powi", list, |x| x.powi(5).to_bits());
    each!("f64 powf", list, |x| x.powf(1.5).to_bits());
    each!("f64 total_cmp", list, |x| x.total_cmp(&1000.0));
    each!("f64 <", list, |x| x < 1000.0);
    each!("f32 *", singles, |x| (x * 1.5).to_bits());
    price("f64 sum", N, || list.iter().sum::<f64>());
    price("f64 dot product", N, || list.iter().zip(&list).map(|(a, b)| a * b).sum::<f64>());
    price("f64 maximum", N, || list.iter().copied().fold(f64::MIN, f64::max));
}

fn slices(words: &[u64]) {
    let small: Vec<u32> = words.iter().map(|word| (*word % 1_000_000) as u32).collect();
    let bytes: Vec<u8> = words.iter().map(|word| *word as u8).collect();
    let places: Vec<usize> = words.iter().map(|word| (*word % N as u64) as usize).collect();
    let grid: Vec<Vec<u32>> = (0..64).map(|row| small[row * 64..row * 64 + 64].to_vec()).collect();
    let mut other = small.clone();
    price("u32 sum", N, || black_box(&small).iter().sum::<u32>());
    price("u64 sum of u32", N, || black_box(&small).iter().map(|x| u64::from(*x)).sum::<u64>());
    price("u32 maximum", N, || black_box(&small).iter().max().copied());
    price("u32 count by condition", N, || black_box(&small).iter().filter(|x| **x % 4 == 1).count());
    price("u8 sum", N, || black_box(&bytes).iter().map(|x| u32::from(*x)).sum::<u32>());
    price("u8 count of a value", N, || black_box(&bytes).iter().filter(|x| **x == 7).count());
    price("u64 exclusive or", N, || black_box(words).iter().fold(0, |sum, x| sum ^ x));
    price("u64 and of two lists", N, || {
        black_box(words).iter().zip(black_box(words).iter().rev()).map(|(a, b)| (a & b).count_ones()).sum::<u32>()
    });
    price("add one list to another", N, || {
        for (to, from) in other.iter_mut().zip(black_box(&small)) {
            *to = to.wrapping_add(*from);
        }
    });
    price("multiply each element", N, || {
        for to in &mut other {
            *to = to.wrapping_mul(3);
        }
    });
    price("v[i], in order", N, || (0..N).fold(0, |sum: u32, i| sum.wrapping_add(black_box(&small)[i]).rotate_left(1)));
    price("v[i], at random", N, || places.iter().fold(0, |sum: u32, i| sum.rotate_left(1) ^ small[*i]));
    price("v[i] += 1, at random", N, || {
        for i in &places {
            other[*i] = other[*i].wrapping_add(1);
        }
    });
    price("grid[i][j]", N, || {
        let mut sum = 0u32;
        for j in 0..64 {
            for i in 0..64 {
                sum = sum.rotate_left(1) ^ black_box(&grid)[i][j];
            }
        }
        sum
    });
    price("windows(2)", N, || small.windows(2).filter(|pair| pair[0] < pair[1]).count());
    price("chunks(8)", N, || {
        small.chunks(8).map(|chunk| chunk.iter().max().copied().unwrap_or(0)).fold(0, |a, b| a ^ b)
    });
    price("zip of three", N, || {
        small.iter().zip(&bytes).zip(words).map(|((a, b), c)| u64::from(*a) ^ u64::from(*b) ^ c).fold(0, |a, b| a ^ b)
    });
    price("step_by(3)", N / 3, || small.iter().step_by(3).fold(0, |a, b| a ^ b));
    price("rev", N, || small.iter().rev().fold(0u32, |a, b| a.rotate_left(1) ^ b));
    price("flat_map", N, || grid.iter().flat_map(|row| row.iter()).fold(0u32, |a, b| a.rotate_left(1) ^ b));
    price("chain", 2 * N, || small.iter().chain(&other).fold(0u32, |a, b| a.rotate_left(1) ^ b));
    price("position of a value", N, || black_box(&small).iter().position(|x| *x == 1_000_001));
    price("contains", N, || black_box(&small).contains(&1_000_001));
    price("== of lists", N, || black_box(&small) == black_box(&small.clone()));
    price("to_vec", N, || black_box(&small).to_vec());
    price("fill", N, || black_box(&mut other).fill(7));
    price("vec![0; n]", N, || vec![0u32; black_box(N)]);
    price("copy_within", N - 1, || black_box(&mut other).copy_within(1.., 0));
    price("reverse", N, || black_box(&mut other).reverse());
    price("rotate_left", N, || black_box(&mut other).rotate_left(1000));
    price("swap", N, || {
        for i in &places {
            other.swap(*i, N - 1 - *i);
        }
    });
    price("push", N, || {
        let mut list = Vec::new();
        for x in &small {
            list.push(*x);
        }
        list
    });
    price("collect", N, || small.iter().map(|x| x ^ 5).collect::<Vec<u32>>());
    price("extend", N, || {
        let mut list = Vec::with_capacity(N);
        list.extend(small.iter().map(|x| x / 3));
        list
    });
    price("insert(0, x)", 256, || {
        let mut list = Vec::new();
        for x in &small[..256] {
            list.insert(0, *x);
        }
        list
    });
    price("binary_search", N, || {
        let sorted: &[usize] =
            black_box(&[1, 5, 9, 60, 300, 900, 1000, 2000, 2500, 2501, 3000, 3600, 3700, 3800, 4000, 4090]);
        places.iter().filter(|x| sorted.binary_search(x).is_ok()).count()
    });
    price("sort", N, || {
        let mut list = small.clone();
        list.sort();
        list
    });
    price("sort_unstable", N, || {
        let mut list = small.clone();
        list.sort_unstable();
        list
    });
    price("sort_by_key of pairs", N, || {
        let mut list: Vec<(u32, usize)> = small.iter().copied().zip(places.iter().copied()).collect();
        list.sort_by_key(|pair| std::cmp::Reverse(pair.1));
        list
    });
    price("dedup, retain", N, || {
        let mut list = bytes.clone();
        list.retain(|x| x % 3 == 0);
        list.dedup();
        list
    });
}

fn collections(words: &[u64]) {
    let keys: Vec<u32> = words.iter().map(|word| (*word % 100_000) as u32).collect();
    price("VecDeque", N, || {
        let mut queue = VecDeque::new();
        for key in &keys {
            queue.push_back(*key);
            if key % 3 == 0 {
                queue.pop_front();
            }
        }
        queue.len()
    });
    price("BinaryHeap", N, || {
        let mut heap = BinaryHeap::new();
        for key in &keys {
            heap.push(*key);
        }
        let mut sum = 0u32;
        while let Some(key) = heap.pop() {
            sum = sum.rotate_left(1) ^ key;
        }
        sum
    });
    price("BTreeMap insert", N, || keys.iter().map(|key| (*key, 1)).collect::<BTreeMap<u32, u32>>());
    let tree: BTreeSet<u32> = keys.iter().copied().collect();
    price("BTreeSet contains", N, || keys.iter().filter(|key| tree.contains(&(**key ^ 1))).count());
    price("BTreeSet range", N, || keys.iter().filter_map(|key| tree.range(key + 1..).next()).fold(0, |a, b| a ^ b));
    price("BTreeSet iteration", N, || tree.iter().fold(0u32, |a, b| a.rotate_left(1) ^ b));
    price("HashMap insert", N, || {
        let mut map = HashMap::new();
        for key in &keys {
            *map.entry(*key).or_insert(0u32) += 1;
        }
        map.len()
    });
    let map: HashMap<u32, u32> = keys.iter().map(|key| (*key, 1)).collect();
    price("HashMap get", N, || keys.iter().filter(|key| map.contains_key(&(**key ^ 1))).count());
    price("HashMap iteration", N, || map.iter().fold(0, |sum, (key, value)| sum ^ key ^ value));
    let pairs: HashSet<(u32, u32), BuildHasherDefault<DefaultHasher>> =
        keys.iter().map(|key| (*key, key / 7)).collect();
    price("HashSet of pairs", N, || keys.iter().filter(|key| pairs.contains(&(**key, **key / 7))).count());
    price("DefaultHasher of a list", N, || {
        let mut hasher = DefaultHasher::new();
        keys.hash(&mut hasher);
        hasher.finish()
    });
}

fn texts(words: &[u64]) {
    let list: Vec<String> = words.iter().map(|word| (word % 1_000_000_000).to_string()).collect();
    let long: Vec<String> = words.iter().map(u64::to_string).collect();
    let line = list.join(" ");
    let chinese: String = (0..N as u32).filter_map(|i| char::from_u32(0x4e00 + i)).collect();
    price("parse u32", N, || list.iter().map(|text| text.parse::<u32>().unwrap()).fold(0, |a, b| a ^ b));
    price("parse i64", N, || list.iter().map(|text| text.parse::<i64>().unwrap()).fold(0, |a, b| a ^ b));
    price("parse u64, 19 digits", N, || long.iter().map(|text| text.parse::<u64>().unwrap()).fold(0, |a, b| a ^ b));
    price("parse u128", N, || long.iter().map(|text| text.parse::<u128>().unwrap()).fold(0, |a, b| a ^ b));
    price("split_whitespace", N, || line.split_whitespace().map(str::len).sum::<usize>());
    price("split by a character", N, || line.split(' ').map(str::len).sum::<usize>());
    price("split by a text", N, || line.split("  ").map(str::len).sum::<usize>());
    price("lines", line.len(), || black_box(&line).lines().count());
    price("bytes", line.len(), || line.bytes().fold(0u32, |a, b| a.rotate_left(1) ^ u32::from(b)));
    price("chars", line.len(), || line.chars().fold(0u32, |a, b| a.rotate_left(1) ^ u32::from(b)));
    price("chars, Chinese", N, || chinese.chars().fold(0u32, |a, b| a.rotate_left(1) ^ u32::from(b)));
    price("chars().rev().collect()", N, || line[..N].chars().rev().collect::<String>());
    price("chars().count()", line.len(), || black_box(&line).chars().count());
    price("find a character", line.len(), || black_box(&line).find('x'));
    price("find a text", line.len(), || black_box(&line).find("xyz"));
    price("replace", line.len(), || line.replace('1', "22"));
    price("to_ascii_uppercase", line.len(), || black_box(&line).to_ascii_uppercase());
    price("to_uppercase", line.len(), || black_box(&line).to_uppercase());
    price("from_utf8", line.len(), || std::str::from_utf8(black_box(line.as_bytes())).is_ok());
    price("compare texts", N - 1, || list.windows(2).filter(|pair| pair[0] < pair[1]).count());
    price("clone of texts", N, || list.clone());
    price("join", line.len(), || list.join(" "));
    price("push a character", N, || {
        let mut text = String::new();
        for word in words {
            text.push(char::from(b'a' + (word % 26) as u8));
        }
        text
    });
    price("u32 to_string", N, || words.iter().map(|word| (*word as u32).to_string().len()).sum::<usize>());
    let mut text = String::with_capacity(1 << 18);
    macro_rules! shown {
        ($name:literal, $format:literal, |$word:ident| $value:expr) => {
            price($name, N, || {
                text.clear();
                for &$word in words {
                    write!(text, $format, $value).unwrap();
                }
                text.len()
            });
        };
    }
    shown!("{} of u32", "{} ", |word| word as u32);
    shown!("{} of u64", "{} ", |word| word);
    shown!("{} of i128", "{} ", |word| i128::from(word) << 40);
    shown!("{:>12}", "{:>12} ", |word| word as u32);
    shown!("{:05}", "{:05} ", |word| word as u16);
    shown!("{:x}", "{:x} ", |word| word);
    shown!("{:b}", "{:b} ", |word| word as u16);
    shown!("{} of a text", "{} ", |word| if word % 2 == 0 { "Yes" } else { "No" });
    shown!("{:?} of a tuple", "{:?} ", |word| (word as u8, word as u16));
    shown!("{} of a char", "{} ", |word| char::from(b'a' + (word % 26) as u8));
    shown!("{} of f64, integral", "{} ", |word| (word % 1000) as f64);
    shown!("{} of f64", "{} ", |word| word as f64 / 1e15);
    shown!("{:.3} of f64", "{:.3} ", |word| word as f64 / 1e15);
    shown!("{:.15} of f64", "{:.15} ", |word| word as f64 / 1e15);
}

trait Shape {
    fn area(&self, scale: u64) -> u64;
}

struct Square(u64);
struct Bar(u64, u64);

impl Shape for Square {
    fn area(&self, scale: u64) -> u64 {
        self.0.wrapping_mul(self.0) ^ scale
    }
}

impl Shape for Bar {
    fn area(&self, scale: u64) -> u64 {
        self.0.wrapping_mul(self.1).wrapping_add(scale)
    }
}

enum Step {
    Add(u64),
    Times(u64),
    Turn(u32),
    Negate,
}

enum List {
    End,
    Next(u64, Box<List>),
}

fn fibonacci(n: u32) -> u64 {
    if n < 2 { n.into() } else { fibonacci(n - 1) + fibonacci(n - 2) }
}

fn depth(tree: &[[usize; 2]], place: usize) -> u32 {
    if place == 0 { 0 } else { 1 + depth(tree, tree[place][0]).max(depth(tree, tree[place][1])) }
}

fn permutations(list: &mut [u8], from: usize) -> u32 {
    if from == list.len() {
        return u32::from(list[0] < list[1]);
    }
    let mut count = 0;
    for i in from..list.len() {
        list.swap(from, i);
        count += permutations(list, from + 1);
        list.swap(from, i);
    }
    count
}

fn language(words: &[u64]) {
    let shapes: Vec<Box<dyn Shape>> =
        words
            .iter()
            .map(|word| {
                if word % 3 == 0 { Box::new(Square(*word)) as Box<dyn Shape> } else { Box::new(Bar(*word, word >> 3)) }
            })
            .collect();
    price("dyn method", N, || shapes.iter().fold(0, |sum, shape| shape.area(sum)));
    let functions: [fn(u64) -> u64; 3] = [|x| x ^ 5, |x| x.rotate_left(3), |x| x.wrapping_mul(7)];
    price("function pointer", N, || words.iter().fold(1, |sum, word| black_box(&functions)[(word % 3) as usize](sum)));
    let steps: Vec<Step> = words
        .iter()
        .map(|word| match word % 4 {
            0 => Step::Add(*word),
            1 => Step::Times(word | 1),
            2 => Step::Turn(*word as u32 & 63),
            _ => Step::Negate,
        })
        .collect();
    price("match on an enum", N, || {
        steps.iter().fold(1u64, |sum, step| match step {
            Step::Add(x) => sum.wrapping_add(*x),
            Step::Times(x) => sum.wrapping_mul(*x),
            Step::Turn(x) => sum.rotate_left(*x),
            Step::Negate => sum.wrapping_neg(),
        })
    });
    price("match on a byte", N, || {
        words.iter().fold(0u32, |sum, word| match (*word % 10) as u8 {
            0 => sum + 7,
            1 => sum ^ 1,
            2 => sum.rotate_left(2),
            3 => sum >> 1,
            4 => !sum,
            5 => sum.wrapping_mul(5),
            6 => sum / 3,
            _ => sum.wrapping_add(9),
        })
    });
    price("fibonacci by recursion", 1, || fibonacci(black_box(15)));
    let tree: Vec<[usize; 2]> = (0..N).map(|i| if 2 * i + 1 < N { [2 * i, 2 * i + 1] } else { [0, 0] }).collect();
    price("depth of a tree by recursion", N, || depth(&tree, 1));
    price("permutations by recursion", 1, || permutations(&mut [1, 2, 3, 4, 5, 6], 0));
    price("Box::new", N, || words.iter().map(|word| *black_box(Box::new(*word))).fold(0, |a, b| a ^ b));
    price("linked list", N, || {
        let mut list = List::End;
        for word in words {
            list = List::Next(*word, Box::new(list));
        }
        let mut sum = 0;
        while let List::Next(word, rest) = list {
            sum ^= word;
            list = *rest;
        }
        sum
    });
    price("small Vec for each step", N, || words.iter().map(|word| black_box(vec![*word; 5])[3]).fold(0, |a, b| a ^ b));
    let shared = Rc::new(RefCell::new(0u64));
    price("Rc clone, RefCell", N, || {
        for word in words {
            let other = black_box(Rc::clone(&shared));
            *other.borrow_mut() ^= word;
        }
    });
    let cell = Cell::new(0);
    price("Cell", N, || words.iter().for_each(|word| cell.set(black_box(cell.get()) ^ word)));
    let lock = Mutex::new(0);
    price("Mutex", N, || words.iter().for_each(|word| *lock.lock().unwrap() ^= word));
    price("Option chain", N, || {
        words
            .iter()
            .filter_map(|word| word.checked_sub(1 << 62).and_then(|x| x.checked_mul(2)).filter(|x| x % 3 == 0))
            .count()
    });
    price("Result with ?", N, || {
        fn half(x: u64) -> Result<u64, String> {
            if x % 1024 == 1023 { Err("odd".into()) } else { Ok(x / 2) }
        }
        fn quarter(x: u64) -> Result<u64, String> {
            half(half(x)?)
        }
        words.iter().filter(|word| quarter(**word).is_ok()).count()
    });
    price("tuple comparison", N - 1, || {
        words.windows(2).filter(|pair| (pair[0] as u8, pair[1]) < (pair[1] as u8, pair[0])).count()
    });
    price("u128 as bit set", N, || words.iter().fold(0u128, |set, word| set ^ (1 << (word & 127))).count_ones());
}

fn algorithms(words: &[u64]) {
    let small: Vec<u32> = words.iter().map(|word| (*word % 1000) as u32).collect();
    price("sieve", N, || {
        let mut prime = vec![true; N];
        for i in 2..64 {
            if prime[i] {
                for j in (i * i..N).step_by(i) {
                    prime[j] = false;
                }
            }
        }
        prime
    });
    price("Grundy values of a subtraction game", N, || {
        let mut values = vec![0u8; N];
        for n in 1..N {
            let mut seen = [false; 8];
            for take in [1, 3, 4, 7, 9] {
                if take <= n {
                    seen[usize::from(values[n - take])] = true;
                }
            }
            values[n] = seen.iter().position(|seen| !seen).unwrap() as u8;
        }
        values
    });
    price("knapsack", N * 8, || {
        let mut best = vec![0u32; N];
        for x in &small[..8] {
            for i in (*x as usize..N).rev() {
                best[i] = best[i].max(best[i - *x as usize] + x);
            }
        }
        best
    });
    price("longest common subsequence", 64 * 64, || {
        let mut best = [[0u32; 65]; 65];
        for i in 0..64 {
            for j in 0..64 {
                best[i + 1][j + 1] =
                    if small[i] % 8 == small[64 + j] % 8 { best[i][j] + 1 } else { best[i][j + 1].max(best[i + 1][j]) };
            }
        }
        best[64][64]
    });
    price("matrix product modulo", 16 * 16 * 16, || {
        let mut product = [[0u64; 16]; 16];
        for (i, row) in product.iter_mut().enumerate() {
            for k in 0..16 {
                for (j, cell) in row.iter_mut().enumerate() {
                    *cell = (*cell + words[16 * i + k] % 1_000_000_007 * (words[16 * k + j] % 1_000_000_007))
                        % 1_000_000_007;
                }
            }
        }
        product
    });
    price("matrix product of f64", 16 * 16 * 16, || {
        let mut product = [[0f64; 16]; 16];
        for (i, row) in product.iter_mut().enumerate() {
            for k in 0..16 {
                for (j, cell) in row.iter_mut().enumerate() {
                    *cell += f64::from(small[16 * i + k]) * f64::from(small[16 * k + j]);
                }
            }
        }
        product
    });
    price("union find", N, || {
        let mut parent: Vec<usize> = (0..N).collect();
        for pair in small.windows(2) {
            let [mut a, mut b] = [pair[0] as usize, pair[1] as usize];
            while parent[a] != a {
                parent[a] = parent[parent[a]];
                a = parent[a];
            }
            while parent[b] != b {
                parent[b] = parent[parent[b]];
                b = parent[b];
            }
            parent[a] = b;
        }
        parent
    });
    price("Fenwick tree", N, || {
        let mut tree = vec![0u32; 1024];
        for x in &small {
            let mut i = *x as usize + 1;
            while i < 1024 {
                tree[i] += 1;
                i += i & i.wrapping_neg();
            }
        }
        tree
    });
    price("breadth first search on a grid", 64 * 64, || {
        let mut distance = vec![[u32::MAX; 64]; 64];
        let mut queue = VecDeque::from([(0usize, 0usize)]);
        distance[0][0] = 0;
        while let Some((i, j)) = queue.pop_front() {
            for (di, dj) in [(0, 1), (1, 0), (0, usize::MAX), (usize::MAX, 0)] {
                let (a, b) = (i.wrapping_add(di), j.wrapping_add(dj));
                if a < 64 && b < 64 && distance[a][b] == u32::MAX && !small[64 * a + b].is_multiple_of(4) {
                    distance[a][b] = distance[i][j] + 1;
                    queue.push_back((a, b));
                }
            }
        }
        distance
    });
    price("bit sets of 4096 bits, shift and or", 64, || {
        let mut set = [0u64; 64];
        set[0] = 1;
        for x in &small[..16] {
            let (whole, bits) = (*x as usize / 64, x % 64);
            for i in (whole..64).rev() {
                let low = if bits > 0 && i > whole { set[i - whole - 1] >> (64 - bits) } else { 0 };
                set[i] |= set[i - whole] << bits | low;
            }
        }
        set
    });
    price("prefix sums", N, || {
        small
            .iter()
            .scan(0u32, |sum, x| {
                *sum = sum.wrapping_add(*x);
                Some(*sum)
            })
            .collect::<Vec<u32>>()
    });
}

fn main() {
    let words = numbers();
    integers(&words);
    floats(&words);
    slices(&words);
    collections(&words);
    texts(&words);
    language(&words);
    algorithms(&words);
}
