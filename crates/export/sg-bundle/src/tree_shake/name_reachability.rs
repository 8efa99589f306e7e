//! Finds pieces that no name leads to, without the compiler. The first source to compile is then
//! small, and each run quick.
//!
//! Starting from the solution, keeps every piece that a kept piece could refer to: by a name of its
//! module, an import, the end of a path or a method call. Also keeps each `impl` whose trait and
//! type are kept. Types are not resolved, so too much is kept rather than too little.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use super::names::Standing;
use super::pieces::Pieces;
use super::removable_items::{ItemKind, RemovableItem};

/// Returns the pieces that no name leads to from the solution or the `needed` pieces, without the
/// pieces in `cut`.
pub(super) fn unreached(pieces: &Pieces<'_>, cut: &BTreeSet<usize>, needed: &BTreeSet<usize>) -> Vec<usize> {
    let declared = pieces.matching(|item| matches!(item.kind, ItemKind::Item | ItemKind::Module));
    let mut search = Search {
        pieces,
        declared: declared.map(|index| pieces.name(index)).collect(),
        live_names: BTreeSet::new(),
        live_traits: BTreeSet::new(),
        roots: pieces.matching(|item| item.parent.is_none()).map(|index| (pieces.name(index), index)).collect(),
        libraries: BTreeSet::new(),
        importers: BTreeMap::new(),
        paths: BTreeSet::new(),
        methods: BTreeSet::new(),
        plain: BTreeMap::new(),
        // The solution may import by `*` anywhere.
        globs: BTreeSet::from([None]),
    };
    for index in pieces.matching(|item| item.kind == ItemKind::UseLeaf) {
        let (name, library) = (search.imported(index), search.library(index));
        search.importers.entry(name).or_default().insert(library);
    }
    search.see(&(0..pieces.from), None, false);
    let is_there = |index: &usize| !pieces.outwards(*index).any(|above| cut.contains(&above));
    let there = (0..pieces.items.len()).filter(is_there);
    let candidates: BTreeSet<usize> = there.filter(|&index| search.is_candidate(index)).collect();
    for &index in needed.iter().filter(|index| is_there(index)) {
        search.libraries.insert(search.library(index));
        search.keep(index);
    }
    let mut unreached: Vec<usize> = candidates.difference(needed).copied().collect();
    loop {
        let (new, rest): (Vec<usize>, Vec<usize>) = unreached.iter().partition(|&&index| search.is_reached(index));
        if new.is_empty() {
            let idle =
                candidates.iter().copied().filter(|index| !rest.contains(index) && search.imports_nothing(*index));
            return idle.chain(rest.iter().copied()).collect();
        }
        for index in new {
            search.keep(index);
        }
        unreached = rest;
    }
}

/// The words before the names of items.
pub(super) const NAMED_ITEMS: [&str; 10] =
    ["const", "enum", "fn", "macro_rules", "mod", "static", "struct", "trait", "type", "union"];

/// The macro of the standard library that declares items.
pub(super) const THREAD_LOCAL: &str = "thread_local";

/// The words of items that matter without being named.
const OTHER_ITEMS: [&str; 5] = ["extern", "impl", "macro_rules", "mod", "use"];

struct Search<'a> {
    pieces: &'a Pieces<'a>,
    /// The types, traits and functions of the libraries.
    declared: BTreeSet<&'a str>,
    /// The names of kept pieces and of the modules around them.
    live_names: BTreeSet<&'a str>,
    live_traits: BTreeSet<&'a str>,
    /// The library modules by name.
    roots: BTreeMap<&'a str, usize>,
    /// The libraries that kept pieces outside them name. No other library can matter: an `impl`
    /// belongs to the library of its trait or of its type.
    libraries: BTreeSet<usize>,
    /// The libraries that import each name.
    importers: BTreeMap<&'a str, BTreeSet<usize>>,
    /// The names that follow `::` or are in a `use` of kept pieces.
    paths: BTreeSet<String>,
    /// The methods that kept pieces may call.
    methods: BTreeSet<String>,
    /// All names in kept pieces, by module (`None` for the solution).
    plain: BTreeMap<Option<usize>, BTreeSet<String>>,
    /// The modules with a kept `use ..::*`, whose names may come from anywhere.
    globs: BTreeSet<Option<usize>>,
}

