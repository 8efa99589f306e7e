//! Judges a generated file and puts it in place if it is right.

use std::path::PathBuf;

use anyhow::Context;
use sg_bundle::{Profile, Workspace};
use sg_cache::Key;
use sg_export::Usize;

use super::Language;
use super::original::explained;
use super::row::Row;
use super::standalone;
use super::target::Target;
use crate::atomic_write::write_whole;
use crate::cli_error::CliError;
use crate::oracle::{Oracle, Outputs};

/// A generated file that is not in place yet.
pub struct Made {
    /// Its language.
    pub language: Language,
    /// Its text.
    pub text: String,
    /// Its compiled program; `None` without a C compiler.
    pub binary: Option<PathBuf>,
}

/// The extension of the cache entries that mark generated files.
pub const KIND: &str = "made";

impl Made {
    /// Judges the file and puts it in place if it is right. `outputs` are those of the original
    /// program, where they decide.
    pub fn accepted(
        self,
        target: &Target,
        workspace: &Workspace,
        outputs: &Outputs,
        mut row: Row,
    ) -> Result<Row, CliError> {
        if let Some(binary) = &self.binary {
            let (judged, _) = target.judge(binary, Some(outputs))?;
            if let Some(wrong) = judged.wrong() {
                let is_narrow = self.language == Language::C && target.c.usize != Usize::Wide;
                let hint = if is_narrow { sg_export::usize_hint(&target.source) + "\n" } else { String::new() };
                return Ok(row.fails(wrong.finding.clone(), hint + &explained("the file", wrong)));
            }
            row.slowest = (!judged.reports.is_empty()).then(|| judged.slowest());
            row.memory = judged.peak_memory();
        }
        write_whole(&row.file, &self.text)?;
        let noted = target.cache.write(Key::of(self.text.as_str()), KIND, b"");
        noted.with_context(|| format!("cannot write to {}", target.cache.folder().display()))?;
        row.ratios = self.ratios(target, workspace, &row)?;
        Ok(row)
    }

    /// Compares CPU time and memory of a problem's C file with those of its Rust file.
    fn ratios(
        &self,
        target: &Target,
        workspace: &Workspace,
        row: &Row,
    ) -> Result<Option<(f64, Option<f64>)>, CliError> {
        let (Language::C, Some(binary), Oracle::Problem(_)) = (self.language, &self.binary, &target.oracle) else {
            return Ok(None);
        };
        let profile = Profile::named("generic")?;
        let bundle = target.bundle(workspace, profile).map_err(anyhow::Error::from)?;
        let rust = standalone::rust(&target.cache, &row.file.with_extension("rs"), &bundle, profile);
        Ok(target.oracle.race(&rust.map_err(anyhow::Error::msg)?, binary))
    }
}
