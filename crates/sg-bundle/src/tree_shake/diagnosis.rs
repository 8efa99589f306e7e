//! What the compiler's messages say about the pieces of a text: which are dead, and which must go to fix an error. Cuts
//! nothing.

use std::collections::BTreeSet;
use std::ops::Range;

use super::LINTS;
use super::removable_items::{ItemKind, RemovableItem};
use super::shaker::{Places, Shaker, original};
use crate::compiler::rustc::Diagnostic;

impl Shaker<'_> {
    /// The items that the lints point at and that may go.
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
                    in_calls.extend(self.enclosing(range.start, &[ItemKind::MacroCall]));
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
            let silent = (0..self.items.len()).filter(|&index| self.is_silent(index) && self.is_there(index));
            return in_calls.into_iter().chain(silent).find(free).into_iter().collect();
        }
        dead
    }

    /// Fields and variants carry meaning by being there (layout, numbering): they stay.
    fn may_go(&self, index: usize) -> bool {
        !matches!(
            self.items[index].kind,
            ItemKind::Field | ItemKind::Variant | ItemKind::Derive
        )
    }

    /// The pieces that should go next, by an error.
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
                repairs.extend(self.enclosing(at, &[ItemKind::MacroCall]));
            }
            let import = self.enclosing(at, &[ItemKind::UseLeaf, ItemKind::UseTree, ItemKind::Use]);
            let silent = self
                .enclosing(at, &[ItemKind::Item, ItemKind::ImplItem])
                .filter(|&index| self.is_silent(index));
            let header = self.enclosing(at, &[ItemKind::TraitImpl, ItemKind::InherentImpl]);
            if import.is_some() {
                repairs.extend(import);
            } else if missing_member {
                repairs.extend(self.enclosing(at, &[ItemKind::ImplItem]));
            } else if let Some(header) = header.filter(|&index| self.items[index].name.contains(&at)) {
                repairs.push(header);
            } else {
                repairs.extend(silent);
            }
        }
        repairs
    }

    /// Names like `_helper` are never called dead; they go when what they use is dead, or when nothing misses them.
    fn is_silent(&self, index: usize) -> bool {
        let item = &self.items[index];
        let name = &self.text[item.name.clone()];
        matches!(item.kind, ItemKind::Item | ItemKind::ImplItem) && name.starts_with('_') && name != "_"
    }

    /// The innermost item of one of these kinds around an offset.
    pub fn enclosing(&self, at: usize, kinds: &[ItemKind]) -> Option<usize> {
        (0..self.items.len()).rev().find(|&index| {
            let item = &self.items[index];
            kinds.contains(&item.kind) && item.range.contains(&at)
        })
    }

    fn imports_in(&self, range: &Range<usize>) -> Vec<usize> {
        let inside = |item: &RemovableItem| {
            item.kind == ItemKind::UseLeaf && range.start <= item.name.start && item.name.end <= range.end
        };
        (0..self.items.len())
            .filter(|&index| inside(&self.items[index]))
            .collect()
    }

    fn rules_in(&self, range: &Range<usize>) -> Vec<usize> {
        let meets = |item: &RemovableItem| {
            item.kind == ItemKind::Rule && item.name.start <= range.start && range.end <= item.name.end
        };
        (0..self.items.len())
            .filter(|&index| meets(&self.items[index]))
            .collect()
    }
}

/// An impl provides something that the trait no longer has.
pub(super) fn is_missing_member(error: &Diagnostic) -> bool {
    matches!(error.code(), "E0407" | "E0437" | "E0438")
}
