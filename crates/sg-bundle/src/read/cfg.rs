//! Conditional compilation, decided as far as it can be: yes, no, or only the judge's own platform knows.

use std::collections::BTreeSet;

use proc_macro2::{Delimiter, TokenStream, TokenTree};
use syn::{Attribute, Meta};

use crate::Profile;

/// Three-valued truth: a predicate on the target stays [`Truth::Unknown`], because a judge may run on another system.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Truth {
    No,
    Unknown,
    Yes,
}

impl Truth {
    fn not(self) -> Self {
        match self {
            Self::No => Self::Yes,
            Self::Unknown => Self::Unknown,
            Self::Yes => Self::No,
        }
    }

    fn rank(self) -> u8 {
        self as u8
    }
}

/// What is known while one crate is bundled.
#[derive(Debug, Clone)]
pub(crate) struct Configuration {
    features: BTreeSet<String>,
    /// `None` leaves `debug_assertions` and the judge's names to the judge's compiler.
    judge: Option<Judge>,
}

#[derive(Debug, Clone)]
struct Judge {
    debug_assertions: bool,
    names: Vec<String>,
}

/// Names that depend on the target or the compiler, never on the crate.
const OF_THE_TARGET: [&str; 9] = [
    "unix",
    "windows",
    "panic",
    "overflow_checks",
    "relocation_model",
    "ub_checks",
    "sanitize",
    "proc_macro",
    "fmt_debug",
];

impl Configuration {
    /// For a library: features, tests, debug assertions and the judge's names are decided.
    pub fn of_library(features: &BTreeSet<String>, profile: &Profile) -> Self {
        let judge = Judge {
            debug_assertions: profile.debug_assertions(),
            names: profile.cfg.clone(),
        };
        Self {
            features: features.clone(),
            judge: Some(judge),
        }
    }

    /// For the solution itself: only what rustc alone would get wrong, which is features and tests.
    pub fn of_solution(features: &BTreeSet<String>) -> Self {
        Self {
            features: features.clone(),
            judge: None,
        }
    }

    pub fn decide(&self, predicate: &Meta) -> Truth {
        match predicate {
            Meta::List(list) => {
                let inner = predicates(list.tokens.clone());
                let truths = inner.iter().map(|inner| self.decide(inner));
                if list.path.is_ident("all") {
                    truths.min_by_key(|truth| truth.rank()).unwrap_or(Truth::Yes)
                } else if list.path.is_ident("any") {
                    truths.max_by_key(|truth| truth.rank()).unwrap_or(Truth::No)
                } else if list.path.is_ident("not") && inner.len() == 1 {
                    self.decide(&inner[0]).not()
                } else {
                    Truth::Unknown
                }
            }
            Meta::NameValue(pair) if pair.path.is_ident("feature") => match &pair.value {
                syn::Expr::Lit(syn::ExprLit {
                    lit: syn::Lit::Str(name),
                    ..
                }) => truth(self.features.contains(&name.value())),
                _ => Truth::Unknown,
            },
            Meta::NameValue(_) => Truth::Unknown,
            Meta::Path(path) => path
                .get_ident()
                .map_or(Truth::Unknown, |name| self.decide_name(&name.to_string())),
        }
    }

    fn decide_name(&self, name: &str) -> Truth {
        match (name, &self.judge) {
            ("true", _) => Truth::Yes,
            ("false" | "test" | "doc" | "doctest", _) => Truth::No,
            (_, None) => Truth::Unknown,
            ("debug_assertions", Some(judge)) => truth(judge.debug_assertions),
            (name, _) if name.starts_with("target_") || OF_THE_TARGET.contains(&name) => Truth::Unknown,
            (name, Some(judge)) => truth(judge.names.iter().any(|known| known == name)),
        }
    }

    /// The `#[cfg]` attributes among `attributes`, taken together.
    pub fn decide_all(&self, attributes: &[Attribute]) -> Truth {
        let truths = attributes
            .iter()
            .filter_map(cfg_predicate)
            .map(|predicate| self.decide(&predicate));
        truths.min_by_key(|truth| truth.rank()).unwrap_or(Truth::Yes)
    }
}

