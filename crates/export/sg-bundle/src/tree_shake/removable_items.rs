//! Finds the pieces that can be cut from a source, from whole modules to imports and macro rules.

use std::ops::Range;

use proc_macro2::{TokenStream, TokenTree};
use quote::ToTokens;
use syn::punctuated::Punctuated;
use syn::visit::{self, Visit};
use syn::{Item, UseTree};

use crate::edit::layout::{self, Layout};
use crate::read::source::range_of;
use crate::read::syntax_names::plain_name;

/// The kind of a piece, which decides when it is cut.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum ItemKind {
    /// A function, type, trait, constant and so on; cut if the compiler calls it unused.
    Item,
    /// An `impl`; cut if its header names a piece that is cut.
    TraitImpl,
    InherentImpl,
    ImplItem,
    TraitItem,
    /// A whole `use`.
    Use,
    /// A group in braces inside a `use`.
    UseTree,
    /// A single import.
    UseLeaf,
    Module,
    Macro,
    /// A rule of a `macro_rules!`.
    Rule,
    /// A macro call in item position.
    MacroCall,
    Variant,
    Field,
    /// A `#[derive(..)]`.
    DeriveList,
    /// One trait in a `#[derive(..)]`.
    Derive,
}

#[derive(Debug, Clone)]
pub(crate) struct RemovableItem {
    pub kind: ItemKind,
    /// The bytes to cut.
    pub range: Range<usize>,
    /// The bytes that the compiler points at: a name, an import, a matcher, or an `impl` header.
    pub name: Range<usize>,
    pub parent: Option<usize>,
    /// True for a function with a body.
    pub is_function: bool,
    /// The macro that a call in item position refers to.
    pub calls: Option<String>,
    /// The names of the trait and the type of an `impl`, without a type that is its parameter.
    pub of: Vec<String>,
}

impl RemovableItem {
    /// Returns the item with its offsets increased by this many bytes.
    pub fn moved_by(self, bytes: usize) -> Self {
        let moved = |range: Range<usize>| range.start + bytes..range.end + bytes;
        RemovableItem { range: moved(self.range), name: moved(self.name), ..self }
    }

    /// Returns whether the item is cut once all its parts are cut.
    pub fn dies_when_empty(&self) -> bool {
        matches!(
            self.kind,
            ItemKind::DeriveList
                | ItemKind::InherentImpl
                | ItemKind::Use
                | ItemKind::UseTree
                | ItemKind::Module
                | ItemKind::Macro
        )
    }
}

/// Returns all items of a source, parents before their parts.
pub(crate) fn removable_items(source: &str, tokens: &TokenStream, syntax: &syn::File) -> Vec<RemovableItem> {
    let layout = Layout::of(source, tokens);
    let mut collector = ItemCollector { source, layout, items: Vec::new(), parents: Vec::new() };
    for item in &syntax.items {
        collector.visit_item(item);
    }
    collector.items
}

struct ItemCollector<'a> {
    source: &'a str,
    layout: Layout,
    items: Vec<RemovableItem>,
    parents: Vec<usize>,
}

