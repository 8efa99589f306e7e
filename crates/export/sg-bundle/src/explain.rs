//! Explains why a bundle does not compile, with lines of the original files.

use std::collections::BTreeSet;

use crate::compiler::rustc::{Diagnostic, Span};
use crate::inline::context::Assembly;
use crate::{BundleError, Place, Profile, Refusal, Workspace};

impl Workspace {
    /// Explains why the assembled file does not compile, with lines of the original files.
    pub(crate) fn explain(&self, assembly: &Assembly, error: &Diagnostic, profile: &Profile) -> BundleError {
        let span = error.primary_in_file();
        let place = assembly.place(span.map_or(0, |span| span.byte_start));
        if let Some(name) = error.message.strip_prefix("the name `").and_then(|rest| rest.split('`').next()) {
            let in_solution = |span: &&Span| span.is_in_file() && span.byte_start < assembly.libraries_from;
            if let Some(span) = error.spans.iter().find(in_solution) {
                let (place, why) = (assembly.place(span.byte_start), Refusal::NameClash(name.to_owned()));
                return BundleError::Refused { place, why };
            }
        }
        let ambiguous = error.message.strip_suffix("` is ambiguous").and_then(|name| name.strip_prefix('`'));
        if let Some(name) = ambiguous {
            let definition = format!("macro_rules! {name}");
            let at = assembly.file.source[..assembly.libraries_from].find(&definition);
            if let Some(at) = at {
                return BundleError::Refused { place: assembly.place(at), why: Refusal::HidesMacro(name.to_owned()) };
            }
        }
        let macros = ["cannot find attribute `", "cannot find derive macro `"];
        if let Some(rest) = macros.iter().find_map(|start| error.message.strip_prefix(start)) {
            let name = rest.split('`').next().unwrap_or_default().to_owned();
            return BundleError::Refused { place, why: Refusal::ProcMacro(name) };
        }
        // A library re-exports a procedural macro, whose crate is not in the bundle.
        let imported = error.message.strip_prefix("unresolved import `").and_then(|rest| rest.split('`').next());
        let name = imported.and_then(|path| path.rsplit("::").next()).unwrap_or_default();
        if !name.is_empty() && assembly.file.source.contains(&format!("#[{name}")) {
            let why = Refusal::ProcMacro(name.to_owned());
            return BundleError::Refused { place, why };
        }
        let dependency = self.dependency_behind(assembly, &place.file);
        let advice = dependency.map(|name| format!("; replace `{name}`, or copy only the code you need from it"));
        // The line is in the macro, and the program may have called it elsewhere.
        let expansion = span.and_then(|span| span.expansion.as_ref());
        let of_macro = expansion.filter(|expansion| expansion.macro_decl_name.ends_with('!')).map(|expansion| {
            let call = assembly.place(expansion.span.outermost().byte_start);
            format!(" (in `{}`, called at {call})", expansion.macro_decl_name)
        });
        let left_out = assembly.reading.left_out.get(error.missing_name()).map(|&(file, offset)| {
            let declared = assembly.reading.sources.place(file, offset);
            format!(", declared at {declared} for other systems or processors than a bundle's")
        });
        let message = error.message.clone()
            + &left_out.unwrap_or_default()
            + &of_macro.unwrap_or_default()
            + &advice.unwrap_or_default();
        BundleError::DoesNotCompile { place, judge: profile.title.clone(), message }
    }

    /// Explains that the file needs a library outside it at this place.
    pub(crate) fn outside_refusal(&self, assembly: &Assembly, name: &str, place: Place) -> BundleError {
        let is_it = |id: &String| self.libraries.values().any(|one| one.dependencies.get(name) == Some(id));
        let refused = assembly.outside.iter().find(|(id, _)| is_it(id) || self.dependencies.get(name) == Some(*id));
        if let Some((_, (place, why))) = refused {
            return BundleError::Refused { place: place.clone(), why: why.clone() };
        }
        let dependency = self.dependency_behind(assembly, &place.file).unwrap_or(name).to_owned();
        BundleError::Refused { place, why: Refusal::CallsC { crate_of_c: name.to_owned(), dependency } }
    }

    /// Returns the direct dependency through which this library file came into the bundle.
    fn dependency_behind(&self, assembly: &Assembly, shown: &str) -> Option<&str> {
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
    fn compile_error_names_the_dependency() {
        let folder = tempfile::tempdir().unwrap();
        let (main, kit) = (folder.path().join("main.rs"), folder.path().join("kit.rs"));
        std::fs::write(&main, "fn main() { kit::f() }").unwrap();
        std::fs::write(&kit, "pub fn f() { g() }").unwrap();
        let profile = Profile::named("generic").unwrap();
        let said = Workspace::of_files(&main, &kit).bundle("main", profile).unwrap_err().to_string();
        assert!(
            said.ends_with(
                "cannot find function `g` in this scope; replace `kit`, or copy only the code you need from it"
            ),
            "{said}"
        );
    }

    #[test]
    fn name_for_one_processor_is_shown() {
        let folder = tempfile::tempdir().unwrap();
        let (main, kit) = (folder.path().join("main.rs"), folder.path().join("kit.rs"));
        std::fs::write(&main, "fn main() { kit::f() }").unwrap();
        let profile = Profile::named("generic").unwrap();
        let library = |condition: &str| format!("pub fn f() {{ g() }}\n#[cfg({condition})]\nconst fn g() {{}}\n");
        for (condition, is_shown) in [("target_arch = \"x86_64\"", true), ("feature = \"no\"", false)] {
            std::fs::write(&kit, library(condition)).unwrap();
            let said = Workspace::of_files(&main, &kit).bundle("main", profile).unwrap_err().to_string();
            let shown =
                ", declared at kit 1.2.3: kit.rs:2 for other systems or processors than a bundle's; replace `kit`";
            assert_eq!(said.contains(&format!("cannot find function `g` in this scope{shown}")), is_shown, "{said}");
        }
    }

    #[test]
    fn macro_is_named_before_the_names_that_it_declares() {
        let kit = "macro_rules! make { ($name:ident) => { lacking!($name); } }\n\
            pub mod a { pub use crate::b::helper; }\npub mod b { make!(helper); }\n";
        let folder = tempfile::tempdir().unwrap();
        let (main, lib) = (folder.path().join("main.rs"), folder.path().join("kit.rs"));
        std::fs::write(&main, "fn main() { kit::a::helper() }").unwrap();
        std::fs::write(&lib, kit).unwrap();
        let profile = Profile::named("generic").unwrap();
        let said = Workspace::of_files(&main, &lib).bundle("main", profile).unwrap_err().to_string();
        assert!(said.starts_with("kit 1.2.3: kit.rs:1: does not compile as one file for "), "{said}");
        let end = ": cannot find macro `lacking` in this scope (in `make!`, called at kit 1.2.3: kit.rs:3); replace `kit`, \
            or copy only the code you need from it";
        assert!(said.ends_with(end), "{said}");
    }
}
