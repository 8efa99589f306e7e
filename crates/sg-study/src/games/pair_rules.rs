//! The rules of games of two numbers, and the theorems that decide them for numbers of any size.

use sg_core::heaps::{euclid, fibonacci_nim, wythoff};

use super::pair_games::TwoNumbers;
use crate::game::{Move, Worth};
use crate::table::LostPairs;

/// What may be done with the two numbers. Every move makes the first smaller, or the second smaller and the first no
/// larger.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PairRule {
    /// Two heaps of Nim: take from one of them. A rook that walks to the corner.
    TwoHeaps,
    /// Take from one heap, or the same number from both (Wythoff 1907). A queen.
    Wythoff,
    /// One step down, left, or both. A king.
    King,
    /// Take a multiple of the smaller number from the larger; over when one is 0 (Cole and Davie 1969).
    Euclid,
    /// A heap a with a number b of its own: take 1 to a/b, rounded down (AtCoder ARC 091 F).
    Fractions,
    /// A heap and the most that may be taken of it, which is then twice what was taken (Whinihan 1963).
    FibonacciNim,
}

/// How many of the moves are tried for a winning one.
const MOST_TRIED: u64 = 100_000;

/// The value of a heap of `a` of which 1 to a/b may be taken: with m = a/b, rounded down, the heap and the m that it can
/// become are worth 0, 1, ..., m, each once. If b divides a it is worth m, and otherwise as much as a - 1 - m.
fn fraction(mut a: u64, b: u64) -> u64 {
    while b > 0 && a >= b && !a.is_multiple_of(b) {
        // While the quotient stays the same, every step takes the same number from the remainder.
        let step = a / b + 1;
        a -= (a % b).div_ceil(step) * step;
    }
    a.checked_div(b).unwrap_or(0)
}

impl PairRule {
    /// Calls `option` with each position that a move leaves.
    pub fn for_each(self, a: usize, b: usize, mut option: impl FnMut(usize, usize)) {
        match self {
            PairRule::TwoHeaps | PairRule::Wythoff => {
                (0..a).rev().for_each(|x| option(x, b));
                (0..b).rev().for_each(|y| option(a, y));
                if self == PairRule::Wythoff {
                    (1..=a.min(b)).for_each(|k| option(a - k, b - k));
                }
            }
            PairRule::King => {
                if a > 0 {
                    option(a - 1, b);
                }
                if b > 0 {
                    option(a, b - 1);
                }
                if a > 0 && b > 0 {
                    option(a - 1, b - 1);
                }
            }
            PairRule::Euclid => {
                let (small, large) = (a.min(b), a.max(b));
                for times in 1..=large.checked_div(small).unwrap_or(0) {
                    let rest = large - times * small;
                    if a >= b { option(rest, b) } else { option(a, rest) }
                }
            }
            PairRule::Fractions => (1..=a.checked_div(b).unwrap_or(0)).for_each(|k| option(a - k, b)),
            // More than the heap cannot be taken, so larger limits are all the same.
            PairRule::FibonacciNim => (1..=a.min(b)).for_each(|k| option(a - k, (2 * k).min(a - k))),
        }
    }

