//! Handles code in macro tokens: the branches of `cfg_if!` and `cfg_select!`, and `mod name;` in
//! the arguments or body of any macro.

use std::ops::Range;

use proc_macro2::{Delimiter, Group, TokenStream, TokenTree};
use syn::parse::{ParseStream, Parser};
use syn::visit::Visit;
use syn::{Block, Item, ItemMod, Macro, Stmt};

use crate::inline::rewrite::Rewriter;
use crate::inline::tokens::punct;
use crate::read::source::ModuleDirectory;
use crate::read::syntax_names::{pin, plain_name};

/// Evaluates `cfg_if!` and `cfg_select!` as far as possible, and visits the remaining branches.
/// `whole` is the range that may become empty, for a call among items or statements.
pub(crate) fn rewrite(rewriter: &mut Rewriter<'_>, call: &Macro, whole: Option<Range<usize>>) {
    let name = call.path.segments.last().map(|segment| segment.ident.to_string());
    let branches = match name.as_deref() {
        Some("macro_rules") => return pull_in_for_root(rewriter, call.tokens.clone()),
        Some("cfg_if") => branches(call.tokens.clone()),
        Some("cfg_select") => arms(call.tokens.clone()),
        _ => None,
    };
    match branches {
        Some(branches) => decide(rewriter, &branches, whole),
        None => visit_files(rewriter, call.tokens.clone()),
    }
}

fn decide(rewriter: &mut Rewriter<'_>, branches: &[(Option<TokenStream>, Group)], whole: Option<Range<usize>>) {
    let configuration = &rewriter.context.configuration;
    let mut is_over = false;
    let (mut kept, mut cut) = (Vec::new(), Vec::new());
    for (predicate, body) in branches {
        let truth = match predicate {
            _ if is_over => Some(false),
            Some(predicate) => configuration.decide(predicate),
            None => Some(true),
        };
        is_over |= truth == Some(true);
        match truth {
            Some(false) => cut.push(body),
            _ => kept.push(body),
        }
    }
    let is_decided = is_over && kept.len() == 1 || kept.is_empty();
    let inside = |body: &Group| body.span_open().byte_range().end..body.span_close().byte_range().start;
    let mut gone = Vec::new();
    match (kept.first(), whole) {
        (Some(body), Some(whole)) if is_decided => {
            let body = inside(body);
            gone.extend([whole.start..body.start, body.end..whole.end]);
        }
        (None, Some(whole)) => gone.push(whole),
        _ => gone.extend(cut.into_iter().map(inside)),
    }
    for range in gone {
        rewriter.uncompiled.push(range.clone());
        rewriter.replace(range, "");
    }
    let is_for_others = rewriter.reading.is_for_others;
    rewriter.reading.is_for_others |= !is_decided;
    for body in kept {
        if !is_decided {
            pin(body.stream(), &mut rewriter.reading.pins.names);
        }
        visit(rewriter, body.stream());
    }
    rewriter.reading.is_for_others = is_for_others;
}

/// Parses the conditions and bodies of `if #[cfg(..)] { } else if #[cfg(..)] { } else { }`.
fn branches(tokens: TokenStream) -> Option<Vec<(Option<TokenStream>, Group)>> {
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    let is_word = |at: usize, word: &str| matches!(tokens.get(at), Some(TokenTree::Ident(ident)) if ident == word);
    let group = |at: usize, delimiter: Delimiter| match tokens.get(at) {
        Some(TokenTree::Group(group)) if group.delimiter() == delimiter => Some(group.clone()),
        _ => None,
    };
    let mut found = Vec::new();
    let mut at = 0;
    while at < tokens.len() {
        if !found.is_empty() {
            at += usize::from(is_word(at, "else"));
        }
        let mut predicate = None;
        if is_word(at, "if") {
            let mut attribute = group(at + 2, Delimiter::Bracket)?.stream().into_iter();
            match (punct(&tokens, at + 1), attribute.next(), attribute.next()) {
                (Some('#'), Some(TokenTree::Ident(cfg)), Some(TokenTree::Group(inner))) if cfg == "cfg" => {
                    predicate = Some(inner.stream());
                }
                _ => return None,
            }
            at += 3;
        }
        found.push((predicate, group(at, Delimiter::Brace)?));
        at += 1;
    }
    Some(found)
}

