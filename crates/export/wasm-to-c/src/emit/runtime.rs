//! The small C functions that generated code calls. Only those in use are printed, each on one
//! line, since few readers of a C file look at them.
//!
//! They live in the folder `runtime`, separated by empty lines, callees before callers. The words
//! in a definition show which others it needs. The host is assumed to be little-endian, as every
//! judge is.

use std::collections::BTreeSet;
use std::sync::LazyLock;

use crate::ir::Ty;

/// One definition of the runtime.
struct Definition {
    name: &'static str,
    /// Directives are on separate lines; everything else is on one line.
    text: String,
    words: Vec<&'static str>,
}

/// The definitions that generated code may use.
struct Runtime {
    /// Types and macros.
    prelude: Vec<Definition>,
    functions: Vec<Definition>,
}

const MEMORY: &[&str] = &[include_str!("../../runtime/memory.c")];
const CHECKED: &[&str] = &[include_str!("../../runtime/memory_checked.c")];
const CHECKED_64: &[&str] = &[include_str!("../../runtime/memory64_checked.c"), CHECKED[0]];
/// The unchecked and the checked runtime, each for 32-bit and 64-bit addresses.
static RUNTIMES: [[LazyLock<Runtime>; 2]; 2] = [
    [LazyLock::new(|| Runtime::new(MEMORY, "u32")), LazyLock::new(|| Runtime::new(MEMORY, "u64"))],
    [LazyLock::new(|| Runtime::new(CHECKED, "u32")), LazyLock::new(|| Runtime::new(CHECKED_64, "u64"))],
];

/// Names that each module declares itself: the memory, its size in pages and in bytes, and the page
/// limit.
const OF_THE_MODULE: [&str; 4] = ["M", "pages", "limit", "LIMIT"];

/// The headers of the C functions that the runtime calls.
const HEADERS: [(&str, &str); 8] = [
    ("exit", "<stdlib.h>"),
    ("memcpy", "<string.h>"),
    ("memmove", "<string.h>"),
    ("memset", "<string.h>"),
    ("strlen", "<string.h>"),
    ("sqrt", "<math.h>"),
    ("stderr", "<stdio.h>"),
    ("time", "<time.h>"),
];

impl Runtime {
    /// Builds a runtime with these memory files, in which `address` becomes this type. If a name is
    /// defined twice, the first definition counts.
    fn new(memory: &[&'static str], address: &'static str) -> Runtime {
        let files = [
            include_str!("../../runtime/integers.c"),
            include_str!("../../runtime/floats.c"),
            include_str!("../../runtime/system.c"),
        ];
        let files = [include_str!("../../runtime/program.c")].iter().chain(memory).chain(&files);
        let mut known = BTreeSet::new();
        let functions = files.flat_map(|file| definitions(file, address));
        Runtime {
            prelude: definitions(include_str!("../../runtime/prelude.h"), address).collect(),
            functions: functions.filter(|definition| known.insert(definition.name)).collect(),
        }
    }

    fn find(&self, name: &str) -> Option<&Definition> {
        let mut all = self.prelude.iter().chain(&self.functions);
        all.find(|definition| definition.name == name)
    }
}

/// Splits a runtime file into definitions.
fn definitions(file: &'static str, address: &'static str) -> impl Iterator<Item = Definition> {
    file.split("\n\n").filter_map(move |block| {
        let lines = block.trim_end().lines().skip_while(|line| line.starts_with("/*"));
        let code: Vec<&'static str> = lines.filter(|line| !line.starts_with("#include")).collect();
        let name = code.iter().find_map(|line| name(line))?;
        Some(Definition {
            name,
            text: on_one_line(&code).replace("address ", &format!("{address} ")),
            words: code.iter().flat_map(|line| words(line)).chain([address]).collect(),
        })
    })
}

/// Returns the name that a line defines.
fn name(line: &'static str) -> Option<&'static str> {
    if let Some(macro_) = line.strip_prefix("#define ") {
        return words(macro_).next();
    }
    if let Some(ty) = line.strip_prefix("typedef ") {
        return words(ty).last();
    }
    let (head, _) = line.strip_prefix("static ")?.split_once(['(', '[', ';'])?;
    words(head).last()
}

fn on_one_line(code: &[&str]) -> String {
    let mut text = String::new();
    for line in code {
        let directive = line.starts_with('#');
        if directive && !text.is_empty() && !text.ends_with('\n') {
            text.push('\n');
        }
        if !text.is_empty() && !text.ends_with('\n') {
            text.push(' ');
        }
        text.push_str(line.trim_start());
        if directive {
            text.push('\n');
        }
    }
    text.trim_end().to_string() + "\n"
}

/// Splits C code into words.
pub(super) fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c: char| !c.is_ascii_alphanumeric() && c != '_').filter(|word| !word.is_empty())
}

/// The declarations that a piece of C code needs.
pub(crate) struct Needs {
    runtime: &'static Runtime,
    names: BTreeSet<&'static str>,
    includes: BTreeSet<String>,
}

impl Needs {
    /// Creates an empty set, for checked or unchecked accesses and addresses of this type.
    pub(crate) fn new(checked: bool, address: Ty) -> Needs {
        Needs {
            runtime: &RUNTIMES[usize::from(checked)][usize::from(address == Ty::I64)],
            names: BTreeSet::new(),
            includes: BTreeSet::new(),
        }
    }

    /// Requests a runtime definition or a name of [`OF_THE_MODULE`], and everything that it needs.
    /// Ignores all other names.
    pub(crate) fn name(&mut self, name: &str) {
        if let Some((_, header)) = HEADERS.iter().find(|(function, _)| *function == name) {
            self.include(header);
        } else if let Some(own) = OF_THE_MODULE.iter().find(|own| **own == name) {
            self.names.insert(own);
        } else if let Some(definition) = self.runtime.find(name)
            && self.names.insert(definition.name)
        {
            for word in &definition.words {
                self.name(word);
            }
        }
    }

    pub(crate) fn include(&mut self, header: &str) {
        self.includes.insert(header.to_string());
    }

    pub(crate) fn has(&self, name: &str) -> bool {
        self.names.contains(name)
    }

    pub(crate) fn includes(&self) -> impl Iterator<Item = &String> {
        self.includes.iter()
    }

    /// Returns the types and macros that are needed.
    pub(crate) fn prelude(&self) -> String {
        self.text(&self.runtime.prelude)
    }

    /// Returns the functions that are needed.
    pub(crate) fn functions(&self) -> String {
        self.text(&self.runtime.functions)
    }

    fn text(&self, definitions: &[Definition]) -> String {
        let needed = definitions.iter().filter(|definition| self.has(definition.name));
        needed.map(|definition| definition.text.as_str()).collect()
    }
}
