//! Judges the original program that files are made from.

use problem_judge::judging::CheckReport;
use sg_bundle::{Profile, Workspace};

use super::row::Row;
use super::target::Target;
use crate::cli_error::CliError;
use crate::oracle::Outputs;

/// The program that the files of a target are made from.
pub enum Original {
    /// The program is right and has these outputs.
    Right(Outputs),
    /// The program does not compile or fails a check, and so do all its files.
    Wrong(Vec<Row>),
}

impl Original {
    /// Judges the binary that cargo has built.
    ///
    /// # Errors
    ///
    /// If no verdict is possible, for a reason outside the program.
    pub fn judged(target: &Target, workspace: &Workspace) -> Result<Self, CliError> {
        let rows = target.files.iter().map(|wanted| Row::new(&target.name, wanted));
        let Some(binary) = workspace.executable(&target.bin) else {
            // The bundler reports the compiler's message.
            let problem = match workspace.bundle(&target.bin, Profile::named("generic")?) {
                Err(error) => error.to_string(),
                Ok(_) => "cargo built no binary: look at Cargo.toml".to_owned(),
            };
            return Ok(Original::Wrong(rows.map(|row| row.does_not_compile(problem.clone())).collect()));
        };
        let (judged, outputs) = target.judge(binary, None)?;
        let Some(wrong) = judged.wrong() else { return Ok(Original::Right(outputs)) };
        let problem = explained("the program itself", wrong);
        Ok(Original::Wrong(rows.map(|row| row.fails(wrong.finding.clone(), problem.clone())).collect()))
    }
}

/// Says which check a program fails, and why.
pub fn explained(program: &str, wrong: &CheckReport) -> String {
    let explanation = wrong.explanation.as_deref().unwrap_or_default();
    format!("{program} fails on {}:\n{explanation}", wrong.case)
}
