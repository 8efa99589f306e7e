//! `cargo sg check-c`: do the C files mean the same to every compiler that a judge may use?
//!
//! Each C file, readable and (but for the slowest) smallest, is compiled in every [set-up](crate::bundling::toolchains), and each
//! program must print, byte for byte, what the Rust binary prints, which has been judged on all cases before.

use rayon::prelude::*;
use sg_bundle::Profile;

use crate::bundling::c_check::Session;
use crate::bundling::c_files::{CFiles, MOST_MIN};
use crate::bundling::toolchains::{SETUPS, Setup};
use crate::cli_error::{CliError, Exit};
use crate::project::Project;
use crate::{leftovers, terminal};

/// The arguments of `cargo sg check-c`.
#[derive(clap::Args)]
pub struct Arguments {
    /// Problems such as hdu1846; all of them if none is named
    ids: Vec<String>,
}

/// Runs the command.
pub fn run(project: &Project, arguments: &Arguments) -> Result<Exit, CliError> {
    let entries = project.select(&arguments.ids)?;
    let c_files = CFiles::find(false, false)?;
    let (here, missing) = set_ups()?;
    let _temporary = leftovers::temporary_folder(&project.scratch("tmp"))?;
    let session = Session::new(project, c_files, &entries, &here)?;
    let bar = terminal::progress(entries.len() * here.len());
    let rows = entries.par_iter().map(|entry| -> anyhow::Result<Row> {
        let subject = session.subject(entry)?;
        let cells = here.par_iter().enumerate().map(|(index, setup)| {
            let cell = session.cell(&subject, setup, index);
            bar.inc(1);
            cell
        });
        Ok(Row {
            id: &entry.id,
            sizes: subject.texts.each_ref().map(String::len),
            cells: cells.collect::<Result<_, _>>()?,
        })
    });
    let rows: Vec<Row> = rows.collect::<Result<_, _>>()?;
    bar.finish_and_clear();
    let well = report(&rows, &here)?;
    if !missing.is_empty() {
        anstream::println!("\nLeft out, since there is no compiler: {missing}. scripts/install-tools brings all.");
    }
    Ok(Exit::of(well))
}

/// The set-ups of this machine, and the names of those that it lacks; lacking one is a failure where tools are required.
fn set_ups() -> anyhow::Result<(Vec<Setup>, String)> {
    let (here, missing): (Vec<Setup>, Vec<Setup>) = SETUPS.into_par_iter().partition(Setup::is_here);
    let missing = missing.iter().map(|setup| setup.name).collect::<Vec<_>>().join(", ");
    anyhow::ensure!(
        missing.is_empty() || !sg_judge::tools::are_required(),
        "no compiler for {missing}: run scripts/install-tools"
    );
    Ok((here, missing))
}

/// What is shown of a problem.
struct Row<'a> {
    id: &'a str,
    /// Bytes of the readable file and of the smallest.
    sizes: [usize; 2],
    /// For each set-up what to show, or what is wrong.
    cells: Vec<Result<String, String>>,
}

/// Shows what was found; whether all is well.
fn report(rows: &[Row], setups: &[Setup]) -> anyhow::Result<bool> {
    let mut header = vec!["id", "bytes", "min"];
    header.extend(setups.iter().map(|setup| setup.name));
    let mut table = terminal::table(&header);
    let mut problems = Vec::new();
    let limit = Profile::named("hdu")?.limit;
    for Row { id, sizes, cells } in rows {
        let [pretty, min] = *sizes;
        if pretty > limit || min > MOST_MIN {
            problems.push(format!(
                "{id}: {pretty} bytes, and {min} with --min, are more than {limit} and {MOST_MIN}"
            ));
        }
        let mut row = vec![(*id).to_owned(), pretty.to_string(), min.to_string()];
        for (setup, cell) in setups.iter().zip(cells) {
            row.push(cell.clone().unwrap_or_else(|problem| {
                problems.push(format!("{id}, {}: {problem}", setup.name));
                "FAILS".to_owned()
            }));
        }
        table.add_row(row);
    }
    terminal::align_right(&mut table, &[1, 2]);
    for problem in &problems {
        anstream::println!("{problem}");
    }
    anstream::print!("{}", terminal::lines(&table));
    anstream::println!(
        "\nok: prints what the Rust binary prints; x1.20: in so much of its CPU time on the large input"
    );
    Ok(problems.is_empty())
}
