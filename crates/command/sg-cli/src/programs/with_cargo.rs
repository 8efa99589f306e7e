//! Builds Rust files with cargo: files in a package, or with dependencies of their own. A file in
//! the user's own package is built as cargo builds it. Any other file is built in the compilers'
//! sandbox, and so are the build scripts and macros of its dependencies. Only fetching runs
//! outside, which executes no foreign code.

use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::Context;
use serde_json::{Map, Value, json};
use sg_judge::Program;

use super::compiler::{Bounds, finished, with_read_access};
use super::places::required_command;
use super::{CompiledProgram, ProgramCompiler, ProgramError};
use crate::cli_error::CliError;
use crate::terminal;
use crate::user_program::{UserProgram, write_if_new};

/// An empty binary, whose build is that of the dependencies.
const DEPENDENCIES: &str = "dependencies";

/// The maximum number of compilers at a time. More would exceed the number of threads that a
/// program may have.
const MAX_JOBS: usize = 8;

type Compiled = Result<CompiledProgram, ProgramError>;

impl ProgramCompiler<'_> {
    /// Builds a Rust file in a package, or with dependencies.
    pub(super) fn by_cargo(&self, path: &Path) -> Compiled {
        if !self.confinement.confines()? {
            return self.build_in_package(&self.with_options(UserProgram::of_file(path)?)?);
        }
        let apart = UserProgram::apart(path)?;
        if self.confinement.is_strict() || !apart.is_here() {
            return self.build_in_sandbox(&self.with_options(apart)?);
        }
        let program = self.with_options(UserProgram::of_file(path)?)?;
        if program.is_single { self.build_in_sandbox(&program) } else { self.build_in_package(&program) }
    }

    fn with_options(&self, mut program: UserProgram) -> Result<UserProgram, CliError> {
        self.build.apply(&mut program)?;
        Ok(program)
    }

    fn build_in_package(&self, program: &UserProgram) -> Compiled {
        let built = crate::cargo_build::program(program);
        let binary = built.map_err(|error| ProgramError::Fault(format!("{error:#}")))?;
        Ok(self.ready(vec![binary.into()], "rs", None)?)
    }

    fn build_in_sandbox(&self, program: &UserProgram) -> Compiled {
        if self.confinement.is_strict()
            && let Some(name) = elsewhere(&program.settings.dependencies)
        {
            return Err(CliError::Usage(format!(
                "the settings of {} take `{name}` from outside the registry, which `--sandbox` forbids",
                program.source.display()
            ))
            .into());
        }
        let package = JudgedPackage::of(program)?;
        let rustc = self.rustc(&program.source, Path::new(""))?.swap_remove(0);
        let beside = Path::new(&rustc).with_file_name(format!("cargo{}", std::env::consts::EXE_SUFFIX));
        let cargo = if beside.is_file() { beside } else { required_command(&"cargo".into())? };
        package.fetch(&cargo, &rustc)?;
        if package.has_dependencies {
            let words = package.build(&cargo, DEPENDENCIES);
            let compiler = self.confined_cargo(&words, program, &package, &cargo, &rustc)?;
            let status = terminal::status();
            status.set_message("building the dependencies");
            status.tick();
            let built = package.finished(&compiler, &Bounds::for_dependencies(), program);
            status.finish_and_clear();
            built?;
        }
        let words = package.build(&cargo, &program.bin);
        let compiler = self.confined_cargo(&words, program, &package, &cargo, &rustc)?;
        let messages = package.finished(&compiler, &Bounds::beside_dependencies(), program)?;
        let binary = binary(&messages, &program.bin).filter(|path| package.has_built(path));
        let binary = binary.with_context(|| format!("cargo built no binary {}", program.bin))?;
        Ok(self.ready(vec![binary.into()], "rs", None)?)
    }

    /// Confines cargo to what it needs to read, and to the folder that it writes to.
    fn confined_cargo(
        &self,
        words: &[OsString],
        program: &UserProgram,
        package: &JudgedPackage,
        cargo: &Path,
        rustc: &OsString,
    ) -> Result<Program, CliError> {
        let home = sg_cache::cargo_home().context("there is no home folder: set CARGO_HOME")?;
        let of_cargo = ["registry", "git", "config.toml", "config"].map(|name| home.join(name));
        let own = [package.folder.clone(), package.source.clone(), program.source.clone()];
        let confined = self.confined(words)?.in_folder(package.target());
        let confined = of_cargo.iter().chain(&own).chain(&package.libraries).fold(confined, Program::reading);
        let confined = with_read_access(confined, cargo, &program.source, &package.target());
        // A wrapper, such as a compilation cache, works outside the sandbox.
        let wrappers = ["RUSTC_WRAPPER", "RUSTC_WORKSPACE_WRAPPER", "CARGO_BUILD_RUSTC_WRAPPER"];
        let confined = wrappers.iter().fold(confined, |program, name| program.env(name, ""));
        Ok(confined.env("CARGO_HOME", home).env("HOME", package.target()).env("RUSTC", rustc))
    }
}

/// The package made for a judged file. It is separate from the one for bundling, which must not use
/// anything that was built here.
struct JudgedPackage {
    folder: PathBuf,
    /// The file to compile: the judged one, or a copy without its manifest.
    source: PathBuf,
    has_dependencies: bool,
    /// The folders of local dependencies, and the manifests around them.
    libraries: Vec<PathBuf>,
}

