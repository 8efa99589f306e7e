//! The result for each file, and the table of results.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

use problem_judge::judging::Finding;
use sg_bundle::Profile;
use sg_export::{Missing, Part};
use sg_judge::Verdict;

use super::c_compiler::CCompiler;
use super::target::Wanted;
use crate::terminal;

/// The result for one file.
pub struct Row {
    /// The id of the problem.
    pub id: String,
    /// The judge that the file is for.
    pub judge: &'static Profile,
    /// The verdict on it.
    pub finding: Finding,
    /// Size of the file in bytes.
    pub size: usize,
    /// Size limit of the judge in bytes.
    pub limit: usize,
    /// CPU time of the slowest case.
    pub slowest: Option<Duration>,
    /// The largest peak, in bytes.
    pub memory: Option<u64>,
    /// CPU time and memory of a C file against the Rust binary.
    pub ratios: Option<(f64, Option<f64>)>,
    /// The time of the judgement, if it was in an earlier run and nothing has changed since.
    pub judged: Option<SystemTime>,
    /// Where the file goes.
    pub file: PathBuf,
    /// Reasons why the judge may refuse a file that was right here, one line each.
    pub warnings: Vec<String>,
    /// The mistake, if there is one. The file is not written then.
    pub problem: Option<String>,
    /// What this machine lacks to make or to judge the file.
    pub lack: Option<Lack>,
}

/// Something that is missing on this machine.
#[derive(Clone, Debug)]
pub struct Lack {
    /// The file is made and only its verdict is missing.
    pub is_made: bool,
    /// Its name, to follow "no".
    pub what: &'static str,
    /// What to do, in one line.
    pub advice: String,
}

impl Lack {
    /// A missing C compiler, which on most systems links Rust programs too.
    pub fn c_compiler(is_made: bool, advice: String) -> Self {
        Lack { is_made, what: "C compiler", advice }
    }

    /// A missing part of the Rust toolchain.
    pub fn rust(missing: &Missing) -> Self {
        let what = match missing.part {
            Part::Target => "wasm32 target",
            Part::Source => "rust-src",
        };
        Lack { is_made: false, what, advice: missing.to_string() }
    }
}

impl Row {
    /// Starts the row of a file without any result.
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

    /// Records that the file does not compile or cannot be translated.
    pub fn does_not_compile(self, problem: String) -> Self {
        if lacks_linker(&problem) {
            let advice = CCompiler::find().err().unwrap_or(problem);
            return self.lacks(Lack::c_compiler(false, advice));
        }
        self.fails(Finding::CompileError, problem)
    }

    /// Records what is missing to make or to judge the file.
    pub fn lacks(self, lack: Lack) -> Self {
        Row { lack: Some(lack), ..self }
    }

    /// Returns true if the file is in place.
    pub fn is_written(&self) -> bool {
        self.problem.is_none() && self.lack.as_ref().is_none_or(|lack| lack.is_made)
    }

    /// Returns true if nothing is wrong and nothing is missing.
    pub fn is_right(&self) -> bool {
        self.problem.is_none() && self.lack.is_none()
    }

    /// Returns the message for a file that is longer than its judge accepts.
    pub fn too_long(&self) -> String {
        format!("{} bytes exceed the limit of {}, {} bytes", self.size, self.judge.title, self.limit)
    }

    /// Returns the verdict to show. A file without samples was compiled but not judged.
    pub fn verdict(&self) -> String {
        match &self.lack {
            Some(Lack { is_made: true, what, .. }) => format!("not judged: no {what}"),
            Some(Lack { is_made: false, what, .. }) => format!("not made: no {what}"),
            None if self.problem.is_none() && self.slowest.is_none() => "built".to_owned(),
            None => self.finding.short().to_owned(),
        }
    }

    /// Records why there is no file.
    pub fn fails(mut self, finding: Finding, problem: String) -> Self {
        self.finding = finding;
        self.problem = Some(problem);
        self
    }
}

/// Returns true if a compiler's message says that no linker was found.
pub fn lacks_linker(message: &str) -> bool {
    message.contains("linker `") && message.contains("` not found")
}

/// Prints the mistakes and the table. Advice about missing tools goes to standard error first, one
/// line for each.
pub fn report(root: &Path, rows: &[Row]) {
    let advice: BTreeSet<&str> = rows.iter().filter_map(|row| Some(row.lack.as_ref()?.advice.as_str())).collect();
    for line in advice {
        anstream::eprintln!("cargo sg: {line}");
    }
    let mut told = None;
    for row in rows {
        // A mistake of a solution is in both its files: print it once.
        let complaint = row.problem.as_ref().map(|problem| (&row.id, problem));
        if let Some((id, problem)) = complaint.filter(|_| complaint != told) {
            anstream::println!("{id} {}", terminal::verdict(row.finding.short(), false));
            for line in problem.lines() {
                anstream::println!("    {line}");
            }
        }
        told = complaint;
        let name = row.file.file_name().unwrap_or_default().to_string_lossy();
        for warning in &row.warnings {
            anstream::println!("{name}, {warning}");
        }
    }
    anstream::print!("{}", table(root, rows));
}

/// Shows a path relative to `root` if it is below it.
pub fn shown(root: &Path, file: &Path) -> String {
    file.strip_prefix(root).unwrap_or(file).display().to_string()
}

/// Formats one line per file. A narrow terminal gets only the main columns.
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

/// Formats a past time: `3 hours ago`.
fn ago(time: SystemTime) -> String {
    format!("{} ago", indicatif::HumanDuration(time.elapsed().unwrap_or_default()))
}
