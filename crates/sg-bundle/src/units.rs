//! The pieces of a text that can be cut out of it, from whole modules down to single imports and macro arms.

use std::ops::Range;

use proc_macro2::{TokenStream, TokenTree};
use quote::ToTokens;
use syn::punctuated::Punctuated;
use syn::visit::{self, Visit};
use syn::{Item, UseTree};

use crate::source::range_of;
use crate::trivia::{self, Layout};

/// What kind of piece, as far as cutting differs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    /// A function, type, trait, constant, ..: cut when the compiler calls it unused.
    Item,
    /// An `impl`: cut when its header names something that is gone.
    TraitImpl,
    InherentImpl,
    ImplItem,
    TraitItem,
    /// A whole `use`, a group inside one, and a single import.
    Use,
    UseTree,
    UseLeaf,
    Module,
    Macro,
    /// A rule of a `macro_rules!`.
    Rule,
    /// A macro call in item position.
    MacroCall,
    Variant,
    Field,
    /// A `#[derive(..)]`, and one trait in it.
    DeriveList,
    Derive,
}

#[derive(Debug, Clone)]
pub(crate) struct Unit {
    pub kind: Kind,
    /// What goes when it is cut.
    pub range: Range<usize>,
    /// What the compiler points at: the name, the import, the matcher; for an `impl`, its header.
    pub name: Range<usize>,
    pub parent: Option<usize>,
    /// Whether it is a function with a body.
    pub is_function: bool,
    /// The macro it calls, when it is a call among items.
    pub calls: Option<String>,
    /// Of an `impl`: the names of its trait and of its type.
    pub of: Vec<String>,
}

impl Unit {
    /// Whether nothing is left of it once all its parts are cut.
    pub fn dies_when_empty(&self) -> bool {
        matches!(
            self.kind,
            Kind::DeriveList | Kind::InherentImpl | Kind::Use | Kind::UseTree | Kind::Module | Kind::Macro
        )
    }
}

/// All units of `text` from byte `from` on, parents before their parts.
pub(crate) fn units(text: &str, from: usize, tokens: &TokenStream, syntax: &syn::File) -> Vec<Unit> {
    let layout = Layout::of(text, tokens);
    let mut collector = Collector {
        text,
        layout,
        units: Vec::new(),
        parents: Vec::new(),
    };
    for item in &syntax.items {
        if range_of(item).start >= from {
            collector.visit_item(item);
        }
    }
    collector.units
}

struct Collector<'a> {
    text: &'a str,
    layout: Layout,
    units: Vec<Unit>,
    parents: Vec<usize>,
}

impl Collector<'_> {
    fn add(&mut self, kind: Kind, node: &impl ToTokens, name: Range<usize>) -> usize {
        let range = range_of(&node.to_token_stream());
        let range = match kind {
            Kind::UseTree | Kind::UseLeaf | Kind::Derive => self.with_comma(range),
            Kind::Rule | Kind::DeriveList => trivia::whole_line(self.text, range),
            _ => self.layout.whole_item(self.text, range),
        };
        self.push(kind, range, name)
    }

    fn push(&mut self, kind: Kind, range: Range<usize>, name: Range<usize>) -> usize {
        self.units.push(Unit {
            kind,
            range,
            name,
            parent: self.parents.last().copied(),
            is_function: false,
            calls: None,
            of: Vec::new(),
        });
        self.units.len() - 1
    }

    fn with_comma(&self, range: Range<usize>) -> Range<usize> {
        let rest = self.text[range.end..].trim_start();
        let end = if rest.starts_with(',') {
            self.text.len() - rest.len() + 1
        } else {
            range.end
        };
        trivia::whole_line(self.text, range.start..end)
    }

    fn inside(&mut self, unit: usize, visit: impl FnOnce(&mut Self)) {
        self.parents.push(unit);
        visit(self);
        self.parents.pop();
    }

    fn use_tree(&mut self, tree: &UseTree) {
        let mut last = tree;
        while let UseTree::Path(path) = last {
            last = &path.tree;
        }
        if let UseTree::Group(group) = last {
            let unit = self.add(Kind::UseTree, tree, range_of(last));
            self.inside(unit, |this| group.items.iter().for_each(|tree| this.use_tree(tree)));
        } else {
            self.add(Kind::UseLeaf, tree, range_of(last));
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
            let range = self.layout.whole_item(self.text, name.start..end);
            self.push(Kind::Rule, range, name);
        }
    }
}

