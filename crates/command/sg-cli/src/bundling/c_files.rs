//! Makes a C file from a bundle and compiles it on its own. Does not judge it.

use std::fs;

use anyhow::Context;
use sg_bundle::{Bundle, BundleLines, Inlined, Profile, Workspace};
use sg_cache::Cache;
use sg_export::{Compiler, ExportError, Exported, Layout, Network, Settings, Usize};

use super::Language;
use super::c_compiler::CCompiler;
use super::made::Made;
use super::row::{Lack, Row};
use super::standalone;
use super::target::{Target, Wanted};
use crate::programs::ProgramError;

/// The size limit of a file in the smallest layout, in bytes. A readable file may use the judge's.
pub const MAX_SMALLEST: usize = 40_000;

/// The options for C files.
#[derive(clap::Args, Clone, Copy, Default, Hash)]
#[group(skip)]
pub struct Options {
    /// C only: write the smallest file instead of a readable one
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
    /// The C compiler, or advice on getting one: without it files are made but not judged.
    pub cc: Result<CCompiler, String>,
    /// The settings of the C files.
    pub options: Options,
}

impl CFiles {
    /// Finds the compilers of this machine, and installs the target of the Rust compiler if it is
    /// missing. Compiled modules are cached.
    ///
    /// # Errors
    ///
    /// If there is no Rust compiler with that target.
    pub fn find(options: Options, cache: &Cache, network: Network) -> Result<Self, ExportError> {
        let rust = Compiler::find(network)?.cached(cache.clone())?;
        Ok(CFiles { rust, cc: CCompiler::find(), options })
    }

    /// Installs what programs with this size of `usize` need in addition.
    ///
    /// # Errors
    ///
    /// If it cannot be installed.
    pub fn prepare(&self, usize: Usize) -> Result<(), ExportError> {
        self.rust.prepare(usize)
    }

    /// Makes the C file of a program. Without a C compiler the file is not compiled.
    pub fn make(
        &self,
        target: &Target,
        workspace: &Workspace,
        wanted: &Wanted,
        row: &mut Row,
    ) -> Result<Made, ProgramError> {
        let mut profile = Profile::named("generic")?.clone();
        if let (Some(_), Some(edition)) = (target.own, workspace.edition(&target.bin)) {
            edition.clone_into(&mut profile.edition);
        }
        let bundle = target.bundle(workspace, &profile).map_err(|error| ProgramError::Fault(error.to_string()))?;
        let lines = workspace.lines(&target.bin, &profile, &bundle.text, &target.source);
        let exported = self.fitting(target, &bundle, &lines, row.limit)?;
        row.size = exported.c.len();
        if row.size > row.limit {
            if wanted.is_strict {
                return Err(ProgramError::Fault(row.too_long() + &largest(&exported)));
            }
            row.warnings.push(sg_bundle::too_long_for(row.size));
        }
        row.warnings.extend_from_slice(target.remarks(&bundle));
        row.warnings.extend(exported.float_hint());
        if target.own.is_some() {
            row.warnings.extend(sg_export::stack_hint(&target.source));
            row.warnings.extend(sg_export::target_hint(&bundle.text, |line| lines.place(line)));
        }
        let binary = match &self.cc {
            Ok(cc) => Some(standalone::c(&target.cache, &row.file, &exported.c, cc)?),
            Err(advice) => {
                row.lack = Some(Lack::c_compiler(true, advice.clone()));
                None
            }
        };
        Ok(Made { language: Language::C, text: exported.c, binary })
    }

    /// Returns the most readable C file of at most `limit` bytes, or the smallest if none fits.
    fn fitting(
        &self,
        target: &Target,
        bundle: &Bundle,
        lines: &BundleLines<'_>,
        limit: usize,
    ) -> Result<Exported, ProgramError> {
        let sources: &[bool] = if self.options.source { &[true, false] } else { &[false] };
        let forms = |layout, short_float_text| {
            sources.iter().map(move |&with_source| Form { layout, short_float_text, with_source })
        };
        let smallest = forms(Layout::Min, true);
        let forms: Vec<Form> = if self.options.min {
            smallest.collect()
        } else {
            forms(Layout::Pretty, false).chain(forms(Layout::Min, false)).chain(smallest).collect()
        };
        let mut made = None;
        for form in forms {
            let exported = self.file(target, bundle, lines, form, limit)?;
            let is_fitting = exported.c.len() <= limit;
            made = Some(exported);
            if is_fitting {
                break;
            }
        }
        Ok(made.context("no form was tried")?)
    }

    /// Returns the C file in this form. It may be longer than `limit`.
    fn file(
        &self,
        target: &Target,
        bundle: &Bundle,
        lines: &BundleLines<'_>,
        Form { layout, short_float_text, with_source }: Form,
        limit: usize,
    ) -> Result<Exported, ProgramError> {
        let path = &target.source;
        let source = with_source
            .then(|| fs::read_to_string(path).with_context(|| format!("cannot read {}", path.display())))
            .transpose()?;
        let settings = Settings {
            edition: lines.profile.edition.clone(),
            layout,
            size: match layout {
                Layout::Min => MAX_SMALLEST,
                Layout::Pretty => limit,
            },
            memory: target.c.memory,
            stack: target.c.stack,
            usize: target.c.usize,
            short_float_text,
            header: header(&target.c.title, &bundle.inlined, source.as_deref()),
            ..Settings::default()
        };
        let made = sg_export::export(&bundle.text, &self.rust, &settings);
        made.map_err(|error| ProgramError::Fault(sg_export::placed(&error, |line| lines.place(line))))
    }
}

/// The form of a C file.
struct Form {
    layout: Layout,
    short_float_text: bool,
    /// Puts the Rust solution at the top.
    with_source: bool,
}

/// Lists the largest functions of a C file.
fn largest(exported: &Exported) -> String {
    let mut text = "; its largest functions are\n".to_owned();
    for (name, bytes) in exported.functions.iter().take(8) {
        text += &format!("{bytes:7}  {name}\n");
    }
    text
}

/// The line that marks a C file as made by this command.
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
