//! Turns one self-contained Rust file into one C file, for judges that do not accept Rust.
//!
//! Start at [`export`]. The standard streams, exit and memory of the file are bound to a small
//! stand-in for `std` ([`rewrite`](mod@rewrite)), [`Compiler`] compiles it to a WebAssembly module,
//! and `wasm-to-c` translates that to C. A program that needs more of an operating system (files,
//! processes) is refused. A file without `main` becomes functions for C callers. This crate does
//! not know about games and problems.
//!
//! In the C file, `usize` has the size that [`Usize`] says, memory has a fixed limit, a thread runs
//! to its end when it is spawned, and a panic ends the program with exit code 3.

#![forbid(unsafe_code)]

mod changed_std;
mod compiler;
mod hints;
mod refused;
pub mod rewrite;
pub mod system;
mod toolchain;
mod wide_std;

pub use compiler::Compiler;
pub use hints::{stack_hint, target_hint, usize_hint};
pub use refused::placed;
pub use toolchain::{Missing, Network, Part};
pub use wasm_to_c::{Bounds, Layout};
pub use wide_std::remove_unfinished;

use std::path::PathBuf;

use wasm_to_c::{Entry, Import, Options};

use crate::compiler::Goal;

/// The size of `usize` in a C file.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Usize {
    /// 64 bits, as in the native program.
    #[default]
    Wide,
    /// 32 bits, for a program that needs no more: larger values lose their upper bits.
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
    /// The layout: readable, or as small as possible.
    pub layout: Layout,
    /// The memory of the program in bytes, excluding the code and stack of C. Rounded up to 64 KiB.
    pub memory: u64,
    /// The size in bytes above which a C file is optimised for size instead of speed.
    pub size: usize,
    /// The text of the comment at the top.
    pub header: String,
    /// The bytes of memory reserved for variables whose address is taken; all others are C
    /// variables. At least half of the memory if the program asks for a large stack.
    pub stack: u32,
    /// The checks of memory accesses in the C file. Safe Rust checks its own indices.
    pub bounds: Bounds,
    /// Adds a comment with each function's full name.
    pub names: bool,
    /// The size of `usize`.
    pub usize: Usize,
    /// Formats and parses floats by shorter code, which takes seven to thirty times as long as the
    /// usual code, and hundreds of times with extreme exponents.
    pub short_float_text: bool,
    /// The prefix for the names of a library's functions.
    pub prefix: Option<String>,
}

impl Default for Settings {
    /// A readable file for edition 2021, as fast as possible, with 16 MiB of memory, of which 1 MiB
    /// is stack.
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
            short_float_text: false,
            prefix: None,
        }
    }
}

/// A C file.
#[derive(Clone, Debug)]
pub struct Exported {
    /// The C code, in plain ASCII. The same input always gives the same text.
    pub c: String,
    /// True if the file computes with floating-point numbers, which old 32-bit compilers round
    /// differently.
    pub has_floats: bool,
    /// True if the file formats or parses floats by the short code.
    pub has_short_float_text: bool,
    /// True if the file has a `main`.
    pub is_program: bool,
    /// Each function with its length in bytes, longest first.
    pub functions: Vec<(String, usize)>,
    /// The header for C callers of a library. Empty for a program.
    pub declarations: String,
    /// The WebAssembly module from which it was translated.
    pub module: Vec<u8>,
}

impl Exported {
    /// Describes what [`Settings::short_float_text`] costs this file, if anything.
    pub fn float_hint(&self) -> Option<String> {
        self.has_short_float_text.then(|| {
            "floats are read and printed by short code: about 10 times slower than natively, and hundreds of times \
             slower with exponents beyond 100"
                .to_owned()
        })
    }
}

