//! Confines programs: those that are not this workspace's own run in a sandbox, where the system has one.

use sg_judge::{Program, SandboxSupport};

use crate::cli_error::CliError;

/// The confinement of programs that are not this workspace's own.
#[derive(clap::Args)]
pub struct Confinement {
    /// Refuse to run a program from outside this workspace where there is no sandbox
    #[arg(long)]
    sandbox: bool,
    /// Run such a program with access to your network, files and processes: only if you trust it
    #[arg(long, conflicts_with = "sandbox")]
    no_sandbox: bool,
}

impl Confinement {
    /// For what the user brings to judge with: it is not judged itself.
    pub const TRUSTED: Confinement = Confinement { sandbox: false, no_sandbox: true };

    /// A program that is not this workspace's own, confined as far as this system can and the user wants. What the sandbox
    /// lacks is said in one line on standard error.
    pub fn of(&self, program: Program) -> Result<Program, CliError> {
        if self.no_sandbox {
            return Ok(program);
        }
        match SandboxSupport::here() {
            SandboxSupport::Full => {}
            SandboxSupport::Partial(missing) => {
                anstream::eprintln!("cargo sg: the sandbox lacks something here: {missing}");
            }
            SandboxSupport::None(reason) if self.sandbox => {
                let message =
                    format!("there is no sandbox here: {reason}; `--no-sandbox` runs the program if you trust it");
                return Err(CliError::Usage(message));
            }
            SandboxSupport::None(reason) => {
                anstream::eprintln!("cargo sg: the program is not confined, since there is no sandbox here: {reason}");
                return Ok(program);
            }
        }
        Ok(program.sandboxed())
    }
}
