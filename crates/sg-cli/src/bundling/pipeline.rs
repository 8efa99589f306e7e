//! Makes the files to submit: make the file, compile it alone, judge that, and only then put it in its place. The program itself
//! is judged where nothing but its output says what is right, and to see whose mistake it is if the file is wrong. A verdict that
//! still holds is taken from the cache instead.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::Context;
use indicatif::ProgressBar;
use sg_bundle::{Bundle, BundleError, Profile, Workspace};
use sg_cache::{Cache, Key};
use sg_export::Usize;
use sg_problems::judging::{CheckReport, Judged};

use super::Language;
use super::c_files::{C_MARK, CFiles, largest};
use super::parallel::in_parallel;
use super::row::{Lack, Row, lacks_linker};
use super::standalone;
use super::target::{Target, Wanted};
use super::verdicts::{self, Verdicts};
use crate::atomic_write::write_whole;
use crate::cli_error::CliError;
use crate::oracle::{Oracle, Outputs};
use crate::programs::CompiledProgram;
use crate::user_program::UserProgram;

/// The compilers and keys that all targets share.
pub struct Pipeline<'a> {
    /// The compilers for C files, if there are to be any.
    pub c_files: Option<CFiles>,
    /// The keys of verdicts, if they are cached.
    pub verdicts: Option<Verdicts<'a>>,
    /// Shows how far it is.
    pub bar: ProgressBar,
}

/// A file that was made.
struct Made {
    text: String,
    /// Its program; none if there is no C compiler.
    binary: Option<PathBuf>,
}

/// The ending of the entries of the cache that stand for the files that were made.
const MADE: &str = "made";

