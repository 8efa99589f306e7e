//! Walks over a file's syntax and edits each node.

use quote::ToTokens;
use syn::visit::{self, Visit};
use syn::{Attribute, ItemMod};

use crate::inline::macro_exports::ModuleNames;
use crate::inline::rewrite::Rewriter;
use crate::inline::{attributes, conditional_macros, extern_crate, fastout, use_items};
use crate::read::source::{path_attribute, range_of};
use crate::read::syntax_names::{declared_names, outer_attributes, plain_name};

/// Defines visits of nodes that their `#[cfg]`s may cut.
macro_rules! unless_gone {
    ($ast:lifetime, $node:ident => $attributes:expr; $($visit:ident: $type:ty,)*) => { $(
        fn $visit(&mut self, $node: &$ast $type) {
            if !self.gone($node, &$attributes) {
                visit::$visit(self, $node);
            }
        }
    )* };
}

/// Defines visits of nodes whose elements may be cut by their `#[cfg]`s.
macro_rules! with_elements {
    ($ast:lifetime; $($visit:ident: $type:ty, $elements:ident;)*) => { $(
        fn $visit(&mut self, node: &$ast $type) {
            self.gone_elements(&node.$elements);
            visit::$visit(self, node);
        }
    )* };
}

impl<'ast> Visit<'ast> for Rewriter<'_> {
    fn visit_attribute(&mut self, attribute: &'ast Attribute) {
        attributes::rewrite(self, attribute);
    }

    fn visit_item_mod(&mut self, module: &'ast ItemMod) {
        let name = plain_name(&module.ident);
        let outer = std::mem::take(&mut self.exported);
        let is_for_others = self.reading.is_for_others;
        self.reading.is_for_others |= self.context.judge_configuration.is_for_others(&module.attrs);
        let inner = match &module.content {
            Some((_, items)) => {
                let path = path_attribute(&module.attrs, &self.context.configuration);
                let directory =
                    self.directories.last().expect("each open module has a directory").inside(&name, path.as_deref());
                self.directories.push(directory);
                self.scopes.push((range_of(module), declared_names(items, &self.context.configuration)));
                let around = std::mem::replace(&mut self.module_names, ModuleNames::of(items));
                visit::visit_item_mod(self, module);
                self.module_names = around;
                self.directories.pop();
                std::mem::take(&mut self.exported)
            }
            None => {
                visit::visit_item_mod(self, module);
                self.pull_in(module)
            }
        };
        self.exported = outer;
        self.reading.is_for_others = is_for_others;
        if self.context.is_library() && !inner.is_empty() {
            self.reexport(range_of(module).end, inner, &module.ident);
        }
    }

    fn visit_item_macro(&mut self, item: &'ast syn::ItemMacro) {
        let range = range_of(item);
        if let Some(name) = &item.ident {
            self.macro_bodies.push(range.clone());
            let export = item.attrs.iter().find(|attribute| attribute.path().is_ident("macro_export"));
            if let Some(export) = export.filter(|_| self.context.is_library()) {
                if matches!(&export.meta, syn::Meta::List(list) if list.tokens.to_string().contains("local_inner_macros"))
                {
                    self.inner_macros.push(range.clone());
                }
                self.exported_macros.push((plain_name(name), range.clone()));
                self.export(item, name);
            }
        }
        for attribute in &item.attrs {
            self.visit_attribute(attribute);
        }
        conditional_macros::rewrite(self, &item.mac, Some(range_of(&item.mac).start..range.end));
    }

    fn visit_stmt_macro(&mut self, statement: &'ast syn::StmtMacro) {
        for attribute in &statement.attrs {
            self.visit_attribute(attribute);
        }
        conditional_macros::rewrite(self, &statement.mac, Some(range_of(&statement.mac)));
    }

    fn visit_macro(&mut self, call: &'ast syn::Macro) {
        conditional_macros::rewrite(self, call, None);
    }

    fn visit_item_fn(&mut self, function: &'ast syn::ItemFn) {
        fastout::rewrite(self, function);
        visit::visit_item_fn(self, function);
    }

    fn visit_item_extern_crate(&mut self, item: &'ast syn::ItemExternCrate) {
        extern_crate::rewrite(self, item);
    }

    fn visit_item_use(&mut self, item: &'ast syn::ItemUse) {
        for attribute in &item.attrs {
            self.visit_attribute(attribute);
        }
        let scope = self.scopes.iter().rposition(|(range, _)| range.contains(&range_of(item).start)).unwrap_or(0);
        use_items::rewrite(self, item, self.is_root && scope == 0);
    }

    unless_gone! { 'ast, node => node.attrs;
        visit_variant: syn::Variant,
        visit_field: syn::Field,
        visit_field_value: syn::FieldValue,
        visit_field_pat: syn::FieldPat,
        visit_arm: syn::Arm,
    }

    unless_gone! { 'ast, node => outer_attributes(node.to_token_stream());
        visit_item: syn::Item,
        visit_impl_item: syn::ImplItem,
        visit_trait_item: syn::TraitItem,
        visit_foreign_item: syn::ForeignItem,
        visit_stmt: syn::Stmt,
        visit_fn_arg: syn::FnArg,
        visit_generic_param: syn::GenericParam,
    }

    with_elements! { 'ast;
        visit_expr_array: syn::ExprArray, elems;
        visit_expr_tuple: syn::ExprTuple, elems;
        visit_expr_call: syn::ExprCall, args;
        visit_expr_method_call: syn::ExprMethodCall, args;
    }
}