/// Parses the conditions and bodies of `cfg => { } cfg => { } _ => { }`.
fn arms(tokens: TokenStream) -> Option<Vec<(Option<TokenStream>, Group)>> {
    let mut found = Vec::new();
    let mut predicate = Vec::new();
    let mut tokens = tokens.into_iter().peekable();
    while let Some(token) = tokens.next() {
        let is_arrow = matches!(&token, TokenTree::Punct(equals) if equals.as_char() == '=')
            && tokens.next_if(|token| token.to_string() == ">").is_some();
        if !is_arrow {
            predicate.push(token);
            continue;
        }
        let Some(TokenTree::Group(body)) = tokens.next().filter(|body| body.to_string().starts_with('{')) else {
            return None;
        };
        let predicate: TokenStream = predicate.drain(..).collect();
        found.push((Some(predicate).filter(|predicate| predicate.to_string() != "_"), body));
        tokens.next_if(|token| token.to_string() == ",");
    }
    predicate.is_empty().then_some(found)
}

/// Parses the tokens as items or statements and visits them.
fn visit(rewriter: &mut Rewriter<'_>, tokens: TokenStream) {
    let found = items(tokens.clone()).map(|items| items.into_iter().map(Stmt::Item).collect());
    let found = found.or_else(|| Block::parse_within.parse2(tokens).ok());
    for one in found.iter().flatten() {
        rewriter.visit_stmt(one);
    }
}

/// Visits the items of a macro call, or of a group inside it, if they contain `mod name;`.
fn visit_files(rewriter: &mut Rewriter<'_>, tokens: TokenStream) {
    if modules_in_files(tokens.clone()).is_empty() {
        return;
    }
    if let Some(items) = items(tokens.clone()) {
        for item in &items {
            rewriter.visit_item(item);
        }
        return;
    }
    for token in tokens {
        if let TokenTree::Group(group) = token {
            visit_files(rewriter, group.stream());
        }
    }
}

/// Pulls in the modules that a macro's body declares by `mod name;`, if their files are beside the
/// crate's root. The macro is assumed to be called there.
fn pull_in_for_root(rewriter: &mut Rewriter<'_>, tokens: TokenStream) {
    let Some(root) = rewriter.reading.open.first().map(|root| ModuleDirectory::beside(root)) else {
        return;
    };
    for module in modules_in_files(tokens) {
        if root.find(&plain_name(&module.ident), None).0.exists() {
            rewriter.directories.push(root.clone());
            rewriter.pull_in(&module);
            rewriter.directories.pop();
        }
    }
}

fn items(tokens: TokenStream) -> Option<Vec<Item>> {
    let parser = |input: ParseStream<'_>| {
        let mut items = Vec::new();
        while !input.is_empty() {
            items.push(input.parse::<Item>()?);
        }
        Ok(items)
    };
    parser.parse2(tokens).ok()
}

/// Returns each `mod name;` anywhere in these tokens.
fn modules_in_files(tokens: TokenStream) -> Vec<ItemMod> {
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    let mut modules = Vec::new();
    for (at, token) in tokens.iter().enumerate() {
        match token {
            TokenTree::Group(group) => modules.extend(modules_in_files(group.stream())),
            TokenTree::Ident(word) if word == "mod" && punct(&tokens, at + 2) == Some(';') => {
                modules.extend(syn::parse2::<ItemMod>(tokens[at..at + 3].iter().cloned().collect()));
            }
            _ => {}
        }
    }
    modules
}

#[cfg(test)]
mod tests {
    use std::fs::write;

    use crate::inline::assemble::assemble;
    use crate::{Profile, Workspace};

