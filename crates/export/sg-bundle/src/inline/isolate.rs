//! Keeps crates apart in one file: macros of the solution do not affect the libraries below it, and
//! library macros that refer to their caller's crate find it.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use proc_macro2::{Delimiter, Group, TokenStream, TokenTree};
use quote::ToTokens;
use syn::Item;

use crate::edit::fragment::Fragment;
use crate::inline::tokens::punct;
use crate::read::source::range_of;
use crate::read::syntax_names::plain_name;

/// The macros of the standard library that are in scope everywhere.
const STANDARD: [&str; 37] = [
    "assert", "assert_eq", "assert_ne", "cfg", "column", "compile_error", "concat", "dbg", "debug_assert",
    "debug_assert_eq", "debug_assert_ne", "env", "eprint", "eprintln", "file", "format", "format_args", "include",
    "include_bytes", "include_str", "is_x86_feature_detected", "line", "matches", "module_path", "option_env", "panic",
    "print", "println", "stringify", "thread_local", "todo", "try", "unimplemented", "unreachable", "vec", "write",
    "writeln",
];

/// Defines standard macros above the items of a library if the solution may have redefined them.
///
/// A `macro_rules!` definition is visible in the rest of the file, and the nearest one wins, also
/// in macros that the library calls. Macros of the library that the solution calls still see the
/// solution's definition, as they do across crates.
pub(crate) fn shield(library: &mut Fragment, taken: &BTreeSet<String>) {
    if taken.is_empty() {
        return;
    }
    let called: BTreeSet<String> = calls(&library.source).into_iter().map(|call| call.name).collect();
    let define = |name: &String| {
        let plain = if name == "try" { "r#try" } else { name };
        format!("    macro_rules! {plain} {{ ($($all:tt)*) => {{ ::std::{plain}!($($all)*) }} }}\n")
    };
    let shields: String = taken.intersection(&called).map(define).collect();
    let file = syn::parse_file(&library.source).ok();
    // Comments about the whole module stay first.
    let first = file.and_then(|file| file.items.first().map(|item| range_of(item).start)).unwrap_or_default();
    let line = library.source[..first].rfind('\n').map_or(0, |newline| newline + 1);
    library.replace(line..line, &shields);
}

/// Returns the standard macros that the solution may redefine for the rest of the file.
///
/// Macro calls of the solution may also define macros, so definitions in the macro bodies of the
/// solution and of `libraries` count too.
pub(crate) fn taken_macros<'a>(solution: &'a str, libraries: impl Iterator<Item = &'a str>) -> BTreeSet<String> {
    let mut taken = BTreeSet::new();
    let Ok(file) = syn::parse_file(solution) else { return taken };
    let mut has_calls = false;
    add_taken(&file.items, &mut taken, &mut has_calls);
    if has_calls {
        for text in libraries.chain([solution]) {
            defined_within(text.parse().unwrap_or_default(), false, &mut taken);
        }
    }
    taken.retain(|name| STANDARD.contains(&name.as_str()));
    taken
}

fn add_taken(items: &[Item], taken: &mut BTreeSet<String>, has_calls: &mut bool) {
    for item in items {
        match item {
            Item::Macro(item) => match &item.ident {
                Some(name) => drop(taken.insert(plain_name(name))),
                None => {
                    *has_calls = true;
                    add_names(item.mac.tokens.clone(), taken);
                }
            },
            Item::Mod(module)
                if module.attrs.iter().any(|one| one.to_token_stream().to_string().contains("macro_use")) =>
            {
                add_taken(module.content.as_ref().map_or(&[][..], |(_, items)| items), taken, has_calls);
            }
            _ => {}
        }
    }
}

/// Adds all names in the tokens of a call, since its macro may define macros with these names.
fn add_names(tokens: TokenStream, names: &mut BTreeSet<String>) {
    for token in tokens {
        match token {
            TokenTree::Ident(name) => drop(names.insert(plain_name(&name))),
            TokenTree::Group(group) => add_names(group.stream(), names),
            _ => {}
        }
    }
}

/// Adds the macros that are defined inside the bodies of other macros.
fn defined_within(tokens: TokenStream, is_inside: bool, names: &mut BTreeSet<String>) {
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    for (index, token) in tokens.iter().enumerate() {
        if let TokenTree::Group(group) = token {
            let of_macro = defined(&tokens, index).is_some();
            defined_within(group.stream(), is_inside || of_macro, names);
            names.extend(defined(&tokens, index).filter(|_| is_inside));
        }
    }
}

