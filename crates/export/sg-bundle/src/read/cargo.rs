//! Asks cargo what belongs to a package, and builds it.

use std::path::Path;

use cargo_metadata::{Metadata, MetadataCommand};

use crate::BundleError;
use crate::compiler::command::{self, Finished, cargo};

/// Returns the metadata of a package with these feature options, for the host of `compiler`.
pub(crate) fn metadata(package_dir: &Path, features: &[String], compiler: &str) -> Result<Metadata, BundleError> {
    let host = compiler.lines().find_map(|line| line.strip_prefix("host: "));
    let platform = ["--filter-platform", host.unwrap_or_default()].map(str::to_owned);
    let options = platform.into_iter().chain(features.iter().cloned()).collect::<Vec<_>>();
    let asked = MetadataCommand::new().current_dir(package_dir).other_options(options).exec();
    asked.map_err(|error| BundleError::Cargo {
        message: match error {
            cargo_metadata::Error::CargoMetadata { stderr } => stderr.trim_end().to_owned(),
            other => other.to_string(),
        },
    })
}

/// Builds these binaries and examples of the package (all binaries if none are named) and returns
/// cargo's messages.
pub(crate) fn build(
    package_dir: &Path,
    programs: &[(&str, bool)],
    features: &[String],
    target_dir: Option<&Path>,
    profile: &str,
) -> Result<Finished, BundleError> {
    let mut command = cargo();
    command.current_dir(package_dir).args(["build", "--profile", profile, "--keep-going", "--message-format=json"]);
    if programs.is_empty() {
        command.arg("--bins");
    }
    for (name, is_example) in programs {
        command.args([if *is_example { "--example" } else { "--bin" }, name]);
    }
    command.args(features);
    if let Some(target_dir) = target_dir {
        command.arg("--target-dir").arg(target_dir);
    }
    command::build(&mut command)
}
