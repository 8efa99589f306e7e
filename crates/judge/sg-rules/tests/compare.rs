//! Comparing a program with rules: which mistakes are found, and how simple the counterexamples
//! are.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::time::{Duration, Instant};

use sg_rules::Shape;
use sg_rules::compare::{Asks, By, Cases, Counterexample, Coverage, Problem, SavedError, Time, named};
use sg_rules::prelude::{Format, Reader, Rules, directed, items, list, numbers, tree, valued, with};

/// A problem: double each number.
fn double() -> Box<dyn Problem> {
    let rules = Rules::new(Format::up_to_the_end(), numbers([("number", 0..=1_000_000)]), |&[n]| 2 * n)
        .oracle("added", |&[n]| n + n)
        .small((0..1200).map(|n| [n]))
        .random(|random| [random.u64(1000..1_000_000)])
        .near(|random, [most]| [random.u64(0..=most)]);
    named("double", rules)
}

fn doubled(input: &str, wrong: impl Fn(u64) -> bool) -> String {
    let numbers = input.lines().map(|line| line.parse().unwrap());
    numbers.map(|n: u64| format!("{}\n", if wrong(n) { 1 } else { 2 * n })).collect()
}

fn compare(cases: Cases, program: impl Fn(&str) -> Result<String, u8>) -> Result<Coverage, Box<Counterexample<u8>>> {
    double().compare(cases, &mut |input: &str| program(input))
}

#[test]
fn a_failure_on_an_input_without_cases_has_no_counterexample() {
    let found = double().narrow("", &mut |_: &str| Err::<String, u8>(1), |_| false);
    assert!(found.is_none());
}

#[test]
fn a_right_program_is_tried_on_every_case() {
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
        "largest number 1,000,000 of 1,000,000; 1,205 cases against the moves, 486 against the oracle"
    );
    assert_eq!(double().answer("4\n5"), Ok("8\n10\n".to_owned()));
}

#[test]
fn a_wrong_program_is_shown_its_simplest_case() {
    let wrong = |input: &str| Ok(doubled(input, |n| n >= 777));
    let found = compare(Cases::Small, wrong).unwrap_err();
    assert_eq!((found.input.as_str(), found.expected.as_str()), ("777\n", "1554\n"));
    assert_eq!((found.by, found.asked, found.cases), (By::Moves, 777, Some(Cases::Small)));
    let cases = Cases::Random { seed: 1, count: 10 };
    let found = compare(cases, wrong).unwrap_err();
    assert_eq!((found.input.as_str(), found.cases), ("777\n", Some(cases)));
    assert_eq!(found.printed, Ok("1\n".to_owned()));
    let shown = "input:\n  777\nthe rules say:\n  1554\nthe program printed:\n  1\n";
    assert_eq!(found.to_string(), shown);
}

#[test]
fn a_mistake_only_at_the_limit_is_found() {
    let found = compare(Cases::Edges, |input| Ok(doubled(input, |n| n == 1_000_000))).unwrap_err();
    assert_eq!((found.input.as_str(), found.by), ("1000000\n", By::Oracle));
}

#[test]
fn a_mistake_above_a_power_of_two_is_reported_at_the_power() {
    let found = compare(Cases::Edges, |input| Ok(doubled(input, |n| n >= 256 && n != 700))).unwrap_err();
    assert_eq!(found.input, "256\n");
}

#[test]
fn cases_that_only_fail_together_are_shrunk_together() {
    // A program that forgets to reset: after another case, everything from 7 on is wrong.
    let program = |input: &str| {
        let answers = input.lines().enumerate().map(|(index, line)| {
            let n: u64 = line.parse().unwrap();
            format!("{}\n", if index > 0 && n >= 7 { 0 } else { 2 * n })
        });
        Ok(answers.collect())
    };
    assert_eq!(compare(Cases::Small, program).unwrap_err().input, "0\n7\n");
}