/// Returns the name of the macro that the group at `index` defines.
fn defined(tokens: &[TokenTree], index: usize) -> Option<String> {
    let word = |at: Option<usize>| match tokens.get(at?) {
        Some(TokenTree::Ident(word)) => Some(plain_name(word)),
        _ => None,
    };
    let is_definition = punct(tokens, index.checked_sub(2)?) == Some('!');
    (is_definition && word(index.checked_sub(3))? == "macro_rules").then(|| word(index.checked_sub(1)))?
}

/// A call of a macro by any path, and the macro whose body contains it.
struct Call {
    name: String,
    within: Option<String>,
}

fn calls(text: &str) -> Vec<Call> {
    let mut found = Vec::new();
    add_calls(text.parse().unwrap_or_default(), None, &mut found);
    found
}

fn add_calls(tokens: TokenStream, within: Option<&str>, found: &mut Vec<Call>) {
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    for (index, token) in tokens.iter().enumerate() {
        match token {
            TokenTree::Group(group) => {
                let own = defined(&tokens, index);
                add_calls(group.stream(), own.as_deref().or(within), found);
            }
            TokenTree::Ident(name) if punct(&tokens, index + 1) == Some('!') => {
                if let Some(TokenTree::Group(Group { .. })) = tokens.get(index + 2) {
                    found.push(Call { name: plain_name(name), within: within.map(str::to_owned) });
                }
            }
            _ => {}
        }
    }
}

/// Returns the places of a fragment specifier in macros with several rules, where it decides which
/// rule is used.
pub(crate) fn fragments(text: &str, specifier: &str) -> Vec<Range<usize>> {
    let mut found = Vec::new();
    add_fragments(text.parse().unwrap_or_default(), specifier, false, &mut found);
    found
}

fn add_fragments(tokens: TokenStream, specifier: &str, has_rules: bool, found: &mut Vec<Range<usize>>) {
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    for (index, token) in tokens.iter().enumerate() {
        let before = |distance: usize| punct(&tokens, index.wrapping_sub(distance));
        let is_fragment = before(1) == Some(':') && before(3) == Some('$');
        match token {
            TokenTree::Group(group) => {
                let has_rules = if defined(&tokens, index).is_some() { has_several_rules(group) } else { has_rules };
                add_fragments(group.stream(), specifier, has_rules, found);
            }
            TokenTree::Ident(name) if has_rules && is_fragment && name == specifier => {
                found.push(name.span().byte_range());
            }
            _ => {}
        }
    }
}

fn has_several_rules(body: &Group) -> bool {
    let tokens: Vec<TokenTree> = body.stream().into_iter().collect();
    let is_arrow = |&at: &usize| punct(&tokens, at) == Some('=') && punct(&tokens, at + 1) == Some('>');
    (0..tokens.len()).filter(is_arrow).count() > 1
}

/// Returns whether a macro that is not of the standard library may get `_` or a `const` block as an
/// argument. Since edition 2024 these are expressions for macros.
pub(crate) fn passes_wildcards(text: &str) -> bool {
    fn passes(tokens: TokenStream, in_call: bool) -> bool {
        let tokens: Vec<TokenTree> = tokens.into_iter().collect();
        let ends = |at: usize| matches!(punct(&tokens, at), Some(',' | ';')) || tokens.get(at).is_none();
        tokens.iter().enumerate().any(|(index, token)| match token {
            TokenTree::Group(group) => {
                let name = index.checked_sub(2).map(|at| tokens[at].to_string()).unwrap_or_default();
                let is_call = punct(&tokens, index.wrapping_sub(1)) == Some('!');
                passes(group.stream(), if is_call { !STANDARD.contains(&&*name) } else { in_call })
            }
            TokenTree::Ident(name) if in_call && name == "_" => ends(index.wrapping_sub(1)) && ends(index + 1),
            TokenTree::Ident(name) if in_call && name == "const" => {
                matches!(tokens.get(index + 1), Some(TokenTree::Group(block)) if block.delimiter() == Delimiter::Brace)
            }
            _ => false,
        })
    }
    passes(text.parse().unwrap_or_default(), false)
}

