//! `use` items, in which the name of a crate becomes the path of its module.

use syn::{ItemUse, UseTree};

use crate::Refusal;
use crate::inline::context::CrateContext;
use crate::inline::fastout;
use crate::inline::rewrite::Rewriter;
use crate::read::source::range_of;
use crate::read::syntax_names::{is_own_name, plain_name};

/// Names of crates in `use`: `use dep;`, `use dep as x;`, `use {dep, ..};` and, in the solution's root, imports of a name
/// that is the inlined module itself.
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
    // The module of a crate is private to the file, and so is any other name for it.
    if let (syn::Visibility::Public(token), true) = (&item.vis, names_crate(&item.tree, rewriter.context)) {
        let end = token.span.byte_range().end;
        rewriter.replace(end..end, "(crate)");
    }
    use_names(rewriter, &item.tree, None, in_solution_root);
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
    fn a_macro_may_be_called_like_its_crate() {
        let main = "mod deep { use kit::kit; pub fn f() -> u8 { kit!() } }\nfn main() { print!(\"{}\", deep::f()) }";
        let text = Workspace::bundle_of_texts(main, "#[macro_export]\nmacro_rules! kit { () => { 1 } }\n");
        assert!(text.contains("use crate::kit::kit;"));
    }
}
