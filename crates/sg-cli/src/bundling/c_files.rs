//! Making a C file out of a bundle. Compiles and judges nothing.

use std::fs;
use std::path::PathBuf;

use anyhow::Context;
use sg_bundle::{Bundle, Inlined};
use sg_export::{Compiler, Exported, Layout, Settings};
use sg_problems::catalogue::Entry;

use crate::bundling::c_compiler::CCompiler;
use crate::project::Project;

/// C files get at most this much memory, since a judge may count all of it as used.
const MOST_MEMORY: u64 = 64 << 20;

/// A smallest file has at most this many bytes; a readable one as many as the judge takes.
pub const MOST_MIN: usize = 40_000;

/// What C files are made and tried with.
pub struct CFiles {
    /// The compiler for WebAssembly.
    pub rust: Compiler,
    /// The C compiler.
    pub cc: CCompiler,
    /// The smallest file instead of a readable one.
    pub min: bool,
    /// The Rust solution on top, as a comment.
    pub source: bool,
    /// Whether `#line` names the lines of the bundle, for debuggers: such a file may be larger than its judge takes.
    pub lines: bool,
}

impl CFiles {
    /// The compilers of this machine.
    ///
    /// # Errors
    ///
    /// If one is missing: which, and what brings it.
    pub fn find(min: bool, source: bool) -> anyhow::Result<Self> {
        let rust = Compiler::find()?;
        let cc = CCompiler::find()?;
        Ok(CFiles {
            rust,
            cc,
            min,
            source,
            lines: false,
        })
    }

    /// The same, with what is compiled on the way kept among the project's files.
    pub fn keeping(mut self, project: &Project) -> anyhow::Result<Self> {
        self.rust = self.rust.keeping(&project.scratch("cache"))?;
        Ok(self)
    }

    /// The prettiest C file that has at most `limit` bytes, or the smallest where none has; or what is wrong.
    pub fn fitting(&self, program: &CProgram, limit: usize) -> anyhow::Result<Result<Exported, String>> {
        let mut forms = vec![(Layout::Min, false)];
        if self.source {
            forms.insert(0, (Layout::Min, true));
        }
        if !self.min {
            forms.insert(0, (Layout::Pretty, false));
            if self.source {
                forms.insert(0, (Layout::Pretty, true));
            }
        }
        let mut made = Err("no form was tried".to_owned());
        for (layout, with_source) in forms {
            made = self.file(program, layout, with_source, limit)?;
            if self.lines || !made.as_ref().is_ok_and(|exported| exported.c.len() > limit) {
                break;
            }
        }
        Ok(made)
    }

    /// The C file in this layout, larger than `limit` if it cannot be helped; or what is wrong.
    pub fn file(
        &self,
        program: &CProgram,
        layout: Layout,
        with_source: bool,
        limit: usize,
    ) -> anyhow::Result<Result<Exported, String>> {
        let source = if with_source {
            let path = &program.source;
            Some(fs::read_to_string(path).with_context(|| format!("cannot read {}", path.display()))?)
        } else {
            None
        };
        let settings = Settings {
            edition: program.edition.clone(),
            layout,
            size: match layout {
                _ if self.lines => usize::MAX,
                Layout::Min => MOST_MIN,
                Layout::Pretty => limit,
            },
            lines: self.lines.then(|| format!("{}.rs", program.name)),
            memory: program.memory,
            stack: program.stack,
            checked: program.checked,
            header: header(&program.title, &program.bundle.inlined, source.as_deref()),
            ..Settings::default()
        };
        let rust = &program.bundle.text;
        let made = sg_export::export(rust, &self.rust, &settings);
        Ok(made.map_err(|error| sg_export::placed(&error, rust, &program.source)))
    }
}

/// What a C file is made of.
pub struct CProgram<'a> {
    /// The bundle.
    pub bundle: &'a Bundle,
    /// What the files are called.
    pub name: String,
    /// Its edition.
    pub edition: String,
    /// The first lines of the comment on top.
    pub title: String,
    /// The solution, for that comment too.
    pub source: PathBuf,
    /// How many bytes it may use, and how many of these are its stack.
    pub memory: u64,
    pub stack: u32,
    /// Whether arithmetic that overflows ends it.
    pub checked: bool,
}

impl<'a> CProgram<'a> {
    /// That of a problem here.
    pub fn of_problem(project: &Project, entry: &Entry, bundle: &'a Bundle) -> Self {
        let description = &entry.description;
        CProgram {
            bundle,
            name: entry.id.clone(),
            edition: "2021".to_owned(),
            title: format!("{}\n{}", description.title, description.url),
            source: project.solution(&entry.id),
            memory: (description.limits.memory_kib * 1024 * 3 / 4).min(MOST_MEMORY),
            stack: Settings::default().stack,
            checked: false,
        }
    }
}

/// Which functions make a C file long.
pub fn largest(exported: &Exported) -> String {
    let mut text = "; its largest functions are\n".to_owned();
    for (name, bytes) in exported.functions.iter().take(8) {
        text += &format!("{bytes:7}  {name}\n");
    }
    text
}

/// The line by which a C file is known as one that was made here.
pub const C_MARK: &str = "This file was compiled from a Rust program by way of WebAssembly (cargo sg bundle --lang c).";

/// The comment on top of a C file.
fn header(title: &str, inlined: &[Inlined], source: Option<&str>) -> String {
    let mut text =
        format!("{title}\n\n{C_MARK}\nIt holds compiled parts of the Rust standard library (MIT OR Apache-2.0)");
    for library in inlined {
        text += &format!("\nand of {} {} ({})", library.name, library.version, library.licence);
    }
    text += ".";
    if let Some(source) = source {
        text += &format!("\n\nThe program:\n\n{}", source.trim_end());
    }
    text
}