impl<'a> Search<'a> {
    /// Returns whether a piece is decided separately. Any other piece shares its parent's fate.
    fn is_candidate(&self, index: usize) -> bool {
        let parent = self.pieces.items[index].parent.map(|parent| self.pieces.items[parent].kind);
        match self.pieces.items[index].kind {
            ItemKind::ImplItem => parent == Some(ItemKind::InherentImpl),
            ItemKind::Item | ItemKind::TraitImpl | ItemKind::InherentImpl | ItemKind::Macro | ItemKind::MacroCall => {
                matches!(parent, None | Some(ItemKind::Module))
            }
            ItemKind::UseLeaf => true,
            _ => false,
        }
    }

    fn keep(&mut self, index: usize) {
        let item = &self.pieces.items[index];
        let module = self.module(index);
        if item.kind == ItemKind::Item {
            self.live_names.insert(self.name(index));
            if self.members(index).next().is_some() {
                self.live_traits.insert(self.name(index));
            }
        }
        let modules = std::iter::successors(module, |&module| self.module(module));
        self.live_names.extend(modules.map(|module| self.name(module)).collect::<Vec<_>>());
        if item.kind == ItemKind::UseLeaf && self.name(index) == "*" {
            self.globs.insert(module);
        }
        // Also see the path before the braces around an import.
        let above = self.pieces.outwards(index).skip(1).map(|above| &self.pieces.items[above]);
        for group in above.take_while(|above| above.kind == ItemKind::UseTree) {
            self.see(&(group.range.start..group.name.start), module, false);
        }
        // A macro may declare whatever its call names.
        if item.kind == ItemKind::MacroCall {
            let named = self.pieces.names.within(&item.range).iter();
            let declared = named.filter_map(|name| self.declared.get(name.text.as_str()).copied());
            self.live_names.extend(declared.collect::<Vec<_>>());
        }
        // The methods of an inherent `impl` are decided separately. Names in a macro may be methods
        // or paths anywhere.
        let own = if item.kind == ItemKind::InherentImpl { &item.name } else { &item.range };
        let is_macro = matches!(item.kind, ItemKind::Macro | ItemKind::MacroCall);
        self.see(own, module, is_macro);
    }

    fn see(&mut self, range: &Range<usize>, module: Option<usize>, is_macro: bool) {
        let pieces = self.pieces;
        let own = module.map(|module| self.library(module));
        let plain = self.plain.entry(module).or_default();
        for name in pieces.names.within(range) {
            self.libraries.extend(self.roots.get(&*name.text).filter(|library| Some(**library) != own));
            plain.insert(name.text.clone());
            if is_macro || name.standing != Standing::Plain {
                self.methods.insert(name.text.clone());
            }
            if is_macro || name.standing == Standing::Path {
                self.paths.insert(name.text.clone());
            }
            // `write!` and `writeln!` call `write_fmt`.
            if name.text.starts_with("write") {
                self.methods.insert("write_fmt".to_owned());
            }
        }
    }

    fn is_reached(&self, index: usize) -> bool {
        let is_named = self.libraries.contains(&self.library(index)) && self.is_named(index);
        is_named || self.is_imported_for_methods(index)
    }

    /// Returns whether a trait with a method that is called may be imported only for its methods.
    fn is_imported_for_methods(&self, index: usize) -> bool {
        let importers = self.importers.get(self.name(index));
        importers.is_some_and(|importers| !importers.is_disjoint(&self.libraries)) && self.has_called_member(index)
    }

    fn has_called_member(&self, index: usize) -> bool {
        self.members(index).any(|member| self.methods.contains(self.pieces.name_of(member)))
    }

