//! A source, the pieces that can be cut from it, and the remainder after cuts.

use std::collections::{BTreeMap, BTreeSet, HashSet};
use std::ops::Range;
use std::sync::Arc;

use proc_macro2::TokenStream;
use sg_cache::Key;

use super::names::{Name, Names};
use super::removable_items::{ItemKind, RemovableItem, removable_items};
use crate::inline::context::Pins;
use crate::memo::Memo;

/// A source and its pieces. Neither ever changes.
pub(super) struct Pieces<'a> {
    pub source: &'a str,
    /// The start of the libraries. The solution before it has no pieces.
    pub from: usize,
    pub items: Vec<RemovableItem>,
    pub names: Names,
    by_name: BTreeMap<usize, usize>,
}

/// The pieces and names of libraries, with offsets relative to the start of the libraries.
#[derive(Debug)]
pub(crate) struct Found {
    items: Vec<RemovableItem>,
    names: Names,
}

impl Found {
    fn of(libraries: &str) -> Result<Self, syn::Error> {
        let tokens: TokenStream = libraries.parse()?;
        let syntax = syn::parse2(tokens.clone())?;
        Ok(Found { items: removable_items(libraries, &tokens, &syntax), names: Names::of(tokens) })
    }
}

/// The pieces of libraries by their text, shared since most bundles have the same libraries.
pub(crate) type KnownPieces = Memo<Arc<Found>>;

impl<'a> Pieces<'a> {
    /// Finds the pieces of a source; `None` if it cannot be parsed.
    pub fn of(source: &'a str, from: usize) -> Option<Self> {
        Self::of_known(source, from, &KnownPieces::default())
    }

    /// Like [`Pieces::of`], but reuses the pieces of libraries in `known`.
    pub fn of_known(source: &'a str, from: usize, known: &KnownPieces) -> Option<Self> {
        let (solution, libraries) = source.split_at(from);
        let found = known.get_or_make(Key::of(libraries), || Found::of(libraries).map(Arc::new)).ok()?;
        let items: Vec<RemovableItem> = found.items.iter().map(|item| item.clone().moved_by(from)).collect();
        let by_name = (0..items.len()).map(|index| (items[index].name.start, index)).collect();
        let mut names = Names::of(solution.parse().ok()?);
        names.0.extend(found.names.0.iter().map(|name| name.clone().moved_by(from)));
        Some(Self { source, from, items, names, by_name })
    }

    /// Returns the name of a piece without `r#`; for an `impl`, its header.
    pub fn name(&self, index: usize) -> &'a str {
        self.name_of(&self.items[index])
    }

    pub fn name_of(&self, item: &RemovableItem) -> &'a str {
        self.source[item.name.clone()].trim_start_matches("r#")
    }

    /// Returns the piece whose name starts at an offset.
    pub fn named_at(&self, at: usize) -> Option<usize> {
        self.by_name.get(&at).copied()
    }

    /// Returns the piece and its ancestors, innermost first.
    pub fn outwards(&self, index: usize) -> impl Iterator<Item = usize> {
        std::iter::successors(Some(index), |&index| self.items[index].parent)
    }

    /// Returns the pieces that meet a condition, in order.
    pub fn matching(&self, condition: impl Fn(&RemovableItem) -> bool) -> impl Iterator<Item = usize> {
        (0..self.items.len()).filter(move |&index| condition(&self.items[index]))
    }

    /// Returns the macros that a call may refer to by its name.
    pub fn macros_of<'s>(&'s self, call: &'s RemovableItem) -> impl Iterator<Item = &'s RemovableItem> {
        let is_called =
            |item: &&RemovableItem| item.kind == ItemKind::Macro && call.calls.as_deref() == Some(self.name_of(item));
        self.items.iter().filter(is_called)
    }

    /// Returns the innermost piece of one of these kinds around an offset.
    pub fn enclosing(&self, at: usize, kinds: &[ItemKind]) -> Option<usize> {
        (0..self.items.len()).rev().find(|&index| {
            let item = &self.items[index];
            kinds.contains(&item.kind) && item.range.contains(&at)
        })
    }

    /// Returns the innermost pieces around conditions: `#[cfg(..)]`, `cfg_if!` and the like.
    pub fn conditional(&self) -> BTreeSet<usize> {
        let conditions = self.names.0.iter().filter(|name| name.is_condition);
        let innermost = |at: usize| (0..self.items.len()).rev().find(|&index| self.items[index].range.contains(&at));
        conditions.filter_map(|name| innermost(name.at)).collect()
    }

    /// Returns the pieces with one of these names; for a macro also its rules.
    pub fn called(&self, names: &BTreeSet<&str>) -> BTreeSet<usize> {
        let is_called = |&index: &usize| match (self.items[index].kind, self.items[index].parent) {
            (ItemKind::Rule, of) => of.is_some_and(|of| names.contains(self.name(of))),
            _ => names.contains(self.name(index)),
        };
        (0..self.items.len()).filter(is_called).collect()
    }

    /// Adds pieces to `cut` that become empty: modules, a `use` without imports, an empty `impl`.
    pub fn cut_empty(&self, cut: &mut BTreeSet<usize>, pinned: &BTreeSet<usize>) {
        let mut parts: Vec<(usize, usize)> = vec![(0, 0); self.items.len()];
        for index in (0..self.items.len()).rev() {
            let (all, gone) = parts[index];
            let item = &self.items[index];
            if item.dies_when_empty() && all > 0 && all == gone && !pinned.contains(&index) {
                cut.insert(index);
            }
            if let Some(parent) = item.parent {
                parts[parent].0 += 1;
                parts[parent].1 += usize::from(cut.contains(&index));
            }
        }
    }

    /// Returns the source without these pieces.
    pub fn without(&'a self, cut: &BTreeSet<usize>) -> Remainder<'a> {
        let mut source = String::new();
        let mut kept = Vec::new();
        let mut done = 0;
        for &index in cut {
            let range = &self.items[index].range;
            if range.end <= done {
                continue;
            }
            let start = range.start.max(done);
            kept.push((source.len(), done));
            source.push_str(&self.source[done..start]);
            done = range.end;
        }
        kept.push((source.len(), done));
        source.push_str(&self.source[done..]);
        Remainder { pieces: self, cut: cut.clone(), source, kept }
    }
}

