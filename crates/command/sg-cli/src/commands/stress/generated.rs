//! The search of `cargo sg stress --generator`: compares a program with another one, a checker or
//! an interactor, where there are no rules. Shows the shortest failing input, or a shrunk one if a
//! validator says which inputs are valid.

use std::path::PathBuf;
use std::time::Instant;

use anyhow::anyhow;
use problem_judge::judging::Evidence;
use sg_judge::{Judge, Limits, Program, Report};
use sg_language::{say, word};

use super::search::{Mistake, Search, unless_stopped};
use crate::cli_error::CliError;
use crate::oracle::verifier::{self, Validator, Verifier, limits_of_tools};
use crate::programs::{CompiledProgram, ProgramCompiler, ProgramError};
use crate::samples::compare;
use crate::shrink_text;
use crate::terminal::Terminal;

/// The arguments for problems without rules.
#[derive(clap::Args)]
#[group(skip)]
pub struct Arguments {
    /// Your program that prints an input. It gets a seed as its only argument and runs outside
    /// the sandbox
    #[arg(long, value_name = "FILE")]
    generator: Option<PathBuf>,
    /// A slow reference solution, whose output is the expected one
    #[arg(long, value_name = "FILE", requires = "generator")]
    against: Option<PathBuf>,
    /// Your program that reads an input and exits with 0 if it is valid, so that a failing input
    /// can be shrunk. It runs outside the sandbox
    #[arg(long, value_name = "FILE", requires = "generator")]
    validator: Option<PathBuf>,
    #[command(flatten)]
    verifying: verifier::Arguments,
}

impl Arguments {
    /// Returns true if one of these is given, so that no rules are needed.
    pub fn is_given(&self) -> bool {
        self.generator.is_some() || self.verifying.is_given()
    }
}

/// A search among the inputs of a generator, judged by another program, a checker or an interactor.
pub struct Generated<'a> {
    judge: &'a Judge,
    program: &'a CompiledProgram,
    limits: Limits,
    tolerance: Option<f64>,
    generator: CompiledProgram,
    against: Option<CompiledProgram>,
    validator: Option<Validator>,
    verifier: Option<Verifier>,
    seed: u64,
    tried: u64,
    shortest: Option<Trial>,
}

/// An input, its answer, the report on the program, and the seed.
struct Trial {
    input: Vec<u8>,
    answer: Vec<u8>,
    report: Report,
    seed: u64,
}

impl<'a> Generated<'a> {
    /// Compiles the programs that the arguments name.
    pub fn new(
        arguments: &Arguments,
        compiler: &ProgramCompiler,
        judge: &'a Judge,
        program: &'a CompiledProgram,
        limits: Limits,
        tolerance: Option<f64>,
        seed: u64,
    ) -> Result<Self, CliError> {
        let Arguments { generator, against, validator, verifying } = arguments;
        let usage = |message: &str| CliError::Usage(message.to_owned());
        let generator =
            generator.as_ref().ok_or_else(|| usage("there are no rules to make inputs: add `--generator FILE`"))?;
        if against.is_none() && !verifying.is_given() {
            return Err(usage(
                "nothing says what is right: add `--against FILE`, `--checker FILE` or `--interactor FILE`",
            ));
        }
        let validator = validator.as_ref();
        Ok(Generated {
            judge,
            program,
            limits,
            tolerance,
            generator: compiler.trusted().required(generator)?,
            against: against.as_ref().map(|file| compiler.required(file)).transpose()?,
            validator: validator.map(|file| Validator::of(compiler, file)).transpose()?,
            verifier: verifying.verifier(compiler)?,
            seed,
            tried: 0,
            shortest: None,
        })
    }

    /// Judges the program on the input of a seed.
    fn ask(&self, seed: u64) -> Result<Trial, CliError> {
        let failed = |problem: String| CliError::Broken(anyhow!("{problem} for seed {seed}"));
        let fails = |program: &str, error| match error {
            ProgramError::Fault(why) => failed(format!("the {program} fails ({why})")),
            ProgramError::Broken(error) => error,
        };
        let generator = self.generator.program.clone().arg(seed.to_string());
        let input = self.output(&generator, &[]).map_err(|error| fails("generator", error))?;
        if let Some(why) = self.refusal(&input)? {
            return Err(failed(format!("the validator refuses the input of the generator ({why})")));
        }
        self.judged(input, seed).map_err(|error| fails("other program", error))
    }

