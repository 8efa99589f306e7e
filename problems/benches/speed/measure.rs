//! Runs programs on one input, in turn, and says what they used.
//!
//! CPU time is that of the whole process, user and system together. The programs take turns, so that a busy machine
//! hits all of them alike, and ratios are taken turn by turn. Instructions are counted by valgrind where it is there:
//! they do not depend on how busy the machine is.

use std::fs::File;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Duration;

use sg_judge::{Data, Ending, Judge, Limits, Program};
use sg_rules::Problem;

/// The seed of the large inputs, that of `cargo sg gen` too.
pub const SEED: u64 = 1;

/// CPU time and memory of one run.
#[derive(Clone, Copy)]
pub struct Used {
    pub seconds: f64,
    pub megabytes: f64,
}

/// The outputs of the programs of one measurement.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Answers {
    /// The same bytes, or the measurement fails.
    Same,
    /// Anything.
    Any,
}

/// Runs each of the programs `turns` times on the input, in turn: for each program what it used, turn by turn.
///
/// The first turn also compares what they print, if that is `Same`.
pub fn in_turn(
    judge: &Judge,
    programs: &[Program],
    input: &Path,
    turns: usize,
    answers: Answers,
) -> Result<Vec<Vec<Used>>, String> {
    let limits = Limits::new(600_000, 4 << 20).with_wall(Duration::from_secs(3600)).with_output(1 << 30);
    let mut used = vec![Vec::with_capacity(turns); programs.len()];
    for turn in 0..turns {
        let mut first: Option<Vec<u8>> = None;
        for (program, used) in programs.iter().zip(&mut used) {
            let run = judge.run(program, Data::File(input), &limits).map_err(|error| error.to_string())?;
            if !matches!(run.ending, Ending::Exited(0)) {
                return Err(format!("{program:?} ended with {:?}", run.ending));
            }
            used.push(Used {
                seconds: run.cpu.as_secs_f64(),
                megabytes: run.peak_memory.unwrap_or(0) as f64 / f64::from(1 << 20),
            });
            let compared = turn == 0 && answers == Answers::Same;
            if compared && *first.get_or_insert_with(|| run.stdout.clone()) != run.stdout {
                let input = input.display();
                return Err(format!("the programs answer {input} differently; find out which is wrong"));
            }
        }
    }
    Ok(used)
}

/// Median, least and greatest of some figures.
pub struct Spread {
    pub median: f64,
    pub least: f64,
    pub most: f64,
}

impl Spread {
    pub fn of(figures: impl Iterator<Item = f64>) -> Self {
        let mut sorted: Vec<f64> = figures.collect();
        sorted.sort_unstable_by(f64::total_cmp);
        Spread { median: sorted[sorted.len() / 2], least: sorted[0], most: sorted[sorted.len() - 1] }
    }
}

/// The median CPU time of some runs.
pub fn median_seconds(runs: &[Used]) -> f64 {
    Spread::of(runs.iter().map(|run| run.seconds)).median
}

/// The greatest peak memory of some runs, in MB.
pub fn peak(runs: &[Used]) -> f64 {
    Spread::of(runs.iter().map(|run| run.megabytes)).most
}

/// The CPU time of `theirs` as a multiple of that of `ours`, turn by turn.
pub fn ratio(theirs: &[Used], ours: &[Used]) -> Spread {
    Spread::of(theirs.iter().zip(ours).map(|(a, b)| a.seconds / b.seconds))
}

/// Instructions of one run, if valgrind is there to count them.
pub fn instructions(program: &Path, arguments: &[&str], input: &Path) -> Option<u64> {
    let output = Command::new("valgrind")
        .args(["--tool=cachegrind", "--cache-sim=no", "--cachegrind-out-file=/dev/null"])
        .arg(program)
        .args(arguments)
        .stdin(File::open(input).ok()?)
        .stdout(Stdio::null())
        .output()
        .ok()?;
    let report = String::from_utf8_lossy(&output.stderr);
    let counted = report.lines().find_map(|line| line.split_once("refs:"))?.1;
    counted.trim().replace(',', "").parse().ok()
}

