//! Runs the compiler on one file and reads its messages.

use std::cell::Cell;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde::Deserialize;

use crate::compiler::codegen_reachability::CompiledFunctions;
use crate::compiler::command::{Finished, run, rustc};
use crate::compiler::edition_migration::ENDS_EARLIER;
use crate::{BundleError, Profile};

/// A message from the compiler.
#[derive(Debug, Deserialize)]
pub(crate) struct Diagnostic {
    pub level: String,
    pub message: String,
    pub code: Option<Code>,
    pub spans: Vec<Span>,
    pub rendered: Option<String>,
    #[serde(default)]
    pub children: Vec<Diagnostic>,
}

#[derive(Debug, Deserialize)]
pub(crate) struct Code {
    pub code: String,
}

#[derive(Debug, Deserialize)]
pub(crate) struct Span {
    pub file_name: String,
    pub byte_start: usize,
    pub byte_end: usize,
    pub line_start: usize,
    pub is_primary: bool,
    label: Option<String>,
    pub suggested_replacement: Option<String>,
    pub suggestion_applicability: Option<String>,
    pub expansion: Option<Box<Expansion>>,
}

#[derive(Debug, Deserialize)]
pub(crate) struct Expansion {
    pub span: Span,
    /// The macro with its mark, for example `name!` or `#[derive(Name)]`.
    pub macro_decl_name: String,
}

/// Returns the position of the error to report: a macro that is not found, since then the names
/// that it declares are not found either, or else the first error with a place.
pub(crate) fn cause(diagnostics: &[Diagnostic]) -> Option<usize> {
    let lacks_macro = |one: &Diagnostic| one.is_placed_error() && one.message.starts_with("cannot find macro `");
    let of_macro = diagnostics.iter().position(lacks_macro);
    of_macro.or_else(|| diagnostics.iter().position(Diagnostic::is_placed_error))
}

impl Diagnostic {
    pub fn is_error(&self) -> bool {
        self.level.starts_with("error")
    }

    /// Returns whether this is an error with a place; the final error count has none.
    pub fn is_placed_error(&self) -> bool {
        self.is_error() && !self.spans.is_empty()
    }

    /// Returns whether an impl provides an item that is not (or no longer) in the trait.
    pub fn is_missing_member(&self) -> bool {
        matches!(self.code(), "E0407" | "E0437" | "E0438")
    }

    /// Returns whether a lint about drops points at a destructor outside the standard library.
    pub fn shows_destructor(&self) -> bool {
        let is_own = |span: &Span| !span.file_name.starts_with("/rustc/") && !span.file_name.contains("rustlib");
        self.destructors().any(|note| note.spans.iter().any(is_own))
    }

    /// Returns whether a lint about drops points at no destructor, as for a type parameter.
    pub fn is_about_parameter(&self) -> bool {
        self.code() == ENDS_EARLIER && self.destructors().next().is_none()
    }

    fn destructors(&self) -> impl Iterator<Item = &Diagnostic> {
        self.children.iter().filter(|note| note.message.contains("invokes this custom destructor"))
    }

    pub fn code(&self) -> &str {
        self.code.as_ref().map_or("", |code| code.code.as_str())
    }

    /// Returns the last part of the name that is not found, if the message is about one.
    pub fn missing_name(&self) -> &str {
        let quote = self.message.split('`').nth(1).unwrap_or_default();
        quote.rsplit("::").next().unwrap_or_default()
    }

    /// Returns the message, its notes and its labels.
    pub fn texts(&self) -> impl Iterator<Item = &str> {
        let notes = self.children.iter().map(|child| child.message.as_str());
        let labels = self.spans.iter().filter_map(|span| span.label.as_deref());
        std::iter::once(self.message.as_str()).chain(notes).chain(labels)
    }

    /// Returns the primary spans, which may be inside macro expansions.
    pub fn primary(&self) -> impl Iterator<Item = &Span> {
        self.spans.iter().filter(|span| span.is_primary)
    }

    /// Returns the first primary span in the file, or the call of a macro from elsewhere.
    pub fn primary_in_file(&self) -> Option<&Span> {
        let calls = self.primary().map(Span::outermost);
        self.primary().chain(calls).find(|span| span.is_in_file())
    }
}

impl Span {
    /// Returns the outermost macro call that this span was expanded from, or the span itself.
    pub fn outermost(&self) -> &Self {
        let mut span = self;
        while let Some(expansion) = &span.expansion {
            span = &expansion.span;
        }
        span
    }