impl ItemCollector<'_> {
    fn add(&mut self, kind: ItemKind, node: &impl ToTokens, name: Range<usize>) -> usize {
        self.add_range(kind, range_of(&node.to_token_stream()), name)
    }

    fn add_range(&mut self, kind: ItemKind, range: Range<usize>, name: Range<usize>) -> usize {
        let range = match kind {
            ItemKind::UseTree | ItemKind::UseLeaf | ItemKind::Derive => self.with_comma(range),
            ItemKind::Rule | ItemKind::DeriveList => layout::whole_line(self.source, range),
            _ => self.layout.whole_item(self.source, range),
        };
        self.push(kind, range, name)
    }

    fn push(&mut self, kind: ItemKind, range: Range<usize>, name: Range<usize>) -> usize {
        self.items.push(RemovableItem {
            kind,
            range,
            name,
            parent: self.parents.last().copied(),
            is_function: false,
            calls: None,
            of: Vec::new(),
        });
        self.items.len() - 1
    }

    fn with_comma(&self, range: Range<usize>) -> Range<usize> {
        let rest = self.source[range.end..].trim_start();
        let end = if rest.starts_with(',') { self.source.len() - rest.len() + 1 } else { range.end };
        layout::whole_line(self.source, range.start..end)
    }

    fn inside(&mut self, index: usize, visit: impl FnOnce(&mut Self)) {
        self.parents.push(index);
        visit(self);
        self.parents.pop();
    }

    fn use_tree(&mut self, tree: &UseTree) {
        let mut last = tree;
        while let UseTree::Path(path) = last {
            last = &path.tree;
        }
        if let UseTree::Group(group) = last {
            let index = self.add(ItemKind::UseTree, tree, range_of(last));
            self.inside(index, |this| {
                for tree in &group.items {
                    this.use_tree(tree);
                }
            });
        } else {
            self.add(ItemKind::UseLeaf, tree, range_of(last));
        }
    }

    fn rules(&mut self, body: TokenStream) {
        let tokens: Vec<TokenTree> = body.into_iter().collect();
        let mut at = 0;
        while let Some(matcher) = tokens.get(at) {
            let Some(TokenTree::Group(expansion)) = tokens.get(at + 3) else {
                return;
            };
            let mut end = expansion.span_close().byte_range().end;
            at += 4;
            if let Some(TokenTree::Punct(semicolon)) = tokens.get(at).filter(|token| token.to_string() == ";") {
                end = semicolon.span().byte_range().end;
                at += 1;
            }
            let name = matcher.span().byte_range();
            let range = self.layout.whole_item(self.source, name.start..end);
            self.push(ItemKind::Rule, range, name);
        }
    }
}

