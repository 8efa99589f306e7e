//! The edition and the features of a Rust program, from the command line.

use super::UserProgram;
use crate::cli_error::CliError;

/// Options of a Rust program, the same in all commands.
#[derive(Clone, Debug, Default, PartialEq, clap::Args)]
#[group(skip)]
pub struct BuildOptions {
    /// Edition of a single Rust file [default: the judge's, or the first in which it compiles]
    #[arg(long, value_name = "EDITION", value_parser = ["2015", "2018", "2021", "2024"])]
    pub edition: Option<String>,
    /// Features of the program's package to turn on
    #[arg(long, value_name = "NAMES")]
    features: Vec<String>,
    /// Leave out the default features of the program's package
    #[arg(long)]
    no_default_features: bool,
}

impl BuildOptions {
    /// Returns true if no option is given.
    pub fn is_empty(&self) -> bool {
        *self == BuildOptions::default()
    }

    /// Sets the edition and the features of a program.
    ///
    /// # Errors
    ///
    /// If an edition is given for a package, or features for a single file.
    pub fn apply(&self, program: &mut UserProgram) -> Result<(), CliError> {
        if let Some(edition) = &self.edition {
            program.set_edition(edition)?;
        }
        if program.is_single {
            self.refuse_features(&program.name)?;
        }
        program.features = self.features();
        Ok(())
    }

    /// Checks that no features are given for a program that is compiled as a single file.
    pub fn refuse_features(&self, name: &str) -> Result<(), CliError> {
        let features = self.features();
        if features.is_empty() {
            return Ok(());
        }
        let features = features.join(" ");
        Err(CliError::Usage(format!(
            "{name} is compiled as a single file, which has no features: leave out `{features}`"
        )))
    }

    /// Returns the arguments for cargo.
    fn features(&self) -> Vec<String> {
        let names = self.features.iter().map(|names| format!("--features={names}"));
        names.chain(self.no_default_features.then(|| "--no-default-features".to_owned())).collect()
    }

    /// Returns the same options for another command on this program.
    pub fn words(&self) -> Vec<String> {
        let edition = self.edition.iter().map(|edition| format!("--edition={edition}"));
        edition.chain(self.features()).collect()
    }
}