    fn is_named(&self, index: usize) -> bool {
        let item = &self.pieces.items[index];
        let name = self.name(index);
        let module = self.module(index);
        let plain =
            |module: &Option<usize>, name: &str| self.plain.get(module).is_some_and(|names| names.contains(name));
        let is_visible = |name: &str| {
            self.paths.contains(name) || plain(&module, name) || self.globs.iter().any(|glob| plain(glob, name))
        };
        let is_kept = |name: &String| !self.declared.contains(name.as_str()) || self.live_names.contains(name.as_str());
        match item.kind {
            ItemKind::ImplItem if item.calls.is_none() => {
                self.methods.contains(name) && item.parent.is_some_and(|parent| self.is_named(parent))
            }
            ItemKind::TraitImpl | ItemKind::InherentImpl => item.of.iter().all(is_kept),
            // A trait may be imported only for its methods.
            ItemKind::UseLeaf => {
                name == "*" || name == "_" || is_visible(name) || self.live_traits.contains(self.imported(index))
            }
            ItemKind::Item => {
                name.starts_with('_')
                    || name.contains(|one: char| !one.is_alphanumeric() && one != '_')
                    || is_visible(name)
                    || self.has_called_member(index)
            }
            // Of a call like `cfg_if!`, the names that it declares are known.
            ItemKind::MacroCall
                if item.calls.as_deref().is_some_and(|name| name.starts_with("cfg") || name == THREAD_LOCAL) =>
            {
                let names = self.pieces.names.within(&item.range);
                let has_others = || names.iter().any(|name| OTHER_ITEMS.contains(&&*name.text));
                let mut pairs = names.windows(2);
                has_others() || pairs.any(|pair| NAMED_ITEMS.contains(&&*pair[0].text) && is_visible(&pair[1].text))
            }
            ItemKind::Macro => self.plain.values().any(|names| names.contains(name)),
            _ => true,
        }
    }