    /// Judges the program on an input. A fault is that of the other program, which has no answer.
    fn judged(&self, input: Vec<u8>, seed: u64) -> Result<Trial, ProgramError> {
        let answer = match &self.against {
            None => Vec::new(),
            Some(against) => self.output(&against.program, &input)?,
        };
        let report = match &self.verifier {
            Some(verifier) => verifier.report(self.judge, self.program, (&input, &answer), &self.limits)?,
            None => {
                let compare = |printed: &[u8]| compare(self.tolerance, &answer, printed);
                self.judge.check(&self.program.program, &input, &self.limits, compare)?
            }
        };
        Ok(Trial { input, answer, report, seed })
    }

    /// Returns the validator's reason why an input is invalid, if it is.
    fn refusal(&self, input: &[u8]) -> Result<Option<String>, CliError> {
        let validator = self.validator.as_ref();
        Ok(validator.map(|validator| validator.refusal(self.judge, input)).transpose()?.flatten())
    }

    /// Returns the smallest valid input with the same verdict found until `end`, and true if the
    /// search was finished. Without a validator the input stays as it is, and so does that of a
    /// program that waits, since it would wait again.
    fn shrunk(&self, found: Trial, end: Option<Instant>, terminal: &Terminal) -> Result<(Trial, bool), CliError> {
        if self.validator.is_none() || found.report.verdict.waits() {
            return Ok((found, true));
        }
        let verdict = found.report.verdict.short();
        let (input, seed) = (found.input.clone(), found.seed);
        let mut best = found;
        let mut is_wanted = |input: &[u8]| -> Result<bool, Option<CliError>> {
            if end.is_some_and(|end| Instant::now() >= end) {
                return Err(None);
            }
            let is_valid = self.refusal(input)?.is_none();
            let found = match is_valid.then(|| self.judged(input.to_vec(), seed)) {
                Some(Err(ProgramError::Broken(error))) => return Err(Some(error)),
                Some(Err(ProgramError::Fault(_))) | None => None,
                Some(Ok(found)) => Some(found),
            };
            if terminal.stopped() {
                return Err(None);
            }
            let smaller = found.filter(|found| found.report.verdict.short() == verdict);
            Ok(smaller.map(|smaller| best = smaller).is_some())
        };
        match shrink_text::shrunk(&input, &mut is_wanted) {
            (_, Some(Some(error))) => Err(error),
            (_, ended) => Ok((best, ended.is_none())),
        }
    }

    /// Runs a program and returns its output.
    fn output(&self, program: &Program, input: &[u8]) -> Result<Vec<u8>, ProgramError> {
        let run = self.judge.run(program, input, &limits_of_tools())?;
        match run.failure() {
            None => Ok(run.stdout),
            Some(verdict) => Err(ProgramError::Fault(Report::new(verdict, run).explain())),
        }
    }
}

impl Search for Generated<'_> {
    fn round(&mut self, terminal: &Terminal) -> Result<bool, CliError> {
        let asked = self.ask(self.seed.wrapping_add(self.tried));
        let is_right = |found: &Trial| found.report.verdict.is_accepted();
        let Some(found) = unless_stopped(asked, is_right, terminal)? else { return Ok(true) };
        self.tried += 1;
        let shortest = self.shortest.as_ref().map_or(usize::MAX, |found| found.input.len());
        if !is_right(&found) && found.input.len() < shortest {
            self.shortest = Some(found);
        }
        Ok(self.shortest.is_some() && self.validator.is_some())
    }

    fn has_agreed(&self) -> bool {
        self.tried > 0
    }

    fn progress(&self) -> String {
        say!("{} inputs", "{} 组输入", self.tried)
    }

    fn summary(&self) -> String {
        say!("no mistake found in {} inputs", "{} 组输入都没有发现错误", self.tried)
    }

    fn mistake(&mut self, end: Option<Instant>, terminal: &Terminal) -> Result<Option<Mistake>, CliError> {
        let Some(found) = self.shortest.take() else { return Ok(None) };
        let (found, is_smallest) = self.shrunk(found, end, terminal)?;
        let Trial { input, answer, report, seed } = found;
        let tried = self.tried;
        let origin = match self.validator {
            Some(_) => say!(
                "shrunk from the input of seed {seed}; inputs tried: {tried}",
                "由种子 {seed} 的输入缩小而来；共试 {tried} 组输入"
            ),
            None => say!(
                "the shortest input of seed {seed}; inputs tried: {tried}",
                "最短的输入，种子 {seed}；共试 {tried} 组输入"
            ),
        };
        let [input, answer] = [input, answer].map(|text| String::from_utf8_lossy(&text).into_owned());
        let expected = self.against.is_some().then_some(answer.as_str());
        let mut explanation = Evidence::of_case(&report, &input, expected).text;
        if !is_smallest {
            explanation += word!(
                "\na simpler one may exist: the time for the search was up",
                "\n可能还有更简单的：搜索时间已用完"
            );
        }
        Ok(Some(Mistake { verdict: report.verdict, origin, explanation, input, answer }))
    }
}
