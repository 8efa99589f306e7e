//! A user's program that lists the moves of a game. It runs in the sandbox, once for each batch of
//! new positions.

use std::ffi::OsString;
use std::path::Path;

use sg_bundle::Profile;
use sg_judge::{Ending, Judge, Limits};

use crate::cli_error::CliError;
use crate::confinement::Confinement;
use crate::programs::{CompiledProgram, ProgramCompiler};
use crate::user_program::BuildOptions;

/// A program that lists moves.
pub struct MovesProgram {
    program: CompiledProgram,
    judge: Judge,
}

/// Enough for the moves of a few hundred thousand positions.
const MEMORY_KIB: u64 = 1 << 20;
const OUTPUT: u64 = 1 << 30;
const SECONDS: u64 = 60;

impl MovesProgram {
    /// Compiles the program in a file.
    ///
    /// # Errors
    ///
    /// If the file does not exist, or does not compile.
    pub fn of_file(file: &Path, confinement: Confinement) -> Result<Self, CliError> {
        Ok(MovesProgram { program: compiler(confinement)?.required(file)?, judge: Judge::new() })
    }

    /// Takes a command as the program.
    ///
    /// # Errors
    ///
    /// If its first word is not a command.
    pub fn of_command(words: &[OsString], confinement: Confinement) -> Result<Self, CliError> {
        Ok(MovesProgram { program: compiler(confinement)?.command(words)?, judge: Judge::new() })
    }

    /// Returns its output for these lines.
    ///
    /// # Errors
    ///
    /// One line that says how it failed.
    pub fn answer(&self, lines: &str) -> Result<String, String> {
        let limits = Limits::new(1000 * SECONDS, MEMORY_KIB).with_output(OUTPUT);
        let run = self.judge.run(&self.program.program, lines.as_bytes(), &limits);
        let run = run.map_err(|error| error.to_string())?;
        if let Some(verdict) = run.failure() {
            let said = String::from_utf8_lossy(&run.stderr);
            let last = said.lines().map(str::trim).rfind(|line| !line.is_empty()).unwrap_or_default();
            let said = if last.is_empty() { String::new() } else { format!("; its last line: {last}") };
            let count = lines.lines().count();
            return Err(match run.ending {
                Ending::Exited(code) if code != 0 => {
                    format!("it ended with exit code {code} on {count} positions{said}")
                }
                _ => format!("it failed on {count} positions: {verdict}{said}"),
            });
        }
        String::from_utf8(run.stdout).map_err(|_| "its output is not text in UTF-8".to_owned())
    }
}

fn compiler(confinement: Confinement) -> Result<ProgramCompiler<'static>, CliError> {
    let profile = Profile::named("generic").map_err(|error| CliError::Usage(error.to_string()))?;
    Ok(ProgramCompiler {
        profile,
        memory: MEMORY_KIB << 10,
        confinement,
        hidden: Vec::new(),
        build: BuildOptions::default(),
    })
}