#[test]
fn the_search_ends_at_the_simplest_case() {
    let runs = std::cell::Cell::new(0);
    let program = |input: &str| {
        runs.set(runs.get() + 1);
        Ok(doubled(input, |_| true))
    };
    assert_eq!(compare(Cases::Small, program).unwrap_err().input, "0\n");
    assert!(runs.get() < 50, "{} runs", runs.get());
}

#[test]
fn crashes_are_not_mixed_with_wrong_answers() {
    // The program is wrong from 100 on, and crashes from 900 on.
    let program = |input: &str| {
        if input.lines().any(|line| line.parse::<u64>().unwrap() >= 900) {
            Err(3)
        } else {
            Ok(doubled(input, |n| (100..200).contains(&n)))
        }
    };
    let crash = compare(Cases::Edges, program).unwrap_err();
    assert_eq!((crash.input.as_str(), crash.printed), ("900\n", Err(3)));
    let wrong = compare(Cases::Small, program).unwrap_err();
    assert_eq!((wrong.input.as_str(), wrong.printed), ("100\n", Ok("1\n".to_owned())));
}

#[test]
fn flaky_cases_are_confirmed() {
    // The program crashes from 700 on, and from 300 on at random.
    for seed in 0..20 {
        let random = std::cell::RefCell::new(fastrand::Rng::with_seed(seed));
        let last = std::cell::RefCell::new((String::new(), Ok(String::new())));
        let program = |input: &str| {
            let largest = input.lines().map(|line| line.parse::<u64>().unwrap()).max().unwrap();
            let crashes = largest >= 700 || largest >= 300 && random.borrow_mut().bool();
            let printed = if crashes { Err(3) } else { Ok(doubled(input, |_| false)) };
            let _ = last.replace((input.to_owned(), printed.clone()));
            printed
        };
        let found = compare(Cases::Edges, program).unwrap_err();
        assert!(found.repeats, "{seed}: {found:?}");
        assert_eq!(last.into_inner(), (found.input, Err(3)));
    }
}

#[test]
fn a_flaky_search_starts_again_carefully() {
    // Every input with a number from 300 on crashes once, and always with the largest number.
    let seen = std::cell::RefCell::new(std::collections::HashSet::new());
    let program = |input: &str| {
        let largest = input.lines().map(|line| line.parse::<u64>().unwrap()).max().unwrap();
        let crashes = largest == 1_000_000 || largest >= 300 && seen.borrow_mut().insert(input.to_owned());
        if crashes { Err(3) } else { Ok(doubled(input, |_| false)) }
    };
    let found = compare(Cases::Edges, program).unwrap_err();
    assert_eq!((found.input.as_str(), found.repeats), ("1000000\n", true));
}

#[test]
fn a_flaky_failure_is_reported_as_flaky() {
    let runs = std::cell::Cell::new(0);
    let program = |input: &str| {
        runs.set(runs.get() + 1);
        Ok(doubled(input, |n| n == 7 && runs.get() == 1))
    };
    let found = compare(Cases::Small, program).unwrap_err();
    assert!(!found.repeats && found.printed.as_ref().unwrap().contains("\n1\n"), "{found:?}");
}

#[test]
fn a_given_input_is_narrowed_to_its_smallest_part() {
    let mut program = |input: &str| Ok::<_, u8>(doubled(input, |n| n > 50));
    let found = double().narrow("3\n99\n60\n4\n", &mut program, |_| false).unwrap();
    assert_eq!((found.input.as_str(), found.cases), ("51\n", None));
    assert_eq!(double().narrow("3\n4\n", &mut program, |_| false), None);
}

#[test]
fn a_saved_case_is_checked_against_limits_and_rules() {
    let check = |input: &str, output: &str| double().check_saved(input, output);
    assert_eq!(check("4\n5\n", "8 \n10"), Ok(()));
    let wrong = check("4\n5\n", "8\n11\n").unwrap_err();
    assert_eq!(wrong.to_string(), "your .out contradicts the rules: word 2 is wrong");
    assert!(matches!(check("4\n", "8\n9\n"), Err(SavedError::Contradiction { token: None, .. })));
    let beyond = check("4\n1000001\n", "8\n").unwrap_err();
    assert_eq!(beyond.to_string(), "line 2: number = 1000001 is outside the limits of the problem");
}

