//! Files and values that cargo puts into a program while it compiles, written out as literals.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use proc_macro2::{Group, Literal};

use crate::BundleError;

/// The file and the literal for `include_str!("..")` or `include_bytes!("..")`; `None` if the argument is computed.
pub(crate) fn included(name: &str, argument: &Group, file: &Path) -> Option<Result<(PathBuf, String), BundleError>> {
    let path: syn::LitStr = syn::parse2(argument.stream()).ok()?;
    let path = file.parent()?.join(path.value());
    let bytes = std::fs::read(&path).map_err(BundleError::read(&path));
    let literal = bytes.map(|bytes| match String::from_utf8(bytes) {
        Ok(text) if name == "include_str" => string(&text),
        Ok(text) => Literal::byte_string(text.as_bytes()).to_string(),
        Err(error) => Literal::byte_string(error.as_bytes()).to_string(),
    });
    Some(literal.map(|literal| (path, literal)))
}

/// A raw string shows a text as it is; a carriage return has to be escaped.
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

/// The literal for `env!("CARGO_PKG_..")`; `None` for what is not in the manifest.
pub(crate) fn environment(argument: &Group, known: &BTreeMap<String, String>) -> Option<String> {
    let name: syn::LitStr = syn::parse2(argument.stream()).ok()?;
    known.get(&name.value()).map(|value| Literal::string(value).to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_with_quotes_gets_enough_hashes() {
        assert_eq!(string("a\"#b"), "r##\"a\"#b\"##");
        assert_eq!(string("a\r\nb"), "\"a\\r\\nb\"");
    }
}
