//! Cuts `impl`s whose functions never become machine code.
//!
//! The lints treat an `impl` of a foreign trait for a live type as used. It can be cut if (1) none
//! of its functions has machine code, so nothing that runs needs it, and (2) the program compiles
//! without it, so nothing needs it as a bound. A call could silently resolve to another method of
//! the same name only if it called this one before, which then would have code, so (1) rules that
//! out.

use std::collections::BTreeSet;
use std::ops::{Range, RangeInclusive};

use super::LINTS;
use super::attempt::Attempt;
use super::diagnosis::{self, quoted};
use super::pieces::{Pieces, Remainder};
use super::removable_items::{ItemKind, RemovableItem};
use crate::BundleError;
use crate::compiler::codegen_reachability::CompiledFunctions;
use crate::compiler::rustc::{Checker, Diagnostic};

/// The limit on compiler runs. Each run can only restore pieces, so ordinary inputs need fewer.
const MOST_RUNS: usize = 40;

/// Marker traits of the standard library, whose impls can be cut if nothing requires them.
const MARKERS: [&str; 4] = ["Eq", "Error", "ExactSizeIterator", "FusedIterator"];

/// The state of macro calls that generate more than one piece.
#[derive(Clone, Copy, Default, PartialEq)]
pub(super) enum Macros {
    /// Calls are kept or cut as a whole.
    #[default]
    Whole,
    /// A part of a call is needed, which blocks cutting the rest.
    Blocking,
    /// All calls that can be expanded are expanded.
    Expanded,
}

#[derive(Default)]
pub(super) struct Pruning {
    /// The pieces without machine code. Valid as long as only these are removed; `None` before the
    /// first build.
    uncompiled: Option<BTreeSet<usize>>,
    /// Uncompiled pieces that are needed nonetheless.
    kept: BTreeSet<usize>,
    pub macros: Macros,
}

impl Pruning {
    pub fn new(macros: Macros) -> Self {
        Self { macros, ..Self::default() }
    }

    /// Tries to cut all dead pieces and all pieces without code at once, which usually succeeds.
    /// Returns the diagnostics of the accepted source, or of the current source if the cut fails.
    pub fn at_once(&mut self, attempt: &mut Attempt<'_>, checker: &Checker) -> Result<Vec<Diagnostic>, BundleError> {
        let mut rest = attempt.remainder();
        let (mut diagnostics, mut compiled) = checker.compiled(&rest.source, &LINTS)?;
        // No name leads to an import of a foreign trait for its methods.
        while compiled.is_none() {
            let errors: Vec<_> = diagnostics.iter().filter(|one| one.is_placed_error()).collect();
            if !attempt.restore_imports(&errors) {
                return Ok(diagnostics);
            }
            rest = attempt.remainder();
            (diagnostics, compiled) = checker.compiled(&rest.source, &LINTS)?;
        }
        let Some(compiled) = compiled else { return Ok(diagnostics) };
        attempt.accepted.clone_from(&attempt.cut);
        self.uncompiled = Some(uncompiled(&rest, &compiled));
        loop {
            let pinned = attempt.pinned.len();
            let dead = attempt.dead(&diagnostics, &rest);
            if let Some(pruned) = self.cut(attempt, checker, &dead)? {
                return Ok(pruned);
            }
            self.kept.clear();
            if attempt.pinned.len() == pinned {
                // Fall back to cutting in separate steps.
                return Ok(diagnostics);
            }
        }
    }

    /// Cuts pieces without code. Returns the diagnostics of the new source if any were cut.
    pub fn prune(
        &mut self,
        attempt: &mut Attempt<'_>,
        checker: &Checker,
    ) -> Result<Option<Vec<Diagnostic>>, BundleError> {
        attempt.reset();
        if self.uncompiled.is_none() {
            let rest = attempt.remainder();
            let Some(compiled) = checker.compiled(&rest.source, &[])?.1 else {
                return Ok(None);
            };
            self.uncompiled = Some(uncompiled(&rest, &compiled));
        }
        self.cut(attempt, checker, &[])
    }

