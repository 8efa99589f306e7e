//! Attributes inside the bundle: conditional ones are decided, those that only speak to other tools go.

use std::collections::BTreeSet;

use proc_macro2::{TokenStream, TokenTree};
use quote::ToTokens;
use syn::{AttrStyle, Attribute, Item, ItemExternCrate, Meta, Visibility};

use crate::Refusal;
use crate::cfg::{Truth, cfg_attr, cfg_predicate};
use crate::names::plain_name;
use crate::paths::is_feature_free;
use crate::rewrite::Rewriter;
use crate::source::range_of;

/// What to do with an attribute.
enum Fate {
    Keep,
    Cut,
    Replace(String),
    Refuse(Refusal),
}

/// Attributes of a library that mean nothing in a bundle.
const IDLE: [&str; 10] = [
    "doc",
    "path",
    "macro_export",
    "warn",
    "deny",
    "forbid",
    "deprecated",
    "must_use",
    "no_std",
    "crate_name",
];

/// Lints that no longer speak once a library is cut to what is used.
const IDLE_LINTS: [&str; 8] = [
    "clippy",
    "dead_code",
    "deprecated",
    "missing_docs",
    "rustdoc",
    "unused",
    "unused_imports",
    "unused_macros",
];

pub(crate) fn rewrite(rewriter: &mut Rewriter<'_>, attribute: &Attribute) {
    let range = range_of(attribute);
    if rewriter.source.text[range.clone()].starts_with("//") || rewriter.source.text[range.clone()].starts_with("/*") {
        return; // a doc comment: the token pass decides
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
            Truth::Yes if library || !free => Fate::Cut,
            _ => Fate::Keep,
        };
    }
    if let Some((predicate, inner)) = cfg_attr(attribute) {
        let free = is_feature_free(&attribute.meta);
        return match context.configuration.decide(&predicate) {
            Truth::No if library || !free => Fate::Cut,
            Truth::Yes if library || !free => unwrapped(rewriter, attribute, inner),
            _ => Fate::Keep,
        };
    }
    let is_inner = matches!(attribute.style, AttrStyle::Inner(_));
    if !library {
        return if attribute.path().is_ident("path") {
            Fate::Cut
        } else {
            Fate::Keep
        };
    }
    of_library(&attribute.meta, is_inner && rewriter.is_root)
}

/// The attributes that a `cfg_attr` stands for.
fn unwrapped(rewriter: &Rewriter<'_>, attribute: &Attribute, inner: Vec<TokenStream>) -> Fate {
    let open = if matches!(attribute.style, AttrStyle::Inner(_)) {
        "#!["
    } else {
        "#["
    };
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
    if kept.is_empty() {
        Fate::Cut
    } else {
        Fate::Replace(kept.join(" "))
    }
}

fn of_library(meta: &Meta, of_crate: bool) -> Fate {
    let Some(first) = meta.path().segments.first().map(|segment| segment.ident.to_string()) else {
        return Fate::Keep;
    };
    let name = match meta {
        Meta::List(list) if first == "unsafe" => list.tokens.to_string(),
        _ => first,
    };
    let linking = ["no_mangle", "export_name", "link_section", "link"];
    if let Some(linking) = linking
        .iter()
        .find(|linking| name.split([' ', '=', '(']).next() == Some(linking))
    {
        return Fate::Refuse(Refusal::Linking((*linking).to_owned()));
    }
    if of_crate {
        let changes = ["feature", "recursion_limit", "type_length_limit"].contains(&name.as_str());
        return if changes {
            Fate::Refuse(Refusal::CrateAttribute(name))
        } else {
            Fate::Cut
        };
    }
    if IDLE.contains(&name.as_str()) || ["clippy", "rustfmt", "diagnostic", "rustdoc"].contains(&name.as_str()) {
        return Fate::Cut;
    }
    match meta {
        Meta::List(list) if name == "allow" || name == "expect" => allowed_lints(list, &name),
        _ => Fate::Keep,
    }
}

/// `allow(..)` with only the lints that still matter; `expect` would complain when its lint falls silent.
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

/// `extern crate`: inlined crates are modules now, and the aliases are known to the token pass.
pub(crate) fn rewrite_extern_crate(rewriter: &mut Rewriter<'_>, item: &ItemExternCrate) {
    let name = plain_name(&item.ident);
    let range = range_of(item);
    if rewriter.context.proc_macros.contains(&name) {
        if !rewriter.context.is_library() {
            rewriter.refuse(item.ident.span(), Refusal::ProcMacro(name));
        } else {
            rewriter.cut_item(range);
        }
        return;
    }
    let Some(path) = rewriter.context.names.get(&name).cloned() else {
        let sysroot = ["std", "core", "alloc"].contains(&name.as_str());
        if rewriter.context.is_library() && sysroot {
            rewriter.cut_item(range);
        }
        return;
    };
    let alias = item.rename.as_ref().map_or(name, |(_, alias)| plain_name(alias));
    if rewriter.context.is_library() {
        match &item.vis {
            Visibility::Inherited => rewriter.cut_item(range),
            _ => {
                let start = item.extern_token.span.byte_range().start;
                rewriter.replace(start..range.end, format!("use {path} as {alias};"));
            }
        }
        return;
    }
    let last = path.rsplit("::").next().unwrap_or_default();
    let mut lines = Vec::new();
    if alias != last {
        lines.push(format!("use {last} as {alias};"));
    }
    let macros = macros_for_solution(rewriter, item);
    match macros.as_slice() {
        [] => {}
        [only] => lines.push(format!("use {last}::{only};")),
        several => lines.push(format!("use {last}::{{{}}};", several.join(", "))),
    }
    if lines.is_empty() {
        rewriter.cut_item(range);
    } else {
        rewriter.replace(range, lines.join("\n"));
    }
}

/// The macros that `#[macro_use] extern crate` brought in and that the solution's root calls by their bare name.
fn macros_for_solution(rewriter: &Rewriter<'_>, item: &ItemExternCrate) -> Vec<String> {
    if !item
        .attrs
        .iter()
        .any(|attribute| attribute.path().is_ident("macro_use"))
    {
        return Vec::new();
    }
    // Calls inside the solution's modules get the whole path instead.
    let in_root = rewriter
        .source
        .syntax
        .items
        .iter()
        .filter(|item| !matches!(item, Item::Mod(_)));
    let called: BTreeSet<String> = in_root.flat_map(|item| called_macros(item.to_token_stream())).collect();
    let exported = rewriter.context.macro_prelude.keys();
    exported.filter(|name| called.contains(*name)).cloned().collect()
}

/// Every `name!` among the tokens.
fn called_macros(tokens: TokenStream) -> BTreeSet<String> {
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    let mut names = BTreeSet::new();
    for (index, token) in tokens.iter().enumerate() {
        match (token, tokens.get(index + 1)) {
            (TokenTree::Group(group), _) => names.extend(called_macros(group.stream())),
            (TokenTree::Ident(name), Some(TokenTree::Punct(mark))) if mark.as_char() == '!' => {
                names.insert(name.to_string());
            }
            _ => {}
        }
    }
    names
}