    /// The rule in words.
    pub fn words(self) -> &'static str {
        match self {
            PairRule::TwoHeaps => "take any number from one of two heaps",
            PairRule::Wythoff => "take any number from one of two heaps, or the same number from both",
            PairRule::King => "take one from the first heap, one from the second, or one from each",
            PairRule::Euclid => "take a multiple of the smaller number from the larger; over when one is 0",
            PairRule::Fractions => {
                "(a,b) is a heap of a with the number b: take one counter or more, but no more than a/b, rounded down"
            }
            PairRule::FibonacciNim => {
                "take at most twice what the last move took; at first anything but the whole heap. \
                 (a,b) is a heap of a of which at most b may be taken"
            }
        }
    }

    /// Whether the two numbers may change places.
    pub fn is_symmetric(self) -> bool {
        !matches!(self, PairRule::FibonacciNim | PairRule::Fractions)
    }

    /// What decides the pair, without a table.
    pub fn worth(self, a: u64, b: u64) -> Worth {
        match self {
            PairRule::TwoHeaps => Worth::Value(a ^ b),
            PairRule::Fractions => Worth::Value(fraction(a, b)),
            PairRule::Wythoff => Worth::Outcome(wythoff::wins(a, b)),
            PairRule::King => Worth::Outcome(a % 2 == 1 || b % 2 == 1),
            PairRule::Euclid => Worth::Outcome(euclid::wins(a, b)),
            PairRule::FibonacciNim => Worth::Outcome(fibonacci_nim::wins(a, b)),
        }
    }

    /// All winning moves of a pair, without looking at the others.
    pub fn winning<P: TwoNumbers>(self, a: u64, b: u64) -> Vec<Move<P>> {
        let pairs: Vec<(u64, u64)> = match self {
            // Heaps a - a/b, ..., a - 1 are worth different numbers; one of them is 0 unless a itself is.
            PairRule::Fractions => {
                let takes = 1..=a.checked_div(b).unwrap_or(0).min(MOST_TRIED);
                takes
                    .map(|k| (a - k, b))
                    .filter(|&(left, b)| fraction(left, b) == 0)
                    .collect()
            }
            PairRule::TwoHeaps if a == b => Vec::new(),
            PairRule::TwoHeaps => vec![(a.min(b), a.min(b))],
            PairRule::Wythoff => wythoff::winning_moves(a, b),
            PairRule::King if a.is_multiple_of(2) && b.is_multiple_of(2) => Vec::new(),
            PairRule::King => vec![(a - a % 2, b - b % 2)],
            PairRule::Euclid => {
                let left = euclid::winning_moves(a, b).into_iter();
                left.map(|left| if a >= b { (left, b) } else { (a, left) }).collect()
            }
            PairRule::FibonacciNim => {
                let left = fibonacci_nim::winning_moves(a, b).into_iter();
                left.map(|left| (left, (a - left).saturating_mul(2).min(left)))
                    .collect()
            }
        };
        pairs.into_iter().map(|to| self.step((a, b), to)).collect()
    }

    /// The move from one pair to another.
    pub fn step<P: TwoNumbers>(self, (a, b): (u64, u64), (x, y): (u64, u64)) -> Move<P> {
        let words = match self {
            PairRule::FibonacciNim if x == 0 => format!("take {a}, leaving nothing"),
            PairRule::FibonacciNim => format!("take {}, leaving {x} of which at most {y} may be taken", a - x),
            _ => {
                let does = match (a - x, b - y) {
                    (k, 0) if self == PairRule::Fractions => format!("take {k}"),
                    (k, 0) => format!("take {k} from the first"),
                    (0, k) => format!("take {k} from the second"),
                    (k, _) => format!("take {k} from both"),
                };
                format!("{does}, leaving ({x},{y})")
            }
        };
        Move {
            words,
            key: format!("({a},{b})->({x},{y})"),
            leaves: vec![P::of(x, y)],
        }
    }

    /// Why the pair is won or lost.
    pub fn reason(self, a: u64, b: u64) -> String {
        match self {
            PairRule::TwoHeaps => format!("The two heaps are {}equal.", if a == b { "" } else { "not " }),
            PairRule::Fractions => format!(
                "If b divides a, the value is a/b; otherwise it is that of the heap a - a/b - 1, rounded down, and so on: \
                 here {}.",
                fraction(a, b)
            ),
            PairRule::King => "The lost pairs are those of two even numbers.".to_owned(),
            PairRule::Wythoff => {
                let k = a.abs_diff(b);
                let shown = |pair: Option<(u64, u64)>| {
                    pair.map_or("one beyond 64 bits".to_owned(), |(x, y)| format!("({x},{y})"))
                };
                let with = |n: u64| shown(wythoff::partner(n).map(|other| (n.min(other), n.max(other))));
                format!(
                    "The lost pairs are (floor(k phi), floor(k phi) + k) for k = 0, 1, 2, ... and the golden ratio phi = \
                     1.618... Each number is in one of them, and each difference: {a} is in {}, {b} in {}, and {k} is \
                     the difference of {}. A winning move goes to one of these.",
                    with(a),
                    with(b),
                    shown(wythoff::lost_position(k))
                )
            }
            PairRule::Euclid => {
                "The lost pairs are those with a 0, and those of two different numbers whose quotient is \
                 below the golden ratio 1.618..."
                    .to_owned()
            }
            PairRule::FibonacciNim => {
                let parts: Vec<String> = fibonacci_nim::zeckendorf(a).iter().map(u64::to_string).collect();
                let Some(least) = parts.last() else {
                    return "Nothing is left.".to_owned();
                };
                format!(
                    "As a sum of Fibonacci numbers, no two of them neighbours: {a} = {}. The position is won if the \
                     smallest of them may be taken: here that is {least}, and at most {b} may be taken.",
                    parts.join(" + ")
                )
            }
        }
    }

    /// The lost pairs with the larger number up to `up_to`, the smaller number first, where they are few.
    pub fn lost_pairs(self, up_to: u64) -> Option<LostPairs> {
        let pairs: Vec<(u64, u64)> = match self {
            PairRule::TwoHeaps => (0..=up_to).map(|a| (a, a)).collect(),
            PairRule::Wythoff => (0..)
                .map_while(wythoff::lost_position)
                .take_while(|&(_, larger)| larger <= up_to)
                .collect(),
            _ => return None,
        };
        let theorem = match self {
            PairRule::TwoHeaps => "equal heaps",
            _ => "(floor(k phi), floor(k phi) + k) for k = 0, 1, 2, ... with the golden ratio phi (Wythoff 1907)",
        };
        Some(LostPairs { pairs, up_to, theorem })
    }
}