fn truth(is: bool) -> Truth {
    if is { Truth::Yes } else { Truth::No }
}

/// The predicate of a `#[cfg(..)]`; none for other attributes.
pub(crate) fn cfg_predicate(attribute: &Attribute) -> Option<Meta> {
    match &attribute.meta {
        Meta::List(list) if list.path.is_ident("cfg") => predicates(list.tokens.clone()).into_iter().next(),
        _ => None,
    }
}

/// The predicate and the attributes of a `#[cfg_attr(predicate, ..)]`.
pub(crate) fn cfg_attr(attribute: &Attribute) -> Option<(Meta, Vec<TokenStream>)> {
    let Meta::List(list) = &attribute.meta else {
        return None;
    };
    if !list.path.is_ident("cfg_attr") {
        return None;
    }
    let mut parts = at_commas(list.tokens.clone()).into_iter();
    let predicate = syn::parse2(parts.next()?).ok()?;
    Some((predicate, parts.collect()))
}

fn predicates(tokens: TokenStream) -> Vec<Meta> {
    at_commas(tokens).into_iter().filter_map(predicate).collect()
}

/// `true` and `false` are literals to syn, not paths: read them as names.
fn predicate(tokens: TokenStream) -> Option<Meta> {
    match tokens.clone().into_iter().next() {
        Some(TokenTree::Ident(name)) if name == "true" || name == "false" => Some(Meta::Path(name.into())),
        _ => syn::parse2(tokens).ok(),
    }
}

fn at_commas(tokens: TokenStream) -> Vec<TokenStream> {
    let mut parts = vec![TokenStream::new()];
    for token in tokens {
        match token {
            TokenTree::Punct(comma) if comma.as_char() == ',' => parts.push(TokenStream::new()),
            TokenTree::Group(group) if group.delimiter() == Delimiter::None => {
                parts.last_mut().expect("starts with one").extend(group.stream());
            }
            other => parts.last_mut().expect("starts with one").extend([other]),
        }
    }
    parts.retain(|part| !part.is_empty());
    parts
}

#[cfg(test)]
mod tests {
    use super::*;

    fn decide(text: &str) -> Truth {
        let profile = Profile::named("codeforces").unwrap();
        let library = Configuration::of_library(&BTreeSet::from(["std".to_owned()]), profile);
        library.decide(&predicate(text.parse().unwrap()).unwrap())
    }

    #[test]
    fn features_tests_and_the_judges_names_are_decided() {
        assert_eq!(decide("feature = \"std\""), Truth::Yes);
        assert_eq!(decide("feature = \"serde\""), Truth::No);
        assert_eq!(decide("test"), Truth::No);
        assert_eq!(decide("debug_assertions"), Truth::No);
        assert_eq!(decide("ONLINE_JUDGE"), Truth::Yes);
        assert_eq!(decide("miri"), Truth::No);
        assert_eq!(decide("true"), Truth::Yes);
    }

    #[test]
    fn the_target_stays_unknown_unless_something_else_decides() {
        assert_eq!(decide("windows"), Truth::Unknown);
        assert_eq!(decide("target_os = \"linux\""), Truth::Unknown);
        assert_eq!(decide("not(unix)"), Truth::Unknown);
        assert_eq!(decide("all(windows, test)"), Truth::No);
        assert_eq!(decide("any(windows, feature = \"std\")"), Truth::Yes);
        assert_eq!(decide("any(windows, test)"), Truth::Unknown);
        assert_eq!(decide("all()"), Truth::Yes);
        assert_eq!(decide("any()"), Truth::No);
    }

    #[test]
    fn the_solution_keeps_what_the_judge_decides() {
        let solution = Configuration::of_solution(&BTreeSet::new());
        let decide = |text: &str| solution.decide(&predicate(text.parse().unwrap()).unwrap());
        assert_eq!(decide("debug_assertions"), Truth::Unknown);
        assert_eq!(decide("ONLINE_JUDGE"), Truth::Unknown);
        assert_eq!(decide("test"), Truth::No);
        assert_eq!(decide("not(feature = \"slow\")"), Truth::Yes);
    }
}
