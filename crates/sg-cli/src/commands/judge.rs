//! `cargo sg judge`: build, judge, and say how close the limits are.

use std::path::PathBuf;
use std::sync::Arc;

use anyhow::Context;
use sg_bundle::Profile;
use sg_judge::{Found, Judge, Program};
use sg_problems::catalogue::Entry;
use sg_problems::judging::{CheckReport, Judged, ProblemJudge};

use crate::cli_error::{CliError, Exit};
use crate::commands::mistakes;
use crate::confinement::Confinement;
use crate::programs::subject::{self, Source};
use crate::programs::verifier::{self, Verifier};
use crate::programs::{CompileError, Made, Maker};
use crate::project::Project;
use crate::terminal::verdicts::{self, Format, Row};

/// The arguments of `cargo sg judge`.
#[derive(clap::Args)]
#[group(skip)]
pub struct Arguments {
    #[command(flatten)]
    subject: subject::Arguments,
    #[command(flatten)]
    verifying: verifier::Arguments,
    #[command(flatten)]
    confinement: Confinement,
    /// Draw which small cases the program gets wrong into this file
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,
    /// Lines and a table, one JSON document, or JUnit's XML
    #[arg(long, value_enum, default_value = "text")]
    format: Format,
    /// The large input is always run now
    #[arg(long, hide = true)]
    large: bool,
}

/// Runs the command.
pub fn run(project: &Project, arguments: &Arguments) -> Result<Exit, CliError> {
    let mut rows = Vec::new();
    match arguments.subject.source()? {
        Some(source) => rows.push(own_program(project, arguments, &source)?),
        None => {
            let entries = project.select(arguments.subject.ids())?;
            let ids: Vec<&str> = entries.iter().map(|entry| entry.id.as_str()).collect();
            let mut binaries = project.build_solutions(&ids)?;
            let judge = Arc::new(Judge::new());
            for entry in entries {
                heading(arguments, entry);
                let binary = binaries.remove(&entry.id);
                let program = Program::new(binary.with_context(|| format!("cargo built no binary {}", entry.id))?);
                let problem_judge = ProblemJudge::new(entry, &judge);
                rows.push(all_checks(arguments, entry.clone(), problem_judge, &program)?);
            }
        }
    }
    verdicts::print(&rows, arguments.format)?;
    Ok(verdicts::exit(&rows))
}

impl Arguments {
    /// The files that a judgement depends on.
    pub fn files(&self, project: &Project) -> Result<Vec<PathBuf>, CliError> {
        let mut files = Vec::new();
        match self.subject.source()? {
            Some(source) => {
                files.push(self.subject.problem(project, &source)?.folder);
                if let Source::File(file) = source {
                    files.push(file.to_owned());
                }
            }
            None => {
                for entry in project.select(self.subject.ids())? {
                    files.push(entry.folder.clone());
                    files.push(project.solution(&entry.id));
                }
            }
        }
        let absolute = files.iter().filter_map(|file| file.canonicalize().ok());
        Ok(absolute.collect())
    }
}

/// Says of which problem the lines below are.
fn heading(arguments: &Arguments, entry: &Entry) {
    if arguments.format == Format::Text {
        anstream::println!("{}", entry.id);
    }
}

fn all_checks(
    arguments: &Arguments,
    entry: Entry,
    problem_judge: ProblemJudge,
    program: &Program,
) -> Result<Row, CliError> {
    if let Some(path) = &arguments.svg {
        mistakes::refuse_old(path)?;
    }
    let is_text = arguments.format == Format::Text;
    let mut each = |report: &CheckReport| {
        if is_text {
            verdicts::show(report);
        }
    };
    let judged = problem_judge.run_all(program, None, &mut each);
    if is_text {
        let notes = judged.missing.iter().map(String::as_str).chain(judged.note);
        notes.for_each(|note| anstream::println!("  {note}"));
    }
    if let Some(path) = &arguments.svg {
        mistakes::draw(&entry, program, path)?;
    }
    Ok(Row { entry, judged })
}

/// Compiles and judges a program of the user's own.
fn own_program(project: &Project, arguments: &Arguments, source: &Source) -> Result<Row, CliError> {
    let entry = arguments.subject.problem(project, source)?;
    heading(arguments, &entry);
    let maker = Maker::of(&entry, &arguments.confinement)?;
    let made = match maker.source(source)? {
        Ok(made) => made,
        Err(CompileError(said)) => {
            let judged = Judged::does_not_compile(said);
            if arguments.format == Format::Text {
                judged.reports.iter().for_each(verdicts::show);
            }
            return Ok(Row { entry, judged });
        }
    };
    let entry = made.under_its_limits(entry);
    let judge = Arc::new(Judge::new());
    if !arguments.verifying.is_given() {
        let problem_judge = ProblemJudge::new(&entry, &judge).of_user(made.reads_lines);
        return all_checks(arguments, entry, problem_judge, &made.program);
    }
    let verifier = arguments.verifying.verifier(&maker)?;
    let judged = saved_cases(arguments, &entry, &judge, &made, &verifier)?;
    Ok(Row { entry, judged })
}

/// The saved cases, where a checker or an interactor decides.
fn saved_cases(
    arguments: &Arguments,
    entry: &Entry,
    judge: &Judge,
    made: &Made,
    verifier: &Verifier,
) -> Result<Judged, CliError> {
    let found = sg_judge::discover(&entry.folder);
    let found = found.with_context(|| format!("cannot read {}", entry.folder.display()))?;
    let mut judged = Judged::default();
    for case in found {
        let (name, input, expected) = match case {
            Found::Case(case) => (case.name, case.input, Some(case.expected)),
            Found::MissingOutput { name, input } if arguments.verifying.interacts() => (name, input, None),
            other => {
                judged
                    .missing
                    .push(format!("{} lacks its .in or .out: add it", other.name()));
                continue;
            }
        };
        let read = |path: PathBuf| std::fs::read(&path).with_context(|| format!("cannot read {}", path.display()));
        let (input, expected) = (read(input)?, expected.map(read).transpose()?.unwrap_or_default());
        let report = verifier.report(judge, made, (&input, &expected), &entry.description.limits.into())?;
        let report = CheckReport::named(name, &report);
        if arguments.format == Format::Text {
            verdicts::show(&report);
        }
        judged.reports.push(report);
    }
    if judged.reports.is_empty() && judged.missing.is_empty() {
        judged.missing.push(format!(
            "{} has no cases: name a folder with `--samples`",
            entry.folder.display()
        ));
    }
    Ok(judged)
}

impl<'a> Maker<'a> {
    /// For programs that solve this problem.
    pub fn of(entry: &Entry, confinement: &'a Confinement) -> Result<Self, CliError> {
        let profile = Profile::named(&entry.description.judge);
        Ok(Maker {
            profile: profile.map_err(|error| CliError::Usage(error.to_string()))?,
            memory: entry.description.limits.java().memory_kib << 10,
            confinement,
        })
    }
}
