//! The files of a program that is no problem here: made, compiled alone, and compared with the original on the samples
//! beside it.

use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};

use anyhow::Context;
use sg_bundle::{Bundle, BundleError, Profile, Workspace};
use sg_judge::{Comparison, Difference, Judge, Limits, Program};
use sg_problems::judging::Finding;

use super::Language;
use crate::atomic_write::write_whole;
use crate::bundling::alone;
use crate::bundling::c_files::{C_MARK, CFiles, CProgram, largest};
use crate::bundling::row::Row;
use crate::cli_error::CliError;
use crate::user_program::{Samples, UserProgram};

/// CPU time for one sample, where nothing states it.
const TIME_MS: u64 = 10_000;

/// Memory in units of 1024 bytes, where nothing states it.
const MEMORY_KIB: u64 = 1 << 20;

/// The largest stack of a C file.
const MOST_C_STACK: u32 = 64 << 20;

/// What a C file may use of that: the memory stands in the file as one array.
const C_MEMORY_KIB: u64 = 256 << 10;

/// Makes the files of one program.
pub struct UserBundler<'a> {
    /// The program.
    pub program: &'a UserProgram,
    /// What cargo built.
    pub workspace: &'a Workspace,
    /// The judge to bundle for; whether the user named one, so that its limit of bytes counts.
    pub profile: &'static Profile,
    /// Whether the user named it.
    pub is_named: bool,
    /// The compilers for C files, if there are to be any.
    pub c_files: Option<&'a CFiles>,
    /// The folder of the files.
    pub out: PathBuf,
    /// What runs the programs.
    pub judge: &'a Judge,
}

/// The original on one sample.
struct Expected {
    name: String,
    input: Vec<u8>,
    output: Vec<u8>,
}