/// A source without some of its pieces.
pub(super) struct Remainder<'a> {
    pub pieces: &'a Pieces<'a>,
    pub cut: BTreeSet<usize>,
    pub source: String,
    /// The start of each kept part, in this source and in the whole source.
    kept: Vec<(usize, usize)>,
}

impl Remainder<'_> {
    /// Returns whether a piece and all its ancestors remain.
    pub fn has(&self, index: usize) -> bool {
        self.pieces.outwards(index).all(|index| !self.cut.contains(&index))
    }

    /// Returns those names of `pins` that occur in remaining conditional code: around `#[cfg(..)]`,
    /// `cfg_if!` and the like.
    pub fn conditional<'s>(&self, pins: &'s Pins) -> BTreeSet<&'s str> {
        let Pieces { source, from, items, names: all, .. } = self.pieces;
        // Skip the search if there are no names to look for.
        let is_seen = |name: &&Name| !pins.names.is_empty() && (pins.in_solution || name.at >= *from);
        let conditions = all.0.iter().filter(|name| is_seen(name) && name.is_condition);
        let around = |at: usize| match (0..items.len()).rev().find(|&index| items[index].range.contains(&at)) {
            Some(index) => self.has(index).then(|| items[index].range.clone()),
            None if at < *from => Some(0..*from),
            None => Some(*from..source.len()),
        };
        let code: HashSet<Range<usize>> = conditions.filter_map(|name| around(name.at)).collect();
        let found = code.iter().flat_map(|range| all.within(range));
        found.filter_map(|name| pins.names.get(&name.text)).map(String::as_str).collect()
    }

    /// Returns the offset in the whole source of an offset in this one.
    pub fn original(&self, at: usize) -> usize {
        let next = self.kept.partition_point(|&(start, _)| start <= at);
        let (start, whole) = self.kept[next.saturating_sub(1)];
        whole + (at - start)
    }

    /// Returns the offset in this source of an offset in the whole one.
    pub fn rendered(&self, whole: usize) -> usize {
        let next = self.kept.partition_point(|&(_, start)| start <= whole);
        let (start, from) = self.kept[next.saturating_sub(1)];
        start + (whole - from)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pieces_of_a_library_are_reused() {
        let known = KnownPieces::default();
        for solution in ["", "fn main() { kit::run(); }\n"] {
            let source = format!("{solution}mod kit {{ pub fn run() {{}} }}\n");
            let pieces = Pieces::of_known(&source, solution.len(), &known).unwrap();
            assert_eq!([0, 1].map(|index| pieces.name(index)), ["kit", "run"]);
            assert_eq!(&source[pieces.items[1].range.clone()], "pub fn run() {} ");
            let names = pieces.names.within(&(0..source.len()));
            assert!(names.iter().all(|name| source[name.at..].starts_with(&name.text)));
            assert_eq!(names.last().unwrap().text, "run");
        }
        assert_eq!(known.len(), 1);
    }
}