/// The rows of those files whose verdicts still hold; the targets need them no more.
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
        targets.first().into_iter().for_each(|target| target.cache.sweep());
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

    /// Builds the binaries of all targets, package by package; of the problems, which are bundled from their sources, only
    /// one, with all that they use.
    fn build<'t>(&self, targets: &'t [Target]) -> Result<BTreeMap<&'t Path, Workspace>, CliError> {
        self.bar.set_message("building");
        self.bar.tick();
        let mut built = BTreeMap::new();
        for target in targets {
            let package = target.package.as_path();
            if !built.contains_key(package) {
                let of_package = targets.iter().filter(|other| other.package == package);
                let most = if target.problem.is_some() { 1 } else { usize::MAX };
                let bins: Vec<&str> = of_package.take(most).map(|other| other.bin.as_str()).collect();
                built.insert(package, workspace(target, &bins)?);
            }
        }
        Ok(built)
    }

    fn target(&self, target: &Target, workspace: &Workspace) -> Result<Vec<Row>, CliError> {
        let key = |wanted| self.verdicts.as_ref()?.key(target.problem?, wanted);
        let keys: Vec<Option<Key>> = target.files.iter().map(key).collect();
        let rows = || target.files.iter().map(|wanted| Row::new(&target.name, wanted));
        // The outputs of the program itself, or the rows if it is wrong.
        let itself = |workspace: &Workspace| -> Result<Result<Outputs, Vec<Row>>, CliError> {
            let Some(original) = workspace.executable(&target.bin) else {
                // The bundler knows the compiler's words.
                let problem = match workspace.bundle(&target.bin, Profile::named("generic")?) {
                    Err(error) => error.to_string(),
                    Ok(_) => "cargo built no binary: look at Cargo.toml".to_owned(),
                };
                return Ok(Err(rows().map(|row| row.does_not_compile(problem.clone())).collect()));
            };
            let (judged, outputs) = self.judge(target, original, None)?;
            let Some(wrong) = judged.wrong() else { return Ok(Ok(outputs)) };
            let problem = explained("the program itself", wrong);
            Ok(Err(rows().map(|row| row.fails(wrong.finding.clone(), problem.clone())).collect()))
        };
        let is_known = target.problem.is_some();
        let judged = if is_known { Ok(Outputs::new()) } else { itself(workspace)? };
        let outputs = match judged {
            Ok(outputs) => outputs,
            Err(rows) => return Ok(rows),
        };
        let mut made = Vec::new();
        for ((wanted, row), before) in target.files.iter().zip(rows()).zip(keys) {
            let row = self.file(target, workspace, wanted, row, &outputs)?;
            if is_known
                && row.problem.is_some()
                && let Err(rows) = itself(&self::workspace(target, &[&target.bin])?)?
            {
                return Ok(rows);
            }
            // If an input changed while judging, the verdict may belong to either version: do not cache it.
            if let Some(key) = before.filter(|_| key(wanted) == before) {
                verdicts::cache(target, &row, key);
            }
            made.push(row);
        }
        Ok(made)
    }

    /// Makes one file, judges it if it can be compiled here, and puts it in its place if it is right.
    fn file(
        &self,
        target: &Target,
        workspace: &Workspace,
        wanted: &Wanted,
        mut row: Row,
        outputs: &Outputs,
    ) -> Result<Row, CliError> {
        let made = match wanted.language {
            Language::Rust => rust(target, workspace, wanted, &mut row)?,
            Language::C => self.c(target, workspace, wanted, &mut row)?,
        };
        let Made { text, binary } = match made {
            Ok(made) => made,
            Err(problem) => return Ok(row.does_not_compile(problem)),
        };
        if let Some(binary) = &binary {
            let (judged, _) = self.judge(target, binary, Some(outputs))?;
            if let Some(wrong) = judged.wrong() {
                let is_narrow = wanted.language == Language::C && target.c.usize != Usize::Wide;
                let hint = if is_narrow { sg_export::usize_hint(&target.source) + "\n" } else { String::new() };
                return Ok(row.fails(wrong.finding.clone(), hint + &explained("the file", wrong)));
            }
            row.slowest = (!judged.reports.is_empty()).then(|| judged.slowest());
            row.memory = judged.peak_memory();
        }
        write_whole(&row.file, &text)?;
        target
            .cache
            .write(Key::of(text.as_str()), MADE, b"")
            .with_context(|| format!("cannot write to {}", target.cache.folder().display()))?;
        if wanted.language == Language::C
            && matches!(target.oracle, Oracle::Problem(_))
            && let Some(binary) = &binary
        {
            let profile = Profile::named("generic")?;
            let bundle = bundle(target, workspace, profile).map_err(anyhow::Error::from)?;
            let file = wanted.path.with_extension("rs");
            let rust = standalone::rust(&target.cache, &file, &bundle, profile)?.map_err(anyhow::Error::msg)?;
            row.ratios = target.oracle.race(&rust, binary);
        }
        Ok(row)
    }

    /// The C file and its program, or why there is none.
    fn c(
        &self,
        target: &Target,
        workspace: &Workspace,
        wanted: &Wanted,
        row: &mut Row,
    ) -> Result<Result<Made, String>, CliError> {
        let c_files = self.c_files.as_ref().context("C files need a compiler")?;
        let mut profile = Profile::named("generic")?.clone();
        if let (Some(_), Some(edition)) = (target.own, workspace.edition(&target.bin)) {
            edition.clone_into(&mut profile.edition);
        }
        let bundle = match bundle(target, workspace, &profile) {
            Ok(bundle) => bundle,
            Err(error) => return Ok(Err(error.to_string())),
        };
        let exported = match c_files.fitting(target, &bundle, &profile.edition, row.limit)? {
            Ok(exported) => exported,
            Err(problem) => return Ok(Err(problem)),
        };
        row.size = exported.c.len();
        if row.size > row.limit {
            if wanted.is_strict {
                return Ok(Err(row.too_long() + &largest(&exported)));
            }
            row.warnings.push(sg_bundle::too_long_for(row.size));
        }
        row.warnings.extend(sg_export::stack_hint(&target.source).filter(|_| target.own.is_some()));
        let compiled = match &c_files.cc {
            Ok(cc) => standalone::c(&target.cache, &row.file, &exported.c, cc)?.map(Some),
            Err(advice) => {
                row.lack = Some(Lack::c_compiler(true, advice.clone()));
                Ok(None)
            }
        };
        Ok(compiled.map(|binary| Made { text: exported.c, binary }))
    }

    /// Judges a program, on everything that the oracle knows.
    fn judge(&self, target: &Target, binary: &Path, original: Option<&Outputs>) -> Result<(Judged, Outputs), CliError> {
        let program = CompiledProgram::executable(binary);
        let (judged, outputs) = target.oracle.judge(&program, original, &mut |_| ())?;
        if !judged.missing.is_empty() {
            return Err(anyhow::Error::msg(judged.missing.join("\n")).into());
        }
        Ok((judged, outputs))
    }
}

