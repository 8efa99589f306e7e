//! Turns a binary into its bundle: assembles, shakes, tidies and checks the file.

use std::ops::Range;
use std::path::PathBuf;

use sg_cache::Key;

use crate::compiler::rustc::{Checker, External};
use crate::finish::edition::{Differs, differs_in_2024, keep_2024, keep_older};
use crate::finish::format::{fit, format};
use crate::finish::lint_allow;
use crate::finish::remarks::shown_places;
use crate::inline::assemble::{TOOL_LINE, assemble};
use crate::inline::context::Assembly;
use crate::inline::credit::Inlined;
use crate::tree_shake::{Shaken, shake};
use crate::{BundleError, Place, Profile, Refusal, Workspace};

/// One self-contained file and its parts.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Bundle {
    /// The source of the file.
    pub text: String,
    /// The libraries in the file.
    pub inlined: Vec<Inlined>,
    /// The libraries that the judge offers.
    pub external: Vec<External>,
    /// All files that the bundle was made from.
    pub files: Vec<PathBuf>,
    /// Ways in which the bundle may behave differently from the program, each with its line.
    pub remarks: Vec<String>,
}

impl Workspace {
    /// Bundles one binary for one judge.
    ///
    /// # Errors
    /// [`BundleError::Refused`] with file and line for constructs that one file cannot hold;
    /// [`BundleError::NoRust`] if the judge does not accept Rust; the compiler's message if the
    /// package does not build.
    pub fn bundle(&self, bin: &str, profile: &Profile) -> Result<Bundle, BundleError> {
        if !profile.rust {
            return Err(BundleError::NoRust { title: profile.title.clone() });
        }
        let assembly = assemble(self, bin, profile)?;
        let external = self.externals(profile);
        let source = self.shaken(&assembly, profile, &external)?;
        let (source, from) = self.keep_meaning(source, &assembly, profile, &external)?;
        let (solution, libraries) = source.split_at(from);
        let mut for_judge = format!("{TOOL_LINE} for {}", profile.title);
        let usual = Profile::named(&profile.name).map_or("", |usual| &usual.edition);
        let is_usual = profile.edition == usual;
        if !is_usual {
            for_judge += &format!(", edition {}", profile.edition);
        }
        let mut source = solution.to_owned() + &libraries.replacen(TOOL_LINE, &for_judge, 1);
        if !is_usual && !source.contains(TOOL_LINE) {
            source += &format!("{}{for_judge}.\n", if source.ends_with('\n') { "\n" } else { "\n\n" });
        }
        let source = fit(source, from, profile.limit);
        let mut inlined = assembly.inlined.clone();
        inlined.retain(|library| source.contains(&library.line()));
        let mut remarks: Vec<String> = shown_places(&source)
            .into_iter()
            .map(|(at, what)| {
                let place = assembly.place_of_line(&source, at);
                format!("{place}: `{what}` shows names and lines of the bundle instead of the program")
            })
            .collect();
        if self.binary(bin)?.checks_overflow {
            remarks.push(
                "the package's profile checks for overflow, but judges do not: there numbers wrap around".to_owned(),
            );
        }
        if self.binary(bin)?.has_assertions && !profile.debug_assertions() {
            remarks.push(
                "the package's profile has debug assertions, but judges do not: there `debug_assert!` does nothing"
                    .to_owned(),
            );
        }
        Ok(Bundle { text: source, inlined, external, files: assembly.reading.files, remarks })
    }

    /// Removes unused code from the source. If unused code compiles only in another edition, it is
    /// removed in that one, and the result has to compile in the judge's edition.
    fn shaken(&self, assembly: &Assembly, profile: &Profile, external: &[External]) -> Result<String, BundleError> {
        let from = assembly.libraries_from;
        let checker = Checker::new(profile, external)?;
        let is_outside = |id: &str| self.libraries[id].binds_c() || assembly.outside.contains_key(id);
        let outside = self.built_libraries(&is_outside);
        let other = if profile.edition == "2021" { "2024" } else { "2021" };
        let (mut broken, mut rejected) = (None, None);
        for edition in [profile.edition.as_str(), other] {
            let cut_as = Profile { edition: edition.to_owned(), ..profile.clone() };
            let cutter = Checker::with_outside(&cut_as, external, &outside)?;
            match self.shake_once(assembly, &cutter)? {
                Shaken::Broken(error) => drop(broken.get_or_insert(error)),
                Shaken::NeedsOutside { name, at } => {
                    return Err(self.outside_refusal(assembly, &name, assembly.place(at)));
                }
                Shaken::Source(source) => {
                    let source = format(&source, from);
                    match lint_allow::allow_leftovers(&source, from, &checker)? {
                        Err(error) => drop(rejected.get_or_insert((source, error))),
                        Ok(done) => return Ok(done),
                    }
                }
            }
            if !cutter.may_go_on() {
                break;
            }
        }
        Err(match (broken, rejected) {
            (Some(error), None) => self.explain(assembly, &error, profile),
            (_, Some((source, error))) => {
                let at = error.primary_in_file().map_or(0, |span| span.byte_start);
                let place = assembly.place_of_line(&source, at);
                let is_named = |one: &&External| error.message.contains(&format!("`{}`", one.name));
                if let Some(needed) = outside.iter().find(is_named) {
                    return Err(self.outside_refusal(assembly, &needed.name, place));
                }
                BundleError::DoesNotCompile {
                    place,
                    judge: format!("{}, edition {}", profile.title, profile.edition),
                    message: error.message,
                }
            }
            (None, None) => unreachable!("each edition sets one of the two"),
        })
    }

