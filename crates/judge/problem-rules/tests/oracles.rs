//! Measures how long the second oracles take, and how long a search makes a program wait. Ignored
//! by default; run it with
//! `cargo test --release -p problem-rules --test oracles -- --ignored --nocapture`.

use std::time::{Duration, Instant};

/// The runs of a search: two for each class of cases.
const RUNS: usize = 20;

/// The longest wait of a program between two runs.
const WAIT: Duration = Duration::from_millis(600);

/// The maximum time that an oracle may take beyond reading its input.
const MORE: Duration = Duration::from_millis(10);

#[test]
#[ignore = "measures time"]
fn no_oracle_or_class_of_cases_is_slow() {
    let only = std::env::args().skip_while(|argument| argument != "--").nth(1);
    for &id in problem_rules::IDS {
        let find = || problem_rules::find(id).expect("the problem is listed");
        if find().oracle().is_none() || find().is_interactive() || only.as_ref().is_some_and(|only| only != id) {
            continue;
        }
        let (mut rules, mut other) = (find(), find());
        let (mut waited, mut slowest, mut last) = (Duration::ZERO, Duration::ZERO, Instant::now());
        let mut worst = String::new();
        for _ in 0..RUNS {
            let asked = rules.compare_on::<()>(
                1,
                &mut |input| {
                    waited = waited.max(last.elapsed());
                    let begun = Instant::now();
                    let cases = other.cases(input).expect("the input is valid") as u32;
                    let reading = begun.elapsed();
                    let begun = Instant::now();
                    let output = other.expected(input);
                    let all = begun.elapsed();
                    let slower = (all.saturating_sub(2 * reading)) / cases;
                    if slower > slowest {
                        slowest = slower;
                        worst = format!(
                            "{cases} cases, {} bytes, read in {reading:.1?}, answered in {all:.1?}",
                            input.len()
                        );
                    }
                    last = Instant::now();
                    Ok(output.expect("the input is valid").expect("there is an oracle"))
                },
                |_| false,
            );
            assert!(asked.is_ok(), "{id}");
        }
        if waited > WAIT || slowest > MORE {
            println!("{id:18} waits {waited:>8.1?} oracle {slowest:>8.1?} ({worst})");
        }
    }
}
