//! Makes the files to submit. Each file is made and compiled on its own (`rust_files`, `c_files`),
//! judged, and only then put in place (`made`). A verdict that still holds comes from the cache.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use anyhow::Context;
use indicatif::ProgressBar;
use sg_bundle::Workspace;
use sg_cache::{Cache, Key};

use super::Language;
use super::c_files::{C_MARK, CFiles};
use super::made;
use super::original::Original;
use super::parallel::in_parallel;
use super::row::{Row, lacks_linker};
use super::rust_files;
use super::target::{Target, Wanted};
use super::verdicts::{self, Verdicts};
use crate::cli_error::CliError;
use crate::oracle::Outputs;
use crate::programs::ProgramError;

/// The compilers and keys that all targets share.
pub struct Pipeline<'a> {
    /// The compilers for C files, if any are wanted.
    pub c_files: Option<CFiles>,
    /// The verdicts of earlier runs, if they are cached.
    pub verdicts: Option<Verdicts<'a>>,
    /// The progress bar.
    pub bar: ProgressBar,
}

/// Returns the rows of files whose verdicts still hold, and removes these files from the targets.
///
/// # Errors
///
/// If a file cannot be written.
pub fn take_cached(targets: &mut [Target], verdicts: &Verdicts) -> Result<Vec<Row>, CliError> {
    let mut rows = Vec::new();
    for target in targets {
        for wanted in std::mem::take(&mut target.files) {
            let key = target.problem.and_then(|entry| verdicts.key(entry, &wanted));
            match key.map(|key| verdicts::cached(target, &wanted, key)).transpose()?.flatten() {
                Some(row) => rows.push(row),
                None => target.files.push(wanted),
            }
        }
    }
    Ok(rows)
}

impl Pipeline<'_> {
    /// Makes the files of all targets, several at once.
    pub fn run(&self, targets: &[Target]) -> Result<Vec<Row>, CliError> {
        for target in targets.iter().filter(|target| target.own.is_some()) {
            for wanted in &target.files {
                refuse_foreign(&target.cache, &wanted.path)?;
            }
        }
        if let Some(target) = targets.first() {
            target.cache.sweep();
        }
        let workspaces = match self.build(targets) {
            Err(CliError::Broken(error)) if lacks_linker(&error.to_string()) => {
                let files = targets.iter().flat_map(|target| target.files.iter().map(move |file| (target, file)));
                let row = |(target, wanted): (&Target, _)| Row::new(&target.name, wanted);
                return Ok(files.map(|file| row(file).does_not_compile(error.to_string())).collect());
            }
            built => built?,
        };
        let rows = in_parallel(targets, |target| {
            let rows = self.target(target, &workspaces[target.package.as_path()]);
            if let Ok([row, ..]) = rows.as_deref() {
                self.bar.set_message(format!("{} {}", row.id, row.verdict()));
            }
            self.bar.inc(1);
            rows
        });
        self.bar.finish_and_clear();
        let rows: Vec<Vec<Row>> = rows.into_iter().collect::<Result<_, _>>()?;
        Ok(rows.into_iter().flatten().collect())
    }

    /// Builds the binaries of all targets, package by package. Problems are bundled from their
    /// sources, so only one of them is built, with everything that they use.
    fn build<'t>(&self, targets: &'t [Target]) -> Result<BTreeMap<&'t Path, Workspace>, CliError> {
        self.bar.set_message("building");
        self.bar.tick();
        let mut workspaces = BTreeMap::new();
        for target in targets {
            let package = target.package.as_path();
            if !workspaces.contains_key(package) {
                let of_package = targets.iter().filter(|other| other.package == package);
                let most = if target.problem.is_some() { 1 } else { usize::MAX };
                let bins: Vec<&str> = of_package.take(most).map(|other| other.bin.as_str()).collect();
                workspaces.insert(package, target.built(&bins)?);
            }
        }
        Ok(workspaces)
    }

    /// Makes the files of a target. The program itself is judged first if only its outputs say what
    /// is right, and after a wrong file of a problem, since the mistake may be the solution's.
    fn target(&self, target: &Target, workspace: &Workspace) -> Result<Vec<Row>, CliError> {
        let key = |wanted| self.verdicts.as_ref()?.key(target.problem?, wanted);
        let keys: Vec<Option<Key>> = target.files.iter().map(key).collect();
        let is_known = target.problem.is_some();
        let mut outputs = Outputs::new();
        if !is_known {
            match Original::judged(target, workspace)? {
                Original::Right(printed) => outputs = printed,
                Original::Wrong(rows) => return Ok(rows),
            }
        }
        let mut rows = Vec::new();
        for (wanted, before) in target.files.iter().zip(keys) {
            let row = self.file(target, workspace, wanted, &outputs)?;
            if is_known
                && row.problem.is_some()
                && let Original::Wrong(rows) = Original::judged(target, &target.built(&[&target.bin])?)?
            {
                return Ok(rows);
            }
            // If an input changed while judging, the verdict may belong to either version: do not
            // cache it.
            if let Some(key) = before.filter(|_| key(wanted) == before) {
                verdicts::cache(target, &row, key);
            }
            rows.push(row);
        }
        Ok(rows)
    }

    /// Makes one file, judges it if it can be compiled here, and puts it in place if it is right.
    fn file(
        &self,
        target: &Target,
        workspace: &Workspace,
        wanted: &Wanted,
        outputs: &Outputs,
    ) -> Result<Row, CliError> {
        let mut row = Row::new(&target.name, wanted);
        let made = match wanted.language {
            Language::Rust => rust_files::make(target, workspace, wanted, &mut row),
            Language::C => {
                let c_files = self.c_files.as_ref().context("C files need a compiler")?;
                c_files.make(target, workspace, wanted, &mut row)
            }
        };
        match made {
            Ok(made) => made.accepted(target, workspace, outputs, row),
            Err(ProgramError::Fault(problem)) => Ok(row.does_not_compile(problem)),
            Err(ProgramError::Broken(error)) => Err(error),
        }
    }
}

/// Refuses to replace a file that this command did not make.
fn refuse_foreign(cache: &Cache, file: &Path) -> Result<(), CliError> {
    let Ok(old) = fs::read(file) else { return Ok(()) };
    let old = String::from_utf8_lossy(&old);
    let is_ours = old.contains(sg_bundle::MARK) || old.contains(C_MARK);
    if is_ours || cache.read(Key::of(&*old), made::KIND).is_some() {
        return Ok(());
    }
    Err(CliError::Usage(format!(
        "{} exists and was not made by this command: remove it, or name another folder with --out",
        file.display()
    )))
}