/// A problem: is any member of a list odd?
fn any_is_odd(longest: usize) -> Box<dyn Problem> {
    let odd = |list: &Vec<u64>| list.iter().any(|number| number % 2 == 1);
    let rules = Rules::new(Format::one(), list("number", 1..=longest, 1..=100), odd)
        .words("odd", "even")
        .oracle("the same", odd)
        .small_up_to(4, 2);
    named("odd", rules)
}

#[test]
fn the_last_place_of_a_long_list_decides_alone() {
    let answer = |input: &str, most: usize| {
        let mut numbers = input.split_ascii_whitespace().skip(1).take(most);
        let odd = numbers.any(|number| number.parse::<u64>().unwrap() % 2 == 1);
        Ok::<_, u8>(if odd { "odd\n".to_owned() } else { "even\n".to_owned() })
    };
    for longest in [10, 1000, 1001, 20_000] {
        let mut right = |input: &str| answer(input, longest);
        assert!(any_is_odd(longest).compare(Cases::Edges, &mut right).is_ok());
        let mut wrong = |input: &str| answer(input, longest - 1);
        assert!(any_is_odd(longest).compare(Cases::Edges, &mut wrong).is_err(), "{longest}");
    }
}

#[test]
fn all_seeds_together_try_every_number() {
    let shape = || numbers([("n", 1..=3000)]);
    let mut met = std::collections::BTreeSet::new();
    for seed in 0..60 {
        let rules = Rules::new(Format::up_to_the_end(), shape(), |&[n]| n).oracle("the same", |&[n]| n);
        let mut problem: Box<dyn Problem> = named("same", rules);
        let mut program = |input: &str| {
            met.extend(input.lines().map(|line| line.parse::<u64>().unwrap()));
            Ok::<_, u8>(input.to_owned())
        };
        assert!(problem.compare(Cases::Random { seed, count: 400 }, &mut program).is_ok());
    }
    assert_eq!(met.len(), 3000);
}

#[test]
fn nothing_is_tried_after_the_time_is_over() {
    let runs = std::cell::Cell::new(0);
    let mut wrong = |_: &str| {
        runs.set(runs.get() + 1);
        Ok::<_, u8>(String::new())
    };
    let (mut problem, now) = (double(), Instant::now());
    problem.set_time(Time { end: None, shrinking: Duration::ZERO });
    let found = problem.compare(Cases::Small, &mut wrong).unwrap_err();
    assert!(found.stopped_early && found.repeats);
    assert_eq!((found.input.lines().count(), runs.get()), (500, 2));
    problem.set_time(Time { end: Some(now), ..Time::default() });
    assert_eq!(problem.compare(Cases::Small, &mut wrong).map(|all| all.cases()), Ok(0));
    assert_eq!(runs.get(), 2);
}

#[test]
fn the_search_for_edge_cases_ends_at_the_time_limit() {
    let calls = Arc::new(AtomicUsize::new(0));
    let count = || {
        let calls = Arc::clone(&calls);
        move || _ = calls.fetch_add(1, Relaxed)
    };
    let (of_numbers, of_last, of_list) = (count(), count(), count());
    let one = || numbers([("number", 1..=100_000)]);
    let longest = list("number", 1..=1000, 1..=100);
    let all = [
        named(
            "answers like the number",
            Rules::new(Format::one(), one(), |&[n]| n)
                .oracle("counted", move |&[n]| {
                    of_numbers();
                    n
                })
                .small_up_to([20]),
        ),
        named(
            "few answers",
            Rules::new(Format::one(), one(), |&[n]| n <= 20)
                .oracle("counted", move |&[n]| {
                    of_last();
                    n <= 20
                })
                .small_up_to([20]),
        ),
        named(
            "a list",
            Rules::new(Format::one(), longest, |_: &Vec<u64>| true)
                .oracle("counted", move |_: &Vec<u64>| {
                    of_list();
                    true
                })
                .small_up_to(3, 3),
        ),
    ];
    for mut problem in all {
        calls.store(0, Relaxed);
        problem.set_time(Time { end: Some(Instant::now()), ..Time::default() });
        let found = problem.compare(Cases::Edges, &mut |_| Ok::<_, u8>(String::new()));
        let (id, calls) = (problem.id(), calls.load(Relaxed));
        assert!(found.is_ok() && calls < 300, "{id}: the oracle was asked {calls} times");
    }
}