    /// Returns whether the code is from a macro, and not only from a construct of the language.
    pub fn is_in_macro(&self) -> bool {
        self.expansion.as_ref().is_some_and(|expansion| !expansion.macro_decl_name.starts_with("desugaring of "))
    }

    pub fn is_in_file(&self) -> bool {
        self.file_name == FILE
    }
}

const FILE: &str = "main.rs";

/// A crate that stays outside the file because the judge offers it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct External {
    /// The name that the code uses.
    pub name: String,
    /// The package's version.
    pub version: String,
    /// The library file that cargo built.
    pub rlib: PathBuf,
}

/// A folder and compiler flags for repeated checks of sources.
pub(crate) struct Checker {
    folder: tempfile::TempDir,
    arguments: Vec<String>,
    /// The arguments without optimisation, so that every called function gets its own code.
    plain: Vec<String>,
    /// The crates that the sources may name but the judge does not have.
    pub outside: Vec<String>,
    /// The bytes of source and messages so far, with `START` for each run.
    work: Cell<usize>,
}

/// The work after which no more cuts are tried, one to two minutes. Ordinary programs need seconds.
const MOST_WORK: usize = 100 << 20;

/// The limit on runs, by their share of the work.
const START: usize = 256 << 10;

impl Checker {
    pub fn new(profile: &Profile, externals: &[External]) -> Result<Self, BundleError> {
        let folder = tempfile::tempdir().map_err(BundleError::write(&std::env::temp_dir()))?;
        let mut arguments = profile.rustc_arguments();
        arguments.extend(external_arguments(externals));
        let mut plain: Vec<String> = arguments.iter().filter(|flag| *flag != "-O").cloned().collect();
        for flag in plain.iter_mut().filter(|flag| flag.starts_with("opt-level=")) {
            *flag = "opt-level=0".to_owned();
        }
        let assertions = if profile.debug_assertions() { "on" } else { "off" };
        let options = ["debuginfo=line-tables-only", "no-prepopulate-passes", "codegen-units=1"];
        plain.push(format!("-Cdebug-assertions={assertions}"));
        plain.extend(options.iter().map(|option| format!("-C{option}")));
        Ok(Self { folder, arguments, plain, outside: Vec::new(), work: Cell::new(0) })
    }

    /// Creates a checker that also has crates which the judge does not have.
    pub fn with_outside(profile: &Profile, externals: &[External], outside: &[External]) -> Result<Self, BundleError> {
        let all: Vec<External> = externals.iter().chain(outside).cloned().collect();
        let outside = outside.iter().map(|one| one.name.clone()).collect();
        Ok(Self { outside, ..Self::new(profile, &all)? })
    }

    /// Returns whether another cut may be tried. If not, the last source that compiled is correct but
    /// longer than necessary.
    pub fn may_go_on(&self) -> bool {
        self.work.get() < MOST_WORK
    }

    #[cfg(test)]
    pub fn exhaust(&self) {
        self.work.set(MOST_WORK);
    }

    /// Returns everything except the source that the results depend on.
    pub fn arguments(&self) -> [&[String]; 2] {
        [&self.arguments, &self.plain]
    }

    /// Returns the compiler's messages about a source. `forced` lints warn even where allowed.
    pub fn check(&self, source: &str, forced: &[&str]) -> Result<Vec<Diagnostic>, BundleError> {
        let mut command = self.command(source, &self.arguments)?;
        command.args(["--emit=metadata", "--error-format=json"]);
        command.args(forced.iter().map(|lint| format!("--force-warn={lint}")));
        Ok(messages(&self.run(&mut command)?.complaints))
    }

    /// Like [`Checker::check`], but also returns the functions that become machine code: `None` if
    /// the source does not compile or the compiler's output does not show them.
    pub fn compiled(
        &self,
        source: &str,
        forced: &[&str],
    ) -> Result<(Vec<Diagnostic>, Option<CompiledFunctions>), BundleError> {
        let path = self.folder.path().join("main.ll");
        let mut command = self.command(source, &self.plain)?;
        command.args(["--emit=llvm-ir=main.ll", "--error-format=json"]);
        command.args(forced.iter().map(|lint| format!("--force-warn={lint}")));
        let Finished { success, complaints, .. } = self.run(&mut command)?;
        if !success {
            return Ok((messages(&complaints), None));
        }
        let code = std::fs::read(&path).map_err(BundleError::read(&path))?;
        let compiled = CompiledFunctions::parse(&String::from_utf8_lossy(&code), FILE);
        let compiled = Some(compiled).filter(|compiled| compiled.has("main", 1..=usize::MAX));
        Ok((messages(&complaints), compiled))
    }

