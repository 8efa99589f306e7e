//! Evaluates conditional compilation to true, false, or `None` if it depends on the judge's system.

use std::collections::BTreeSet;

use cfg_expr::targets::{Endian, HasAtomic};
use cfg_expr::{Expression, Predicate, TargetPredicate};
use proc_macro2::{TokenStream, TokenTree};
use syn::{Attribute, Meta};

use crate::Profile;

/// The known conditions for bundling one crate.
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
    /// Pairs set by the crate's build script, as `name="value"`.
    pairs: Vec<String>,
}

/// Flags that depend on the target or the compiler rather than the crate.
const OF_THE_TARGET: [&str; 6] = ["panic", "overflow_checks", "relocation_model", "ub_checks", "sanitize", "fmt_debug"];

impl Configuration {
    /// Creates the configuration of a library, which decides features, tests, debug assertions and
    /// the judge's names. `set` has the names and pairs from its build script.
    pub fn of_library(features: &BTreeSet<String>, set: &[String], profile: &Profile) -> Self {
        let (pairs, names): (Vec<String>, Vec<String>) = set.iter().cloned().partition(|one| one.contains('='));
        let judge = Judge {
            debug_assertions: profile.debug_assertions(),
            names: profile.cfg.iter().cloned().chain(names).collect(),
            pairs,
        };
        Self { features: features.clone(), judge: Some(judge) }
    }

    /// Creates the configuration of the solution. It only decides features and tests, which rustc
    /// alone would get wrong.
    pub fn of_solution(features: &BTreeSet<String>) -> Self {
        Self { features: features.clone(), judge: None }
    }

    /// Evaluates a predicate; `None` if the result depends on the judge's platform.
    pub fn decide(&self, predicate: &TokenStream) -> Option<bool> {
        self.decide_with(predicate, None)
    }

    /// Returns whether a judge may compile code that is not compiled here.
    ///
    /// Assumes 64-bit pointers. With other pointers, code that needs a cut item does not compile.
    pub fn is_for_others(&self, attributes: &[Attribute]) -> bool {
        self.all_with(attributes, Some(64)).is_none()
    }

    fn decide_with(&self, predicate: &TokenStream, width: Option<u8>) -> Option<bool> {
        let judge = self.judge.as_ref();
        Expression::parse(&predicate.to_string()).ok()?.eval(|one| match one {
            Predicate::Feature(name) => Some(self.features.contains(*name)),
            Predicate::Test | Predicate::Flag("false" | "doc" | "doctest") => Some(false),
            Predicate::Flag("true") => Some(true),
            Predicate::DebugAssertions => judge.map(|judge| judge.debug_assertions),
            Predicate::Flag(name) if !OF_THE_TARGET.contains(name) => {
                judge.map(|judge| judge.names.iter().any(|known| known == name))
            }
            Predicate::KeyValue { key, val } if !OF_THE_TARGET.contains(key) && !key.starts_with("target_") => {
                judge.map(|judge| judge.pairs.contains(&format!("{key}=\"{val}\"")))
            }
            Predicate::Target(TargetPredicate::PointerWidth(bits)) if width.is_some() => Some(Some(*bits) == width),
            Predicate::Target(target) => judge.and_then(|_| of_portable_target(target)),
            Predicate::TargetFeature(_) => judge.map(|_| false),
            _ => None,
        })
    }

    /// Evaluates all `#[cfg]` attributes among `attributes` together.
    pub fn decide_all(&self, attributes: &[Attribute]) -> Option<bool> {
        self.all_with(attributes, None)
    }

    fn all_with(&self, attributes: &[Attribute], width: Option<u8>) -> Option<bool> {
        let truths = attributes.iter().filter_map(cfg_predicate).map(|predicate| self.decide_with(&predicate, width));
        let truths: Vec<Option<bool>> = truths.collect();
        if truths.contains(&Some(false)) {
            Some(false)
        } else {
            truths.into_iter().collect::<Option<Vec<_>>>().map(|_| true)
        }
    }
}

/// Returns whether a condition in a bundle, which has no features, depends on the judge. Assumes
/// 64-bit pointers.
pub(crate) fn depends_on_judge(predicate: &TokenStream) -> bool {
    Configuration::of_solution(&BTreeSet::new()).decide_with(predicate, Some(64)).is_none()
}

/// The systems for which a bundle may be compiled: those of judges and users, and WebAssembly.
const SYSTEMS: [&str; 6] = ["linux", "macos", "windows", "wasi", "unknown", "none"];

/// Evaluates a condition that is the same on every target of a bundle.
///
/// Code for a single processor is left out, since libraries also have a portable version of it.
fn of_portable_target(target: &TargetPredicate) -> Option<bool> {
    match target {
        TargetPredicate::Arch(arch) => (!arch.0.starts_with("wasm")).then_some(false),
        TargetPredicate::Endian(endian) => Some(*endian == Endian::little),
        TargetPredicate::HasAtomic(HasAtomic::IntegerSize(bits)) => Some(*bits <= 64),
        TargetPredicate::HasAtomic(HasAtomic::Pointer) => Some(true),
        TargetPredicate::Os(os) => (!SYSTEMS.contains(&os.as_str())).then_some(false),
        TargetPredicate::PointerWidth(bits) => (![32, 64].contains(bits)).then_some(false),
        _ => None,
    }
}

/// Returns the predicate of a `#[cfg(..)]`; `None` for other attributes.
pub(crate) fn cfg_predicate(attribute: &Attribute) -> Option<TokenStream> {
    match &attribute.meta {
        Meta::List(list) if list.path.is_ident("cfg") => Some(list.tokens.clone()),
        _ => None,
    }
}

