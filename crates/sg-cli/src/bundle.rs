//! `cargo sg bundle`: write one self-contained file for each problem, and judge that file.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use anyhow::{Context, anyhow};
use sg_bundle::{Bundle, BundleError, Profile, Workspace};
use sg_judge::Judge;
use sg_rules::catalogue::Entry;
use sg_rules::problems;

use crate::examine::{Examination, Examined, SEED};
use crate::failure::{Failure, Outcome};
use crate::output;
use crate::project::Project;

/// The arguments of `cargo sg bundle`.
#[derive(clap::Args)]
pub struct Arguments {
    /// Problems such as hdu1846; all of them if none is named
    ids: Vec<String>,
    /// The judge that the file is for, such as codeforces, atcoder or generic. Default: the judge of the problem if it
    /// takes Rust, otherwise generic (edition 2021, no crates, 50,000 bytes)
    #[arg(long, value_name = "NAME")]
    judge: Option<String>,
    /// The folder to write to, in the workspace
    #[arg(long, value_name = "FOLDER", default_value = "dist")]
    out: PathBuf,
}

/// How one problem fared.
struct Row {
    id: String,
    judge: &'static str,
    verdict: String,
    size: usize,
    limit: usize,
    worst: Option<Examined>,
    file: PathBuf,
    /// What was wrong; the file was not written then.
    problem: Option<String>,
}

/// Runs the command.
pub fn run(project: &Project, arguments: &Arguments) -> Result<Outcome, Failure> {
    let entries = project.select(&arguments.ids)?;
    let profiles = entries
        .iter()
        .map(|entry| profile_for(entry, arguments))
        .collect::<Result<Vec<_>, _>>()?;
    let ids: Vec<&str> = entries.iter().map(|entry| entry.id.as_str()).collect();
    let bar = output::progress(entries.len());
    bar.set_message("building the solutions");
    bar.tick();
    let workspace = Workspace::discover(&project.problems(), &ids, None)?;
    let out = project.root.join(&arguments.out);
    fs::create_dir_all(&out).with_context(|| format!("cannot make the folder {}", out.display()))?;
    let maker = Maker {
        project,
        workspace,
        judge: Judge::new(),
        out,
    };
    let rows = maker.all(&entries, &profiles, &|row| {
        bar.set_message(format!("{} {}", row.id, row.verdict));
        bar.inc(1);
    });
    bar.finish_and_clear();
    let mut all = Vec::new();
    for row in rows {
        all.push(row?);
    }
    for row in &all {
        if let Some(problem) = &row.problem {
            anstream::println!("{} {}", row.id, output::verdict(&row.verdict, false));
            problem.lines().for_each(|line| anstream::println!("    {line}"));
        }
    }
    anstream::print!("{}", table(project, &all));
    Ok(Outcome::of(all.iter().all(|row| row.problem.is_none())))
}

/// The judge to bundle for.
fn profile_for(entry: &Entry, arguments: &Arguments) -> Result<&'static Profile, Failure> {
    let name = arguments.judge.as_deref().unwrap_or(&entry.description.judge);
    let profile = Profile::named(name).map_err(|error| Failure::Usage(error.to_string()))?;
    if profile.rust {
        return Ok(profile);
    }
    if arguments.judge.is_some() {
        return Err(Failure::Usage(format!(
            "{} takes no Rust: choose another judge",
            profile.title
        )));
    }
    Ok(Profile::named("generic")?)
}

/// Makes bundles, several at once.
struct Maker<'a> {
    project: &'a Project,
    workspace: Workspace,
    judge: Judge,
    out: PathBuf,
}

