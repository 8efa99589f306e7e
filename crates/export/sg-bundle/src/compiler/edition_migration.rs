//! Migrates a crate to a newer edition by applying the compiler's suggestions, like
//! `cargo fix --edition`.
//!
//! Unused imports of a solution are removed in the same way.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::BundleError;
use crate::compiler::command::{run, rustc};
use crate::compiler::rustc::{Diagnostic, External, Span, external_arguments, messages};

/// The lints whose suggestions migrate code to each edition. Those for 2024 only concern code that
/// would not compile, would call another method, or would keep or drop values at another time.
const LINTS: [(&str, &[&str]); 3] = [
    ("2018", &["rust_2018_compatibility"]),
    ("2021", &["rust_2021_compatibility"]),
    (
        "2024",
        &[
            "boxed_slice_into_iter",
            "if_let_rescope",
            "impl_trait_overcaptures",
            "keyword_idents_2024",
            "missing_unsafe_on_extern",
            "rust_2024_guarded_string_incompatible_syntax",
            "rust_2024_incompatible_pat",
            "rust_2024_prelude_collisions",
            ENDS_EARLIER,
            "unsafe_attr_outside_unsafe",
        ],
    ),
];

/// The lint about temporaries that are dropped earlier in 2024; the compiler cannot rewrite them.
pub(crate) const ENDS_EARLIER: &str = "tail_expr_drop_order";

/// The lints about code that compiles in 2021 with another meaning. In a macro it cannot be
/// rewritten.
const CHANGES_2021: [&str; 3] =
    ["array_into_iter", "rust_2021_incompatible_closure_captures", "rust_2021_prelude_collisions"];

/// The changes that migrate a crate to a newer edition.
#[derive(Default)]
pub(crate) struct Migrated {
    /// The new source of each changed file.
    pub texts: BTreeMap<PathBuf, String>,
    /// The file and line of a temporary that may be dropped earlier than before.
    pub ends_earlier: Option<(PathBuf, usize)>,
    /// The file and line of a macro that means something else in the newer edition.
    pub differs: Option<(PathBuf, usize)>,
}

/// A crate and the settings that cargo compiled it with.
pub(crate) struct OldCrate<'a> {
    pub root: &'a Path,
    pub is_binary: bool,
    pub edition: &'a str,
    pub features: &'a BTreeSet<String>,
    /// The `cfg` names and pairs that its build script set.
    pub cfgs: &'a [String],
    pub dependencies: Vec<External>,
    /// Whether to remove unused imports, which may make a whole library unnecessary.
    pub drops_unused_imports: bool,
}

impl OldCrate<'_> {
    /// Returns the changes that the migration needs.
    pub fn migrated(&self, edition: &str) -> Result<Migrated, BundleError> {
        let lints = LINTS.iter().filter(|(newer, _)| self.edition < *newer && *newer <= edition);
        let unused = self.drops_unused_imports.then_some("unused_imports");
        let lints: Vec<&str> = lints.flat_map(|(_, lints)| *lints).copied().chain(unused).collect();
        if lints.is_empty() {
            return Ok(Migrated::default());
        }
        let folder = tempfile::tempdir().map_err(BundleError::write(&std::env::temp_dir()))?;
        let mut command = Command::new(rustc());
        command.args(["--crate-name=main", "--emit=metadata", "--error-format=json", "-Awarnings"]);
        command.args(["--crate-type", if self.is_binary { "bin" } else { "lib" }, "--edition", self.edition]);
        command.args(lints.iter().map(|lint| format!("--force-warn={lint}")));
        for feature in self.features {
            command.args(["--cfg", &format!("feature=\"{feature}\"")]);
        }
        for cfg in self.cfgs {
            command.args(["--cfg", cfg]);
        }
        command.args(external_arguments(&self.dependencies)).arg("--out-dir").arg(folder.path()).arg(self.root);
        let said = messages(&run(&mut command)?.complaints);
        let moved = said
            .iter()
            .filter(|one| one.code() == ENDS_EARLIER && one.shows_destructor())
            .find_map(|one| one.primary().next());
        let place = |span: &Span| (PathBuf::from(&span.file_name), span.line_start);
        let ends_earlier = moved.map(place);
        let mut kept = said.iter().filter(|one| CHANGES_2021.contains(&one.code()) && proposal(one).is_empty());
        let differs = kept.find_map(|one| one.primary().next()).map(place);
        let mut edits: BTreeMap<PathBuf, Vec<&Span>> = BTreeMap::new();
        for span in said.iter().flat_map(proposal) {
            let file = PathBuf::from(&span.file_name);
            edits.entry(file).or_default().push(span);
        }
        let mut texts = BTreeMap::new();
        for (file, spans) in edits {
            let source = std::fs::read_to_string(&file).map_err(BundleError::read(&file))?;
            texts.insert(file, edited(&source, spans));
        }
        Ok(Migrated { texts, ends_earlier, differs })
    }
}

/// The lint about paths of edition 2015, which begin at the root of the crate. In the body of a
/// macro, unlike other code there, they can be rewritten.
const FROM_THE_ROOT: &str = "absolute_paths_not_starting_with_crate";