    /// Returns the members of a trait.
    fn members(&self, index: usize) -> impl Iterator<Item = &'a RemovableItem> {
        let end = self.pieces.items[index].range.end;
        let inside = self.pieces.items[index + 1..].iter().take_while(move |part| part.range.start < end);
        inside.filter(|part| part.kind == ItemKind::TraitItem)
    }

    /// Returns whether an import from the same library names an item that is not kept.
    fn imports_nothing(&self, index: usize) -> bool {
        let mut outwards = self.pieces.outwards(index);
        let whole = outwards.find(|&index| self.pieces.items[index].kind == ItemKind::Use);
        let is_local = whole.is_some_and(|whole| {
            let item = &self.pieces.source[self.pieces.items[whole].range.clone()];
            let path = item.split_once("use ").map_or("", |(_, path)| path);
            path.starts_with("crate::") || path.starts_with("super::") || path.starts_with("self::")
        });
        let name = self.imported(index);
        is_local
            && self.pieces.items[index].kind == ItemKind::UseLeaf
            && self.declared.contains(name)
            && !self.live_names.contains(name)
    }

    /// Returns the name of an item; for an import, the name that it binds.
    fn name(&self, index: usize) -> &'a str {
        let name = self.pieces.name(index);
        match name.rsplit(char::is_whitespace).next().unwrap_or(name) {
            "self" => self.imported(index),
            name => name.trim_start_matches("r#"),
        }
    }

    /// Returns the name that an import refers to; for `self` in braces, the name before them.
    fn imported(&self, index: usize) -> &'a str {
        let item = &self.pieces.items[index];
        let name = self.pieces.name(index);
        let name = match (name.split_whitespace().next().unwrap_or(name), item.parent) {
            ("self", Some(group)) => {
                let group = &self.pieces.items[group];
                let path = self.pieces.source[group.range.start..group.name.start].trim_end_matches([':', ' ']);
                path.rsplit(|one: char| !one.is_alphanumeric() && one != '_').next().unwrap_or(path)
            }
            (name, _) => name,
        };
        name.trim_start_matches("r#")
    }

    /// Returns the outermost module around a piece.
    fn library(&self, index: usize) -> usize {
        self.pieces.outwards(index).last().unwrap_or(index)
    }

    fn module(&self, index: usize) -> Option<usize> {
        let mut above = self.pieces.outwards(index).skip(1);
        above.find(|&parent| self.pieces.items[parent].kind == ItemKind::Module)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn unreached_pieces_include_impls_and_imports() {
        let solution = "use kit::Used;\nfn main() { Used.tell(); writeln!(Used); kit::user::all(); }\n";
        let library = "mod kit {\n pub use inner::{Used, Unused};\n use crate::kit::gone::{self};\n \
            const _: u8 = { let gone = 1; gone };\n mod gone { fn of() {} }\n mod inner {\n pub struct Used;\n \
            impl Used { pub fn other(&self) {} pub fn write_fmt(&self) {} }\n pub trait Tell { fn tell(&self) { helper() } }\n \
            impl Tell for Used {}\n fn helper() {}\n pub struct Unused;\n impl Tell for Unused {}\n fn alone() {}\n \
            thread_local! { static ALONE: u8 = 1; }\n thread_local! { static kit: u8 = 1; }\n }\n \
            macro_rules! make { ($name:ident) => { pub trait $name {} } }\n make!(Made);\n use std::collections as far;\n \
            mod user { use crate::kit::{Made, far::{BTreeSet}}; fn nested() { struct Made; } pub fn all<T: Made>(_: BTreeSet<u8>) {} }\n}\n";
        let source = format!("{solution}{library}");
        let pieces = Pieces::of(&source, solution.len()).unwrap();
        let unreached = unreached(&pieces, &BTreeSet::new(), &BTreeSet::new());
        let gone: Vec<&str> = unreached.iter().map(|&index| pieces.name(index).trim()).collect();
        let expected =
            ["self", "Unused", "of", "other", "Unused", "impl Tell for Unused", "alone", "thread_local", "nested"];
        assert_eq!(gone, expected);
    }

    #[test]
    fn impl_for_a_parameter_is_reached_by_its_trait() {
        let solution = "fn main() { kit::run(&1); }\n";
        let library = "mod kit {\n mod near { pub struct T; }\n pub trait Tell { fn tell(&self) {} }\n impl<T> Tell for T {}\n \
            impl Tell for far::Far {}\n pub fn run<U: Tell>(one: &U) { one.tell() }\n mod far { pub struct Far; }\n}\n";
        let source = format!("{solution}{library}");
        let pieces = Pieces::of(&source, solution.len()).unwrap();
        let unreached = unreached(&pieces, &BTreeSet::new(), &BTreeSet::new());
        let gone: Vec<&str> = unreached.iter().map(|&index| pieces.name(index).trim()).collect();
        assert_eq!(gone, ["T", "impl Tell for far::Far", "Far"]);
    }

    #[test]
    fn trait_of_another_library_is_reached_by_its_methods() {
        let solution = "fn main() { kit::run(); }\n";
        let import = "use crate::near::Tell;\n";
        for (of_kit, of_far, gone) in [(import, "", vec![]), ("", import, vec!["Tell", "Tell", "impl Tell for u8"])] {
            let source = format!(
                "{solution}mod far {{\n {of_far} }}\nmod kit {{\n {of_kit} pub fn run() {{ 1u8.tell(); }}\n}}\n\
                mod near {{\n pub trait Tell {{ fn tell(&self) {{}} }}\n impl Tell for u8 {{}}\n}}\n"
            );
            let pieces = Pieces::of(&source, solution.len()).unwrap();
            let unreached = unreached(&pieces, &BTreeSet::new(), &BTreeSet::new());
            let names: Vec<&str> = unreached.iter().map(|&index| pieces.name(index).trim()).collect();
            assert_eq!(names, gone);
        }
    }

    #[test]
    fn needed_piece_leads_to_what_it_names() {
        let solution = "fn main() {}\n";
        let library = "mod kit {\n fn needed() { near() }\n fn near() {}\n fn far() {}\n}\n";
        let source = format!("{solution}{library}");
        let pieces = Pieces::of(&source, solution.len()).unwrap();
        for (cut, gone) in [(vec![], vec!["far"]), (vec![1], vec!["near", "far"])] {
            let unreached = unreached(&pieces, &cut.into_iter().collect(), &BTreeSet::from([1]));
            let names: Vec<&str> = unreached.iter().map(|&index| pieces.name(index)).collect();
            assert_eq!(names, gone);
        }
    }

    #[test]
    fn library_that_no_other_names_is_unreached() {
        let solution = "fn main() { kit::run(); }\n";
        let libraries = "mod far {\n pub fn run() { crate::far::run() }\n}\nmod kit {\n pub fn run() { crate::near::run() }\n}\n\
            mod near {\n pub fn run() {}\n}\n";
        let source = format!("{solution}{libraries}");
        let pieces = Pieces::of(&source, solution.len()).unwrap();
        let unreached = unreached(&pieces, &BTreeSet::new(), &BTreeSet::new());
        let modules: Vec<&str> =
            unreached.iter().map(|&index| pieces.name(pieces.items[index].parent.unwrap())).collect();
        assert_eq!(modules, ["far"]);
    }
}
