//! The passes that make the code of a function smaller and simpler, and the order in which they
//! run.

mod dead_code;
mod forward_substitution;
mod liveness;
pub(crate) mod simplify;
mod structure;

use std::collections::HashSet;

use crate::ending::Ending;
use crate::ir::Body;

/// The facts about the rest of the program that passes need.
pub(crate) struct Settings {
    /// Set if memory accesses are checked, so that a load may trap.
    pub(crate) checked: bool,
    /// The calls that may end the program themselves.
    pub(crate) ending: Ending,
    /// Functions that do nothing but trap.
    pub(crate) trapping: HashSet<u32>,
}

/// Optimises freshly lifted code.
pub(crate) fn first(body: &mut Body, settings: &Settings) {
    dead_code::remove(body, settings);
    simplify::list(&mut body.stmts);
    forward_substitution::mark_single(body);
    forward_substitution::run(body, settings.checked);
    liveness::compact(body);
    simplify::list(&mut body.stmts);
    again(body, settings);
}

/// Optimises code again, now that more is known.
pub(crate) fn again(body: &mut Body, settings: &Settings) {
    for _ in 0..3 {
        dead_code::remove(body, settings);
        liveness::mark(body, settings.checked);
        forward_substitution::run(body, settings.checked);
        simplify::list(&mut body.stmts);
    }
    dead_code::remove(body, settings);
}

/// Prepares code for printing. Returns the variables that must be initialised to zero.
pub(crate) fn last(body: &mut Body, settings: &Settings) -> Vec<bool> {
    structure::recover(body);
    liveness::mark(body, settings.checked);
    liveness::compact(body);
    let mut zero = liveness::mark(body, settings.checked);
    zero[..body.params as usize].fill(false);
    zero
}
