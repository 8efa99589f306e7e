//! The result for each file, and the table of them.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

use sg_bundle::Profile;
use sg_export::{Missing, Part};
use sg_judge::Verdict;
use sg_problems::judging::Finding;

use super::c_compiler::CCompiler;
use super::target::Wanted;
use crate::terminal;

/// The result for one file.
pub struct Row {
    /// The problem.
    pub id: String,
    /// The judge that the file is for.
    pub judge: &'static Profile,
    /// The verdict on it.
    pub finding: Finding,
    /// Bytes of the file.
    pub size: usize,
    /// Bytes that the judge takes.
    pub limit: usize,
    /// CPU time of the slowest case.
    pub slowest: Option<Duration>,
    /// The largest peak, in bytes.
    pub memory: Option<u64>,
    /// CPU time and memory of a C file against the Rust binary.
    pub ratios: Option<(f64, Option<f64>)>,
    /// When it was judged, if that was in an earlier run, since when nothing has changed.
    pub judged: Option<SystemTime>,
    /// Where the file goes.
    pub file: PathBuf,
    /// Reasons why the judge may refuse it though it was right here, in one line each.
    pub warnings: Vec<String>,
    /// The mistake; the file was not written then.
    pub problem: Option<String>,
    /// What is missing on this machine, so that there is no file or no verdict on it.
    pub lack: Option<Lack>,
}

/// Something that is missing on this machine.
#[derive(Clone, Debug)]
pub struct Lack {
    /// Without it files are made and only their verdicts are missing.
    pub is_made: bool,
    /// Its name after a "no".
    pub what: &'static str,
    /// What to do, in one line.
    pub advice: String,
}

impl Lack {
    /// A C compiler, which on most systems links Rust programs too.
    pub fn c_compiler(is_made: bool, advice: String) -> Self {
        Lack { is_made, what: "C compiler", advice }
    }

    /// A part of the Rust toolchain.
    pub fn rust(missing: &Missing) -> Self {
        let what = match missing.part {
            Part::Target => "wasm32 target",
            Part::Source => "rust-src",
        };
        Lack { is_made: false, what, advice: missing.to_string() }
    }
}

impl Row {
    /// A file of which nothing is known yet.
    pub fn new(id: &str, wanted: &Wanted) -> Self {
        let file = wanted.path.clone();
        Row {
            id: id.to_owned(),
            judge: wanted.profile,
            finding: Finding::Verdict(Verdict::Accepted),
            size: 0,
            limit: wanted.profile.limit,
            slowest: None,
            memory: None,
            ratios: None,
            judged: None,
            file,
            warnings: Vec::new(),
            problem: None,
            lack: None,
        }
    }

    /// There is no file, since something does not compile or cannot be translated.
    pub fn does_not_compile(self, problem: String) -> Self {
        if lacks_linker(&problem) {
            let advice = CCompiler::find().err().unwrap_or(problem);
            return self.lacks(Lack::c_compiler(false, advice));
        }
        self.fails(Finding::CompileError, problem)
    }

    /// There is no file, or no verdict on it, since this is missing.
    pub fn lacks(self, lack: Lack) -> Self {
        Row { lack: Some(lack), ..self }
    }

    /// Returns whether the file is in its place.
    pub fn is_written(&self) -> bool {
        self.problem.is_none() && self.lack.as_ref().is_none_or(|lack| lack.is_made)
    }

    /// Returns whether nothing is wrong and nothing is missing.
    pub fn is_right(&self) -> bool {
        self.problem.is_none() && self.lack.is_none()
    }

    /// The message for a file that is longer than its judge takes.
    pub fn too_long(&self) -> String {
        format!("{} bytes are more than the {} that {} takes", self.size, self.limit, self.judge.title)
    }

    /// The verdict to show: a file without samples was compiled and not judged.
    pub fn verdict(&self) -> String {
        match &self.lack {
            Some(Lack { is_made: true, what, .. }) => format!("not judged: no {what}"),
            Some(Lack { is_made: false, what, .. }) => format!("not made: no {what}"),
            None if self.problem.is_none() && self.slowest.is_none() => "built".to_owned(),
            None => self.finding.short().to_owned(),
        }
    }

    /// There is no file, for this reason.
    pub fn fails(mut self, finding: Finding, problem: String) -> Self {
        self.finding = finding;
        self.problem = Some(problem);
        self
    }
}

