//! Makes the rules of one problem, with any kind of case, a [`Problem`].

use super::cases::{answer, answers, batches, chosen, edges, is_allowed, is_right, read, verify, write};
use super::coverage::BATCH;
use super::decided::{self, Checked, Decided};
use super::hunt::Hunt;
use super::numbered::numbered;
use super::turns::Turns;
use super::{Asks, By, Cases, Compared, Counterexample, Coverage, Problem, Time, Tried};
use crate::answer::Answer;
use crate::observed::{Observed, observed};
use crate::study::Position;
use crate::talk::{Interacted, Talk};
use crate::untyped::{AnyRules, Case, Said};
use crate::{ReadError, Rng, Rules, Shape};

/// Rules with their short name.
struct Named {
    id: &'static str,
    rules: AnyRules,
    /// The cases at the limits, if the check of the rules has made them and they have not been used
    /// since.
    edges: Option<Vec<Case>>,
    /// The search that tries all classes in turn, once it has begun.
    turns: Option<Turns>,
}

/// Creates the rules of the problem with this id.
pub fn named<S: Shape, A: Answer>(id: &'static str, rules: Rules<S, A>) -> Box<dyn Problem> {
    Box::new(Named { id, rules: rules.any, edges: None, turns: None })
}

impl Problem for Named {
    fn id(&self) -> &'static str {
        self.id
    }

    fn oracle(&self) -> Option<&'static str> {
        self.rules.oracle_name()
    }

    fn cases(&self, input: &str) -> Result<usize, ReadError> {
        Ok(read(&self.rules, input)?.len())
    }

    fn answer(&mut self, input: &str) -> Result<String, ReadError> {
        let cases = read(&self.rules, input)?;
        Ok(answers(&mut self.rules, &cases, By::Moves).expect("the moves decide every case"))
    }

    fn expected(&mut self, input: &str) -> Result<Option<String>, ReadError> {
        let cases = read(&self.rules, input)?;
        Ok(answers(&mut self.rules, &cases, By::Oracle))
    }

    fn decided(&mut self, input: &str) -> Result<Vec<Decided>, ReadError> {
        decided::decided(&mut self.rules, input)
    }

    fn check_output(&mut self, input: &str, output: &str) -> Result<Checked, ReadError> {
        decided::check(&mut self.rules, input, output)
    }

    fn test(&self, number: u64) -> String {
        let cases = numbered(&self.rules, number);
        write(&self.rules, &cases)
    }

    fn verify(&self, input: &str, output: &str) -> Option<Result<(), ReadError>> {
        verify(&self.rules, input, output)
    }

    fn is_interactive(&self) -> bool {
        self.rules.interactor.is_some()
    }

    fn interact(&self, input: &str, talk: &mut Talk) -> Option<Interacted> {
        let play = self.rules.interactor.as_ref()?;
        let talk_about = |cases: Vec<Case>| {
            if self.rules.format.most_cases() > 1 {
                talk.say(&format!("{}\n", cases.len()));
            }
            for (index, case) in cases.iter().enumerate() {
                talk.say(&self.rules.shape.write(case));
                if let Err(lost) = play(case, talk) {
                    return (index, Some(lost));
                }
            }
            (cases.len(), None)
        };
        Some(read(&self.rules, input).map(talk_about))
    }

    fn large(&self, seed: u64, size: usize) -> String {
        let cases = self.rules.large_cases(&mut Rng::with_seed(seed), size);
        write(&self.rules, &cases)
    }

    fn large_answered(&mut self, seed: u64, size: usize) -> (String, Option<String>) {
        let cases = self.rules.large_cases(&mut Rng::with_seed(seed), size);
        let input = write(&self.rules, &cases);
        (input, answers(&mut self.rules, &cases, By::Oracle))
    }

    fn set_time(&mut self, time: Time) {
        self.rules.time = time;
    }

    fn doubtful(&self) -> Option<&'static str> {
        Some(self.rules.doubtful.as_ref()?.1)
    }

    fn ask(&mut self, asks: Asks) {
        self.rules.asks = asks;
    }

    fn standard(&self) -> [Cases; 3] {
        let (seed, count) = (Cases::SEED, 400);
        match self.rules.format.most_cases() {
            1 => [Cases::Edges, Cases::Small, Cases::Random { seed, count }],
            _ => [Cases::Small, Cases::Edges, Cases::Random { seed, count }],
        }
    }

    fn search(&mut self, cases: Cases, program: &mut Tried<'_>) -> Compared<()> {
        let rules = &mut self.rules;
        let (unit, limit) = rules.shape.extent();
        let mut coverage = Coverage { unit, limit, ..Coverage::default() };
        let is_one = rules.format.most_cases() == 1;
        let made = self.edges.take_if(|_| cases == Cases::Edges);
        for (by, list, together) in chosen(rules, cases, made) {
            let batches = if together { vec![&list[..]] } else { batches(rules, &list) };
            for batch in batches {
                let mut hunt = Hunt::new(rules, by, program);
                if cases == Cases::Edges && is_one {
                    hunt.before = &[Cases::Small, Cases::Edges];
                }
                let found = hunt.simplest(batch);
                let is_asked = hunt.runs > 0;
                if let Some(found) = found {
                    return Err(Box::new(match found.cases {
                        Some(_) => found,
                        None => Counterexample { asked: coverage.cases() + found.asked, cases: Some(cases), ..found },
                    }));
                }
                if !is_asked && rules.time.has_ended() {
                    return Ok(coverage);
                } else if !is_asked {
                    continue;
                }
                match by {
                    // These batches repeat the same few cases, which are not counted.
                    _ if together => {}
                    By::Moves => coverage.by_moves += batch.len(),
                    By::Oracle => coverage.by_oracle += batch.len(),
                }
                let largest = batch.iter().map(|case| rules.shape.size(case)).max();
                coverage.largest = coverage.largest.max(largest.unwrap_or(0));
            }
        }
        Ok(coverage)
    }

    fn search_on(&mut self, seed: u64, program: &mut Tried<'_>) -> Compared<()> {
        let rules = &mut self.rules;
        self.turns.get_or_insert_with(|| Turns::new(rules, seed)).next(rules, program)
    }

    fn search_in(&mut self, input: &str, program: &mut Tried<'_>) -> Option<Box<Counterexample<()>>> {
        let cases = read(&self.rules, input).ok()?;
        let decided = cases.iter().all(|case| self.rules.by_oracle(case).is_some());
        let found = decided.then(|| Hunt::new(&mut self.rules, By::Oracle, program).simplest(&cases))?;
        found.map(Box::new)
    }

    fn positions(&mut self) -> Vec<(Vec<Position>, Vec<bool>)> {
        let cases: Vec<Case> = self.rules.small_cases().collect();
        let decided = |case: Case| Some((self.rules.positions(&case)?, self.rules.by_moves(&case).won));
        cases.into_iter().filter_map(decided).collect()
    }

    fn small(&mut self) -> Vec<(String, String, Vec<bool>)> {
        let cases: Vec<Case> = self.rules.small_cases().collect();
        let mut decided = Vec::new();
        for case in cases {
            let said = self.rules.by_moves(&case);
            decided.push((self.rules.shape.write(&case), said.words, said.won));
        }
        decided
    }

    fn observed(&mut self, more: usize, time: std::time::Duration) -> Option<Observed> {
        observed(&mut self.rules, more, time)
    }

    fn check(&mut self) {
        self.edges = Some(check(self.id, &mut self.rules));
        let input = self.large(1, 1000);
        let depends_on_seed = input == self.large(1, 1000) && input != self.large(2, 1000);
        assert!(depends_on_seed, "{}", self.id);
        assert_eq!(self.answer("1 x\n").unwrap_err().line, 1, "{}", self.id);
    }
}