/// A placeholder for the caller's crate, or something of it, in the body of an exported macro.
pub(crate) struct OfCaller<'a> {
    pub module: &'a str,
    pub macro_name: &'a str,
    /// The name of a dependency, or [`FEATURE`] and the name of a feature; empty for the crate itself.
    pub what: &'a str,
}

/// The mark of a placeholder for `all()` or `any()`, which tells whether the caller has a feature.
pub(crate) const FEATURE: &str = "feature:";

const OF_CALLER: &str = "sg_crate_of_caller_";

impl OfCaller<'_> {
    pub fn text(&self) -> String {
        let parts = [self.module, self.macro_name, self.what].map(|part| format!("{}_{part}_", part.len()));
        format!("{OF_CALLER}{}", parts.concat())
    }
}

/// Parses a placeholder written by [`OfCaller::text`].
fn of_caller(text: &str) -> Option<OfCaller<'_>> {
    let mut rest = text.strip_prefix(OF_CALLER)?;
    let mut part = || {
        let (length, after) = rest.split_once('_')?;
        let (part, after) = after.split_at_checked(length.parse().ok()?)?;
        rest = after.strip_prefix('_')?;
        Some(part)
    };
    Some(OfCaller { module: part()?, macro_name: part()?, what: part()? })
}

/// Replaces each placeholder by the path it stands for.
///
/// `meaning` returns what [`OfCaller::what`] stands for in a module (`None` for the solution). The
/// error is the place of an ambiguous placeholder and the name of its macro.
pub(crate) fn resolve_callers(
    crates: &mut BTreeMap<Option<String>, &mut Fragment>,
    meaning: impl Fn(Option<&str>, &str) -> String,
) -> Result<(), ((usize, usize), String)> {
    if !crates.values().any(|fragment| fragment.source.contains(OF_CALLER)) {
        return Ok(());
    }
    let all: Vec<(Option<String>, Call)> = crates
        .iter()
        .flat_map(|(module, fragment)| calls(&fragment.source).into_iter().map(|call| (module.clone(), call)))
        .collect();
    for fragment in crates.values_mut() {
        while let Some(at) = fragment.source.find(OF_CALLER) {
            let Some(one) = of_caller(&fragment.source[at..]) else { break };
            let mut meanings: BTreeSet<String> =
                callers(&all, one.macro_name).into_iter().map(|module| meaning(module, one.what)).collect();
            if meanings.is_empty() {
                meanings.insert(meaning(Some(one.module), one.what));
            }
            if meanings.len() > 1 {
                return Err((fragment.origin(at).unwrap_or_default(), one.macro_name.to_owned()));
            }
            let (path, length) = (meanings.pop_first().unwrap_or_default(), one.text().len());
            fragment.replace(at..at + length, &path);
        }
    }
    Ok(())
}

