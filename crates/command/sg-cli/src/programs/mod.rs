//! Compiles a user's own program as its judge would: a file in some language, an executable or a
//! command. Does not judge it.

mod compiler;
mod places;
pub mod subject;
mod with_cargo;

use std::ffi::OsString;
use std::fmt::{self, Display, Formatter};
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::Context;
use problem_judge::catalogue::{Entry, Limits};
use sg_bundle::Profile;
use sg_judge::Program;
use tempfile::TempDir;

use self::places::{class_of, in_system, is_executable, required_command};
use self::subject::Source;
use crate::cli_error::CliError;
use crate::confinement::Confinement;
use crate::leftovers::temporary;
use crate::project::Project;
use crate::user_program::{BuildOptions, Settings, brings_manifest};

/// A program that can be run for as long as this value lives.
pub struct CompiledProgram {
    /// The program to run.
    pub program: Program,
    /// The same as words of a command line.
    pub words: Vec<OsString>,
    /// True for Python, where programs read lines.
    pub reads_lines: bool,
    /// True if the program gets the Java limits of a problem.
    is_java: bool,
    _folder: Option<TempDir>,
}

/// The reason why a program cannot be made or run.
#[derive(Debug)]
pub enum ProgramError {
    /// The program's own fault: the compiler's message, or how it fails.
    Fault(String),
    /// Anything else, which says nothing about the program.
    Broken(CliError),
}

impl Display for ProgramError {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> fmt::Result {
        match self {
            ProgramError::Fault(said) => formatter.write_str(said),
            ProgramError::Broken(error) => error.fmt(formatter),
        }
    }
}

impl<E: Into<CliError>> From<E> for ProgramError {
    fn from(error: E) -> Self {
        ProgramError::Broken(error.into())
    }
}

/// Compiles programs with the flags of a judge.
#[derive(Clone)]
pub struct ProgramCompiler<'a> {
    /// The judge whose flags are used.
    pub profile: &'a Profile,
    /// Memory for Java's heap, in bytes.
    pub memory: u64,
    /// The confinement of compiler and program.
    pub confinement: Confinement,
    /// Folders and files that neither of them may see.
    pub hidden: Vec<PathBuf>,
    /// The edition and the features of a Rust program, from the command line.
    pub build: BuildOptions,
}

/// The memory that a Java machine needs by itself. No judge allows less.
const LEAST_JAVA_KIB: u64 = 65_536;

/// Returns true if an argument is a program and not a problem id.
pub fn is_program(word: &str) -> bool {
    word.contains(['.', '/', '\\'])
}

impl CompiledProgram {
    /// Takes a program of this workspace, which need not be confined.
    pub fn executable(path: &Path) -> Self {
        CompiledProgram {
            program: Program::new(path),
            words: vec![path.into()],
            reads_lines: false,
            is_java: false,
            _folder: None,
        }
    }

    /// Returns the problem with the judge's limits for the language of this program.
    pub fn under_its_limits(&self, mut entry: Entry) -> Entry {
        if self.is_java {
            let limits = entry.description.limits.java();
            let memory = limits.memory_kib.max(LEAST_JAVA_KIB);
            entry.description.limits = Limits::new(limits.time_ms, memory);
        }
        entry
    }
}

impl<'a> ProgramCompiler<'a> {
    /// Makes a compiler for programs that solve this problem. Hidden from them are its answers, the
    /// workspace with its solutions, and the workspace that this command was built in.
    pub fn of(project: &Project, entry: &Entry, confinement: &Confinement) -> Result<Self, CliError> {
        let mut hidden = vec![entry.folder.clone(), concat!(env!("CARGO_MANIFEST_DIR"), "/../../..").into()];
        if !project.entries.is_empty() {
            hidden.push(project.root.clone());
        }
        let profile = Profile::named(&entry.description.judge);
        Ok(ProgramCompiler {
            profile: profile.map_err(|error| CliError::Usage(error.to_string()))?,
            memory: entry.description.limits.java().memory_kib << 10,
            confinement: confinement.or_set(Settings::around(Path::new("."))?.sandbox),
            hidden,
            build: BuildOptions::default(),
        })
    }

    /// Adds the options of the judged program.
    pub fn with(self, build: &BuildOptions) -> Self {
        ProgramCompiler { build: build.clone(), ..self }
    }

