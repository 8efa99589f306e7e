//! From a binary to its bundle: put together, cut down, tidied, checked.

use std::collections::BTreeSet;
use std::path::PathBuf;

use sg_cache::Key;

use crate::compiler::rustc::{Checker, Diagnostic, External, Span};
use crate::finish::format::{fit, format};
use crate::finish::lint_allow;
use crate::inline::assemble::{TOOL_LINE, assemble};
use crate::inline::context::Assembly;
use crate::inline::credit::Inlined;
use crate::tree_shake::{Shaken, shake};
use crate::{BundleError, Profile, Refusal, Workspace};

/// One self-contained file, and what it is made of.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Bundle {
    /// The source of the file.
    pub text: String,
    /// The libraries that are part of it.
    pub inlined: Vec<Inlined>,
    /// The libraries that the judge has.
    pub external: Vec<External>,
    /// Every file that it was made from.
    pub files: Vec<PathBuf>,
}

impl Workspace {
    /// Bundles one binary for one judge.
    ///
    /// # Errors
    /// [`BundleError::Refused`] with file and line for what one file cannot hold; [`BundleError::NoRust`] if the judge
    /// takes no Rust; the compiler's message if the package does not build.
    pub fn bundle(&self, bin: &str, profile: &Profile) -> Result<Bundle, BundleError> {
        if !profile.rust {
            return Err(BundleError::NoRust { title: profile.title.clone() });
        }
        let assembly = assemble(self, bin, profile)?;
        let external = self.externals(profile);
        let source = self.shaken(&assembly, profile, &external)?;
        let (solution, libraries) = source.split_at(assembly.libraries_from);
        let for_judge = format!("{TOOL_LINE} for {}", profile.title);
        let source = solution.to_owned() + &libraries.replacen(TOOL_LINE, &for_judge, 1);
        let source = fit(source, assembly.libraries_from, profile.limit);
        let mut inlined = assembly.inlined;
        inlined.retain(|library| source.contains(&library.line()));
        Ok(Bundle { text: source, inlined, external, files: assembly.reading.files })
    }

    /// Cuts the source to what is used, in the judge's edition. Unused code may compile in another edition only: then it is
    /// cut in that one, and the result has to compile in the judge's.
    fn shaken(&self, assembly: &Assembly, profile: &Profile, external: &[External]) -> Result<String, BundleError> {
        let from = assembly.libraries_from;
        let checker = Checker::new(profile, external)?;
        let other = if profile.edition == "2021" { "2024" } else { "2021" };
        let (mut broken, mut rejected) = (None, None);
        for edition in [profile.edition.as_str(), other] {
            let cut_as = Profile { edition: edition.to_owned(), ..profile.clone() };
            match self.shake_once(assembly, &Checker::new(&cut_as, external)?)? {
                Shaken::Broken(error) => drop(broken.get_or_insert(error)),
                Shaken::Source(source) => {
                    match lint_allow::allow_leftovers(format(&source, from), from, &checker, profile) {
                        Err(error @ BundleError::RejectedFile { .. }) => drop(rejected.get_or_insert(error)),
                        done => return done,
                    }
                }
            }
        }
        Err(match (broken, rejected) {
            (Some(error), None) => self.explain(assembly, &error, profile),
            (_, Some(rejected)) => rejected,
            (None, None) => unreachable!("each edition is one or the other"),
        })
    }

    fn shake_once(&self, assembly: &Assembly, checker: &Checker) -> Result<Shaken, BundleError> {
        let (source, from, pins) = (&assembly.file.source, assembly.libraries_from, &assembly.reading.pins);
        let key = Key::of(&(source, from, pins, checker.arguments()));
        let cut = self.cut.get_or_make(key, || match shake(source, from, pins, checker, &self.pieces) {
            Ok(Shaken::Source(cut)) => Ok(cut),
            other => Err(other),
        });
        cut.map_or_else(|other| other, |cut| Ok(Shaken::Source(cut)))
    }

