//! Runs programs from outside this workspace in a sandbox, where the system has one.

use std::sync::Once;

use sg_judge::{Program, SandboxSupport};

use crate::cli_error::CliError;

/// The confinement of programs from outside this workspace.
#[derive(Clone, Copy, clap::Args)]
pub struct Confinement {
    /// Refuse to run a program from outside this workspace unless the whole sandbox is available
    #[arg(long)]
    sandbox: bool,
    /// Run such a program with access to your network, files and processes; only if you trust it
    #[arg(long, conflicts_with = "sandbox")]
    no_sandbox: bool,
}

impl Confinement {
    /// For the user's own tools, such as a checker, which are not judged.
    pub const TRUSTED: Confinement = Confinement { sandbox: false, no_sandbox: true };

    /// Adds the setting `sandbox = true`, which stands for the option.
    pub fn or_set(self, sandbox: bool) -> Self {
        Confinement { sandbox: self.sandbox || sandbox && !self.no_sandbox, ..self }
    }

    /// Returns true if nothing may run outside the whole sandbox.
    pub fn is_strict(self) -> bool {
        self.sandbox
    }

    /// Returns true if the whole sandbox confines programs from outside this workspace.
    pub fn is_whole(self) -> bool {
        !self.no_sandbox && SandboxSupport::here() == SandboxSupport::Full
    }

    /// Returns true if such a program is confined at all. Reports what the sandbox lacks in one
    /// line on standard error.
    ///
    /// # Errors
    ///
    /// If the sandbox is incomplete and all of it is required.
    pub fn confines(self) -> Result<bool, CliError> {
        if self.no_sandbox {
            return Ok(false);
        }
        let (confines, missing) = match SandboxSupport::here() {
            SandboxSupport::Full => return Ok(true),
            SandboxSupport::Partial(missing) => (true, format!("the sandbox is incomplete here: {missing}")),
            SandboxSupport::None(reason) => {
                (false, format!("the program is not confined, since there is no sandbox here: {reason}"))
            }
        };
        if self.sandbox {
            return Err(CliError::Usage(format!("{missing}; `--no-sandbox` runs the program if you trust it")));
        }
        static SAID: Once = Once::new();
        SAID.call_once(|| anstream::eprintln!("cargo sg: {missing}"));
        Ok(confines)
    }

    /// Confines a program from outside this workspace, as far as the system can and the user wants.
    pub fn of(self, program: Program) -> Result<Program, CliError> {
        Ok(if self.confines()? { program.sandboxed() } else { program })
    }
}