/// The reason why there is no C file. Messages call the Rust file `solution.rs`; [`placed`]
/// replaces that name.
#[derive(Debug, thiserror::Error)]
pub enum ExportError {
    /// The compiler lacks a part, and it could not be installed.
    #[error(transparent)]
    Missing(#[from] Missing),
    /// The standard library could not be built.
    #[error("cannot build the standard library with a 64-bit `usize`:\n{0}")]
    NoStd(String),
    /// The file is not valid Rust.
    #[error("solution.rs:{line}: {message}")]
    NotRust {
        /// The line number, from 1.
        line: usize,
        /// The parser's message.
        message: String,
    },
    /// The file uses something that is impossible in C.
    #[error("solution.rs:{line}: {why}")]
    Refused {
        /// The line number, from 1.
        line: usize,
        /// The reason, and an alternative.
        why: &'static str,
    },
    /// The compiler refuses the file.
    #[error("the file does not compile:\n{0}")]
    Rejected(String),
    /// The file needs a part of the standard library that C lacks.
    #[error("the file needs a part of the standard library that a C file lacks:\n{0}")]
    Lacking(String),
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

/// Translates a Rust file to C.
///
/// # Errors
///
/// An [`ExportError`], which says what to do.
pub fn export(rust: &str, compiler: &Compiler, settings: &Settings) -> Result<Exported, ExportError> {
    let rust = rust.strip_prefix('\u{feff}').unwrap_or(rust);
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

/// The stack size in bytes for a program that asks for a large stack.
const DEEP: u32 = 1 << 30;

fn asks_for_stack(rust: &str) -> bool {
    rust.contains("stack_size(")
}

fn export_with(goal: Goal, rust: &str, compiler: &Compiler, settings: &Settings) -> Result<Exported, ExportError> {
    let rewritten = rewrite::rewrite(rust)?;
    let mut is_program = rewritten.may_be_program;
    let mut made = if is_program {
        compiler.compile(&rewritten.with_entry(), settings, goal)
    } else {
        compiler.compile(&rewritten.text, settings, goal)
    };
    if is_program && made.as_ref().is_err_and(|error| rewritten.is_without_main(error)) {
        is_program = false;
        made = compiler.compile(&rewritten.text, settings, goal);
    }
    let module = made?;
    refused::check_module(&module, rust)?;
    let options = Options {
        layout: settings.layout,
        names: settings.names,
        bounds: settings.bounds,
        max_pages: u32::try_from(settings.memory.div_ceil(65536)).unwrap_or(u32::MAX),
        entry: if is_program { Entry::Main(rewrite::ENTRY.to_owned()) } else { Entry::Exports },
        stack: (settings.usize == Usize::Wide).then_some(if asks_for_stack(rust) { DEEP } else { 0 }),
        imports: imports(settings),
        header: Some(settings.header.clone()).filter(|header| !header.is_empty()),
        prefix: settings.prefix.clone(),
    };
    let translation = wasm_to_c::translate(&module, &options).map_err(ExportError::Untranslatable)?;
    Ok(Exported {
        is_program,
        declarations: if is_program { String::new() } else { translation.declarations() },
        c: translation.c,
        has_short_float_text: settings.short_float_text && refused::imports(&module, FLOAT_TEXT),
        module,
        has_floats: translation.has_floats,
        functions: translation.functions.into_iter().map(|function| (function.name, function.bytes)).collect(),
    })
}

/// The import that returns whether floats are formatted and parsed by short code.
const FLOAT_TEXT: &str = "short";

/// Returns the C code of the functions that the rewritten program imports. Text mode stays on, so
/// that Windows translates line endings. The C library buffers output until the program reads, ends
/// or flushes. On a full disk the program fails, instead of losing its answer.
fn imports(settings: &Settings) -> Vec<Import> {
    let import = |name, body, header| Import::new(rewrite::IMPORTS, name, body).include(header);
    let write = "if (fwrite(M + a, 1, b, stdout) != b) exit(101);";
    // `fread` would wait for all requested bytes, which the other side of a dialogue does not send.
    let (read, header) = match settings.usize {
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
        Import::new(rewrite::IMPORTS, FLOAT_TEXT, "").constant(settings.short_float_text.into()),
    ];
    // C89 declares only half of these functions.
    let of_math = compiler::math().map(|(name, ty, arguments)| {
        let (parameters, given) = ([ty, ty][..arguments].join(", "), &"a, b"[..3 * arguments - 2]);
        let body =
            format!("#ifndef __cplusplus\n\textern {ty} {name}({parameters});\n#endif\n\treturn {name}({given});");
        Import::new("env", compiler::WRAPPED.to_owned() + &name, body).include("<math.h>")
    });
    of_ours.into_iter().chain(of_math).collect()
}
