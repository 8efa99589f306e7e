//! Runs a compiler like a judged program: under limits, and confined to what it needs. A source can
//! include any file, and a few lines can keep a compiler busy for hours.

use std::env;
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use sg_judge::{Ending, Judge, Limits, Program, Run, Stop, Verdict};
use sg_language::say;

use super::places::required_command;
use super::{ProgramCompiler, ProgramError, ending};

/// The beginning of the message about a compiler that exceeded a limit.
pub(super) const STOPPED: &str = "the compiler was stopped";

/// The limits of a compiler, and their description.
pub(super) struct Bounds {
    pub(super) limits: Limits,
    text: &'static str,
}

impl Bounds {
    /// More than any judge allows. The wall clock counts too: on a busy machine an endless
    /// compilation would take many times as long.
    pub(super) fn for_source() -> Self {
        let limits = Limits::new(30_000, 1 << 20).patient().with_deadline(Duration::from_secs(30));
        Bounds { limits, text: "30 s, 1 GiB of memory, 64 MiB of files" }
    }

    /// Enough for large libraries.
    pub(super) fn for_dependencies() -> Self {
        let limits = Limits::new(600_000, 8 << 20).patient().with_deadline(Duration::from_secs(600));
        Bounds { limits: limits.with_output(1 << 30), text: "10 minutes, 8 GiB of memory, 1 GiB of files" }
    }

    /// The limits of a source, with room for files beside those of its dependencies.
    pub(super) fn beside_dependencies() -> Self {
        let Bounds { limits, .. } = Bounds::for_source();
        Bounds { limits: limits.with_output(1 << 30), text: "30 s, 1 GiB of memory, 1 GiB of files" }
    }
}

/// The variables in which compilers look for headers and libraries.
const SEARCH_PATHS: [&str; 4] = ["CPATH", "C_INCLUDE_PATH", "CPLUS_INCLUDE_PATH", "LIBRARY_PATH"];

impl ProgramCompiler<'_> {
    /// Runs a compiler on a source, with its output in `folder`.
    pub(super) fn compiled(&self, words: &[OsString], source: &Path, folder: &Path) -> Result<(), ProgramError> {
        let tool = required_command(&words[0])?;
        let program = self.confined(words)?.setting_modes().in_folder(folder);
        let program = if program.is_sandboxed() {
            with_read_access(program, &tool, source, folder)
        } else {
            env::vars_os().fold(program, |program, (name, value)| program.env(name, value))
        };
        finished(&program, &Bounds::for_source(), source).map(drop)
    }
}

/// Runs a compiler, and explains a failure.
pub(super) fn finished(program: &Program, bounds: &Bounds, source: &Path) -> Result<Run, ProgramError> {
    let run = Judge::new().run(program, b"", &bounds.limits)?;
    // JSON on standard output is for other programs, not for people.
    let said = if run.stdout.starts_with(b"{") { run.stderr.clone() } else { [&run.stdout[..], &run.stderr].concat() };
    let said = at_its_place(String::from_utf8_lossy(&said).trim_end(), source);
    let limit = limit_below(&said);
    match (run.failure(), run.ending) {
        (None, _) => Ok(run),
        // A compiler whose child process was stopped reports that as an error of its own.
        (Some(Verdict::RuntimeError(_)), Ending::Exited(_)) if limit.is_none() && !said.is_empty() => {
            Err(ProgramError::Fault(in_few_lines(&said)))
        }
        (Some(failure), ending) => {
            let reason = match (limit, ending) {
                (Some(limit), _) => limit.to_owned(),
                (None, Ending::Stopped(Stop::Wall)) => {
                    format!("time limit exceeded, after {:.1} s on a processor", run.cpu.as_secs_f64())
                }
                _ => failure.reason(),
            };
            Err(ProgramError::Fault(format!("{STOPPED}: {reason} ({})", bounds.text)))
        }
    }
}

