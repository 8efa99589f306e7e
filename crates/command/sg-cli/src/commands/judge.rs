//! `cargo sg judge`: builds and judges programs, and shows how close they are to the limits.

use std::collections::HashMap;
use std::path::PathBuf;
use std::sync::Arc;

use anyhow::Context;
use problem_judge::catalogue::Entry;
use problem_judge::judging::{Judged, ProblemJudge};
use sg_judge::Judge;
use sg_language::{Language, word};

use crate::cli_error::{CliError, Exit};
use crate::confinement::Confinement;
use crate::oracle::verifier::{self, Verifier};
use crate::oracle::{Oracle, SampleJudge};
use crate::programs::subject::{self, Source, Subject};
use crate::programs::{CompiledProgram, ProgramCompiler, ProgramError};
use crate::project::Project;
use crate::samples::Samples;
use crate::terminal::judgements::{self, Judgement};
use crate::terminal::{self, Format};

/// The arguments of `cargo sg judge`.
#[derive(clap::Args)]
#[group(skip)]
pub struct Arguments {
    #[command(flatten)]
    pub subject: subject::Arguments,
    #[command(flatten)]
    verifying: verifier::Arguments,
    #[command(flatten)]
    confinement: Confinement,
    /// Lines and a table, or one JSON document
    #[arg(long, value_enum, default_value = "text")]
    format: Format,
}

/// Runs the command. JSON, which is for other programs, is always in English.
pub fn run(project: &Project, arguments: &Arguments) -> Result<Exit, CliError> {
    match arguments.format {
        Format::Text => judge(project, arguments),
        Format::Json => Language::English.speak(|| judge(project, arguments)),
    }
}

fn judge(project: &Project, arguments: &Arguments) -> Result<Exit, CliError> {
    let judge = Arc::new(Judge::new());
    let subjects = arguments.subject.all(project)?;
    let solutions = subjects.iter().filter(|subject| subject.source.is_none());
    let ids: Vec<&str> = solutions.map(|subject| subject.entry.id.as_str()).collect();
    let binaries = match &ids[..] {
        [] => HashMap::new(),
        ids => project.build_solutions(ids)?,
    };
    let mut all = Vec::new();
    for subject in subjects {
        heading(arguments, &subject.entry);
        let compiler =
            ProgramCompiler::of(project, &subject.entry, &arguments.confinement)?.with(&arguments.subject.build);
        let program = match &subject.source {
            Some(source) => compiler.source(source),
            None => {
                let binary = binaries.get(&subject.entry.id);
                let binary = binary.with_context(|| format!("cargo built no binary {}", subject.entry.id))?;
                Ok(CompiledProgram::executable(binary))
            }
        };
        let verifier = arguments.verifying.verifier(&compiler)?;
        all.push(judged(arguments, subject, program, &judge, verifier)?);
    }
    judgements::print(&all, arguments.format)?;
    Ok(judgements::exit(&all))
}

impl Arguments {
    /// Returns the files that a judgement depends on.
    pub fn files(&self, project: &Project) -> Result<Vec<PathBuf>, CliError> {
        let subjects = self.subject.all(project)?;
        let files = subjects.into_iter().flat_map(|Subject { entry, source, .. }| {
            let program = match source {
                Some(Source::File(file)) => Some(file),
                Some(Source::Command(_)) => None,
                None => Some(project.solution(&entry.id)),
            };
            [Some(entry.folder), program].into_iter().flatten()
        });
        Ok(files.filter_map(|file| file.canonicalize().ok()).collect())
    }
}

/// Prints the problem that the lines below are about.
fn heading(arguments: &Arguments, entry: &Entry) {
    if arguments.format == Format::Text {
        anstream::println!("{}", entry.id);
    }
}

/// Judges a program by the oracle of its problem: samples if they are given or a verifier decides,
/// otherwise everything that is known.
fn judged(
    arguments: &Arguments,
    Subject { entry, samples, source, .. }: Subject,
    program: Result<CompiledProgram, ProgramError>,
    judge: &Arc<Judge>,
    verifier: Option<Verifier>,
) -> Result<Judgement, CliError> {
    let is_text = arguments.format == Format::Text;
    // Solutions of this workspace are not confined.
    let confined = source.is_some() && arguments.confinement.is_whole();
    let program = match program {
        Ok(program) => program,
        Err(ProgramError::Broken(error)) => return Err(error),
        Err(ProgramError::Fault(said)) => {
            let judged = Judged::does_not_compile(said);
            if is_text {
                judgements::show(&judged);
            }
            return Ok(Judgement { entry, judged, confined });
        }
    };
    let entry = program.under_its_limits(entry);
    let is_verified = verifier.is_some();
    let oracle = match samples {
        None if !is_verified => {
            let problem_judge = ProblemJudge::new(&entry, judge);
            Oracle::Problem(Box::new(match source {
                Some(_) => problem_judge.of_user(program.reads_lines),
                None => problem_judge,
            }))
        }
        samples => Oracle::Samples(SampleJudge {
            samples: match samples {
                Some(samples) => samples,
                None => Samples::read(&entry.folder)?.unwrap_or_default(),
            },
            verifier,
            limits: entry.description.run_limits(),
            needs_answers: true,
            judge: Arc::clone(judge),
        }),
    };
    // The clearest mistake is shown first, so everything is judged before anything is printed.
    let status = terminal::status();
    let (mut judged, _) = oracle.judge(&program, None, &mut |report| {
        status.set_message(format!("{} {} {}", entry.id, report.case, report.finding.short()));
        status.tick();
    })?;
    status.finish_and_clear();
    if let Oracle::Samples(_) = oracle {
        let no_rules = (!is_verified).then_some(word!("no rules: samples only", "没有规则：只用样例"));
        judged.note = judged.note.or(no_rules);
        if judged.reports.is_empty() && judged.missing.is_empty() {
            let place = entry.folder.display();
            judged.missing.push(format!("{place} has no cases: name a folder with `--samples`"));
        }
    }
    if is_text {
        judgements::show(&judged);
        let notes = judged.missing.iter().map(String::as_str).chain(judged.note);
        for note in notes {
            anstream::println!("  {note}");
        }
    }
    Ok(Judgement { entry, judged, confined })
}
