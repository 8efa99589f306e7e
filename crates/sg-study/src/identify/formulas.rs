//! Formulas that values may follow: remainders, quotients, bits, zeros and ones at the end, xor with a part of the heap.

use crate::formula::Formula;
use crate::repetition::{Cycle, Repetition};
use crate::say;

/// The best formula of one family for some values.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Candidate {
    /// The formula in `n`, as `cargo sg guess` reads it.
    pub text: String,
    /// How far it holds.
    pub status: Status,
    /// True if it also holds for n = 0.
    pub holds_for_none: bool,
    /// A game with these values.
    pub game: Option<String>,
}

impl Candidate {
    /// Returns whether no value is known that contradicts it.
    pub fn holds(&self) -> bool {
        !matches!(self.status, Status::Wrong(_))
    }
}

/// How far a formula holds, from n = 1 on: an empty heap is worth 0 whatever a formula says of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// For every heap: the values have a proved period, the formula has one too, and they agree for as long as both together take.
    Proved,
    /// For all heaps up to this one.
    Checked(usize),
    /// For smaller heaps than this one.
    Wrong(usize),
}

/// A formula to be tried, by how much it grows after how many heaps if it does so forever, and a game with its values.
struct Tried {
    text: String,
    cycle: Option<(usize, usize)>,
    game: Option<String>,
}

fn tried(text: String, cycle: impl Into<Option<(usize, usize)>>) -> Tried {
    let (cycle, game) = (cycle.into(), None);
    Tried { text, cycle, game }
}

/// The values where from k to m - k may be taken; of k = 1 the remainders.
fn taking(text: String, m: usize, k: usize) -> Tried {
    let game = Some(format!("take:{k}-{}", m - k));
    Tried { game, ..tried(text, (m, 0)) }
}

/// The largest divisors that are tried.
const MODULUS: usize = 60;
const DIVISOR: usize = 20;

/// The families, each with its simplest formulas first.
fn families() -> Vec<Vec<Tried>> {
    let remainders = (2..=MODULUS).map(|m| taking(format!("n % {m}"), m, 1));
    let parts = (2..=MODULUS).flat_map(|m| (2..=m / 2).map(move |k| taking(format!("n % {m} / {k}"), m, k)));
    let later = (2..=MODULUS).map(|m| tried(format!("(n + 1) % {m}"), (m, 0)));
    let whole = (2..=DIVISOR).map(|k| tried(format!("n / {k}"), (k, 1)));
    let shifted = (2..=DIVISOR).flat_map(|k| (1..k).map(move |c| tried(format!("(n + {c}) / {k}"), (k, 1))));
    let bits = [
        ("n", Some((1, 1))),
        ("n + 1", Some((1, 1))),
        ("2 * n", Some((1, 2))),
        ("popcount(n)", None),
        ("popcount(n) % 2", None),
        ("bitlength(n)", None),
        ("bitlength(n) - 1", None),
        ("isqrt(n)", None),
        ("2 * n + (popcount(n) + 1) % 2", None),
    ];
    let ends =
        ["ctz(n)", "ctz(n) + 1", "ctz(n + 1)", "ctz(n + 1) + 1", "(n ^ (n - 1)) / 2 + 1", "(n ^ (n + 1)) / 2 + 1"];
    let halved = ["n ^ n / 2", "n ^ (n + 1)"];
    let xors = [1, 2, 3].map(|c| tried(format!("n ^ {c}"), (4, 4)));
    let swapped = [("((n - 1) ^ 1) + 1", (2, 2)), ("((n - 1) ^ (n - 1) / 2 % 2) + 1", (4, 4))];
    vec![
        remainders.chain(parts).chain(later).collect(),
        whole.chain(shifted).collect(),
        bits.map(|(text, cycle)| tried(text.to_owned(), cycle)).into(),
        ends.map(|text| tried(text.to_owned(), None)).into(),
        (xors.into_iter())
            .chain(swapped.map(|(text, cycle)| tried(text.to_owned(), cycle)))
            .chain(halved.map(|text| tried(text.to_owned(), None)))
            .collect(),
    ]
}

/// The best formula of each family, those that hold longest first; without those that are wrong for one of the first heaps.
///
/// ```
/// use sg_study::identify::{Status, candidates};
///
/// let values = [0, 1, 2, 3, 0, 1, 2, 3, 0];
/// let best = &candidates(&values, None)[0];
/// assert_eq!((best.text.as_str(), best.status), ("n % 4", Status::Checked(8)));
/// ```
pub fn candidates(values: &[u64], repetition: Option<&Repetition>) -> Vec<Candidate> {
    let cycle = match repetition {
        Some(Repetition::Proved(proved)) => Some(proved.cycle()),
        _ => None,
    };
    let best = families().into_iter().filter_map(|family| {
        let held = family.into_iter().map(|tried| (first_wrong(&tried.text, values), tried));
        // A remainder that never came round is no remainder.
        let held = held.filter(|(first_wrong, tried)| tried.cycle.is_none_or(|(m, more)| more > 0 || *first_wrong > m));
        // Of those that hold as long the first one, which is the simplest.
        let (first_wrong, tried) = held.reduce(|best, next| if next.0 > best.0 { next } else { best })?;
        let status = match first_wrong < values.len() {
            true => Status::Wrong(first_wrong),
            false if is_proved(tried.cycle, cycle, values.len()) => Status::Proved,
            false => Status::Checked(values.len() - 1),
        };
        (first_wrong > FIRST).then_some((
            first_wrong,
            Candidate {
                holds_for_none: holds_for_none(&tried.text, values),
                text: tried.text,
                status,
                game: tried.game,
            },
        ))
    });
    let mut best: Vec<(usize, Candidate)> = best.collect();
    best.sort_by_key(|(first_wrong, _)| std::cmp::Reverse(*first_wrong));
    best.into_iter().map(|(_, candidate)| candidate).collect()
}

