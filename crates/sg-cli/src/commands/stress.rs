//! `cargo sg stress`: look for a case that a solution gets wrong, for as long as one likes.

use std::fs;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use anyhow::Context;
use sg_judge::{Judge, Program};
use sg_problems::catalogue::Entry;
use sg_problems::judging::Asked;
use sg_rules::{Cases, Coverage};

use super::stress_against;
use crate::atomic_write::write_new;
use crate::cli_error::{CliError, Exit};
use crate::confinement::Confinement;
use crate::programs::subject::{self, Source};
use crate::programs::{Maker, verifier};
use crate::project::Project;
use crate::terminal::{self, Terminal};

/// The arguments of `cargo sg stress`.
#[derive(clap::Args)]
pub struct Arguments {
    #[command(flatten)]
    subject: subject::Arguments,
    /// How long to look, in seconds
    #[arg(long, default_value_t = 10)]
    pub seconds: u64,
    /// Where random cases begin; printed with every find, so that it can be repeated
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
    /// An executable to look at instead of the solution; the same as naming it after the problem
    #[arg(long, hide = true)]
    program: Option<PathBuf>,
    #[command(flatten)]
    pub against: stress_against::Arguments,
    #[command(flatten)]
    confinement: Confinement,
    /// Keep what is found as hack-N.in and .out beside the saved cases, so that every test runs it from then on
    #[arg(long)]
    pub save: bool,
}

/// Random cases between two looks at the clock.
const ROUND: usize = 200;

/// Runs the command.
pub fn run(project: &Project, arguments: &Arguments) -> Result<Exit, CliError> {
    let source = arguments.program.as_deref().map(Source::File);
    let source = source.map_or_else(|| arguments.subject.source(), |source| Ok(Some(source)))?;
    let (entry, made) = match &source {
        None => {
            let id = arguments.subject.only_id()?.to_owned();
            (project.select(&[id])?[0].clone(), None)
        }
        Some(source) => {
            let entry = arguments.subject.problem(project, source)?;
            if arguments.save && project.is_built_in(&entry) {
                return Err(CliError::Usage(format!(
                    "the cases of {} are not in a folder here: leave out `--save`",
                    entry.id
                )));
            }
            let maker = Maker::of(&entry, &arguments.confinement)?;
            let made = verifier::compiled(maker.source(source)?, "the program")?;
            let entry = made.under_its_limits(entry);
            if arguments.against.is_given() {
                return stress_against::run(arguments, &entry, &maker, &made);
            }
            (entry, Some(made))
        }
    };
    let (entry, id) = (&entry, &entry.id);
    let mut rules = sg_problems::find(id).ok_or_else(|| CliError::no_rules(id))?;
    let program = match &made {
        Some(made) => made.program.clone(),
        None => {
            let mut binaries = project.build_solutions(&[id])?;
            let binary = binaries.remove(id);
            Program::new(binary.with_context(|| format!("cargo built no binary {id}"))?)
        }
    };
    let judge = Judge::new();
    let mut asked = Asked::new(&judge, &program, entry.description.limits.into());
    let terminal = Terminal::watch()?;
    let (started, length) = (Instant::now(), Duration::from_secs(arguments.seconds));
    let mut coverage = Coverage::default();
    let mut standard = Cases::STANDARD.into_iter();
    let mut seed = arguments.seed;
    let wrong = loop {
        let cases = match standard.next() {
            Some(Cases::Random { .. }) | None => {
                seed = seed.wrapping_add(1);
                Cases::Random {
                    seed: seed.wrapping_sub(1),
                    count: ROUND,
                }
            }
            Some(cases) => cases,
        };
        let compared = asked.compare(&mut *rules, cases);
        if !matches!(compared, Ok(Ok(_))) && terminal.stops_soon() {
            // Ctrl-C reaches the program under test too, which is no mistake of its own.
            break None;
        }
        match compared? {
            Ok(more) => coverage += more,
            Err(wrong) => break Some(wrong),
        }
        if terminal.stopped() || started.elapsed() >= length {
            break None;
        }
        let seconds = usize::try_from(arguments.seconds).unwrap_or(usize::MAX);
        terminal.progress(
            &format!("{} cases agree", coverage.cases()),
            started.elapsed().as_secs() as usize,
            seconds,
        );
    };
    drop(terminal);
    let Some(wrong) = wrong else {
        anstream::println!("{id}: {} cases agree with the rules: {coverage}", coverage.cases());
        return Ok(terminal::ending(Exit::Success));
    };
    let verdict = terminal::verdict(wrong.report.verdict.short(), false);
    anstream::println!(
        "{id}: {verdict}, after {} cases that agree\n\n{}\n",
        coverage.cases() + wrong.found.asked,
        wrong.explain()
    );
    if arguments.save {
        anstream::println!("{}", save(entry, &wrong.found.input, &wrong.found.expected)?);
    } else if !project.is_built_in(entry) {
        anstream::println!("`--save` keeps it as a test case");
    }
    Ok(Exit::Failed)
}

/// Writes the case under the first free number, unless it is there already. Returns where it is.
pub fn save(entry: &Entry, input: &str, expected: &str) -> anyhow::Result<String> {
    let folder = &entry.folder;
    for case in sg_judge::discover(folder).with_context(|| format!("cannot read {}", folder.display()))? {
        let path = folder.join(format!("{}.in", case.name()));
        if fs::read_to_string(&path).is_ok_and(|saved| saved == input) {
            return Ok(format!("it is there already: {}", path.display()));
        }
    }
    let path = |number: u32, ending: &str| folder.join(format!("hack-{number}.{ending}"));
    let number = (1..).find(|&number| !path(number, "in").exists() && !path(number, "out").exists());
    let number = number.context("all numbers are taken")?;
    let (new, output) = (path(number, "in"), path(number, "out"));
    write_new(&[(&new, input), (&output, expected)])?;
    Ok(format!("kept as {}", new.display()))
}