impl Maker<'_> {
    /// One row for each entry, in their order; `each` is called as soon as one is ready.
    fn all(
        &self,
        entries: &[&Entry],
        profiles: &[&'static Profile],
        each: &(dyn Fn(&Row) + Sync),
    ) -> Vec<Result<Row, Failure>> {
        let threads = std::thread::available_parallelism()
            .map_or(1, usize::from)
            .min(entries.len());
        let next = AtomicUsize::new(0);
        let rows: Mutex<Vec<(usize, Result<Row, Failure>)>> = Mutex::default();
        std::thread::scope(|scope| {
            for _ in 0..threads {
                scope.spawn(|| {
                    loop {
                        let index = next.fetch_add(1, Ordering::Relaxed);
                        let (Some(entry), Some(profile)) = (entries.get(index), profiles.get(index)) else {
                            break;
                        };
                        let row = self.one(entry, profile);
                        if let Ok(row) = &row {
                            each(row);
                        }
                        rows.lock()
                            .unwrap_or_else(|poison| poison.into_inner())
                            .push((index, row));
                    }
                });
            }
        });
        let mut rows = rows.into_inner().unwrap_or_else(|poison| poison.into_inner());
        rows.sort_by_key(|(index, _)| *index);
        rows.into_iter().map(|(_, row)| row).collect()
    }

    /// Judges the solution, bundles it, compiles the file alone, judges that, and only then puts it in its place.
    fn one(&self, entry: &Entry, profile: &'static Profile) -> Result<Row, Failure> {
        let mut row = Row {
            id: entry.id.clone(),
            judge: &profile.name,
            verdict: "CE".to_owned(),
            size: 0,
            limit: profile.limit,
            worst: None,
            file: self.out.join(format!("{}.rs", entry.id)),
            problem: None,
        };
        let Some(solution) = self.workspace.executable(&entry.id) else {
            // The bundler knows the compiler's words.
            row.problem = Some(match self.workspace.bundle(&entry.id, profile) {
                Err(error) => error.to_string(),
                Ok(_) => "cargo built no binary: look at problems/Cargo.toml".to_owned(),
            });
            return Ok(row);
        };
        let large = problems::find(&entry.id)
            .ok_or_else(|| anyhow!("{} has no rules", entry.id))?
            .large(SEED);
        let (wrong, _, output) = self.examine(entry, solution, &large, None)?;
        if let Some(wrong) = wrong {
            row.verdict = wrong.verdict.clone();
            row.problem = Some(explained("the solution", &wrong));
            return Ok(row);
        }
        let bundle = match self
            .workspace
            .bundle_cached(&entry.id, profile, &self.scratch("cache")?)
        {
            Ok((bundle, _)) => bundle,
            Err(error) => {
                row.problem = Some(error.to_string());
                return Ok(row);
            }
        };
        row.size = bundle.text.len();
        if row.size > row.limit {
            let limit = row.limit;
            row.problem = Some(format!(
                "{} bytes are more than the {limit} that the judge takes",
                row.size
            ));
            return Ok(row);
        }
        let binary = match self.compiled(&entry.id, profile, &bundle) {
            Ok(binary) => binary,
            Err(Failure::Broken(error)) => {
                row.problem = Some(format!("the bundle does not compile alone: {error:#}"));
                return Ok(row);
            }
            Err(failure) => return Err(failure),
        };
        let (wrong, worst, _) = self.examine(entry, &binary, &large, Some(&output))?;
        row.worst = Some(worst);
        if let Some(wrong) = wrong {
            row.verdict = wrong.verdict.clone();
            row.problem = Some(explained("the bundle", &wrong));
            return Ok(row);
        }
        row.verdict = "AC".to_owned();
        write_whole(&row.file, &bundle.text)?;
        Ok(row)
    }

    /// Judges a program on everything. Returns the first case it fails, the slowest and largest figures, and what it
    /// prints for the large input.
    fn examine(
        &self,
        entry: &Entry,
        binary: &Path,
        large: &str,
        expected: Option<&[u8]>,
    ) -> anyhow::Result<(Option<Examined>, Examined, Vec<u8>)> {
        let examination = Examination::new(entry, binary, &self.judge);
        let mut all = examination.saved_cases(&mut |_| ())?;
        all.push(examination.rules()?);
        let (large, output) = examination.large(large, expected)?;
        all.push(large.clone());
        let mut worst = large;
        worst.cpu = all.iter().map(|case| case.cpu).max().unwrap_or_default();
        worst.peak_memory = all.iter().filter_map(|case| case.peak_memory).max();
        Ok((all.into_iter().find(|case| !case.is_accepted()), worst, output))
    }

    /// The bundle compiled alone as the judge does it; again only if its text has changed.
    fn compiled(&self, id: &str, profile: &Profile, bundle: &Bundle) -> Result<PathBuf, Failure> {
        let folder = self.scratch(&profile.name)?;
        let source = folder.join(format!("{id}.rs"));
        let binary = folder.join(id).with_extension(std::env::consts::EXE_EXTENSION);
        let is_there = fs::read_to_string(&source).is_ok_and(|text| text == bundle.text) && binary.exists();
        if !is_there {
            // If compiling fails, nothing that looks ready may stay behind.
            let _ = fs::remove_file(&binary);
            fs::write(&source, &bundle.text).with_context(|| format!("cannot write {}", source.display()))?;
            sg_bundle::compile(&source, profile, &binary, &bundle.external)
                .map_err(|error: BundleError| anyhow!(error))?;
        }
        Ok(binary)
    }

    /// A folder below `target` for what need not be kept.
    fn scratch(&self, name: &str) -> anyhow::Result<PathBuf> {
        let folder = self.project.root.join("target/sg").join(name);
        fs::create_dir_all(&folder).with_context(|| format!("cannot make the folder {}", folder.display()))?;
        Ok(folder)
    }
}

fn explained(program: &str, wrong: &Examined) -> String {
    let explanation = wrong.explanation.as_deref().unwrap_or_default();
    format!("{program} fails on {}:\n{explanation}", wrong.case)
}

/// Writes a file so that at every moment it is either the old one or the new one.
fn write_whole(path: &Path, text: &str) -> anyhow::Result<()> {
    let failed = || format!("cannot write {}", path.display());
    let folder = path.parent().unwrap_or(Path::new("."));
    let mut file = tempfile::Builder::new()
        .permissions(readable())
        .tempfile_in(folder)
        .with_context(failed)?;
    std::io::Write::write_all(&mut file, text.as_bytes()).with_context(failed)?;
    file.persist(path).with_context(failed)?;
    Ok(())
}

/// The permissions of a file that is no secret.
#[cfg(unix)]
fn readable() -> fs::Permissions {
    std::os::unix::fs::PermissionsExt::from_mode(0o644)
}

fn table(project: &Project, rows: &[Row]) -> String {
    let mut table = output::table(&["id", "verdict", "bytes", "limit", "for", "slowest", "memory", "file"]);
    for row in rows {
        let file = row
            .file
            .strip_prefix(&project.root)
            .unwrap_or(&row.file)
            .display()
            .to_string();
        let worst = row.worst.as_ref();
        table.add_row([
            row.id.clone(),
            row.verdict.clone(),
            row.size.to_string(),
            row.limit.to_string(),
            row.judge.to_owned(),
            worst.map(|worst| output::milliseconds(worst.cpu)).unwrap_or_default(),
            worst
                .and_then(|worst| worst.peak_memory)
                .map(output::mebibytes)
                .unwrap_or_default(),
            if row.problem.is_none() {
                file
            } else {
                "not written".to_owned()
            },
        ]);
    }
    output::align_right(&mut table, &[2, 3, 5, 6]);
    output::lines(&table)
}
