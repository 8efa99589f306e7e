//! Finds the functions that become machine code, from the output of an unoptimised build.
//!
//! The lints ignore `impl`s of foreign traits: they treat `impl Display for Heap` as used whenever
//! `Heap` is. But the compiler generates code only for functions reachable from `main`, and its
//! debug information names them.

use std::collections::{BTreeMap, BTreeSet};

/// The functions with machine code, as names and lines (from 1) of the file.
#[derive(Debug, Default)]
pub(crate) struct CompiledFunctions {
    by_line: BTreeMap<usize, BTreeSet<String>>,
}

impl CompiledFunctions {
    /// Reads the functions of `file` from the debug information of LLVM's textual IR.
    pub fn parse(code: &str, file: &str) -> Self {
        let mut compiled = Self::default();
        let file = format!("filename: \"{file}\"");
        let is_file = |line: &&str| line.contains("!DIFile(") && line.contains(&file);
        let numbers = code.lines().filter(is_file).filter_map(|line| line.split(' ').next());
        let files: Vec<String> = numbers.map(|number| format!(" file: {number},")).collect();
        let functions = code.lines().filter(|line| line.contains("!DISubprogram("));
        for function in functions.filter(|line| files.iter().any(|file| line.contains(file))) {
            let name = field(function, "name: \"").and_then(|rest| rest.split(['<', '"']).next());
            let line = field(function, " line: ").and_then(|rest| rest.split([',', ')']).next());
            if let (Some(name), Some(line)) = (name, line.and_then(|line| line.parse().ok())) {
                compiled.by_line.entry(line).or_default().insert(name.to_owned());
            }
        }
        compiled
    }

    /// Returns whether a function with this name begins on one of these lines.
    pub fn has(&self, name: &str, lines: std::ops::RangeInclusive<usize>) -> bool {
        self.by_line.range(lines).any(|(_, names)| names.contains(name))
    }

    /// Returns whether any function begins on one of these lines.
    pub fn has_any(&self, lines: std::ops::RangeInclusive<usize>) -> bool {
        self.by_line.range(lines).next().is_some()
    }
}

fn field<'a>(line: &'a str, key: &str) -> Option<&'a str> {
    line.find(key).map(|at| &line[at + key.len()..])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn functions_are_found_by_name_and_line() {
        let code = "!7 = !DIFile(filename: \"main.rs\", directory: \"/t\")\n\
            !8 = !DIFile(filename: \"/std/vec.rs\", directory: \"/t\")\n\
            !9 = distinct !DISubprogram(name: \"next<u32>\", scope: !1, file: !7, line: 12, type: !3)\n\
            !9 = distinct !DISubprogram(name: \"push\", scope: !1, file: !8, line: 14, type: !3)\n";
        let compiled = CompiledFunctions::parse(code, "main.rs");
        assert!(compiled.has("next", 10..=12) && !compiled.has("next", 13..=20));
        assert!(!compiled.has_any(13..=20));
    }
}
