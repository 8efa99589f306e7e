//! A program of the user's own: a file in some language, an executable or a command, compiled as its judge would. Judges nothing.

pub mod shrink;
pub mod subject;

use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::Context;
use sg_bundle::Profile;
use sg_judge::Program;
use sg_problems::catalogue::{Entry, Limits};
use tempfile::TempDir;

use self::subject::Source;
use crate::cli_error::CliError;
use crate::confinement::Confinement;
use crate::user_program::UserProgram;

/// A program that can be run as long as this is kept.
pub struct CompiledProgram {
    /// The program to run.
    pub program: Program,
    /// The same as words of a command line.
    pub words: Vec<OsString>,
    /// Runs in a sandbox.
    pub is_confined: bool,
    /// Is in Python, where one reads lines.
    pub reads_lines: bool,
    /// Gets the Java limits of a problem.
    is_java: bool,
    _folder: Option<TempDir>,
}

/// The compiler's message for a program that does not compile.
pub struct CompileError(pub String);

/// Compiles programs with the flags of a judge.
#[derive(Clone, Copy)]
pub struct ProgramCompiler<'a> {
    /// The judge.
    pub profile: &'a Profile,
    /// For Java's heap, in bytes.
    pub memory: u64,
    /// The confinement of the program.
    pub confinement: &'a Confinement,
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
            is_confined: false,
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
    /// For programs that solve this problem.
    pub fn of(entry: &Entry, confinement: &'a Confinement) -> Result<Self, CliError> {
        let profile = Profile::named(&entry.description.judge);
        Ok(ProgramCompiler {
            profile: profile.map_err(|error| CliError::Usage(error.to_string()))?,
            memory: entry.description.limits.java().memory_kib << 10,
            confinement,
        })
    }

    /// The same for what the user brings to judge with, which is not confined.
    pub fn trusted(&self) -> ProgramCompiler<'a> {
        ProgramCompiler {
            confinement: &Confinement::TRUSTED,
            ..*self
        }
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

    /// The program of a command: its first word is looked up in `PATH`.
    pub fn command(&self, words: &[OsString]) -> Result<CompiledProgram, CliError> {
        let first = words.first().context("a command has a first word")?;
        if which(first).is_none() {
            return Err(not_there(first));
        }
        self.ready(words.to_vec(), "", folder()?)
    }

    /// The program of a file: compiled by its ending, or run as it is if it has none that is known.
    pub fn file(&self, path: &Path) -> Result<Result<CompiledProgram, CompileError>, CliError> {
        let source = path
            .canonicalize()
            .map_err(|error| CliError::Usage(format!("cannot read {}: {error}", path.display())))?;
        let ending = ending(&source);
        if ending == "rs" {
            return self.rust(path, &source);
        }
        let Some(commands) = self.profile.language(&ending) else {
            if !is_executable(&source) {
                return Err(CliError::Usage(format!(
                    "{} is not executable, and its name does not tell its language: use .c .cpp .rs .java .py .pas .go, or `-- COMMAND`",
                    path.display()
                )));
            }
            return Ok(Ok(self.ready(vec![source.into()], "", folder()?)?));
        };
        let place = folder()?;
        let class = if ending == "java" {
            class_of(&source)?
        } else {
            String::new()
        };
        let source = if ending == "java" {
            // A public class is in a file of its name.
            let named = place.path().join(format!("{class}.java"));
            fs::copy(&source, &named).with_context(|| format!("cannot copy {}", source.display()))?;
            named
        } else {
            source
        };
        let fill = |line: &str| -> Vec<OsString> {
            let word = |word: &str| {
                word.replace("{class}", &class)
                    .replace("{memory}", &(self.memory >> 20).to_string())
                    .replace("{source}", &source.to_string_lossy())
                    .replace("{program}", &place.path().join("program.exe").to_string_lossy())
                    .replace("{folder}", &place.path().to_string_lossy())
                    .into()
            };
            line.split(' ').map(word).collect()
        };
        if let Some(compile) = &commands.compile {
            let words = fill(compile);
            if which(&words[0]).is_none() {
                return Err(not_there(&words[0]));
            }
            let mut compiler = Command::new(&words[0]);
            let output = compiler.args(&words[1..]).stdin(Stdio::null()).output();
            let output = output.with_context(|| format!("cannot start {}", words[0].to_string_lossy()))?;
            if !output.status.success() {
                return Ok(Err(CompileError(said(&output))));
            }
        }
        let words = fill(&commands.run);
        if which(&words[0]).is_none() {
            return Err(not_there(&words[0]));
        }
        Ok(Ok(self.ready(words, &ending, place)?))
    }

    /// A Rust file: with the judge's flags if it is on its own, by cargo if a package is around it.
    fn rust(&self, path: &Path, source: &Path) -> Result<Result<CompiledProgram, CompileError>, CliError> {
        let place = folder()?;
        let is_alone = !source.ancestors().any(|folder| folder.join("Cargo.toml").is_file());
        let text = fs::read_to_string(source).with_context(|| format!("cannot read {}", path.display()))?;
        if is_alone && !text.contains("[dependencies]") {
            let profile = if self.profile.rust {
                self.profile
            } else {
                Profile::named("generic")?
            };
            let binary = place.path().join("program.exe");
            return Ok(match sg_bundle::compile(source, profile, &binary, &[]) {
                Ok(_) => Ok(self.ready(vec![binary.into()], "rs", place)?),
                Err(error) => Err(CompileError(error.to_string())),
            });
        }
        let UserProgram { package, bin, .. } = UserProgram::of_file(path)?;
        let mut binaries = match crate::cargo_build::binaries(&package, "release", &[&bin]) {
            Ok(binaries) => binaries,
            Err(error) => return Ok(Err(CompileError(format!("{error:#}")))),
        };
        let binary = binaries
            .remove(&bin)
            .with_context(|| format!("cargo built no binary {bin}"))?;
        Ok(Ok(self.ready(vec![binary.into()], "rs", place)?))
    }

    fn ready(&self, words: Vec<OsString>, ending: &str, folder: TempDir) -> Result<CompiledProgram, CliError> {
        let plain = words[1..].iter().fold(Program::new(in_system(&words[0])), Program::arg);
        let program = self.confinement.of(plain.clone())?;
        Ok(CompiledProgram {
            is_confined: program != plain,
            program,
            words,
            reads_lines: ending == "py",
            is_java: ending == "java",
            _folder: Some(folder),
        })
    }
}