impl UserBundler<'_> {
    /// Makes the file in this language.
    pub fn file(&self, language: Language, samples: &Samples) -> Result<Row, CliError> {
        let file = self.out.join(format!("{}.{}", self.program.name, language.ending()));
        let row = Row::new(&self.program.name, self.profile, file);
        self.remove_old(&row.file)?;
        let Some(original) = self.workspace.executable(&self.program.bin) else {
            let problem = match self.workspace.bundle(&self.program.bin, Profile::named("generic")?) {
                Err(error) => error.to_string(),
                Ok(_) => "cargo built no binary".to_owned(),
            };
            return Ok(row.does_not_compile(problem));
        };
        let expected = match self.original(original, samples)? {
            Ok(expected) => expected,
            Err((finding, problem)) => return Ok(row.fails(finding, problem)),
        };
        let (row, made) = match language {
            Language::Rust => self.rust(row)?,
            Language::C => self.c(row)?,
        };
        match made {
            Some((binary, text)) => self.compared(row, &binary, &text, samples, &expected),
            None => Ok(row),
        }
    }

    /// The bundle, its program and its text; none if that cannot be, and the row says why.
    fn rust(&self, mut row: Row) -> Result<(Row, Option<(PathBuf, String)>), CliError> {
        let mut profile = self.profile.clone();
        let own = self.workspace.edition(&self.program.bin).unwrap_or_default();
        if profile.editions.iter().any(|edition| edition == own) {
            self.set_edition(&mut profile, own);
        }
        let mut bundle = self.bundle(&profile);
        let is_too_old = matches!(
            bundle,
            Err(BundleError::DoesNotCompile { .. } | BundleError::RejectedFile { .. })
        );
        if is_too_old && !self.is_named && own != profile.edition {
            self.set_edition(&mut profile, own);
            if let Ok(newer) = self.bundle(&profile) {
                row.warnings.push(format!("it needs a judge with edition {own}"));
                bundle = Ok(newer);
            }
        }
        let bundle = match bundle {
            Ok(bundle) => bundle,
            Err(error) => return Ok((row.does_not_compile(error.to_string()), None)),
        };
        row.size = bundle.text.len();
        if row.size > row.limit {
            if self.is_named {
                let problem = row.too_long();
                return Ok((row.does_not_compile(problem), None));
            }
            row.warnings.push(sg_bundle::too_long_for(row.size));
        }
        row.warnings
            .extend(sg_bundle::newer_than_judge(&bundle.text, &profile)?);
        Ok(
            match alone::rust(&self.program.scratch.join("alone"), &row.file, &bundle, &profile)? {
                Ok(binary) => (row, Some((binary, bundle.text))),
                Err(problem) => (row.does_not_compile(problem), None),
            },
        )
    }

    /// The same for C.
    fn c(&self, mut row: Row) -> Result<(Row, Option<(PathBuf, String)>), CliError> {
        let c_files = self.c_files.context("C files need a compiler")?;
        row.limit = if self.is_named {
            row.limit
        } else {
            Profile::named("hdu")?.limit
        };
        let mut profile = Profile::named("generic")?.clone();
        let edition = self.workspace.edition(&self.program.bin).unwrap_or_default().to_owned();
        self.set_edition(&mut profile, &edition);
        let bundle = match self.bundle(&profile) {
            Ok(bundle) => bundle,
            Err(error) => return Ok((row.does_not_compile(error.to_string()), None)),
        };
        let memory = self.program.settings.memory_kib.unwrap_or(C_MEMORY_KIB);
        let program = CProgram {
            bundle: &bundle,
            name: self.program.name.clone(),
            edition,
            title: self.program.name.clone(),
            source: self.program.source.clone(),
            memory: memory * 1024 * 3 / 4,
            stack: u32::try_from(memory * 1024 / 8).unwrap_or(u32::MAX).min(MOST_C_STACK),
            checked: true,
        };
        let exported = match c_files.fitting(&program, row.limit)? {
            Ok(exported) => exported,
            Err(problem) => return Ok((row.does_not_compile(problem), None)),
        };
        row.size = exported.c.len();
        if row.size > row.limit {
            if self.is_named {
                let problem = row.too_long() + &largest(&exported);
                return Ok((row.does_not_compile(problem), None));
            }
            row.warnings.push(sg_bundle::too_long_for(row.size));
        }
        let folder = self.program.scratch.join("alone");
        Ok(match alone::c(&folder, &row.file, &exported.c, &c_files.cc)? {
            Ok(binary) => (row, Some((binary, exported.c))),
            Err(problem) => (row.does_not_compile(problem), None),
        })
    }

    fn bundle(&self, profile: &Profile) -> Result<Bundle, BundleError> {
        let cache = self.program.scratch.join("cache");
        self.workspace
            .bundle_cached(&self.program.bin, profile, &cache)
            .map(|(bundle, _)| bundle)
    }

    /// The same judge with this edition, which is another one to the cache.
    fn set_edition(&self, profile: &mut Profile, edition: &str) {
        if profile.edition != edition {
            edition.clone_into(&mut profile.edition);
            profile.name += &format!("-{edition}");
        }
    }

    fn limits(&self, samples: &Samples) -> Limits {
        let settings = &self.program.settings;
        Limits::new(
            samples.time_ms.unwrap_or(TIME_MS),
            settings.memory_kib.unwrap_or(MEMORY_KIB),
        )
    }

    /// What the original prints for each sample; or on which it fails.
    fn original(&self, binary: &Path, samples: &Samples) -> anyhow::Result<Result<Vec<Expected>, (Finding, String)>> {
        let program = Program::new(binary);
        let mut all = Vec::new();
        for sample in &samples.all {
            let compare = |output: &[u8]| match &sample.expected {
                Some(expected) => samples.compare(expected, output),
                None => Comparison::Same,
            };
            let report = self
                .judge
                .check(&program, sample.input.as_slice(), &self.limits(samples), compare)?;
            if !report.verdict.is_accepted() {
                let problem = format!("the program itself fails on {}:\n{}", sample.name, report.explain());
                return Ok(Err((Finding::Verdict(report.verdict), problem)));
            }
            all.push(Expected {
                name: sample.name.clone(),
                input: sample.input.clone(),
                output: report.run.stdout,
            });
        }
        Ok(Ok(all))
    }

    /// Compares the program of a file with the original, and puts the file in its place if they agree.
    fn compared(
        &self,
        mut row: Row,
        binary: &Path,
        text: &str,
        samples: &Samples,
        expected: &[Expected],
    ) -> Result<Row, CliError> {
        let program = Program::new(binary);
        for Expected { name, input, output } in expected {
            let compare = |printed: &[u8]| match samples.compare(output, printed) {
                Comparison::Same if samples.tolerance.is_none() && printed != output => Comparison::SpaceDiffers(
                    Difference::because("spaces or line ends differ from those of the program itself"),
                ),
                comparison => comparison,
            };
            let report = self
                .judge
                .check(&program, input.as_slice(), &self.limits(samples), compare)?;
            if !report.verdict.is_accepted() {
                let is_c = row.file.extension() == Some("c".as_ref());
                let hint = sg_export::usize_hint(&self.program.source).filter(|_| is_c);
                let problem = format!(
                    "{}on {name} the file behaves differently from the program:\n{}",
                    hint.map(|hint| hint + "\n").unwrap_or_default(),
                    report.explain()
                );
                return Ok(row.fails(Finding::Verdict(report.verdict), problem));
            }
            row.slowest = row.slowest.max(Some(report.run.cpu));
            row.memory = row.memory.max(report.run.peak_memory);
        }
        write_whole(&row.file, text)?;
        let made = self.made(&row.file);
        fs::create_dir_all(made.parent().unwrap_or(&made))
            .with_context(|| format!("cannot write {}", made.display()))?;
        write_whole(&made, &hash(text))?;
        Ok(row)
    }

    /// Where it is noted what a file was when it was made here.
    fn made(&self, file: &Path) -> PathBuf {
        self.program.scratch.join("made").join(hash(&file.to_string_lossy()))
    }

    /// Removes what an earlier run made. A file of the user's stays, and is an error.
    fn remove_old(&self, file: &Path) -> Result<(), CliError> {
        let Ok(old) = fs::read(file) else { return Ok(()) };
        let old = String::from_utf8_lossy(&old);
        let is_noted = || fs::read_to_string(self.made(file)).is_ok_and(|noted| noted == hash(&old));
        if !(old.contains(sg_bundle::MARK) || old.contains(C_MARK) || is_noted()) {
            return Err(CliError::Usage(format!(
                "{} is there and was not made by this command: remove it, or name another folder with --out",
                file.display()
            )));
        }
        Ok(fs::remove_file(file).with_context(|| format!("cannot remove {}", file.display()))?)
    }
}

fn hash(text: &str) -> String {
    let mut hasher = DefaultHasher::new();
    text.hash(&mut hasher);
    format!("{:016x}", hasher.finish())
}