    /// Cuts pieces without code and the pieces in `dead`.
    fn cut(
        &mut self,
        attempt: &mut Attempt<'_>,
        checker: &Checker,
        dead: &[usize],
    ) -> Result<Option<Vec<Diagnostic>>, BundleError> {
        let rest = attempt.remainder();
        let may_go = |index: &usize| rest.has(*index) && !attempt.pinned.contains(index) && !self.kept.contains(index);
        let uncompiled: BTreeSet<usize> = self.uncompiled.iter().flatten().copied().filter(may_go).collect();
        let mut dead: BTreeSet<usize> = dead.iter().copied().collect();
        let with_dead = !dead.is_empty();
        let may_expand = with_dead && self.macros == Macros::Whole;
        // Imports and marker impls of pieces that are cut.
        let mut hanging = BTreeSet::new();
        for _ in 0..MOST_RUNS {
            let tried = uncompiled.difference(&self.kept);
            let cut = attempt.accepted.iter().chain(&dead).chain(tried).chain(&hanging);
            attempt.cut = cut.copied().filter(|index| !attempt.pinned.contains(index)).collect();
            if attempt.cut == attempt.accepted {
                break;
            }
            attempt.cut_unreached();
            let rest = attempt.remainder();
            let diagnostics = checker.check(&rest.source, &LINTS)?;
            let mut errors: Vec<_> = diagnostics.iter().filter(|one| one.is_placed_error()).collect();
            if errors.is_empty() {
                attempt.accepted.clone_from(&attempt.cut);
                return Ok(Some(diagnostics));
            }
            if attempt.pin_imported(&rest, &errors, &dead) {
                break;
            }
            if may_expand && errors.iter().any(|error| is_in_call(&rest, error)) {
                self.macros = Macros::Blocking;
                break;
            }
            let before = (hanging.len(), self.kept.len(), dead.len());
            let has_members = attempt.restore_members(&errors);
            let restored = attempt.restore_imports(&errors) || has_members;
            errors.retain(|error| !has_members || !error.is_missing_member());
            for error in errors {
                let mut more = hanging_pieces(&rest, error, &uncompiled);
                more.retain(|index| !attempt.pinned.contains(index) && !self.kept.contains(index));
                hanging.extend(&more);
                if !more.is_empty() {
                    continue;
                }
                // Restore a dead piece that live code names, together with its imports.
                let back = missing_name(error);
                let is_back = |index: &usize| attempt.pieces.name(*index) == back;
                if error.code() != "E0046" && dead.iter().any(is_back) {
                    dead.retain(|index| !is_back(index));
                    hanging.retain(|index| !is_back(index));
                } else {
                    let needed = needed_pieces(&rest, error, &uncompiled);
                    hanging.retain(|index| !needed.contains(index));
                    // A dead trait is needed for its method.
                    dead.retain(|index| !needed.contains(index));
                    self.kept.extend(needed);
                }
            }
            if restored || before != (hanging.len(), self.kept.len(), dead.len()) {
                continue;
            }
            // The errors do not show which pieces are needed.
            let is_call = |index: &&usize| attempt.pieces.items[**index].kind == ItemKind::MacroCall;
            let gone: BTreeSet<usize> = attempt.cut.intersection(&uncompiled).copied().collect();
            let calls: BTreeSet<usize> = gone.iter().filter(is_call).copied().collect();
            if !calls.is_empty() && may_expand {
                self.macros = Macros::Blocking;
                break;
            }
            let back = if calls.is_empty() && !with_dead { gone } else { calls };
            if back.is_empty() {
                break;
            }
            self.kept.extend(back);
        }
        attempt.reset();
        Ok(None)
    }
}

/// Returns whether an error is inside the expansion of a macro call in item position.
fn is_in_call(rest: &Remainder<'_>, error: &Diagnostic) -> bool {
    let spans = error.primary().filter(|span| span.expansion.is_some());
    let mut calls = spans.map(|span| span.outermost()).filter(|call| call.is_in_file());
    calls.any(|call| {
        let at = rest.original(call.byte_start);
        rest.pieces.enclosing(at, &[ItemKind::MacroCall]).is_some()
    })
}

