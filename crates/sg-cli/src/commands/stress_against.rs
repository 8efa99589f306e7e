//! `cargo sg stress --generator`: a program against another one, a checker or an interactor, where there are no rules. The
//! shortest input that goes wrong is shown.

use std::path::PathBuf;
use std::time::{Duration, Instant};

use anyhow::anyhow;
use sg_judge::{Judge, Program, Report};
use sg_rules::catalogue::Entry;
use sg_study::effort::Watch;

use super::stress;
use crate::cli_error::{CliError, Exit};
use crate::confinement::Confinement;
use crate::programs::verifier::{self, Verifier, limits_of_tools};
use crate::programs::{Made, Maker};
use crate::terminal::{self, Terminal};

/// The arguments for problems without rules.
#[derive(clap::Args)]
#[group(skip)]
pub struct Arguments {
    /// A program of yours that prints an input; its one argument is a seed; runs unconfined
    #[arg(long, value_name = "FILE")]
    generator: Option<PathBuf>,
    /// A program that is slow and surely right: its output is the expected one
    #[arg(long, value_name = "FILE", requires = "generator")]
    against: Option<PathBuf>,
    #[command(flatten)]
    verifying: verifier::Arguments,
}

impl Arguments {
    /// Whether something else than rules decides.
    pub fn is_given(&self) -> bool {
        self.generator.is_some() || self.verifying.is_given()
    }
}

/// Inputs, and what is said of the program on them.
struct Comparison<'a> {
    judge: Judge,
    generator: Made,
    against: Option<Made>,
    verifier: Verifier,
    made: &'a Made,
    limits: sg_judge::Limits,
}

/// The shortest input found, with the answer to it and the seed.
struct Found {
    input: Vec<u8>,
    answer: Vec<u8>,
    report: Report,
    seed: u64,
}

/// Runs the command.
pub fn run(arguments: &stress::Arguments, entry: &Entry, maker: &Maker, made: &Made) -> Result<Exit, CliError> {
    let Arguments {
        generator,
        against,
        verifying,
    } = &arguments.against;
    let usage = |message: &str| CliError::Usage(message.to_owned());
    let generator = generator
        .as_ref()
        .ok_or_else(|| usage("there are no rules to make inputs: add `--generator FILE`"))?;
    if against.is_none() && !verifying.is_given() {
        return Err(usage(
            "nothing says what is right: add `--against FILE`, `--checker FILE` or `--interactor FILE`",
        ));
    }
    let trusted = Maker {
        confinement: &Confinement::TRUSTED,
        ..*maker
    };
    let comparison = Comparison {
        judge: Judge::new(),
        generator: verifier::tool(&trusted, generator)?,
        against: against.as_ref().map(|file| verifier::tool(maker, file)).transpose()?,
        verifier: verifying.verifier(maker)?,
        made,
        limits: entry.description.limits.into(),
    };
    let terminal = Terminal::watch()?;
    let (started, length) = (Instant::now(), Duration::from_secs(arguments.seconds));
    let (mut asked, mut shortest): (usize, Option<Found>) = (0, None);
    while started.elapsed() < length && !terminal.stopped() {
        let asked_now = comparison.ask(arguments.seed.wrapping_add(asked as u64));
        if !matches!(&asked_now, Ok(found) if found.report.verdict.is_accepted()) && terminal.stops_soon() {
            break;
        }
        let found = asked_now?;
        asked += 1;
        let is_shorter = shortest
            .as_ref()
            .is_none_or(|shortest| found.input.len() < shortest.input.len());
        if !found.report.verdict.is_accepted() && is_shorter {
            shortest = Some(found);
        }
        let seconds = usize::try_from(arguments.seconds).unwrap_or(usize::MAX);
        terminal.progress(
            &format!("{asked} inputs"),
            started.elapsed().as_secs() as usize,
            seconds,
        );
    }
    drop(terminal);
    let Some(found) = shortest else {
        anstream::println!("{}: nothing goes wrong in {asked} inputs", entry.id);
        return Ok(terminal::ending(Exit::Success));
    };
    let shown = |name: &str, text: &[u8]| {
        format!(
            "{name}:{}\n",
            sg_rules::compare::shortened(&String::from_utf8_lossy(text))
        )
    };
    let verdict = terminal::verdict(found.report.verdict.short(), false);
    anstream::println!(
        "{}: {verdict}, the shortest input of {asked} is that of seed {}\n",
        entry.id,
        found.seed
    );
    anstream::println!("{}", found.report.explain());
    anstream::print!("{}", shown("input", &found.input));
    if comparison.against.is_some() {
        anstream::print!("{}", shown("expected", &found.answer));
    }
    if arguments.save {
        let (input, answer) = (
            String::from_utf8_lossy(&found.input),
            String::from_utf8_lossy(&found.answer),
        );
        anstream::println!("{}", stress::save(entry, &input, &answer)?);
    }
    Ok(Exit::Failed)
}

impl Comparison<'_> {
    fn ask(&self, seed: u64) -> Result<Found, CliError> {
        let generator = self.generator.program.clone().arg(seed.to_string());
        let input = self.output("the generator", &generator, &[], seed)?;
        let against = self
            .against
            .as_ref()
            .map(|made| self.output("the other program", &made.program, &input, seed));
        let answer = against.transpose()?.unwrap_or_default();
        let report = self
            .verifier
            .report(&self.judge, self.made, (&input, &answer), &self.limits)?;
        Ok(Found {
            input,
            answer,
            report,
            seed,
        })
    }

    /// What a program prints that must not fail.
    fn output(&self, name: &str, program: &Program, input: &[u8], seed: u64) -> Result<Vec<u8>, CliError> {
        let run = self.judge.run(program, input, &limits_of_tools())?;
        match run.failure() {
            None => Ok(run.stdout),
            Some(verdict) => {
                let report = Report { verdict, run };
                Err(CliError::Broken(anyhow!(
                    "{name} fails for seed {seed}: {}",
                    report.explain()
                )))
            }
        }
    }
}