/// The program, if nothing can be judged without it: one that does not compile is wrong usage.
pub fn required(made: Result<CompiledProgram, CompileError>, name: &str) -> Result<CompiledProgram, CliError> {
    made.map_err(|CompileError(said)| CliError::Usage(format!("{name} does not compile:\n{said}")))
}

fn folder() -> anyhow::Result<TempDir> {
    tempfile::tempdir().context("cannot make a temporary folder")
}

/// The ending that the languages are listed by.
fn ending(path: &Path) -> String {
    let ending = path.extension().unwrap_or_default().to_string_lossy().to_lowercase();
    match ending.as_str() {
        "cc" | "cxx" | "c++" => "cpp".to_owned(),
        _ => ending,
    }
}

/// Where a command is: the file itself, or in `PATH`.
fn which(name: &OsString) -> Option<PathBuf> {
    let path = Path::new(name);
    if path.components().count() > 1 {
        return path.is_file().then(|| path.to_owned());
    }
    let folders = std::env::var_os("PATH")?;
    let with_ending = |folder: PathBuf| {
        let plain = folder.join(path);
        [plain.with_extension(std::env::consts::EXE_EXTENSION), plain]
    };
    std::env::split_paths(&folders)
        .flat_map(with_ending)
        .find(|file| is_executable(file))
}

/// A command where the system keeps it, if it does: a sandbox hides what is in the home folder.
fn in_system(name: &OsString) -> PathBuf {
    let is_name = Path::new(name).components().count() == 1;
    let folders = ["/usr/bin", "/bin", "/usr/local/bin"]
        .into_iter()
        .filter(|_| is_name && cfg!(unix));
    let found = folders
        .map(|folder| Path::new(folder).join(name))
        .find(|path| is_executable(path));
    found.unwrap_or_else(|| name.into())
}

fn is_executable(path: &Path) -> bool {
    #[cfg(unix)]
    let may_run = |path: &Path| {
        use std::os::unix::fs::PermissionsExt;
        path.metadata().is_ok_and(|data| data.permissions().mode() & 0o111 != 0)
    };
    #[cfg(not(unix))]
    let may_run = |path: &Path| {
        path.extension()
            .is_some_and(|ending| ending.eq_ignore_ascii_case("exe"))
    };
    path.is_file() && may_run(path)
}

fn not_there(command: &OsString) -> CliError {
    let name = command.to_string_lossy();
    CliError::Usage(format!(
        "{name} is not installed, or not in PATH: install it, or name another program"
    ))
}

fn said(output: &std::process::Output) -> String {
    let all = [&output.stdout[..], &output.stderr].concat();
    String::from_utf8_lossy(&all).trim_end().to_owned()
}

/// The class of a Java file that holds `main`: the public one, or else the last before `main`.
fn class_of(source: &Path) -> Result<String, CliError> {
    let text = fs::read(source).with_context(|| format!("cannot read {}", source.display()))?;
    let text = String::from_utf8_lossy(&text);
    let name = |rest: &str| {
        let is_part = |c: char| c.is_alphanumeric() || c == '_' || c == '$';
        let rest = rest.trim_start();
        rest[..rest.find(|c| !is_part(c)).unwrap_or(rest.len())].to_owned()
    };
    let before_main = text.split("static void main").next().unwrap_or_default();
    let public = text
        .split("public class ")
        .nth(1)
        .or_else(|| text.split("public final class ").nth(1));
    let last = before_main.rsplit_once("class ").map(|(_, rest)| rest);
    public
        .or(last)
        .map(name)
        .ok_or_else(|| CliError::Usage(format!("{} has no class with a main method", source.display())))
}