#[test]
fn edge_cases_are_made_on_demand() {
    let made = Arc::new(AtomicUsize::new(0));
    let count = Arc::clone(&made);
    let edges = std::iter::once_with(move || [count.fetch_add(1, Relaxed) as u64]);
    let rules = Rules::new(Format::up_to_the_end(), numbers([("number", 0..=9)]), |&[n]| 2 * n);
    let mut problem = named("late", rules.oracle("added", |&[n]| n + n).edges(edges));
    let mut asked = |cases| problem.compare(cases, &mut |input: &str| Ok::<_, u8>(doubled(input, |_| false)));
    assert!(asked(Cases::Small).is_ok() && made.load(Relaxed) == 0);
    assert!(asked(Cases::Edges).is_ok() && made.load(Relaxed) == 1);
}

#[test]
fn a_slow_program_is_rarely_run_after_it_fails() {
    let formats = [Format::up_to_the_end(), Format::one()];
    for (format, kind) in formats.into_iter().flat_map(|format| ["wrong", "fails", "chance"].map(|kind| (format, kind)))
    {
        let rules = Rules::new(format, list("number", 1..=1000, 1..=1000), |_: &Vec<u64>| 0)
            .oracle("the same", |_: &Vec<u64>| 0)
            .small_up_to(4, 4);
        let mut problem: Box<dyn Problem> = named("zero", rules);
        problem.set_time(Time { end: None, shrinking: Duration::from_millis(400) });
        // Counts the runs from the first failing one on.
        let runs = std::cell::Cell::new(0);
        let mut program = |input: &str| {
            // Only long inputs fail.
            let is_long = input.len() >= 100;
            runs.set(runs.get() + usize::from(is_long || runs.get() > 0));
            std::thread::sleep(Duration::from_millis(60));
            match kind {
                "wrong" if is_long => Ok(String::new()),
                "chance" if is_long && runs.get() % 2 == 1 => Ok(String::new()),
                "fails" if is_long => Err(()),
                _ => Ok("0\n".repeat(input.lines().count() / 2)),
            }
        };
        let found = problem.compare(Cases::Edges, &mut program).unwrap_err();
        // The first run, those that begin within 200 ms, and some that confirm the result.
        assert!(runs.get() <= 1 + 4 + 3, "{kind}: {} runs", runs.get());
        assert!(found.stopped_early, "{kind}: {found:?}");
    }
}

#[test]
fn at_most_one_run_begins_after_the_time_is_over() {
    for (milliseconds, is_right_again) in [(5, false), (15, false), (200, false), (5, true), (40, true)] {
        let (mut problem, mut begun) = (double(), Vec::new());
        let end = Instant::now() + Duration::from_millis(milliseconds);
        problem.set_time(Time { end: Some(end), ..Time::default() });
        let mut wrong = |input: &str| {
            begun.push(Instant::now());
            std::thread::sleep(Duration::from_millis(10));
            // If `is_right_again`, the program is right once the time is over.
            if is_right_again && Instant::now() >= end {
                Ok::<_, u8>(doubled(input, |_| false))
            } else {
                Ok(String::new())
            }
        };
        let _ = problem.compare(Cases::Small, &mut wrong);
        let late = begun.iter().filter(|run| **run >= end).count();
        assert!(late <= 1, "{late} of {} runs", begun.len());
    }
}