    /// Returns the text that each macro call in a source expands to, one level deep, by offset.
    pub fn expansions(&self, source: &str) -> Result<BTreeMap<usize, String>, BundleError> {
        let mut command = self.command(source, &self.arguments)?;
        // No stable option shows expansions.
        command.env("RUSTC_BOOTSTRAP", "1");
        command.args(["-Ztrace-macros", "-Zno-analysis", "--error-format=json"]);
        let traced = messages(&self.run(&mut command)?.complaints);
        let made = traced.iter().filter(|one| one.message == "trace_macro").filter_map(|one| {
            let span = one.primary().next().filter(|span| span.is_in_file() && span.expansion.is_none())?;
            let text = one.children.get(1)?.message.strip_prefix("to `")?.strip_suffix('`')?;
            Some((span.byte_start, text.to_owned()))
        });
        Ok(made.collect())
    }

    fn run(&self, command: &mut Command) -> Result<Finished, BundleError> {
        let finished = run(command)?;
        self.work.set(self.work.get() + finished.complaints.len());
        Ok(finished)
    }

    fn command(&self, source: &str, arguments: &[String]) -> Result<Command, BundleError> {
        let path = self.folder.path().join(FILE);
        write_to(&path, source)?;
        self.work.set(self.work.get() + START + source.len());
        let mut command = Command::new(rustc());
        command.current_dir(self.folder.path()).args(arguments);
        // Cap lints as cargo does for dependencies: newer compilers may deny their code.
        command.args(["--cap-lints=warn", "--crate-name=main", "--crate-type=bin", FILE]);
        Ok(command)
    }
}

pub(crate) fn write_to(path: &Path, source: &str) -> Result<(), BundleError> {
    std::fs::write(path, source).map_err(BundleError::write(path))
}

pub(crate) fn external_arguments(externals: &[External]) -> Vec<String> {
    let mut arguments = Vec::new();
    for external in externals {
        arguments.extend(["--extern".to_owned(), format!("{}={}", external.name, external.rlib.display())]);
        // Cargo puts a copy of the library in the folder above `deps`, which has its dependencies.
        for folder in external.rlib.ancestors().skip(1).take(1) {
            arguments.extend(["-L".to_owned(), format!("dependency={}", folder.display())]);
            arguments.extend(["-L".to_owned(), format!("dependency={}", folder.join("deps").display())]);
        }
    }
    arguments
}

pub(crate) fn messages(text: &str) -> Vec<Diagnostic> {
    text.lines().filter_map(|line| serde_json::from_str(line).ok()).collect()
}

/// Returns the command that compiles exactly this file with the judge's flags.
pub fn command(file: &Path, profile: &Profile, executable: &Path, externals: &[External]) -> Command {
    let mut command = Command::new(rustc());
    command.args(profile.rustc_arguments()).args(external_arguments(externals));
    command.args(["--crate-name=main", "--crate-type=bin", "-o"]).args([executable, file]);
    command
}

/// Compiles exactly this file with the judge's flags and returns the compiler's warnings.
///
/// # Errors
/// [`BundleError::RejectedFile`] if the file does not compile, [`BundleError::NoRust`] if the judge
/// does not accept Rust.
pub fn compile(
    file: &Path,
    profile: &Profile,
    executable: &Path,
    externals: &[External],
) -> Result<Vec<String>, BundleError> {
    if !profile.rust {
        return Err(BundleError::NoRust { title: profile.title.clone() });
    }
    let mut command = command(file, profile, executable, externals);
    let Finished { success, complaints, .. } = run(command.arg("--error-format=json"))?;
    let mut said = messages(&complaints);
    if success {
        said.retain(|message| !message.is_error() && !message.spans.is_empty());
        return Ok(said.into_iter().filter_map(|message| message.rendered).collect());
    }
    let message = cause(&said).map_or(complaints, |at| {
        let line = said[at].primary().next().map_or(0, |span| span.outermost().line_start);
        format!("line {line}: {}", said[at].message)
    });
    Err(BundleError::RejectedFile { judge: profile.title.clone(), message })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rejected_file_is_explained_in_one_line() {
        let folder = tempfile::tempdir().unwrap();
        let [file, program] = ["main.rs", "program"].map(|name| folder.path().join(name));
        std::fs::write(&file, "fn main() {\n    let _: u8 = \"\";\n    let _: u8 = 'a';\n}\n").unwrap();
        let error = compile(&file, Profile::named("cses").unwrap(), &program, &[]).unwrap_err();
        assert_eq!(error.to_string(), "the file does not compile with the flags of CSES: line 2: mismatched types");
    }
}