impl<'ast> Visit<'ast> for ItemCollector<'_> {
    fn visit_item(&mut self, item: &'ast Item) {
        let range = whole(item);
        let name = match item {
            Item::Const(item) => range_of(&item.ident),
            Item::Enum(item) => range_of(&item.ident),
            Item::Fn(item) => range_of(&item.sig.ident),
            Item::Mod(item) => range_of(&item.ident),
            Item::Static(item) => range_of(&item.ident),
            Item::Struct(item) => range_of(&item.ident),
            Item::Trait(item) => range_of(&item.ident),
            Item::TraitAlias(item) => range_of(&item.ident),
            Item::Type(item) => range_of(&item.ident),
            Item::Union(item) => range_of(&item.ident),
            Item::Macro(item) => item.ident.as_ref().map_or_else(|| range_of(&item.mac.path), range_of),
            Item::Impl(item) => range.start..item.brace_token.span.open().byte_range().start,
            _ => range.clone(),
        };
        let kind = match item {
            Item::Impl(item) if item.trait_.is_none() => ItemKind::InherentImpl,
            Item::Impl(_) => ItemKind::TraitImpl,
            Item::Use(_) => ItemKind::Use,
            Item::Mod(_) => ItemKind::Module,
            Item::Macro(item) if item.ident.is_some() => ItemKind::Macro,
            Item::Macro(_) => ItemKind::MacroCall,
            _ => ItemKind::Item,
        };
        let index = self.add_range(kind, range, name);
        self.items[index].is_function = matches!(item, Item::Fn(_));
        if let Item::Macro(item) = item {
            self.items[index].calls = item.ident.is_none().then(|| called(&item.mac));
        }
        if let Item::Impl(item) = item {
            let of_trait = item.trait_.as_ref().and_then(|(path, _)| path.segments.last());
            let of_trait = of_trait.map(|segment| segment.ident.to_string());
            let is_parameter = |name: &String| item.generics.type_params().any(|one| one.ident == *name);
            let of_type = type_name(&item.self_ty).filter(|name| !is_parameter(name));
            self.items[index].of = of_trait.into_iter().chain(of_type).collect();
        }
        self.inside(index, |this| match item {
            Item::Use(item) => this.use_tree(&item.tree),
            Item::Macro(item) if item.ident.is_some() => this.rules(item.mac.tokens.clone()),
            _ => visit::visit_item(this, item),
        });
    }

    fn visit_attribute(&mut self, attribute: &'ast syn::Attribute) {
        let traits = match &attribute.meta {
            syn::Meta::List(list) if list.path.is_ident("derive") => {
                list.parse_args_with(Punctuated::<syn::Path, syn::Token![,]>::parse_terminated)
            }
            _ => return,
        };
        let index = self.add(ItemKind::DeriveList, attribute, range_of(attribute));
        self.inside(index, |this| {
            for path in traits.iter().flatten() {
                this.add(ItemKind::Derive, path, range_of(path));
            }
        });
    }

    fn visit_impl_item(&mut self, item: &'ast syn::ImplItem) {
        let name = match item {
            syn::ImplItem::Const(item) => range_of(&item.ident),
            syn::ImplItem::Fn(item) => range_of(&item.sig.ident),
            syn::ImplItem::Type(item) => range_of(&item.ident),
            other => range_of(other),
        };
        let index = self.add(ItemKind::ImplItem, item, name);
        self.items[index].is_function = matches!(item, syn::ImplItem::Fn(_));
        if let syn::ImplItem::Macro(item) = item {
            self.items[index].calls = Some(called(&item.mac));
        }
        self.inside(index, |this| visit::visit_impl_item(this, item));
    }

    fn visit_trait_item(&mut self, item: &'ast syn::TraitItem) {
        let name = match item {
            syn::TraitItem::Const(item) => range_of(&item.ident),
            syn::TraitItem::Fn(item) => range_of(&item.sig.ident),
            syn::TraitItem::Type(item) => range_of(&item.ident),
            other => range_of(other),
        };
        let index = self.add(ItemKind::TraitItem, item, name);
        self.items[index].is_function = matches!(item, syn::TraitItem::Fn(item) if item.default.is_some());
        self.inside(index, |this| visit::visit_trait_item(this, item));
    }

    fn visit_variant(&mut self, variant: &'ast syn::Variant) {
        let index = self.add(ItemKind::Variant, variant, range_of(&variant.ident));
        self.inside(index, |this| visit::visit_variant(this, variant));
    }

    fn visit_field(&mut self, field: &'ast syn::Field) {
        let name = field.ident.as_ref().map_or_else(|| range_of(&field.ty), range_of);
        let index = self.add(ItemKind::Field, field, name);
        self.inside(index, |this| visit::visit_field(this, field));
    }
}

/// Returns the bytes of an item. Does not convert modules to tokens, which would take quadratic
/// time for nested modules.
fn whole(item: &Item) -> Range<usize> {
    let Item::Mod(module) = item else {
        return range_of(item);
    };
    let Some((brace, _)) = &module.content else {
        return range_of(item);
    };
    let is_outer = |attribute: &&syn::Attribute| matches!(attribute.style, syn::AttrStyle::Outer);
    let start = match (module.attrs.iter().find(is_outer), &module.vis) {
        (Some(attribute), _) => range_of(attribute).start,
        (None, syn::Visibility::Inherited) => range_of(&module.mod_token).start,
        (None, shown) => range_of(shown).start,
    };
    start..brace.span.close().byte_range().end
}

fn called(call: &syn::Macro) -> String {
    call.path.segments.last().map(|segment| plain_name(&segment.ident)).unwrap_or_default()
}

/// Returns the name of a type in messages.
fn type_name(ty: &syn::Type) -> Option<String> {
    match ty {
        syn::Type::Path(path) => path.path.segments.last().map(|segment| segment.ident.to_string()),
        syn::Type::Reference(reference) => type_name(&reference.elem),
        syn::Type::Paren(paren) => type_name(&paren.elem),
        _ => None,
    }
}
