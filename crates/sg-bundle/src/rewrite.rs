//! One source file, made ready to stand inside the bundle: its modules pulled in, conditional code decided, macros
//! exported by path instead of by `#[macro_export]`. Paths are the token pass's business ([`crate::paths`]),
//! attributes that of [`crate::attributes`].

use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;
use std::path::Path;

use proc_macro2::{Span, TokenStream, TokenTree};
use quote::ToTokens;
use syn::punctuated::Punctuated;
use syn::visit::{self, Visit};
use syn::{Attribute, Expr, Item, ItemMod, UseTree};

use crate::cfg::{Configuration, Truth};
use crate::edit::{Edit, Fragment, apply};
use crate::source::{ModuleDirectory, Source, Sources, path_attribute, range_of};
use crate::{BundleError, Refusal, attributes, paths, trivia};

/// What the rewriting needs to know about the crate at hand.
pub(crate) struct CrateContext {
    /// The module an inlined library becomes; none for the solution, which keeps its bytes where it can.
    pub module: Option<String>,
    pub configuration: Configuration,
    /// The solution's code too is compiled under the judge's configuration: what is undecided there is pinned.
    pub judge_configuration: Configuration,
    /// What a leading name in a path becomes: `either` -> `crate::either`, `alloc` -> `std`.
    pub names: BTreeMap<String, String>,
    /// Dependencies whose name the solution's root takes for an item of its own, and where.
    pub hidden: BTreeMap<String, usize>,
    /// Names of proc macro crates, which cannot be inlined.
    pub proc_macros: BTreeSet<String>,
    /// Macros that `#[macro_use] extern crate` brings into every module: their paths.
    pub macro_prelude: BTreeMap<String, String>,
    /// Keep the first paragraph of doc comments.
    pub keep_docs: bool,
    /// Whether the solution has modules of its own.
    pub has_modules: bool,
    /// How files are called in messages: a prefix, and the folder that is left out.
    pub shown: (String, std::path::PathBuf),
    /// `env!("CARGO_PKG_..")`.
    pub environment: BTreeMap<String, String>,
    /// The comment on top of a file, where a licence stands: once per crate is enough.
    pub headers: RefCell<BTreeSet<String>>,
}

impl CrateContext {
    pub fn is_library(&self) -> bool {
        self.module.is_some()
    }

    pub fn shown(&self, file: &Path) -> String {
        let (prefix, base) = &self.shown;
        format!("{prefix}{}", file.strip_prefix(base).unwrap_or(file).display())
    }
}

/// State of the whole bundle: the files read so far, and names that no cut may touch.
#[derive(Default)]
pub(crate) struct Reading {
    pub sources: Sources,
    pub pins: BTreeSet<String>,
    /// Names of dependencies that occur in the crate at hand.
    pub mentioned: BTreeMap<String, (usize, usize)>,
    /// Every file, for the digest.
    pub files: Vec<std::path::PathBuf>,
}

/// A rewritten file, and the macros it exports from its top.
pub(crate) struct Rewritten {
    pub fragment: Fragment,
    pub exported: Vec<String>,
}

/// Rewrites a file and all files below it. `depth` is how deep its lines are indented.
pub(crate) fn rewrite_file(
    reading: &mut Reading,
    context: &CrateContext,
    path: &Path,
    directory: ModuleDirectory,
    depth: usize,
    is_root: bool,
) -> Result<Rewritten, BundleError> {
    let keep_bytes = !context.is_library() && is_root;
    let source = reading.sources.read(path, context.shown(path), keep_bytes)?;
    reading.files.push(path.to_owned());
    let mut rewriter = Rewriter::new(reading, context, &source, directory, depth, is_root);
    rewriter.header();
    rewriter.visit_file(&source.syntax);
    rewriter.indent();
    let Rewriter {
        mut edits,
        exported,
        error,
        scopes,
        inner_macros,
        macro_bodies,
        ..
    } = rewriter;
    if let Some(error) = error {
        return Err(error);
    }
    let scopes = paths::Scopes {
        scopes,
        inner_macros,
        macro_bodies,
        is_root,
    };
    edits.extend(paths::edits(reading, context, &source, &scopes)?);
    Ok(Rewritten {
        fragment: apply(source.number, &source.text, edits),
        exported,
    })
}

