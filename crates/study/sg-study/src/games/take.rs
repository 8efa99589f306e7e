//! Subtraction games, `take:1,3,4` or `take:powers-of-2`: only some numbers may be taken from a
//! heap.
//!
//! [`FiniteSet`] plays the finite sets. Many infinite sets have a formula, proved in the
//! documentation of `sg_theory`; the values of the others come from all members up to the size of
//! the table.

use sg_core::Subtraction;
use sg_core::taking::subtraction::sets::{fibonacci_up_to, powers_up_to, prime_powers_up_to, primes_up_to};
use sg_theory::subtraction::{
    grundy_take_multiple_of, grundy_take_odd, grundy_take_one_or_prime, grundy_take_power_of, grundy_take_prime_power,
    multiples_up_to, squares_up_to,
};

use super::all_but;
use super::nim::Nim;
use super::prelude::*;

pub const GAME: GameFile = GameFile::Family { example: "1,3,4 or take:powers-of-2", read: |_, cursor| read(cursor) };

const SETS: [&str; 9] =
    ["any", "odd", "powers-of-", "multiples-of-", "fibonacci", "primes", "one-and-primes", "prime-powers", "squares"];

/// The largest product of member count and largest member, except for ranges. The table takes half
/// as many bytes.
const LARGEST_TABLE: usize = 500_000_000;

/// An infinite set of numbers that may be taken.
struct InfiniteSet {
    /// A member in words: "a power of 2 (1 is one)".
    words: String,
    /// The members up to a limit, in increasing order.
    members: Box<dyn Fn(usize) -> Vec<usize>>,
    closed: Option<ClosedForm>,
    /// The largest heap whose moves are listed.
    listed: u64,
}

/// A proved formula and its period.
struct ClosedForm {
    grundy: Box<dyn Fn(u64) -> u64>,
    words: &'static str,
    period: usize,
    saltus: u32,
}

impl InfiniteSet {
    fn new(words: impl Into<String>, members: impl Fn(usize) -> Vec<usize> + 'static) -> Self {
        InfiniteSet { words: words.into(), members: Box::new(members), closed: None, listed: 100_000 }
    }

    /// Adds a formula whose values grow by `saltus` with each period.
    fn with(self, words: &'static str, period: usize, saltus: u32, grundy: impl Fn(u64) -> u64 + 'static) -> Self {
        let grundy = Box::new(grundy);
        let closed = Some(ClosedForm { grundy, words, period, saltus });
        InfiniteSet { closed, ..self }
    }

    fn odd() -> Self {
        InfiniteSet::new(word!("an odd number", "奇数"), |limit| (1..=limit).step_by(2).collect())
            .with("g(n) = n mod 2", 2, 0, grundy_take_odd)
    }

    fn powers(base: usize) -> Self {
        let (words, period) = match base % 2 {
            1 => (word!("all powers are odd, so g(n) = n mod 2", "所有的幂都是奇数，所以 g(n) = n mod 2"), 2),
            _ => (
                word!(
                    "with r = n mod (base + 1): g(n) = 2 if r = base, else r mod 2",
                    "设 r = n mod (底数 + 1)：r 等于底数时 g(n) = 2，否则 g(n) = r mod 2"
                ),
                base + 1,
            ),
        };
        let powers =
            InfiniteSet::new(say!("a power of {base} (1 is one)", "{base} 的幂（包括 1）"), move |limit| {
                powers_up_to(base, limit)
            });
        InfiniteSet { listed: u64::MAX, ..powers.with(words, period, 0, move |n| grundy_take_power_of(base as u64, n)) }
    }

    fn multiples(k: usize) -> Self {
        let multiples =
            InfiniteSet::new(say!("a multiple of {k}", "{k} 的倍数"), move |limit| multiples_up_to(k, limit));
        multiples.with("g(n) = n div k", k, 1, move |n| grundy_take_multiple_of(k as u64, n))
    }

    fn one_and_primes() -> Self {
        let members = |limit: usize| (1..=limit.min(1)).chain(primes_up_to(limit)).collect();
        let formula =
            word!("g(n) = n mod 4, since no multiple of 4 may be taken", "g(n) = n mod 4，因为不能取 4 的倍数");
        InfiniteSet::new(word!("1 or a prime number", "1 或质数"), members)
            .with(formula, 4, 0, grundy_take_one_or_prime)
    }
}

