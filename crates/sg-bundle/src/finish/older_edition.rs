//! A finished text for an edition older than the one it was written in: before 2021 three traits had to be imported,
//! and `.into_iter()` of an array gave references.

use std::collections::BTreeSet;
use std::ops::Range;

use syn::Item;
use syn::spanned::Spanned;
use syn::visit::{self, Visit};

use crate::BundleError;
use crate::compiler::rustc::{Checker, Diagnostic};
use crate::read::source::range_of;
use crate::text::edit::{Edit, Fragment, apply};

/// The imports that the prelude of 2021 made unnecessary.
const PRELUDE: [(&str, &[&str]); 3] = [
    ("std::convert::TryFrom", &["TryFrom", "try_from"]),
    ("std::convert::TryInto", &["TryInto", "try_into"]),
    ("std::iter::FromIterator", &["FromIterator", "from_iter"]),
];

/// Each round fixes all errors that the compiler reports; the first ones hide others.
const MOST_ROUNDS: usize = 8;

/// The text, changed so that it compiles in the checker's edition, as far as possible, and where its libraries begin then.
pub(crate) fn fit(text: String, from: usize, checker: &Checker) -> Result<(String, usize), BundleError> {
    let (mut fitted, mut from) = (text, from);
    for _ in 0..MOST_ROUNDS {
        let diagnostics = checker.check(&fitted, &[])?;
        let Ok(syntax) = syn::parse_file(&fitted) else { break };
        let mut places = Places::default();
        places.visit_file(&syntax);
        let mut edits: Vec<(Range<usize>, String)> = Vec::new();
        for diagnostic in diagnostics
            .iter()
            .filter(|one| one.is_error() || one.code() == "array_into_iter")
        {
            let span = diagnostic
                .primary()
                .map(|span| span.outermost())
                .find(|span| span.is_in_file());
            let Some(at) = span.map(|span| span.byte_start) else {
                continue;
            };
            match missing_trait(diagnostic) {
                Some(path) => {
                    let start = places.first_item(at);
                    edits.push((start..start, format!("use {path};\n{}", indentation(&fitted, start))));
                }
                None => edits.extend(
                    places
                        .array_calls(at, diagnostic.is_error())
                        .flat_map(|(receiver, call)| {
                            [
                                (receiver.start..receiver.start, "IntoIterator::into_iter(".to_owned()),
                                (receiver.end..call.end, ")".to_owned()),
                            ]
                        }),
                ),
            }
        }
        if edits.is_empty() {
            break;
        }
        // The same trait may be missed many times in one module.
        let edits: BTreeSet<(usize, usize, String)> = edits
            .into_iter()
            .map(|(range, with)| (range.start, range.end, with))
            .collect();
        let moved = edits
            .iter()
            .map(|(start, end, with)| {
                if *start < from {
                    with.len() as isize - (end - start) as isize
                } else {
                    0
                }
            })
            .sum::<isize>();
        from = from.saturating_add_signed(moved);
        let edit = |(start, end, with): (usize, usize, String)| Edit {
            range: start..end,
            with: Fragment::new(with, 0, start),
        };
        fitted = apply(0, &fitted, edits.into_iter().map(edit).collect()).text;
    }
    Ok((fitted, from))
}

/// The trait of the newer prelude that is missing, by an error.
fn missing_trait(error: &Diagnostic) -> Option<&'static str> {
    if !matches!(error.code(), "E0404" | "E0405" | "E0412" | "E0425" | "E0433" | "E0599") {
        return None;
    }
    let no_name = |one: char| !one.is_alphanumeric() && one != '_';
    let words: BTreeSet<&str> = error.texts().flat_map(|text| text.split(no_name)).collect();
    let is_missing = |(_, names): &&(&str, &[&str])| names.iter().any(|name| words.contains(name));
    PRELUDE.iter().find(is_missing).map(|(path, _)| *path)
}

fn indentation(text: &str, at: usize) -> &str {
    let line = text[..at].rfind('\n').map_or(0, |newline| newline + 1);
    &text[line..at]
}

/// Where the first item of each module is, and every `x.into_iter()`.
#[derive(Default)]
struct Places {
    /// Modules, outermost first, each with the start of its first item.
    modules: Vec<(Range<usize>, usize)>,
    functions: Vec<Range<usize>>,
    /// Receivers and whole calls.
    calls: Vec<(Range<usize>, Range<usize>)>,
}

impl Places {
    fn first_item(&self, at: usize) -> usize {
        let inside = self.modules.iter().rev().find(|(range, _)| range.contains(&at));
        inside.map_or(0, |(_, first)| *first)
    }

    /// The call at `at`; for an error, which may show up later than its cause, all calls of the function around it.
    fn array_calls(&self, at: usize, whole_function: bool) -> impl Iterator<Item = (Range<usize>, Range<usize>)> + '_ {
        let function = self.functions.iter().rev().find(|range| range.contains(&at));
        let is_meant = move |call: &Range<usize>, receiver: &Range<usize>| {
            if whole_function {
                function.is_some_and(|function| function.start <= call.start && call.end <= function.end)
            } else {
                receiver.end <= at && at < call.end
            }
        };
        self.calls
            .iter()
            .filter(move |(receiver, call)| is_meant(call, receiver))
            .cloned()
    }

    fn add_module(&mut self, range: Range<usize>, items: &[Item]) {
        if let Some(first) = items.first() {
            self.modules.push((range, range_of(first).start));
        }
    }
}

impl<'ast> Visit<'ast> for Places {
    fn visit_file(&mut self, file: &'ast syn::File) {
        self.add_module(0..usize::MAX, &file.items);
        visit::visit_file(self, file);
    }

    fn visit_item_mod(&mut self, module: &'ast syn::ItemMod) {
        if let Some((_, items)) = &module.content {
            self.add_module(range_of(module), items);
        }
        visit::visit_item_mod(self, module);
    }

    fn visit_item_fn(&mut self, function: &'ast syn::ItemFn) {
        self.functions.push(range_of(function));
        visit::visit_item_fn(self, function);
    }

    fn visit_impl_item_fn(&mut self, function: &'ast syn::ImplItemFn) {
        self.functions.push(range_of(function));
        visit::visit_impl_item_fn(self, function);
    }

    fn visit_expr_method_call(&mut self, call: &'ast syn::ExprMethodCall) {
        if call.method == "into_iter" && call.args.is_empty() {
            self.calls.push((call.receiver.span().byte_range(), range_of(call)));
        }
        visit::visit_expr_method_call(self, call);
    }
}
