//! `cargo sg stress`: look for a case that a solution gets wrong, for as long as one likes.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use anyhow::Context;
use sg_judge::{Judge, Limits, Program};
use sg_rules::catalogue::Entry;
use sg_rules::{Cases, Counterexample, problems};

use crate::cli_error::{CliError, Exit};
use crate::judging::printed;
use crate::project::Project;
use crate::terminal;

/// The arguments of `cargo sg stress`.
#[derive(clap::Args)]
pub struct Arguments {
    /// A problem such as hdu1846
    id: String,
    /// How long to look, in seconds
    #[arg(long, default_value_t = 10)]
    seconds: u64,
    /// Where random cases begin; printed with every find, so that it can be repeated
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Look at another program instead of the solution, a bundle compiled by hand for example
    #[arg(long)]
    program: Option<PathBuf>,
    /// Keep what is found as testdata/ID/hack-N.in and .out, so that every test runs it from then on
    #[arg(long)]
    save: bool,
}

/// Random cases between two looks at the clock.
const ROUND: usize = 100;

/// Runs the command.
pub fn run(project: &Project, arguments: &Arguments) -> Result<Exit, CliError> {
    let entry = project.entry(&arguments.id)?;
    let binary = match &arguments.program {
        Some(path) => path.clone(),
        None => {
            let mut binaries = crate::cargo_build::release(project, &[&entry.id])?;
            binaries
                .remove(&entry.id)
                .with_context(|| format!("cargo built no binary {}", entry.id))?
        }
    };
    let limits = entry.description.limits;
    let limits = Limits::new(limits.time_ms, limits.memory_kib);
    let judge = Judge::new();
    let program = Program::new(&binary);
    let mut rules = problems::find(&entry.id).with_context(|| format!("{} has no rules", entry.id))?;
    let mut broken = None;
    let mut ask = |input: &str| {
        let run = judge.run(&program, input.as_bytes(), &limits).map_err(|error| {
            let reason = error.to_string();
            broken = Some(error);
            reason
        })?;
        printed(&run)
    };
    let end = Instant::now() + Duration::from_secs(arguments.seconds);
    let bar = terminal::progress(arguments.seconds as usize);
    let mut asked = 0;
    let mut cases = Cases::Small;
    let mut seed = arguments.seed;
    let found = loop {
        match rules.compare(cases, &mut ask) {
            Ok(count) => asked += count,
            Err(found) => break Some(found),
        }
        if Instant::now() >= end {
            break None;
        }
        bar.set_message(format!("{asked} cases agree"));
        bar.set_position(arguments.seconds - end.duration_since(Instant::now()).as_secs());
        cases = Cases::Random { seed, count: ROUND };
        seed += 1;
    };
    bar.finish_and_clear();
    if let Some(error) = broken {
        return Err(error.into());
    }
    let Some(found) = found else {
        anstream::println!("{}: {asked} cases agree with the rules", entry.id);
        return Ok(Exit::Success);
    };
    let origin = match cases {
        Cases::Small => "a small case".to_owned(),
        Cases::Random { seed, .. } => format!("a random case (--seed {seed} finds it again)"),
    };
    anstream::println!(
        "{}: wrong on {origin}, after {asked} cases that agree\n\n{found}",
        entry.id
    );
    if arguments.save {
        let name = save(entry, &found)?;
        anstream::println!("kept as {}", name.display());
    } else {
        anstream::println!("`--save` keeps it as a test case");
    }
    Ok(Exit::Failed)
}

/// Writes the case under the first free number.
fn save(entry: &Entry, found: &Counterexample) -> anyhow::Result<PathBuf> {
    let path = |number: u32, ending: &str| entry.folder.join(format!("hack-{number}.{ending}"));
    let number = (1..).find(|&number| !path(number, "in").exists() && !path(number, "out").exists());
    let number = number.context("all numbers are taken")?;
    let write =
        |path: &Path, text: &str| fs::write(path, text).with_context(|| format!("cannot write {}", path.display()));
    write(&path(number, "out"), &found.expected)?;
    write(&path(number, "in"), &found.input)?;
    Ok(path(number, "in"))
}
