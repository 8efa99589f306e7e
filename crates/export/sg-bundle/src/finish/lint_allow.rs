//! Silences library warnings that remain after the cuts, such as those about unused fields.
//!
//! Cargo hides the warnings of dependencies, but a single file shows them. So each library module
//! allows exactly the lints that fire inside it, and warnings of the solution stay visible.

use std::collections::{BTreeMap, BTreeSet};

use crate::BundleError;
use crate::compiler::rustc::{Checker, Diagnostic, cause};

/// Adds `#[allow(..)]` above the library modules that need one. Returns the compiler's first error
/// if the source does not compile.
pub(crate) fn allow_leftovers(
    source: &str,
    from: usize,
    checker: &Checker,
) -> Result<Result<String, Diagnostic>, BundleError> {
    let mut diagnostics = checker.check(source, &[])?;
    if let Some(first) = diagnostics.iter().position(Diagnostic::is_error) {
        return Ok(Err(diagnostics.swap_remove(cause(&diagnostics).unwrap_or(first))));
    }
    let modules = modules(source, from);
    let mut allowed: BTreeMap<usize, BTreeSet<&str>> = BTreeMap::new();
    for diagnostic in diagnostics.iter().filter(|diagnostic| diagnostic.level == "warning") {
        for span in diagnostic.primary().flat_map(|span| [span, span.outermost()]).filter(|span| span.is_in_file()) {
            if let Some(start) = modules.iter().rev().find(|&&start| start <= span.byte_start) {
                allowed.entry(*start).or_default().insert(diagnostic.code());
            }
        }
    }
    let mut source = source.to_owned();
    for (start, lints) in allowed.into_iter().rev() {
        // This lint has the code of an error.
        let name = |lint| if lint == "E0133" { "unsafe_op_in_unsafe_fn" } else { lint };
        let lints: Vec<_> = lints.into_iter().filter(|lint| !lint.is_empty()).map(name).collect();
        if !lints.is_empty() {
            source.insert_str(start, &format!("#[allow({})]\n", lints.join(", ")));
        }
    }
    Ok(Ok(source))
}

/// Returns the starts of the library modules, which are the only lines `mod` after the solution.
pub(crate) fn modules(source: &str, from: usize) -> Vec<usize> {
    let starts = source[from..].match_indices("\nmod ").map(|(at, _)| from + at + 1);
    starts.collect()
}
