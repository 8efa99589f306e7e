//! Cuts a text down to what is used; the compiler decides what that is.
//!
//! The compiler's own lints say what is dead; that analysis starts at `main`, so dead items that use each other go at
//! once. If a cut leaves something dangling (the `impl` of a type that is gone, the import of a function that is gone),
//! the compiler reports an error, and that piece goes next. A cut that ends in an error of another kind is taken back
//! and never tried again. So every state that is kept has compiled, and only pieces went that the compiler called dead or
//! that cannot be used without naming what is dead.

mod diagnosis;
mod name_reachability;
mod names;
mod prune_uncompiled_impls;
mod removable_items;
mod shaker;

use std::collections::BTreeSet;

use crate::BundleError;
use crate::compiler::rustc::{Checker, Diagnostic};
use shaker::Shaker;

/// The lints that find what is dead.
pub(crate) const LINTS: [&str; 4] = ["dead_code", "unused_imports", "unused_macros", "unused_macro_rules"];

/// More runs than any ordinary input needs; after them the text is correct, only longer.
const MOST_RUNS: usize = 80;

/// The result of shaking a text.
pub(crate) enum Shaken {
    Text(String),
    /// It does not compile to begin with.
    Broken(Box<Diagnostic>),
}

/// Cuts what is unused from byte `from` of `text` on. Names in `pins` stay: code that is not compiled here, such as that
/// for another system, may use them.
pub(crate) fn shake(
    text: &str,
    from: usize,
    pins: &BTreeSet<String>,
    checker: &Checker,
) -> Result<Shaken, BundleError> {
    let Some(mut shaker) = Shaker::new(text, from, pins) else {
        return Ok(Shaken::Text(text.to_owned()));
    };
    let is_error = |one: &Diagnostic| one.is_error() && !one.spans.is_empty();
    // What is not compiled here may use what has no code here.
    let may_prune = pins.is_empty();
    let first = shaker.render(&shaker.cut).0;
    let mut diagnostics = if may_prune {
        shaker.at_once(checker, &first)?
    } else {
        checker.check(&first, &LINTS)?
    };
    loop {
        for _ in 0..MOST_RUNS {
            if let (true, Some(at)) = (shaker.cut.is_empty(), diagnostics.iter().position(is_error)) {
                return Ok(Shaken::Broken(Box::new(diagnostics.swap_remove(at))));
            }
            if !shaker.step(&diagnostics) {
                break;
            }
            diagnostics = checker.check(&shaker.render(&shaker.cut).0, &LINTS)?;
        }
        let pruned = if may_prune {
            shaker.prune_uncompiled_impls(checker)?
        } else {
            None
        };
        let Some(next) = pruned else {
            return Ok(Shaken::Text(shaker.render(&shaker.good).0));
        };
        diagnostics = next;
        shaker.start_over();
    }
}

/// How many pieces of a text could go, and its text without them; for tests.
#[cfg(test)]
pub(crate) fn can_be_cut(text: &str, from: usize, pins: &BTreeSet<String>) -> Option<(usize, String)> {
    let shaker = Shaker::new(text, from, pins)?;
    Some((shaker.items.len(), shaker.render(&(0..shaker.items.len()).collect()).0))
}