/// Returns the predicate and the attributes of a `#[cfg_attr(predicate, ..)]`.
pub(crate) fn cfg_attr(attribute: &Attribute) -> Option<(TokenStream, Vec<TokenStream>)> {
    match &attribute.meta {
        Meta::List(list) if list.path.is_ident("cfg_attr") => {
            let mut parts = at_commas(list.tokens.clone()).into_iter();
            Some((parts.next()?, parts.collect()))
        }
        _ => None,
    }
}

fn at_commas(tokens: TokenStream) -> Vec<TokenStream> {
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    let is_comma = |token: &TokenTree| matches!(token, TokenTree::Punct(mark) if mark.as_char() == ',');
    let parts = tokens.split(is_comma).filter(|part| !part.is_empty());
    parts.map(|part| part.iter().cloned().collect()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn decide(text: &str) -> Option<bool> {
        let profile = Profile::named("codeforces").unwrap();
        let set = ["has_it", "speed=\"high\""].map(str::to_owned);
        let library = Configuration::of_library(&BTreeSet::from(["std".to_owned()]), &set, profile);
        library.decide(&text.parse().unwrap())
    }

    #[test]
    fn features_tests_and_judge_names_are_decided() {
        assert_eq!(decide("feature = \"std\""), Some(true));
        assert_eq!(decide("feature = \"serde\""), Some(false));
        assert_eq!(decide("test"), Some(false));
        assert_eq!(decide("debug_assertions"), Some(false));
        assert_eq!(decide("ONLINE_JUDGE"), Some(true));
        assert_eq!(decide("miri"), Some(false));
        assert_eq!(decide("true"), Some(true));
    }

    #[test]
    fn build_script_conditions_are_decided() {
        assert_eq!(decide("has_it"), Some(true));
        assert_eq!(decide("has_that"), Some(false));
        assert_eq!(decide("speed = \"high\""), Some(true));
        assert_eq!(decide("speed = \"low\""), Some(false));
        assert_eq!(decide("panic = \"abort\""), None);
    }

    #[test]
    fn target_conditions_are_undecided() {
        assert_eq!(decide("windows"), None);
        assert_eq!(decide("target_os = \"linux\""), None);
        assert_eq!(decide("not(unix)"), None);
        assert_eq!(decide("all(windows, test)"), Some(false));
        assert_eq!(decide("any(windows, feature = \"std\")"), Some(true));
        assert_eq!(decide("any(windows, test)"), None);
        assert_eq!(decide("any(windows, feature = \"std\",)"), Some(true));
        assert_eq!(decide("no_such_thing(unix)"), None);
        assert_eq!(decide("all()"), Some(true));
        assert_eq!(decide("any()"), Some(false));
    }

    #[test]
    fn code_for_one_processor_is_left_out() {
        assert_eq!(decide("all(target_arch = \"x86_64\", target_feature = \"sse2\")"), Some(false));
        assert_eq!(decide("target_arch = \"wasm32\""), None);
        assert_eq!(decide("target_endian = \"little\""), Some(true));
        assert_eq!(decide("target_has_atomic = \"64\""), Some(true));
        assert_eq!(decide("target_os = \"fuchsia\""), Some(false));
        assert_eq!(decide("target_pointer_width = \"16\""), Some(false));
        assert_eq!(decide("target_pointer_width = \"64\""), None);
    }

    #[test]
    fn code_for_32_bit_pointers_is_dropped_elsewhere() {
        let library = Configuration::of_library(&BTreeSet::new(), &[], Profile::named("generic").unwrap());
        let is_for_others = |predicate: &str| {
            let item: syn::ItemFn = syn::parse_str(&format!("#[cfg({predicate})] fn f() {{}}")).unwrap();
            library.is_for_others(&item.attrs)
        };
        assert!(!is_for_others("target_pointer_width = \"32\""));
        assert!(is_for_others("windows"));
    }

    #[test]
    fn conditions_of_a_bundle_depend_on_the_judge() {
        let depends = |text: &str| depends_on_judge(&text.parse().unwrap());
        assert!(["windows", "not(debug_assertions)", "any(test, unix)"].iter().all(|text| depends(text)));
        let same = ["all()", "test", "feature = \"std\"", "target_pointer_width = \"32\"", "all(test, unix)"];
        assert!(!same.iter().any(|text| depends(text)));
    }

    #[test]
    fn solution_leaves_judge_conditions_undecided() {
        let solution = Configuration::of_solution(&BTreeSet::new());
        let decide = |text: &str| solution.decide(&text.parse().unwrap());
        assert_eq!(decide("debug_assertions"), None);
        assert_eq!(decide("ONLINE_JUDGE"), None);
        assert_eq!(decide("test"), Some(false));
        assert_eq!(decide("not(feature = \"slow\")"), Some(true));
    }

    #[test]
    fn cfg_attributes_are_combined() {
        let solution = Configuration::of_solution(&BTreeSet::new());
        let all = |text: &str| {
            let item: syn::ItemFn = syn::parse_str(&format!("{text} fn f() {{}}")).unwrap();
            solution.decide_all(&item.attrs)
        };
        assert_eq!(all("#[inline]"), Some(true));
        assert_eq!(all("#[cfg(unix)] #[cfg(test)]"), Some(false));
        assert_eq!(all("#[cfg(not(test))] #[cfg(unix)]"), None);
    }
}
