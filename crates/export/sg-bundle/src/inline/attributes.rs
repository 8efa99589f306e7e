//! Evaluates conditional attributes, and removes attributes without a meaning in a bundle.

use proc_macro2::TokenStream;
use syn::{AttrStyle, Attribute, Meta};

use crate::Refusal;
use crate::inline::rewrite::Rewriter;
use crate::inline::tokens::is_feature_free;
use crate::read::cfg::{cfg_attr, cfg_predicate};
use crate::read::source::range_of;

/// The treatment of an attribute.
enum Fate {
    Keep,
    Cut,
    Replace(String),
    Refuse(Refusal),
}

/// Attributes of a library that have no meaning in a bundle.
const IDLE: [&str; 10] =
    ["doc", "path", "macro_export", "warn", "deny", "forbid", "deprecated", "must_use", "no_std", "crate_name"];

/// Lints that no longer fire once unused parts of a library are cut.
const IDLE_LINTS: [&str; 8] =
    ["clippy", "dead_code", "deprecated", "missing_docs", "rustdoc", "unused", "unused_imports", "unused_macros"];

pub(crate) fn rewrite(rewriter: &mut Rewriter<'_>, attribute: &Attribute) {
    let range = range_of(attribute);
    if rewriter.source.text[range.clone()].starts_with("//") || rewriter.source.text[range.clone()].starts_with("/*") {
        return; // The token pass handles doc comments.
    }
    match fate(rewriter, attribute) {
        Fate::Keep => {}
        Fate::Cut => rewriter.cut_line(range),
        Fate::Replace(with) => rewriter.replace(range, with),
        Fate::Refuse(why) => rewriter.refuse(attribute.pound_token.span, why),
    }
}

fn fate(rewriter: &Rewriter<'_>, attribute: &Attribute) -> Fate {
    let context = rewriter.context;
    let library = context.is_library();
    if let Some(predicate) = cfg_predicate(attribute) {
        let free = is_feature_free(&attribute.meta);
        return match context.configuration.decide(&predicate) {
            Some(true) if library || !free => Fate::Cut,
            _ => Fate::Keep,
        };
    }
    if let Some((predicate, inner)) = cfg_attr(attribute) {
        let free = is_feature_free(&attribute.meta);
        return match context.configuration.decide(&predicate) {
            Some(false) if library || !free => Fate::Cut,
            Some(true) if library || !free => unwrapped(rewriter, attribute, inner),
            _ => Fate::Keep,
        };
    }
    let is_inner = matches!(attribute.style, AttrStyle::Inner(_));
    // This macro of `cargo-snippet` returns its item as it is.
    if library
        && attribute.path().segments.last().is_some_and(|last| last.ident == "snippet")
        && context.proc_macros.contains("cargo_snippet")
    {
        return Fate::Cut;
    }
    if !library {
        return if attribute.path().is_ident("path") { Fate::Cut } else { Fate::Keep };
    }
    of_library(&attribute.meta, is_inner && rewriter.is_root)
}

/// Replaces a `cfg_attr` by the attributes that it adds.
fn unwrapped(rewriter: &Rewriter<'_>, attribute: &Attribute, inner: Vec<TokenStream>) -> Fate {
    let open = if matches!(attribute.style, AttrStyle::Inner(_)) { "#![" } else { "#[" };
    let mut kept = Vec::new();
    for tokens in inner {
        let text = rewriter.source.text[range_of(&tokens)].to_owned();
        let fate = match syn::parse2::<Meta>(tokens) {
            Ok(meta) if rewriter.context.is_library() => of_library(&meta, rewriter.is_root && open == "#!["),
            _ => Fate::Keep,
        };
        match fate {
            Fate::Keep => kept.push(format!("{open}{text}]")),
            Fate::Replace(with) => kept.push(with),
            Fate::Cut => {}
            Fate::Refuse(why) => return Fate::Refuse(why),
        }
    }
    if kept.is_empty() { Fate::Cut } else { Fate::Replace(kept.join(" ")) }
}

fn of_library(meta: &Meta, of_crate: bool) -> Fate {
    let Some(first) = meta.path().segments.first().map(|segment| segment.ident.to_string()) else {
        return Fate::Keep;
    };
    let name = match meta {
        Meta::List(list) if first == "unsafe" => list.tokens.to_string(),
        _ => first,
    };
    let linking = ["no_mangle", "export_name", "link_section"];
    if let Some(linking) = linking.iter().find(|linking| name.split([' ', '=', '(']).next() == Some(linking)) {
        return Fate::Refuse(Refusal::Linking((*linking).to_owned()));
    }
    if of_crate {
        let changes =
            ["feature", "no_implicit_prelude", "recursion_limit", "type_length_limit"].contains(&name.as_str());
        return if changes { Fate::Refuse(Refusal::CrateAttribute(name)) } else { Fate::Cut };
    }
    if IDLE.contains(&name.as_str()) || ["clippy", "rustfmt", "diagnostic", "rustdoc"].contains(&name.as_str()) {
        return Fate::Cut;
    }
    match meta {
        Meta::List(list) if name == "allow" || name == "expect" => allowed_lints(list, &name),
        _ => Fate::Keep,
    }
}

/// Keeps only the lints of `allow(..)` that can still fire. `expect` becomes `allow`, since it
/// would warn if its lint no longer fires.
fn allowed_lints(list: &syn::MetaList, name: &str) -> Fate {
    let text = list.tokens.to_string();
    let lints: Vec<_> = text.split(',').map(str::trim).filter(|lint| !lint.is_empty()).collect();
    let kept: Vec<_> = lints.iter().copied().filter(|lint| !is_idle_lint(lint)).collect();
    match (kept.is_empty(), kept.len() == lints.len() && name == "allow") {
        (true, _) => Fate::Cut,
        (_, true) => Fate::Keep,
        _ => Fate::Replace(format!("#[allow({})]", kept.join(", "))),
    }
}

fn is_idle_lint(lint: &str) -> bool {
    let root = lint.split("::").next().unwrap_or_default().trim();
    lint.starts_with("reason") || IDLE_LINTS.contains(&root)
}