    /// Preserves the meaning of code written for another edition than the judge's. Also returns
    /// the offset at which the libraries then begin.
    fn keep_meaning(
        &self,
        source: String,
        assembly: &Assembly,
        profile: &Profile,
        external: &[External],
    ) -> Result<(String, usize), BundleError> {
        let from = assembly.libraries_from;
        let (newer, older): (Vec<_>, Vec<_>) =
            regions(&source, assembly).into_iter().partition(|(_, is_2024)| *is_2024);
        let ranges =
            |regions: Vec<(Range<usize>, bool)>| regions.into_iter().map(|(range, _)| range).collect::<Vec<_>>();
        let refused = |place: Place, in_macro: bool| BundleError::Refused {
            place,
            why: Refusal::OtherEdition { edition: profile.edition.clone(), in_macro },
        };
        let differs = |code: Differs| refused(assembly.place_of_line(&source, code.at), code.in_macro);
        match profile.edition.as_str() {
            "2021" if !newer.is_empty() => {
                let checker = Checker::new(profile, external)?;
                let kept = keep_2024(&source, &ranges(newer), from, &checker)?;
                kept.map_err(differs)
            }
            "2024" if !older.is_empty() => {
                let older = ranges(older);
                let first = &assembly.reading.ends_earlier;
                if first.is_some() || older.iter().any(|range| source[range.clone()].contains("macro_rules!")) {
                    let before = Profile { edition: "2021".to_owned(), ..profile.clone() };
                    match (differs_in_2024(&source, &older, &Checker::new(&before, external)?)?, first) {
                        (Some(Some(code)), _) => return Err(differs(code)),
                        (None, Some(first)) => return Err(refused(first.clone(), false)),
                        _ => {}
                    }
                }
                let kept = keep_older(&source, &older, from, &Checker::new(profile, external)?)?;
                kept.map_err(differs)
            }
            _ => Ok((source, from)),
        }
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
}

/// Returns the range of each crate in a bundle, and whether it uses edition 2024 or later.
fn regions(source: &str, assembly: &Assembly) -> Vec<(Range<usize>, bool)> {
    let from = assembly.libraries_from;
    let is_2024 = |module: Option<&str>| {
        assembly.editions.get(&module.map(str::to_owned)).is_some_and(|edition| edition.as_str() >= "2024")
    };
    let mut found = vec![(0..from, is_2024(None))];
    let starts = lint_allow::modules(source, from);
    for (index, &start) in starts.iter().enumerate() {
        let end = starts.get(index + 1).copied().unwrap_or(source.len());
        let module = source[start..].strip_prefix("mod ").and_then(|rest| rest.split(' ').next());
        found.push((start..end, is_2024(module)));
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn library_is_rewritten_per_edition_and_configuration() {
        let folder = tempfile::tempdir().unwrap();
        let (main, kit) = (folder.path().join("main.rs"), folder.path().join("kit.rs"));
        std::fs::write(&main, "fn main() { println!(\"{}\", kit::judge(1)) }").unwrap();
        let by_configuration = "#[cfg(ONLINE_JUDGE)]\npub fn judge(gen: u8) -> u8 { gen + 1 }\n\
            #[cfg(not(ONLINE_JUDGE))]\npub fn judge(gen: u8) -> u8 { gen + 2 }\n";
        std::fs::write(&kit, by_configuration).unwrap();
        let workspace = Workspace::of_files(&main, &kit);
        // The second judge reuses the rewrite made for the first.
        for (judge, text) in
            [("generic", " gen + 2"), ("cses", " gen + 2"), ("codeforces", " gen + 1"), ("luogu", "r#gen + 2")]
        {
            let bundle = workspace.bundle("main", Profile::named(judge).unwrap()).unwrap().text;
            assert!(bundle.contains(text), "{judge}: {bundle}");
        }
        assert_eq!(workspace.rewritten.len(), 3);
    }

    #[test]
    fn checks_of_the_profile_are_remarked() {
        let package = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/programs/old");
        let target = tempfile::tempdir().unwrap();
        let workspace = Workspace::discover_in(&package, &["editions"], &[], Some(target.path()), "checked").unwrap();
        let remarks = workspace.bundle("editions", Profile::named("cses").unwrap()).unwrap().remarks.join("\n");
        for check in ["checks for overflow", "has debug assertions"] {
            assert!(remarks.contains(check), "{remarks}");
        }
    }

    #[test]
    fn judges_with_equal_flags_share_the_cut_source() {
        let package = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/programs/old");
        let target = tempfile::tempdir().unwrap();
        let workspace = Workspace::discover_in(&package, &["editions"], &[], Some(target.path()), "dev").unwrap();
        let bin = "editions";
        for judge in ["cses", "generic"] {
            let profile = Profile::named(judge).unwrap();
            let source = workspace.bundle(bin, profile).unwrap().text;
            assert!(source.contains(&format!("{TOOL_LINE} for {}.", profile.title)), "{source}");
        }
        assert_eq!(workspace.cut.len(), 1);
    }
}