impl JudgedPackage {
    fn of(program: &UserProgram) -> anyhow::Result<Self> {
        let path = program.package.join("Cargo.toml");
        let text = fs::read_to_string(&path).with_context(|| format!("cannot read {}", path.display()))?;
        let mut manifest: Value = toml::from_str(&text).with_context(|| format!("cannot read {}", path.display()))?;
        let folder = program.package.join("judged");
        let empty = folder.join(DEPENDENCIES).with_extension("rs");
        let bins = manifest["bin"].as_array_mut().context("a manifest with binaries")?;
        let source = bins.first().and_then(|bin| bin["path"].as_str()).context("a binary with a path")?.into();
        bins.push(json!({ "name": DEPENDENCIES, "path": empty }));
        let dependencies = manifest["dependencies"].as_object().cloned().unwrap_or_default();
        let paths = dependencies.values().filter_map(|dependency| dependency["path"].as_str());
        // Local dependencies of a foreign package must be inside it.
        let places = &program.places;
        let is_known = |path: &PathBuf| program.is_here() || places.iter().any(|place| path.starts_with(place));
        let libraries: Vec<_> = paths.flat_map(|path| Path::new(path).canonicalize()).filter(is_known).collect();
        // A library may inherit its version and more from the workspace around it.
        let around = libraries.iter().flat_map(|library| library.ancestors().skip(1).map(|at| at.join("Cargo.toml")));
        let is_plain = |path: &PathBuf| path.symlink_metadata().is_ok_and(|data| data.is_file());
        let around: Vec<_> = around.filter(is_plain).collect();
        let libraries = [libraries, around].concat();
        let is_foreign = !libraries.is_empty() && !program.is_here();
        let package = JudgedPackage { has_dependencies: !dependencies.is_empty(), folder, source, libraries };
        let manifest = toml::to_string(&manifest).context("the manifest of a judged file")?;
        let is_as_before = fs::read_to_string(package.manifest()).is_ok_and(|old| old == manifest);
        if is_foreign || !is_as_before {
            // An earlier file had the same path, and its build may have left anything behind.
            let _ = fs::remove_dir_all(package.target());
        }
        fs::create_dir_all(package.target())
            .with_context(|| format!("cannot make the folder {}", package.folder.display()))?;
        // Close the folder, since a macro may leave a setuid program there.
        #[cfg(unix)]
        fs::set_permissions(&package.folder, std::os::unix::fs::PermissionsExt::from_mode(0o700))
            .with_context(|| format!("cannot close the folder {}", package.folder.display()))?;
        write_if_new(&empty, "fn main() {}\n")?;
        write_if_new(&package.manifest(), &manifest)?;
        Ok(package)
    }

    fn manifest(&self) -> PathBuf {
        self.folder.join("Cargo.toml")
    }

    fn target(&self) -> PathBuf {
        self.folder.join("target")
    }

    /// Fetches the dependencies. Cargo reports its progress on standard error.
    fn fetch(&self, cargo: &Path, rustc: &OsString) -> Result<(), CliError> {
        let mut fetch = Command::new(cargo);
        fetch.arg("fetch").current_dir(&self.folder).env("RUSTC", rustc).stdin(Stdio::null()).stdout(Stdio::null());
        let status = fetch.status().map_err(crate::cargo_build::not_started)?;
        if status.success() {
            return Ok(());
        }
        Err(CliError::Usage(format!("cannot fetch the dependencies: see above ({})", self.source.display())))
    }

    /// Returns the command that builds one of the two binaries.
    fn build(&self, cargo: &Path, bin: &str) -> Vec<OsString> {
        let jobs = std::thread::available_parallelism().map_or(1, usize::from).min(MAX_JOBS);
        let fixed = ["build", "--offline", "--release", "--color=never", "--message-format=json-render-diagnostics"];
        let mut words: Vec<OsString> = vec![cargo.into()];
        words.extend(fixed.map(OsString::from));
        words.extend([format!("--jobs={jobs}").into(), format!("--bin={bin}").into()]);
        words.extend(["--manifest-path".into(), self.manifest().into()]);
        words.extend(["--target-dir".into(), self.target().into()]);
        words
    }

    /// Returns true if a path is a regular file among what was built. A macro can print something
    /// that looks like a message of cargo.
    fn has_built(&self, path: &Path) -> bool {
        let target = self.target().canonicalize();
        let is_plain = path.symlink_metadata().is_ok_and(|data| data.is_file());
        is_plain && path.canonicalize().is_ok_and(|path| target.is_ok_and(|target| path.starts_with(target)))
    }

    /// Runs cargo and returns its messages. A stopped build is deleted, not continued.
    fn finished(&self, compiler: &Program, bounds: &Bounds, program: &UserProgram) -> Result<Vec<u8>, ProgramError> {
        let made = finished(compiler, bounds, &program.source);
        if matches!(&made, Err(ProgramError::Fault(said)) if said.starts_with(super::compiler::STOPPED)) {
            let _ = fs::remove_dir_all(self.target());
        }
        Ok(made?.stdout)
    }
}

/// Returns a dependency that comes from an address of its own. The settings may be as foreign as
/// the judged file.
fn elsewhere(dependencies: &Map<String, Value>) -> Option<&String> {
    let has_address = |table: &Value| ["git", "registry", "registry-index"].iter().any(|key| table.get(key).is_some());
    dependencies.iter().find(|(_, table)| has_address(table)).map(|(name, _)| name)
}

fn binary(messages: &[u8], bin: &str) -> Option<PathBuf> {
    let messages = messages.split(|byte| *byte == b'\n').filter_map(|line| serde_json::from_slice::<Value>(line).ok());
    let mut built = messages.filter(|message| message["target"]["name"] == bin);
    built.find_map(|message| message["executable"].as_str().map(PathBuf::from))
}