#[test]
fn arrays_for_too_few_cases_are_found() {
    for most in [101, 474, 20_000, 200_000] {
        let rules = Rules::new(Format::counted(most), numbers([("n", 1..=1000)]), |&[n]| 2 * n)
            .oracle("added", |&[n]| n + n)
            .small_up_to([9])
            .random_up_to(&[[9]]);
        let mut problem: Box<dyn Problem> = named("double", rules);
        problem.set_time(Time { end: None, shrinking: Duration::from_millis(100) });
        for room in [100, 1000, 10_000, 100_000, most - 1] {
            let mut program = |input: &str| {
                let (_, cases) = input.split_once('\n').unwrap();
                let doubled =
                    |(index, line): (usize, &str)| line.parse::<u64>().unwrap() * if index < room { 2 } else { 3 };
                Ok::<_, u8>(cases.lines().enumerate().map(|case| format!("{}\n", doubled(case))).collect())
            };
            let found = problem.compare(Cases::Edges, &mut program);
            assert_eq!(found.is_err(), room < most, "{room} of {most}");
        }
    }
}

#[test]
fn cases_with_the_largest_answers_are_tried() {
    let divisors = |&[n]: &[u64; 1]| (1..=n).filter(|d| n % d == 0).count() as u64;
    let rules =
        Rules::new(Format::one(), numbers([("n", 1..=3000)]), divisors).oracle("the same", divisors).small_up_to([20]);
    let mut problem: Box<dyn Problem> = named("divisors", rules);
    // Each of these has more divisors than all smaller numbers.
    for wrong in [2520, 1260] {
        let mut program = |input: &str| {
            let n: u64 = input.trim().parse().unwrap();
            Ok::<_, u8>(format!("{}\n", if n == wrong { 0 } else { divisors(&[n]) }))
        };
        let found = problem.compare(Cases::Edges, &mut program).unwrap_err();
        assert_eq!(found.input, format!("{wrong}\n"));
    }
}

#[test]
fn each_of_many_members_is_tried() {
    fn is_won(numbers: impl Iterator<Item = u64>) -> bool {
        numbers.fold(0, |sum, number| sum ^ (number % 13)) > 0
    }
    let rules = Rules::new(Format::one(), list("number", 1..=20_000, 1..=20_000), |list: &Vec<u64>| {
        is_won(list.iter().copied())
    })
    .words("won", "lost")
    .oracle("the same", |list: &Vec<u64>| is_won(list.iter().copied()))
    .small_up_to(4, 2);
    let mut problem: Box<dyn Problem> = named("remainders", rules);
    problem.set_time(Time { end: None, shrinking: Duration::ZERO });
    for wrong in [0, 3001, 7919, 12_345, 19_876] {
        let mut program = |input: &str| {
            let numbers = input.split_ascii_whitespace().skip(1).map(|word| word.parse().unwrap());
            let numbers = numbers.map(|number| if number == wrong { number + 1 } else { number });
            Ok::<_, u8>(if is_won(numbers) { "won\n".to_owned() } else { "lost\n".to_owned() })
        };
        assert_eq!(problem.compare(Cases::Edges, &mut program).is_err(), wrong > 0, "{wrong}");
    }
}

#[test]
fn edge_cases_come_first_if_each_case_is_a_run() {
    let mut problem = any_is_odd(20_000);
    let asked = std::cell::RefCell::new(Vec::new());
    let mut wrong = |input: &str| {
        asked.borrow_mut().push(input.len());
        let odd = |number: &str| number.parse::<u64>().unwrap() % 2 == 1;
        let numbers = input.split_ascii_whitespace().skip(1);
        let is_odd = numbers.clone().any(odd) && numbers.count() != 2;
        Ok::<_, u8>(if is_odd { "odd\n".to_owned() } else { "even\n".to_owned() })
    };
    let mut asked_for = problem.standard().into_iter();
    let found = asked_for.find_map(|cases| problem.compare(cases, &mut wrong).err()).unwrap();
    assert_eq!((found.input.as_str(), found.cases), ("2\n1 1\n", Some(Cases::Small)));
    assert_eq!((found.by, found.asked), (By::Moves, 2));
    let mut right = |input: &str| {
        asked.borrow_mut().push(input.len());
        let mut numbers = input.split_ascii_whitespace().skip(1);
        let is_odd = numbers.any(|number| number.parse::<u64>().unwrap() % 2 == 1);
        Ok::<_, u8>(if is_odd { "odd\n".to_owned() } else { "even\n".to_owned() })
    };
    asked.borrow_mut().clear();
    let first = problem.standard()[0];
    assert!(problem.compare(first, &mut right).is_ok());
    assert!(asked.borrow().len() < 170 && asked.borrow().iter().any(|&length| length > 40_000));
}