/// A formula that is wrong for a heap up to this one is not worth a line.
const FIRST: usize = 4;

/// The first heap from 1 on whose value is not that of the formula.
fn first_wrong(text: &str, values: &[u64]) -> usize {
    let formula = parsed(text);
    let is_right = |n: &usize| formula.evaluate(&[*n as i128]).ok() == Some(values[*n].into());
    (1..values.len()).find(|n| !is_right(n)).unwrap_or(values.len())
}

fn holds_for_none(text: &str, values: &[u64]) -> bool {
    let first = values.first().map(|&value| value.into());
    parsed(text).evaluate(&[0]).ok() == first
}

fn parsed(text: &str) -> Formula {
    Formula::parse(text, &["n"]).expect("the formulas here can be read")
}

/// Returns whether agreement on so many heaps is one on all: what repeats after p heaps and grows by s, and what does after q and
/// grows by t, differ by what repeats after lcm(p, q), if s / p = t / q.
fn is_proved(formula: Option<(usize, usize)>, values: Option<Cycle>, length: usize) -> bool {
    let (Some((q, t)), Some(cycle)) = (formula, values) else { return false };
    let (p, s) = (cycle.period, cycle.saltus as usize);
    let common = (1..=q).map(|times| times * p).find(|common| common % q == 0);
    s * q == t * p && common.is_some_and(|common| cycle.preperiod.max(1) + common <= length)
}

impl std::fmt::Display for Candidate {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let (text, first) = (&self.text, usize::from(!self.holds_for_none));
        f.write_str(&match self.status {
            Status::Proved => {
                say!("g(n) = {text} for all n >= {first}: proved", "g(n) = {text}，对所有 n >= {first}：已证明")
            }
            Status::Checked(up_to) => say!(
                "g(n) = {text} for n = {first} to {up_to}: checked, not proved",
                "g(n) = {text}，n = {first} 到 {up_to}：已核对，未证明"
            ),
            Status::Wrong(wrong) => say!(
                "g(n) = {text} for n = {first} to {}, wrong for n = {wrong}",
                "g(n) = {text}，n = {first} 到 {} 成立，n = {wrong} 时不对",
                wrong - 1
            ),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::{Status, candidates, families, first_wrong};
    use crate::explore::Exploration;
    use crate::{Effort, Library};

    fn best(game: &str) -> (String, Status) {
        let mut game = Library::default().find(game).unwrap();
        let found = Exploration::of(&mut *game, Some(300), &Effort::default()).unwrap();
        let values: Vec<u64> = found.table.values().into_iter().map(u64::from).collect();
        let mut all = candidates(&values, Some(&found.repetition));
        assert!(!all.is_empty(), "{}", found.name);
        let first = all.swap_remove(0);
        (first.text, first.status)
    }

    #[test]
    fn each_family_finds_its_games() {
        let facts = [
            ("take:1-3", "n % 4", Status::Proved),
            ("take:2-5", "n % 7 / 2", Status::Proved),
            ("nim", "n", Status::Proved),
            ("lasker", "((n - 1) ^ (n - 1) / 2 % 2) + 1", Status::Proved),
            ("ruler", "(n ^ (n + 1)) / 2 + 1", Status::Checked(300)),
            ("mock-turtles", "2 * n + (popcount(n) + 1) % 2", Status::Checked(300)),
        ];
        for (game, text, status) in facts {
            assert_eq!(best(game), (text.to_owned(), status), "{game}");
        }
    }

    #[test]
    fn a_formula_that_fails_says_where() {
        let values = [0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 7];
        let found = candidates(&values, None);
        let remainder = found.iter().find(|candidate| candidate.text == "n % 4").unwrap();
        assert_eq!(remainder.status, Status::Wrong(10));
        assert_eq!(remainder.to_string(), "g(n) = n % 4 for n = 0 to 9, wrong for n = 10");
    }

    #[test]
    fn a_remainder_that_never_came_round_is_not_named() {
        let values: Vec<u64> = (0..8).collect();
        let texts: Vec<String> = candidates(&values, None).into_iter().map(|found| found.text).collect();
        assert_eq!(texts[0], "n");
        assert!(texts.iter().all(|text| !text.contains('%')), "{texts:?}");
    }

    #[test]
    fn agreement_for_less_than_both_periods_is_no_proof() {
        let mut game = Library::default().find("take:1-7").unwrap();
        let found = Exploration::of(&mut *game, Some(300), &Effort::default()).unwrap();
        // Not the values of that game, whose period is 8.
        let values = |length| (0..length).map(|n| n % 4).collect::<Vec<u64>>();
        let status = |length| candidates(&values(length), Some(&found.repetition))[0].status;
        assert_eq!(status(8), Status::Checked(7));
        assert_eq!(status(9), Status::Proved);
    }

    #[test]
    fn cycles_of_formulas_are_right() {
        for tried in families().into_iter().flatten() {
            let Some((after, more)) = tried.cycle else { continue };
            let formula = crate::formula::Formula::parse(&tried.text, &["n"]).unwrap();
            let value = |n: usize| formula.evaluate(&[n as i128]).unwrap();
            let repeats = (1..200).all(|n| value(n + after) == value(n) + more as i128);
            assert!(repeats, "{}", tried.text);
            let shorter = (1..200u64).map(|n| value(n as usize) as u64);
            let values: Vec<u64> = std::iter::once(0).chain(shorter).collect();
            assert_eq!(first_wrong(&tried.text, &values), 200);
        }
    }
}
