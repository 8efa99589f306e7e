//! `cargo xtask ci`: checks everything that must hold, in a fresh clone or here.

mod changes;
mod schedule;
mod steps;

use std::collections::BTreeSet;

use anyhow::bail;
use sg_cli::cli_error::{CliError, Exit};
use sg_cli::project::Project;

use changes::Changes;

/// The arguments of `cargo xtask ci`.
#[derive(clap::Args)]
pub struct Arguments {
    /// Run all parts of the checks that are otherwise spread over commits
    #[arg(long)]
    all: bool,
    /// List the steps and what each of them runs
    #[arg(long)]
    list: bool,
    /// Run only this step; may be repeated
    #[arg(long, value_name = "NAME")]
    only: Vec<String>,
}

/// Runs the command.
pub fn run(project: &Project, arguments: &Arguments) -> Result<Exit, CliError> {
    let changes = Changes::read(&project.root);
    let variables = steps::variables(&changes, arguments.all);
    let mut steps = steps::steps(&changes, arguments.all);
    if !arguments.only.is_empty() {
        only(&mut steps, &arguments.only).map_err(|error| CliError::Usage(error.to_string()))?;
    }
    if arguments.list {
        for (name, value) in &variables {
            anstream::println!("{name}=\"{value}\"");
        }
        for step in &steps {
            anstream::println!("{:<16} {}", step.name, step.line);
        }
        return Ok(Exit::Success);
    }
    Ok(Exit::of(schedule::run(&steps, &variables, &project.root)?))
}

/// Keeps the steps with these names. Each of them waits only for others that are kept.
fn only(steps: &mut Vec<steps::Step>, names: &[String]) -> anyhow::Result<()> {
    if let Some(unknown) = names.iter().find(|name| steps.iter().all(|step| step.name != **name)) {
        let known: Vec<&str> = steps.iter().map(|step| step.name).collect();
        bail!("no step {unknown}: the steps are {}", known.join(", "));
    }
    steps.retain(|step| names.iter().any(|name| name == step.name));
    let kept: BTreeSet<&str> = steps.iter().map(|step| step.name).collect();
    for step in steps {
        step.after.retain(|name| kept.contains(name));
    }
    Ok(())
}
