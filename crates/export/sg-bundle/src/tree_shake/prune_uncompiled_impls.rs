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
use super::name_reachability::{NAMED_ITEMS, THREAD_LOCAL};
use super::names::{Name, Standing};
use super::pieces::{Pieces, Remainder};
use super::removable_items::{ItemKind, RemovableItem};
use crate::BundleError;
use crate::compiler::codegen_reachability::CompiledFunctions;
use crate::compiler::rustc::{Checker, Diagnostic};

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
    /// Pieces that are never called uncompiled.
    spared: BTreeSet<usize>,
    /// The crate outside the file that a compiled function names, and the offset of its name in the
    /// whole source.
    pub outside: Option<(String, usize)>,
    pub macros: Macros,
}

impl Pruning {
    pub fn new(macros: Macros, spared: BTreeSet<usize>) -> Self {
        Self { macros, spared, ..Self::default() }
    }

    /// Tries to cut all dead pieces and all pieces without code at once, which usually succeeds.
    /// Returns the diagnostics of the accepted source, or of the current source if the cut fails.
    pub fn at_once(&mut self, attempt: &mut Attempt<'_>, checker: &Checker) -> Result<Vec<Diagnostic>, BundleError> {
        let mut rest = attempt.remainder();
        let (mut diagnostics, mut compiled) = checker.compiled(&rest.source, &LINTS)?;
        while compiled.is_none() && checker.may_go_on() && complete(attempt, &rest, &diagnostics) {
            rest = attempt.remainder();
            (diagnostics, compiled) = checker.compiled(&rest.source, &LINTS)?;
        }
        let Some(compiled) = compiled else { return Ok(diagnostics) };
        if self.macros == Macros::Whole {
            self.outside = names_outside(&rest, &compiled, &checker.outside);
            if self.outside.is_some() {
                return Ok(diagnostics);
            }
        }
        attempt.accepted.clone_from(&attempt.cut);
        self.uncompiled = Some(&uncompiled(&rest, &compiled) - &self.spared);
        loop {
            let pinned = attempt.pinned.len();
            let dead = attempt.dead(&diagnostics, &rest);
            if let Some(pruned) = self.cut(attempt, checker, &dead)? {
                return Ok(pruned);
            }
            self.kept.clear();
            if attempt.pinned.len() == pinned || !checker.may_go_on() {
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
            self.uncompiled = Some(&uncompiled(&rest, &compiled) - &self.spared);
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
        let mut trial = Trial { dead: dead.iter().copied().collect(), hanging: BTreeSet::new() };
        let with_dead = !dead.is_empty();
        let may_expand = with_dead && self.macros == Macros::Whole;
        let mut seen = BTreeSet::new();
        while checker.may_go_on() {
            let tried = uncompiled.difference(&self.kept);
            let cut = attempt.accepted.iter().chain(&trial.dead).chain(tried).chain(&trial.hanging);
            attempt.cut = cut.copied().filter(|index| !attempt.pinned.contains(index)).collect();
            if attempt.cut == attempt.accepted {
                break;
            }
            attempt.cut_unreached();
            if !seen.insert(attempt.cut.clone()) {
                // What was restored was cut again, since no name leads to it.
                break;
            }
            let rest = attempt.remainder();
            let diagnostics = checker.check(&rest.source, &LINTS)?;
            let mut errors: Vec<_> = diagnostics.iter().filter(|one| one.is_placed_error()).collect();
            if errors.is_empty() {
                attempt.accept();
                return Ok(Some(diagnostics));
            }
            if attempt.pin_imported(&rest, &errors, &trial.dead) {
                break;
            }
            if may_expand && errors.iter().any(|error| is_in_call(&rest, error)) {
                self.macros = Macros::Blocking;
                break;
            }
            let has_members = attempt.restore_members(&errors);
            let mut changed = attempt.restore_imports(&errors) || has_members;
            errors.retain(|error| !has_members || !error.is_missing_member());
            let gone = rest.cut.iter().copied().filter(|index| !attempt.accepted.contains(index));
            let gone: Vec<usize> =
                gone.filter(|index| uncompiled.contains(index) || trial.hanging.contains(index)).collect();
            for (errors, guess) in guesses(errors) {
                if changed {
                    break;
                }
                let count = |trial: &Trial| (trial.hanging.len(), trial.dead.len());
                let before = (count(&trial), self.kept.len(), attempt.pinned.len());
                for error in errors {
                    self.answer(attempt, &rest, &mut trial, error, &uncompiled, || guess(&rest, error, &gone));
                }
                changed = before != (count(&trial), self.kept.len(), attempt.pinned.len());
            }
            if changed {
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

    /// Cuts the pieces that hang according to an error, or restores those that it needs.
    fn answer(
        &mut self,
        attempt: &mut Attempt<'_>,
        rest: &Remainder<'_>,
        trial: &mut Trial,
        error: &Diagnostic,
        uncompiled: &BTreeSet<usize>,
        needed: impl FnOnce() -> Vec<usize>,
    ) {
        let mut more = hanging_pieces(rest, error, uncompiled);
        more.retain(|index| !attempt.pinned.contains(index) && !self.kept.contains(index));
        if !more.is_empty() {
            trial.hanging.extend(more);
            return;
        }
        // Restore a dead piece that live code names, together with its imports.
        let back = error.missing_name();
        let is_back = |index: &usize| rest.pieces.name(*index) == back;
        if error.code() != "E0046" && trial.dead.iter().any(is_back) {
            trial.dead.retain(|index| !is_back(index));
            trial.hanging.retain(|index| !is_back(index));
            return;
        }
        let needed = needed();
        if is_unresolved(error) {
            let is_module = |index: &usize| rest.pieces.items[*index].kind == ItemKind::Module;
            attempt.pinned.extend(rest.cut.iter().filter(|index| is_module(index) && is_back(index)));
            trial.hanging.retain(|index| needed.is_empty() || !is_back(index));
        }
        trial.hanging.retain(|index| !needed.contains(index));
        // A dead trait is needed for its method.
        trial.dead.retain(|index| !needed.contains(index));
        self.kept.extend(needed);
    }
}

/// A cut that is tried.
struct Trial {
    dead: BTreeSet<usize>,
    /// Imports and marker impls of pieces that are cut.
    hanging: BTreeSet<usize>,
}

/// Finds those of the cut pieces whose cut caused an error.
type Needed = fn(&Remainder<'_>, &Diagnostic, &[usize]) -> Vec<usize>;

/// Orders errors and how to answer them: names that are not found cause other errors, and some
/// errors only allow a guess.
fn guesses(errors: Vec<&Diagnostic>) -> [(Vec<&Diagnostic>, Needed); 3] {
    let (unresolved, others): (Vec<_>, Vec<_>) = errors.into_iter().partition(|error| is_unresolved(error));
    [(unresolved, definitions), (others.clone(), lacking_impls), (others, needed_pieces)]
}

/// Restores the pieces that no name led to, and cuts the imports of what is cut. Returns whether
/// there were any.
fn complete(attempt: &mut Attempt<'_>, rest: &Remainder<'_>, diagnostics: &[Diagnostic]) -> bool {
    let errors: Vec<_> = diagnostics.iter().filter(|one| one.is_placed_error()).collect();
    let is_import = |index: &usize| {
        let kind = rest.pieces.items[*index].kind;
        matches!(kind, ItemKind::UseLeaf | ItemKind::UseTree | ItemKind::Use)
    };
    let hanging = errors.iter().flat_map(|error| diagnosis::repairs(rest, error)).filter(is_import);
    let hanging: Vec<usize> = hanging.filter(|index| !attempt.pinned.contains(index)).collect();
    let restored = attempt.restore_imports(&errors);
    attempt.cut.extend(&hanging);
    if restored || !hanging.is_empty() {
        return true;
    }
    let gone: Vec<usize> = rest.cut.iter().copied().collect();
    guesses(errors)
        .into_iter()
        .any(|(errors, guess)| attempt.need(errors.into_iter().flat_map(|error| guess(rest, error, &gone))))
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

/// Returns whether an error is about a name that is not found.
fn is_unresolved(error: &Diagnostic) -> bool {
    // A module may have the name of a function.
    error.message.starts_with("cannot find ") || matches!(error.code(), "E0404" | "E0423" | "E0432")
}

/// Returns those of the cut pieces that declare the name that is not found, or else the macro calls
/// with it.
fn definitions(rest: &Remainder<'_>, error: &Diagnostic, gone: &[usize]) -> Vec<usize> {
    let (pieces, name) = (rest.pieces, error.missing_name());
    let names = |index: usize| pieces.names.within(&pieces.items[index].range);
    let declares = |&index: &usize| {
        matches!(pieces.items[index].kind, ItemKind::Item | ItemKind::Macro | ItemKind::MacroCall)
            && names(index).windows(2).any(|pair| NAMED_ITEMS.contains(&&*pair[0].text) && pair[1].text == name)
    };
    let found: Vec<usize> = gone.iter().copied().filter(declares).collect();
    if !found.is_empty() {
        return found;
    }
    let is_call = |index: usize| pieces.items[index].kind == ItemKind::MacroCall;
    let calls = |&index: &usize| is_call(index) && names(index).iter().any(|one| one.text == name);
    gone.iter().copied().filter(calls).collect()
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
            None => compiled.has(pieces.name(index), lines.of_name(item)),
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

/// Returns the first of these crates that a compiled function names, and the offset of its name in
/// the whole source. A function may be inside a macro call such as `cfg_if!`.
fn names_outside(rest: &Remainder<'_>, compiled: &CompiledFunctions, outside: &[String]) -> Option<(String, usize)> {
    if outside.is_empty() {
        return None;
    }
    let pieces = rest.pieces;
    let lines = Lines::new(rest);
    let holds = |item: &RemovableItem| item.is_function || item.kind == ItemKind::MacroCall;
    let holders = pieces.matching(holds).filter(|&index| rest.has(index));
    let bodies = holders.flat_map(|index| {
        let names = pieces.names.within(&pieces.items[index].range);
        // The first part has the attributes of a function.
        names.split(|name| name.text == "fn").skip(1)
    });
    let has_code = |body: &&[Name]| {
        body.first().is_some_and(|name| {
            let line = lines.of(name.at);
            compiled.has(&name.text, line..=line)
        })
    };
    let mut paths = bodies.filter(has_code).flat_map(|body| body.windows(2));
    let found = paths.find(|pair| outside.contains(&pair[0].text) && pair[1].standing == Standing::Path)?;
    Some((found[0].text.clone(), found[0].at))
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
    let is_unknown = definitions.peek().is_none() && call.calls.as_deref() != Some(THREAD_LOCAL);
    is_unknown || compiled.has_any(lines.span(call)) || definitions.any(|item| compiled.has_any(lines.span(item)))
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

/// Returns the cut impls without which a type lacks a trait, according to an error, and the cut
/// members that an impl lacks.
fn lacking_impls(rest: &Remainder<'_>, error: &Diagnostic, gone: &[usize]) -> Vec<usize> {
    let pieces = rest.pieces;
    let Some((of_type, of_trait)) = lacking_bound(error) else {
        return if error.code() == "E0046" {
            needed_pieces(rest, error, gone)
        } else {
            lacking_methods(rest, error, gone.iter().copied())
        };
    };
    let of = |index: usize| match pieces.items[index].kind {
        ItemKind::TraitImpl => trait_and_type(pieces, index),
        ItemKind::Derive => trait_and_type(pieces, index).into_iter().rev().collect(),
        _ => Vec::new(),
    };
    let exact = |index: usize| of(index) == [of_trait, last_name(of_type)];
    // Messages give a path to a type if others have the same name.
    let path = of_type.split('<').next().unwrap_or_default();
    let module = path.rsplit("::").nth(1).map(last_name);
    let is_near = |index: usize| {
        let mut around = pieces.outwards(index).skip(1).map(|around| pieces.name(around));
        exact(index) && module.is_some_and(|module| around.any(|name| name == module))
    };
    let blanket = |index: usize| of(index) == [of_trait];
    let written = |index: usize| writes(pieces, index, &BTreeSet::from([of_trait, last_name(of_type)]));
    let of_trait = |index: usize| of(index).first() == Some(&of_trait);
    let ways: [&dyn Fn(usize) -> bool; 5] = [&is_near, &exact, &blanket, &written, &of_trait];
    let mut found = ways.into_iter().map(|way| gone.iter().copied().filter(|&index| way(index)).collect::<Vec<_>>());
    found.find(|found| !found.is_empty()).unwrap_or_default()
}

/// Returns the type and the trait that it lacks according to an error.
fn lacking_bound(error: &Diagnostic) -> Option<(&str, &str)> {
    fn in_note(text: &str) -> Option<(&str, &str)> {
        let (of_trait, rest) = text.split_once("the trait `")?.1.split_once("` is not implemented for `")?;
        Some((rest.split('`').next()?, last_name(of_trait)))
    }
    let in_message = || {
        let bound = error.message.strip_prefix("the trait bound `")?.split_once(": ");
        bound.map(|(of_type, of_trait)| (of_type, last_name(of_trait)))
    };
    let copied = || {
        let (of_type, _) = error.texts().find_map(|text| text.split_once("`, which does not implement the `Copy`"))?;
        Some((of_type.rsplit('`').next()?, "Copy"))
    };
    in_message().or_else(|| error.texts().find_map(in_note)).or_else(copied)
}

/// Returns the cut methods of the type that lacks one according to an error.
fn lacking_methods(rest: &Remainder<'_>, error: &Diagnostic, gone: impl Iterator<Item = usize>) -> Vec<usize> {
    let pieces = rest.pieces;
    let mut quotes = error.message.split('`').skip(1).step_by(2);
    let (Some(method), Some(of_type), "E0599") = (quotes.next(), quotes.next(), error.code()) else {
        return Vec::new();
    };
    let is_it = |&index: &usize| {
        let parent = pieces.items[index].parent.map(|parent| &pieces.items[parent]);
        let of_impl = parent.and_then(|parent| parent.of.last());
        pieces.name(index) == method && of_impl.is_some_and(|of_impl| of_impl == last_name(of_type))
    };
    gone.filter(is_it).collect()
}

/// Returns those of the cut pieces whose cut caused an error.
fn needed_pieces(rest: &Remainder<'_>, error: &Diagnostic, gone: &[usize]) -> Vec<usize> {
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
        let of_impl = parent.filter(|parent| parent.kind == ItemKind::TraitImpl);
        of_impl.is_some_and(|parent| positions.iter().any(|at| parent.range.contains(at)))
    };
    let is_owned = |index: usize| pieces.items[index].parent.is_some_and(|parent| matching(parent) > 0);
    let is_impl = |index: usize| matches!(pieces.items[index].kind, ItemKind::TraitImpl | ItemKind::Derive);
    let is_function = |index: usize| pieces.items[index].is_function && is_named(index);
    let asked: BTreeSet<&str> = quoted(&error.message).collect();
    // From the most to the least specific guess:
    // a missing member of the impl at the error; a macro call in that impl;
    // the impl of the named trait for the named type; a macro call that writes that impl;
    // a trait method of that name; a method of that name and type;
    // any function of that name;
    // any impl of the named trait or type.
    let is_incomplete = error.code() == "E0046";
    let guesses: [&dyn Fn(usize) -> bool; 8] = [
        &|index| is_incomplete && is_named(index) && inside(index),
        &|index| is_incomplete && pieces.items[index].calls.is_some() && inside(index),
        &|index| is_impl(index) && matching(index) == 2,
        &|index| writes(pieces, index, &asked),
        &|index| is_function(index) && pieces.items[index].kind == ItemKind::TraitItem,
        &|index| is_function(index) && is_owned(index),
        &is_function,
        &|index| is_impl(index) && matching(index) == 1,
    ];
    let pick =
        |guess: &dyn Fn(usize) -> bool| -> Vec<usize> { gone.iter().copied().filter(|&index| guess(index)).collect() };
    let found = guesses.into_iter().map(pick).find(|found| !found.is_empty());
    let found = found.unwrap_or_default();
    let owners = found.iter().filter_map(|&index| pieces.items[index].parent);
    let owners = owners.filter(|parent| rest.cut.contains(parent));
    found.iter().copied().chain(owners).collect()
}

/// Returns the last name of a path or reference before its parameters: `Graph` for `&'a b::Graph<T>`.
fn last_name(path: &str) -> &str {
    let path = path.split(['<', '`']).next().unwrap_or_default();
    path.rsplit(|one: char| !one.is_alphanumeric() && one != '_').next().unwrap_or_default()
}

/// Returns whether a macro call and its macro name two of these, at least one of them in the call:
/// `zero!(u8)` writes the impl of `Zero` for `u8`.
fn writes(pieces: &Pieces<'_>, call: usize, asked: &BTreeSet<&str>) -> bool {
    let item = &pieces.items[call];
    if item.kind != ItemKind::MacroCall {
        return false;
    }
    let named = |range: &Range<usize>| {
        let names = pieces.names.within(range).iter();
        names.filter_map(|name| asked.get(&*name.text).copied()).collect::<BTreeSet<&str>>()
    };
    let in_call = named(&item.range);
    if in_call.is_empty() {
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

    /// Returns the lines up to the name of an item.
    fn of_name(&self, item: &RemovableItem) -> RangeInclusive<usize> {
        self.of(item.range.start)..=self.of(item.name.start)
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
        Pruning::new(Macros::Expanded, BTreeSet::new()).at_once(&mut attempt, &checker).unwrap();
        attempt.remainder().source[solution.len()..].split_whitespace().collect()
    }

    #[test]
    fn variable_of_a_thread_is_cut_unless_called() {
        let variable = |name: &str| format!("thread_local! {{ static {name}: usize = helper(&1); }}\n");
        let helper = "fn helper(from: &usize) -> usize { *from + 1 }\n";
        // Names lead to the variable: a method of the same name is called, and there is a label.
        let lazy = "pub struct Mark;\n impl Mark { pub fn len(&self) -> usize { GONE.with(|one| *one) } }\n";
        let run = "pub fn run() -> usize { 'GONE: { USED.with(|one| *one) + [1].len() } }\n";
        let left =
            left_at_once(&format!("mod kit {{\n {}{}{lazy}{helper}{run} }}\n", variable("USED"), variable("GONE")));
        let kept = format!("mod kit {{ {}{helper}{run} }}", variable("USED"));
        assert_eq!(left, kept.split_whitespace().collect::<String>());
    }

    /// Methods that a macro's pattern joins are found only by the compiler.
    #[test]
    fn piece_that_no_name_leads_to_is_restored() {
        let kept = "pub struct Mark;\n impl Mark { fn of() -> usize { one() } }\n fn one() -> usize { 1 }\n \
            macro_rules! call { ($name:ident) => { crate::kit::Mark::$name() } }\n pub fn run() -> usize { call!(of) }\n";
        let left = left_at_once(&format!("mod kit {{\n {kept} fn two() -> usize {{ 2 }}\n }}\n"));
        assert_eq!(left, format!("modkit{{{}}}", kept.split_whitespace().collect::<String>()));
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

    #[test]
    fn impl_is_restored_only_for_the_type_in_the_message() {
        let show = "fn show(&self) -> usize { 1 }";
        let real = |module: &str, rest: &str| format!("pub mod {module} {{ pub struct Real; {rest} }}\n");
        let impl_of = |member: &str| format!("impl super::Show for Real {{ {member} }}");
        let keep = "pub struct Keep<T: Show>(pub T);\n";
        let run = "pub fn run() -> usize { std::mem::forget(b::Real); std::mem::size_of::<Keep<a::Real>>() }\n";
        let modules = ["a", "b"].map(|module| real(module, &impl_of(show))).concat();
        let left = left_at_once(&format!(
            "mod kit {{\n pub trait Show {{ fn show(&self) -> usize; }}\n {keep} {modules} {run} }}\n"
        ));
        let expected =
            format!("mod kit {{ pub trait Show {{ }} {keep} {} {} {run} }}", real("a", &impl_of("")), real("b", ""));
        assert_eq!(left, expected.split_whitespace().collect::<String>());
    }

    #[test]
    fn definition_is_restored_for_a_name_that_is_not_found() {
        // The compiler evaluates this function, so that it has no machine code.
        let kept = "const fn one() -> usize { 1 }\n const ONE: usize = one();\n pub fn run() -> usize { let helper = 1; helper * ONE }\n";
        let left = left_at_once(&format!("mod kit {{\n {kept} pub fn helper() {{}}\n }}\n"));
        assert_eq!(left, format!("modkit{{{}}}", kept.split_whitespace().collect::<String>()));
    }

    /// The compiler does not write `r#` before a name that is no keyword in this edition.
    #[test]
    fn raw_name_is_the_name_in_messages_and_machine_code() {
        let kept = "pub trait Draw { fn r#gen(&self) -> u8 { 1 } }\n impl Draw for u8 {}\n \
            pub fn run() -> u8 { let helper = 1u8; helper.r#gen() }\n";
        let left = left_at_once(&format!("mod kit {{\n {kept} pub fn helper() {{}}\n }}\n"));
        assert_eq!(left, format!("modkit{{{}}}", kept.split_whitespace().collect::<String>()));
    }

    #[test]
    fn import_of_a_module_comes_back_with_its_function() {
        let kept = "mod math { pub const fn one() -> usize { 1 } }\n \
            mod user { use super::math;\n pub const ONE: usize = math::one(); }\n \
            pub fn run() -> usize { let helper = 1; helper * user::ONE }\n";
        let left = left_at_once(&format!("mod kit {{\n {kept} pub fn helper() {{}}\n }}\n"));
        assert_eq!(left, format!("modkit{{{}}}", kept.split_whitespace().collect::<String>()));
    }

    #[test]
    fn function_with_the_name_of_a_module_is_restored() {
        let kept = "mod one { pub const fn one() -> usize { 1 } pub fn run() -> usize { 2 } }\n use self::one::one;\n \
            const ONE: usize = one();\n pub fn run() -> usize { let helper = one::run(); helper * ONE }\n";
        let left = left_at_once(&format!("mod kit {{\n {kept} pub fn helper() {{}}\n }}\n"));
        assert_eq!(left, format!("modkit{{{}}}", kept.split_whitespace().collect::<String>()));
    }

    #[test]
    fn import_from_an_empty_module_is_cut_first() {
        let kept = "pub mod near { pub fn run() -> u8 { 1 } }\n";
        let left = left_at_once(&format!(
            "mod kit {{\n pub use deep::*;\n pub use near::*;\n mod deep {{ pub fn helper() {{}} }}\n {kept} }}\n"
        ));
        assert_eq!(left, format!("modkit{{pubusenear::*;{}}}", kept.split_whitespace().collect::<String>()));
    }

    #[test]
    fn messages_about_types_name_the_lacking_trait() {
        let error = |message: &str, note: &str| {
            let child = format!(r#"{{"level":"help","message":"{note}","spans":[],"children":[]}}"#);
            let text = format!(r#"{{"level":"error","message":"{message}","spans":[],"children":[{child}]}}"#);
            serde_json::from_str::<Diagnostic>(&text).unwrap()
        };
        for (message, note, expected) in [
            ("the trait bound `&'a b::Graph<N>: c::Walk<N>` is not satisfied", "", Some(("&'a b::Graph<N>", "Walk"))),
            ("cannot add `u8` to `Sum`", "the trait `Add<u8>` is not implemented for `Sum`", Some(("Sum", "Add"))),
            (
                "cannot move out of `*self`",
                "`*self` has type `Map<N>`, which does not implement the `Copy` trait",
                Some(("Map<N>", "Copy")),
            ),
            ("mismatched types", "", None),
        ] {
            assert_eq!(lacking_bound(&error(message, note)), expected);
        }
        assert_eq!(["Graph", "&'a mut b::Graph<b::N>", "Graph`"].map(last_name), ["Graph"; 3]);
    }
}
