//! What the words of the compiler say of the pieces of a text: which are dead, and which an error wants gone. Cuts
//! nothing.

use std::collections::BTreeSet;
use std::ops::Range;

use super::{LINTS, Places, Shaker, original};
use crate::rustc::Diagnostic;
use crate::units::{Kind, Unit};

impl Shaker<'_> {
    /// The units that the lints point at and that may go.
    pub(super) fn dead(&self, diagnostics: &[Diagnostic], places: &Places) -> Vec<usize> {
        let mut dead = BTreeSet::new();
        let mut in_calls = BTreeSet::new();
        for diagnostic in diagnostics
            .iter()
            .filter(|diagnostic| LINTS.contains(&diagnostic.code()))
        {
            for span in diagnostic.primary() {
                let outer = span.outermost();
                if !outer.is_in_file() {
                    continue;
                }
                let range = original(places, outer.byte_start)..original(places, outer.byte_end - 1) + 1;
                let found = match diagnostic.code() {
                    "unused_imports" => self.imports_in(&range),
                    "unused_macro_rules" => self.rules_in(&range),
                    _ => self.by_name.get(&range.start).copied().into_iter().collect(),
                };
                if found.is_empty() || span.expansion.is_some() {
                    in_calls.extend(self.enclosing(range.start, &[Kind::MacroCall]));
                } else {
                    dead.extend(found);
                }
            }
        }
        dead.extend(self.refusing.iter().copied());
        let free = |index: &usize| !self.pinned.contains(index) && !self.cut.contains(index);
        let dead: Vec<_> = dead
            .into_iter()
            .filter(free)
            .filter(|&index| self.may_go(index))
            .collect();
        if dead.is_empty() {
            // Guesses, one at a time: a macro call may make live items besides the dead one.
            let silent = (0..self.units.len()).filter(|&index| self.is_silent(index) && self.is_there(index));
            return in_calls.into_iter().chain(silent).find(free).into_iter().collect();
        }
        dead
    }

    /// Fields and variants carry meaning by being there (layout, numbering): they stay.
    fn may_go(&self, index: usize) -> bool {
        !matches!(self.units[index].kind, Kind::Field | Kind::Variant | Kind::Derive)
    }

    /// What an error says should go next.
    pub(super) fn repairs(&self, error: &Diagnostic, places: &Places) -> Vec<usize> {
        let mut repairs = Vec::new();
        for span in error.primary() {
            let outer = span.outermost();
            if !outer.is_in_file() {
                continue;
            }
            let at = original(places, outer.byte_start);
            let missing_member = is_missing_member(error);
            if span.expansion.is_some() && !missing_member {
                repairs.extend(self.enclosing(at, &[Kind::MacroCall]));
            }
            let import = self.enclosing(at, &[Kind::UseLeaf, Kind::UseTree, Kind::Use]);
            let silent = self
                .enclosing(at, &[Kind::Item, Kind::ImplItem])
                .filter(|&index| self.is_silent(index));
            let header = self.enclosing(at, &[Kind::TraitImpl, Kind::InherentImpl]);
            if import.is_some() {
                repairs.extend(import);
            } else if missing_member {
                repairs.extend(self.enclosing(at, &[Kind::ImplItem]));
            } else if let Some(header) = header.filter(|&index| self.units[index].name.contains(&at)) {
                repairs.push(header);
            } else {
                repairs.extend(silent);
            }
        }
        repairs
    }

    /// Names like `_helper` are never called dead; they go when what they use is dead, or when nothing misses them.
    fn is_silent(&self, index: usize) -> bool {
        let unit = &self.units[index];
        let name = &self.text[unit.name.clone()];
        matches!(unit.kind, Kind::Item | Kind::ImplItem) && name.starts_with('_') && name != "_"
    }

    /// The innermost unit of one of these kinds around an offset.
    pub fn enclosing(&self, at: usize, kinds: &[Kind]) -> Option<usize> {
        (0..self.units.len()).rev().find(|&index| {
            let unit = &self.units[index];
            kinds.contains(&unit.kind) && unit.range.contains(&at)
        })
    }

    fn imports_in(&self, range: &Range<usize>) -> Vec<usize> {
        let inside =
            |unit: &Unit| unit.kind == Kind::UseLeaf && range.start <= unit.name.start && unit.name.end <= range.end;
        (0..self.units.len())
            .filter(|&index| inside(&self.units[index]))
            .collect()
    }

    fn rules_in(&self, range: &Range<usize>) -> Vec<usize> {
        let meets =
            |unit: &Unit| unit.kind == Kind::Rule && unit.name.start <= range.start && range.end <= unit.name.end;
        (0..self.units.len())
            .filter(|&index| meets(&self.units[index]))
            .collect()
    }
}

/// An impl gives something that the trait no longer has.
pub(super) fn is_missing_member(error: &Diagnostic) -> bool {
    matches!(error.code(), "E0407" | "E0437" | "E0438")
}
