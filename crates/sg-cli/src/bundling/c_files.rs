//! Makes a C file out of a bundle. Compiles and judges nothing.

use std::fs;

use anyhow::Context;
use sg_bundle::{Bundle, Inlined};
use sg_cache::Cache;
use sg_export::{Compiler, ExportError, Exported, Layout, Network, Settings, Usize};

use super::c_compiler::CCompiler;
use super::target::Target;

/// A smallest file has at most this many bytes; a readable one as many as the judge takes.
pub const MOST_MIN: usize = 40_000;

/// The options for C files.
#[derive(clap::Args, Clone, Copy, Default, Hash)]
#[group(skip)]
pub struct Options {
    /// C only: the smallest file instead of a readable one
    #[arg(long)]
    pub min: bool,
    /// C only: put the Rust solution at the top, as a comment, if it fits
    #[arg(long)]
    pub source: bool,
}

/// The compilers for C files, and the options.
pub struct CFiles {
    /// The compiler for WebAssembly.
    rust: Compiler,
    /// The C compiler, or what to do to have one: without it files are made and not judged.
    pub cc: Result<CCompiler, String>,
    /// The options.
    pub options: Options,
}

impl CFiles {
    /// The compilers of this machine; the target of the Rust compiler is installed if it is missing. Modules go into the cache.
    ///
    /// # Errors
    ///
    /// If there is no Rust compiler with that target.
    pub fn find(options: Options, cache: &Cache, network: Network) -> Result<Self, ExportError> {
        let rust = Compiler::find(network)?.cached(cache.clone())?;
        Ok(CFiles { rust, cc: CCompiler::find(), options })
    }

    /// Installs what programs with such a `usize` need besides.
    ///
    /// # Errors
    ///
    /// If it cannot be installed.
    pub fn prepare(&self, usize: Usize) -> Result<(), ExportError> {
        self.rust.prepare(usize)
    }

    /// The prettiest C file that has at most `limit` bytes, or the smallest where none has; or what is wrong.
    pub fn fitting(
        &self,
        target: &Target,
        bundle: &Bundle,
        edition: &str,
        limit: usize,
    ) -> anyhow::Result<Result<Exported, String>> {
        let layouts: &[Layout] = match self.options.min {
            true => &[Layout::Min],
            false => &[Layout::Pretty, Layout::Min],
        };
        let sources: &[bool] = if self.options.source { &[true, false] } else { &[false] };
        let mut made = Err("no form was tried".to_owned());
        for (&layout, &with_source) in
            layouts.iter().flat_map(|layout| sources.iter().map(move |source| (layout, source)))
        {
            made = self.file(target, bundle, edition, (layout, with_source), limit)?;
            if !made.as_ref().is_ok_and(|exported| exported.c.len() > limit) {
                break;
            }
        }
        Ok(made)
    }

    /// The C file in this layout, with or without the Rust solution at the top, larger than `limit` if it cannot be helped; or
    /// what is wrong.
    pub fn file(
        &self,
        target: &Target,
        bundle: &Bundle,
        edition: &str,
        (layout, with_source): (Layout, bool),
        limit: usize,
    ) -> anyhow::Result<Result<Exported, String>> {
        let path = &target.source;
        let source = with_source
            .then(|| fs::read_to_string(path).with_context(|| format!("cannot read {}", path.display())))
            .transpose()?;
        let settings = Settings {
            edition: edition.to_owned(),
            layout,
            size: match layout {
                Layout::Min => MOST_MIN,
                Layout::Pretty => limit,
            },
            memory: target.c.memory,
            stack: target.c.stack,
            usize: target.c.usize,
            header: header(&target.c.title, &bundle.inlined, source.as_deref()),
            ..Settings::default()
        };
        let made = sg_export::export(&bundle.text, &self.rust, &settings);
        Ok(made.map_err(|error| sg_export::placed(&error, &bundle.text, path)))
    }
}

/// The functions that make a C file long.
pub fn largest(exported: &Exported) -> String {
    let mut text = "; its largest functions are\n".to_owned();
    for (name, bytes) in exported.functions.iter().take(8) {
        text += &format!("{bytes:7}  {name}\n");
    }
    text
}

/// The line by which a C file is known as one that was made here.
pub const C_MARK: &str = "This file was compiled from a Rust program by way of WebAssembly (cargo sg bundle --lang c).";

/// The comment at the top of a C file.
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