impl HeapGame for InfiniteSet {
    fn rule(&self) -> String {
        say!("take {} of counters of a heap", "从一堆里取若干颗，颗数须是{}", self.words)
    }

    fn moves(&self, n: u64) -> Vec<Move<Heap>> {
        takes(n, (self.members)(usize::try_from(n).unwrap_or(usize::MAX)))
    }

    fn start(&self) -> &'static [u64] {
        &[3, 5, 8]
    }

    fn limits(&self) -> Limits {
        Limits { listed: self.listed, ..Limits::default() }
    }

    fn formula(&self, n: u64) -> Option<u64> {
        self.closed.as_ref().map(|closed| (closed.grundy)(n))
    }

    fn extend(&mut self, values: &mut Vec<u32>, length: usize) {
        *values = match &self.closed {
            Some(closed) => (0..length as u64).map(|n| (closed.grundy)(n) as u32).collect(),
            None => Subtraction::new((self.members)(length - 1)).grundy_values(length - 1),
        };
    }

    fn proved(&mut self, _limit: usize, _effort: &Effort) -> Option<Proved> {
        let closed = self.closed.as_ref()?;
        let cycle = Cycle::new(0, closed.period).with_saltus(closed.saltus);
        Some(Proved::by_formula(closed.words, cycle))
    }
}

fn read(cursor: &mut Cursor) -> Result<Found, InputError> {
    let start = cursor.position();
    if cursor.peek().is_some_and(|c| c.is_ascii_digit()) {
        let game = Subtraction::new(numbers(cursor)?);
        let members = game.set();
        let (least, most) = (members[0], members[members.len() - 1]);
        if most - least + 1 != members.len() && members.len() * most > LARGEST_TABLE {
            let count = members.len();
            let message = say!(
                "{count} numbers up to {most} are too many, unless they form a range",
                "集合里有 {count} 个不超过 {most} 的数，太多了；只有区间才可以这样大"
            );
            return Err(cursor.error_at(start, message));
        }
        return Ok(Found::Heaps(Box::new(FiniteSet(game))));
    }
    if cursor.eat_all("all-but:") {
        return all_but::read(cursor);
    }
    let word = cursor.take_while(|c| c.is_ascii_alphabetic() || c == '-');
    let set = match word.as_str() {
        "any" => return Ok(Found::Heaps(Box::new(Nim))),
        "odd" => InfiniteSet::odd(),
        "powers-of-" => InfiniteSet::powers(cursor.number_between(2, LARGEST_MEMBER)? as usize),
        "multiples-of-" => InfiniteSet::multiples(cursor.number_between(1, LARGEST_MEMBER)? as usize),
        "fibonacci" => InfiniteSet::new(
            word!("a Fibonacci number (1, 2, 3, 5, 8, ...)", "斐波那契数（1、2、3、5、8……）"),
            fibonacci_up_to,
        ),
        "primes" => InfiniteSet::new(word!("a prime number", "质数"), primes_up_to),
        "one-and-primes" => InfiniteSet::one_and_primes(),
        "prime-powers" => {
            InfiniteSet::new(word!("a power of a prime (1 is one)", "质数的幂（包括 1）"), prime_powers_up_to).with(
                word!("g(n) = n mod 6, since no multiple of 6 may be taken", "g(n) = n mod 6，因为不能取 6 的倍数"),
                6,
                0,
                grundy_take_prime_power,
            )
        }
        "squares" => InfiniteSet::new(word!("a square (1, 4, 9, ...)", "平方数（1、4、9……）"), squares_up_to),
        _ => {
            let hint = match closest(&word, SETS) {
                Some(set) => say!("did you mean {set}?", "是不是 {set}？"),
                None => say!("write numbers such as 1,3,5-7, or {}", "请写数，例如 1,3,5-7，或者 {}", SETS.join(", ")),
            };
            let what = if word.is_empty() {
                word!("a set is expected here", "这里应当是一个集合").to_owned()
            } else {
                say!("{word:?} is not a set", "{word:?} 不是集合")
            };
            return Err(cursor.error_at(start, say!("{what}; {hint}", "{what}；{hint}")));
        }
    };
    Ok(Found::Heaps(Box::new(set)))
}
