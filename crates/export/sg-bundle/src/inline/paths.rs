//! The token pass: keeps the meaning of every path inside the bundle.
//!
//! It works on tokens rather than syntax, because most paths of a macro-heavy library are inside
//! macro bodies. `crate::` and `$crate::` get the library's module, and names of dependencies
//! become paths from the root. Doc comments, `include_str!` and `env!` are handled in the same
//! pass.

use std::collections::BTreeSet;
use std::ops::Range;
use std::path::PathBuf;

use proc_macro2::{Delimiter, Group, Ident, TokenStream, TokenTree};

use crate::edit::fragment::{Edit, Fragment};
use crate::edit::layout;
use crate::inline::builtin_macros;
use crate::inline::context::{CrateContext, Reading};
use crate::inline::isolate::{FEATURE, OfCaller};
use crate::inline::tokens::{is_leading, path_separator, punct};
use crate::read::source::Source;
use crate::read::syntax_names::{is_own_name, plain_name};
use crate::{BundleError, Refusal};

/// The modules and macros that the visitor found in the file.
pub(crate) struct Scopes {
    /// The modules, outermost first, and the names that each declares.
    pub scopes: Vec<(Range<usize>, BTreeSet<String>)>,
    /// Macros with `local_inner_macros`.
    pub inner_macros: Vec<Range<usize>>,
    /// The names and bodies of macros that other crates may call.
    pub exported_macros: Vec<(String, Range<usize>)>,
    pub macro_bodies: Vec<Range<usize>>,
    /// Code under a false `cfg`; its names are ignored.
    pub uncompiled: Vec<Range<usize>>,
    pub is_root: bool,
    /// The number of modules around the file.
    pub depth: usize,
}

impl Scopes {
    fn declared(&self, at: usize) -> (bool, &BTreeSet<String>) {
        let index = self.scopes.iter().rposition(|(range, _)| range.contains(&at)).unwrap_or(0);
        (self.is_root && index == 0, &self.scopes[index].1)
    }

    /// Returns whether a token is compiled. A group counts if only a part of it is uncompiled.
    fn is_compiled(&self, range: &Range<usize>) -> bool {
        !self.uncompiled.iter().any(|cut| cut.start <= range.start && range.end <= cut.end)
    }
}

/// Returns the edits of one file.
pub(crate) fn edits(
    reading: &mut Reading,
    context: &CrateContext,
    source: &Source,
    scopes: &Scopes,
) -> Result<Vec<Edit>, BundleError> {
    let mut pass = TokenPass {
        reading,
        context,
        source,
        scopes,
        edits: Vec::new(),
        replaced: 0,
        in_call: false,
        in_std: false,
        docs: None,
        error: None,
    };
    pass.walk(source.tokens.clone(), false);
    pass.error.map_or(Ok(pass.edits), Err)
}

struct TokenPass<'a> {
    reading: &'a mut Reading,
    context: &'a CrateContext,
    source: &'a Source,
    scopes: &'a Scopes,
    edits: Vec<Edit>,
    /// The end of the last macro call that was replaced by a file.
    replaced: usize,
    /// True inside the argument of a macro call.
    in_call: bool,
    /// True inside the braces of `use std::{..}`.
    in_std: bool,
    /// The current doc comment block: its end so far, and whether its first paragraph is over.
    docs: Option<(usize, bool)>,
    error: Option<BundleError>,
}

/// The macros that tell the place of their call.
const PLACES: [&str; 4] = ["column", "file", "line", "module_path"];

/// The crates of the standard library that have them.
const STD: [&str; 2] = ["std", "core"];

/// Returns whether a name may be a crate's: it begins a path, or follows `use` or `extern crate`.
/// Names of variables do neither.
fn may_name_crate(tokens: &[TokenTree], index: usize) -> bool {
    if path_separator(tokens, index.wrapping_sub(2)) {
        return is_leading(tokens, index - 2);
    }
    path_separator(tokens, index + 1) || is_word(tokens, index.wrapping_sub(1), &["use", "crate"])
}

fn is_word(tokens: &[TokenTree], index: usize, words: &[&str]) -> bool {
    matches!(tokens.get(index), Some(TokenTree::Ident(word)) if words.iter().any(|one| word == one))
}

/// Returns the number of modules around a place in a file, which is in the first of `scopes` and has
/// `depth` modules around it.
pub(crate) fn depth_at(depth: usize, scopes: &[(Range<usize>, BTreeSet<String>)], at: usize) -> usize {
    depth - 1 + scopes.iter().filter(|(range, _)| range.contains(&at)).count()
}

