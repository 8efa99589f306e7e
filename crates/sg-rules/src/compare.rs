//! Comparing a program with the rules, many cases in one run of the program; and making what goes wrong as small as
//! possible.

use std::fmt;
use std::time::{Duration, Instant};

use crate::{Format, ReadError, Reader, Rules};

/// A problem whose rules are known; what [`Rules`] looks like from outside. Its methods with a program as an argument
/// are [`compare`](trait.Problem.html#method.compare) and [`narrow`](trait.Problem.html#method.narrow).
pub trait Problem: Send {
    /// The short name: `hdu1846`.
    fn id(&self) -> &'static str;

    /// How cases are decided that are too large for the moves, in a few words; `None` if nothing decides them.
    fn oracle(&self) -> Option<&'static str>;

    /// What the judge expects for `input`, by brute force. For small inputs.
    ///
    /// # Errors
    ///
    /// If the input breaks the format or the limits of the problem.
    fn answer(&mut self, input: &str) -> Result<String, ReadError>;

    /// What the judge expects for `input`, of any size, by the oracle; `None` where that is out of its reach.
    ///
    /// # Errors
    ///
    /// If the input breaks the format or the limits of the problem.
    fn expected(&mut self, input: &str) -> Result<Option<String>, ReadError>;

    /// An input of about `size` lines, from a seed; of [`LARGE`](crate::LARGE) it is as large as a judge may give.
    fn large(&self, seed: u64, size: usize) -> String;

    /// Asks `program` about `cases`; it prints something, or fails. `compare` of `dyn Problem` is the way to call it.
    #[doc(hidden)]
    fn search(&mut self, cases: Cases, program: &mut Ask<'_>) -> Compared<()>;

    /// Looks for the smallest part of `input` that `program` gets wrong. `narrow` of `dyn Problem` is the way to call
    /// it.
    #[doc(hidden)]
    fn search_in(&mut self, input: &str, program: &mut Ask<'_>) -> Option<Box<Counterexample<()>>>;

    /// What must be true of any rules.
    #[cfg(test)]
    fn check(&mut self);
}

/// A program under test: from an input to its output, or to what the caller knows of its failure.
pub type Program<'a, E> = dyn FnMut(&str) -> Result<String, E> + 'a;

/// What a comparison shows: what was covered, or the simplest case that goes wrong.
pub type Compared<E> = Result<Coverage, Box<Counterexample<E>>>;

/// The same, with the failure kept elsewhere.
#[doc(hidden)]
pub type Ask<'a> = dyn FnMut(&str) -> Option<String> + 'a;

impl dyn Problem + '_ {
    /// Runs `program` on inputs until all `cases` have been asked.
    ///
    /// # Errors
    ///
    /// The simplest case found on which the program is wrong, alone in its input where that is enough. If the program
    /// failed there, with the failure that it gave.
    pub fn compare<E>(&mut self, cases: Cases, program: &mut Program<'_, E>) -> Compared<E> {
        let mut failures = Failures::default();
        let found = self.search(cases, &mut |input| failures.note(input, program(input)));
        found.map_err(|found| failures.put_into(*found))
    }

    /// The smallest part of an input on which `program` is wrong; `None` if no part is known to be decided wrongly.
    pub fn narrow<E>(&mut self, input: &str, program: &mut Program<'_, E>) -> Option<Box<Counterexample<E>>> {
        let mut failures = Failures::default();
        let found = self.search_in(input, &mut |input| failures.note(input, program(input)));
        found.map(|found| failures.put_into(*found))
    }

    /// Whether a saved case keeps to the limits, and whether its output is what the rules say, as far as they can tell.
    /// White space does not count.
    ///
    /// # Errors
    ///
    /// Which of the two is broken.
    pub fn check_saved(&mut self, input: &str, output: &str) -> Result<(), SavedError> {
        let Some(expected) = self.expected(input)? else {
            return Ok(());
        };
        let (mut ours, mut theirs) = (expected.split_ascii_whitespace(), output.split_ascii_whitespace());
        match ours
            .by_ref()
            .zip(theirs.by_ref())
            .position(|(ours, theirs)| ours != theirs)
        {
            None if expected.split_ascii_whitespace().eq(output.split_ascii_whitespace()) => Ok(()),
            token => Err(SavedError::Contradiction {
                token: token.map(|token| token + 1),
                expected,
            }),
        }
    }
}

/// A saved case is not what it should be.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SavedError {
    /// The input breaks the format or the limits.
    #[error(transparent)]
    Input(#[from] ReadError),
    /// The output is wrong.
    #[error("your .out contradicts the rules{}", token.map_or(" in its length".to_owned(), |token| format!(" in its word {token}")))]
    Contradiction {
        /// The first wrong word, from 1; `None` if only the number of words is wrong.
        token: Option<usize>,
        /// What the rules say.
        expected: String,
    },
}

/// The failures of a program, by the input.
struct Failures<E>(Vec<(String, E)>);

impl<E> Default for Failures<E> {
    fn default() -> Self {
        Failures(Vec::new())
    }
}

impl<E> Failures<E> {
    fn note(&mut self, input: &str, printed: Result<String, E>) -> Option<String> {
        printed.map_err(|error| self.0.push((input.to_owned(), error))).ok()
    }

