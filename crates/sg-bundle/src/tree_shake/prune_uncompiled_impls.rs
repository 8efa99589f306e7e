//! The second way to cut: `impl`s whose functions never become machine code.
//!
//! An `impl` of a foreign trait for a live type looks used to the lints. It may go when (1) no function of it has code
//! in the whole program, so nothing that runs can miss it, and (2) the program still compiles without it, so nothing
//! needs it as a bound. A call could silently resolve to another method of the same name only if it called this one
//! before, and then this one has code: (1) rules that out.

use std::collections::BTreeSet;

use super::LINTS;
use super::removable_items::{ItemKind, RemovableItem};
use super::shaker::{Places, Shaker, original};
use crate::BundleError;
use crate::compiler::codegen_reachability::CompiledFunctions;
use crate::compiler::rustc::{Checker, Diagnostic};

/// Each run can only put pieces back, so this many are enough for any ordinary input.
const MOST_RUNS: usize = 40;

impl Shaker<'_> {
    /// Tries to cut in one go all that the lints call dead and all that has no code, which mostly leaves nothing to do. Returns
    /// what the compiler says of what is good then; of `first`, if that alone is.
    pub fn at_once(&mut self, checker: &Checker, first: &str) -> Result<Vec<Diagnostic>, BundleError> {
        let (diagnostics, compiled) = checker.compiled(first, &LINTS)?;
        let Some(compiled) = compiled else {
            return Ok(diagnostics);
        };
        self.good = self.cut.clone();
        let (text, places) = self.render(&self.good);
        self.uncompiled = Some(self.uncompiled(&compiled, &text, &places));
        let dead = self.dead(&diagnostics, &places);
        let pruned = self.prune(checker, &dead)?;
        if pruned.is_none() {
            // One thing after the other, then.
            self.kept.clear();
        }
        Ok(pruned.unwrap_or(diagnostics))
    }

    /// Cuts what has no code. Returns what the compiler says of the text without it, if anything went.
    pub fn prune_uncompiled_impls(&mut self, checker: &Checker) -> Result<Option<Vec<Diagnostic>>, BundleError> {
        self.cut = self.good.clone();
        if self.uncompiled.is_none() {
            let (text, places) = self.render(&self.good);
            let Some(compiled) = checker.compiled(&text, &[])?.1 else {
                return Ok(None);
            };
            self.uncompiled = Some(self.uncompiled(&compiled, &text, &places));
        }
        self.prune(checker, &[])
    }

    /// Cuts what has no code, and what is dead besides.
    fn prune(&mut self, checker: &Checker, dead: &[usize]) -> Result<Option<Vec<Diagnostic>>, BundleError> {
        let may_go =
            |index: &usize| self.is_there(*index) && !self.pinned.contains(index) && !self.kept.contains(index);
        let uncompiled: BTreeSet<usize> = self.uncompiled.iter().flatten().copied().filter(may_go).collect();
        // What is cut besides: imports and marker impls of what is gone.
        let mut hanging = BTreeSet::new();
        for _ in 0..MOST_RUNS {
            let tried = uncompiled.iter().filter(|index| !self.kept.contains(index));
            let cut = self.good.iter().chain(dead).chain(tried).chain(&hanging);
            self.cut = cut.copied().collect();
            if self.cut == self.good {
                break;
            }
            self.cut_unreached();
            let (text, places) = self.render(&self.cut);
            let diagnostics = checker.check(&text, &LINTS)?;
            let errors: Vec<_> = diagnostics
                .iter()
                .filter(|error| error.is_error() && !error.spans.is_empty())
                .collect();
            if errors.is_empty() {
                self.good = self.cut.clone();
                return Ok(Some(diagnostics));
            }
            let before = hanging.len() + self.kept.len();
            for error in errors {
                let more = self.hanging(error, &uncompiled, &places);
                if more.is_empty() {
                    match self.needed(error, &uncompiled, &places) {
                        needed if !needed.is_empty() => self.kept.extend(needed),
                        _ if dead.is_empty() => self.kept.extend(self.cut.intersection(&uncompiled)),
                        // It may be about what is dead.
                        _ => {
                            self.cut = self.good.clone();
                            return Ok(None);
                        }
                    }
                }
                hanging.extend(more);
            }
            if hanging.len() + self.kept.len() == before {
                break;
            }
        }
        self.cut = self.good.clone();
        Ok(None)
    }

    /// What has no code and may be tried: functions, impls with functions, derives, macro calls.
    fn uncompiled(&self, compiled: &CompiledFunctions, text: &str, places: &Places) -> BTreeSet<usize> {
        let lines = Lines::new(text, places);
        let there: Vec<usize> = (0..self.items.len()).filter(|&index| self.is_there(index)).collect();
        let name = |index: usize| &self.text[self.items[index].name.clone()];
        let makes_code = |index: &usize| {
            let item = &self.items[*index];
            item.is_function || item.kind == ItemKind::ImplItem && item.calls.is_some()
        };
        let functions: Vec<usize> = there.iter().copied().filter(makes_code).collect();
        let has_code = |&index: &usize| {
            let item = &self.items[index];
            match &item.calls {
                Some(called) => self.call_has_code(item, called, compiled, &lines),
                None => compiled.has(name(index), lines.of(item.range.start)..=lines.of(item.name.start)),
            }
        };
        let (live, dead): (Vec<usize>, Vec<usize>) = functions.iter().partition(|index| has_code(index));
        let live_names: BTreeSet<&str> = live.iter().map(|&index| name(index)).collect();
        let owner = |&index: &usize| {
            self.items[index]
                .parent
                .filter(|&parent| self.items[parent].kind == ItemKind::TraitImpl)
        };
        let live_impls: BTreeSet<usize> = live.iter().filter_map(owner).collect();
        let mut uncompiled: BTreeSet<usize> = dead.iter().filter_map(owner).collect();
        uncompiled.extend(there.iter().copied().filter(|&index| self.is_promise(index)));
        uncompiled.retain(|index| !live_impls.contains(index));
        // A provided method has to stay where an impl gives its own.
        let is_overridden =
            |index: &usize| self.items[*index].kind == ItemKind::TraitItem && live_names.contains(name(*index));
        uncompiled.extend(dead.iter().filter(|index| !is_overridden(index)));
        let calls = there
            .iter()
            .copied()
            .filter(|&index| self.items[index].kind == ItemKind::MacroCall);
        uncompiled.extend(calls.filter(|index| !has_code(index)));
        uncompiled.extend(self.uncompiled_derives(compiled, &lines));
        uncompiled
    }

    /// Impls of marker traits of the standard library that nothing requires.
    fn is_promise(&self, index: usize) -> bool {
        let item = &self.items[index];
        let promises = ["Eq", "Error", "ExactSizeIterator", "FusedIterator"];
        item.kind == ItemKind::TraitImpl && item.of.len() == 2 && promises.contains(&item.of[0].as_str())
    }

    /// Pieces that only fail because of what was cut: imports, and impls without functions.
    fn hanging(&self, error: &Diagnostic, uncompiled: &BTreeSet<usize>, places: &Places) -> Vec<usize> {
        let spans = error
            .primary()
            .map(|span| span.outermost())
            .filter(|span| span.is_in_file());
        let positions = spans.map(|span| original(places, span.byte_start));
        let may_go = |index: &usize| !self.pinned.contains(index);
        let piece = |at: usize| {
            let header = self.enclosing(at, &[ItemKind::TraitImpl, ItemKind::InherentImpl]);
            let header = header.filter(|&index| self.items[index].name.contains(&at));
            // `Eq` has no code; it goes with the `PartialEq` below it. `Copy` keeps its `Clone`.
            let derive = self.enclosing(at, &[ItemKind::Derive]);
            let derive = derive.filter(|&index| &self.text[self.items[index].name.clone()] == "Eq");
            let header = header.filter(|&index| error.code() != "E0046" && self.is_bare(index, uncompiled));
            self.enclosing(at, &[ItemKind::UseLeaf, ItemKind::UseTree, ItemKind::Use])
                .or(derive)
                .or(header)
                .filter(may_go)
        };
        positions.filter(|&at| at >= self.from).filter_map(piece).collect()
    }

    /// Whether an impl has no function that has code.
    fn is_bare(&self, index: usize, uncompiled: &BTreeSet<usize>) -> bool {
        let mut parts = self
            .items
            .iter()
            .enumerate()
            .filter(|(_, item)| item.parent == Some(index));
        parts.all(|(part, item)| !item.is_function && item.calls.is_none() || uncompiled.contains(&part))
    }

    /// Whether a function that a macro call writes has code: its lines are those of the macro, or of the call.
    fn call_has_code(
        &self,
        call: &RemovableItem,
        called: &str,
        compiled: &CompiledFunctions,
        lines: &Lines<'_>,
    ) -> bool {
        let span = |item: &RemovableItem| lines.of(item.range.start)..=lines.of(item.range.end.saturating_sub(1));
        let is_definition =
            |item: &&RemovableItem| item.kind == ItemKind::Macro && self.text[item.name.clone()] == *called;
        let mut definitions = self.items.iter().filter(is_definition).peekable();
        definitions.peek().is_none()
            || compiled.has_any(span(call))
            || definitions.any(|item| compiled.has_any(span(item)))
    }

    /// Derived impls without code.
    fn uncompiled_derives<'a>(
        &'a self,
        compiled: &'a CompiledFunctions,
        lines: &'a Lines<'a>,
    ) -> impl Iterator<Item = usize> + 'a {
        let derives =
            (0..self.items.len()).filter(|&index| self.items[index].kind == ItemKind::Derive && self.is_there(index));
        derives.filter(move |&index| {
            let name = &self.items[index].name;
            let function = match &self.text[name.clone()] {
                "Clone" => "clone",
                "Debug" => "fmt",
                "Default" => "default",
                "Eq" | "PartialEq" => "eq",
                "Hash" => "hash",
                "Ord" => "cmp",
                "PartialOrd" => "partial_cmp",
                _ => return false,
            };
            let line = lines.of(name.start);
            !compiled.has(function, line..=line)
        })
    }

    /// The pieces that an error needs back.
    fn needed(&self, error: &Diagnostic, uncompiled: &BTreeSet<usize>, places: &Places) -> Vec<usize> {
        let named: BTreeSet<&str> = error.texts().flat_map(quoted).collect();
        let positions: Vec<usize> = error
            .primary()
            .map(|span| original(places, span.outermost().byte_start))
            .collect();
        let gone: Vec<usize> = uncompiled
            .iter()
            .copied()
            .filter(|index| self.cut.contains(index))
            .collect();
        let is_named = |index: usize| named.contains(&self.text[self.items[index].name.clone()]);
        let matching = |index: usize| self.words(index).iter().filter(|word| named.contains(**word)).count();
        let inside = |index: usize| {
            let parent = self.items[index].parent.map(|parent| &self.items[parent]);
            parent.is_some_and(|parent| positions.iter().any(|at| parent.range.contains(at)))
        };
        let is_owned = |index: usize| self.items[index].parent.is_some_and(|parent| matching(parent) > 0);
        let pick = |wanted: &dyn Fn(usize) -> bool| -> Vec<usize> {
            gone.iter().copied().filter(|&index| wanted(index)).collect()
        };
        let is_impl = |index: usize| matches!(self.items[index].kind, ItemKind::TraitImpl | ItemKind::Derive);
        let guesses = [
            // A member that is missing from the impl at hand; the impl of that trait for that type; a method of that
            // type; any function of that name; anything about that type or trait; whatever a macro call made.
            pick(&|index| error.code() == "E0046" && is_named(index) && inside(index)),
            pick(&|index| is_impl(index) && matching(index) == 2),
            pick(&|index| self.items[index].is_function && is_named(index) && is_owned(index)),
            pick(&|index| self.items[index].is_function && is_named(index)),
            pick(&|index| is_impl(index) && matching(index) == 1),
            pick(&|index| self.items[index].kind == ItemKind::MacroCall),
        ];
        let found = guesses.into_iter().find(|guess| !guess.is_empty()).unwrap_or_default();
        let owners = found
            .iter()
            .filter_map(|&index| self.items[index].parent)
            .filter(|parent| self.cut.contains(parent));
        found.iter().copied().chain(owners).collect()
    }

    /// The trait and the type of an impl or a derive.
    fn words(&self, index: usize) -> Vec<&str> {
        let item = &self.items[index];
        if item.kind == ItemKind::Derive {
            let owner = item.parent.and_then(|list| self.items[list].parent);
            let owner = owner.map(|owner| &self.text[self.items[owner].name.clone()]);
            return owner.into_iter().chain([&self.text[item.name.clone()]]).collect();
        }
        item.of.iter().map(String::as_str).collect()
    }
}

/// Lines of a rendered text, by offset in the whole one.
struct Lines<'a> {
    starts: Vec<usize>,
    places: &'a Places,
}

impl<'a> Lines<'a> {
    fn new(text: &str, places: &'a Places) -> Self {
        let newlines = text.match_indices('\n').map(|(at, _)| at + 1);
        Self {
            starts: std::iter::once(0).chain(newlines).collect(),
            places,
        }
    }

    fn of(&self, whole: usize) -> usize {
        let next = self.places.partition_point(|&(_, start)| start <= whole);
        let (start, from) = self.places[next.saturating_sub(1)];
        let rendered = start + (whole - from);
        self.starts.partition_point(|&start| start <= rendered)
    }
}

fn quoted(text: &str) -> impl Iterator<Item = &str> {
    text.split('`').skip(1).step_by(2).flat_map(names)
}

fn names(text: &str) -> impl Iterator<Item = &str> {
    text.split(|one: char| !one.is_alphanumeric() && one != '_')
        .filter(|name| !name.is_empty())
}