pub(crate) struct Rewriter<'a> {
    pub reading: &'a mut Reading,
    pub context: &'a CrateContext,
    pub source: &'a Source,
    pub edits: Vec<Edit>,
    pub is_root: bool,
    pub error: Option<BundleError>,
    directories: Vec<ModuleDirectory>,
    depth: usize,
    exported: Vec<String>,
    /// Modules of this file, outermost first, and the names each declares.
    scopes: Vec<(Range<usize>, BTreeSet<String>)>,
    inner_macros: Vec<Range<usize>>,
    macro_bodies: Vec<Range<usize>>,
}

impl<'a> Rewriter<'a> {
    fn new(
        reading: &'a mut Reading,
        context: &'a CrateContext,
        source: &'a Source,
        directory: ModuleDirectory,
        depth: usize,
        is_root: bool,
    ) -> Self {
        let names = declared_names(&source.syntax.items, context);
        Self {
            reading,
            context,
            source,
            edits: Vec::new(),
            is_root,
            error: None,
            directories: vec![directory],
            depth,
            exported: Vec::new(),
            scopes: vec![(0..source.text.len() + 1, names)],
            inner_macros: Vec::new(),
            macro_bodies: Vec::new(),
        }
    }

    pub fn replace(&mut self, range: Range<usize>, with: impl Into<String>) {
        let with = Fragment::new(with, self.source.number, range.start);
        self.edits.push(Edit { range, with });
    }

    pub fn cut_item(&mut self, range: Range<usize>) {
        let range = self.source.layout.whole_item(&self.source.text, range);
        self.replace(range, "");
    }

    pub fn cut_line(&mut self, range: Range<usize>) {
        let range = trivia::whole_line(&self.source.text, range);
        self.replace(range, "");
    }

    pub fn refuse(&mut self, span: Span, why: Refusal) {
        let error = self
            .reading
            .sources
            .refuse(self.source.number, span.byte_range().start, why);
        self.error.get_or_insert(error);
    }

    /// Decides a node by its `#[cfg]`s: cut it (true), or go on.
    fn gone(&mut self, node: &impl ToTokens, attributes: &[Attribute]) -> bool {
        if attributes.is_empty() {
            return false;
        }
        let is_test = |attribute: &Attribute| attribute.path().is_ident("test") || attribute.path().is_ident("bench");
        if self.context.configuration.decide_all(attributes) == Truth::No || attributes.iter().any(is_test) {
            let range = node.to_token_stream();
            self.cut_item(range_of(&range));
            return true;
        }
        if self.context.judge_configuration.decide_all(attributes) == Truth::Unknown {
            pin(node.to_token_stream(), &mut self.reading.pins);
        }
        false
    }

    fn gone_elements(&mut self, elements: &Punctuated<Expr, syn::Token![,]>) {
        for element in elements {
            let attributes = outer_attributes(element.to_token_stream());
            if !self.gone(element, &attributes) {
                for attribute in &attributes {
                    self.visit_attribute(attribute);
                }
            }
        }
    }

    /// The indentation of the line on which `at` stands.
    fn indentation(&self, at: usize) -> String {
        let text = &self.source.text;
        let line = text[..at].rfind('\n').map_or(0, |newline| newline + 1);
        let own: String = text[line..]
            .chars()
            .take_while(|&one| one == ' ' || one == '\t')
            .collect();
        "    ".repeat(self.depth) + &own
    }

    fn indent(&mut self) {
        if self.depth == 0 {
            return;
        }
        let text = self.source.text.clone();
        let mut start = 0;
        for line in text.split_inclusive('\n') {
            if !line.trim().is_empty() && !self.source.layout.in_long_token(start) {
                self.replace(start..start, "    ".repeat(self.depth));
            }
            start += line.len();
        }
    }

    /// Cuts the comment on top of a library's file when an earlier file had the same.
    fn header(&mut self) {
        if !self.context.is_library() {
            return;
        }
        let text = &self.source.text;
        let plain = |line: &&str| line.starts_with("//") && !line.starts_with("///") && !line.starts_with("//!");
        let length = text.split_inclusive('\n').take_while(plain).map(str::len).sum();
        if !self.context.headers.borrow_mut().insert(text[..length].to_owned()) {
            self.replace(0..length, "");
        }
    }

