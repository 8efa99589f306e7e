//! A checker or an interactor, which decides in place of the expected output. Arguments and exit
//! codes are those of testlib: CHECKER INPUT OUTPUT ANSWER, and 0 is right, 1 wrong, 2 a
//! presentation error.

use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::{Context, anyhow};
use problem_judge::judging::interaction::{self, Ended, Stalled};
use sg_judge::{Clock, Comparison, Difference, Ending, Judge, Limits, Program, Report, Run, Verdict};
use sg_language::{say, word};

use crate::cli_error::CliError;
use crate::leftovers::temporary;
use crate::programs::{CompiledProgram, ProgramCompiler};

/// The arguments that name a checker or an interactor.
#[derive(clap::Args)]
#[group(skip)]
pub struct Arguments {
    /// Your program that decides whether an output is right, for problems with several right
    /// outputs. It runs outside the sandbox
    #[arg(long, value_name = "FILE", conflicts_with = "interactor")]
    checker: Option<PathBuf>,
    /// Your program that talks to the judged program, which cannot read the interactor's files
    #[arg(long, value_name = "FILE")]
    interactor: Option<PathBuf>,
}

impl Arguments {
    /// Returns true if one of them is given.
    pub fn is_given(&self) -> bool {
        self.checker.is_some() || self.interactor.is_some()
    }

    /// Compiles the checker or interactor, if there is one.
    pub fn verifier(&self, compiler: &ProgramCompiler) -> Result<Option<Verifier>, CliError> {
        let Some(file) = self.checker.as_ref().or(self.interactor.as_ref()) else { return Ok(None) };
        Ok(Some(Verifier {
            tool: compiler.trusted().required(file)?,
            interacts: self.interactor.is_some(),
            folder: temporary()?,
        }))
    }
}

/// A validator, which exits with 0 if an input is valid.
pub struct Validator(CompiledProgram);

impl Validator {
    /// Compiles the validator in this file.
    pub fn of(compiler: &ProgramCompiler, file: &Path) -> Result<Self, CliError> {
        Ok(Validator(compiler.trusted().required(file)?))
    }

    /// Returns the reason why an input is invalid, if it is.
    pub fn refusal(&self, judge: &Judge, input: &[u8]) -> Result<Option<String>, CliError> {
        let run = judge.run(&self.0.program, input, &limits_of_tools())?;
        if run.ending == Ending::Exited(0) {
            return Ok(None);
        }
        let words = [&run.stderr[..], &run.stdout].concat();
        Ok(Some(first_line(&words).unwrap_or("it gives no reason").to_owned()))
    }
}

/// The limits of a checker, an interactor or a generator.
pub fn limits_of_tools() -> Limits {
    Limits::new(10_000, 1 << 20)
}

/// The output file of an interactor, which nobody reads.
const NOWHERE: &str = if cfg!(windows) { "NUL" } else { "/dev/null" };

/// Judges single runs by a checker or an interactor.
pub struct Verifier {
    tool: CompiledProgram,
    /// It is an interactor, which needs no answer.
    pub interacts: bool,
    folder: tempfile::TempDir,
}