/// Returns the name that is missing according to an error.
fn missing_name(error: &Diagnostic) -> &str {
    let quote = error.message.split('`').nth(1).unwrap_or_default();
    quote.rsplit("::").next().unwrap_or_default()
}

/// Returns the pieces without code that may be cut: functions, impls with functions, derives and
/// macro calls.
fn uncompiled(rest: &Remainder<'_>, compiled: &CompiledFunctions) -> BTreeSet<usize> {
    let pieces = rest.pieces;
    let lines = Lines::new(rest);
    let there = |condition: &dyn Fn(&RemovableItem) -> bool| -> Vec<usize> {
        pieces.matching(condition).filter(|&index| rest.has(index)).collect()
    };
    let has_code = |&index: &usize| {
        let item = &pieces.items[index];
        match &item.calls {
            Some(_) => call_has_code(pieces, item, compiled, &lines),
            None => compiled.has(pieces.name(index), lines.of(item.range.start)..=lines.of(item.name.start)),
        }
    };
    let functions = there(&|item| item.is_function || item.kind == ItemKind::ImplItem && item.calls.is_some());
    let (live, dead): (Vec<usize>, Vec<usize>) = functions.iter().partition(|index| has_code(index));
    let live_names: BTreeSet<&str> = live.iter().map(|&index| pieces.name(index)).collect();
    let owner = |&index: &usize| {
        let parent = pieces.items[index].parent;
        parent.filter(|&parent| pieces.items[parent].kind == ItemKind::TraitImpl)
    };
    let live_impls: BTreeSet<usize> = live.iter().filter_map(owner).collect();
    let mut uncompiled: BTreeSet<usize> = dead.iter().filter_map(owner).collect();
    uncompiled.extend(there(&|item| {
        item.kind == ItemKind::TraitImpl && item.of.len() == 2 && MARKERS.contains(&item.of[0].as_str())
    }));
    uncompiled.retain(|index| !live_impls.contains(index));
    // A provided method must stay if an impl overrides it.
    let is_overridden =
        |index: &usize| pieces.items[*index].kind == ItemKind::TraitItem && live_names.contains(pieces.name(*index));
    uncompiled.extend(dead.iter().filter(|index| !is_overridden(index)));
    let calls = there(&|item| item.kind == ItemKind::MacroCall);
    uncompiled.extend(calls.iter().filter(|index| !has_code(index)));
    let derives = there(&|item| item.kind == ItemKind::Derive).into_iter();
    uncompiled.extend(derives.filter(|&index| {
        let line = lines.of(pieces.items[index].name.start);
        derived_function(pieces.name(index)).is_some_and(|function| !compiled.has(function, line..=line))
    }));
    uncompiled
}

/// Returns the function whose code shows that a derived impl is used.
fn derived_function(of_trait: &str) -> Option<&'static str> {
    Some(match of_trait {
        "Clone" => "clone",
        "Debug" => "fmt",
        "Default" => "default",
        "Eq" | "PartialEq" => "eq",
        "Hash" => "hash",
        "Ord" => "cmp",
        "PartialOrd" => "partial_cmp",
        _ => return None,
    })
}

/// Returns whether a function generated by a macro call has code. Its lines are those of the macro
/// or of the call.
fn call_has_code(pieces: &Pieces<'_>, call: &RemovableItem, compiled: &CompiledFunctions, lines: &Lines<'_>) -> bool {
    let mut definitions = pieces.macros_of(call).peekable();
    definitions.peek().is_none()
        || compiled.has_any(lines.span(call))
        || definitions.any(|item| compiled.has_any(lines.span(item)))
}