    fn put_into(self, found: Counterexample<()>) -> Box<Counterexample<E>> {
        let failure = self.0.into_iter().rev().find(|(input, _)| *input == found.input);
        Box::new(Counterexample {
            printed: match (found.printed, failure) {
                (Err(()), Some((_, failure))) => Err(failure),
                (printed, _) => Ok(printed.unwrap_or_default()),
            },
            input: found.input,
            expected: found.expected,
            by: found.by,
            asked: found.asked,
            cases: found.cases,
        })
    }
}

/// Which cases to ask.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cases {
    /// Every small one, smallest first.
    Small,
    /// Those at the limits of the problem.
    Edges,
    /// Random ones: those that brute force can decide, and as many that grow up to the limits.
    Random {
        /// The same seed gives the same cases.
        seed: u64,
        /// How many, and a third of that where an input holds one case only.
        count: usize,
    },
}

impl Cases {
    /// What every program is asked.
    pub const STANDARD: [Cases; 3] = [
        Cases::Small,
        Cases::Edges,
        Cases::Random {
            seed: Cases::SEED,
            count: 400,
        },
    ];

    /// The seed of what is random and should be the same in every run.
    pub const SEED: u64 = 1;
}

/// Who decides what is right.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum By {
    /// Brute force, by the moves alone.
    Moves,
    /// The second oracle.
    Oracle,
}

/// What a program was asked and answered rightly.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Coverage {
    /// How many cases the moves decided.
    pub by_moves: usize,
    /// How many cases the second oracle decided.
    pub by_oracle: usize,
    /// The size of the largest case.
    pub largest: u64,
    /// What [`largest`](Coverage::largest) counts.
    pub unit: &'static str,
    /// The largest size that the problem allows.
    pub limit: u64,
}

impl Coverage {
    /// How many cases were asked.
    pub fn cases(&self) -> usize {
        self.by_moves + self.by_oracle
    }
}

impl std::ops::AddAssign for Coverage {
    fn add_assign(&mut self, other: Coverage) {
        *self = Coverage {
            by_moves: self.by_moves + other.by_moves,
            by_oracle: self.by_oracle + other.by_oracle,
            largest: self.largest.max(other.largest),
            ..other
        };
    }
}

/// `largest heap 10,000 of 10,000; 5,375 cases against the moves, 412 against the oracle`
impl fmt::Display for Coverage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (largest, limit, by_moves) = (
            grouped(self.largest),
            grouped(self.limit),
            grouped(self.by_moves as u64),
        );
        write!(
            f,
            "largest {} {largest} of {limit}; {by_moves} cases against the moves",
            self.unit
        )?;
        match self.by_oracle {
            0 => Ok(()),
            count => write!(f, ", {} against the oracle", grouped(count as u64)),
        }
    }
}