impl Verifier {
    /// Judges one run and returns its report.
    pub fn report(
        &self,
        judge: &Judge,
        program: &CompiledProgram,
        (input, answer): (&[u8], &[u8]),
        limits: &Limits,
    ) -> Result<Report, CliError> {
        let tool = &self.tool;
        let path = |name: &str| self.folder.path().join(name);
        let write = |name: &str, bytes: &[u8]| {
            fs::write(path(name), bytes).with_context(|| format!("cannot write {}", path(name).display()))
        };
        write("input", input)?;
        write("answer", answer)?;
        let output = if self.interacts { NOWHERE.into() } else { path("output") };
        let files = [path("input"), output, path("answer")];
        if self.interacts {
            let mut words = tool.words.clone();
            words.extend(files.into_iter().map(OsString::from));
            // The interaction measures silence itself, so the wall-clock limit must not end it
            // first.
            let limits = &limits.patient();
            let program = (&program.program, &program.words[..]);
            let pair = interaction::with_interactor(program, &words, self.folder.path(), limits)?;
            // Give the pair some extra time to see which of the two computes for too long.
            let cpu = limits.cpu + Duration::from_secs(1);
            let mut run = judge.run(&pair, b"", &Limits { cpu, ..*limits })?;
            run.limits = *limits;
            let ended: Option<Ended> = serde_json::from_slice(&run.stdout).ok();
            let remark = ended.as_ref().map(remark).unwrap_or_default();
            let verdict = match (run.failure(), &ended) {
                (Some(failure), Some(ended)) if !ended.was_first && ended.stalled.is_none() => failure,
                (_, Some(ended)) if ended.is_interactors_fault() => {
                    let last = ended.said.lines().rev().find(|line| !line.trim().is_empty());
                    let reason = last.unwrap_or("it computes for too long, or hangs");
                    return Err(CliError::Broken(anyhow!("the interactor fails: {reason}\n{remark}")));
                }
                (Some(failure), _) => failure,
                _ if run.cpu > limits.cpu => Verdict::TimeLimit(Clock::Cpu),
                (None, Some(Ended { stalled: Some(_), .. })) => Verdict::TimeLimit(Clock::Wall),
                (None, ended) => {
                    let ended = ended.as_ref().context("the interaction did not end")?;
                    if interaction::is_crash(ended.code, &ended.said) {
                        Verdict::WrongAnswer(Difference::because("the program ended before the dialogue was over"))
                    } else {
                        self.verdict(ended.code, ended.said.as_bytes())?
                    }
                }
            };
            return Ok(Report { verdict, run, remark });
        }
        let run = judge.run(&program.program, input, limits)?;
        let verdict = match run.failure() {
            Some(failure) => failure,
            None => {
                write("output", &run.stdout)?;
                let checker = files.iter().fold(tool.program.clone(), Program::arg);
                let said: Run = judge.run(&checker, &run.stdout, &limits_of_tools())?;
                let words = [&said.stderr[..], &said.stdout].concat();
                if let Some(failure) = said.failure().filter(|failure| !matches!(failure, Verdict::RuntimeError(_))) {
                    return Err(CliError::Broken(anyhow!("the checker was stopped: {failure}")));
                }
                let code = match said.ending {
                    Ending::Exited(code) => Some(code),
                    _ => None,
                };
                self.verdict(code, &words)?
            }
        };
        Ok(Report::new(verdict, run))
    }

    fn verdict(&self, code: Option<i32>, words: &[u8]) -> Result<Verdict, CliError> {
        let tool = if self.interacts { "interactor" } else { "checker" };
        let no_reason = format!("the {tool} gives no reason");
        let reason = first_line(words).unwrap_or(&no_reason);
        let difference = Difference::because(reason);
        let said = String::from_utf8_lossy(words);
        if interaction::is_crash(code, &said) {
            let last = said.lines().rev().find(|line| !line.trim().is_empty()).unwrap_or(reason);
            return Err(CliError::Broken(anyhow!("the {tool} crashed: {last}")));
        }
        Ok(match code {
            Some(0) => Verdict::Accepted,
            Some(1 | 4 | 8) => Verdict::WrongAnswer(difference),
            Some(2) => Comparison::SpaceDiffers(difference).into(),
            code => {
                let code = code.map_or("a signal".to_owned(), |code| format!("exit code {code}"));
                return Err(CliError::Broken(anyhow!(
                    "the {tool} ended with {code}, which is not a verdict of testlib: {reason}"
                )));
            }
        })
    }
}

/// Returns the last lines of a dialogue, and why it stopped.
fn remark(ended: &Ended) -> String {
    const LINES: usize = 10;
    let lines: Vec<String> = ended.dialogue.lines().map(|line| line.chars().take(120).collect()).collect();
    let mut text = say!("dialogue (> the program, < the interactor)", "对话（> 程序，< 交互器）");
    for line in &lines[lines.len().saturating_sub(LINES)..] {
        text += &format!("\n  {line}");
    }
    text += match (&ended.stalled, lines.last()) {
        (Some(Stalled::Program(late)), _) if late.starts_with('>') => {
            word!(
                "\nthe program printed something only when its input had ended: flush the output after each line",
                "\n程序在输入结束后才有输出：每行输出后请刷新缓冲区"
            )
        }
        (Some(Stalled::Program(_)), Some(last)) if last.starts_with('>') => {
            word!(
                "\nthe interactor waits for more: does each line end, and is each flushed?",
                "\n交互器还在等待：每行都有换行并刷新了缓冲区吗？"
            )
        }
        (Some(Stalled::Program(_)), _) => {
            word!(
                "\nthe interactor waits for the program: does it flush its output after each line?",
                "\n交互器在等待程序：程序每行输出后刷新缓冲区了吗？"
            )
        }
        _ => "",
    };
    text
}

/// Returns the first line that is not blank.
fn first_line(said: &[u8]) -> Option<&str> {
    let mut lines = said.split(|&byte| byte == b'\n').filter_map(|line| std::str::from_utf8(line).ok());
    lines.find_map(|line| Some(line.trim()).filter(|line| !line.is_empty()))
}
