//! Asking cargo, and the parts of its answers that matter here.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use serde::Deserialize;

use crate::BundleError;
use crate::compiler::command::{Ran, cargo, run};

#[derive(Deserialize)]
pub(super) struct Message {
    pub reason: String,
    pub package_id: Option<String>,
    pub target: Option<Target>,
    #[serde(default)]
    pub features: BTreeSet<String>,
    #[serde(default)]
    pub filenames: Vec<PathBuf>,
    pub executable: Option<PathBuf>,
    pub message: Option<Diagnostic>,
}

#[derive(Deserialize)]
pub(super) struct Diagnostic {
    pub level: String,
    pub rendered: Option<String>,
}

#[derive(Deserialize)]
pub(super) struct Target {
    pub kind: Vec<String>,
    pub name: String,
    pub src_path: PathBuf,
    pub edition: String,
}

#[derive(Deserialize)]
pub(super) struct Metadata {
    pub packages: Vec<Package>,
    pub resolve: Resolve,
}

#[derive(Deserialize)]
pub(super) struct Package {
    pub id: String,
    pub name: String,
    pub version: String,
    pub license: Option<String>,
    pub repository: Option<String>,
    pub source: Option<String>,
    pub manifest_path: PathBuf,
    pub targets: Vec<Target>,
}

#[derive(Deserialize)]
pub(super) struct Resolve {
    pub root: Option<String>,
    pub nodes: Vec<Node>,
}

#[derive(Deserialize)]
pub(super) struct Node {
    pub id: String,
    pub deps: Vec<Dependency>,
}

#[derive(Deserialize)]
pub(super) struct Dependency {
    pub name: String,
    pub pkg: String,
}

/// Who depends on whom in the package of this folder, for the system of `compiler`.
pub(super) fn metadata(package_dir: &Path, compiler: &str) -> Result<Metadata, BundleError> {
    let host = compiler
        .lines()
        .find_map(|line| line.strip_prefix("host: "))
        .unwrap_or_default();
    let mut command = cargo();
    command
        .current_dir(package_dir)
        .args(["metadata", "--format-version=1", "--filter-platform", host]);
    let Ran { output, complaints, .. } = run(&mut command)?;
    serde_json::from_str(&output).map_err(|_| BundleError::Cargo { message: complaints })
}

/// Builds these binaries of the package (all when there are none) and says what came of it.
pub(super) fn build(package_dir: &Path, bins: &[&str], target_dir: Option<&Path>) -> Result<Ran, BundleError> {
    let mut command = cargo();
    command
        .current_dir(package_dir)
        .args(["build", "--release", "--keep-going", "--message-format=json"]);
    if bins.is_empty() {
        command.arg("--bins");
    }
    for bin in bins {
        command.args(["--bin", bin]);
    }
    if let Some(target_dir) = target_dir {
        command.arg("--target-dir").arg(target_dir);
    }
    run(&mut command)
}