impl<'ast> Visit<'ast> for Collector<'_> {
    fn visit_item(&mut self, item: &'ast Item) {
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
            Item::Impl(item) => range_of(item).start..item.brace_token.span.open().byte_range().start,
            other => range_of(other),
        };
        let kind = match item {
            Item::Impl(item) if item.trait_.is_none() => Kind::InherentImpl,
            Item::Impl(_) => Kind::TraitImpl,
            Item::Use(_) => Kind::Use,
            Item::Mod(_) => Kind::Module,
            Item::Macro(item) if item.ident.is_some() => Kind::Macro,
            Item::Macro(_) => Kind::MacroCall,
            _ => Kind::Item,
        };
        let unit = self.add(kind, item, name);
        self.units[unit].is_function = matches!(item, Item::Fn(_));
        if let Item::Macro(item) = item {
            self.units[unit].calls = item.ident.is_none().then(|| called(&item.mac));
        }
        if let Item::Impl(item) = item {
            let of_trait = item.trait_.as_ref().and_then(|(path, _)| path.segments.last());
            let of_trait = of_trait.map(|segment| segment.ident.to_string());
            self.units[unit].of = of_trait.into_iter().chain(type_name(&item.self_ty)).collect();
        }
        self.inside(unit, |this| match item {
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
        let unit = self.add(Kind::DeriveList, attribute, range_of(attribute));
        self.inside(unit, |this| {
            for path in traits.iter().flatten() {
                this.add(Kind::Derive, path, range_of(path));
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
        let unit = self.add(Kind::ImplItem, item, name);
        self.units[unit].is_function = matches!(item, syn::ImplItem::Fn(_));
        if let syn::ImplItem::Macro(item) = item {
            self.units[unit].calls = Some(called(&item.mac));
        }
        self.inside(unit, |this| visit::visit_impl_item(this, item));
    }

    fn visit_trait_item(&mut self, item: &'ast syn::TraitItem) {
        let name = match item {
            syn::TraitItem::Const(item) => range_of(&item.ident),
            syn::TraitItem::Fn(item) => range_of(&item.sig.ident),
            syn::TraitItem::Type(item) => range_of(&item.ident),
            other => range_of(other),
        };
        let unit = self.add(Kind::TraitItem, item, name);
        self.units[unit].is_function = matches!(item, syn::TraitItem::Fn(item) if item.default.is_some());
        self.inside(unit, |this| visit::visit_trait_item(this, item));
    }

    fn visit_variant(&mut self, variant: &'ast syn::Variant) {
        let unit = self.add(Kind::Variant, variant, range_of(&variant.ident));
        self.inside(unit, |this| visit::visit_variant(this, variant));
    }

    fn visit_field(&mut self, field: &'ast syn::Field) {
        let name = field.ident.as_ref().map_or_else(|| range_of(&field.ty), range_of);
        let unit = self.add(Kind::Field, field, name);
        self.inside(unit, |this| visit::visit_field(this, field));
    }
}

fn called(call: &syn::Macro) -> String {
    call.path
        .segments
        .last()
        .map(|segment| segment.ident.to_string())
        .unwrap_or_default()
}

/// The name that messages call a type by.
fn type_name(ty: &syn::Type) -> Option<String> {
    match ty {
        syn::Type::Path(path) => path.path.segments.last().map(|segment| segment.ident.to_string()),
        syn::Type::Reference(reference) => type_name(&reference.elem),
        syn::Type::Paren(paren) => type_name(&paren.elem),
        _ => None,
    }
}