/// Returns the limit that a child process of the compiler exceeded. The system stops the child, and
/// the compiler prints why.
fn limit_below(said: &str) -> Option<&'static str> {
    let limits = [
        ("File size limit exceeded", "output limit exceeded"),
        ("File too large", "output limit exceeded"),
        ("file too large", "output limit exceeded"),
        ("CPU time limit exceeded", "time limit exceeded"),
    ];
    let (_, limit) = limits.into_iter().find(|(words, _)| said.contains(words))?;
    Some(limit)
}

/// The maximum number of lines shown of a compiler's output, and of characters in each.
const SHOWN: (usize, usize) = (60, 500);

/// A compiler's words for a file that it may not read, for a limit of its own, and for its own
/// crash.
const GIVES_UP: [&str; 10] = [
    "file not found: ", "Permission denied", "Cannot open include file", "exceeds maximum", "exceeded maximum",
    "exceeds limit", "recursion limit", "taking a long time", "internal compiler error", "out of resources",
];

/// Words that mark an error line in a compiler's output.
const ERRORS: [&str; 5] = ["error: ", "error[", "Error: ", "Fatal: ", "out of resources"];

/// Shortens a compiler's message. If the compiler gave up, only the first error is kept, with the
/// place that rustc prints in the next line.
fn in_few_lines(said: &str) -> String {
    let lines: Vec<&str> = said.lines().filter(|line| !line.trim().is_empty()).collect();
    if GIVES_UP.iter().any(|words| said.contains(words)) {
        let is_error = |line: &&str| ERRORS.iter().any(|words| line.contains(words));
        let at = lines.iter().position(is_error).unwrap_or(0);
        let place = lines.iter().skip(at + 1).take(1).map(|line| line.trim_start());
        let place = place.filter(|line| line.starts_with("--> "));
        return cut(&lines[at..].iter().take(1).copied().chain(place).collect::<Vec<_>>().join(" "));
    }
    let mut shown: Vec<String> = lines.iter().take(SHOWN.0).map(|line| cut(line)).collect();
    if let Some(more) = lines.len().checked_sub(SHOWN.0 + 1) {
        shown.push(say!("... and {} more lines", "……还有 {} 行", more + 1));
    }
    shown.join("\n")
}

/// Cuts a line to the maximum length.
fn cut(line: &str) -> String {
    line.chars().take(SHOWN.1).collect()
}

/// Puts the whole path of the source into a message. Go's compiler prints one relative to its
/// folder.
fn at_its_place(said: &str, source: &Path) -> String {
    let name = format!("/{}:", source.file_name().unwrap_or_default().to_string_lossy());
    let line = |line: &str| match line.split_once(&name) {
        Some((before, after)) if before.starts_with("..") => format!("{}:{after}", source.display()),
        _ => line.to_owned(),
    };
    said.lines().map(line).collect::<Vec<_>>().join("\n")
}

