//! Writes out included files and cargo's environment variables as literals.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use proc_macro2::{Group, Literal, TokenStream, TokenTree};
use quote::ToTokens;
use syn::punctuated::Punctuated;

use crate::BundleError;
use crate::inline::context::CrateContext;
use crate::read::syntax_names::plain_name;

/// Returns the file and the literal for `include_str!("..")` or `include_bytes!("..")`; `None` if
/// the path is computed.
pub(crate) fn included(
    name: &str,
    argument: &Group,
    context: &CrateContext,
    file: &Path,
) -> Option<Result<(PathBuf, String), BundleError>> {
    let path = file.parent()?.join(path(argument.stream(), context)?);
    let bytes = std::fs::read(&path).map_err(BundleError::read(&path));
    let literal = bytes.map(|bytes| match String::from_utf8(bytes) {
        Ok(text) if name == "include_str" => string(&text),
        Ok(text) => Literal::byte_string(text.as_bytes()).to_string(),
        Err(error) => Literal::byte_string(error.as_bytes()).to_string(),
    });
    Some(literal.map(|literal| (path, literal)))
}

/// Returns the file and the source for `include!("..")`, and whether the source consists of items.
///
/// `None` if the path is computed, or if the source would need the rewriting of a module.
pub(crate) fn included_source(
    argument: &Group,
    context: &CrateContext,
    file: &Path,
) -> Option<(PathBuf, String, bool)> {
    let path = file.parent()?.join(path(argument.stream(), context)?);
    let text = std::fs::read_to_string(&path).ok()?;
    let tokens: TokenStream = text.parse().ok()?;
    let is_expression = syn::parse2::<syn::Expr>(tokens.clone()).is_ok();
    let stays = stays(tokens.clone(), context) && (is_expression || syn::parse2::<syn::File>(tokens).is_ok());
    // The last line may be a comment.
    let text = if is_expression { format!("({text}\n)") } else { text + "\n" };
    stays.then_some((path, text, !is_expression))
}

/// Returns whether the tokens contain no path, module or macro that depends on their crate or file.
fn stays(tokens: TokenStream, context: &CrateContext) -> bool {
    const PLACES: [&str; 5] = ["cfg", "extern", "macro_rules", "mod", "use"];
    let mut tokens = tokens.into_iter().peekable();
    while let Some(token) = tokens.next() {
        let is_path = matches!(tokens.peek(), Some(TokenTree::Punct(mark)) if mark.as_char() == ':');
        let may_stay = match token {
            TokenTree::Group(group) => stays(group.stream(), context),
            TokenTree::Ident(name) if is_path => name != "crate" && !context.names.contains_key(&plain_name(&name)),
            TokenTree::Ident(name) => !PLACES.iter().any(|one| name == one),
            TokenTree::Punct(mark) => mark.as_char() != '!',
            TokenTree::Literal(_) => true,
        };
        if !may_stay {
            return false;
        }
    }
    true
}

/// Evaluates a path: a string, the build script's output folder, or a `concat!` of these.
fn path(tokens: TokenStream, context: &CrateContext) -> Option<String> {
    if let Ok(text) = syn::parse2::<syn::LitStr>(tokens.clone()) {
        return Some(text.value());
    }
    let call: syn::Macro = syn::parse2(tokens).ok()?;
    if call.path.is_ident("env") {
        let name: syn::LitStr = call.parse_body().ok()?;
        return context.out_dir.as_ref().filter(|_| name.value() == "OUT_DIR")?.to_str().map(str::to_owned);
    }
    let parts = call.parse_body_with(Punctuated::<syn::Expr, syn::Token![,]>::parse_terminated).ok()?;
    call.path.is_ident("concat").then_some(())?;
    parts.iter().map(|part| path(part.to_token_stream(), context)).collect()
}

