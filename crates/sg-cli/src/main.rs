//! The command as cargo starts it; all of it is in the library beside this file.

use std::process::ExitCode;

fn main() -> ExitCode {
    cargo_sg::run()
}
