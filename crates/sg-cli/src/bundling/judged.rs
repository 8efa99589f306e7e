//! Judging a program that was made: did it pass, and how fast is it against another?

use std::path::Path;
use std::time::Duration;

use sg_judge::Program;
use sg_problems::judging::{CheckReport, ProblemJudge};

/// Runs on the large input to compare the speed of two programs.
pub const RACES: usize = 3;

/// What is known of a program that passed.
pub struct Passed {
    /// CPU time of the slowest case.
    pub slowest: Duration,
    /// The largest peak, in bytes.
    pub memory: Option<u64>,
    /// What it prints for the large input.
    pub output: Vec<u8>,
}

/// Judges a program on everything: the first check it fails, or how close it came to the limits.
pub fn judged(
    problem_judge: &ProblemJudge,
    binary: &Path,
    large: Option<&[u8]>,
) -> anyhow::Result<Result<Passed, Box<CheckReport>>> {
    let judged = problem_judge.run_all(&Program::new(binary), large, &mut |_| ());
    anyhow::ensure!(judged.missing.is_empty(), "{}", judged.missing.join("\n"));
    Ok(match judged.wrong() {
        Some(wrong) => Err(Box::new(wrong.clone())),
        None => Ok(Passed {
            slowest: judged.slowest(),
            memory: judged.peak_memory(),
            output: judged.large_output,
        }),
    })
}

/// CPU time and memory of the second program against the first on the large input, best of some runs by turns.
pub fn race(problem_judge: &ProblemJudge, first: &Path, second: &Path) -> anyhow::Result<(f64, Option<f64>)> {
    let mut best = [(Duration::MAX, None); 2];
    for _ in 0..RACES {
        for (binary, best) in [first, second].into_iter().zip(&mut best) {
            let (run, _) = problem_judge.large(&Program::new(binary), None);
            best.0 = best.0.min(run.cpu);
            best.1 = run.peak_memory;
        }
    }
    let [(native, native_memory), (time, memory)] = best;
    let ratio = time.as_secs_f64() / native.as_secs_f64().max(1e-6);
    let memory = native_memory
        .zip(memory)
        .map(|(native, memory)| memory as f64 / native as f64);
    Ok((ratio, memory))
}

/// What a program fails on, and why.
pub fn explained(program: &str, wrong: &CheckReport) -> String {
    let explanation = wrong.explanation.as_deref().unwrap_or_default();
    format!("{program} fails on {}:\n{explanation}", wrong.case)
}
