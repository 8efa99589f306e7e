//! Decides which pieces to cut next, from the current cuts and those that last compiled.

use std::collections::BTreeSet;

use super::diagnosis::{self, quoted};
use super::name_reachability::unreached;
use super::names::{Name, Standing};
use super::pieces::{Pieces, Remainder};
use super::removable_items::{ItemKind, RemovableItem};
use crate::compiler::rustc::{Diagnostic, Span};

pub(super) struct Attempt<'a> {
    pub pieces: &'a Pieces<'a>,
    /// The pieces that are cut from the last source that compiled.
    pub accepted: BTreeSet<usize>,
    /// The pieces that are cut from the current source.
    pub cut: BTreeSet<usize>,
    /// The pieces that are never cut.
    pub pinned: BTreeSet<usize>,
    /// Pinned imports that a source needed which was not accepted.
    imports: BTreeSet<usize>,
    /// Imports that have been pinned and released.
    released: BTreeSet<usize>,
    /// The pieces that the lints added to `accepted`.
    tried: Vec<usize>,
    /// The number of pieces to try at once.
    batch: usize,
    /// Pieces that no name leads to, but that are needed.
    needed: BTreeSet<usize>,
    /// True until a piece is needed that no name leads to.
    pub follows_names: bool,
}

impl<'a> Attempt<'a> {
    /// Starts an attempt. If it `follows_names`, all pieces that no name leads to are cut first.
    pub fn new(pieces: &'a Pieces<'a>, follows_names: bool) -> Self {
        let mut attempt = Self {
            pieces,
            accepted: BTreeSet::new(),
            cut: BTreeSet::new(),
            pinned: BTreeSet::new(),
            imports: BTreeSet::new(),
            released: BTreeSet::new(),
            tried: Vec::new(),
            batch: usize::MAX,
            needed: BTreeSet::new(),
            follows_names,
        };
        attempt.cut_unreached();
        attempt
    }