/// Returns a raw string literal, or an escaped one if the text has a carriage return.
fn string(text: &str) -> String {
    if text.contains('\r') {
        return Literal::string(text).to_string();
    }
    let mut hashes = "#".to_owned();
    while text.contains(&format!("\"{hashes}")) {
        hashes.push('#');
    }
    format!("r{hashes}\"{text}\"{hashes}")
}

/// Returns the literal for `env!("CARGO_PKG_..")`; `None` for a variable of another kind.
pub(crate) fn environment(argument: &Group, known: &BTreeMap<String, String>) -> Option<String> {
    let name: syn::LitStr = syn::parse2(argument.stream()).ok()?;
    known.get(&name.value()).map(|value| Literal::string(value).to_string())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::read::library::Built;
    use crate::{Profile, Refusal, Workspace};

    #[test]
    fn generated_source_is_included_in_place() {
        let folder = tempfile::tempdir().unwrap();
        let (main, kit) = (folder.path().join("main.rs"), folder.path().join("kit.rs"));
        let included = "include!(concat!(env!(\"OUT_DIR\"), \"/table.rs\"));\npub fn one() -> u8 { include!(\"one.txt\") + TABLE[0] }\n";
        std::fs::write(&kit, included).unwrap();
        std::fs::write(&main, "fn main() { print!(\"{}\", kit::one()) }").unwrap();
        std::fs::create_dir(folder.path().join("out")).unwrap();
        std::fs::write(folder.path().join("out/table.rs"), "pub(crate) static TABLE: [u8; 1] = [7]; // of one\n")
            .unwrap();
        let bundle = |expression: &str| {
            std::fs::write(folder.path().join("one.txt"), expression).unwrap();
            let mut workspace = Workspace::of_files(&main, &kit);
            let out_dir = Some(folder.path().join("out"));
            workspace.libraries.get_mut("kit").unwrap().built = Some(Built { out_dir, ..Built::default() });
            workspace.bundle("main", Profile::named("generic").unwrap())
        };
        let text = bundle("2 * 3 // six").unwrap().text;
        assert!(text.contains("static TABLE: [u8; 1] = [7];") && text.contains("(2 * 3 // six"), "{text}");
        let refused = bundle("crate::two()").unwrap_err();
        assert!(matches!(refused, BundleError::Refused { why: Refusal::Include, .. }), "{refused}");
    }

    #[test]
    fn cargo_variables_are_written_out_or_refused() {
        let folder = tempfile::tempdir().unwrap();
        let (main, kit) = (folder.path().join("main.rs"), folder.path().join("kit.rs"));
        std::fs::write(&main, "fn main() { print!(\"{}\", kit::f()) }").unwrap();
        let bundle = |expression: &str| {
            std::fs::write(&kit, format!("pub fn f() -> String {{ format!(\"{{:?}}\", {expression}) }}")).unwrap();
            let mut workspace = Workspace::of_files(&main, &kit);
            let library = workspace.libraries.get_mut("kit").unwrap();
            library.version = "1.2.3".to_owned();
            library.from_registry = false;
            workspace.bundle("main", Profile::named("generic").unwrap())
        };
        let text = bundle("(option_env!(\"CARGO_PKG_VERSION\"), option_env!(\"ONLINE_JUDGE\"))").unwrap().text;
        assert!(text.contains("(Some(\"1.2.3\"), option_env!(\"ONLINE_JUDGE\"))"), "{text}");
        for (refused, name) in [("option_env!(\"CARGO_MANIFEST_DIR\")", "env"), ("column!()", "column")] {
            let error = bundle(refused).unwrap_err().to_string();
            assert!(error.contains("cannot be bundled") && error.contains(name), "{error}");
        }
    }

    #[test]
    fn raw_string_gets_enough_hashes() {
        assert_eq!(string("a\"#b"), "r##\"a\"#b\"##");
        assert_eq!(string("a\r\nb"), "\"a\\r\\nb\"");
    }
}