/// Returns the first machine-applicable suggestion of a message.
fn proposal(message: &Diagnostic) -> &[Span] {
    let is_sure = |span: &Span| {
        span.suggestion_applicability.as_deref() == Some("MachineApplicable")
            && (!span.is_in_macro() || message.code() == FROM_THE_ROOT)
    };
    let is_whole = |spans: &&[Span]| !spans.is_empty() && spans.iter().all(is_sure);
    let mut proposals = message.children.iter().map(|child| &child.spans[..]);
    proposals.find(is_whole).unwrap_or_default()
}

/// Applies the suggested replacements. If two overlap, the first wins.
fn edited(source: &str, mut spans: Vec<&Span>) -> String {
    spans.sort_by_key(|span| (span.byte_start, span.byte_end));
    spans.dedup_by_key(|span| (span.byte_start, span.byte_end, &span.suggested_replacement));
    let (mut result, mut done) = (String::new(), 0);
    for span in spans {
        if let (Some(between), Some(new)) = (source.get(done..span.byte_start), &span.suggested_replacement) {
            result.push_str(between);
            result.push_str(new);
            done = span.byte_end;
        }
    }
    result + &source[done..]
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the migrated source of a program.
    fn migrated(source: &str, from: &str, to: &str) -> String {
        migration(source, from, to).texts.into_values().next().unwrap_or(source.to_owned())
    }

    fn migration(source: &str, from: &str, to: &str) -> Migrated {
        let folder = tempfile::tempdir().unwrap();
        let root = folder.path().join("main.rs");
        std::fs::write(&root, source).unwrap();
        let old = OldCrate {
            root: &root,
            is_binary: true,
            edition: from,
            features: &BTreeSet::from(["fast".to_owned()]),
            cfgs: &["quick".to_owned()],
            dependencies: Vec::new(),
            drops_unused_imports: true,
        };
        old.migrated(to).unwrap()
    }

    #[test]
    fn code_that_changes_meaning_is_rewritten() {
        let old = "trait A {}\nfn f(_: &A) {}\n#[cfg(all(quick, feature = \"fast\"))]\nfn main() {\n    let gen = 1;\n    \
                   [gen].into_iter().map(|one| *one);\n    panic!(\"{}\");\n}\n";
        let of_2021 = old.replace("&A", "&dyn A").replace("into_iter", "iter").replace("panic!(", "panic!(\"{}\", ");
        assert_eq!(migrated(old, "2018", "2021"), of_2021);
        assert_eq!(migrated(&of_2021, "2021", "2024"), of_2021.replace("gen", "r#gen"));
        assert_eq!(migrated(old, "2018", "2024"), of_2021.replace("gen", "r#gen"));
    }

    #[test]
    fn paths_of_edition_2015_get_a_crate_prefix() {
        let old = "mod a { pub fn b() {} pub trait C { fn d(u8); } }\nuse a::b;\nfn main() { b(); ::a::b(); }\n";
        let new =
            old.replace("use a", "use crate::a").replace("::a::b()", "crate::a::b()").replace("d(u8)", "d(_: u8)");
        assert_eq!(migrated(old, "2015", "2021"), new);
    }

    #[test]
    fn path_in_the_body_of_a_macro_gets_a_crate_prefix() {
        let old = "mod a { pub fn b() {} }\nmacro_rules! call { ($name:ident) => { mod $name { use a::b; pub fn c() { b() } } } }\n\
            call!(d);\ncall!(e);\nfn main() { d::c(); e::c(); }\n";
        assert_eq!(migrated(old, "2015", "2021"), old.replace("use a::", "use crate::a::"));
    }

    #[test]
    fn returned_impl_captures_no_more_lifetimes() {
        let old = "fn f(a: &[u8]) -> impl Iterator<Item = usize> { 0..a.len() }\n\
            fn main() { let mut a = vec![1]; let b = f(&a); a.push(2); b.count(); }\n";
        assert_eq!(migrated(old, "2021", "2024"), old.replace("usize>", "usize> + use<>"));
    }

    #[test]
    fn unused_imports_are_removed() {
        let source = "#![allow(unused)]\n#[allow(warnings)]\nuse std::fmt::Write;\nuse std::{cmp::max, mem::{swap, take}};\n\
            fn main() {\n    let mut a = vec![max(1, 2)];\n    take(&mut a);\n}\n";
        let rest = source.replace("#[allow(warnings)]\nuse std::fmt::Write;\n", "").replace("{swap, take}", "take");
        assert_eq!(migrated(source, "2021", "2021"), rest);
    }

    #[test]
    fn macro_that_changes_meaning_is_found() {
        let program = |call: &str| {
            format!(
                "#[derive(Clone)]\nstruct D;\nimpl Drop for D {{ fn drop(&mut self) {{}} }}\n\
                 macro_rules! each {{ ($a:expr) => {{ $a.into_iter().count() }} }}\n\
                 macro_rules! keep {{ ($a:expr) => {{ move || {{ let _a = &$a; }} }} }}\n\
                 fn main() {{ let d = (D, D); {call}; }}\n"
            )
        };
        for (call, line) in [("each!([1])", Some(4)), ("keep!(d.0)", Some(5)), ("each!(vec![d])", None)] {
            let found = migration(&program(call), "2018", "2021").differs.map(|(_, line)| line);
            assert_eq!(found, line, "{call}");
        }
    }

    #[test]
    fn code_with_the_same_meaning_is_unchanged() {
        let source = "fn main() {\r\n    let a = vec![1].into_iter(); a.sum::<i32>();\r\n}\r\n";
        assert_eq!(migrated(source, "2018", "2024"), source);
    }
}