    /// Returns the current source.
    pub fn remainder(&self) -> Remainder<'a> {
        self.pieces.without(&self.cut)
    }

    /// Continues according to the compiler's messages about the current source. Returns whether
    /// there is a new source to try.
    pub fn step(&mut self, diagnostics: &[Diagnostic]) -> bool {
        let rest = self.remainder();
        let errors: Vec<_> = diagnostics.iter().filter(|one| one.is_placed_error()).collect();
        if errors.is_empty() {
            if !self.tried.is_empty() && self.batch != usize::MAX {
                self.batch = self.batch.saturating_mul(2);
            }
            self.accept();
            let dead = self.dead(diagnostics, &rest);
            return self.try_cut(dead);
        }
        let hopeless = errors.iter().flat_map(|error| error.primary()).any(|span| in_solution(&rest, span));
        if hopeless && self.pin_imported(&rest, &errors, &self.tried.iter().copied().collect()) {
            return self.try_again();
        }
        let before = self.cut.len();
        let restored = self.restore_members(&errors) | self.restore_imports(&errors) | self.restore_called(&errors);
        if !hopeless {
            let repairs = errors.iter().flat_map(|error| diagnosis::repairs(&rest, error));
            self.cut.extend(repairs.filter(|index| !self.pinned.contains(index)));
            self.pieces.cut_empty(&mut self.cut, &self.pinned);
        }
        restored || self.cut.len() > before || self.take_back(&errors)
    }

    /// Returns the removable pieces that the messages call dead, or one guess if there are none.
    pub fn dead(&self, diagnostics: &[Diagnostic], rest: &Remainder<'_>) -> Vec<usize> {
        let is_free = |index: &usize| !self.pinned.contains(index) && !self.cut.contains(index);
        let mut dead = diagnosis::dead(rest, diagnostics);
        dead.certain.retain(is_free);
        if dead.certain.is_empty() {
            return dead.guesses.into_iter().find(is_free).into_iter().collect();
        }
        dead.certain.into_iter().collect()
    }

    /// Pins the pieces of `among`, and the cut modules, that the solution imports according to its
    /// errors. For the lints, an unused import does not count as a use. Returns whether any was
    /// pinned.
    pub fn pin_imported(&mut self, rest: &Remainder<'_>, errors: &[&Diagnostic], among: &BTreeSet<usize>) -> bool {
        let errors = errors
            .iter()
            .filter(|error| error.code() == "E0432" && error.primary().any(|span| in_solution(rest, span)));
        let named: BTreeSet<&str> = errors.flat_map(|error| quoted(&error.message)).collect();
        let is_named = |index: &&usize| named.contains(self.pieces.name(**index)) && !self.pinned.contains(index);
        let modules = self.cut.iter().filter(|index| self.pieces.items[**index].kind == ItemKind::Module);
        let imported: Vec<usize> = among.iter().chain(modules).filter(is_named).copied().collect();
        self.pinned.extend(&imported);
        !imported.is_empty()
    }

    /// Starts again from the accepted cuts, with all pieces at once.
    pub fn start_over(&mut self) {
        self.tried.clear();
        self.batch = usize::MAX;
    }

    /// Takes back all cuts that are not accepted.
    pub fn reset(&mut self) {
        self.cut.clone_from(&self.accepted);
    }

    /// Cuts the pieces that no remaining name leads to, and those that are empty then.
    pub fn cut_unreached(&mut self) {
        if self.follows_names {
            let unreached = unreached(self.pieces, &self.cut, &self.needed).into_iter();
            self.cut.extend(unreached.filter(|index| !self.pinned.contains(index)));
        }
        self.pieces.cut_empty(&mut self.cut, &self.pinned);
    }

    /// Restores pieces, and all that their names lead to. Returns whether there are any.
    pub fn need(&mut self, pieces: impl Iterator<Item = usize>) -> bool {
        let before = self.needed.len();
        let all = pieces.flat_map(|index| self.pieces.outwards(index));
        self.needed.extend(all.filter(|&index| self.pieces.items[index].kind != ItemKind::Module));
        let has_more = self.needed.len() > before;
        if has_more {
            self.reset();
            self.cut_unreached();
        }
        has_more
    }

    fn try_cut(&mut self, dead: Vec<usize>) -> bool {
        self.tried = dead.into_iter().take(self.batch).collect();
        self.cut.extend(self.tried.iter().copied());
        self.cut_unreached();
        !self.tried.is_empty()
    }

    /// Restores trait members that impls written by macros provide. They must stay even if dead.
    pub fn restore_members(&mut self, errors: &[&Diagnostic]) -> bool {
        let (pieces, members) = (self.pieces, lacking(errors));
        let is_member =
            |index: &usize| pieces.items[*index].kind == ItemKind::TraitItem && members.contains(pieces.name(*index));
        self.restore(self.cut.iter().copied().filter(is_member).collect())
    }

    /// Restores imports of traits whose methods are called in the same module, and of modules whose
    /// functions are.
    pub fn restore_imports(&mut self, errors: &[&Diagnostic]) -> bool {
        let (pieces, rest) = (self.pieces, self.remainder());
        let module = |at: usize| pieces.enclosing(at, &[ItemKind::Module]);
        let mut imports = Vec::new();
        for error in errors {
            let is_lost =
                |text: &&str| text.contains("not in scope") || text.starts_with("cannot find module or crate");
            let named: BTreeSet<&str> = error.texts().filter(is_lost).flat_map(quoted).collect();
            let spans = error.primary().map(Span::outermost).filter(|span| span.is_in_file());
            let modules: Vec<Option<usize>> = spans.map(|span| module(rest.original(span.byte_start))).collect();
            let is_import = |index: &usize| {
                let item = &pieces.items[*index];
                let is_named = item.kind == ItemKind::UseLeaf && named.contains(pieces.name(*index));
                is_named && modules.contains(&module(item.range.start))
            };
            imports.extend(self.cut.iter().copied().filter(is_import));
        }
        let imports = imports.into_iter().flat_map(|index| pieces.outwards(index));
        let back: BTreeSet<usize> = imports.filter(|index| self.cut.contains(index)).collect();
        self.imports.extend(back.difference(&self.pinned));
        self.restore(back)
    }

    /// Accepts the current cuts. From now on the lints tell whether restored imports are used; they
    /// are asked once for each.
    pub fn accept(&mut self) {
        self.accepted.clone_from(&self.cut);
        let imports = std::mem::take(&mut self.imports);
        let imports: Vec<usize> = imports.into_iter().filter(|&index| self.released.insert(index)).collect();
        self.pinned.retain(|index| !imports.contains(index));
    }

    /// Restores cut methods that macros call in the bodies of restored members.
    fn restore_called(&mut self, errors: &[&Diagnostic]) -> bool {
        let (pieces, members) = (self.pieces, lacking(errors));
        let names = |item: &RemovableItem| pieces.names.within(&item.range);
        let gives = |names: &&[Name]| {
            let mut pairs = names.windows(2);
            pairs.any(|pair| pair[0].text == "fn" && members.contains(&*pair[1].text))
        };
        let macros = pieces.items.iter().filter(|item| item.kind == ItemKind::Macro);
        let mut bodies: Vec<&[Name]> = macros.map(names).filter(gives).collect();
        let mut back = BTreeSet::new();
        while let Some(body) = bodies.pop() {
            for &index in &self.cut {
                let calls = |name: &Name| name.standing == Standing::Method && name.text == pieces.name(index);
                let item = &pieces.items[index];
                if item.kind == ItemKind::ImplItem && body.iter().any(calls) && back.insert(index) {
                    bodies.push(names(item));
                }
            }
        }
        self.restore(back)
    }

    pub fn restore(&mut self, back: BTreeSet<usize>) -> bool {
        self.cut.retain(|index| !back.contains(index));
        self.pinned.extend(&back);
        !back.is_empty()
    }

    /// Gives up the current cuts: pins pieces named in errors, or else tries fewer at once.
    fn take_back(&mut self, errors: &[&Diagnostic]) -> bool {
        if std::mem::take(&mut self.follows_names) {
            self.reset();
            self.try_cut(self.tried.clone());
            return true;
        }
        let named: BTreeSet<&str> = errors.iter().flat_map(|error| quoted(&error.message)).collect();
        let is_named = |index: &&usize| named.contains(self.pieces.name(**index));
        let guilty: Vec<usize> = self.tried.iter().filter(is_named).copied().collect();
        if guilty.is_empty() && self.tried.len() > 1 {
            self.batch = self.tried.len() / 2;
        } else if guilty.is_empty() {
            self.pinned.extend(&self.tried);
        }
        self.pinned.extend(guilty);
        self.try_again()
    }

    /// Tries the same pieces again, except those that are now pinned.
    fn try_again(&mut self) -> bool {
        self.reset();
        let mut again = std::mem::take(&mut self.tried);
        again.retain(|index| !self.pinned.contains(index));
        // If none are left to try, the accepted source may still have other dead pieces.
        again.is_empty() || self.try_cut(again)
    }
}

/// Returns whether a span is in the solution, which has no pieces.
fn in_solution(rest: &Remainder<'_>, span: &Span) -> bool {
    let outer = span.outermost();
    outer.is_in_file() && rest.original(outer.byte_start) < rest.pieces.from
}

/// Returns the members of macro-generated impls that are no longer in their traits.
fn lacking<'a>(errors: &[&'a Diagnostic]) -> BTreeSet<&'a str> {
    let in_macro =
        |error: &&&Diagnostic| error.is_missing_member() && error.primary().any(|span| span.expansion.is_some());
    let errors = errors.iter().filter(in_macro);
    errors.filter_map(|error| error.message.split('`').nth(1)).collect()
}