/// The sizes of arrays in common mistakes.
const ROOMS: [usize; 4] = [100, 1000, 10_000, 100_000];

/// The maximum number of runs: less than 20 seconds for a program that starts in a tenth of a
/// second.
const MOST_RUNS: usize = 170;

/// The maximum number of small cases if each is a run of the program; they take less than a second.
const MOST_SMALL: usize = 500;

/// Returns true if this input exposes a program that has room for `room` cases and answers further
/// ones like earlier ones or like the last in its array, or if the limits allow no longer input.
fn overruns(rules: &mut AnyRules, crowd: &[Case], room: usize) -> bool {
    let members: Vec<usize> = crowd.iter().map(|case| rules.shape.members(case)).collect();
    let most = rules.format.most_members().min(BATCH.1);
    if crowd.len() <= room {
        return members.iter().sum::<usize>() + members.iter().max().unwrap_or(&0) > most;
    }
    let mut beyond = room..crowd.len().min(room + 1000);
    beyond.any(|index| {
        let places = [index, index - room, room - 1];
        let [said, wrapped, last] = places.map(|place| answer(rules, 0, &crowd[place], By::Oracle));
        said != wrapped && said != last
    })
}

/// Returns true if both answers to a case agree, or are both right.
fn agree(rules: &AnyRules, case: &Case, ours: &Said, theirs: &Said) -> bool {
    let input = write(rules, std::slice::from_ref(case));
    ours.won == theirs.won && is_right(rules, &input, &ours.words, &theirs.words)
}