/// The bundle and its program, or why there is none.
fn rust(
    target: &Target,
    workspace: &Workspace,
    wanted: &Wanted,
    row: &mut Row,
) -> Result<Result<Made, String>, CliError> {
    let mut profile = wanted.profile.clone();
    let own = workspace.edition(&target.bin).unwrap_or_default();
    if target.own.is_some() && profile.editions.iter().any(|edition| edition == own) {
        own.clone_into(&mut profile.edition);
    }
    let mut made = bundle(target, workspace, &profile);
    let is_too_old = matches!(made, Err(BundleError::DoesNotCompile { .. } | BundleError::RejectedFile { .. }));
    if is_too_old && !wanted.is_strict && own != profile.edition {
        own.clone_into(&mut profile.edition);
        if let Ok(newer) = bundle(target, workspace, &profile) {
            row.warnings.push(format!("it needs a judge with edition {own}"));
            made = Ok(newer);
        }
    }
    let bundle = match made {
        Ok(bundle) => bundle,
        Err(error) => return Ok(Err(error.to_string())),
    };
    row.size = bundle.text.len();
    if row.size > row.limit {
        if wanted.is_strict {
            return Ok(Err(row.too_long()));
        }
        row.warnings.push(sg_bundle::too_long_for(row.size));
    }
    row.warnings.extend(sg_bundle::newer_than_judge(&bundle.text, &profile)?);
    let binary = standalone::rust(&target.cache, &row.file, &bundle, &profile)?;
    Ok(binary.map(|binary| Made { text: bundle.text, binary: Some(binary) }))
}

/// The Rust bundle of a program.
pub fn bundle(target: &Target, workspace: &Workspace, profile: &Profile) -> Result<Bundle, BundleError> {
    let made = workspace.bundle_cached(&target.bin, profile, &target.cache);
    made.map(|(bundle, _)| bundle)
}

/// Builds the binaries of a package; a single file in the first edition in which it compiles.
fn workspace(target: &Target, bins: &[&str]) -> Result<Workspace, CliError> {
    let build = || Workspace::discover_in(&target.package, bins, None, target.cargo_profile);
    let first = build()?;
    let is_built = |workspace: &Workspace| workspace.executable(&target.bin).is_some();
    let editions = target.own.filter(|_| !is_built(&first)).map(|own| (own, &own.editions));
    for (own, edition) in editions.iter().flat_map(|(own, editions)| editions.iter().skip(1).map(move |one| (own, one)))
    {
        UserProgram::in_edition(own, edition)?;
        let other = build()?;
        if is_built(&other) {
            return Ok(other);
        }
    }
    Ok(first)
}

/// Refuses to replace a file of the user's. One that was made here is replaced as soon as the new one is right.
fn refuse_foreign(cache: &Cache, file: &Path) -> Result<(), CliError> {
    let Ok(old) = fs::read(file) else { return Ok(()) };
    let old = String::from_utf8_lossy(&old);
    let is_ours = old.contains(sg_bundle::MARK) || old.contains(C_MARK);
    if is_ours || cache.read(Key::of(&*old), MADE).is_some() {
        return Ok(());
    }
    Err(CliError::Usage(format!(
        "{} is there and was not made by this command: remove it, or name another folder with --out",
        file.display()
    )))
}

/// The check that a program fails, and why.
fn explained(program: &str, wrong: &CheckReport) -> String {
    let explanation = wrong.explanation.as_deref().unwrap_or_default();
    format!("{program} fails on {}:\n{explanation}", wrong.case)
}
