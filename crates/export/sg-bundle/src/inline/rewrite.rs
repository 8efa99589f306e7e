//! Prepares one source file for the bundle: pulls in its modules, evaluates conditional code, and
//! exports macros by path instead of `#[macro_export]`.
//!
//! The token pass ([`crate::inline::paths`]) rewrites paths, and [`crate::inline::attributes`]
//! rewrites attributes.

use std::collections::BTreeSet;
use std::ops::Range;
use std::path::{Path, PathBuf};

use proc_macro2::{Span, TokenTree};
use quote::ToTokens;
use syn::punctuated::Punctuated;
use syn::visit::Visit;
use syn::{Attribute, Expr, ItemMod};

use crate::edit::fragment::{Edit, Fragment, apply};
use crate::edit::layout;
use crate::inline::context::{CrateContext, Reading};
use crate::inline::macro_exports::ModuleNames;
use crate::inline::paths;
use crate::read::cfg::cfg_predicate;
use crate::read::source::{ModuleDirectory, Source, path_attribute, range_of};
use crate::read::syntax_names::{declared_names, outer_attributes, pin, plain_name};
use crate::{BundleError, Refusal};

/// A rewritten file, and the macros that it exports at its top level.
pub(crate) struct Rewritten {
    pub fragment: Fragment,
    pub exported: Vec<String>,
}

/// Rewrites a file and the files of its modules. `depth` is its indentation level.
pub(crate) fn rewrite_file(
    reading: &mut Reading,
    context: &CrateContext,
    path: &Path,
    directory: ModuleDirectory,
    depth: usize,
    is_root: bool,
) -> Result<Rewritten, BundleError> {
    let keep_bytes = !context.is_library() && is_root;
    let source = reading.sources.read(path, context.shown.of(path), keep_bytes)?;
    reading.files.push(path.to_owned());
    // A false `#![cfg(..)]` at the top of a module's file leaves the file out.
    if !is_root && context.configuration.decide_all(&source.syntax.attrs) == Some(false) {
        return Ok(Rewritten { fragment: Fragment::new("", source.number, 0), exported: Vec::new() });
    }
    reading.open.push(real(path));
    if reading.is_for_others {
        pin(source.tokens.clone(), &mut reading.pins.names);
    }
    let mut rewriter = Rewriter::new(reading, context, &source, directory, depth, is_root);
    rewriter.header();
    rewriter.visit_file(&source.syntax);
    rewriter.indent();
    rewriter.reading.open.pop();
    let Rewriter {
        mut edits, exported, error, scopes, inner_macros, exported_macros, macro_bodies, uncompiled, ..
    } = rewriter;
    if let Some(error) = error {
        return Err(error);
    }
    let scopes = paths::Scopes { scopes, inner_macros, exported_macros, macro_bodies, uncompiled, is_root, depth };
    edits.extend(paths::edits(reading, context, &source, &scopes)?);
    Ok(Rewritten { fragment: apply(source.number, &source.text, edits), exported })
}

/// Returns the name that an item declares.
fn declared_name(item: &impl ToTokens) -> Option<String> {
    let words = ["enum", "fn", "mod", "struct", "trait", "type", "union"];
    let is_word =
        |token: &TokenTree| matches!(token, TokenTree::Ident(ident) if words.iter().any(|word| ident == word));
    match item.to_token_stream().into_iter().skip_while(|token| !is_word(token)).nth(1)? {
        TokenTree::Ident(name) => Some(plain_name(&name)),
        _ => None,
    }
}

fn real(path: &Path) -> PathBuf {
    path.canonicalize().unwrap_or(path.to_owned())
}