/// Lets a confined compiler read its own files, the headers beside the source, and the folders that
/// the user has set. The Go compiler may also write to its cache, because otherwise it compiles its
/// library each time. Only regular files beside the source are passed on: a link can lead anywhere.
pub(super) fn with_read_access(program: Program, tool: &Path, source: &Path, folder: &Path) -> Program {
    let home = env::home_dir().unwrap_or_default();
    let prefix = |tool: PathBuf| tool.ancestors().nth(2).map(Path::to_owned);
    let prefixes = [Some(tool.to_owned()), tool.canonicalize().ok()].into_iter().flatten().filter_map(prefix);
    let secrets = sg_cache::cargo_home();
    let own = prefixes.filter(|prefix| prefix.parent().is_some() && !home.starts_with(prefix));
    let own = own.filter(|prefix| secrets.as_ref() != Some(prefix));
    let beside = source.parent().and_then(|folder| fs::read_dir(folder).ok()).into_iter().flatten().flatten();
    let is_plain = |entry: &fs::DirEntry| entry.file_type().is_ok_and(|kind| kind.is_file());
    let beside = beside.filter(is_plain).map(|entry| entry.path());
    let beside = beside.filter(|file| is_included(&ending(file), &ending(source)));
    let program = own.chain(beside).fold(program, Program::reading);
    let program = SEARCH_PATHS.iter().fold(program, |program, name| match env::var_os(name) {
        Some(paths) => env::split_paths(&paths).fold(program, Program::reading).env(name, &paths),
        None => program,
    });
    if tool.file_stem().is_none_or(|name| name != "go") {
        return program;
    }
    let cache = env::var_os("GOCACHE").map(PathBuf::from);
    let cache = cache.unwrap_or_else(|| home.join(".cache/go-build"));
    // Landlock needs the folder to exist. Without it the compiler is only slower.
    let _ = fs::create_dir_all(&cache);
    program.env("HOME", folder).env("GOCACHE", &cache).writing(cache)
}

/// Returns true if a file with this extension can be part of a source: a header, or the same
/// language.
fn is_included(ending: &str, source: &str) -> bool {
    ending == source || ["h", "hh", "hpp", "hxx", "inc", "ipp"].contains(&ending)
}

#[cfg(test)]
mod tests {
    use super::{SHOWN, in_few_lines, limit_below};

    #[test]
    fn a_compiler_that_gives_up_is_quoted_in_one_line() {
        let of_gcc = "a.cpp: In instantiation of 'const int A<899>::v':\n\
                      a.cpp:1:57:   recursively required from 'const int A<1>::v'\n\
                      a.cpp:1:57: fatal error: template instantiation depth exceeds maximum of 900\n    1 | template";
        let of_rustc = "error: couldn't read `1.out`: Permission denied (os error 13)\n --> a.rs:1:25\n  |\n";
        let of_fpc =
            "Compiling a.pas\na.pas(2,2) Fatal: Cannot open include file \"1.out\"\nFatal: Compilation aborted";
        let of_javac = "\n\nThe system is out of resources.\njava.lang.StackOverflowError\n\tat a.b(A.java:2)";
        for (said, line) in [
            (of_gcc, "a.cpp:1:57: fatal error: template instantiation depth exceeds maximum of 900"),
            (of_rustc, "error: couldn't read `1.out`: Permission denied (os error 13) --> a.rs:1:25"),
            (of_fpc, "a.pas(2,2) Fatal: Cannot open include file \"1.out\""),
            (of_javac, "The system is out of resources."),
            ("Permission denied", "Permission denied"),
        ] {
            assert_eq!(in_few_lines(said), line);
        }
        let ordinary = "a.c:1:1: error: x\n    1 | x\n";
        assert_eq!(in_few_lines(ordinary), ordinary.trim_end());
        let long = in_few_lines(&format!("{}\n", "x".repeat(9_999)).repeat(99));
        assert_eq!(long.lines().count(), SHOWN.0 + 1);
        assert!(long.ends_with("... and 39 more lines") && long.len() < 40_000);
    }

    #[test]
    fn a_limit_exceeded_by_a_child_of_the_compiler_is_recognised() {
        let of_gcc = "g++: internal compiler error: CPU time limit exceeded signal terminated program cc1plus\n\
                      Please submit a full bug report, with preprocessed source (by using -freport-bug).";
        assert_eq!(limit_below(of_gcc), Some("time limit exceeded"));
        let of_clang = "clang: error: unable to execute command: File size limit exceeded";
        assert_eq!(limit_below(of_clang), Some("output limit exceeded"));
        let of_go = "compile: writing output: write $WORK/b001/_pkg_.a: file too large";
        assert_eq!(limit_below(of_go), Some("output limit exceeded"));
        assert_eq!(limit_below("a.cpp:1:1: error: expected unqualified-id"), None);
    }
}