#[test]
fn nothing_is_run_after_a_last_failure() {
    // The run that waits is the first, one on the way to a simpler case, or one that confirms the
    // result.
    for last in [1, 4, 12] {
        let runs = std::cell::Cell::new(0);
        let mut wrong = |_: &str| {
            runs.set(runs.get() + 1);
            if runs.get() == last { Err("waits") } else { Ok(String::new()) }
        };
        let found = double().compare_until(Cases::Small, &mut wrong, |_| true).unwrap_err();
        assert_eq!((runs.get(), found.printed), (last, Err("waits")));
        assert!(found.stopped_early && found.repeats && found.expected == doubled(&found.input, |_| false));
    }
}

/// Returns the winning takes of 1, 3 or 4 from a heap. From 3, both 1 and 3 win.
fn winning(heap: u64) -> Vec<u64> {
    let mut takes = vec![1, 3, 4];
    takes.retain(|&take| take <= heap && winning(heap - take).is_empty());
    takes
}

/// A problem: print any winning take, or 0.
fn take() -> Box<dyn Problem> {
    let first = |&[heap]: &[u64; 1]| winning(heap).first().copied();
    let rules = Rules::new(Format::one(), numbers([("heap", 1..=24)]), first)
        .say(|take| format!("{}\n", take.unwrap_or(0)))
        .oracle("the last one", |&[heap]| winning(heap).pop())
        .checker(|&[heap], output: &mut Reader| {
            let take = output.number("the take", 1..=heap)?;
            if winning(heap).contains(&take) { Ok(()) } else { Err(output.error(format!("{take} does not win"))) }
        })
        .small((1..=24).map(|heap| [heap]));
    named("take", rules)
}

#[test]
fn only_winning_moves_are_accepted() {
    take().check();
    for right in ["1\n", "3\n"] {
        assert_eq!(take().check_saved("3\n", right), Ok(()));
    }
    for wrong in ["2\n", "0\n", "3 3\n", "x\n", ""] {
        let said = take().check_saved("3\n", wrong);
        assert!(matches!(said, Err(SavedError::Contradiction { .. })), "{wrong}");
    }
    let asked = |print: fn(u64) -> u64, cases: Cases| {
        let program = |input: &str| Ok::<_, u8>(format!("{}\n", print(input.trim().parse().unwrap())));
        take().compare(cases, &mut { program })
    };
    let last = |heap| winning(heap).pop().unwrap_or(0);
    for cases in take().standard() {
        assert!(asked(last, cases).is_ok());
    }
    let least = |heap| if winning(heap).is_empty() { 0 } else { 1 };
    let found = asked(least, Cases::Edges).unwrap_err();
    assert_eq!((found.input.as_str(), found.repeats), ("4\n", true));
}

/// Returns the members of the lists that a search tries in this number of runs.
fn asked_in_turn(problem: &mut dyn Problem, runs: usize) -> Vec<Vec<u64>> {
    let mut asked = Vec::new();
    for _ in 0..runs {
        let mut program = |input: &str| {
            let numbers: Vec<u64> = input.split_ascii_whitespace().skip(1).map(|word| word.parse().unwrap()).collect();
            let odd = numbers.iter().any(|number| number % 2 == 1);
            asked.push(numbers);
            Ok::<_, u8>(if odd { "odd\n".to_owned() } else { "even\n".to_owned() })
        };
        assert!(problem.compare_on(1, &mut program, |_| false).is_ok());
    }
    asked
}

