//! Comparing a program with the rules: on every small case and on random ones, many cases in one run of the
//! program; and making what goes wrong as small as possible.

use crate::Rules;
use crate::input::{ReadError, Reader};
use std::fmt;

/// A problem whose rules are known; what [`Rules`] looks like from outside.
pub trait Problem: Send {
    /// The short name: `hdu1846`.
    fn id(&self) -> &'static str;

    /// What the judge expects for `input`, by brute force. For small inputs.
    ///
    /// # Errors
    ///
    /// If the input breaks the format or the limits of the problem.
    fn answer(&mut self, input: &str) -> Result<String, ReadError>;

    /// An input of about `size` lines, from a seed; of [`LARGE`](crate::LARGE) it is as large as a judge may give, or
    /// larger where the limits are small.
    fn large(&self, seed: u64, size: usize) -> String;

    /// Runs `program` on inputs until all `cases` have been asked. Returns how many those were.
    ///
    /// `program` gets an input and returns what the program printed, or why it failed.
    ///
    /// # Errors
    ///
    /// The simplest input found on which the program is wrong.
    fn compare(&mut self, cases: Cases, program: &mut Program<'_>) -> Result<usize, Box<Counterexample>>;
}

/// A program under test: from an input to its output, or to a word on why there is none.
pub type Program<'a> = dyn FnMut(&str) -> Result<String, String> + 'a;

/// Which cases to ask.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cases {
    /// Every small one, smallest first.
    Small,
    /// Random ones.
    Random {
        /// The same seed gives the same cases.
        seed: u64,
        /// How many.
        count: usize,
    },
}

/// An input on which a program and the rules disagree.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Counterexample {
    /// The input, in the judge's format.
    pub input: String,
    /// What the rules say.
    pub expected: String,
    /// What the program printed, or why it failed.
    pub printed: Result<String, String>,
}

/// How many lines of an input or an output are shown.
const SHOWN_LINES: usize = 30;

impl fmt::Display for Counterexample {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Counterexample {
            input,
            expected,
            printed,
        } = self;
        let part = |f: &mut fmt::Formatter<'_>, name: &str, text: &str| {
            writeln!(f, "{name}:")?;
            text.lines()
                .take(SHOWN_LINES)
                .try_for_each(|line| writeln!(f, "  {line}"))?;
            match text.lines().count().saturating_sub(SHOWN_LINES) {
                0 => Ok(()),
                more => writeln!(f, "  ... and {more} more lines"),
            }
        };
        part(f, "input", input)?;
        part(f, "the rules say", expected)?;
        match printed {
            Ok(text) => part(f, "the program printed", text),
            Err(reason) => writeln!(f, "the program failed: {reason}"),
        }
    }
}

/// How many cases one run of the program is asked, where the problem allows that many.
const BATCH: usize = 500;

/// How many simpler cases are tried before the simplest so far is good enough.
const SHRINK_TRIES: usize = 2_000;

impl<R: Rules> Problem for R {
    fn id(&self) -> &'static str {
        Rules::id(self)
    }

    fn answer(&mut self, input: &str) -> Result<String, ReadError> {
        let cases = self.read(&mut Reader::new(input))?;
        Ok(self.answers(&cases))
    }

    fn large(&self, seed: u64, size: usize) -> String {
        Rules::large(self, &mut fastrand::Rng::with_seed(seed), size)
    }

    fn compare(&mut self, cases: Cases, program: &mut Program<'_>) -> Result<usize, Box<Counterexample>> {
        let cases = match cases {
            Cases::Small => self.small(),
            Cases::Random { seed, count } => {
                let mut random = fastrand::Rng::with_seed(seed);
                (0..count).map(|_| self.random(&mut random)).collect()
            }
        };
        for batch in cases.chunks(BATCH.min(self.most_cases())) {
            if let Some(found) = disagreement(self, batch, program) {
                return Err(Box::new(simplest(self, batch, found, program)));
            }
        }
        Ok(cases.len())
    }
}

/// Asks these cases in one input.
fn disagreement<R: Rules>(rules: &mut R, cases: &[R::Case], program: &mut Program<'_>) -> Option<Counterexample> {
    let input = rules.write(cases);
    let expected = rules.answers(cases);
    let printed = program(&input);
    (printed.as_ref() != Ok(&expected)).then_some(Counterexample {
        input,
        expected,
        printed,
    })
}

