//! A program of the user's own: a file in some language, an executable or a command, compiled as its judge would. Judges nothing.

mod compiler;
mod places;
pub mod shrink;
pub mod subject;

use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::Context;
use sg_bundle::Profile;
use sg_judge::Program;
use sg_problems::catalogue::{Entry, Limits};
use tempfile::TempDir;

use self::places::{class_of, in_system, is_executable, required_command};
use self::subject::Source;
use crate::cli_error::CliError;
use crate::confinement::Confinement;
use crate::leftovers::temporary;
use crate::project::Project;
use crate::user_program::UserProgram;

/// A program that can be run as long as this is kept.
pub struct CompiledProgram {
    /// The program to run.
    pub program: Program,
    /// The same as words of a command line.
    pub words: Vec<OsString>,
    /// Is in Python, where one reads lines.
    pub reads_lines: bool,
    /// Gets the Java limits of a problem.
    is_java: bool,
    _folder: Option<TempDir>,
}

/// The compiler's message for a program that does not compile.
pub struct CompileError(pub String);

/// Compiles programs with the flags of a judge.
#[derive(Clone)]
pub struct ProgramCompiler<'a> {
    /// The judge.
    pub profile: &'a Profile,
    /// For Java's heap, in bytes.
    pub memory: u64,
    /// The confinement of compiler and program.
    pub confinement: &'a Confinement,
    /// The folders and files that both may not see.
    pub hidden: Vec<PathBuf>,
}

/// The memory of a Java machine alone: no judge allows less.
const LEAST_JAVA_KIB: u64 = 65_536;

/// Tells whether an argument is a program rather than a problem id.
pub fn is_program(word: &str) -> bool {
    word.contains(['.', '/', '\\'])
}

impl CompiledProgram {
    /// A program of this workspace, which need not be confined.
    pub fn executable(path: &Path) -> Self {
        CompiledProgram {
            program: Program::new(path),
            words: vec![path.into()],
            reads_lines: false,
            is_java: false,
            _folder: None,
        }
    }

    /// The problem with the limits that its judge has for this language.
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
    /// For programs that solve this problem. Its answers are hidden from them, and so are the workspace with its solutions and
    /// the one that this command was built in.
    pub fn of(project: &Project, entry: &Entry, confinement: &'a Confinement) -> Result<Self, CliError> {
        let mut hidden = vec![entry.folder.clone(), concat!(env!("CARGO_MANIFEST_DIR"), "/../..").into()];
        if !project.entries.is_empty() {
            hidden.push(project.root.clone());
        }
        let profile = Profile::named(&entry.description.judge);
        Ok(ProgramCompiler {
            profile: profile.map_err(|error| CliError::Usage(error.to_string()))?,
            memory: entry.description.limits.java().memory_kib << 10,
            confinement,
            hidden,
        })
    }

