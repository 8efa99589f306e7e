//! Rewrites `use` items: the name of a crate becomes the path of its module.

use syn::{Ident, ItemUse, UseRename, UseTree};

use crate::Refusal;
use crate::inline::context::CrateContext;
use crate::inline::fastout;
use crate::inline::paths::own_visibility;
use crate::inline::rewrite::Rewriter;
use crate::read::source::range_of;
use crate::read::syntax_names::{is_own_name, plain_name};

/// Rewrites crate names in `use dep;`, `use dep as x;` and `use {dep, ..};`. In the solution's
/// root, removes imports whose name the inlined module already has.
pub(crate) fn rewrite(rewriter: &mut Rewriter<'_>, item: &ItemUse, in_solution_root: bool) {
    let in_solution_root = in_solution_root && !rewriter.context.is_library();
    if let Some(name) = proc_macro_root(&item.tree, rewriter.context) {
        if rewriter.context.is_library() {
            rewriter.cut_item(range_of(item));
        } else {
            rewriter.refuse(item.use_token.span, Refusal::ProcMacro(name));
        }
        return;
    }
    if fastout::cut_name(rewriter, &item.tree) {
        rewriter.cut_item(range_of(item));
        return;
    }
    if let (UseTree::Name(name), true) = (&item.tree, in_solution_root)
        && is_inlined(rewriter.context, &name.ident)
    {
        rewriter.cut_item(range_of(item));
        return;
    }
    if rewriter.context.is_library() {
        cut_own_macros(rewriter, item);
    }
    // Modules and macros of inlined crates are private to the file, so re-exports must be, too.
    let names_private = !matches!(item.vis, syn::Visibility::Inherited)
        && (names_crate(&item.tree, rewriter.context)
            || leaves(&item.tree).iter().any(|name| rewriter.context.private.contain(name)));
    if let (syn::Visibility::Public(token), true) = (&item.vis, names_private) {
        let end = token.span.byte_range().end;
        rewriter.replace(end..end, "(crate)");
    }
    // The root of a library is not the root of the file.
    if let (syn::Visibility::Restricted(word), Some(module), false) =
        (&item.vis, &rewriter.context.module, names_private)
        && word.path.is_ident("crate")
    {
        let visibility = own_visibility(rewriter.depth_of(range_of(item).start), module);
        rewriter.replace(range_of(word), visibility);
    }
    use_names(rewriter, &item.tree, None, in_solution_root);
}

/// Cuts the import of a macro in the module that defines it, where the bundle already imports it.
fn cut_own_macros(rewriter: &mut Rewriter<'_>, item: &ItemUse) {
    let UseTree::Path(path) = &item.tree else { return };
    if path.ident != "crate" {
        return;
    }
    let is_own = |tree: &UseTree| matches!(tree, UseTree::Name(leaf) if rewriter.module_names.imported_at_home.contains(&plain_name(&leaf.ident)));
    match &*path.tree {
        UseTree::Group(group) => {
            let own: Vec<_> = group.items.iter().filter(|tree| is_own(tree)).map(range_of).collect();
            for range in own {
                let range = rewriter.source.layout.whole_item(&rewriter.source.text, range);
                rewriter.replace(range, "");
            }
        }
        one if is_own(one) => rewriter.cut_item(range_of(item)),
        _ => {}
    }
}

/// Returns the last name of each path in a `use`, which for `a::{self}` is `a`.
pub(crate) fn leaves(tree: &UseTree) -> Vec<String> {
    leaves_by(tree, |renamed| &renamed.ident)
}

/// Returns the names that a `use` brings into its module.
pub(crate) fn introduced(tree: &UseTree) -> Vec<String> {
    leaves_by(tree, |renamed| &renamed.rename)
}

