//! `cargo xtask check-c`: do bundle and C files do what the solution does, whatever compiler a judge may use?
//!
//! The bundle is compiled in every edition, and each C file, readable and (except for the slowest) smallest, in
//! [set-ups](toolchains). Each program must print, byte for byte, what the solution prints, which has been judged on the same
//! cases before. Without `--all` a dozen representatives meet every set-up, and each other problem one with few inputs, so that
//! one more problem costs little.

mod session;
mod toolchains;

use rayon::prelude::*;
use sg_bundle::Profile;

use sg_cli::bundling::c_files::{CFiles, MOST_MIN, Options};
use sg_cli::cli_error::{CliError, Exit};
use sg_cli::project::Project;
use sg_cli::{leftovers, terminal};
use sg_export::Network;

use self::session::Session;
use self::toolchains::{SETUPS, Setup};

/// The arguments of `cargo xtask check-c`.
#[derive(clap::Args)]
pub struct Arguments {
    /// Problems such as hdu1846; all of them if none is named
    ids: Vec<String>,
    /// Each problem in every set-up, on all inputs
    #[arg(long)]
    all: bool,
}

/// Tells whether a problem stands for others: those with a C++ baseline have each shape of input and each hard algorithm.
fn is_representative(project: &Project, id: &str) -> bool {
    let baselines = project.problems().join("benches/baselines");
    baselines.join(id).with_extension("cpp").is_file()
}

/// Runs the command.
pub fn run(project: &Project, arguments: &Arguments) -> Result<Exit, CliError> {
    let (talking, entries): (Vec<_>, Vec<_>) =
        (project.select(&arguments.ids)?.into_iter()).partition(|entry| entry.description.is_interactive());
    for entry in talking {
        anstream::println!("{} is left out: it is interactive, and has no output to compare", entry.id);
    }
    let c_files = CFiles::find(Options::default(), &project.cache(), Network::unless(false))?;
    let (here, missing) = set_ups()?;
    let _temporary = leftovers::temporary_folder(&project.scratch("tmp"))?;
    let session = Session::new(project, c_files, &entries, &here)?;
    let bar = terminal::progress(entries.len() * here.len());
    let rows = entries.par_iter().enumerate().map(|(number, entry)| -> anyhow::Result<Row> {
        let every = arguments.all || is_representative(project, &entry.id);
        let subject = session.subject(entry, every)?;
        let bundle = session.bundle_cell(&subject, here.len());
        let cells = here.par_iter().enumerate().map(|(index, setup)| {
            let is_met = every || number % here.len() == index;
            let cell = if is_met { session.cell(&subject, setup, index) } else { Ok(Ok("-".to_owned())) };
            bar.inc(1);
            cell
        });
        Ok(Row {
            id: &entry.id,
            sizes: subject.texts.each_ref().map(String::len),
            bundle: bundle?,
            cells: cells.collect::<Result<_, _>>()?,
        })
    });
    let rows: Vec<Row> = rows.collect::<Result<_, _>>()?;
    bar.finish_and_clear();
    let well = report(&rows, &here)?;
    if !missing.is_empty() {
        anstream::println!(
            "\nLeft out, since there is no compiler: {missing}. scripts/install-tools installs all of them."
        );
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

/// The results of a problem.
struct Row<'a> {
    id: &'a str,
    /// Bytes of the readable file and of the smallest.
    sizes: [usize; 2],
    /// The cell of the bundle, or what is wrong.
    bundle: Result<String, String>,
    /// The same for each set-up.
    cells: Vec<Result<String, String>>,
}

/// Shows what was found; whether all is well.
fn report(rows: &[Row], setups: &[Setup]) -> anyhow::Result<bool> {
    let programs: Vec<&str> = ["bundle"].into_iter().chain(setups.iter().map(|setup| setup.name)).collect();
    let mut table = terminal::table(&[&["id", "bytes", "min"], &programs[..]].concat());
    let mut problems = Vec::new();
    let limit = Profile::named("hdu")?.limit;
    for row in rows {
        let Row { id, sizes, bundle, cells } = row;
        let [pretty, min] = *sizes;
        if pretty > limit || min > MOST_MIN {
            problems.push(format!("{id}: {pretty} bytes, and {min} with --min, are more than {limit} and {MOST_MIN}"));
        }
        let mut row = vec![(*id).to_owned(), pretty.to_string(), min.to_string()];
        for (program, cell) in programs.iter().zip([bundle].into_iter().chain(cells)) {
            row.push(cell.clone().unwrap_or_else(|problem| {
                problems.push(format!("{id}, {program}: {problem}"));
                "FAILS".to_owned()
            }));
        }
        table.add_row(row);
    }
    terminal::align_right(&mut table, &[1, 2]);
    anstream::print!("{}", terminal::lines(&table));
    anstream::println!("\nok: prints what the solution prints; x1.20: in 1.20 times its CPU time on the large input");
    anstream::println!("-: not tried, see --all");
    // Last, where one looks first.
    for problem in &problems {
        anstream::println!("{problem}");
    }
    Ok(problems.is_empty())
}
