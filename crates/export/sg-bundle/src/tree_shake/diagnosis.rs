//! Finds the pieces that the compiler's messages call dead, and those to cut to fix an error.

use std::collections::BTreeSet;

use super::LINTS;
use super::pieces::{Pieces, Remainder};
use super::removable_items::ItemKind;
use crate::compiler::rustc::Diagnostic;
use crate::read::syntax_names::words;

/// The pieces that may be cut next.
pub(super) struct Dead {
    /// The pieces that the lints point at.
    pub certain: BTreeSet<usize>,
    /// Macro calls to try one at a time, since they may also make live items.
    pub guesses: BTreeSet<usize>,
}

/// Returns the pieces that the lints point at.
pub(super) fn dead(rest: &Remainder<'_>, diagnostics: &[Diagnostic]) -> Dead {
    let pieces = rest.pieces;
    let mut certain = BTreeSet::new();
    let mut in_calls = BTreeSet::new();
    for diagnostic in diagnostics.iter().filter(|one| LINTS.contains(&one.code())) {
        for span in diagnostic.primary() {
            let outer = span.outermost();
            if !outer.is_in_file() {
                continue;
            }
            let range = rest.original(outer.byte_start)..rest.original(outer.byte_end - 1) + 1;
            let found: Vec<usize> = match diagnostic.code() {
                "unused_imports" => {
                    let imports = pieces.matching(|item| {
                        item.kind == ItemKind::UseLeaf && range.start <= item.name.start && item.name.end <= range.end
                    });
                    imports.collect()
                }
                "unused_macro_rules" => {
                    let rules = pieces.matching(|item| {
                        item.kind == ItemKind::Rule && item.name.start <= range.start && range.end <= item.name.end
                    });
                    rules.collect()
                }
                _ => pieces.named_at(range.start).into_iter().collect(),
            };
            if found.is_empty() || span.expansion.is_some() {
                in_calls.extend(pieces.enclosing(range.start, &[ItemKind::MacroCall]));
            } else {
                certain.extend(found);
            }
        }
    }
    certain.extend((0..pieces.items.len()).filter(|&index| refuses(pieces, index)));
    // Fields and variants stay, since they affect layout and numbering.
    certain
        .retain(|&index| !matches!(pieces.items[index].kind, ItemKind::Field | ItemKind::Variant | ItemKind::Derive));
    Dead { certain, guesses: in_calls }
}

/// Returns the pieces whose removal may fix an error.
pub(super) fn repairs(rest: &Remainder<'_>, error: &Diagnostic) -> Vec<usize> {
    let pieces = rest.pieces;
    let mut repairs = Vec::new();
    for span in error.primary() {
        let outer = span.outermost();
        if !outer.is_in_file() {
            continue;
        }
        let at = rest.original(outer.byte_start);
        let missing_member = error.is_missing_member();
        if span.expansion.is_some() && !missing_member {
            repairs.extend(pieces.enclosing(at, &[ItemKind::MacroCall]));
        }
        let import = pieces.enclosing(at, &[ItemKind::UseLeaf, ItemKind::UseTree, ItemKind::Use]);
        let header = pieces.enclosing(at, &[ItemKind::TraitImpl, ItemKind::InherentImpl]);
        let header = header.filter(|&index| pieces.items[index].name.contains(&at));
        let silent = pieces.enclosing(at, &[ItemKind::Item, ItemKind::ImplItem]);
        repairs.extend(match import {
            Some(import) => Some(import),
            None if missing_member => pieces.enclosing(at, &[ItemKind::ImplItem]),
            None => header.or(silent.filter(|&index| is_silent(pieces, index))),
        });
    }
    repairs
}

/// Returns the identifiers that a message quotes.
pub(super) fn quoted(message: &str) -> impl Iterator<Item = &str> {
    let quotes = message.split('`').skip(1).step_by(2);
    quotes.flat_map(words).filter(|word| !word.is_empty())
}

/// Returns whether lints ignore a piece because of its name, like `_helper`. Such a piece is cut
/// after the items that it uses.
fn is_silent(pieces: &Pieces<'_>, index: usize) -> bool {
    let name = pieces.name(index);
    let kind = pieces.items[index].kind;
    matches!(kind, ItemKind::Item | ItemKind::ImplItem) && name.starts_with('_') && name != "_"
}

/// Returns whether a macro rule only stops the compilation, so that no program needs it.
fn refuses(pieces: &Pieces<'_>, index: usize) -> bool {
    let item = &pieces.items[index];
    let rest = pieces.source[item.name.end..].trim_start();
    let body = rest.strip_prefix("=>").unwrap_or_default();
    let body = body.trim_start_matches(|one: char| one.is_whitespace() || "{([".contains(one));
    item.kind == ItemKind::Rule && body.starts_with("compile_error!")
}