/// `10,000`.
fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// An input on which a program and the rules disagree.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Counterexample<E> {
    /// The input, in the judge's format.
    pub input: String,
    /// What the rules say.
    pub expected: String,
    /// What the program printed, or how it failed.
    pub printed: Result<String, E>,
    /// Who decided.
    pub by: By,
    /// How many cases were answered rightly before it.
    pub asked: usize,
    /// Where it was found, with the seed of random cases; `None` in an input that was given.
    pub cases: Option<Cases>,
}

/// How many lines of an input or an output are shown, and how many characters of a line.
const SHOWN: (usize, usize) = (30, 200);

impl<E: fmt::Display> fmt::Display for Counterexample<E> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let part = |f: &mut fmt::Formatter<'_>, name: &str, text: &str| {
            writeln!(f, "{name}:")?;
            for line in text.lines().take(SHOWN.0) {
                let shown: String = line.chars().take(SHOWN.1).collect();
                let more = if shown.len() < line.len() { " ..." } else { "" };
                writeln!(f, "  {shown}{more}")?;
            }
            match text.lines().count().saturating_sub(SHOWN.0) {
                0 => Ok(()),
                more => writeln!(f, "  ... and {more} more lines"),
            }
        };
        part(f, "input", &self.input)?;
        part(f, "the rules say", &self.expected)?;
        match &self.printed {
            Ok(text) => part(f, "the program printed", text),
            Err(reason) => writeln!(f, "the program failed: {reason}"),
        }
    }
}

/// How many cases one run of the program is asked, where the problem allows that many, and with how many members.
const BATCH: (usize, usize) = (500, 300_000);

/// For how long, and in how many runs, simpler cases are looked for. After that the simplest so far is good enough.
const SHRINK_TIME: Duration = Duration::from_secs(4);
const SHRINK_RUNS: usize = 4_000;

/// Rules under their short name.
pub(crate) struct Named<R> {
    pub id: &'static str,
    pub rules: R,
}

impl<R: Rules> Problem for Named<R> {
    fn id(&self) -> &'static str {
        self.id
    }

    fn oracle(&self) -> Option<&'static str> {
        self.rules.oracle()
    }

    fn answer(&mut self, input: &str) -> Result<String, ReadError> {
        let cases = read(&self.rules, input)?;
        Ok(answers(&mut self.rules, &cases, By::Moves).expect("the moves decide every case"))
    }

    fn expected(&mut self, input: &str) -> Result<Option<String>, ReadError> {
        let cases = read(&self.rules, input)?;
        Ok(answers(&mut self.rules, &cases, By::Oracle))
    }

    fn large(&self, seed: u64, size: usize) -> String {
        let cases = self.rules.large(&mut fastrand::Rng::with_seed(seed), size);
        write(&self.rules, &cases)
    }

    fn search(&mut self, cases: Cases, program: &mut Ask<'_>) -> Compared<()> {
        let rules = &mut self.rules;
        let (unit, limit) = rules.extent();
        let mut coverage = Coverage {
            unit,
            limit,
            ..Coverage::default()
        };
        for (by, list) in chosen(rules, cases) {
            for batch in batches(rules, &list) {
                if let Some(found) = Hunt::new(rules, by, program).simplest(batch) {
                    return Err(Box::new(Counterexample {
                        asked: coverage.cases() + found.asked,
                        cases: Some(cases),
                        ..found
                    }));
                }
                match by {
                    By::Moves => coverage.by_moves += batch.len(),
                    By::Oracle => coverage.by_oracle += batch.len(),
                }
                let largest = batch.iter().map(|case| rules.size(case)).max();
                coverage.largest = coverage.largest.max(largest.unwrap_or(0));
            }
        }
        Ok(coverage)
    }

    fn search_in(&mut self, input: &str, program: &mut Ask<'_>) -> Option<Box<Counterexample<()>>> {
        let cases = read(&self.rules, input).ok()?;
        let decided = cases.iter().all(|case| self.rules.by_oracle(case).is_some());
        let found = decided.then(|| Hunt::new(&mut self.rules, By::Oracle, program).simplest(&cases))?;
        found.map(Box::new)
    }

    #[cfg(test)]
    fn check(&mut self) {
        check(self.id, &mut self.rules);
    }
}

