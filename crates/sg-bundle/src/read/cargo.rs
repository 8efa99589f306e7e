//! Asks cargo what belongs to a package, and what it builds.

use std::path::Path;

use cargo_metadata::{Metadata, MetadataCommand};

use crate::BundleError;
use crate::compiler::command::{Ran, cargo, run};

/// The dependencies of the package in this folder, for the system of `compiler`.
pub(crate) fn metadata(package_dir: &Path, compiler: &str) -> Result<Metadata, BundleError> {
    let host = compiler.lines().find_map(|line| line.strip_prefix("host: "));
    let platform = ["--filter-platform", host.unwrap_or_default()].map(str::to_owned);
    let asked = MetadataCommand::new().current_dir(package_dir).other_options(platform).exec();
    asked.map_err(|error| BundleError::Cargo {
        message: match error {
            cargo_metadata::Error::CargoMetadata { stderr } => stderr.trim_end().to_owned(),
            other => other.to_string(),
        },
    })
}

/// Builds these binaries of the package (all if none are named) and returns cargo's messages.
pub(crate) fn build(
    package_dir: &Path,
    bins: &[&str],
    target_dir: Option<&Path>,
    profile: &str,
) -> Result<Ran, BundleError> {
    let mut command = cargo();
    command.current_dir(package_dir).args(["build", "--profile", profile, "--keep-going", "--message-format=json"]);
    if bins.is_empty() {
        command.arg("--bins");
    }
    command.args(bins.iter().flat_map(|bin| ["--bin", bin]));
    if let Some(target_dir) = target_dir {
        command.arg("--target-dir").arg(target_dir);
    }
    run(&mut command)
}