/// The first case of the batch that goes wrong alone, made simpler; or the shortest part that still goes wrong.
fn simplest<R: Rules>(
    rules: &mut R,
    batch: &[R::Case],
    found: Counterexample,
    program: &mut Program<'_>,
) -> Counterexample {
    for case in batch {
        if let Some(found) = disagreement(rules, std::slice::from_ref(case), program) {
            return simplify(rules, case.clone(), found, program);
        }
    }
    // No case alone: the program carries something over from one case to the next.
    let mut kept = batch.to_vec();
    let mut found = found;
    let mut size = kept.len() / 2;
    while size > 0 {
        let mut start = 0;
        while start < kept.len() {
            let mut fewer = kept.clone();
            fewer.drain(start..(start + size).min(kept.len()));
            match disagreement(rules, &fewer, program) {
                Some(smaller) if !fewer.is_empty() => (kept, found) = (fewer, smaller),
                _ => start += size,
            }
        }
        size /= 2;
    }
    found
}

fn simplify<R: Rules>(
    rules: &mut R,
    case: R::Case,
    found: Counterexample,
    program: &mut Program<'_>,
) -> Counterexample {
    let (mut case, mut found) = (case, found);
    let mut tries = SHRINK_TRIES;
    'simpler: loop {
        for simpler in rules.simpler(&case) {
            if tries == 0 {
                return found;
            }
            tries -= 1;
            if let Some(smaller) = disagreement(rules, std::slice::from_ref(&simpler), program) {
                (case, found) = (simpler, smaller);
                continue 'simpler;
            }
        }
        return found;
    }
}

#[cfg(test)]
mod tests {
    use super::{Cases, Problem};
    use crate::{ReadError, Reader, Rules};

    /// Double each number.
    struct Double;

    impl Rules for Double {
        type Case = u32;

        fn id(&self) -> &'static str {
            "double"
        }
        fn read(&self, input: &mut Reader) -> Result<Vec<u32>, ReadError> {
            let mut cases = Vec::new();
            while !input.is_empty() {
                cases.push(input.number("n", 0..)?);
            }
            Ok(cases)
        }
        fn write(&self, cases: &[u32]) -> String {
            cases.iter().map(|n| format!("{n}\n")).collect()
        }
        fn answer(&mut self, n: &u32) -> String {
            format!("{}\n", 2 * n)
        }
        fn small(&self) -> Vec<u32> {
            (0..1200).collect()
        }
        fn random(&self, random: &mut fastrand::Rng) -> u32 {
            random.u32(1000..1_000_000)
        }
        fn large(&self, random: &mut fastrand::Rng, _size: usize) -> String {
            self.random(random).to_string()
        }
        fn simpler(&self, &n: &u32) -> Vec<u32> {
            [n / 2, n.saturating_sub(1)]
                .into_iter()
                .filter(|&simpler| simpler < n)
                .collect()
        }
    }

    fn doubled(input: &str, wrong: impl Fn(u32) -> bool) -> String {
        let numbers = input.lines().map(|line| line.parse().unwrap());
        numbers
            .map(|n: u32| format!("{}\n", if wrong(n) { 1 } else { 2 * n }))
            .collect()
    }

    #[test]
    fn a_right_program_is_asked_every_case() {
        let mut runs = 0;
        let mut program = |input: &str| {
            runs += 1;
            Ok(doubled(input, |_| false))
        };
        assert_eq!(Double.compare(Cases::Small, &mut program), Ok(1200));
        assert_eq!(runs, 3);
        assert_eq!(Problem::answer(&mut Double, "4\n5"), Ok("8\n10\n".to_owned()));
    }

    #[test]
    fn a_wrong_program_is_shown_its_simplest_case() {
        let mut program = |input: &str| Ok(doubled(input, |n| n >= 777));
        let found = Double.compare(Cases::Small, &mut program).unwrap_err();
        assert_eq!((found.input.as_str(), found.expected.as_str()), ("777\n", "1554\n"));
        let found = Double
            .compare(Cases::Random { seed: 1, count: 10 }, &mut program)
            .unwrap_err();
        assert_eq!(found.input, "777\n");
        assert_eq!(found.printed, Ok("1\n".to_owned()));
        assert_eq!(
            found.to_string(),
            "input:\n  777\nthe rules say:\n  1554\nthe program printed:\n  1\n"
        );
    }

    #[test]
    fn what_only_goes_wrong_together_is_kept_together() {
        // Forgets to reset: from the second case on, odd numbers are wrong.
        let mut program = |input: &str| {
            let answers = input.lines().enumerate().map(|(index, line)| {
                let n: u32 = line.parse().unwrap();
                if index > 0 && n == 7 {
                    "0\n".to_owned()
                } else {
                    format!("{}\n", 2 * n)
                }
            });
            Ok(answers.collect())
        };
        let found = Double.compare(Cases::Small, &mut program).unwrap_err();
        assert_eq!(found.input, "6\n7\n");
    }

    #[test]
    fn a_crash_is_a_counterexample() {
        let mut program = |_: &str| Err("exit code 3".to_owned());
        let found = Double.compare(Cases::Small, &mut program).unwrap_err();
        assert_eq!(
            (found.input.as_str(), found.printed),
            ("0\n", Err("exit code 3".to_owned()))
        );
    }
}
