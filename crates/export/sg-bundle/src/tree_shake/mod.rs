//! Removes unused code from a source, guided by the compiler.
//!
//! The compiler's lints find dead code. Their analysis starts at `main`, so dead items that use
//! each other go together. If a cut leaves something dangling, for example the `impl` of a removed
//! type, the compiler reports an error, and that piece is cut next. A cut that ends in another kind
//! of error is undone and never tried again. So every accepted state compiles, and the only pieces
//! removed are those that the compiler calls dead, and those that cannot be used without naming
//! them.
//!
//! [`Pieces`] never change. [`diagnosis`] reads messages about them, [`Attempt`] decides what to
//! cut next, and [`Pruning`] tries cuts that the lints cannot find.

mod attempt;
mod diagnosis;
mod expansion;
mod name_reachability;
mod names;
mod pieces;
mod prune_uncompiled_impls;
mod removable_items;

use std::collections::BTreeSet;

use crate::BundleError;
use crate::compiler::rustc::{Checker, Diagnostic, cause};
use crate::inline::context::Pins;
use attempt::Attempt;
use expansion::expanded;
pub(crate) use pieces::KnownPieces;
use pieces::Pieces;
use prune_uncompiled_impls::{Macros, Pruning};

/// The lints that find dead code.
pub(crate) const LINTS: [&str; 4] = ["dead_code", "unused_imports", "unused_macros", "unused_macro_rules"];

/// The result of shaking a source.
pub(crate) enum Shaken {
    Source(String),
    /// A called function needs a crate that the judge does not have.
    NeedsOutside {
        name: String,
        at: usize,
    },
    /// The source does not compile even without cuts.
    Broken(Box<Diagnostic>),
}

/// Removes unused code from byte `from` of `source` on.
///
/// The names of `pins` stay if remaining code that is not compiled here contains them. `known` has
/// the pieces of earlier libraries.
pub(crate) fn shake(
    source: &str,
    from: usize,
    pins: &Pins,
    checker: &Checker,
    known: &KnownPieces,
) -> Result<Shaken, BundleError> {
    let Some(pieces) = Pieces::of_known(source, from, known) else {
        return Ok(Shaken::Source(source.to_owned()));
    };
    let may_go = !pins.names.is_empty() && !pins.in_solution;
    let ways = [(true, Conditional::Goes), (true, Conditional::Stays), (false, Conditional::Stays)];
    for (follows_names, conditional) in ways.into_iter().skip(usize::from(!may_go)) {
        let way = Way { follows_names, conditional, macros: Macros::Whole };
        if let Some(shaken) = shake_with(&pieces, pins, checker, way)? {
            return Ok(shaken);
        }
    }
    unreachable!("an attempt that ignores names always succeeds")
}

/// How to shake.
#[derive(Clone, Copy)]
struct Way {
    follows_names: bool,
    conditional: Conditional,
    macros: Macros,
}

/// What happens to code under conditions that the judge does not decide.
#[derive(Clone, Copy, PartialEq)]
enum Conditional {
    /// It is treated like other code. If any of it remains, the attempt fails.
    Goes,
    /// It stays where names lead to it, with all that it names.
    Stays,
}

/// Returns `None` if conditional code remains that had to go, or if a piece was needed that no name
/// leads to, since more of the code that `pins` protect may then remain.
fn shake_with(pieces: &Pieces<'_>, pins: &Pins, checker: &Checker, way: Way) -> Result<Option<Shaken>, BundleError> {
    let mut attempt = Attempt::new(pieces, way.follows_names);
    let goes = way.conditional == Conditional::Goes;
    let rest = attempt.remainder();
    let conditional = if goes { BTreeSet::new() } else { rest.conditional(pins) };
    attempt.pinned = pieces.called(&conditional);
    // Code that is not compiled here has no machine code, and may use functions without any.
    let spared = if goes { pieces.conditional() } else { BTreeSet::new() };
    let mut pruning = conditional.is_empty().then(|| Pruning::new(way.macros, spared));
    let mut diagnostics = match &mut pruning {
        Some(pruning) => {
            let diagnostics = pruning.at_once(&mut attempt, checker)?;
            if let Some((name, at)) = pruning.outside.take() {
                return Ok(Some(Shaken::NeedsOutside { name, at }));
            }
            if pruning.macros == Macros::Blocking
                && let Some(expanded) = expanded(&attempt.remainder().source, pieces.from, checker)?
            {
                let Some(pieces) = Pieces::of(&expanded, pieces.from) else {
                    return Ok((!goes).then_some(Shaken::Source(expanded)));
                };
                return shake_with(&pieces, pins, checker, Way { macros: Macros::Expanded, ..way });
            }
            diagnostics
        }
        None => checker.check(&attempt.remainder().source, &LINTS)?,
    };
    loop {
        loop {
            if let (true, Some(at)) = (attempt.cut.is_empty(), cause(&diagnostics)) {
                return Ok(Some(Shaken::Broken(Box::new(diagnostics.swap_remove(at)))));
            }
            if !checker.may_go_on() || !attempt.step(&diagnostics) {
                break;
            }
            if way.follows_names && !attempt.follows_names && !goes && !pins.names.is_empty() {
                return Ok(None);
            }
            diagnostics = checker.check(&attempt.remainder().source, &LINTS)?;
        }
        attempt.reset();
        let pruned = match &mut pruning {
            Some(pruning) => pruning.prune(&mut attempt, checker)?,
            None => None,
        };
        let Some(next) = pruned else {
            let rest = attempt.remainder();
            return Ok((!goes || rest.conditional(pins).is_empty()).then_some(Shaken::Source(rest.source)));
        };
        diagnostics = next;
        attempt.start_over();
    }
}