/// All cases of an input.
fn read<R: Rules>(rules: &R, input: &str) -> Result<Vec<R::Case>, ReadError> {
    let format = rules.format();
    let mut reader = Reader::new(input);
    let cases = format.read(&mut reader, |reader| rules.read(reader))?;
    let members: usize = cases.iter().map(|case| rules.members(case)).sum();
    if members > format.most_members() {
        return Err(reader.error(format!("{members} members in all are more than the problem allows")));
    }
    Ok(cases)
}

fn write<R: Rules>(rules: &R, cases: &[R::Case]) -> String {
    rules.format().write(cases.iter().map(|case| rules.write(case)))
}

/// Whether the limits allow it.
fn is_allowed<R: Rules>(rules: &R, case: &R::Case) -> bool {
    let text = write(rules, std::slice::from_ref(case));
    read(rules, &text).is_ok_and(|cases| cases.len() == 1 && cases[0] == *case)
}

/// The answers to all cases of an input; `None` where the oracle has none.
fn answers<R: Rules>(rules: &mut R, cases: &[R::Case], by: By) -> Option<String> {
    let format: Format = rules.format();
    let mut text = String::new();
    for (index, case) in cases.iter().enumerate() {
        let answer = match by {
            By::Moves => rules.by_moves(case),
            By::Oracle => rules.by_oracle(case)?,
        };
        text += &format.answer(index, rules.words(&answer));
    }
    Some(text)
}

/// The cases, and who decides them.
fn chosen<R: Rules>(rules: &mut R, cases: Cases) -> Vec<(By, Vec<R::Case>)> {
    match cases {
        Cases::Small => vec![(By::Moves, rules.small())],
        Cases::Edges => {
            let mut edges = rules.edges();
            edges.retain(|case| is_allowed(rules, case));
            vec![(By::Oracle, edges)]
        }
        Cases::Random { seed, count } => {
            // Where each case costs a run of the program, fewer must do.
            let count = if rules.format().most_cases() == 1 {
                count / 3
            } else {
                count
            };
            let mut random = fastrand::Rng::with_seed(seed);
            let narrow = (0..count - count / 2).map(|_| rules.random(&mut random)).collect();
            let scale = |index| index as f64 / (count / 2) as f64;
            let wide = (1..=count / 2).map(|index| rules.wide(&mut random, scale(index)));
            let mut wide: Vec<R::Case> = wide.collect();
            wide.retain(|case| is_allowed(rules, case));
            vec![(By::Moves, narrow), (By::Oracle, wide)]
        }
    }
}

/// Cases in parts that fit an input.
fn batches<'a, R: Rules>(rules: &R, cases: &'a [R::Case]) -> Vec<&'a [R::Case]> {
    let format = rules.format();
    let (most_cases, most_members) = (BATCH.0.min(format.most_cases()), BATCH.1.min(format.most_members()));
    let mut batches = Vec::new();
    let (mut start, mut members) = (0, 0);
    for (index, case) in cases.iter().enumerate() {
        let more = rules.members(case);
        if index > start && (index - start == most_cases || members + more > most_members) {
            batches.push(&cases[start..index]);
            (start, members) = (index, 0);
        }
        members += more;
    }
    batches.extend((start < cases.len()).then(|| &cases[start..]));
    batches
}

/// The search for the simplest case that a program gets wrong.
struct Hunt<'a, 'p, R> {
    rules: &'a mut R,
    by: By,
    program: &'a mut Ask<'p>,
    runs: usize,
    end: Option<Instant>,
}

impl<'a, 'p, R: Rules> Hunt<'a, 'p, R> {
    fn new(rules: &'a mut R, by: By, program: &'a mut Ask<'p>) -> Self {
        Hunt {
            rules,
            by,
            program,
            runs: 0,
            end: None,
        }
    }

