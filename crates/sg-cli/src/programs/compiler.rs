//! Runs a compiler as a program is run: under limits, and confined to what it needs, since a source can name any file as one to
//! include, and needs few lines to keep a compiler busy for hours.

use std::env;
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use sg_judge::{Ending, Judge, Limits, Program, Verdict};
use sg_language::say;

use super::places::required_command;
use super::{CompileError, ProgramCompiler, ending};
use crate::cli_error::CliError;

/// More than any judge allows: 30 s, 1 GiB of memory, and 64 MiB of files, messages aside.
fn limits() -> Limits {
    Limits::new(30_000, 1 << 20).with_wall(Duration::from_secs(60))
}

/// The variables in which compilers look for folders of headers and libraries.
const SEARCH_PATHS: [&str; 4] = ["CPATH", "C_INCLUDE_PATH", "CPLUS_INCLUDE_PATH", "LIBRARY_PATH"];

impl ProgramCompiler<'_> {
    /// Runs a compiler on a source. It writes to `folder`.
    pub(super) fn compiled(
        &self,
        words: &[OsString],
        source: &Path,
        folder: &Path,
    ) -> Result<Result<(), CompileError>, CliError> {
        let tool = required_command(&words[0])?;
        let program = self.confined(words)?.in_folder(folder);
        let program = if program.is_sandboxed() {
            seeing_what_it_needs(program, &tool, source, folder)
        } else {
            env::vars_os().fold(program, |program, (name, value)| program.env(name, value))
        };
        let run = Judge::new().run(&program, b"", &limits())?;
        let said = [&run.stdout[..], &run.stderr].concat();
        let said = at_its_place(String::from_utf8_lossy(&said).trim_end(), source);
        let limit = limit_below(&said);
        Ok(match (run.failure(), run.ending) {
            (None, _) => Ok(()),
            // A compiler whose own child was stopped tells that as an error of its own.
            (Some(Verdict::RuntimeError(_)), Ending::Exited(_)) if limit.is_none() && !said.is_empty() => {
                Err(CompileError(in_few_lines(&said)))
            }
            (Some(failure), _) => {
                let reason = limit.map_or_else(|| failure.reason(), str::to_owned);
                Err(CompileError(format!(
                    "the compiler was stopped: {reason} (30 s, 1 GiB of memory, 64 MiB of files)"
                )))
            }
        })
    }
}

/// The limit above which a part of the compiler was stopped: the system tells that part, and what started it prints why.
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

/// The most lines of a compiler that are shown, and characters of each.
const SHOWN: (usize, usize) = (60, 500);

/// A compiler's words for a file that it may not read, for what it does not follow further, and for its own end.
const GIVES_UP: [&str; 10] = [
    "file not found: ", "Permission denied", "Cannot open include file", "exceeds maximum", "exceeded maximum",
    "exceeds limit", "recursion limit", "taking a long time", "internal compiler error", "out of resources",
];

/// What marks an error among the other lines of a compiler.
const ERRORS: [&str; 5] = ["error: ", "error[", "Error: ", "Fatal: ", "out of resources"];

/// The beginning of a compiler's message; if it gave up, the first error alone, with the place that rustc tells in the next line.
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

/// A line that is not too long to be shown.
fn cut(line: &str) -> String {
    line.chars().take(SHOWN.1).collect()
}

/// A message with the whole path of the source, which Go's compiler names from its own folder on.
fn at_its_place(said: &str, source: &Path) -> String {
    let name = format!("/{}:", source.file_name().unwrap_or_default().to_string_lossy());
    let line = |line: &str| match line.split_once(&name) {
        Some((before, after)) if before.starts_with("..") => format!("{}:{after}", source.display()),
        _ => line.to_owned(),
    };
    said.lines().map(line).collect::<Vec<_>>().join("\n")
}

/// Lets a confined compiler read its own files, the headers beside the source, and the folders that the user has set; and lets
/// that of Go write to its cache, without which it compiles its library each time.
fn seeing_what_it_needs(program: Program, tool: &Path, source: &Path, folder: &Path) -> Program {
    let home = env::home_dir().unwrap_or_default();
    let prefix = |tool: PathBuf| tool.ancestors().nth(2).map(Path::to_owned);
    let prefixes = [Some(tool.to_owned()), tool.canonicalize().ok()].into_iter().flatten().filter_map(prefix);
    let own = prefixes.filter(|prefix| prefix.parent().is_some() && !home.starts_with(prefix));
    let beside = source.parent().and_then(|folder| fs::read_dir(folder).ok()).into_iter().flatten().flatten();
    let beside = beside.map(|entry| entry.path()).filter(|file| is_included(&ending(file), &ending(source)));
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
    // Landlock needs it to be there. Without it the compiler only takes longer.
    let _ = fs::create_dir_all(&cache);
    program.env("HOME", folder).env("GOCACHE", &cache).writing(cache)
}

/// Tells whether a file with this ending can be a part of a source: a header, or more of the same language.
fn is_included(ending: &str, source: &str) -> bool {
    ending == source || ["h", "hh", "hpp", "hxx", "inc", "ipp"].contains(&ending)
}

#[cfg(test)]
mod tests {
    use super::{SHOWN, in_few_lines, limit_below};

    #[test]
    fn a_compiler_that_gives_up_says_so_in_one_line() {
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
    fn a_part_of_a_compiler_that_the_system_stopped_is_no_fault_of_the_compiler() {
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
