//! `wasm-to-c module.wasm --main run > program.c`

use std::path::PathBuf;

use anyhow::Context;
use clap::Parser;
use wasm_to_c::wasi::{self, Files};
use wasm_to_c::{Bounds, Entry, Import, Layout, Options};

/// Turns one WebAssembly module into one C file on standard output.
#[derive(Parser)]
struct Arguments {
    /// The module.
    module: PathBuf,
    /// The export that `main` calls. Without it all exports can be called from C.
    #[arg(long)]
    main: Option<String>,
    /// Write the smallest text.
    #[arg(long)]
    min: bool,
    /// Put a comment with the full name above each function.
    #[arg(long)]
    names: bool,
    /// Add `#line` directives, so that compilers and debuggers name lines of the source. The module needs a line table (-g).
    #[arg(long, conflicts_with = "min")]
    lines: bool,
    /// Leave out the checks of memory accesses; the stack is still checked.
    #[arg(long)]
    trusted: bool,
    /// The largest memory in KiB.
    #[arg(long, default_value_t = 16384)]
    memory: u32,
    /// The body of an imported function in C: MODULE.NAME=STATEMENTS, where a, b, c are the parameters and M is the memory.
    /// One that calls exit or abort may end the program; calls of others right before a trap are dropped.
    #[arg(long = "import", value_name = "MODULE.NAME=C")]
    imports: Vec<String>,
    /// A header that the statements of imports need, such as stdio.h.
    #[arg(long = "include", value_name = "HEADER")]
    includes: Vec<String>,
    /// Supply WASI: arguments, environment, clocks, standard streams, exit.
    #[arg(long)]
    wasi: bool,
    /// Supply WASI with the files below the folder in which the program runs.
    #[arg(long)]
    files: bool,
    /// Print the size of each function on standard error.
    #[arg(long)]
    sizes: bool,
}

fn main() -> anyhow::Result<()> {
    let arguments = Arguments::parse();
    let wasm = std::fs::read(&arguments.module)
        .with_context(|| format!("cannot read {}: name a module", arguments.module.display()))?;
    let mut options = Options {
        layout: if arguments.min { Layout::Min } else { Layout::Pretty },
        names: arguments.names,
        lines: arguments.lines,
        bounds: if arguments.trusted {
            Bounds::Trusted
        } else {
            Bounds::Checked
        },
        max_pages: arguments.memory.div_ceil(64),
        entry: arguments.main.map_or(Entry::Exports, Entry::Main),
        ..Options::default()
    };
    for text in &arguments.imports {
        let ((module, name), body) = text
            .split_once('=')
            .and_then(|(name, body)| Some((name.rsplit_once('.')?, body)))
            .with_context(|| format!("{text:?} is no import: write MODULE.NAME=STATEMENTS"))?;
        let mut import = Import::new(module, name, body);
        import.ends = body
            .split(|c: char| !c.is_ascii_alphanumeric() && c != '_')
            .any(|word| ["exit", "_exit", "_Exit", "quick_exit", "abort", "longjmp"].contains(&word));
        for header in &arguments.includes {
            import = import.include(format!("<{header}>"));
        }
        options.imports.push(import);
    }
    if arguments.files {
        options.imports.extend(wasi::imports(Files::Allowed));
    } else if arguments.wasi {
        options.imports.extend(wasi::imports(Files::Refused));
    }
    let translation = wasm_to_c::translate(&wasm, &options)?;
    if arguments.sizes {
        for function in &translation.functions {
            eprintln!("{:>7} {}", function.bytes, function.name);
        }
    }
    print!("{}", translation.c);
    Ok(())
}
