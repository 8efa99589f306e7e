//! `cargo sg stress --generator`: a program against another one, a checker or an interactor, where there are no rules. The
//! shortest input that goes wrong is shown; where a validator says which inputs may be, one is shrunk.

use std::path::PathBuf;
use std::time::{Duration, Instant};

use anyhow::anyhow;
use sg_judge::{Judge, Program, Report};
use sg_problems::catalogue::Entry;

use super::stress;
use crate::cli_error::{CliError, Exit};
use crate::confinement::Confinement;
use crate::programs::verifier::{self, Verifier, limits_of_tools};
use crate::programs::{Made, Maker, shrink};
use crate::terminal::{self, Terminal};

/// The arguments for problems without rules.
#[derive(clap::Args)]
#[group(skip)]
pub struct Arguments {
    /// A program of yours that prints an input; its one argument is a seed; runs outside the sandbox
    #[arg(long, value_name = "FILE")]
    generator: Option<PathBuf>,
    /// A slow program that is certainly right: its output is the expected one
    #[arg(long, value_name = "FILE", requires = "generator")]
    against: Option<PathBuf>,
    /// A program of yours that reads an input and tells by its exit code whether it is valid; a failing input is then
    /// shrunk; runs outside the sandbox
    #[arg(long, value_name = "FILE", requires = "generator")]
    validator: Option<PathBuf>,
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
    validator: Option<Made>,
    verifier: Verifier,
    made: &'a Made,
    limits: sg_judge::Limits,
}

/// An input with the answer to it, what is said of the program, and the seed.
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
        validator,
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
        validator: validator
            .as_ref()
            .map(|file| verifier::tool(&trusted, file))
            .transpose()?,
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
            if comparison.validator.is_some() {
                break;
            }
        }
        let seconds = usize::try_from(arguments.seconds).unwrap_or(usize::MAX);
        terminal.progress(
            &format!("{asked} inputs"),
            started.elapsed().as_secs() as usize,
            seconds,
        );
    }
    let Some(found) = shortest else {
        drop(terminal);
        anstream::println!("{}: no mistake found in {asked} inputs", entry.id);
        return Ok(terminal::ending(Exit::Success));
    };
    let what = if comparison.validator.is_some() {
        "shrunk from the input"
    } else {
        "the shortest input"
    };
    let found = comparison.shrunk(found, length, &terminal)?;
    drop(terminal);
    let shown = |name: &str, text: &[u8]| {
        format!(
            "{name}:{}\n",
            sg_rules::compare::shortened(&String::from_utf8_lossy(text))
        )
    };
    let verdict = terminal::verdict(found.report.verdict.short(), false);
    anstream::println!(
        "{}: {verdict}, {what} of seed {}; inputs tried: {asked}\n",
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
        let failed = |problem: String| CliError::Broken(anyhow!("{problem} for seed {seed}"));
        let generator = self.generator.program.clone().arg(seed.to_string());
        let input = self.output(&generator, &[])?;
        let input = input.map_err(|why| failed(format!("the generator fails ({why})")))?;
        if let Some(why) = self.refusal(&input)? {
            return Err(failed(format!(
                "the validator refuses the input of the generator ({why})"
            )));
        }
        let found = self.judged(input, seed)?;
        found.map_err(|why| failed(format!("the other program fails ({why})")))
    }

    /// What is said of the program on an input, or why the other one has no answer.
    fn judged(&self, input: Vec<u8>, seed: u64) -> Result<Result<Found, String>, CliError> {
        let answer = match &self.against {
            None => Vec::new(),
            Some(against) => match self.output(&against.program, &input)? {
                Ok(answer) => answer,
                Err(why) => return Ok(Err(why)),
            },
        };
        let case = (&input[..], &answer[..]);
        let report = self.verifier.report(&self.judge, self.made, case, &self.limits)?;
        Ok(Ok(Found {
            input,
            answer,
            report,
            seed,
        }))
    }

    /// Why an input may not be, if a validator says so.
    fn refusal(&self, input: &[u8]) -> Result<Option<String>, CliError> {
        let Some(validator) = &self.validator else {
            return Ok(None);
        };
        Ok(self.verifier.validate(&self.judge, validator, input)?.err())
    }

    /// The smallest input found in this time that may be and gets the same verdict; the same one without a validator.
    fn shrunk(&self, found: Found, length: Duration, terminal: &Terminal) -> Result<Found, CliError> {
        if self.validator.is_none() {
            return Ok(found);
        }
        let (started, verdict) = (Instant::now(), found.report.verdict.short());
        let (input, seed) = (found.input.clone(), found.seed);
        let mut best = found;
        let mut is_wanted = |input: &[u8]| -> Result<bool, Option<CliError>> {
            let is_valid = self.refusal(input)?.is_none();
            let judged = is_valid.then(|| self.judged(input.to_vec(), seed)).transpose()?;
            if terminal.stopped() || started.elapsed() >= length {
                return Err(None);
            }
            let found = judged.and_then(Result::ok);
            let smaller = found.filter(|found| found.report.verdict.short() == verdict);
            Ok(smaller.map(|smaller| best = smaller).is_some())
        };
        match shrink::shrunk(&input, &mut is_wanted) {
            (_, Some(Some(error))) => Err(error),
            _ => Ok(best),
        }
    }

    /// What a program prints, or how it fails.
    fn output(&self, program: &Program, input: &[u8]) -> Result<Result<Vec<u8>, String>, CliError> {
        let run = self.judge.run(program, input, &limits_of_tools())?;
        Ok(match run.failure() {
            None => Ok(run.stdout),
            Some(verdict) => Err(Report { verdict, run }.explain()),
        })
    }
}