/// Returns the number of pieces of a source, and the source without them.
#[cfg(test)]
pub(crate) fn can_be_cut(source: &str, from: usize) -> Option<(usize, String)> {
    let pieces = Pieces::of(source, from)?;
    let all = (0..pieces.items.len()).collect();
    Some((pieces.items.len(), pieces.without(&all).source))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Profile;

    /// Returns the rest of a library after the cuts, without white space.
    fn left(solution: &str, library: &str) -> String {
        left_with(solution, library, &[])
    }

    /// Like `left`, with names that code for other systems may use.
    fn left_with(solution: &str, library: &str, pins: &[&str]) -> String {
        let checker = Checker::new(Profile::named("generic").unwrap(), &[]).unwrap();
        let source = format!("{solution}{library}");
        let names = pins.iter().map(|&name| name.to_owned()).collect();
        let pins = Pins { names, in_solution: solution.contains("#[cfg(windows)]") };
        let Shaken::Source(shaken) = shake(&source, solution.len(), &pins, &checker, &KnownPieces::default()).unwrap()
        else {
            panic!("the source does not compile");
        };
        shaken[solution.len()..].split_whitespace().collect()
    }

    #[test]
    fn unused_imports_of_the_solution_keep_only_empty_items() {
        let solution = "#[allow(unused_imports)]\nuse kit::{Mark, Tools, run};\nfn main() { run() }\n";
        let library = "mod kit {\n pub struct Mark;\n pub trait Tools { fn first(&self) {} fn second(&self) { helper() } }\n \
            impl Tools for u8 { fn first(&self) { helper() } }\n fn helper() {}\n pub fn run() {}\n}\n";
        assert_eq!(left(solution, library), "modkit{pubstructMark;pubtraitTools{}pubfnrun(){}}");
    }

    #[test]
    fn glob_imported_module_stays_even_if_empty() {
        let solution = "#[allow(unused_imports)]\nuse kit::marks::*;\nuse kit::run;\nfn main() { run() }\n";
        let library = "mod kit {\n pub mod marks { pub struct Mark; }\n pub fn run() {}\n}\n";
        assert_eq!(left(solution, library), "modkit{pubmodmarks{}pubfnrun(){}}");
    }

    /// An operator in such code uses an impl without naming it.
    #[test]
    fn code_for_another_system_keeps_its_names_and_all_impls() {
        let impls = "pub struct Mark;\n impl Drop for Mark { fn drop(&mut self) {} }\n fn helper() {}\n";
        let there = "#[cfg(windows)] pub fn there() { helper() }\n";
        let run = "pub fn run() { std::mem::forget(Mark) }\n";
        let library = format!("mod kit {{\n {impls} {there} {run} }}\n");
        let kept: String = library.split_whitespace().collect();
        let pins = ["there", "helper"];
        let uses = "#[cfg(windows)]\nuse kit::there;\nuse kit::run;\nfn main() { #[cfg(windows)]\n there(); run() }\n";
        assert_eq!(left_with(uses, &library, &pins), kept);
        let left = left_with("use kit::run;\nfn main() { run() }\n", &library, &pins);
        assert_eq!(left, "modkit{pubstructMark;pubfnrun(){std::mem::forget(Mark)}}");
    }

    #[test]
    fn conditional_code_goes_if_no_called_function_needs_it() {
        let there = "macro_rules! cfg_if { ($($any:tt)*) => {} }\n cfg_if! { if #[cfg(windows)] { fn there() {} } }\n \
            fn helper() { #[cfg(windows)] there(); }\n \
            impl Drop for Mark { fn drop(&mut self) { helper() } }\n";
        let kept = "pub struct Mark;\n pub fn run() -> usize { std::mem::size_of::<Mark>() }";
        let left = left_with(
            "use kit::run;\nfn main() { run(); }\n",
            &format!("mod kit {{\n {there} {kept} }}\n"),
            &["there"],
        );
        assert_eq!(left, format!("modkit{{{}}}", kept.split_whitespace().collect::<String>()));
    }

    #[test]
    fn condition_of_the_solution_keeps_no_code_of_a_library() {
        let there = "#[cfg(windows)] pub fn there() { helper() }\n fn helper() { #[cfg(windows)] there() }\n \
            impl Drop for Mark { fn drop(&mut self) { helper() } }\n";
        let kept = "pub struct Mark;\n pub fn run() -> usize { std::mem::size_of::<Mark>() }";
        let left = left_with(
            "#[cfg(debug_assertions)]\nfn shown() {}\nuse kit::run;\nfn main() { let one = run(); drop(one); }\n",
            &format!("mod kit {{\n {there} {kept} }}\n"),
            &["there", "helper", "one"],
        );
        assert_eq!(left, format!("modkit{{{}}}", kept.split_whitespace().collect::<String>()));
    }

    #[test]
    fn conditional_code_that_stays_keeps_uncalled_impls() {
        let library = "mod kit {\n #[cfg(windows)] fn there() { drop(Mark) }\n pub struct Mark;\n \
            impl Drop for Mark { fn drop(&mut self) {} }\n \
            pub fn run() -> usize { #[cfg(windows)] there(); std::mem::size_of::<Mark>() }\n}\n";
        let left = left_with("use kit::run;\nfn main() { run(); }\n", library, &["there"]);
        assert_eq!(left, library.split_whitespace().collect::<String>());
    }

    /// Otherwise names would not be followed, and the code for another system would stay.
    #[test]
    fn import_of_a_trait_is_restored_for_its_methods() {
        let there = "#[cfg(windows)] pub fn there() { helper() }\n fn helper() {}\n";
        let kept = "use std::ops::BitXor;\n pub fn run() -> u8 { 1u8.bitxor(2) }\n";
        let left = left_with(
            "use kit::run;\nfn main() { run(); }\n",
            &format!("mod kit {{\n {there} {kept} }}\n"),
            &["there", "helper"],
        );
        assert_eq!(left, format!("modkit{{{}}}", kept.split_whitespace().collect::<String>()));
    }

    #[test]
    fn macro_call_that_fills_a_needed_impl_is_restored() {
        let solution = "use kit::run;\nfn main() { println!(\"{}\", run()) }\n";
        let impls = "mod kit {\n macro_rules! copy { () => { fn clone(&self) -> Self { Mark } } }\n pub struct Mark;\n \
            impl Clone for Mark { copy!(); }\n";
        let gone =
            "impl Default for Mark { fn default() -> Self { Mark } }\n impl Drop for Mark { fn drop(&mut self) {} }\n";
        let used = "fn take<T: Clone>(_: T) -> u8 { 1 }\n pub fn run() -> u8 { std::mem::forget(Mark); take::<[Mark; 0]>([]) }\n}\n";
        let kept: String = format!("{impls}{used}").split_whitespace().collect();
        assert_eq!(left(solution, &format!("{impls}{gone}{used}")), kept);
    }

    #[test]
    fn one_macro_impl_is_kept() {
        let traits = "mod kit {\n pub trait Zero { fn zero() -> Self; }\n pub trait Run: Zero { fn run(self) -> u8; }\n \
            impl Run for u8 { fn run(self) -> u8 { self } }\n";
        let zero =
            "macro_rules! zero { ($($name:ty)*) => { $( impl Zero for $name { fn zero() -> Self { 0 } } )* } }\n";
        let left = left(
            "use kit::Run;\nfn main() { println!(\"{}\", 1u8.run()) }\n",
            &format!("{traits}{zero} zero!(u8 u16 u32);\n zero!(u64);\n}}\n"),
        );
        let kept: String = traits.replace("fn zero() -> Self;", "").split_whitespace().collect();
        assert_eq!(left, format!("{kept}implZeroforu8{{}}}}"));
    }

    #[test]
    fn source_that_takes_too_long_keeps_what_compiled() {
        // The label leads to the function by its name.
        let solution = "fn main() { 'helper: { kit::run() } }\n";
        let uncalled = "impl Drop for Mark { fn drop(&mut self) {} } fn helper() {}";
        let library = format!("mod kit {{ pub fn run() {{ std::mem::forget(Mark) }} pub struct Mark; {uncalled} }}");
        let source = format!("{solution}{library}");
        let left = |checker: &Checker| {
            let shaken = shake(&source, solution.len(), &Pins::default(), checker, &KnownPieces::default()).unwrap();
            let Shaken::Source(shaken) = shaken else { panic!("the source does not compile") };
            ["drop", "fn helper"].map(|name| shaken.contains(name))
        };
        let [usual, exhausted] = [(); 2].map(|()| Checker::new(Profile::named("generic").unwrap(), &[]).unwrap());
        exhausted.exhaust();
        assert_eq!([left(&usual), left(&exhausted)], [[false; 2], [true; 2]]);
    }

    #[test]
    fn denied_lint_in_a_library_is_accepted() {
        let library = "mod kit { pub fn run() -> u8 { 256 } }";
        assert_eq!(left("fn main() { kit::run(); }\n", library), library.split_whitespace().collect::<String>());
    }
}