pub(crate) struct Rewriter<'a> {
    pub reading: &'a mut Reading,
    pub context: &'a CrateContext,
    pub source: &'a Source,
    pub edits: Vec<Edit>,
    pub is_root: bool,
    pub error: Option<BundleError>,
    pub directories: Vec<ModuleDirectory>,
    depth: usize,
    pub exported: Vec<String>,
    /// The modules of this file, outermost first, and the names that each declares.
    pub scopes: Vec<(Range<usize>, BTreeSet<String>)>,
    /// The names of the innermost open module.
    pub module_names: ModuleNames,
    pub inner_macros: Vec<Range<usize>>,
    /// The names and bodies of macros with `#[macro_export]`.
    pub exported_macros: Vec<(String, Range<usize>)>,
    pub macro_bodies: Vec<Range<usize>>,
    /// Code under a false `cfg`; its names are ignored.
    pub uncompiled: Vec<Range<usize>>,
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
        let names = declared_names(&source.syntax.items, &context.configuration);
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
            module_names: ModuleNames::of(&source.syntax.items),
            inner_macros: Vec::new(),
            exported_macros: Vec::new(),
            macro_bodies: Vec::new(),
            uncompiled: Vec::new(),
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
        let range = layout::whole_line(&self.source.text, range);
        self.replace(range, "");
    }

    pub fn refuse(&mut self, span: Span, why: Refusal) {
        let error = self.reading.sources.refuse(self.source.number, span.byte_range().start, why);
        self.error.get_or_insert(error);
    }

    /// Evaluates the `#[cfg]`s of a node and returns whether it was cut.
    pub fn gone(&mut self, node: &impl ToTokens, attributes: &[Attribute]) -> bool {
        if attributes.is_empty() {
            return false;
        }
        let is_test = |attribute: &Attribute| attribute.path().is_ident("test") || attribute.path().is_ident("bench");
        if self.context.configuration.decide_all(attributes) == Some(false) || attributes.iter().any(is_test) {
            let range = range_of(&node.to_token_stream());
            let mut conditions = attributes.iter().filter_map(cfg_predicate);
            let is_of_target = conditions.any(|predicate| predicate.to_string().contains("target_"));
            if let Some(name) = is_of_target.then(|| declared_name(node)).flatten() {
                self.reading.left_out.insert(name, (self.source.number, range.start));
            }
            self.uncompiled.push(range.clone());
            self.cut_item(range);
            return true;
        }
        if self.context.judge_configuration.is_for_others(attributes) {
            pin(node.to_token_stream(), &mut self.reading.pins.names);
        }
        false
    }

    pub fn gone_elements(&mut self, elements: &Punctuated<Expr, syn::Token![,]>) {
        for element in elements {
            let attributes = outer_attributes(element.to_token_stream());
            if !self.gone(element, &attributes) {
                for attribute in &attributes {
                    self.visit_attribute(attribute);
                }
            }
        }
    }

    /// Returns the number of modules around a place.
    pub fn depth_of(&self, at: usize) -> usize {
        paths::depth_at(self.depth, &self.scopes, at)
    }

    /// Returns the indentation of the line that contains `at`.
    pub fn indentation(&self, at: usize) -> String {
        let text = &self.source.text;
        let line = text[..at].rfind('\n').map_or(0, |newline| newline + 1);
        let own: String = text[line..].chars().take_while(|&one| one == ' ' || one == '\t').collect();
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

    /// Cuts the comment at the top of a library's file if an earlier file had the same.
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

    /// Turns `mod name;` into `mod name { .. }` and returns the macros that the module exports.
    pub fn pull_in(&mut self, module: &ItemMod) -> Vec<String> {
        let name = plain_name(&module.ident);
        let directory = self.directories.last().expect("each open module has a directory");
        let (path, below) =
            directory.find(&name, path_attribute(&module.attrs, &self.context.configuration).as_deref());
        let depth = self.depth + self.directories.len();
        // The file is already being read, so its modules would never end.
        if self.reading.open.contains(&real(&path)) {
            self.refuse(module.ident.span(), Refusal::Circular(name));
            return Vec::new();
        }
        let rewritten = match rewrite_file(self.reading, self.context, &path, below, depth, false) {
            Ok(rewritten) => rewritten,
            Err(error) => {
                self.error.get_or_insert(error);
                return Vec::new();
            }
        };
        let semicolon = module.semi.map_or(0..0, |semicolon| range_of(&semicolon));
        let mut with = Fragment::new(" {\n", self.source.number, semicolon.start);
        let ends_line = rewritten.fragment.source.is_empty() || rewritten.fragment.source.ends_with('\n');
        with.append(rewritten.fragment);
        let mut close = if ends_line { "" } else { "\n" }.to_owned() + &self.indentation(semicolon.start) + "}";
        let next = self.source.text[semicolon.end..].strip_prefix('\n').and_then(|rest| rest.lines().next());
        if next.is_some_and(|line| !line.trim().is_empty() && !line.trim_start().starts_with('}')) {
            close.push('\n');
        }
        with.append(Fragment::new(close, self.source.number, semicolon.start));
        self.edits.push(Edit { range: semicolon, with });
        rewritten.exported
    }
}