    /// Returns a compiler for the user's own tools, which are not confined.
    pub fn trusted(&self) -> ProgramCompiler<'a> {
        ProgramCompiler { confinement: Confinement::TRUSTED, build: BuildOptions::default(), ..self.clone() }
    }

    /// Compiles a file without which nothing can be judged.
    pub fn required(&self, file: &Path) -> Result<CompiledProgram, CliError> {
        required(self.file(file), &file.display().to_string())
    }

    /// Compiles the program that the user names.
    pub fn source(&self, source: &Source) -> Result<CompiledProgram, ProgramError> {
        match source {
            Source::File(path) => self.file(path),
            Source::Command(words) => Ok(self.command(words)?),
        }
    }

    /// Takes the program of a command, whose first word is looked up in `PATH`. It runs in a folder
    /// of its own, so the paths of files become absolute.
    pub fn command(&self, words: &[OsString]) -> Result<CompiledProgram, CliError> {
        let (first, others) = words.split_first().context("a command has a first word")?;
        required_command(first)?;
        let whole = |word: &OsString| match std::path::absolute(word) {
            Ok(path) if path.is_file() => path.into_os_string(),
            _ => word.clone(),
        };
        self.ready(std::iter::once(first.clone()).chain(others.iter().map(whole)).collect(), "", None)
    }

    /// Compiles a file by its extension, or runs it as it is if the extension is unknown.
    pub fn file(&self, path: &Path) -> Result<CompiledProgram, ProgramError> {
        let source =
            path.canonicalize().map_err(|error| CliError::Usage(format!("cannot read {}: {error}", path.display())))?;
        if !source.is_file() {
            return Err(CliError::Usage(format!("{} is not a file", path.display())).into());
        }
        let ending = ending(&source);
        let settings = Settings::around(source.parent().unwrap_or(&source))?;
        let mut this = ProgramCompiler { confinement: self.confinement.or_set(settings.sandbox), ..self.clone() };
        if ending == "rs" && needs_cargo(&source)? {
            return this.by_cargo(path);
        }
        if ending == "rs" {
            self.build.refuse_features(&path.display().to_string())?;
            this.build.edition = this.build.edition.or(settings.edition);
        }
        this.by_its_ending(path, source, &ending)
    }

    fn by_its_ending(&self, path: &Path, source: PathBuf, ending: &str) -> Result<CompiledProgram, ProgramError> {
        let place = temporary()?;
        let program = place.path().join("program.exe");
        let mut file = source.clone();
        let (compile, run) = if ending == "rs" {
            (Some(self.rustc(&source, &program)?), vec![program.into()])
        } else if let Some(commands) = self.profile.language(ending) {
            let mut class = String::new();
            if ending == "java" {
                class = class_of(&source)?;
                // The compiler requires a file to be named after its public class.
                file = place.path().join(format!("{class}.java"));
                fs::copy(&source, &file).with_context(|| format!("cannot copy {}", path.display()))?;
            }
            let fill = |line: &str| -> Vec<OsString> {
                let word = |word: &str| {
                    // As on a judge, recursion that needs more than half the memory overflows
                    // the stack.
                    word.replace("{class}", &class)
                        .replace("{memory}", &(self.memory >> 20).to_string())
                        .replace("{stack}", &(self.memory >> 21).clamp(1, 64).to_string())
                        .replace("{program}", &program.to_string_lossy())
                        .replace("{folder}", &place.path().to_string_lossy())
                        // This comes last, since a file may be called `{program}.c`.
                        .replace("{source}", &file.to_string_lossy())
                        .into()
                };
                line.split(' ').map(word).collect()
            };
            let (mut compile, run) = (commands.compile.as_deref().map(fill), fill(&commands.run));
            if let (true, Some(text), Some(words)) = (self.is_on_windows(), for_linux(&source, ending), &mut compile) {
                let copy = place.path().join(source.file_name().unwrap_or_default());
                fs::write(&copy, text).with_context(|| format!("cannot copy {}", path.display()))?;
                for word in words.iter_mut().filter(|word| **word == file) {
                    *word = copy.clone().into();
                }
                words.extend(source.parent().into_iter().flat_map(|folder| ["-iquote".into(), folder.into()]));
                file = copy;
            }
            (compile, run)
        } else if is_executable(&source) {
            (None, vec![source.clone().into()])
        } else {
            let message = format!(
                "{} is not executable, and its name does not tell its language: use .c .cpp .rs .java .py .pas .go, or `-- COMMAND`",
                path.display()
            );
            return Err(CliError::Usage(message).into());
        };
        if let Some(words) = compile {
            self.compiled(&words, &source, place.path()).map_err(|error| match error {
                ProgramError::Fault(said) => {
                    let [file, source] = [&file, &source].map(|path| path.to_string_lossy());
                    ProgramError::Fault(said.replace(&*file, &source))
                }
                broken @ ProgramError::Broken(_) => broken,
            })?;
        }
        required_command(&run[0])?;
        Ok(self.ready(run, ending, Some(place))?)
    }

    /// Returns true if the judge runs C programs on Windows, or may do so.
    fn is_on_windows(&self) -> bool {
        cfg!(not(windows)) && ["codeforces", "generic", "hdu", "poj"].contains(&self.profile.name.as_str())
    }

    /// Returns the command that compiles a single Rust file, with the judge's flags if it takes
    /// Rust.
    fn rustc(&self, source: &Path, program: &Path) -> anyhow::Result<Vec<OsString>> {
        let mut profile = if self.profile.rust { self.profile } else { Profile::named("generic")? }.clone();
        profile.edition = self.build.edition.clone().unwrap_or(profile.edition);
        let command = sg_bundle::command(source, &profile, program, &[]);
        let words = std::iter::once(command.get_program()).chain(command.get_args());
        Ok(words.map(OsString::from).chain(["-Awarnings".into()]).collect())
    }

    fn ready(&self, words: Vec<OsString>, ending: &str, folder: Option<TempDir>) -> Result<CompiledProgram, CliError> {
        Ok(CompiledProgram {
            program: self.confined(&words)?,
            words,
            reads_lines: ending == "py",
            is_java: ending == "java",
            _folder: folder,
        })
    }

    /// Makes the program of a command line, confined and without access to hidden files.
    fn confined(&self, words: &[OsString]) -> Result<Program, CliError> {
        let plain = words[1..].iter().fold(Program::new(in_system(&words[0])), Program::arg);
        self.confinement.of(self.hidden.iter().fold(plain, Program::hiding))
    }
}