    /// Says why the file before any cut does not compile, with lines of the original files.
    fn explain(&self, assembly: &Assembly, error: &Diagnostic, profile: &Profile) -> BundleError {
        let span = error.primary().map(|span| span.outermost()).find(|span| span.is_in_file());
        let place = assembly.place(span.map_or(0, |span| span.byte_start));
        if let Some(name) = error.message.strip_prefix("the name `").and_then(|rest| rest.split('`').next()) {
            let in_solution = |span: &&Span| span.is_in_file() && span.byte_start < assembly.libraries_from;
            if let Some(span) = error.spans.iter().find(in_solution) {
                let (place, why) = (assembly.place(span.byte_start), Refusal::NameClash(name.to_owned()));
                return BundleError::Refused { place, why };
            }
        }
        let macros = ["cannot find attribute `", "cannot find derive macro `"];
        if let Some(rest) = macros.iter().find_map(|start| error.message.strip_prefix(start)) {
            let name = rest.split('`').next().unwrap_or_default().to_owned();
            return BundleError::Refused { place, why: Refusal::ProcMacro(name) };
        }
        // A library re-exported a macro of a crate that is not there.
        let imported = error.message.strip_prefix("unresolved import `").and_then(|rest| rest.split('`').next());
        let name = imported.and_then(|path| path.rsplit("::").next()).unwrap_or_default();
        if !name.is_empty() && assembly.file.source.contains(&format!("#[{name}")) {
            let why = Refusal::ProcMacro(name.to_owned());
            return BundleError::Refused { place, why };
        }
        let advice = self.brought_by(assembly, &place.file);
        let advice = advice.map(|name| format!("; do without `{name}`, or write what you need of it"));
        let message = error.message.clone() + &advice.unwrap_or_default();
        BundleError::DoesNotCompile { place, judge: profile.title.clone(), message }
    }

    /// The dependency of the package for which this file of a library is part of the bundle.
    fn brought_by(&self, assembly: &Assembly, shown: &str) -> Option<&str> {
        let needs = |id: &String| {
            let (mut open, mut seen) = (vec![id], BTreeSet::new());
            while let Some(library) = open.pop().and_then(|id| self.libraries.get(id)) {
                if shown.starts_with(&library.shown()) {
                    return true;
                }
                open.extend(library.dependencies.values().filter(|id| seen.insert(*id)));
            }
            false
        };
        let is_inside = |id: &String| assembly.inlined.iter().any(|one| one.name == self.libraries[id].package);
        self.dependencies.iter().find(|(_, id)| is_inside(id) && needs(id)).map(|(name, _)| name.as_str())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_brings_a_library_that_does_not_compile_is_named() {
        let folder = tempfile::tempdir().unwrap();
        let (main, kit) = (folder.path().join("main.rs"), folder.path().join("kit.rs"));
        std::fs::write(&main, "fn main() { kit::f() }").unwrap();
        std::fs::write(&kit, "pub fn f() { g() }").unwrap();
        let profile = Profile::named("generic").unwrap();
        let said = Workspace::of_files(&main, &kit).bundle("main", profile).unwrap_err().to_string();
        assert!(
            said.ends_with("cannot find function `g` in this scope; do without `kit`, or write what you need of it"),
            "{said}"
        );
    }

    #[test]
    fn a_library_is_rewritten_for_each_edition_and_configuration() {
        let folder = tempfile::tempdir().unwrap();
        let (main, kit) = (folder.path().join("main.rs"), folder.path().join("kit.rs"));
        std::fs::write(&main, "fn main() { println!(\"{}\", kit::judge(1)) }").unwrap();
        let by_configuration = "#[cfg(ONLINE_JUDGE)]\npub fn judge(gen: u8) -> u8 { gen + 1 }\n\
            #[cfg(not(ONLINE_JUDGE))]\npub fn judge(gen: u8) -> u8 { gen + 2 }\n";
        std::fs::write(&kit, by_configuration).unwrap();
        let workspace = Workspace::of_files(&main, &kit);
        // They share what is rewritten: the second is as the first.
        for (judge, text) in
            [("generic", " gen + 2"), ("cses", " gen + 2"), ("codeforces", " gen + 1"), ("luogu", "r#gen + 2")]
        {
            let bundle = workspace.bundle("main", Profile::named(judge).unwrap()).unwrap().text;
            assert!(bundle.contains(text), "{judge}: {bundle}");
        }
        assert_eq!(workspace.rewritten.len(), 3);
    }

    #[test]
    fn judges_with_the_same_flags_share_a_cut_source() {
        let package = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/programs/old");
        let target = tempfile::tempdir().unwrap();
        let workspace = Workspace::discover_in(&package, &["editions"], Some(target.path()), "dev").unwrap();
        let bin = "editions";
        for judge in ["cses", "generic"] {
            let profile = Profile::named(judge).unwrap();
            let source = workspace.bundle(bin, profile).unwrap().text;
            assert!(source.contains(&format!("{TOOL_LINE} for {}.", profile.title)), "{source}");
        }
        assert_eq!(workspace.cut.len(), 1);
    }
}
