//! Turns one self-contained Rust file into one C file, for judges that take no Rust.
//!
//! Start at [`export`]. The file's standard streams, exit and memory are bound to a small stand-in for `std`
//! ([`rewrite`](mod@rewrite)), [`Compiler`] compiles it to a WebAssembly module, and `wasm-to-c` translates that to C.
//! A program that uses more of an operating system (files, processes) is refused. A file without `main` becomes functions
//! for C callers. This crate knows no games and no problems.
//!
//! In the C file `usize` has as many bits as [`Usize`] says, memory has a fixed limit, a thread runs to its end when it
//! is spawned, and a panic ends the program with exit code 3.

#![forbid(unsafe_code)]

mod compiler;
mod refused;
pub mod rewrite;
pub mod system;
mod toolchain;
mod wide_std;

pub use compiler::Compiler;
pub use refused::{placed, stack_hint, usize_hint};
pub use toolchain::{Missing, Network, Part};
pub use wasm_to_c::{Bounds, Layout};

use std::path::PathBuf;

use wasm_to_c::{Entry, Import, Options};

use crate::compiler::Goal;

/// The size of `usize` in a C file.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Usize {
    /// 64 bits, as in the native program.
    #[default]
    Wide,
    /// 32 bits, for a program that is known to need no more: what does not fit in them is lost.
    Narrow,
}

impl Usize {
    fn target(self) -> &'static str {
        match self {
            Usize::Wide => "wasm64-unknown-unknown",
            Usize::Narrow => "wasm32-unknown-unknown",
        }
    }
}

/// The options of a C file.
#[derive(Clone, Debug)]
pub struct Settings {
    /// The edition of the Rust file.
    pub edition: String,
    /// Readable, or as small as possible.
    pub layout: Layout,
    /// The memory of the program in bytes, without C's own code and stack. Rounded up to 64 KiB.
    pub memory: u64,
    /// The bytes of C above which speed is given up for size.
    pub size: usize,
    /// The text of the comment at the top.
    pub header: String,
    /// The bytes of its memory for the stack of variables whose address is taken; all others are C variables. At least half of
    /// the memory if the program asks for a large stack.
    pub stack: u32,
    /// Makes the C file check each access to memory, or not: safe Rust checks its own indices.
    pub bounds: Bounds,
    /// Writes each function's full name in a comment.
    pub names: bool,
    /// The size of `usize`.
    pub usize: Usize,
    /// The prefix of the names of a library's functions.
    pub prefix: Option<String>,
}

impl Default for Settings {
    /// A readable file, as fast as possible, of edition 2021, with 16 MiB of memory, one of which is the stack.
    fn default() -> Self {
        Settings {
            edition: "2021".to_owned(),
            layout: Layout::Pretty,
            memory: 16 << 20,
            size: usize::MAX,
            header: String::new(),
            stack: 1 << 20,
            bounds: Bounds::Trusted,
            names: false,
            usize: Usize::Wide,
            prefix: None,
        }
    }
}

/// A C file.
#[derive(Clone, Debug)]
pub struct Exported {
    /// The source: plain ASCII, the same for the same input.
    pub c: String,
    /// It computes with floating-point numbers, which old 32-bit compilers round differently.
    pub has_floats: bool,
    /// Each function with its length in bytes, longest first.
    pub functions: Vec<(String, usize)>,
    /// The header for C callers of a library. Empty for a program.
    pub declarations: String,
    /// The WebAssembly module that it was translated from.
    pub module: Vec<u8>,
}

/// The reason why there is no C file. Lines are those of the Rust file as `solution.rs`: [`placed`] names another file.
#[derive(Debug, thiserror::Error)]
pub enum ExportError {
    /// The compiler lacks a part, and it could not be installed.
    #[error(transparent)]
    Missing(#[from] Missing),
    /// The standard library was not built.
    #[error("cannot build the standard library with a `usize` of 64 bits:\n{0}")]
    NoStd(String),
    /// The file is not valid Rust.
    #[error("solution.rs:{line}: {message}")]
    NotRust {
        /// From 1.
        line: usize,
        /// The parser's message.
        message: String,
    },
    /// It uses something that is impossible in a C file.
    #[error("solution.rs:{line}: {why}")]
    Refused {
        /// From 1.
        line: usize,
        /// The reason, and an alternative.
        why: &'static str,
    },
    /// The compiler refuses the file.
    #[error(
        "the file does not compile for WebAssembly; threads that wait for each other, files, processes, the network and vector instructions cannot become C:\n{0}"
    )]
    Rejected(String),
    /// The module cannot be translated.
    #[error("cannot translate to C: {0}")]
    Untranslatable(wasm_to_c::Error),
    /// A file or a program cannot be used.
    #[error("cannot {action} {}: {error}", path.display())]
    System {
        /// The verb of the failed action.
        action: &'static str,
        /// The file or program.
        path: PathBuf,
        /// The system's error.
        error: std::io::Error,
    },
}