    #[test]
    fn module_files_in_compiled_branches_are_found() {
        let folder = tempfile::tempdir().unwrap();
        let path = |name: &str| folder.path().join(name);
        let kit = "cfg_if::cfg_if! {
            if #[cfg(target_feature = \"sse2\")] { mod absent; use nothing::of_it; } else { mod there; }
        }
        cfg_if::cfg_if! {
            if #[cfg(feature = \"no\")] { mod absent; } else if #[cfg(windows)] { mod other; } else { mod more; }
        }
        cfg_if::cfg_if!(if #[cfg(feature = \"no\")] {} else { pub fn of_call() -> crate::There {} });
        cfg_select! {
            all(target_feature = \"sse2\") => { mod absent; }
            _ => { mod chosen; }
        }
        macro_rules! page { ($name:tt) => { include_str!(concat!($name, \"md\")) } }
        items! { #[cfg(test)] mod absent; mod within; }
        macro_rules! of_root { () => { mod declared; } ($name:ident) => { mod $name; mod missing; } }
        #[cfg(windows)]
        mod system;
        mod left_out;
        #[cfg_attr(feature = \"no\", path = \"absent.rs\")]
        #[cfg_attr(not(feature = \"no\"), path = \"there.rs\")]
        mod by_path;
        pub fn f() {}";
        write(path("main.rs"), "fn main() { kit::f() }").unwrap();
        write(path("kit.rs"), kit).unwrap();
        for name in ["there", "other", "more", "chosen", "within", "declared", "system"] {
            write(path(&format!("{name}.rs")), format!("pub fn of_{name}() {{}}")).unwrap();
        }
        write(path("left_out.rs"), "#![cfg(feature = \"no\")] mod absent;").unwrap();
        let workspace = Workspace::of_files(&path("main.rs"), &path("kit.rs"));
        let assembly = assemble(&workspace, "main", Profile::named("generic").unwrap()).unwrap();
        let source = &assembly.file.source;
        for name in ["there", "other", "more", "chosen", "within", "declared", "system"] {
            assert!(source.contains(&format!("mod {name} {{\n")), "{source}");
        }
        assert!(source.contains("mod by_path {\n"), "{source}");
        assert!(source.contains("of_call() -> crate::kit::There {}") && !source.contains("There {} ;"), "{source}");
        assert!(!source.contains("absent") && !source.contains("sse2"), "{source}");
        let pins = &assembly.reading.pins.names;
        assert!(pins.contains("of_other") && pins.contains("of_system"), "{pins:?}");
        assert!(!pins.contains("of_there"), "{pins:?}");
    }

    #[test]
    fn solution_with_code_for_others_is_marked() {
        let folder = tempfile::tempdir().unwrap();
        let (main, kit) = (folder.path().join("main.rs"), folder.path().join("kit.rs"));
        write(&kit, "pub fn f() {}\n#[cfg(windows)]\npub fn g() {}").unwrap();
        let workspace = Workspace::of_files(&main, &kit);
        for (condition, is_for_others) in [("windows", true), ("debug_assertions", false)] {
            write(&main, format!("use kit::f; fn main() {{ #[cfg({condition})]\n f() }}")).unwrap();
            let pins = assemble(&workspace, "main", Profile::named("generic").unwrap()).unwrap().reading.pins;
            assert_eq!((pins.in_solution, pins.names.contains("g")), (is_for_others, true), "{condition}");
        }
    }

    #[test]
    fn uncompiled_code_does_not_inline_a_library() {
        let folder = tempfile::tempdir().unwrap();
        let (main, kit) = (folder.path().join("main.rs"), folder.path().join("kit.rs"));
        write(&kit, "pub fn f() {}").unwrap();
        let workspace = Workspace::of_files(&main, &kit);
        for (source, count) in [("#[cfg(feature = \"no\")] use kit::f;", 0), ("use kit::f;", 1)] {
            write(&main, format!("{source} fn main() {{}}")).unwrap();
            let assembly = assemble(&workspace, "main", Profile::named("generic").unwrap()).unwrap();
            assert_eq!(assembly.inlined.len(), count, "{source}");
        }
    }
}
