//! The order in which the passes run over a function.

use std::collections::HashSet;

use crate::ir::Body;
use crate::{flow, shape, simplify, substitute, tidy};

/// What the passes must know about the rest of the program.
pub(crate) struct Settings {
    /// Whether memory accesses are checked, so that a load may trap.
    pub(crate) checked: bool,
    /// Functions that may end the program in their own way.
    pub(crate) ending: HashSet<u32>,
    /// Functions that do nothing but trap.
    pub(crate) trapping: HashSet<u32>,
}

/// Optimises freshly lifted code.
pub(crate) fn first(body: &mut Body, settings: &Settings) {
    tidy::run(body, &settings.ending, &settings.trapping, settings.checked);
    simplify::list(&mut body.stmts);
    substitute::mark_single(body);
    substitute::run(body, settings.checked);
    flow::compact(body);
    simplify::list(&mut body.stmts);
    again(body, settings);
}

/// Optimises code that was optimised before and for which more is known now.
pub(crate) fn again(body: &mut Body, settings: &Settings) {
    for _ in 0..3 {
        tidy::run(body, &settings.ending, &settings.trapping, settings.checked);
        flow::mark(body, settings.checked);
        substitute::run(body, settings.checked);
        simplify::list(&mut body.stmts);
    }
    tidy::run(body, &settings.ending, &settings.trapping, settings.checked);
}

/// Makes code ready to be printed; gives the variables that have to start as zero.
pub(crate) fn last(body: &mut Body, settings: &Settings) -> Vec<bool> {
    shape::run(body);
    flow::mark(body, settings.checked);
    flow::compact(body);
    let mut zero = flow::mark(body, settings.checked);
    zero[..body.params as usize].fill(false);
    zero
}
