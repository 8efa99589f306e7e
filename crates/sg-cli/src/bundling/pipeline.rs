//! Making the files to submit: judge the solution, make the file, compile it alone, judge that, and only then put it
//! in its place.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use anyhow::anyhow;
use rayon::prelude::*;
use sg_bundle::{Bundle, Profile, Workspace};
use sg_judge::Judge;
use sg_problems::catalogue::Entry;
use sg_problems::judging::ProblemJudge;

use super::Language;
use crate::atomic_write::write_whole;
use crate::bundling::alone;
use crate::bundling::c_files::{CFiles, CProgram, largest};
use crate::bundling::judged::{Passed, explained, judged, race};
use crate::bundling::row::Row;
use crate::cli_error::CliError;
use crate::project::Project;

/// A problem, and the judges to make files for.
pub struct Task<'a> {
    /// The problem.
    pub entry: &'a Entry,
    /// The judge that gets a Rust file.
    pub rust: Option<&'static Profile>,
    /// The judge that gets a C file.
    pub c: Option<&'static Profile>,
}

impl Task<'_> {
    /// The files that it asks for, each with its judge.
    pub fn files(&self) -> [(Language, Option<&'static Profile>); 2] {
        [(Language::Rust, self.rust), (Language::C, self.c)]
    }
}

/// Makes files, several at once.
pub struct Bundler<'a> {
    /// Where the problems are.
    pub project: &'a Project,
    /// What cargo built.
    pub workspace: Workspace,
    /// Judges all of it.
    pub judge: Arc<Judge>,
    /// Missing if no C files are to be made.
    pub c_files: Option<CFiles>,
    /// The folder of the files.
    pub out: PathBuf,
}

impl Bundler<'_> {
    /// The rows of each task, in their order; `each` is called as soon as those of one are ready.
    pub fn all(&self, tasks: &[Task], each: &(dyn Fn(&[Row]) + Sync)) -> Vec<Result<Vec<Row>, CliError>> {
        let done = |rows: &Result<Vec<Row>, CliError>| rows.iter().for_each(|rows| each(rows));
        tasks.par_iter().map(|task| self.one(task)).inspect(done).collect()
    }

    fn one(&self, task: &Task) -> Result<Vec<Row>, CliError> {
        let id = &task.entry.id;
        let rows = task.files().into_iter().filter_map(|(language, profile)| {
            let profile = profile?;
            let file = self.out.join(format!("{id}.{}", language.ending()));
            Some((language, profile, Row::new(id, profile, file)))
        });
        let Some(solution) = self.workspace.executable(id) else {
            // The bundler knows the compiler's words.
            let problem = match self.workspace.bundle(id, Profile::named("generic")?) {
                Err(error) => error.to_string(),
                Ok(_) => "cargo built no binary: look at problems/Cargo.toml".to_owned(),
            };
            return Ok(rows.map(|(_, _, row)| row.does_not_compile(problem.clone())).collect());
        };
        let problem_judge = ProblemJudge::new(task.entry, &self.judge);
        let passed = match judged(&problem_judge, solution, None)? {
            Ok(passed) => passed,
            Err(wrong) => {
                let problem = explained("the solution", &wrong);
                return Ok(rows
                    .map(|(_, _, row)| row.fails(wrong.finding.clone(), problem.clone()))
                    .collect());
            }
        };
        let judged = rows.map(|(language, profile, row)| match language {
            Language::Rust => self.rust_file(task.entry, profile, &problem_judge, &passed, row),
            Language::C => self.c_file(task.entry, &problem_judge, &passed, row),
        });
        judged.collect()
    }

    fn rust_file(
        &self,
        entry: &Entry,
        profile: &'static Profile,
        problem_judge: &ProblemJudge,
        native: &Passed,
        mut row: Row,
    ) -> Result<Row, CliError> {
        let bundle = match self.bundle(entry, profile) {
            Ok(bundle) => bundle,
            Err(problem) => return Ok(row.does_not_compile(problem)),
        };
        row.size = bundle.text.len();
        if row.size > row.limit {
            let problem = row.too_long();
            return Ok(row.does_not_compile(problem));
        }
        row.warnings = sg_bundle::newer_than_judge(&bundle.text, profile)?;
        let binary = match alone::rust(&self.project.scratch("alone"), &row.file, &bundle, profile)? {
            Ok(binary) => binary,
            Err(problem) => return Ok(row.does_not_compile(problem)),
        };
        self.place(&binary, problem_judge, native, row, &bundle.text)
    }

    fn c_file(
        &self,
        entry: &Entry,
        problem_judge: &ProblemJudge,
        native: &Passed,
        mut row: Row,
    ) -> Result<Row, CliError> {
        let c_files = self
            .c_files
            .as_ref()
            .ok_or_else(|| anyhow!("C files need a compiler"))?;
        let profile = Profile::named("generic")?;
        let bundle = match self.bundle(entry, profile) {
            Ok(bundle) => bundle,
            Err(problem) => return Ok(row.does_not_compile(problem)),
        };
        let program = CProgram::of_problem(self.project, entry, &bundle);
        let exported = match c_files.fitting(&program, row.limit)? {
            Ok(exported) => exported,
            Err(problem) => return Ok(row.does_not_compile(problem)),
        };
        row.size = exported.c.len();
        if row.size > row.limit && !c_files.lines {
            let problem = row.too_long() + &largest(&exported);
            return Ok(row.does_not_compile(problem));
        }
        let binary = match alone::c(&self.project.scratch("alone"), &row.file, &exported.c, &c_files.cc)? {
            Ok(binary) => binary,
            Err(problem) => return Ok(row.does_not_compile(problem)),
        };
        let mut row = self.place(&binary, problem_judge, native, row, &exported.c)?;
        if row.problem.is_none() {
            let rust = format!("{}.rs", entry.id);
            match alone::rust(&self.project.scratch("alone"), rust.as_ref(), &bundle, profile)? {
                Ok(rust) => row.ratios = Some(race(problem_judge, &rust, &binary)?),
                Err(problem) => return Ok(row.does_not_compile(problem)),
            }
        }
        Ok(row)
    }

    /// Judges the program made of a file, and puts the file in its place if it passes.
    fn place(
        &self,
        binary: &Path,
        problem_judge: &ProblemJudge,
        native: &Passed,
        mut row: Row,
        text: &str,
    ) -> Result<Row, CliError> {
        match judged(problem_judge, binary, Some(&native.output))? {
            Err(wrong) => Ok(row.fails(wrong.finding.clone(), explained("the file", &wrong))),
            Ok(passed) => {
                row.slowest = Some(passed.slowest);
                row.memory = passed.memory;
                write_whole(&row.file, text)?;
                Ok(row)
            }
        }
    }

    /// The Rust bundle of a problem, or why there is none.
    pub fn bundle(&self, entry: &Entry, profile: &Profile) -> Result<Bundle, String> {
        let cache = self.project.scratch("cache");
        match self.workspace.bundle_cached(&entry.id, profile, &cache) {
            Ok((bundle, _)) => Ok(bundle),
            Err(error) => Err(error.to_string()),
        }
    }
}