/// Checks any rules: cases are within the limits and can be read back, the oracle agrees with the
/// moves, and each place affects some answer. Returns the cases at the limits.
fn check(id: &str, rules: &mut AnyRules) -> Vec<Case> {
    let reads_back = |rules: &AnyRules, case: &Case| {
        let text = write(rules, std::slice::from_ref(case));
        let cases = read(rules, &text).unwrap_or_else(|error| panic!("{id}: {error}\n{text}"));
        assert_eq!(cases, std::slice::from_ref(case), "{id}");
    };
    let mut random = Rng::with_seed(5);
    let narrow: Vec<Case> = (0..200).map(|_| rules.random_case(&mut random)).collect();
    let small: Vec<Case> = rules.small_cases().collect();
    let most_cases = rules.format.most_cases();
    let is_asked_soon = most_cases > 1 || small.len() <= MOST_SMALL;
    assert!(is_asked_soon, "{id}: {} runs for the small cases", small.len());
    for case in small.iter().chain(&narrow) {
        reads_back(rules, case);
        let (ours, theirs) = (rules.by_oracle(case), rules.by_moves(case));
        assert!(theirs.words.ends_with('\n'), "{id}");
        assert!(ours.is_none_or(|ours| agree(rules, case, &ours, &theirs)), "{id}: {case:?}");
    }
    for case in narrow.iter().take(20) {
        for simpler in rules.simpler(case).into_iter().take(200).filter(|case| is_allowed(rules, case)) {
            assert_ne!(simpler, *case, "{id}");
        }
    }
    let wide: Vec<Case> = (1..=50).map(|step| rules.wide(&mut random, f64::from(step) / 50.0)).collect();
    let allowed = wide.iter().filter(|case| is_allowed(rules, case)).count();
    assert!(allowed >= 25, "{id}: only {allowed} of 50 wide cases are allowed: {:?}", wide.last());
    assert!(wide.iter().all(|case| !is_allowed(rules, case) || rules.by_oracle(case).is_some()), "{id}");
    let (edges, untold) = edges(rules, false);
    let counts = untold.into_iter().filter(|&place| !rules.is_idle(place)).collect();
    let untold = rules.untold_by_own(counts);
    for place in rules.shape.places() {
        if rules.is_idle(place) {
            assert!(rules.ignores_place(place), "{id}: the answer depends on the idle place {place}");
        } else {
            let is_tried = !untold.contains(&place) || rules.forbids_place(place);
            assert!(is_tried, "{id}: place {place} of the longest list never decides alone");
        }
    }
    let crowd = rules.crowds().into_iter().max_by_key(Vec::len).unwrap_or_default();
    let most_in_a_crowd = rules.format.most_in_a_crowd(rules.shape.is_numbers());
    for room in ROOMS.into_iter().filter(|&room| room < most_in_a_crowd) {
        assert!(overruns(rules, &crowd, room), "{id}: no input shows an array for {room} cases");
    }
    // If a run has several cases, the small ones are tried first.
    let before = if most_cases > 1 { &small[..] } else { &[] };
    let runs: usize = [before, &edges].map(|cases| batches(rules, cases).len()).iter().sum();
    assert!(runs <= MOST_RUNS, "{id}: {runs} runs up to the last case at the limits");
    let largest = edges.iter().map(|case| rules.shape.size(case)).max();
    assert_eq!(largest, Some(rules.shape.extent().1), "{id}");
    for size in [3000].into_iter().chain(rules.large.is_some().then_some(100_000)) {
        let large = rules.large_cases(&mut random, size);
        let text = write(rules, &large);
        let back = read(rules, &text).unwrap_or_else(|error| panic!("{id}, large: {error}"));
        assert!(back == large, "{id}");
    }
    edges
}
