//! Runs several programs on one input and measures their time and memory.
//!
//! CPU time is the user and system time of the whole process. The programs take turns, so that load
//! on the machine affects all of them alike, and ratios are computed turn by turn. If valgrind is
//! installed, it counts instructions, which do not depend on the load.

use std::fs::File;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Duration;

use sg_judge::{Data, Ending, Judge, Limits, Program};
use sg_rules::Problem;

/// The seed of the large inputs, also the default of `cargo sg gen`.
pub const SEED: u64 = 1;

/// CPU time and memory of one run.
#[derive(Clone, Copy)]
pub struct Used {
    pub seconds: f64,
    pub megabytes: f64,
}

/// The requirement on the outputs of one measurement.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Answers {
    /// All programs must print the same bytes.
    Same,
    /// Outputs are not compared.
    Any,
}

/// Runs the programs on the input alternately, `turns` times each, and returns the usage of each
/// program by turn.
///
/// The first turn also compares the outputs if `answers` is `Same`.
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
                return Err(format!("the outputs for {input} differ, so one of the programs is wrong"));
            }
        }
    }
    Ok(used)
}

/// The median, minimum and maximum of some figures.
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

/// Returns the median CPU time of some runs.
pub fn median_seconds(runs: &[Used]) -> f64 {
    Spread::of(runs.iter().map(|run| run.seconds)).median
}

/// Returns the largest peak memory of some runs, in MB.
pub fn peak(runs: &[Used]) -> f64 {
    Spread::of(runs.iter().map(|run| run.megabytes)).most
}

/// Returns the CPU time of `theirs` divided by that of `ours`, turn by turn.
pub fn ratio(theirs: &[Used], ours: &[Used]) -> Spread {
    Spread::of(theirs.iter().zip(ours).map(|(a, b)| a.seconds / b.seconds))
}

/// Returns the number of instructions of one run, if valgrind is installed.
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

/// Formats a figure with this number of decimal places, or `-` if it is missing.
pub fn shown(figure: Option<f64>, places: usize) -> String {
    figure.map_or_else(|| "-".into(), |figure| format!("{figure:.places$}"))
}

/// Returns the folder of the workspace.
pub fn workspace() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// Returns cargo's folder of programs, whose folder `deps` contains this one.
pub fn programs() -> PathBuf {
    let this = std::env::current_exe().expect("a running program has a path");
    this.ancestors().nth(2).expect("cargo puts benchmarks two folders deep").to_owned()
}

/// Returns the problems with these ids, or all, except interactive ones, which are reported.
pub fn non_interactive_problems(ids: &[String]) -> Vec<Box<dyn Problem>> {
    let mut problems: Vec<_> = problem_rules::IDS.iter().filter_map(|id| problem_judge::find(id)).collect();
    problems.retain(|problem| ids.is_empty() || ids.iter().any(|id| id == problem.id()));
    problems.retain(|problem| {
        if problem.is_interactive() {
            eprintln!("{} is skipped because it is interactive", problem.id());
        }
        !problem.is_interactive()
    });
    problems
}

/// Writes the large input of a problem to a file and returns its path.
pub fn large_input(id: &str) -> Result<PathBuf, String> {
    let rules = problem_judge::find(id).ok_or_else(|| format!("{id} has no rules; `cargo sg list` shows all"))?;
    let path = scratch()?.join(id).with_extension("in");
    std::fs::write(&path, rules.large(SEED, sg_rules::LARGE))
        .map_err(|error| format!("cannot write {}: {error}", path.display()))?;
    Ok(path)
}

/// Returns a folder for inputs and for programs that cargo does not build.
pub fn scratch() -> Result<PathBuf, String> {
    let folder = programs().join("bench");
    std::fs::create_dir_all(&folder).map_err(|error| format!("cannot make {}: {error}", folder.display()))?;
    Ok(folder)
}

/// The reader of a C++ program.
#[derive(Clone, Copy)]
pub enum Reading {
    /// The `scanf` of the C library.
    Scanf,
    /// A replacement of `scanf` that takes bytes from blocks of `fread`.
    Fread,
}

/// Compiles the plain C++ program of a problem. Without g++, prints a line and returns `None`.
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

/// Compiles a Rust program that does nothing.
pub fn empty_program() -> Result<PathBuf, String> {
    let program = scratch()?.join("empty");
    let source = program.with_extension("rs");
    std::fs::write(&source, "fn main() {}\n").map_err(|error| format!("cannot write {}: {error}", source.display()))?;
    let mut compiler = Command::new("rustc");
    compiler.args(["-C", "opt-level=3", "-o"]).arg(&program).arg(&source);
    if compiled(&mut compiler, "nothing to compare a start with")? {
        Ok(program)
    } else {
        Err("the table needs rustc".into())
    }
}

/// Runs a compiler. If it is not installed, prints a line and returns false.
pub fn compiled(command: &mut Command, left_out: &str) -> Result<bool, String> {
    match command.status() {
        Ok(status) if status.success() => Ok(true),
        Ok(_) => Err(format!("{command:?} failed")),
        Err(_) => {
            eprintln!("{} is not installed: {left_out}", command.get_program().to_string_lossy());
            Ok(false)
        }
    }
}