/// Returns the crates in which a macro is expanded. A call in another macro's body counts where
/// that macro is expanded.
fn callers<'a>(all: &'a [(Option<String>, Call)], name: &str) -> BTreeSet<Option<&'a str>> {
    let (mut found, mut seen, mut open) = (BTreeSet::new(), BTreeSet::new(), vec![name.to_owned()]);
    while let Some(name) = open.pop() {
        for (module, call) in all.iter().filter(|(_, call)| call.name == name) {
            match &call.within {
                None => drop(found.insert(module.as_deref())),
                Some(within) if seen.insert(within.clone()) => open.push(within.clone()),
                Some(_) => {}
            }
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Profile, Workspace};

    #[test]
    fn libraries_do_not_see_macros_of_the_solution() {
        let kit = "//! Words about it.\n\npub fn show() -> Vec<u8> { assert!(true); println!(\"a\"); vec![1] }\n";
        let text = |main: &str| Workspace::bundle_of_texts(main, kit);
        let shield = "mod kit {\n    //! Words about it.\n\n    macro_rules! assert { ($($all:tt)*) => { ::std::assert!($($all)*) } }\n    macro_rules! println ";
        for define in [
            "macro_rules! println { ($($t:tt)*) => {} }\nmacro_rules! assert { ($($t:tt)*) => {} }\n",
            "#[macro_use]\nmod of { macro_rules! println { ($($t:tt)*) => {} } macro_rules! assert { ($($t:tt)*) => {} } }\n",
        ] {
            let text = text(&format!("#![allow(unused)]\n{define}fn main() {{ kit::show(); }}\n"));
            assert!(text.contains(shield), "{text}");
        }
        let by_call = "macro_rules! define { ($a:ident) => { macro_rules! $a { () => {} } macro_rules! println { () => {} } } }\n\
            define!(assert);\n";
        assert_eq!(Vec::from_iter(taken_macros(by_call, [].into_iter())), ["assert", "println"]);
        let private =
            "#![allow(unused)]\nmod of { macro_rules! println { ($($t:tt)*) => {} } }\nfn main() { kit::show(); }\n";
        assert!(!text(private).contains("($($all:tt)*)"));
    }

    #[test]
    fn crate_in_a_macro_is_its_callers_crate() {
        let kit = "pub mod util { pub fn who() -> u8 { 1 } }\n#[macro_export]\nmacro_rules! who { () => { crate::util::who() } }\n\
            #[macro_export]\nmacro_rules! other { () => { $crate::who!() } }\n";
        let here = "mod util { pub fn who() -> u8 { 2 } }\n";
        for call in ["kit::who!()", "kit::other!()"] {
            let main = format!("{here}fn main() {{ print!(\"{{}}\", {call}) }}\n");
            let text = Workspace::bundle_of_texts(&main, kit);
            assert!(text.contains("{ crate::util::who() }"), "{text}");
        }
        let inside = format!("{kit}pub fn f() -> u8 {{ who!() }}\n");
        let text = Workspace::bundle_of_texts("fn main() { print!(\"{}\", kit::f()) }\n", &inside);
        assert!(text.contains("{ crate::kit::util::who() }"), "{text}");
        let folder = tempfile::tempdir().unwrap();
        let (main, lib) = (folder.path().join("main.rs"), folder.path().join("kit.rs"));
        std::fs::write(&main, format!("{here}fn main() {{ print!(\"{{}}\", kit::f() + kit::who!()) }}\n")).unwrap();
        std::fs::write(&lib, inside).unwrap();
        let error = Workspace::of_files(&main, &lib).bundle("main", Profile::named("generic").unwrap()).unwrap_err();
        assert_eq!(
            error.to_string(),
            "kit 1.2.3: kit.rs:3: macro `who` refers to its caller's crate or its features, and is called from several crates; call it from one"
        );
    }

    /// Otherwise the methods would win over those of `Vec`, and the glob import would be ambiguous.
    #[test]
    fn names_that_a_crate_shows_itself_stay_in_its_module() {
        let kit = "pub struct A(pub(crate) Vec<u8>);\nimpl std::ops::Deref for A { type Target = Vec<u8>; fn deref(&self) -> &Vec<u8> { &self.0 } }\n\
            impl A { pub fn new() -> A { f(); inner::g(); A(make!()) } pub(in crate) fn len(&self) -> u8 { 9 } }\n\
            pub(crate) fn f() -> u8 { A(vec![]).len() }\n\
            mod inner { pub(crate) use self::deep::h; pub(crate) fn g() { h() } mod deep { pub(crate) fn h() {} } }\n\
            macro_rules! make { () => { { pub(crate) fn m() -> Vec<u8> { vec![1] } m() } } }\nuse make;\n\
            #[macro_export]\nmacro_rules! mark { () => { pub(crate) struct Mark; } }\n";
        let main = "use kit::*;\nkit::mark!();\nfn main() { let _ = Mark; println!(\"{}\", A::new().len()) }\n";
        let text = Workspace::bundle_of_texts(main, kit);
        for kept in [
            "A(pub(self) Vec<u8>)", "pub(self) fn len(", "\n    pub(self) fn f(", "pub(super) use self::deep::h",
            "pub(super) fn g(", "pub(in crate::kit) fn h(", "pub(in crate::kit) fn m(", "pub(crate) struct Mark",
        ] {
            assert!(text.contains(kept), "{kept}: {text}");
        }
    }

    #[test]
    fn lint_forbidden_by_solution_is_allowed_in_library() {
        let kit = "pub fn f() -> u8 { unsafe { *[1u8].as_ptr() } }\n";
        let text = Workspace::bundle_of_texts("#![forbid(unsafe_code)]\nfn main() { print!(\"{}\", kit::f()) }\n", kit);
        assert!(
            text.starts_with("#![warn(unsafe_code)]\nfn main()") && text.contains("#[allow(unsafe_code)]\nmod kit"),
            "{text}"
        );
    }

    #[test]
    fn features_in_a_macro_are_its_callers() {
        let kit = "#[macro_export]\nmacro_rules! fast { () => { cfg!(feature = \"fast\") } }\n";
        let text = |main: &str, more: &str| {
            let (_folder, mut workspace) = Workspace::of_crates(main, &[("kit", &format!("{kit}{more}"))]);
            workspace.libraries.get_mut("kit").unwrap().features.insert("fast".to_owned());
            workspace.bundle("main", Profile::named("generic").unwrap()).map(|bundle| bundle.text)
        };
        let (used, inside) = ("fn main() { print!(\"{}\", kit::fast!()) }\n", "pub fn f() -> bool { fast!() }\n");
        assert!(text(used, "").unwrap().contains("cfg!(any())"));
        assert!(text("fn main() { print!(\"{}\", kit::f()) }\n", inside).unwrap().contains("cfg!(all())"));
        let error = text("fn main() { print!(\"{}\", kit::f() == kit::fast!()) }\n", inside).unwrap_err();
        assert!(error.to_string().contains("`fast` refers to its caller's crate or its features"), "{error}");
    }

    #[test]
    fn macros_match_what_they_matched_in_their_edition() {
        let kit = "#[macro_export]\nmacro_rules! one { ($a:expr) => { $a }; ($($a:tt)*) => { 2 } }\n\
            macro_rules! two { ($a:expr) => { $a } }\npub fn f() -> u8 { two!(1) }\n";
        let bundle = |edition: &str, argument: &str, judge: &str| {
            let main = format!("fn main() {{ print!(\"{{}}\", kit::f() + kit::one!(1) + kit::one!({argument})) }}\n");
            let (_folder, mut workspace) = Workspace::of_crates(&main, &[("kit", kit)]);
            workspace.libraries.get_mut("kit").unwrap().edition = edition.to_owned();
            workspace.bundle("main", Profile::named(judge).unwrap()).map(|bundle| bundle.text)
        };
        for (argument, judge, fragment) in [
            ("_", "luogu", "expr_2021"),
            ("const { 1 }", "luogu", "expr_2021"),
            ("_", "generic", "expr"),
            ("matches!(1, _) as u8", "luogu", "expr"),
        ] {
            let text = bundle("2021", argument, judge).unwrap();
            let kept = [format!("one {{ ($a:{fragment})"), "two { ($a:expr)".to_owned()];
            assert!(kept.iter().all(|part| text.contains(part)), "{argument}: {text}");
        }
        let error = bundle("2024", "_", "generic").unwrap_err().to_string();
        assert!(error.starts_with("kit 1.2.3: main.rs:2: this would be compiled in edition 2021"), "{error}");
        bundle("2024", "2", "generic").unwrap();
        let old = "macro_rules! kind { ($a:pat) => { 1 }; (_ $b:pat) => { 2 } }\nmacro_rules! one { ($a:pat) => {} }\n";
        assert_eq!(fragments(old, "pat").len(), 2);
        let kit = format!("{old}pub fn f() -> u8 {{ kind!(1) + kind!(_ 1) }}\n");
        let (_folder, mut workspace) = Workspace::of_crates("fn main() { kit::f(); }\n", &[("kit", &kit)]);
        for (edition, kept) in [("2018", "($a:pat_param)"), ("2021", "($a:pat)")] {
            workspace.libraries.get_mut("kit").unwrap().edition = edition.to_owned();
            let text = workspace.bundle("main", Profile::named("generic").unwrap()).unwrap().text;
            assert!(text.contains(kept), "{edition}: {text}");
        }
    }

    #[test]
    fn macro_that_changes_meaning_is_refused_unless_it_is_a_registrys() {
        let kit = "macro_rules! sizes { ($a:expr) => { $a.into_iter().map(|one| std::mem::size_of_val(&one)).sum() } }\n\
            pub fn f() -> usize { sizes!([1_u8]) }\n\
            #[macro_export]\nmacro_rules! one { ($a:expr) => { $a }; ($($a:tt)*) => { 2 } }\n";
        let main = "fn main() { print!(\"{}\", kit::one!(1) + kit::one!(_)) }\n";
        let (_folder, mut workspace) = Workspace::of_crates(main, &[("kit", kit)]);
        let mut refused = |from_registry: bool, edition: &str, judge: &str| {
            let kit = workspace.libraries.get_mut("kit").unwrap();
            (kit.from_registry, kit.edition) = (from_registry, edition.to_owned());
            workspace.bundle("main", Profile::named(judge).unwrap()).map_err(|error| error.to_string()).err()
        };
        for (edition, judge, line) in [("2018", "luogu", 1), ("2024", "generic", 4)] {
            let error = refused(false, edition, judge).unwrap_or_default();
            let start = format!("kit 1.2.3: main.rs:{line}: this would be compiled in edition 20");
            assert!(error.starts_with(&start) && error.contains("changes what the macro does"), "{error}");
            assert_eq!(refused(true, edition, judge), None);
        }
    }

    #[test]
    fn attribute_that_returns_its_item_is_removed() {
        let kit =
            "pub mod a {\n    use cargo_snippet::snippet;\n    #[snippet(\"f\")]\n    pub fn f() -> u8 { 1 }\n}\n";
        let (_folder, mut workspace) =
            Workspace::of_crates("fn main() { print!(\"{}\", kit::a::f()) }\n", &[("kit", kit), ("cargo_snippet", "")]);
        workspace.libraries.get_mut("cargo_snippet").unwrap().proc_macro = true;
        let text = workspace.bundle("main", Profile::named("generic").unwrap()).unwrap().text;
        assert!(text.contains("pub fn f() -> u8 { 1 }") && !text.contains("snippet"), "{text}");
    }

    #[test]
    fn library_may_have_the_name_of_a_later_keyword() {
        let (_folder, workspace) =
            Workspace::of_crates("fn main() { print!(\"{}\", gen::f()) }\n", &[("gen", "pub fn f() -> u8 { 1 }\n")]);
        for (judge, module) in [("generic", "mod gen {"), ("luogu", "mod gen_ {")] {
            let text = workspace.bundle("main", Profile::named(judge).unwrap()).unwrap().text;
            assert!(text.contains(module), "{text}");
        }
    }

    #[test]
    fn place_under_another_name_is_refused() {
        let refused = |import: &str, call: &str| {
            let main = format!(
                "use {import};\nmod own {{ pub fn line(a: u8) -> u8 {{ a }} }}\nfn main() {{ print!(\"{{}}\", {call}) }}\n"
            );
            let (_folder, workspace) = Workspace::of_crates(&main, &[("kit", "")]);
            workspace.bundle("main", Profile::named("generic").unwrap()).map(|_| ()).map_err(|error| error.to_string())
        };
        for import in ["std::file as f", "core::{line as f, mem}"] {
            let error = refused(import, "f!()").unwrap_err();
            assert!(error.starts_with("main.rs:1: `") && error.contains("!` cannot be bundled"), "{error}");
        }
        refused("own::{line as f}", "{ let file = f(1); file as usize }").unwrap();
    }

    #[test]
    fn lints_do_not_reject_a_bundle() {
        let folder = tempfile::tempdir().unwrap();
        let [main, kit, bundled, program] =
            ["main.rs", "kit.rs", "bundled.rs", "program"].map(|name| folder.path().join(name));
        let text = "#![deny(warnings)]\nstatic mut V: Vec<u8> = Vec::new();\nfn main() {\n    \
            unsafe { V.push(kit::f()); print!(\"{}\", V.len()) }\n    match kit::get() { kit::E::A => {} _ => {} }\n}\n";
        std::fs::write(&main, text).unwrap();
        let library = "#[non_exhaustive]\npub enum E { A }\npub fn get() -> E { E::A }\n\
            pub fn f() -> u8 { unsafe fn q(p: *const u8) -> u8 { *p } unsafe { q(&7) } }\n";
        std::fs::write(&kit, library).unwrap();
        let workspace = Workspace::of_files(&main, &kit);
        // The second judge compiles edition 2024.
        for judge in ["generic", "luogu"].map(|name| Profile::named(name).unwrap()) {
            let text = workspace.bundle("main", judge).unwrap().text;
            assert!(!text.contains("E0133"), "{text}");
            std::fs::write(&bundled, text).unwrap();
            crate::compile(&bundled, judge, &program, &[]).unwrap();
        }
    }
}