/// Reports a compile error as wrong usage, for a program without which nothing can be judged.
pub fn required(made: Result<CompiledProgram, ProgramError>, name: &str) -> Result<CompiledProgram, CliError> {
    made.map_err(|error| match error {
        ProgramError::Fault(said) => CliError::Usage(format!("{name} does not compile:\n{said}")),
        ProgramError::Broken(error) => error,
    })
}

/// Replaces the Windows formats for 64-bit numbers in a C or C++ source, if it has any: here
/// `%I64d` would silently read 32 bits.
fn for_linux(source: &Path, ending: &str) -> Option<Vec<u8>> {
    let text = ["c", "cpp"].contains(&ending).then(|| fs::read(source).ok()).flatten()?;
    let (of_windows, of_linux) = (b"%I64", b"%ll");
    let mut changed = Vec::with_capacity(text.len());
    let mut rest = &text[..];
    while let Some(at) = rest.windows(of_windows.len()).position(|four| four == of_windows) {
        changed.extend([&rest[..at], of_linux].concat());
        rest = &rest[at + of_windows.len()..];
    }
    (!changed.is_empty()).then(|| [changed.as_slice(), rest].concat())
}

/// Returns the extension by which the languages are listed.
fn ending(path: &Path) -> String {
    let ending = path.extension().unwrap_or_default().to_string_lossy().to_lowercase();
    match ending.as_str() {
        "cc" | "cxx" | "c++" => "cpp".to_owned(),
        _ => ending,
    }
}

/// Returns true if a Rust file is in a package, or names its dependencies.
fn needs_cargo(source: &Path) -> anyhow::Result<bool> {
    let text = fs::read_to_string(source).with_context(|| format!("cannot read {}", source.display()))?;
    Ok(brings_manifest(&text) || source.ancestors().any(|folder| folder.join("Cargo.toml").is_file()))
}