/// Returns the pieces that only fail because of the cuts: imports, impls without functions, and
/// impl members that are no longer in the trait.
fn hanging_pieces(rest: &Remainder<'_>, error: &Diagnostic, uncompiled: &BTreeSet<usize>) -> Vec<usize> {
    if error.is_missing_member() {
        return diagnosis::repairs(rest, error);
    }
    let pieces = rest.pieces;
    let spans = error.primary().map(|span| span.outermost());
    let positions = spans.filter(|span| span.is_in_file()).map(|span| rest.original(span.byte_start));
    let is_bare = |index: usize| {
        let mut parts = pieces.matching(|item| item.parent == Some(index));
        parts.all(|part| {
            let item = &pieces.items[part];
            !item.is_function && item.calls.is_none() || uncompiled.contains(&part)
        })
    };
    let piece = |at: usize| {
        // `Eq` has no code and goes with the `PartialEq` that it needs. `Copy` keeps its `Clone`.
        let derive = pieces.enclosing(at, &[ItemKind::Derive]);
        let derive = derive.filter(|&index| pieces.name(index) == "Eq");
        let header = pieces.enclosing(at, &[ItemKind::TraitImpl, ItemKind::InherentImpl]);
        let header = header.filter(|&index| pieces.items[index].name.contains(&at));
        let header = header.filter(|&index| error.code() != "E0046" && is_bare(index));
        let import = pieces.enclosing(at, &[ItemKind::UseLeaf, ItemKind::UseTree, ItemKind::Use]);
        import.or(derive).or(header)
    };
    positions.filter(|&at| at >= pieces.from).filter_map(piece).collect()
}

/// Returns the pieces whose cut caused an error.
fn needed_pieces(rest: &Remainder<'_>, error: &Diagnostic, uncompiled: &BTreeSet<usize>) -> Vec<usize> {
    let pieces = rest.pieces;
    let named: BTreeSet<&str> = error.texts().flat_map(quoted).collect();
    let spans = error.primary().map(|span| span.outermost());
    let positions: Vec<usize> = spans.map(|span| rest.original(span.byte_start)).collect();
    let is_named = |index: usize| named.contains(pieces.name(index));
    let matching = |index: usize| {
        let words = trait_and_type(pieces, index);
        words.iter().filter(|word| named.contains(**word)).count()
    };
    let inside = |index: usize| {
        let parent = pieces.items[index].parent.map(|parent| &pieces.items[parent]);
        parent.is_some_and(|parent| positions.iter().any(|at| parent.range.contains(at)))
    };
    let is_owned = |index: usize| pieces.items[index].parent.is_some_and(|parent| matching(parent) > 0);
    let is_impl = |index: usize| matches!(pieces.items[index].kind, ItemKind::TraitImpl | ItemKind::Derive);
    let is_function = |index: usize| pieces.items[index].is_function && is_named(index);
    let asked: BTreeSet<&str> = quoted(&error.message).collect();
    // From the most to the least specific guess:
    // a missing member of the impl at the error, or a macro call in that impl;
    // the impl of the named trait for the named type; a macro call that writes that impl;
    // a trait method of that name; a method of that name and type;
    // any function of that name;
    // any impl of the named trait or type.
    let guesses: [&dyn Fn(usize) -> bool; 7] = [
        &|index| error.code() == "E0046" && (is_named(index) || pieces.items[index].calls.is_some()) && inside(index),
        &|index| is_impl(index) && matching(index) == 2,
        &|index| writes(pieces, index, &asked),
        &|index| is_function(index) && pieces.items[index].kind == ItemKind::TraitItem,
        &|index| is_function(index) && is_owned(index),
        &is_function,
        &|index| is_impl(index) && matching(index) == 1,
    ];
    let gone: Vec<usize> = uncompiled.intersection(&rest.cut).copied().collect();
    let pick =
        |guess: &dyn Fn(usize) -> bool| -> Vec<usize> { gone.iter().copied().filter(|&index| guess(index)).collect() };
    let found = guesses.into_iter().map(pick).find(|found| !found.is_empty());
    let found = found.unwrap_or_default();
    let owners = found.iter().filter_map(|&index| pieces.items[index].parent);
    let owners = owners.filter(|parent| rest.cut.contains(parent));
    found.iter().copied().chain(owners).collect()
}