    fn is_over(&self) -> bool {
        self.runs > SHRINK_RUNS || self.end.is_some_and(|end| Instant::now() > end)
    }

    /// Asks these cases in one input.
    fn disagreement(&mut self, cases: &[R::Case]) -> Option<Counterexample<()>> {
        let expected = answers(self.rules, cases, self.by)?;
        let input = write(self.rules, cases);
        self.runs += 1;
        let printed = (self.program)(&input).ok_or(());
        (printed.as_ref() != Ok(&expected)).then_some(Counterexample {
            input,
            expected,
            printed,
            by: self.by,
            asked: 0,
            cases: None,
        })
    }

    /// The first of these cases that goes wrong alone, and its place.
    fn first_alone(&mut self, cases: &[R::Case]) -> Option<(usize, Counterexample<()>)> {
        let mut range = 0..cases.len();
        while range.len() > 1 {
            let middle = range.start + range.len() / 2;
            range = match self.disagreement(&cases[range.start..middle]) {
                Some(_) => range.start..middle,
                None => middle..range.end,
            };
        }
        let alone = |hunt: &mut Self, index: usize| Some((index, hunt.disagreement(&cases[index..=index])?));
        alone(self, range.start).or_else(|| (0..cases.len()).find_map(|index| alone(self, index)))
    }

    /// The simplest case that goes wrong, starting from these; `None` if they are all right.
    fn simplest(&mut self, batch: &[R::Case]) -> Option<Counterexample<()>> {
        let found = self.disagreement(batch)?;
        self.end = Some(Instant::now() + SHRINK_TIME);
        let Some((index, found)) = self.first_alone(batch) else {
            return Some(self.fewest(batch, found));
        };
        let (mut case, mut found) = (batch[index].clone(), found);
        while let Some((simpler, smaller)) = self.simpler(&case, found.printed.is_ok()) {
            (case, found) = (simpler, smaller);
        }
        Some(Counterexample { asked: index, ..found })
    }

    /// The simplest of the simpler cases that goes wrong in the same way: by its output, or by a failure.
    fn simpler(&mut self, case: &R::Case, by_output: bool) -> Option<(R::Case, Counterexample<()>)> {
        let all = self.rules.simpler(case);
        let most = self.rules.format().most_cases().min(BATCH.0);
        for part in all.chunks(most) {
            let mut part = part.to_vec();
            part.retain(|case| is_allowed(self.rules, case));
            while !part.is_empty() && !self.is_over() && self.disagreement(&part).is_some() {
                let (index, found) = self.first_alone(&part)?;
                if found.printed.is_ok() == by_output {
                    return Some((part.swap_remove(index), found));
                }
                part.drain(..=index);
            }
        }
        None
    }

    /// No case goes wrong alone: the program carries something over from one case to the next. Few of them that do it.
    fn fewest(&mut self, batch: &[R::Case], found: Counterexample<()>) -> Counterexample<()> {
        let (mut kept, mut found) = (batch.to_vec(), found);
        let mut size = kept.len() / 2;
        while size > 0 {
            let mut start = 0;
            while start < kept.len() && !self.is_over() {
                let mut fewer = kept.clone();
                fewer.drain(start..(start + size).min(kept.len()));
                match self.disagreement(&fewer) {
                    Some(smaller) if !fewer.is_empty() => (kept, found) = (fewer, smaller),
                    _ => start += size,
                }
            }
            size /= 2;
        }
        found
    }
}