/// Tells from a compiler's message whether it found no C compiler to link with.
pub fn lacks_linker(message: &str) -> bool {
    message.contains("linker `") && message.contains("` not found")
}

/// Prints the mistakes and the table, and before them on standard error, in a line each, what is missing on this machine.
pub fn report(root: &Path, rows: &[Row]) {
    let advice: BTreeSet<&str> = rows.iter().filter_map(|row| Some(row.lack.as_ref()?.advice.as_str())).collect();
    advice.iter().for_each(|line| anstream::eprintln!("cargo sg: {line}"));
    let mut told = None;
    for row in rows {
        // A mistake of a solution is one of both its files: print it once.
        let complaint = row.problem.as_ref().map(|problem| (&row.id, problem));
        if let Some((id, problem)) = complaint.filter(|_| complaint != told) {
            anstream::println!("{id} {}", terminal::verdict(row.finding.short(), false));
            problem.lines().for_each(|line| anstream::println!("    {line}"));
        }
        told = complaint;
        let name = row.file.file_name().unwrap_or_default().to_string_lossy();
        row.warnings.iter().for_each(|warning| anstream::println!("{name}, {warning}"));
    }
    anstream::print!("{}", table(root, rows));
}

/// A path as it is shown: from `root` on, if it is below.
pub fn shown(root: &Path, file: &Path) -> String {
    file.strip_prefix(root).unwrap_or(file).display().to_string()
}

/// One line for each file; in a narrow terminal only what one looks for first.
fn table(root: &Path, rows: &[Row]) -> String {
    let is_wide = terminal::width().is_none_or(|width| width >= 90);
    let with_c = rows.iter().any(|row| row.ratios.is_some());
    let columns = [
        ("file", true),
        ("verdict", true),
        ("bytes", true),
        ("limit", is_wide),
        ("for", is_wide),
        ("slowest", true),
        ("memory", true),
        ("cpu", with_c),
        ("mem", with_c && is_wide),
        ("judged", rows.iter().any(|row| row.judged.is_some())),
    ];
    let pick =
        |cells: Vec<String>| cells.into_iter().zip(columns).filter(|(_, (_, shown))| *shown).map(|(cell, _)| cell);
    let names: Vec<&str> = columns.iter().filter(|(_, shown)| *shown).map(|(name, _)| *name).collect();
    let mut table = terminal::table(&names);
    let ratio = |ratio: Option<f64>| ratio.map(|ratio| format!("x{ratio:.2}")).unwrap_or_default();
    for row in rows {
        let name = row.file.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let (cpu, memory) = row.ratios.unzip();
        table.add_row(pick(vec![
            name,
            row.verdict(),
            if row.size > 0 { row.size.to_string() } else { String::new() },
            row.limit.to_string(),
            row.judge.name.clone(),
            row.slowest.map(terminal::milliseconds).unwrap_or_default(),
            row.memory.map(sg_judge::memory_text).unwrap_or_default(),
            ratio(cpu),
            ratio(memory.flatten()),
            if row.lack.is_some() { String::new() } else { row.judged.map_or_else(|| "now".to_owned(), ago) },
        ]));
    }
    let numbers = names.iter().enumerate().filter(|(_, name)| !["file", "verdict", "for", "judged"].contains(name));
    terminal::align_right(&mut table, &numbers.map(|(index, _)| index).collect::<Vec<_>>());
    let mut text = terminal::lines(&table);
    let written: Vec<&Row> = rows.iter().filter(|row| row.is_written()).collect();
    if let Some(folder) = written.first().and_then(|row| row.file.parent()) {
        text += &format!("\n{} of {} files are in {}\n", written.len(), rows.len(), shown(root, folder));
        let unjudged = written.iter().filter(|row| row.lack.is_some()).count();
        if unjudged > 0 {
            text.insert_str(text.len() - 1, &format!(", {unjudged} of them not judged"));
        }
    } else {
        text += "\nno file was written\n";
    }
    let unchanged = rows.iter().filter(|row| row.judged.is_some()).count();
    if unchanged > 0 {
        text += &format!("{unchanged} unchanged since they were judged; --force judges them again\n");
    }
    if with_c {
        text += "cpu and mem: the C file against the Rust binary, on the large input\n";
    }
    text
}

/// `3 hours ago`.
fn ago(time: SystemTime) -> String {
    format!("{} ago", indicatif::HumanDuration(time.elapsed().unwrap_or_default()))
}