/// Returns whether a macro call and its macro name two of these, at least one of them in the call:
/// `zero!(u8)` writes the impl of `Zero` for `u8`.
fn writes(pieces: &Pieces<'_>, call: usize, asked: &BTreeSet<&str>) -> bool {
    let item = &pieces.items[call];
    let named = |range: &Range<usize>| {
        let names = pieces.names.within(range).iter();
        names.filter_map(|name| asked.get(&*name.text).copied()).collect::<BTreeSet<&str>>()
    };
    let in_call = named(&item.range);
    if item.kind != ItemKind::MacroCall || in_call.is_empty() {
        return false;
    }
    let in_macro = pieces.macros_of(item).flat_map(|one| named(&one.range));
    in_macro.chain(in_call.iter().copied()).collect::<BTreeSet<_>>().len() > 1
}

/// Returns the trait and the type of an impl or a derive.
fn trait_and_type<'a>(pieces: &'a Pieces<'_>, index: usize) -> Vec<&'a str> {
    let item = &pieces.items[index];
    if item.kind == ItemKind::Derive {
        let owner = item.parent.and_then(|list| pieces.items[list].parent);
        let owner = owner.map(|owner| pieces.name(owner));
        return owner.into_iter().chain([pieces.name(index)]).collect();
    }
    item.of.iter().map(String::as_str).collect()
}

/// The lines of a remainder, by offsets in the whole source.
struct Lines<'a> {
    starts: Vec<usize>,
    rest: &'a Remainder<'a>,
}

impl<'a> Lines<'a> {
    fn new(rest: &'a Remainder<'a>) -> Self {
        let newlines = rest.source.match_indices('\n').map(|(at, _)| at + 1);
        let starts = std::iter::once(0).chain(newlines).collect();
        Self { starts, rest }
    }

    fn of(&self, whole: usize) -> usize {
        let rendered = self.rest.rendered(whole);
        self.starts.partition_point(|&start| start <= rendered)
    }

    fn span(&self, item: &RemovableItem) -> RangeInclusive<usize> {
        self.of(item.range.start)..=self.of(item.range.end.saturating_sub(1))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Profile;

    /// Returns what the first attempt leaves of a library, without white space.
    fn left_at_once(library: &str) -> String {
        let solution = "use kit::run;\nfn main() { run(); }\n";
        let source = format!("{solution}{library}");
        let pieces = Pieces::of(&source, solution.len()).unwrap();
        let checker = Checker::new(Profile::named("generic").unwrap(), &[]).unwrap();
        let mut attempt = Attempt::new(&pieces, true);
        Pruning::new(Macros::Expanded).at_once(&mut attempt, &checker).unwrap();
        attempt.remainder().source[solution.len()..].split_whitespace().collect()
    }

    #[test]
    fn lost_import_of_a_trait_is_restored_first() {
        let kept = "use std::ops::BitXor;\n pub fn run() -> u8 { let helper = 1u8; helper.bitxor(2) }\n";
        let left = left_at_once(&format!("mod kit {{\n {kept} fn helper() {{}}\n }}\n"));
        assert_eq!(left, format!("modkit{{{}}}", kept.split_whitespace().collect::<String>()));
    }

    #[test]
    fn dead_trait_is_restored_for_its_method() {
        let kept = "pub trait Show { fn show(&self) -> usize; }\n \
            pub trait Count { fn count_of(&self) -> usize { 1 } }\n impl<T> Count for T {}\n pub struct Real;\n \
            macro_rules! show { ($($name:ty: $of:expr,)*) => { $(impl Show for $name { fn show(&self) -> usize { $of } })* } }\n \
            show! { u8: 1, Real: 7u16.count_of(), }\n \
            pub fn run() -> usize { let helper = 1u8; helper.show() }\n";
        let left = left_at_once(&format!("mod kit {{\n {kept} fn helper() {{}}\n }}\n"));
        assert_eq!(left, format!("modkit{{{}}}", kept.split_whitespace().collect::<String>()));
    }
}