#[test]
fn the_first_ten_runs_try_every_class() {
    let odd = |list: &Vec<u64>| list.iter().any(|number| number % 2 == 1);
    let rules = Rules::new(Format::one(), list("number", 1..=5000, 1..=100), odd)
        .words("odd", "even")
        .oracle("the same", odd)
        .small_up_to(4, 2)
        .random(|random| vec![2 * random.u64(1..=50); 333])
        .edges([vec![77; 777]]);
    let asked = asked_in_turn(&mut *named("odd", rules), 10);
    let is_alike = |list: &[u64], most: usize| {
        let usual = list[list.len() / 3];
        list.len() == 5000 && (1..=most).contains(&list.iter().filter(|&&number| number != usual).count())
    };
    assert!(asked.iter().any(|list| list.len() == 333), "random cases");
    assert!(asked.iter().any(|list| list.len() == 777), "cases of the rules");
    assert!(asked.iter().any(|list| is_alike(list, 4)), "cases that differ at one place");
    assert!(asked.iter().any(|list| list.len() == 5000 && !is_alike(list, 4)), "large cases");
    assert!(asked[0].len() <= 2, "the cheapest class comes first");
}

#[test]
fn no_class_waits_for_another() {
    let odd = |list: &Vec<u64>| list.iter().any(|number| number % 2 == 1);
    let slow = move |list: &Vec<u64>| {
        std::thread::sleep(Duration::from_millis(if list.len() > 2 { 30 } else { 0 }));
        odd(list)
    };
    let rules = Rules::new(Format::one(), list("number", 1..=5000, 1..=100), odd)
        .words("odd", "even")
        .oracle("the same, slowly", slow)
        .small_up_to(16, 8);
    let mut problem = named("odd", rules);
    let begun = Instant::now();
    let mut asked = Vec::new();
    while begun.elapsed() < Duration::from_secs(2) {
        asked.extend(asked_in_turn(&mut *problem, 1));
    }
    let small = asked.iter().filter(|list| list.iter().sum::<u64>() <= 16).count();
    // If the classes took strict turns, about a hundred cases would run, a sixth of them small.
    assert!(small > asked.len() / 4 && small > 100, "{small} of {}", asked.len());
}

#[test]
fn a_search_depends_only_on_its_seed() {
    let input_at = |seed: u64| {
        let mut asked = Vec::new();
        let mut problem = double();
        for _ in 0..3 {
            let mut program = |input: &str| {
                asked.push(input.to_owned());
                Ok::<_, u8>(doubled(input, |_| false))
            };
            assert!(problem.compare_on(seed, &mut program, |_| false).is_ok());
        }
        asked
    };
    assert_eq!(input_at(7), input_at(7));
    assert_ne!(input_at(7)[1..], input_at(8)[1..]);
}

#[test]
fn doubtful_cases_are_tried_separately() {
    let rules = || {
        let rules = Rules::new(Format::up_to_the_end(), numbers([("number", 0..=1000)]), |&[n]| 2 * n)
            .oracle("added", |&[n]| n + n)
            .doubtful("multiples of seven", |&[n]| n % 7 == 0)
            .small_up_to([100]);
        named("double", rules)
    };
    let mut wrong = |input: &str| Ok::<_, u8>(doubled(input, |n| n % 7 == 0));
    assert_eq!(rules().doubtful(), Some("multiples of seven"));
    let mut found = |asks: Asks| {
        let mut problem = rules();
        problem.ask(asks);
        let all = problem.standard();
        all.into_iter().find_map(|cases| problem.compare(cases, &mut wrong).err()).map(|found| found.input)
    };
    assert_eq!(found(Asks::All).as_deref(), Some("0\n"));
    assert_eq!(found(Asks::Certain), None);
    assert_eq!(found(Asks::Doubtful).as_deref(), Some("0\n"));
    let mut problem = rules();
    problem.ask(Asks::Certain);
    assert!(problem.large(1, 1000).lines().all(|line| line.parse::<u64>().unwrap() % 7 > 0));
}