/// A figure to the given number of places, or `-` where there is none.
pub fn shown(figure: Option<f64>, places: usize) -> String {
    figure.map_or_else(|| "-".into(), |figure| format!("{figure:.places$}"))
}

/// The folder of the workspace.
pub fn workspace() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The folder of finished programs: this one is in its folder `deps`.
pub fn programs() -> PathBuf {
    let this = std::env::current_exe().expect("a running program has a path");
    this.ancestors().nth(2).expect("cargo puts benchmarks two folders deep").to_owned()
}

/// The problems of these ids, or all, whose programs answer an input alone; names the others.
pub fn that_answer_alone(ids: &[String]) -> Vec<Box<dyn Problem>> {
    let mut problems: Vec<_> = problem_rules::IDS.iter().filter_map(|id| sg_problems::find(id)).collect();
    problems.retain(|problem| ids.is_empty() || ids.iter().any(|id| id == problem.id()));
    problems.retain(|problem| {
        if problem.is_interactive() {
            eprintln!("{} is left out: it is interactive", problem.id());
        }
        !problem.is_interactive()
    });
    problems
}

/// The large input of a problem, in a file that is written anew.
pub fn large_input(id: &str) -> Result<PathBuf, String> {
    let rules = sg_problems::find(id).ok_or_else(|| format!("{id} has no rules; `cargo sg list` shows all"))?;
    let path = scratch()?.join(id).with_extension("in");
    std::fs::write(&path, rules.large(SEED, sg_rules::LARGE))
        .map_err(|error| format!("cannot write {}: {error}", path.display()))?;
    Ok(path)
}

/// A folder for inputs and for programs that cargo does not build.
pub fn scratch() -> Result<PathBuf, String> {
    let folder = programs().join("bench");
    std::fs::create_dir_all(&folder).map_err(|error| format!("cannot make {}: {error}", folder.display()))?;
    Ok(folder)
}

/// The reader of a C++ program.
#[derive(Clone, Copy)]
pub enum Reading {
    /// With `scanf`.
    Scanf,
    /// Byte by byte from blocks of `fread`: the same program with another `scanf`.
    Fread,
}

/// The plain C++ program of a problem, compiled. None, with one line, if there is no g++.
pub fn baseline(id: &str, reading: Reading) -> Result<Option<PathBuf>, String> {
    let baselines = workspace().join("problems/benches/baselines");
    let source = baselines.join(id).with_extension("cpp");
    let mut compiler = Command::new("g++");
    compiler.arg("-O2");
    let name = match reading {
        Reading::Scanf => id.to_owned(),
        Reading::Fread => {
            compiler.arg("-include").arg(baselines.join("fread.h"));
            format!("{id}-fread")
        }
    };
    let program = scratch()?.join(name);
    compiler.arg("-o").arg(&program).arg(source);
    Ok(compiled(&mut compiler, "the C++ columns are left out")?.then_some(program))
}

/// A Rust program that does nothing, compiled.
pub fn empty_program() -> Result<PathBuf, String> {
    let program = scratch()?.join("empty");
    let source = program.with_extension("rs");
    std::fs::write(&source, "fn main() {}\n").map_err(|error| format!("cannot write {}: {error}", source.display()))?;
    let mut compiler = Command::new("rustc");
    compiler.args(["-C", "opt-level=3", "-o"]).arg(&program).arg(&source);
    match compiled(&mut compiler, "nothing to compare a start with")? {
        true => Ok(program),
        false => Err("no table without rustc".into()),
    }
}

/// Runs a compiler. False, with one line, if it is not there.
pub fn compiled(command: &mut Command, left_out: &str) -> Result<bool, String> {
    match command.status() {
        Ok(status) if status.success() => Ok(true),
        Ok(_) => Err(format!("{command:?} failed")),
        Err(_) => {
            eprintln!("no {}: {left_out}", command.get_program().to_string_lossy());
            Ok(false)
        }
    }
}