/// What must be true of any rules: cases are within the limits and read back, and the oracle says what the moves say.
#[cfg(test)]
fn check<R: Rules>(id: &str, rules: &mut R) {
    let reads_back = |rules: &R, case: &R::Case| {
        let text = write(rules, std::slice::from_ref(case));
        let cases = read(rules, &text).unwrap_or_else(|error| panic!("{id}: {error}\n{text}"));
        assert_eq!(cases, std::slice::from_ref(case), "{id}");
    };
    let mut random = fastrand::Rng::with_seed(5);
    let narrow: Vec<R::Case> = (0..200).map(|_| rules.random(&mut random)).collect();
    for case in rules.small().iter().chain(&narrow) {
        reads_back(rules, case);
        let (ours, theirs) = (rules.by_oracle(case), rules.by_moves(case));
        assert!(rules.words(&theirs).ends_with('\n'), "{id}");
        assert!(ours.is_none() || ours == Some(theirs), "{id}: {case:?}");
    }
    for case in narrow.iter().take(20) {
        for simpler in rules
            .simpler(case)
            .into_iter()
            .take(200)
            .filter(|case| is_allowed(rules, case))
        {
            assert_ne!(simpler, *case, "{id}");
        }
    }
    let wide: Vec<R::Case> = (1..=50)
        .map(|step| rules.wide(&mut random, f64::from(step) / 50.0))
        .collect();
    let allowed = wide.iter().filter(|case| is_allowed(rules, case)).count();
    assert!(
        allowed >= 25,
        "{id}: only {allowed} of 50 wide cases are allowed: {:?}",
        wide.last()
    );
    assert!(
        wide.iter()
            .all(|case| !is_allowed(rules, case) || rules.by_oracle(case).is_some()),
        "{id}"
    );
    let edges: Vec<R::Case> = rules
        .edges()
        .into_iter()
        .filter(|case| is_allowed(rules, case))
        .collect();
    let largest = edges.iter().map(|case| rules.size(case)).max();
    assert_eq!(largest, Some(rules.extent().1), "{id}");
    let large = rules.large(&mut random, 3000);
    let text = write(rules, &large);
    let back = read(rules, &text).unwrap_or_else(|error| panic!("{id}, large: {error}"));
    assert!(back == large, "{id}");
}

#[cfg(test)]
mod tests {
    use super::{By, Cases, Counterexample, Coverage, Named, Problem, SavedError};
    use crate::Format;
    use crate::kinds::{Tuples, none_refused};

    /// Double each number.
    fn double() -> Box<dyn Problem> {
        let rules: Tuples<1, u64> = Tuples {
            format: Format::up_to_the_end(),
            unit: "number",
            ranges: [("n", 0..=1_000_000)],
            refused: none_refused,
            words: Box::new(|double| format!("{double}\n")),
            by_moves: Box::new(|&[n]| 2 * n),
            oracle: "added",
            by_oracle: Box::new(|&[n]| n + n),
            small: (0..1200).map(|n| [n]).collect(),
            random: |random| [random.u64(1000..1_000_000)],
            near: |random, [most]| [random.u64(0..=most)],
        };
        Box::new(Named { id: "double", rules })
    }

    fn doubled(input: &str, wrong: impl Fn(u64) -> bool) -> String {
        let numbers = input.lines().map(|line| line.parse().unwrap());
        numbers
            .map(|n: u64| format!("{}\n", if wrong(n) { 1 } else { 2 * n }))
            .collect()
    }

    fn compare(
        cases: Cases,
        program: impl Fn(&str) -> Result<String, u8>,
    ) -> Result<Coverage, Box<Counterexample<u8>>> {
        double().compare(cases, &mut |input: &str| program(input))
    }

    #[test]
    fn a_right_program_is_asked_every_case() {
        let runs = std::cell::Cell::new(0);
        let mut program = |input: &str| {
            runs.set(runs.get() + 1);
            Ok::<_, u8>(doubled(input, |_| false))
        };
        let coverage = double().compare(Cases::Small, &mut program).unwrap();
        assert_eq!((coverage.by_moves, coverage.by_oracle, runs.get()), (1200, 0, 3));
        let mut all = coverage;
        for cases in [Cases::Edges, Cases::Random { seed: 1, count: 10 }] {
            all += double().compare(cases, &mut program).unwrap();
        }
        assert_eq!(
            all.to_string(),
            "largest number 1,000,000 of 1,000,000; 1,205 cases against the moves, 12 against the oracle"
        );
        assert_eq!(double().answer("4\n5"), Ok("8\n10\n".to_owned()));
    }

