//! Making the C file of a problem out of its bundle. Compiles and judges nothing.

use std::fs;

use anyhow::Context;
use sg_bundle::{Bundle, Inlined};
use sg_export::{Compiler, Exported, Layout, Settings};
use sg_rules::catalogue::Entry;

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
        Ok(CFiles { rust, cc, min, source })
    }

    /// The prettiest C file that has at most `limit` bytes; or what is wrong.
    pub fn fitting(
        &self,
        project: &Project,
        entry: &Entry,
        bundle: &Bundle,
        limit: usize,
    ) -> anyhow::Result<Result<Exported, String>> {
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
        let mut smallest = None;
        for (layout, with_source) in forms {
            match self.file(project, entry, bundle, layout, with_source, limit)? {
                Ok(exported) if exported.c.len() <= limit => return Ok(Ok(exported)),
                Ok(exported) => smallest = Some(exported),
                Err(problem) => return Ok(Err(problem)),
            }
        }
        let mut problem = format!("the C file is larger than the {limit} bytes that the judge takes");
        if let Some(exported) = smallest {
            problem += &format!(": {} bytes; its largest functions are\n", exported.c.len());
            for (name, bytes) in exported.functions.iter().take(8) {
                problem += &format!("{bytes:7}  {name}\n");
            }
        }
        Ok(Err(problem))
    }

    /// The C file in this layout, larger than `limit` if it cannot be helped; or what is wrong.
    pub fn file(
        &self,
        project: &Project,
        entry: &Entry,
        bundle: &Bundle,
        layout: Layout,
        with_source: bool,
        limit: usize,
    ) -> anyhow::Result<Result<Exported, String>> {
        let source = if with_source {
            let path = project.problems().join("src/bin").join(format!("{}.rs", entry.id));
            Some(fs::read_to_string(&path).with_context(|| format!("cannot read {}", path.display()))?)
        } else {
            None
        };
        let settings = Settings {
            edition: "2021".to_owned(),
            layout,
            size: match layout {
                Layout::Min => MOST_MIN,
                Layout::Pretty => limit,
            },
            memory: (entry.description.limits.memory_kib * 1024 * 3 / 4).min(MOST_MEMORY),
            header: header(entry, &bundle.inlined, source.as_deref()),
            ..Settings::default()
        };
        Ok(sg_export::export(&bundle.text, &self.rust, &settings).map_err(|error| error.to_string()))
    }
}

/// The comment on top of a C file.
fn header(entry: &Entry, inlined: &[Inlined], source: Option<&str>) -> String {
    let title = &entry.description.title;
    let mut text = format!(
        "{title}\n{}\n\nThis file was compiled from a Rust program by way of WebAssembly (cargo sg bundle --lang c).\n\
         It holds compiled parts of the Rust standard library (MIT OR Apache-2.0)",
        entry.description.url
    );
    for library in inlined {
        text += &format!("\nand of {} {} ({})", library.name, library.version, library.licence);
    }
    text += ".";
    if let Some(source) = source {
        text += &format!("\n\nThe program:\n\n{}", source.trim_end());
    }
    text
}
