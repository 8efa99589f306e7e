//! Rewrites `extern crate` of inlined crates, which become modules.

use std::collections::BTreeSet;

use quote::ToTokens;
use syn::{Item, ItemExternCrate, Visibility};

use crate::Refusal;
use crate::inline::rewrite::Rewriter;
use crate::read::crate_root::called_macros;
use crate::read::source::range_of;
use crate::read::syntax_names::{is_own_name, plain_name};

/// Cuts the item or turns it into a `use`.
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
        // An item inside a module stays, since paths like `self::std` may go through it.
        if rewriter.context.is_library() && sysroot && rewriter.is_root && rewriter.directories.len() == 1 {
            rewriter.cut_item(range);
        }
        return;
    };
    if rewriter.context.is_library() {
        match &item.vis {
            // Paths like `crate::alloc` may go through it. If none does, it is cut as unused.
            Visibility::Inherited if !is_own_name(&path, &alias) => {
                rewriter.replace(range, format!("use {path} as {alias};"));
            }
            Visibility::Inherited => rewriter.cut_item(range),
            visibility => {
                // Modules of inlined crates are private to the file.
                if let Visibility::Public(token) = visibility {
                    let end = token.span.byte_range().end;
                    rewriter.replace(end..end, "(crate)");
                }
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

/// Returns the macros from `#[macro_use] extern crate` that the solution's root calls by bare name.
fn macros_for_solution(rewriter: &Rewriter<'_>, item: &ItemExternCrate) -> Vec<String> {
    if !item.attrs.iter().any(|attribute| attribute.path().is_ident("macro_use")) {
        return Vec::new();
    }
    // Calls in the solution's modules get the full path instead.
    let in_root = rewriter.source.syntax.items.iter().filter(|item| !matches!(item, Item::Mod(_)));
    let mut called: BTreeSet<String> = in_root.flat_map(|item| called_macros(item.to_token_stream())).collect();
    // A macro that calls another one by its bare name needs it where the solution calls it.
    let mut open: Vec<String> = called.iter().cloned().collect();
    while let Some(name) = open.pop() {
        let inner = rewriter.context.calls_of_macros.get(&name).into_iter().flatten();
        open.extend(inner.filter(|name| called.insert((*name).clone())).cloned());
    }
    rewriter.context.macro_prelude.keys().filter(|name| called.contains(*name)).cloned().collect()
}

#[cfg(test)]
mod tests {
    use crate::Workspace;

    #[test]
    fn paths_through_an_extern_crate_resolve() {
        let kit = "extern crate alloc;\nextern crate self as own;\nfn one() -> u8 { crate::own::two() }\nfn two() -> u8 { 2 }\n\
            mod deep { pub fn f() -> crate::alloc::string::String { alloc::format!(\"{}\", crate::one()) } }\n\
            mod inner { extern crate std; pub fn g() -> self::std::string::String { super::f() } }\n\
            pub use {deep::f, inner::g};\n";
        let text = Workspace::bundle_of_texts("fn main() { print!(\"{}\", kit::g()) }", kit);
        assert!(text.contains("use std as alloc;") && text.contains("crate::kit::alloc::string"), "{text}");
    }

    #[test]
    fn macro_of_an_extern_crate_may_call_others_by_bare_name() {
        let kit = "#[macro_export]\nmacro_rules! outer { ($a:expr) => { middle!($a) + $crate::last!() } }\n\
            pub mod deep { #[macro_export]\nmacro_rules! middle { ($a:expr) => {{ println!(\"{}\", $a); last!() }} } }\n\
            #[macro_export]\nmacro_rules! last { () => { 1u8 } }\n#[macro_export]\nmacro_rules! unused { () => {} }\n";
        let text = Workspace::bundle_of_texts(
            "#[macro_use]\nextern crate kit;\nfn main() { print!(\"{}\", outer!(2)) }\n",
            kit,
        );
        assert!(text.contains("use kit::{last, middle, outer};"), "{text}");
    }

    #[test]
    fn extern_crate_may_be_public() {
        let kit = "pub extern crate alloc;\npub fn f() -> u8 { 1 }\n";
        let main = "fn main() { print!(\"{}{:?}\", kit::f(), kit::alloc::vec::Vec::<u8>::new()) }";
        let text = Workspace::bundle_of_texts(main, kit);
        assert!(text.contains("pub(crate) use std as alloc;"), "{text}");
    }

    #[test]
    fn core_may_be_renamed_to_std() {
        let kit = "#![no_std]\nextern crate alloc;\nuse alloc::vec::Vec;\nuse core as std;\nuse std::mem::swap;\n\
            pub fn f() -> Vec<u8> { let mut one = Vec::new(); swap(&mut one, &mut alloc::vec::Vec::new()); one }\n";
        let text = Workspace::bundle_of_texts("fn main() { print!(\"{:?}\", kit::f()) }", kit);
        assert!(text.contains("::std::vec::Vec::new()"), "{text}");
    }
}