    /// The same for what the user brings to judge with, which is not confined.
    pub fn trusted(&self) -> ProgramCompiler<'a> {
        ProgramCompiler { confinement: &Confinement::TRUSTED, ..self.clone() }
    }

    /// The program of a file without which nothing can be judged.
    pub fn required(&self, file: &Path) -> Result<CompiledProgram, CliError> {
        required(self.file(file)?, &file.display().to_string())
    }

    /// The program that the user names.
    pub fn source(&self, source: &Source) -> Result<Result<CompiledProgram, CompileError>, CliError> {
        match source {
            Source::File(path) => self.file(path),
            Source::Command(words) => self.command(words).map(Ok),
        }
    }

    /// The program of a command: its first word is looked up in `PATH`. It runs in a folder of its own, so that the files that
    /// it names are named from the root on.
    pub fn command(&self, words: &[OsString]) -> Result<CompiledProgram, CliError> {
        let (first, others) = words.split_first().context("a command has a first word")?;
        required_command(first)?;
        let whole = |word: &OsString| match std::path::absolute(word) {
            Ok(path) if path.is_file() => path.into_os_string(),
            _ => word.clone(),
        };
        self.ready(std::iter::once(first.clone()).chain(others.iter().map(whole)).collect(), "", None)
    }

    /// The program of a file: compiled by its ending, or run as it is if it has none that is known.
    pub fn file(&self, path: &Path) -> Result<Result<CompiledProgram, CompileError>, CliError> {
        let source =
            path.canonicalize().map_err(|error| CliError::Usage(format!("cannot read {}: {error}", path.display())))?;
        let ending = ending(&source);
        if ending == "rs" && !is_alone(&source)? {
            return self.by_cargo(path);
        }
        let place = temporary()?;
        let program = place.path().join("program.exe");
        let mut file = source.clone();
        let (compile, run) = if ending == "rs" {
            (Some(self.rustc(&source, &program)?), vec![program.into()])
        } else if let Some(commands) = self.profile.language(&ending) {
            let mut class = String::new();
            if ending == "java" {
                class = class_of(&source)?;
                // The compiler wants the file of a public class to be named after it.
                file = place.path().join(format!("{class}.java"));
                fs::copy(&source, &file).with_context(|| format!("cannot copy {}", path.display()))?;
            }
            let fill = |line: &str| -> Vec<OsString> {
                let word = |word: &str| {
                    // Deeper recursion than half the memory allows is an error of its own, as on a judge.
                    word.replace("{class}", &class)
                        .replace("{memory}", &(self.memory >> 20).to_string())
                        .replace("{stack}", &(self.memory >> 21).clamp(1, 64).to_string())
                        .replace("{source}", &file.to_string_lossy())
                        .replace("{program}", &program.to_string_lossy())
                        .replace("{folder}", &place.path().to_string_lossy())
                        .into()
                };
                line.split(' ').map(word).collect()
            };
            (commands.compile.as_deref().map(fill), fill(&commands.run))
        } else if is_executable(&source) {
            (None, vec![source.clone().into()])
        } else {
            return Err(CliError::Usage(format!(
                "{} is not executable, and its name does not tell its language: use .c .cpp .rs .java .py .pas .go, or `-- COMMAND`",
                path.display()
            )));
        };
        if let Some(words) = compile
            && let Err(CompileError(said)) = self.compiled(&words, &source, place.path())?
        {
            let [file, source] = [&file, &source].map(|path| path.to_string_lossy());
            return Ok(Err(CompileError(said.replace(&*file, &source))));
        }
        required_command(&run[0])?;
        Ok(Ok(self.ready(run, &ending, Some(place))?))
    }

    /// The command that compiles a Rust file on its own, with the flags of the judge if it takes Rust.
    fn rustc(&self, source: &Path, program: &Path) -> anyhow::Result<Vec<OsString>> {
        let profile = if self.profile.rust { self.profile } else { Profile::named("generic")? };
        let command = sg_bundle::command(source, profile, program, &[]);
        let words = std::iter::once(command.get_program()).chain(command.get_args());
        Ok(words.map(OsString::from).chain(["-Awarnings".into()]).collect())
    }

    /// A Rust file in a package, or with dependencies.
    fn by_cargo(&self, path: &Path) -> Result<Result<CompiledProgram, CompileError>, CliError> {
        let UserProgram { package, bin, .. } = UserProgram::of_file(path)?;
        let mut binaries = match crate::cargo_build::binaries(&package, "release", &[&bin]) {
            Ok(binaries) => binaries,
            Err(error) => return Ok(Err(CompileError(format!("{error:#}")))),
        };
        let binary = binaries.remove(&bin).with_context(|| format!("cargo built no binary {bin}"))?;
        Ok(Ok(self.ready(vec![binary.into()], "rs", None)?))
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

    /// The program of a command line, confined and without what is hidden.
    fn confined(&self, words: &[OsString]) -> Result<Program, CliError> {
        let plain = words[1..].iter().fold(Program::new(in_system(&words[0])), Program::arg);
        self.confinement.of(self.hidden.iter().fold(plain, Program::hiding))
    }
}

/// The program, if nothing can be judged without it: one that does not compile is wrong usage.
pub fn required(made: Result<CompiledProgram, CompileError>, name: &str) -> Result<CompiledProgram, CliError> {
    made.map_err(|CompileError(said)| CliError::Usage(format!("{name} does not compile:\n{said}")))
}

/// The ending that the languages are listed by.
fn ending(path: &Path) -> String {
    let ending = path.extension().unwrap_or_default().to_string_lossy().to_lowercase();
    match ending.as_str() {
        "cc" | "cxx" | "c++" => "cpp".to_owned(),
        _ => ending,
    }
}

/// Tells whether a Rust file is on its own: no package is around it, and it names no dependencies.
fn is_alone(source: &Path) -> anyhow::Result<bool> {
    let text = fs::read_to_string(source).with_context(|| format!("cannot read {}", source.display()))?;
    let mut around = source.ancestors();
    Ok(!around.any(|folder| folder.join("Cargo.toml").is_file()) && !text.contains("[dependencies]"))
}
