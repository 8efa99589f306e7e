//! `cargo sg name`: which games begin with these values?

use sg_study::naming::{Known, terms};

use crate::failure::{Failure, Outcome};
use crate::study;

/// The arguments of `cargo sg name`.
#[derive(clap::Args)]
pub struct Arguments {
    /// The values in order, such as 0,1,2,3,1,4,3,2
    #[arg(required = true)]
    terms: Vec<String>,
}

/// Runs the command.
pub fn run(arguments: &Arguments) -> Result<Outcome, Failure> {
    let terms = terms(&arguments.terms.join(" ")).map_err(study::usage)?;
    let found = Known::new(terms.len()).name(&terms);
    study::show(&found.text(study::width()))?;
    Ok(Outcome::of(!found.matches.is_empty()))
}
