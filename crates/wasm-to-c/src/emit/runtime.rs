//! The small C functions that generated code calls. Only those in use are printed.
//!
//! Memory is read and written through `memcpy`, which compilers turn into one move: nothing is misaligned and no type is
//! read as another. The host is little-endian, as every judge is.

use std::collections::BTreeSet;

use crate::emit::helpers::{BUILTINS, CHECKED, HELPERS, Helper};

/// What a piece of C needs.
#[derive(Clone, Debug, Default)]
pub(crate) struct Needs {
    names: BTreeSet<&'static str>,
    includes: BTreeSet<String>,
}

impl Needs {
    /// Asks for a helper, and for what it calls.
    pub(crate) fn helper(&mut self, name: &str, checked: bool) {
        let Some(helper) = find(name, checked) else {
            return;
        };
        if self.names.insert(helper.name) {
            for need in helper.needs {
                match need.strip_prefix('<') {
                    Some(_) => self.include(need),
                    None => self.helper(need, checked),
                }
            }
        }
    }

    pub(crate) fn include(&mut self, header: &str) {
        self.includes.insert(header.to_string());
    }

    /// Asks for every helper whose name stands in a text.
    pub(crate) fn scan(&mut self, text: &str, checked: bool) {
        for word in text.split(|c: char| !c.is_ascii_alphanumeric() && c != '_') {
            self.helper(word, checked);
        }
    }

    pub(crate) fn includes(&self) -> impl Iterator<Item = &String> {
        self.includes.iter()
    }

    /// The text of all helpers that are needed: those that touch no variable of the module, then the others.
    pub(crate) fn text(&self, checked: bool) -> String {
        let mut text = String::new();
        for helper in HELPERS.iter().filter(|helper| self.names.contains(helper.name)) {
            let own = find(helper.name, checked).map_or(helper.text, |found| found.text);
            match BUILTINS.iter().find(|(name, _)| *name == helper.name) {
                Some((_, builtin)) => {
                    text.push_str(&format!("#ifdef __GNUC__\n{builtin}\n#else\n{own}\n#endif\n"));
                }
                None => {
                    text.push_str(own);
                    text.push('\n');
                }
            }
        }
        text
    }
}

fn find(name: &str, checked: bool) -> Option<&'static Helper> {
    let special = if checked {
        CHECKED.iter().find(|helper| helper.name == name)
    } else {
        None
    };
    special.or_else(|| HELPERS.iter().find(|helper| helper.name == name))
}