#[test]
fn a_run_has_no_more_tests_than_a_judge() {
    let most = |format: Format| {
        let rules = Rules::new(format, list("number", 1..=3, 1..=9), |_: &Vec<u64>| 0)
            .oracle("the same", |_: &Vec<u64>| 0)
            .small_up_to(9, 3);
        let (mut problem, mut most) = (named("zero", rules), 0);
        for cases in problem.standard() {
            let mut program = |input: &str| {
                let tests = input.lines().count() / 2;
                most = most.max(tests);
                Ok::<_, u8>("0\n".repeat(tests))
            };
            assert!(problem.compare(cases, &mut program).is_ok());
        }
        most
    };
    assert_eq!(most(Format::counted(100_000)), 100_000);
    assert_eq!(most(Format::up_to_the_end()), 1100);
    assert_eq!(most(Format::up_to_the_end().with_tests(100)), 100);
}

#[test]
fn keys_with_too_few_digits_are_found() {
    let repeats = |list: &Vec<u64>| (1..list.len()).any(|place| list[..place].contains(&list[place]));
    for (most, digits) in [(1_000_000_000_000, 32), (1_000_000, 16)] {
        let rules = Rules::new(Format::one(), list("number", 1..=1000, 1..=most), repeats)
            .words("yes", "no")
            .oracle("the same", repeats)
            .small_up_to(4, 3);
        let mut problem = named("repeats", rules);
        let mut wrong = |input: &str| {
            let numbers = input.split_ascii_whitespace().skip(1).map(|word| word.parse::<u64>().unwrap());
            let keys = numbers.map(|number| number & ((1 << digits) - 1)).collect();
            Ok::<_, u8>(if repeats(&keys) { "yes\n".to_owned() } else { "no\n".to_owned() })
        };
        let found = (0..300).find_map(|_| problem.compare_on(1, &mut wrong, |_| false).err());
        assert!(found.is_some(), "{digits}");
    }
}

#[test]
fn numbers_beside_the_largest_square_are_tried() {
    let is_square = |&[n]: &[u64; 1]| n.isqrt().pow(2) == n;
    let rules = Rules::new(Format::one(), numbers([("n", 1..=1_000_000_000)]), is_square)
        .words("yes", "no")
        .oracle("the same", is_square)
        .small_up_to([30]);
    let mut problem = named("squares", rules);
    let mut wrong = |input: &str| {
        let n: u64 = input.trim().parse().unwrap();
        Ok::<_, u8>(if is_square(&[n]) && n < 31_000 * 31_000 { "yes\n".to_owned() } else { "no\n".to_owned() })
    };
    assert!(problem.compare(Cases::Edges, &mut wrong).is_err());
}

#[test]
fn graphs_reach_their_full_depth_and_width() {
    let trees = valued(tree(1..=5000).generated(1..=10), "value", 1..=9).full();
    let degree = |tree: &[(usize, usize)], v: usize| tree.iter().filter(|(x, y)| [x, y].contains(&&v)).count();
    for n in [4999, 5000] {
        let of_n = || trees.iter().map(|(tree, _)| tree).filter(|tree| tree.len() + 1 == n);
        assert!(of_n().any(|tree| (2..n).all(|v| degree(tree, v) == 2)), "a path of {n}");
        for centre in [1, n / 2 + 1, n] {
            assert!(of_n().any(|tree| degree(tree, centre) == n - 1), "a star of {n} around {centre}");
        }
    }
    let graphs = directed(1..=5000, 9000).generated(1..=10, 20).full();
    let ends = |graph: &sg_rules::shapes::DirectedGraph| graph.options().iter().map(Vec::len).max();
    assert!(graphs.iter().any(|graph| graph.list.len() == 4999 && ends(graph) == Some(1)));
    assert!(graphs.iter().any(|graph| graph.list.len() == 4999 && ends(graph) == Some(4999)));
}

#[test]
fn single_items_decide_in_the_longest_list() {
    let shape = with([("k", 1..=9)], items(1..=5000, numbers([("a", 1..=9), ("b", 1..=9)])).generated(1..=10));
    let decides = |place: usize| {
        shape
            .full()
            .iter()
            .any(|(_, list)| list.len() == 5000 && (0..5000).all(|index| (list[index] == list[1]) == (index != place)))
    };
    assert!(decides(0) && decides(2500) && decides(4999));
}