fn leaves_by(tree: &UseTree, name_of: fn(&UseRename) -> &Ident) -> Vec<String> {
    match tree {
        UseTree::Path(path) => {
            let itself = |name: String| if name == "self" { plain_name(&path.ident) } else { name };
            leaves_by(&path.tree, name_of).into_iter().map(itself).collect()
        }
        UseTree::Name(name) => vec![plain_name(&name.ident)],
        UseTree::Rename(renamed) => vec![plain_name(name_of(renamed))],
        UseTree::Group(group) => group.items.iter().flat_map(|tree| leaves_by(tree, name_of)).collect(),
        UseTree::Glob(_) => Vec::new(),
    }
}

fn names_crate(tree: &UseTree, context: &CrateContext) -> bool {
    match tree {
        UseTree::Name(name) => context.names.contains_key(&plain_name(&name.ident)),
        UseTree::Rename(rename) => context.names.contains_key(&plain_name(&rename.ident)),
        UseTree::Group(group) => group.items.iter().any(|tree| names_crate(tree, context)),
        _ => false,
    }
}

fn use_names(rewriter: &mut Rewriter<'_>, tree: &UseTree, parent: Option<&syn::Ident>, in_solution_root: bool) {
    match (tree, parent) {
        (UseTree::Group(group), _) => {
            let in_parent = |tree: &UseTree| matches!(tree, UseTree::Name(name) if name.ident == "self");
            for tree in &group.items {
                let repeats = in_parent(tree) && parent.is_some_and(|name| is_inlined(rewriter.context, name));
                if in_solution_root && repeats {
                    let range = rewriter.source.layout.whole_item(&rewriter.source.text, range_of(tree));
                    rewriter.replace(range, "");
                } else if parent.is_none() {
                    use_names(rewriter, tree, None, in_solution_root);
                }
            }
        }
        (UseTree::Path(path), None) => use_names(rewriter, &path.tree, Some(&path.ident), in_solution_root),
        (UseTree::Name(name), None) if !in_solution_root => rename(rewriter, &name.ident, true),
        (UseTree::Rename(use_rename), None) if !in_solution_root => rename(rewriter, &use_rename.ident, false),
        _ => {}
    }
}

fn rename(rewriter: &mut Rewriter<'_>, ident: &syn::Ident, bind: bool) {
    let name = plain_name(ident);
    let Some(path) = rewriter.context.names.get(&name) else {
        return;
    };
    let alias = if bind && !is_own_name(path, &name) { format!("{path} as {name}") } else { path.clone() };
    rewriter.replace(ident.span().byte_range(), alias);
}

fn is_inlined(context: &CrateContext, ident: &syn::Ident) -> bool {
    let name = plain_name(ident);
    context.names.get(&name).is_some_and(|path| is_own_name(path, &name))
}

fn proc_macro_root(tree: &UseTree, context: &CrateContext) -> Option<String> {
    let UseTree::Path(path) = tree else {
        return None;
    };
    let name = plain_name(&path.ident);
    if !context.proc_macros.contains(&name) {
        return None;
    }
    Some(match &*path.tree {
        UseTree::Name(leaf) => leaf.ident.to_string(),
        UseTree::Rename(leaf) => leaf.ident.to_string(),
        _ => name,
    })
}

#[cfg(test)]
mod tests {
    use crate::Workspace;

    #[test]
    fn macros_can_be_reexported_by_name() {
        let define =
            "#[macro_export]\nmacro_rules! larger { ($a:expr, $b:expr) => { if $a < $b { $b } else { $a } } }\n";
        for prelude in [
            "pub use crate::larger;",
            "pub use super::{larger, one};",
            "pub use crate::{larger as larger, one};",
            "pub use crate::larger as maximum;\npub use crate::larger;",
        ] {
            let kit = format!("{define}pub fn one() -> u8 {{ 1 }}\npub mod prelude {{ {prelude} }}\n");
            let text =
                Workspace::bundle_of_texts("use kit::prelude::*;\nfn main() { print!(\"{}\", larger!(1, 2)) }\n", &kit);
            assert!(text.contains("pub(crate) use"), "{text}");
        }
    }