    #[test]
    fn a_wrong_program_is_shown_its_simplest_case() {
        let wrong = |input: &str| Ok(doubled(input, |n| n >= 777));
        let found = compare(Cases::Small, wrong).unwrap_err();
        assert_eq!((found.input.as_str(), found.expected.as_str()), ("777\n", "1554\n"));
        assert_eq!(
            (found.by, found.asked, found.cases),
            (By::Moves, 777, Some(Cases::Small))
        );
        let cases = Cases::Random { seed: 1, count: 10 };
        let found = compare(cases, wrong).unwrap_err();
        assert_eq!((found.input.as_str(), found.cases), ("777\n", Some(cases)));
        assert_eq!(found.printed, Ok("1\n".to_owned()));
        let shown = "input:\n  777\nthe rules say:\n  1554\nthe program printed:\n  1\n";
        assert_eq!(found.to_string(), shown);
    }

    #[test]
    fn a_mistake_at_the_limit_alone_is_found() {
        let found = compare(Cases::Edges, |input| Ok(doubled(input, |n| n == 1_000_000))).unwrap_err();
        assert_eq!((found.input.as_str(), found.by), ("1000000\n", By::Oracle));
    }

    #[test]
    fn a_mistake_above_a_power_of_two_is_told_at_the_power() {
        let found = compare(Cases::Edges, |input| Ok(doubled(input, |n| n >= 256 && n != 700))).unwrap_err();
        assert_eq!(found.input, "256\n");
    }

    #[test]
    fn what_only_goes_wrong_together_is_kept_together() {
        // Forgets to reset: from the second case on, 7 is wrong.
        let program = |input: &str| {
            let answers = input.lines().enumerate().map(|(index, line)| {
                let n: u64 = line.parse().unwrap();
                format!("{}\n", if index > 0 && n == 7 { 0 } else { 2 * n })
            });
            Ok(answers.collect())
        };
        assert_eq!(compare(Cases::Small, program).unwrap_err().input, "6\n7\n");
    }

    #[test]
    fn a_crash_keeps_what_the_caller_knows_of_it_and_is_not_mixed_with_wrong_answers() {
        // Wrong from 100 on, and crashes from 900 on.
        let program = |input: &str| match input.lines().any(|line| line.parse::<u64>().unwrap() >= 900) {
            true => Err(3),
            false => Ok(doubled(input, |n| (100..200).contains(&n))),
        };
        let crash = compare(Cases::Edges, program).unwrap_err();
        assert_eq!((crash.input.as_str(), crash.printed), ("900\n", Err(3)));
        let wrong = compare(Cases::Small, program).unwrap_err();
        assert_eq!((wrong.input.as_str(), wrong.printed), ("100\n", Ok("1\n".to_owned())));
    }

    #[test]
    fn of_an_input_that_was_given_the_smallest_part_is_told() {
        let mut program = |input: &str| Ok::<_, u8>(doubled(input, |n| n > 50));
        let found = double().narrow("3\n99\n60\n4\n", &mut program).unwrap();
        assert_eq!((found.input.as_str(), found.cases), ("51\n", None));
        assert_eq!(double().narrow("3\n4\n", &mut program), None);
    }

    #[test]
    fn a_saved_case_is_held_against_the_limits_and_the_rules() {
        let check = |input: &str, output: &str| double().check_saved(input, output);
        assert_eq!(check("4\n5\n", "8 \n10"), Ok(()));
        let wrong = check("4\n5\n", "8\n11\n").unwrap_err();
        assert_eq!(wrong.to_string(), "your .out contradicts the rules in its word 2");
        assert!(matches!(
            check("4\n", "8\n9\n"),
            Err(SavedError::Contradiction { token: None, .. })
        ));
        let beyond = check("4\n1000001\n", "8\n").unwrap_err();
        assert_eq!(
            beyond.to_string(),
            "line 2: n = 1000001 is outside the limits of the problem"
        );
    }
}