/// Returns the visibility in the module of a library for code in this many modules.
pub(crate) fn own_visibility(depth: usize, module: &str) -> String {
    match depth {
        1 => "pub(self)".to_owned(),
        2 => "pub(super)".to_owned(),
        _ => format!("pub(in crate::{module})"),
    }
}

impl TokenPass<'_> {
    /// Visits tokens. `in_use_group` is true inside the braces of `a::{..}`, where a leading name
    /// belongs to `a`.
    fn walk(&mut self, stream: TokenStream, in_use_group: bool) {
        let tokens: Vec<TokenTree> = stream.into_iter().collect();
        for (index, token) in tokens.iter().enumerate() {
            if !self.scopes.is_compiled(&token.span().byte_range()) {
                continue;
            }
            match token {
                TokenTree::Ident(ident) => self.ident(&tokens, index, ident, in_use_group),
                TokenTree::Punct(punct) if punct.as_char() == '#' => self.doc_comment(punct.span().byte_range()),
                TokenTree::Group(group) if group.span().byte_range().end > self.replaced => {
                    let path_before = path_separator(&tokens, index.wrapping_sub(2));
                    if is_word(&tokens, index.wrapping_sub(1), &["use"]) {
                        self.crates_of_group(group);
                    }
                    if is_word(&tokens, index.wrapping_sub(1), &["pub"]) {
                        self.crate_visibility(&tokens, index, group);
                    }
                    let around = (self.in_call, self.in_std);
                    self.in_call |= punct(&tokens, index.wrapping_sub(1)) == Some('!');
                    self.in_std = path_before && is_word(&tokens, index.wrapping_sub(3), &STD);
                    self.walk(group.stream(), group.delimiter() == Delimiter::Brace && path_before);
                    (self.in_call, self.in_std) = around;
                }
                _ => {}
            }
        }
    }

    /// Notes the crates that `use {a, b::c};` names.
    fn crates_of_group(&mut self, group: &Group) {
        for token in group.stream() {
            if let TokenTree::Ident(ident) = token
                && self.context.names.contains_key(&plain_name(&ident))
            {
                self.mention(&plain_name(&ident), ident.span().byte_range().start);
            }
        }
    }

    fn ident(&mut self, tokens: &[TokenTree], index: usize, ident: &Ident, in_use_group: bool) {
        let name = plain_name(ident);
        let range = ident.span().byte_range();
        if !in_use_group && may_name_crate(tokens, index) && self.context.names.contains_key(&name) {
            self.mention(&name, range.start);
        }
        let called = punct(tokens, index + 1) == Some('!');
        let argument = match tokens.get(index + 2) {
            Some(TokenTree::Group(group)) if called => Some(group),
            _ => None,
        };
        if let Some(argument) = argument {
            self.macro_call(tokens, index, &name, ident, argument);
        }
        let of_std = path_separator(tokens, index.wrapping_sub(2)) && is_word(tokens, index.wrapping_sub(3), &STD);
        if (of_std || in_use_group && self.in_std)
            && is_word(tokens, index + 1, &["as"])
            && PLACES.contains(&name.as_str())
            && self.tells_the_place(&name, range.start)
        {
            self.refuse(range.start, Refusal::Position(name.clone()));
        }
        if name == "cfg" || name == "cfg_attr" {
            let group = argument.or(match tokens.get(index + 1) {
                Some(TokenTree::Group(group)) => Some(group),
                _ => None,
            });
            if let Some(group) = group {
                self.features(group.stream());
            }
        }
        if name == "crate" {
            self.crate_keyword(tokens, index, range);
        } else if path_separator(tokens, index + 1) && !in_use_group {
            self.leading_name(tokens, index, &name, range);
        }
    }

    fn mention(&mut self, name: &str, at: usize) {
        let place = (self.source.number, at);
        self.reading.mentioned.entry(name.to_owned()).or_insert(place);
    }

    /// Rewrites `crate::x`, `$crate::x` and `use crate as x` in a library.
    fn crate_keyword(&mut self, tokens: &[TokenTree], index: usize, range: Range<usize>) {
        let Some(module) = &self.context.module else {
            return;
        };
        let of_macro = punct(tokens, index.wrapping_sub(1)) == Some('$');
        let is_renamed = is_word(tokens, index + 1, &["as"]);
        if !of_macro && !is_renamed && !path_separator(tokens, index + 1) {
            return;
        }
        match self.of_caller(range.start, "").filter(|_| !of_macro) {
            Some(crate_of_caller) => self.replace(range, crate_of_caller),
            None => self.replace(range.end..range.end, format!("::{module}")),
        }
    }

    /// Restricts `pub(crate)` in a library to its module, so that its names do not matter elsewhere:
    /// a visible method would win over a trait's, and a glob would import the name.
    fn crate_visibility(&mut self, tokens: &[TokenTree], index: usize, group: &Group) {
        let Some(module) = &self.context.module else {
            return;
        };
        if !["crate", "in crate"].contains(&group.stream().to_string().as_str()) {
            return;
        }
        let range = tokens[index - 1].span().byte_range().start..group.span().byte_range().end;
        let is_generated = self.in_call || self.in_macro(range.start);
        // The visitor rewrites imports, and an exported macro may be called in another crate.
        let is_import = !is_generated && is_word(tokens, index + 1, &["use"]);
        if is_import || self.of_caller(range.start, "").is_some() {
            return;
        }
        let depth =
            if is_generated { usize::MAX } else { depth_at(self.scopes.depth, &self.scopes.scopes, range.start) };
        self.replace(range, own_visibility(depth, module));
    }

    /// Returns the placeholder for something of the crate that calls the exported macro around `at`.
    fn of_caller(&self, at: usize, what: &str) -> Option<String> {
        let module = self.context.module.as_ref()?;
        let (macro_name, _) = self.scopes.exported_macros.iter().find(|(_, body)| body.contains(&at))?;
        Some(OfCaller { module, macro_name, what }.text())
    }

    /// Rewrites the first name of a path if it is a dependency.
    fn leading_name(&mut self, tokens: &[TokenTree], index: usize, name: &str, range: Range<usize>) {
        let from_root = path_separator(tokens, index.wrapping_sub(2));
        if from_root && !is_leading(tokens, index - 2) {
            return;
        }
        let hidden = self.context.hidden.get(name).filter(|_| from_root);
        let Some(path) = hidden.or_else(|| self.context.names.get(name)) else {
            return;
        };
        if hidden.is_some() {
            self.mention(name, range.start);
        }
        if matches!(punct(tokens, index.wrapping_sub(1)), Some('.' | '$')) || punct(tokens, index + 3) == Some('<') {
            return;
        }
        let (in_root, declared) = self.scopes.declared(range.start);
        if from_root {
            let start = tokens[index - 2].span().byte_range().start;
            self.replace(start..range.end, path.clone());
            return;
        }
        let in_macro = self.in_macro(range.start);
        let resolves_as_it_is =
            !self.context.is_library() && in_root && !(in_macro && self.context.has_modules) && is_own_name(path, name);
        if !declared.contains(name) && !resolves_as_it_is && path != name {
            let path = self.of_caller(range.start, name).unwrap_or_else(|| path.clone());
            self.replace(range, path);
        }
    }

    fn macro_call(&mut self, tokens: &[TokenTree], index: usize, name: &str, ident: &Ident, argument: &Group) {
        let range = ident.span().byte_range();
        let after_path = path_separator(tokens, index.wrapping_sub(2));
        let by_variable = punct(tokens, index.wrapping_sub(1)) == Some('$');
        let whole = range.start..argument.span_close().byte_range().end;
        match name {
            "include" if !after_path => {
                let Some((path, text, is_items)) =
                    builtin_macros::included_source(argument, self.context, &self.source.path)
                else {
                    return self.refuse(range.start, Refusal::Include);
                };
                let semicolon = tokens.get(index + 3).filter(|_| is_items && punct(tokens, index + 3) == Some(';'));
                let end = semicolon.map_or(whole.end, |mark| mark.span().byte_range().end);
                self.put_file(whole.start..end, path, text);
            }
            "option_env" if !after_path => match builtin_macros::environment(argument, &self.context.environment) {
                Some(value) => self.replace(whole, format!("Some({value})")),
                None if argument.stream().to_string().contains("CARGO") => {
                    self.refuse(range.start, Refusal::Environment(argument.stream().to_string()));
                }
                // Cargo does not set this variable, so the call stays.
                None => {}
            },
            "include_str" | "include_bytes" => self.included(whole, name, argument),
            "env" if !after_path => match builtin_macros::environment(argument, &self.context.environment) {
                Some(value) => self.replace(whole, value),
                None => self.refuse(range.start, Refusal::Environment(argument.stream().to_string())),
            },
            _ if PLACES.contains(&name) && argument.stream().is_empty() && self.tells_the_place(name, range.start) => {
                self.refuse(range.start, Refusal::Position(name.to_owned()));
            }
            _ if after_path || by_variable || name == "macro_rules" => {}
            _ => {
                let inner = self.scopes.inner_macros.iter().any(|body| body.contains(&range.start));
                if let (true, Some(module)) = (inner, &self.context.module) {
                    self.replace(range.start..range.start, format!("$crate::{module}::"));
                } else if let Some(path) = self.context.macro_prelude.get(name)
                    && (self.context.is_library() || !self.scopes.declared(range.start).0)
                {
                    self.replace(range, path.clone());
                }
            }
        }
    }

    /// Returns whether the program may print `file!()`, `line!()` or the like.
    ///
    /// In a macro, all but `module_path!()` mostly belong to messages, and so do all of them in
    /// third-party libraries.
    fn tells_the_place(&self, name: &str, at: usize) -> bool {
        let in_macro = self.in_macro(at);
        let is_own = !self.context.is_library() || self.context.is_own_library;
        is_own && !(in_macro && (name != "module_path" || self.context.is_library()))
    }

    fn in_macro(&self, at: usize) -> bool {
        self.scopes.macro_bodies.iter().any(|body| body.contains(&at))
    }

    fn included(&mut self, whole: Range<usize>, name: &str, argument: &Group) {
        match builtin_macros::included(name, argument, self.context, &self.source.path) {
            Some(Ok((path, text))) => self.put_file(whole, path, text),
            Some(Err(error)) => drop(self.error.get_or_insert(error)),
            // A macro of a library may never be called. If it is, the compiler reports an error.
            None if self.context.is_library() && self.in_macro(whole.start) => {}
            None => self.refuse(whole.start, Refusal::ComputedPath(name.to_owned())),
        }
    }

    /// Replaces a macro call by the contents of a file.
    fn put_file(&mut self, call: Range<usize>, path: PathBuf, text: String) {
        self.reading.files.push(path);
        self.replaced = call.end;
        self.replace(call, text);
    }

    /// Evaluates `feature = ".."` inside a `cfg` that stays, since the judge sets no features.
    fn features(&mut self, stream: TokenStream) {
        let tokens: Vec<TokenTree> = stream.into_iter().collect();
        for index in 0..tokens.len() {
            if let TokenTree::Group(group) = &tokens[index] {
                self.features(group.stream());
            }
            let (TokenTree::Ident(name), Some(TokenTree::Literal(value))) = (&tokens[index], tokens.get(index + 2))
            else {
                continue;
            };
            if name != "feature" || punct(&tokens, index + 1) != Some('=') {
                continue;
            }
            let range = name.span().byte_range().start..value.span().byte_range().end;
            let predicate = tokens[index..index + 3].iter().cloned().collect();
            let is_on = self.context.configuration.decide(&predicate) == Some(true);
            // A macro has the features of the crate that calls it.
            let feature = value.to_string().replace('"', "");
            let of_caller = self.of_caller(range.start, &format!("{FEATURE}{feature}"));
            self.replace(range, of_caller.as_deref().unwrap_or(if is_on { "all()" } else { "any()" }));
        }
    }

    /// Cuts a library's doc comment to its first paragraph, or removes it.
    fn doc_comment(&mut self, range: Range<usize>) {
        let text = &self.source.text;
        let comment = &text[range.clone()];
        if !self.context.is_library() || !(comment.starts_with("//") || comment.starts_with("/*")) {
            return;
        }
        let continues = self.docs.filter(|(end, _)| *end <= range.start && text[*end..range.start].trim().is_empty());
        let words = comment.trim_start_matches(['/', '!']).trim();
        let over = continues.is_some_and(|(_, over)| over)
            || words.is_empty()
            || words.starts_with('#')
            || words.starts_with("```")
            || comment.starts_with("/*");
        self.docs = Some((range.end, over));
        if over || !self.context.is_own_library {
            let range = layout::whole_line(text, range);
            self.replace(range, String::new());
        }
    }

    fn replace(&mut self, range: Range<usize>, with: impl Into<String>) {
        self.edits.push(Edit { with: Fragment::new(with, self.source.number, range.start), range });
    }

    fn refuse(&mut self, at: usize, why: Refusal) {
        let error = self.reading.sources.refuse(self.source.number, at, why);
        self.error.get_or_insert(error);
    }
}
