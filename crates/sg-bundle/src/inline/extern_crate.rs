//! `extern crate`: inlined crates are modules now, and the aliases are known to the token pass.

use std::collections::BTreeSet;

use proc_macro2::{TokenStream, TokenTree};
use quote::ToTokens;
use syn::{Item, ItemExternCrate, Visibility};

use crate::Refusal;
use crate::inline::rewrite::Rewriter;
use crate::read::source::range_of;
use crate::read::syntax_names::{is_own_name, plain_name};

/// Cuts the item, or makes a `use` of it.
pub(crate) fn rewrite(rewriter: &mut Rewriter<'_>, item: &ItemExternCrate) {
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
    let alias = item.rename.as_ref().map_or_else(|| name.clone(), |(_, alias)| plain_name(alias));
    let known = if name == "self" { &alias } else { &name };
    let Some(path) = rewriter.context.names.get(known).cloned() else {
        let sysroot = ["std", "core", "alloc"].contains(&name.as_str());
        // Inside a module, paths such as `self::std` may lead through it.
        if rewriter.context.is_library() && sysroot && rewriter.is_root && rewriter.directories.len() == 1 {
            rewriter.cut_item(range);
        }
        return;
    };
    if rewriter.context.is_library() {
        match &item.vis {
            // Paths such as `crate::alloc` may lead through it; else it is an import without a use.
            Visibility::Inherited if !is_own_name(&path, &alias) => {
                rewriter.replace(range, format!("use {path} as {alias};"));
            }
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
    if !item.attrs.iter().any(|attribute| attribute.path().is_ident("macro_use")) {
        return Vec::new();
    }
    // Calls inside the solution's modules get the whole path instead.
    let in_root = rewriter.source.syntax.items.iter().filter(|item| !matches!(item, Item::Mod(_)));
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

#[cfg(test)]
mod tests {
    use crate::Workspace;

    #[test]
    fn paths_lead_through_an_extern_crate() {
        let kit = "extern crate alloc;\nextern crate self as own;\nfn one() -> u8 { crate::own::two() }\nfn two() -> u8 { 2 }\n\
            mod deep { pub fn f() -> crate::alloc::string::String { alloc::format!(\"{}\", crate::one()) } }\n\
            mod inner { extern crate std; pub fn g() -> self::std::string::String { super::f() } }\n\
            pub use {deep::f, inner::g};\n";
        let text = Workspace::bundle_of_texts("fn main() { print!(\"{}\", kit::g()) }", kit);
        assert!(text.contains("use std as alloc;") && text.contains("crate::kit::alloc::string"), "{text}");
    }

    #[test]
    fn core_may_be_called_std() {
        let kit = "#![no_std]\nextern crate alloc;\nuse alloc::vec::Vec;\nuse core as std;\nuse std::mem::swap;\n\
            pub fn f() -> Vec<u8> { let mut one = Vec::new(); swap(&mut one, &mut alloc::vec::Vec::new()); one }\n";
        let text = Workspace::bundle_of_texts("fn main() { print!(\"{:?}\", kit::f()) }", kit);
        assert!(text.contains("::std::vec::Vec::new()"), "{text}");
    }
}