    /// `mod name;` becomes `mod name { .. }`; answers what the module exports.
    fn pull_in(&mut self, module: &ItemMod) -> Vec<String> {
        let name = plain_name(&module.ident);
        let directory = self.directories.last().expect("one per open module");
        let (path, below) = directory.find(&name, path_attribute(&module.attrs).as_deref());
        let depth = self.depth + self.directories.len();
        let rewritten = match rewrite_file(self.reading, self.context, &path, below, depth, false) {
            Ok(rewritten) => rewritten,
            Err(error) => {
                self.error.get_or_insert(error);
                return Vec::new();
            }
        };
        let semicolon = module.semi.map_or(0..0, |semicolon| range_of(&semicolon));
        let mut with = Fragment::new(" {\n", self.source.number, semicolon.start);
        let ends_line = rewritten.fragment.text.is_empty() || rewritten.fragment.text.ends_with('\n');
        with.append(rewritten.fragment);
        let mut close = if ends_line { "" } else { "\n" }.to_owned() + &self.indentation(semicolon.start) + "}";
        let next = self.source.text[semicolon.end..]
            .strip_prefix('\n')
            .and_then(|rest| rest.lines().next());
        if next.is_some_and(|line| !line.trim().is_empty() && !line.trim_start().starts_with('}')) {
            close.push('\n');
        }
        with.append(Fragment::new(close, self.source.number, semicolon.start));
        self.edits.push(Edit { range: semicolon, with });
        rewritten.exported
    }

    /// What a module exports has to be reachable from the crate's root: pass it on.
    fn export(&mut self, after: usize, names: &[String], from: &str) {
        let declared = self
            .scopes
            .iter()
            .rev()
            .find(|(range, _)| range.contains(&after))
            .map(|(_, names)| names);
        let indentation = self.indentation(after.saturating_sub(1));
        let new: Vec<_> = names
            .iter()
            .filter(|name| !declared.is_some_and(|known| known.contains(*name)))
            .collect();
        let lines: String = new
            .iter()
            .map(|name| format!("\n{indentation}pub(crate) use {from}{name};"))
            .collect();
        self.replace(after..after, lines);
        self.exported.extend(names.iter().cloned());
    }
}

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
                    .push((range_of(module), declared_names(items, self.context)));
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
        attributes::rewrite_extern_crate(self, item);
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
        paths::rewrite_use(self, item, self.is_root && scope == 0);
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

/// An identifier without its `r#`.
pub(crate) fn plain_name(ident: &syn::Ident) -> String {
    ident.to_string().trim_start_matches("r#").to_owned()
}

/// The attributes in front of a node.
pub(crate) fn outer_attributes(tokens: TokenStream) -> Vec<Attribute> {
    let mut tokens = tokens.into_iter();
    let mut front = TokenStream::new();
    while let Some(TokenTree::Punct(hash)) = tokens.next() {
        let Some(TokenTree::Group(group)) = tokens.next() else {
            break;
        };
        if hash.as_char() != '#' {
            break;
        }
        front.extend([TokenTree::Punct(hash), TokenTree::Group(group)]);
    }
    syn::parse::Parser::parse2(Attribute::parse_outer, front).unwrap_or_default()
}

fn pin(tokens: TokenStream, pins: &mut BTreeSet<String>) {
    for token in tokens {
        match token {
            TokenTree::Ident(name) => drop(pins.insert(plain_name(&name))),
            TokenTree::Group(group) => pin(group.stream(), pins),
            _ => {}
        }
    }
}

/// The names that a module declares, which hide crates of the same name in its paths.
fn declared_names(items: &[Item], context: &CrateContext) -> BTreeSet<String> {
    let mut names = BTreeSet::new();
    for item in items {
        if context
            .configuration
            .decide_all(&outer_attributes(item.to_token_stream()))
            == Truth::No
        {
            continue;
        }
        match item {
            Item::Enum(item) => drop(names.insert(item.ident.to_string())),
            Item::Mod(item) => drop(names.insert(item.ident.to_string())),
            Item::Struct(item) => drop(names.insert(item.ident.to_string())),
            Item::Trait(item) => drop(names.insert(item.ident.to_string())),
            Item::Type(item) => drop(names.insert(item.ident.to_string())),
            Item::Union(item) => drop(names.insert(item.ident.to_string())),
            Item::Use(item) => used_names(&item.tree, None, &mut names),
            _ => {}
        }
    }
    names
}

/// The names that a `use` binds, but not the crate names that it merely repeats.
pub(crate) fn used_names(tree: &UseTree, parent: Option<&str>, names: &mut BTreeSet<String>) {
    match tree {
        UseTree::Path(path) => used_names(&path.tree, Some(&path.ident.to_string()), names),
        UseTree::Name(name) if name.ident == "self" => names.extend(parent.map(str::to_owned)),
        UseTree::Name(name) if parent.is_some() => drop(names.insert(name.ident.to_string())),
        UseTree::Rename(rename) => drop(names.insert(rename.rename.to_string())),
        UseTree::Group(group) => group.items.iter().for_each(|tree| used_names(tree, parent, names)),
        _ => {}
    }
}