/// Makes the C file.
///
/// # Errors
///
/// See [`ExportError`]; each says what to do.
pub fn export(rust: &str, compiler: &Compiler, settings: &Settings) -> Result<Exported, ExportError> {
    refused::check(rust)?;
    let mut settings = settings.clone();
    if asks_for_stack(rust) {
        let half = u32::try_from(settings.memory / 2).unwrap_or(u32::MAX);
        settings.stack = settings.stack.max(half);
    }
    let settings = &settings;
    let [first, others @ ..] = Goal::ALL;
    let mut exported = export_with(first, rust, compiler, settings)?;
    for goal in others {
        if exported.c.len() <= settings.size {
            break;
        }
        exported = export_with(goal, rust, compiler, settings)?;
    }
    Ok(exported)
}

/// The bytes of the stack of a program that asks for more than C has.
const DEEP: u32 = 1 << 30;

fn asks_for_stack(rust: &str) -> bool {
    rust.contains("stack_size(")
}

fn export_with(goal: Goal, rust: &str, compiler: &Compiler, settings: &Settings) -> Result<Exported, ExportError> {
    let rewritten = rewrite::rewrite(rust)?;
    let module = compiler.compile(&rewritten.with_entry(), settings, goal)?;
    let options = Options {
        layout: settings.layout,
        names: settings.names,
        bounds: settings.bounds,
        max_pages: u32::try_from(settings.memory.div_ceil(65536)).unwrap_or(u32::MAX),
        entry: if rewritten.is_program { Entry::Main(rewrite::ENTRY.to_owned()) } else { Entry::Exports },
        stack: (settings.usize == Usize::Wide).then_some(if asks_for_stack(rust) { DEEP } else { 0 }),
        imports: imports(settings.usize),
        header: Some(settings.header.clone()).filter(|header| !header.is_empty()),
        prefix: settings.prefix.clone(),
    };
    let translation = wasm_to_c::translate(&module, &options).map_err(ExportError::Untranslatable)?;
    Ok(Exported {
        declarations: if rewritten.is_program { String::new() } else { translation.declarations() },
        c: translation.c,
        module,
        has_floats: translation.has_floats,
        functions: translation.functions.into_iter().map(|function| (function.name, function.bytes)).collect(),
    })
}

/// Returns the functions that the rewritten program imports, in C. Text mode stays on, so that Windows translates line
/// endings. The C library buffers output until the program reads, ends in whatever way, or asks; a full disk is a
/// failure and not a lost answer.
fn imports(usize: Usize) -> Vec<Import> {
    let import = |name, body, header| Import::new(rewrite::IMPORTS, name, body).include(header);
    let write = "if (fwrite(M + a, 1, b, stdout) != b) exit(101);";
    // `fread` waits until it has all that it was asked for, which whoever is in a dialogue with the program does not send.
    let (read, header) = match usize {
        Usize::Narrow => ("fflush(stdout); return (unsigned)fread(M + a, 1, b, stdin);", "<stdio.h>"),
        Usize::Wide => (
            "fflush(stdout);\n#if defined(__unix__) || defined(__APPLE__)\n\t{ long n = (long)read(0, M + a, b); return n > 0 ? (u64)n : 0; }\n#else\n\t\
             return (u64)fread(M + a, 1, b, stdin);\n#endif",
            "<unistd.h>",
        ),
    };
    let text = "char *s = a ? getenv((char *)M + a) : arguments ? arguments[b] : 0; u64 n = s ? strlen(s) : ~(u64)0; \
                if (n <= d) memcpy(M + c, s, n); return n;";
    let grow = "u64 b = grow(a); if (b > LIMIT) fputs(\"out of memory\\n\", stderr); return b;";
    let of_ours = [
        import("read", read, "<stdio.h>").include(header),
        import("write", write, "<stdio.h>").include("<stdlib.h>").ends(),
        import("flush", "if (fflush(stdout)) exit(101);", "<stdio.h>").include("<stdlib.h>").ends(),
        import("grow", grow, "<stdio.h>"),
        import("now", "return time_now(a);", "<time.h>"),
        import("complain", "fwrite(M + a, 1, b, stderr);", "<stdio.h>"),
        import("text", text, "<stdlib.h>"),
        import("exit", "exit((int)a);", "<stdlib.h>").ends(),
    ];
    // C89 declares half of them.
    let of_math = compiler::math().map(|(name, ty, arguments)| {
        let (parameters, given) = ([ty, ty][..arguments].join(", "), &"a, b"[..3 * arguments - 2]);
        let body =
            format!("#ifndef __cplusplus\n\textern {ty} {name}({parameters});\n#endif\n\treturn {name}({given});");
        Import::new("env", compiler::WRAPPED.to_owned() + &name, body).include("<math.h>")
    });
    of_ours.into_iter().chain(of_math).collect()
}
