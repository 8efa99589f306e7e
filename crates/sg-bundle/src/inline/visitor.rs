//! The walk over a file's syntax: what is decided and edited at each node.

use quote::ToTokens;
use syn::visit::{self, Visit};
use syn::{Attribute, Item, ItemMod};

use crate::inline::rewrite::Rewriter;
use crate::inline::{attributes, extern_crate, use_items};
use crate::read::source::{path_attribute, range_of};
use crate::read::syntax_names::{declared_names, outer_attributes, plain_name};

impl<'ast> Visit<'ast> for Rewriter<'_> {
    fn visit_attribute(&mut self, attribute: &'ast Attribute) {
        attributes::rewrite(self, attribute);
    }

    fn visit_item(&mut self, item: &'ast Item) {
        let attributes = outer_attributes(item.to_token_stream());
        if !self.gone(item, &attributes) {
            visit::visit_item(self, item);
        }
    }

    fn visit_item_mod(&mut self, module: &'ast ItemMod) {
        let name = plain_name(&module.ident);
        let outer = std::mem::take(&mut self.exported);
        let inner = match &module.content {
            Some((_, items)) => {
                let path = path_attribute(&module.attrs);
                let directory = self
                    .directories
                    .last()
                    .expect("one per open module")
                    .inside(&name, path.as_deref());
                self.directories.push(directory);
                self.scopes
                    .push((range_of(module), declared_names(items, &self.context.configuration)));
                visit::visit_item_mod(self, module);
                self.directories.pop();
                std::mem::take(&mut self.exported)
            }
            None => {
                visit::visit_item_mod(self, module);
                self.pull_in(module)
            }
        };
        self.exported = outer;
        if self.context.is_library() && !inner.is_empty() {
            self.export(range_of(module).end, &inner, &format!("{}::", module.ident));
        }
    }

    fn visit_item_macro(&mut self, item: &'ast syn::ItemMacro) {
        let range = range_of(item);
        if let Some(name) = &item.ident {
            self.macro_bodies.push(range.clone());
            let export = item
                .attrs
                .iter()
                .find(|attribute| attribute.path().is_ident("macro_export"));
            if let Some(export) = export.filter(|_| self.context.is_library()) {
                if matches!(&export.meta, syn::Meta::List(list) if list.tokens.to_string().contains("local_inner_macros"))
                {
                    self.inner_macros.push(range.clone());
                }
                self.export(range.end, &[name.to_string()], "");
            }
        }
        visit::visit_item_macro(self, item);
    }

    fn visit_item_extern_crate(&mut self, item: &'ast syn::ItemExternCrate) {
        extern_crate::rewrite(self, item);
    }

    fn visit_item_use(&mut self, item: &'ast syn::ItemUse) {
        for attribute in &item.attrs {
            self.visit_attribute(attribute);
        }
        let scope = self
            .scopes
            .iter()
            .rposition(|(range, _)| range.contains(&range_of(item).start))
            .unwrap_or(0);
        use_items::rewrite(self, item, self.is_root && scope == 0);
    }

    fn visit_impl_item(&mut self, item: &'ast syn::ImplItem) {
        if !self.gone(item, &outer_attributes(item.to_token_stream())) {
            visit::visit_impl_item(self, item);
        }
    }

    fn visit_trait_item(&mut self, item: &'ast syn::TraitItem) {
        if !self.gone(item, &outer_attributes(item.to_token_stream())) {
            visit::visit_trait_item(self, item);
        }
    }

    fn visit_foreign_item(&mut self, item: &'ast syn::ForeignItem) {
        if !self.gone(item, &outer_attributes(item.to_token_stream())) {
            visit::visit_foreign_item(self, item);
        }
    }

    fn visit_variant(&mut self, variant: &'ast syn::Variant) {
        if !self.gone(variant, &variant.attrs) {
            visit::visit_variant(self, variant);
        }
    }

    fn visit_field(&mut self, field: &'ast syn::Field) {
        if !self.gone(field, &field.attrs) {
            visit::visit_field(self, field);
        }
    }

    fn visit_field_value(&mut self, value: &'ast syn::FieldValue) {
        if !self.gone(value, &value.attrs) {
            visit::visit_field_value(self, value);
        }
    }

    fn visit_field_pat(&mut self, pattern: &'ast syn::FieldPat) {
        if !self.gone(pattern, &pattern.attrs) {
            visit::visit_field_pat(self, pattern);
        }
    }

    fn visit_arm(&mut self, arm: &'ast syn::Arm) {
        if !self.gone(arm, &arm.attrs) {
            visit::visit_arm(self, arm);
        }
    }

    fn visit_stmt(&mut self, statement: &'ast syn::Stmt) {
        if !self.gone(statement, &outer_attributes(statement.to_token_stream())) {
            visit::visit_stmt(self, statement);
        }
    }

    fn visit_fn_arg(&mut self, argument: &'ast syn::FnArg) {
        if !self.gone(argument, &outer_attributes(argument.to_token_stream())) {
            visit::visit_fn_arg(self, argument);
        }
    }

    fn visit_generic_param(&mut self, parameter: &'ast syn::GenericParam) {
        if !self.gone(parameter, &outer_attributes(parameter.to_token_stream())) {
            visit::visit_generic_param(self, parameter);
        }
    }

    fn visit_expr_array(&mut self, array: &'ast syn::ExprArray) {
        self.gone_elements(&array.elems);
        visit::visit_expr_array(self, array);
    }

    fn visit_expr_tuple(&mut self, tuple: &'ast syn::ExprTuple) {
        self.gone_elements(&tuple.elems);
        visit::visit_expr_tuple(self, tuple);
    }

    fn visit_expr_call(&mut self, call: &'ast syn::ExprCall) {
        self.gone_elements(&call.args);
        visit::visit_expr_call(self, call);
    }

    fn visit_expr_method_call(&mut self, call: &'ast syn::ExprMethodCall) {
        self.gone_elements(&call.args);
        visit::visit_expr_method_call(self, call);
    }
}