    #[test]
    fn macros_can_be_reexported_by_other_crates() {
        let base = "#[macro_export]\nmacro_rules! scan { ($a:ident) => { let $a = $crate::marker::one(); } }\n\
            pub mod marker { pub fn one() -> u8 { 1 }\npub struct Chars; }\n";
        let top = "pub mod all { pub use kit::prelude::*;\npub use kit::renamed;\npub use kit::prelude as inner; }\n\
            pub use kit;\npub use all::inner;\npub use kit::renamed as second;\n";
        let imports = [
            "use top::all::*;",
            "use top::all::scan;",
            "use top::second as scan;",
            "use top::inner::*;",
            "use top::kit::renamed as scan;",
            "pub mod own { pub use top::kit::prelude::{scan}; }\nuse own::*;",
        ];
        let modules = imports
            .iter()
            .enumerate()
            .map(|(number, import)| format!("mod m{number} {{ {import}\npub fn f() -> u8 {{ scan!(a); a }} }}\n"));
        let main = modules.collect::<String>()
            + "fn main() { print!(\"{}\", m0::f() + m1::f() + m2::f() + m3::f() + m4::f() + m5::f()) }\n";
        for prelude in [
            "pub use base::scan;",
            "pub use base::{scan, marker::Chars};",
            "pub use base::{self, scan, marker::{self, Chars}};",
            "pub use base;\npub use self::base::scan;",
            "pub use base as below;\npub use crate::prelude::below::scan;",
            "mod deep { pub use base::scan as read; }\npub use deep::read;\npub use read as scan;",
            "pub extern crate base as b;\npub use b::scan;",
        ] {
            let kit = format!("pub mod prelude {{ {prelude} }}\npub use prelude::scan as renamed;\n");
            Workspace::bundle_of_crates(&main, &[("top", top), ("kit", &kit), ("base", base)]);
        }
    }

    #[test]
    fn root_may_rename_its_private_module() {
        let kit = "mod deep { pub fn f() -> u8 { 1 } }\npub(crate) use deep as other;\n\
            pub mod user { pub fn g() -> u8 { crate::other::f() } }\n";
        let text = Workspace::bundle_of_texts("fn main() { print!(\"{}\", kit::user::g()) }\n", kit);
        assert!(text.contains("pub(self) use deep as other;"), "{text}");
    }

    #[test]
    fn crate_may_have_another_name_in_itself() {
        let kit = "pub(crate) use crate as own;\npub mod deep { use {crate as all, super::own::one}; pub fn f() -> u8 { one() + all::one() } }\n\
            pub fn one() -> u8 { 1 }\npub mod prelude { pub use crate::own::{*, deep::f}; }\n";
        Workspace::bundle_of_texts("use kit::prelude::*;\nfn main() { print!(\"{}\", f() + one()) }\n", kit);
    }

    #[test]
    fn macro_may_be_imported_where_it_is_defined() {
        let define = "#[macro_export]\nmacro_rules! zip { ($a:expr) => { $a } }\n";
        for import in ["use crate::zip;", "use crate::{one, zip};"] {
            let module =
                format!("pub mod inner {{ {import}\npub fn f() -> u8 {{ zip!(1) }}\n{define}}}\npub fn one() {{}}\n");
            let text = Workspace::bundle_of_texts("fn main() { print!(\"{}\", kit::inner::f()) }\n", &module);
            assert!(text.contains("zip!(1)"), "{text}");
        }
    }

    #[test]
    fn shebang_bom_and_final_comment_are_accepted() {
        for kit in [
            "#!/usr/bin/env run\npub fn f() -> u8 { 1 }\n",
            "\u{feff}pub fn f() -> u8 { 1 } // the end",
            "pub fn f() -> u8 { 1 }\n// the end",
        ] {
            Workspace::bundle_of_texts("fn main() { print!(\"{}\", kit::f()) }\n", kit);
        }
    }

    #[test]
    fn macro_may_have_the_name_of_its_crate() {
        let main = "mod deep { use kit::kit; pub fn f() -> u8 { kit!() } }\nfn main() { print!(\"{}\", deep::f()) }";
        let text = Workspace::bundle_of_texts(main, "#[macro_export]\nmacro_rules! kit { () => { 1 } }\n");
        assert!(text.contains("use crate::kit::kit;"));
    }
}
