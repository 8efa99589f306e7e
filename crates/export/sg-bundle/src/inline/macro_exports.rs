//! Exports the macros of a library by path, since `#[macro_export]` names the root of the file.

use std::collections::BTreeSet;

use syn::{Ident, Item, UseTree};

use crate::inline::rewrite::Rewriter;
use crate::inline::use_items::introduced;
use crate::read::source::range_of;
use crate::read::syntax_names::plain_name;

/// The names in a module that an exported macro may share.
pub(crate) struct ModuleNames {
    /// The exported macros that the module that defines them also imports by `use crate::name;`.
    pub imported_at_home: BTreeSet<String>,
    imported: BTreeSet<String>,
    defined: BTreeSet<String>,
}

impl ModuleNames {
    pub fn of(items: &[Item]) -> Self {
        let exported = items.iter().filter_map(|item| match item {
            Item::Macro(item) if item.attrs.iter().any(|one| one.path().is_ident("macro_export")) => {
                item.ident.as_ref()
            }
            _ => None,
        });
        let imports =
            |name: &&Ident| items.iter().any(|item| matches!(item, Item::Use(item) if of_crate(&item.tree, name)));
        let uses = items.iter().filter_map(|item| match item {
            Item::Use(item) => Some(&item.tree),
            _ => None,
        });
        Self {
            imported_at_home: exported.filter(imports).map(plain_name).collect(),
            imported: uses.flat_map(introduced).collect(),
            defined: items.iter().filter_map(defined_name).map(plain_name).collect(),
        }
    }
}

fn defined_name(item: &Item) -> Option<&Ident> {
    Some(match item {
        Item::Const(item) => &item.ident,
        Item::Enum(item) => &item.ident,
        Item::Fn(item) => &item.sig.ident,
        Item::Mod(item) => &item.ident,
        Item::Static(item) => &item.ident,
        Item::Struct(item) => &item.ident,
        Item::Trait(item) => &item.ident,
        Item::Type(item) => &item.ident,
        Item::Union(item) => &item.ident,
        _ => return None,
    })
}

/// Returns whether an import tree names `crate::name`.
fn of_crate(tree: &UseTree, name: &Ident) -> bool {
    let UseTree::Path(path) = tree else { return false };
    let is_it = |tree: &UseTree| matches!(tree, UseTree::Name(leaf) if leaf.ident == *name);
    path.ident == "crate"
        && match &*path.tree {
            UseTree::Group(group) => group.items.iter().any(is_it),
            one => is_it(one),
        }
}

impl Rewriter<'_> {
    /// Imports a macro in the module that defines it.
    ///
    /// The import would also name an item that the module has under the same name, so such a macro
    /// gets a module of its own.
    pub fn export(&mut self, item: &syn::ItemMacro, name: &Ident) {
        let (range, plain) = (range_of(item), plain_name(name));
        let names = &self.module_names;
        if names.defined.contains(&plain) {
            let own = format!("{plain}_macro");
            // Attributes before it are for the module then.
            let start = range_of(&item.mac).start;
            let indentation = self.indentation(start);
            let open = format!("#[macro_use]\n{indentation}pub(crate) mod {own} {{\n{indentation}");
            let close = format!("\n{indentation}pub(crate) use {name};\n{indentation}}}");
            let import = format!("\n{indentation}pub(crate) use {own}::{name};");
            self.replace(start..start, open);
            self.replace(range.end..range.end, close + if self.is_in_root(start) { &import } else { "" });
            self.exported.push(format!("{own}::{name}"));
            return;
        }
        if names.imported_at_home.contains(&plain) || !names.imported.contains(&plain) {
            let indentation = self.indentation(range.end.saturating_sub(1));
            self.replace(range.end..range.end, format!("\n{indentation}pub(crate) use {name};"));
        }
        self.exported.push(name.to_string());
    }

    /// Imports the exported macros of the module `from`, which ends at `after`, into the module
    /// around it.
    pub fn reexport(&mut self, after: usize, paths: Vec<String>, from: &Ident) {
        let indentation = self.indentation(after.saturating_sub(1));
        for path in paths {
            let imported = match path.split_once("::") {
                // A macro with a module of its own is only named in the root.
                Some((own, _)) if !self.is_in_root(after) => Some(own),
                Some(_) => Some(&*path),
                None => (!self.module_names.imported.contains(path.trim_start_matches("r#"))).then_some(&*path),
            };
            if let Some(imported) = imported {
                self.replace(after..after, format!("\n{indentation}pub(crate) use {from}::{imported};"));
            }
            self.exported.push(path);
        }
    }

    fn is_in_root(&self, at: usize) -> bool {
        self.is_root && self.scopes.iter().filter(|(range, _)| range.contains(&at)).count() == 1
    }
}

#[cfg(test)]
mod tests {
    use crate::Workspace;

    const DEFINE: &str = "#[macro_export]\nmacro_rules! larger { ($a:expr, $b:expr) => { $crate::deep::of($a, $b) } }\n\
        pub fn of(a: u8, b: u8) -> u8 { if a < b { b } else { a } }\n";
    const MAIN: &str = "mod other { use kit::larger; pub fn f() -> u8 { larger!(1, 2) } }\n\
        fn main() { print!(\"{}{}\", kit::larger!(1, 2), other::f() + kit::f()) }\n";

    #[test]
    fn macro_may_have_the_name_of_its_module() {
        let kit = format!(
            "pub mod deep {{ pub mod larger {{ {DEFINE} }}\npub use larger::of; }}\n\
            pub mod user {{ use crate::larger; pub fn f() -> u8 {{ larger!(1, 2) }} }}\npub use user::f;\n"
        );
        let text = Workspace::bundle_of_texts(MAIN, &kit);
        assert!(text.contains("pub(crate) use larger::larger;"), "{text}");
    }

    #[test]
    fn macro_may_have_the_name_of_an_item_beside_it() {
        for item in ["pub fn larger() -> u8 { 3 }", "pub mod larger { pub fn f() {} }", "pub struct larger;"] {
            let deep = format!("{DEFINE}{item}\npub fn f() -> u8 {{ larger!(1, 2) }}");
            for kit in [
                format!("pub mod deep {{ {deep} }}\npub use deep::{{f, larger}};\n"),
                format!(
                    "pub mod way {{ mod inner {{ {deep} }}\npub use inner::larger;\npub use inner::{{f, of}}; }}\npub use way as deep;\npub use way::f;\n"
                ),
                format!("{deep}\npub mod deep {{ pub use super::of; }}\n"),
            ] {
                let text = Workspace::bundle_of_texts(MAIN, &kit);
                assert!(text.contains("larger_macro::larger;"), "{text}");
            }
        }
    }

    #[test]
    fn macro_may_have_the_name_of_one_that_gets_another_here() {
        let [mac, other] =
            ["b", "a"].map(|text| format!("#[macro_export]\nmacro_rules! mac {{ () => {{ '{text}' }} }}\n"));
        let main = "fn main() { print!(\"{}{}\", kit::mac!(), kit::other!()) }\n";
        let text =
            Workspace::bundle_of_crates(main, &[("kit", &(mac + "pub use far::mac as other;\n")), ("far", &other)]);
        let kept = ["pub(crate) use mac;\n    pub(crate) use crate::far::mac as other;", "{ 'a' }", "{ 'b' }"];
        assert!(kept.iter().all(|part| text.contains(part)), "{text}");
    }
}
