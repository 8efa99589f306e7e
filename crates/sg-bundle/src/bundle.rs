//! The whole way: put together, cut down, tidied, checked.

use std::path::PathBuf;

use crate::compiler::rustc::{Checker, Diagnostic, External};
use crate::finish::format::{fit, format};
use crate::finish::{lint_allow, older_edition};
use crate::inline::assemble::{Assembly, assemble};
use crate::inline::credit::Inlined;
use crate::tree_shake::{Shaken, shake};
use crate::{BundleError, Profile, Refusal, Workspace};

/// One self-contained file, and what it is made of.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Bundle {
    /// The file.
    pub text: String,
    /// The libraries that are part of it.
    pub inlined: Vec<Inlined>,
    /// The libraries that the judge has.
    pub external: Vec<External>,
}

impl Workspace {
    /// Bundles one binary for one judge.
    ///
    /// # Errors
    /// [`BundleError::Refused`] with file and line for what one file cannot hold; [`BundleError::NoRust`] when the judge
    /// takes none; the compiler's words when the package does not build.
    pub fn bundle(&self, bin: &str, profile: &Profile) -> Result<Bundle, BundleError> {
        self.bundle_and_files(bin, profile).map(|(bundle, _)| bundle)
    }

    /// The bundle, and every file it was made from.
    pub(crate) fn bundle_and_files(&self, bin: &str, profile: &Profile) -> Result<(Bundle, Vec<PathBuf>), BundleError> {
        if !profile.rust {
            return Err(BundleError::NoRust {
                title: profile.title.clone(),
            });
        }
        let assembly = assemble(self, bin, profile)?;
        let external = self.externals(profile);
        let text = shaken(&assembly, profile, &external)?;
        let text = fit(text, assembly.libraries_from, profile.limit);
        let mut inlined = assembly.inlined;
        inlined.retain(|library| text.contains(&library.line()));
        let bundle = Bundle {
            text,
            inlined,
            external,
        };
        Ok((bundle, assembly.reading.files))
    }
}

/// The text cut to what is used. A library of an older edition may compile in the judge's only once what is unused is
/// gone: then it is cut as edition 2021, and the outcome has to compile in the judge's. For a judge of an older edition
/// than the solution's it is cut as 2021 to begin with.
fn shaken(assembly: &Assembly, profile: &Profile, external: &[External]) -> Result<String, BundleError> {
    let from = assembly.libraries_from;
    let checker = Checker::new(profile, external)?;
    let is_old = profile.edition.as_str() < "2021";
    // In a newer one what is unused compiles that the judge's edition would not take.
    let mut editions = vec![profile.edition.as_str(), "2021", "2024"];
    editions.sort_by_key(|edition| is_old && *edition != "2021");
    editions.dedup();
    let (mut broken, mut rejected) = (None, None);
    for edition in editions {
        let cut_as = Profile {
            edition: edition.to_owned(),
            ..profile.clone()
        };
        match shake(
            &assembly.text.text,
            from,
            &assembly.reading.pins,
            &Checker::new(&cut_as, external)?,
        )? {
            Shaken::Broken(error) => drop(broken.get_or_insert(error)),
            Shaken::Text(text) => {
                let (text, from) = (format(&text, from), from);
                let (text, from) = if is_old {
                    older_edition::fit(text, from, &checker)?
                } else {
                    (text, from)
                };
                match lint_allow::allow_leftovers(text, from, &checker, profile) {
                    Err(error @ BundleError::RejectedFile { .. }) => drop(rejected.get_or_insert(error)),
                    done => return done,
                }
            }
        }
    }
    Err(match (broken, rejected) {
        (Some(error), None) => explain(assembly, &error, profile),
        (_, Some(rejected)) => rejected,
        (None, None) => unreachable!("each edition is one or the other"),
    })
}

/// Says in terms of the original files why the unshaken text does not compile.
fn explain(assembly: &Assembly, error: &Diagnostic, profile: &Profile) -> BundleError {
    let span = error
        .primary()
        .map(|span| span.outermost())
        .find(|span| span.is_in_file());
    let place = assembly.place(span.map_or(0, |span| span.byte_start));
    let macros = ["cannot find attribute `", "cannot find derive macro `"];
    if let Some(rest) = macros.iter().find_map(|start| error.message.strip_prefix(start)) {
        let name = rest.split('`').next().unwrap_or_default().to_owned();
        return BundleError::Refused {
            place,
            why: Refusal::ProcMacro(name),
        };
    }
    // A library passed on a macro of a crate that is not there.
    let imported = error
        .message
        .strip_prefix("unresolved import `")
        .and_then(|rest| rest.split('`').next());
    let name = imported.and_then(|path| path.rsplit("::").next()).unwrap_or_default();
    if !name.is_empty() && assembly.text.text.contains(&format!("#[{name}")) {
        let why = Refusal::ProcMacro(name.to_owned());
        return BundleError::Refused { place, why };
    }
    BundleError::DoesNotCompile {
        place,
        judge: profile.title.clone(),
        message: error.message.clone(),
    }
}
