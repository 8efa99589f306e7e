//! Keeps the lifetimes of temporaries when code moves between edition 2024 and an older one.
//!
//! In 2024, a temporary in the condition of `if let` is dropped before `else`, and one in the last
//! expression of a block at the end of the block. In older editions both live until the end of the
//! enclosing statement, as they still do in `match`.
//!
//! The lints about such places miss some (for example a `RefCell` that is borrowed to call a method
//! of its contents), so the syntax is searched first.

use std::ops::Range;

use syn::spanned::Spanned;
use syn::visit::{self, Visit};
use syn::{Block, Expr, ExprIf, Stmt};

use crate::compiler::edition_migration::ENDS_EARLIER;
use crate::compiler::rustc::{Checker, Diagnostic, Span};
use crate::read::source::range_of;

/// The lints about code whose meaning changes in 2024.
pub(crate) const LINTS: [&str; 3] = ["boxed_slice_into_iter", "if_let_rescope", ENDS_EARLIER];

/// Methods that return a lock, borrow or reference count, which is released when dropped.
const GUARDS: [&str; 12] = [
    "borrow", "borrow_mut", "lock", "peek_mut", "read", "try_borrow", "try_borrow_mut", "try_lock", "try_read",
    "try_write", "upgrade", "write",
];

/// Code whose meaning would change.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Differs {
    /// Its offset.
    pub at: usize,
    pub in_macro: bool,
}

impl Differs {
    /// Returns the place of a message, which is in the definition of a macro: code has the edition
    /// in which it is written.
    fn of(message: &Diagnostic) -> Option<Self> {
        let at = message.primary_in_file()?.byte_start;
        Some(Self { at, in_macro: message.primary().any(Span::is_in_macro) })
    }
}

/// Rewrites the code of edition 2024 in `newer` for an older edition without changing its meaning.
/// Also returns the new offset of the byte `from`.
///
/// # Errors
/// The inner error is the first place whose meaning cannot be kept.
pub(crate) fn keep_2024(
    source: &str,
    newer: &[Range<usize>],
    from: usize,
    checker: &Checker,
) -> Result<Result<(String, usize), Differs>, crate::BundleError> {
    let is_newer = |at: usize| newer.iter().any(|range| range.contains(&at));
    // Type parameters then stand for types of the standard library.
    let has_drop = source.contains("Drop for");
    let mut edits = Edits::of(source, false, &[], &is_newer);
    let mut first = None;
    for _ in 0..8 {
        let text = edits.applied(source);
        let said = checker.check(&text, &LINTS)?;
        let original = |place: Differs| Differs { at: edits.original(place.at), ..place };
        let places: Vec<(Differs, &Diagnostic)> = said
            .iter()
            .filter(|one| one.is_placed_error() || LINTS.contains(&one.code()))
            .filter_map(|one| Some((original(Differs::of(one)?), one)))
            .filter(|(place, one)| one.is_error() || is_newer(place.at) && (has_drop || !one.is_about_parameter()))
            .collect();
        let Some((place, _)) = places.first() else {
            return Ok(Ok((text, edits.moved(from))));
        };
        first = first.or(Some(*place));
        if places.iter().any(|(_, one)| one.is_error()) {
            break;
        }
        let moved: Vec<usize> = places.iter().map(|(place, _)| place.at).collect();
        let more = Edits::of(source, false, &[edits.marked.clone(), moved].concat(), &is_newer);
        if more.list == edits.list {
            break;
        }
        edits = more;
    }
    Ok(Err(first.unwrap_or_default()))
}

/// Rewrites the code of an older edition in `older` for edition 2024, and keeps its meaning as far
/// as the syntax shows it. Also returns the new offset of the byte `from`.
///
/// # Errors
/// The inner error is the first place whose meaning cannot be kept.
pub(crate) fn keep_older(
    source: &str,
    older: &[Range<usize>],
    from: usize,
    checker: &Checker,
) -> Result<Result<(String, usize), Differs>, crate::BundleError> {
    let has_guards = GUARDS.iter().any(|name| source.contains(&format!("{name}(")));
    let has_guards = has_guards || source.contains("Drop for") && source.contains("Deref for");
    if !has_guards {
        return Ok(Ok((source.to_owned(), from)));
    }
    let edits = Edits::of(source, true, &[], &|at| older.iter().any(|range| range.contains(&at)));
    let text = edits.applied(source);
    match edits.list.first() {
        Some((range, _)) if checker.check(&text, &[])?.iter().any(Diagnostic::is_error) => {
            Ok(Err(Differs { at: range.start, in_macro: false }))
        }
        _ => Ok(Ok((text, edits.moved(from)))),
    }
}

/// Returns the first place in older code whose meaning changes in 2024, after the compiler's
/// suggestions are applied, which leave out macros. The outer `None` means that the source no longer
/// compiles in an older edition.
pub(crate) fn differs_in_2024(
    source: &str,
    older: &[Range<usize>],
    checker: &Checker,
) -> Result<Option<Option<Differs>>, crate::BundleError> {
    let said = checker.check(source, &LINTS)?;
    if said.iter().any(Diagnostic::is_error) {
        return Ok(None);
    }
    let is_older = |place: &Differs| older.iter().any(|range| range.contains(&place.at));
    let places = said.iter().filter(|one| LINTS.contains(&one.code())).filter_map(|one| {
        let place = Differs::of(one)?;
        // Most macros end with an expression, and few of those have a destructor that matters.
        let is_sure = place.in_macro && one.code() != ENDS_EARLIER;
        (is_older(&place) && (is_sure || one.shows_destructor())).then_some(place)
    });
    Ok(Some(places.min()))
}

/// Insertions and replacements in source order.
#[derive(Default)]
struct Edits {
    list: Vec<(Range<usize>, String)>,
    /// The places that the compiler named.
    marked: Vec<usize>,
}

impl Edits {
    fn of(source: &str, to_2024: bool, marked: &[usize], is_newer: &dyn Fn(usize) -> bool) -> Self {
        let Ok(file) = syn::parse_file(source) else { return Edits::default() };
        let mut temporaries = Temporaries {
            to_2024,
            // In older code the compiler has already rewritten all cases except those behind
            // `Deref`, which its lint does not see.
            has_drop: source.contains("Drop for") && (!to_2024 || source.contains("Deref for")),
            marked,
            is_newer,
            is_else: false,
            is_body: false,
            source,
            edits: Vec::new(),
        };
        temporaries.visit_file(&file);
        let mut list = temporaries.edits;
        list.sort_by_key(|(range, _)| (range.start, range.end));
        Edits { list, marked: marked.to_vec() }
    }

    fn applied(&self, source: &str) -> String {
        let (mut text, mut done) = (String::new(), 0);
        for (range, with) in &self.list {
            text += &source[done..range.start];
            text += with;
            done = range.end;
        }
        text + &source[done..]
    }

    /// Converts an offset in the source, outside the edits, to one in the result.
    fn moved(&self, at: usize) -> usize {
        let before: Vec<_> = self.list.iter().filter(|(range, _)| range.end <= at).collect();
        let added: usize = before.iter().map(|(_, with)| with.len()).sum();
        let removed: usize = before.iter().map(|(range, _)| range.len()).sum();
        at + added - removed
    }

    /// Converts an offset in the result to one in the source.
    fn original(&self, at: usize) -> usize {
        let (mut written, mut read) = (0, 0);
        for (range, with) in &self.list {
            let between = range.start - read;
            if at < written + between {
                break;
            }
            written += between;
            read = range.start;
            if at < written + with.len() {
                return read;
            }
            written += with.len();
            read = range.end;
        }
        read + at - written
    }
}

struct Temporaries<'a> {
    /// True if older code is rewritten for 2024; false for the opposite direction.
    to_2024: bool,
    /// True if some type implements `Drop`. Then any call may return a value of that type.
    has_drop: bool,
    marked: &'a [usize],
    is_newer: &'a dyn Fn(usize) -> bool,
    /// Whether the current expression follows `else`.
    is_else: bool,
    /// Whether the current block is the body of a function, a closure or a loop.
    is_body: bool,
    source: &'a str,
    edits: Vec<(Range<usize>, String)>,
}

impl Temporaries<'_> {
    fn insert(&mut self, at: usize, text: impl Into<String>) {
        self.edits.push((at..at, text.into()));
    }

    /// Rewrites `if let P = E {A} else {B}` as `match E { P => {A}, _ => {B} }`.
    fn as_match(&mut self, expr: &ExprIf, condition: &syn::ExprLet, otherwise: &Expr, (open, close): (&str, &str)) {
        let (whole, value) = (range_of(expr), range_of(&condition.expr));
        let Some(pattern) = self.source.get(range_of(&condition.pat)) else { return };
        let word = expr.else_branch.as_ref().map(|(word, _)| range_of(word)).unwrap_or_default();
        self.edits.push((whole.start..value.start, format!("{open}match ")));
        self.visit_expr(&condition.expr);
        self.insert(value.end, format!(" {{ {pattern} =>"));
        self.visit_block(&expr.then_branch);
        self.edits.push((word, "_ =>".to_owned()));
        self.visit_otherwise(otherwise);
        self.insert(whole.end, format!(" }}{close}"));
    }

    fn visit_otherwise(&mut self, otherwise: &Expr) {
        match otherwise {
            Expr::Block(block) => self.visit_block(&block.block),
            otherwise => self.visit_expr(otherwise),
        }
    }

    fn is_marked(&self, range: &Range<usize>) -> bool {
        self.marked.iter().any(|at| range.contains(at))
    }

    fn may_drop(&self, expr: &Expr) -> bool {
        may_guard(expr, self.has_drop)
    }
}

/// Returns whether an expression calls a method that returns a guard; if `any`, any call counts.
fn may_guard(expr: &Expr, any: bool) -> bool {
    let mut calls = Calls { any, found: false };
    calls.visit_expr(expr);
    calls.found
}

/// Looks for calls, except in closures, whose result may have an effect when it is dropped.
struct Calls {
    any: bool,
    found: bool,
}

impl<'ast> Visit<'ast> for Calls {
    fn visit_expr_method_call(&mut self, call: &'ast syn::ExprMethodCall) {
        self.found |= self.any || call.args.is_empty() && GUARDS.iter().any(|name| call.method == name);
        visit::visit_expr_method_call(self, call);
    }

    fn visit_expr_call(&mut self, call: &'ast syn::ExprCall) {
        let of_path = |path: &syn::ExprPath| {
            path.path.segments.last().is_some_and(|last| GUARDS.iter().any(|name| last.ident == name))
        };
        self.found |= self.any || matches!(&*call.func, Expr::Path(path) if of_path(path));
        visit::visit_expr_call(self, call);
    }

    fn visit_macro(&mut self, call: &'ast syn::Macro) {
        let text = call.tokens.to_string();
        self.found |= GUARDS.iter().any(|name| text.contains(name));
    }

    fn visit_expr_closure(&mut self, _: &'ast syn::ExprClosure) {}
    fn visit_item(&mut self, _: &'ast syn::Item) {}
}

impl<'ast> Visit<'ast> for Temporaries<'_> {
    fn visit_expr_if(&mut self, expr: &'ast ExprIf) {
        let is_else = std::mem::take(&mut self.is_else);
        if let (Expr::Let(condition), Some((word, otherwise))) = (&*expr.cond, &expr.else_branch) {
            let whole = range_of(expr);
            let condition_range = range_of(condition);
            if (self.is_newer)(whole.start)
                && expr.attrs.is_empty()
                && (self.may_drop(&condition.expr) || self.is_marked(&condition_range))
            {
                let (open, close) = if is_else { ("{ ", " }") } else { ("", "") };
                let taken = range_of(&expr.then_branch);
                if self.to_2024 {
                    self.as_match(expr, condition, otherwise, (open, close));
                    return;
                }
                let option = "::std::option::Option";
                self.insert(whole.start, format!("{open}match {{ let mut kept = {option}::None; "));
                self.insert(taken.start, format!("{{ kept = {option}::Some("));
                self.insert(taken.end, "); }");
                let arms = format!("; kept }} {{ {option}::Some(kept) => kept, {option}::None =>");
                self.edits.push((range_of(word), arms));
                self.visit_expr(&condition.expr);
                self.visit_block(&expr.then_branch);
                self.visit_otherwise(otherwise);
                self.insert(whole.end, format!(" }}{close}"));
                return;
            }
        }
        self.visit_expr(&expr.cond);
        self.visit_block(&expr.then_branch);
        if let Some((_, otherwise)) = &expr.else_branch {
            match &**otherwise {
                Expr::Block(block) => self.visit_block(&block.block),
                otherwise => {
                    self.is_else = true;
                    self.visit_expr(otherwise);
                    self.is_else = false;
                }
            }
        }
    }

    fn visit_block(&mut self, block: &'ast Block) {
        let is_body = std::mem::take(&mut self.is_body);
        let last = match block.stmts.last() {
            Some(Stmt::Expr(last, None)) => Some((range_of(last), !self.to_2024 && may_guard(last, false))),
            // `syn` parses a macro at the end of a block as a statement.
            Some(Stmt::Macro(last)) if last.semi_token.is_none() => Some((range_of(last), false)),
            _ => None,
        };
        if let Some((range, may_guard)) = last
            && (self.is_newer)(range.start)
            && (may_guard && !is_body || is_innermost(block, &range, self.marked))
        {
            self.insert(range.start, "let kept = ");
            visit::visit_block(self, block);
            self.insert(range.end, "; kept");
            return;
        }
        visit::visit_block(self, block);
    }

    /// Bypasses `visit_expr_block`: the value of a block in statement position ends with the
    /// statement or is returned.
    fn visit_stmt(&mut self, statement: &'ast Stmt) {
        match statement {
            Stmt::Expr(Expr::Block(block), _) => self.visit_block(&block.block),
            _ => visit::visit_stmt(self, statement),
        }
    }

    fn visit_arm(&mut self, arm: &'ast syn::Arm) {
        match &*arm.body {
            Expr::Block(block) => self.visit_block(&block.block),
            _ => visit::visit_arm(self, arm),
        }
    }

    fn visit_expr_closure(&mut self, closure: &'ast syn::ExprClosure) {
        match &*closure.body {
            Expr::Block(block) => {
                self.is_body = true;
                self.visit_block(&block.block);
            }
            body => self.visit_expr(body),
        }
    }

    fn visit_expr_block(&mut self, expr: &'ast syn::ExprBlock) {
        let range = range_of(expr);
        if let ([Stmt::Expr(value, None)], None) = (&expr.block.stmts[..], &expr.label)
            && self.to_2024
            && (self.is_newer)(range.start)
            && may_guard(value, self.has_drop)
        {
            let value_range = range_of(value);
            self.edits.push((range.start..value_range.start, "(".to_owned()));
            self.visit_expr(value);
            self.edits.push((value_range.end..range.end, ")".to_owned()));
            return;
        }
        self.visit_block(&expr.block);
    }

    fn visit_item_fn(&mut self, function: &'ast syn::ItemFn) {
        self.is_body = true;
        self.visit_block(&function.block);
    }

    fn visit_impl_item_fn(&mut self, function: &'ast syn::ImplItemFn) {
        self.is_body = true;
        self.visit_block(&function.block);
    }

    fn visit_expr_for_loop(&mut self, expr: &'ast syn::ExprForLoop) {
        self.visit_expr(&expr.expr);
        self.is_body = true;
        self.visit_block(&expr.body);
    }

    fn visit_expr_while(&mut self, expr: &'ast syn::ExprWhile) {
        self.visit_expr(&expr.cond);
        self.is_body = true;
        self.visit_block(&expr.body);
    }

    fn visit_expr_loop(&mut self, expr: &'ast syn::ExprLoop) {
        self.is_body = true;
        self.visit_block(&expr.body);
    }

    fn visit_expr_method_call(&mut self, call: &'ast syn::ExprMethodCall) {
        let method = call.method.span().byte_range();
        if self.is_marked(&method) && call.method == "into_iter" {
            let receiver = range_of(&call.receiver);
            self.insert(receiver.start, "::std::iter::IntoIterator::into_iter(");
            visit::visit_expr_method_call(self, call);
            self.edits.push((receiver.end..call.span().byte_range().end, ")".to_owned()));
            return;
        }
        visit::visit_expr_method_call(self, call);
    }
}

/// Returns whether a marked place is in the last expression of a block, but not in a nested block.
fn is_innermost(block: &Block, last: &Range<usize>, marked: &[usize]) -> bool {
    struct Inner(Vec<Range<usize>>);
    impl<'ast> Visit<'ast> for Inner {
        fn visit_block(&mut self, block: &'ast Block) {
            self.0.push(range_of(block));
        }
    }
    let mut inner = Inner(Vec::new());
    visit::visit_block(&mut inner, block);
    marked.iter().any(|at| last.contains(at) && !inner.0.iter().any(|range| range.contains(at)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Profile;
    use crate::compiler::command::{run, rustc};

    const TYPES: &str = "use std::cell::RefCell;\nstruct D(&'static str);\nimpl Drop for D { fn drop(&mut self) { println!(\"drop {}\", self.0) } }\n\
        impl D { fn get(&self) -> Option<u8> { None } fn one(&self) -> u8 { 1 } }\n\
        impl std::ops::Deref for D { type Target = [u8]; fn deref(&self) -> &[u8] { &[] } }\n";

    const CASES: [&str; 9] = [
        "let c = RefCell::new(vec![1]);\n    if let Some(x) = c.borrow().get(5).copied() { println!(\"{x}\") } else { c.borrow_mut().push(9); println!(\"pushed\") };",
        "if let Some(x) = D(\"if\").get() { println!(\"{x}\") } else if let Some(x) = D(\"else\").get() { println!(\"{x}\") } else { println!(\"no\") }",
        "for i in 0..3 { if i == 2 { } else if let Some(x) = D(\"deref\").first() { println!(\"{x}\") } else { println!(\"no\"); continue } }",
        "fn f() -> u8 { let _a = D(\"local\"); D(\"temporary\").one() }\n    println!(\"{}\", f());",
        "let c = RefCell::new(1);\n    match { c.borrow().clone() } { one => *c.borrow_mut() += one }\n    println!(\"{c:?}\");",
        "let f = || { let _a = D(\"local\"); D(\"temporary\").one() };\n    println!(\"{}\", f());",
        "let b: Box<[u8]> = vec![1, 2].into();\n    for x in b.into_iter() { println!(\"{}\", std::mem::size_of_val(&x)) }",
        "fn f() { let _a = D(\"local\"); println!(\"{}\", D(\"temporary\").one()) }\n    f();",
        "let x = if let Some(x) = Some(D(\"whole\")) { x.one() } else { 3 };\n    println!(\"{x}\");",
    ];

    fn printed(source: &str, edition: &str) -> String {
        let folder = tempfile::tempdir().unwrap();
        std::fs::write(folder.path().join("main.rs"), source).unwrap();
        let mut command = std::process::Command::new(rustc());
        command.args(["--edition", edition, "-Awarnings", "main.rs"]).current_dir(folder.path());
        let compiled = run(&mut command).unwrap();
        assert!(compiled.success, "{source}\n{}", compiled.complaints);
        run(&mut std::process::Command::new(folder.path().join("main"))).unwrap().output
    }

    #[test]
    fn drop_order_of_2024_is_kept_in_2021() {
        let checker = Checker::new(Profile::named("generic").unwrap(), &[]).unwrap();
        for case in CASES {
            let source = format!("{TYPES}fn main() {{\n    {case}\n}}\n");
            let kept = keep_2024(&source, std::slice::from_ref(&(0..source.len())), source.len(), &checker).unwrap();
            let Ok((kept, from)) = kept else { panic!("{source}") };
            assert_eq!(printed(&kept, "2021"), printed(&source, "2024"), "{kept}");
            assert_eq!(from, kept.len());
        }
        let differ = |case: &&&str| {
            let source = format!("{TYPES}fn main() {{\n    {case}\n}}\n");
            printed(&source, "2021") != printed(&source, "2024")
        };
        assert!(CASES.iter().filter(differ).count() >= 7, "too few cases depend on the edition");
    }

    #[test]
    fn drop_order_of_2021_is_kept_in_2024() {
        let luogu = Profile::named("luogu").unwrap();
        let checker = Checker::new(luogu, &[]).unwrap();
        for case in [CASES[0], CASES[2], CASES[4], CASES[8]] {
            let case = case.replace("c.borrow_mut().push(9)", "println!(\"{}\", c.try_borrow_mut().is_ok())");
            let case = case.replace("*c.borrow_mut() += one", "println!(\"{one} {}\", c.try_borrow_mut().is_ok())");
            let source = format!("{TYPES}fn main() {{\n    {case}\n}}\n");
            let kept = keep_older(&source, std::slice::from_ref(&(0..source.len())), source.len(), &checker).unwrap();
            let Ok((kept, from)) = kept else { panic!("{source}") };
            assert_eq!(printed(&kept, "2024"), printed(&source, "2021"), "{kept}");
            assert_eq!(from, kept.len());
        }
    }

    /// Otherwise code from a macro would have the edition of its caller's crate.
    #[test]
    fn code_of_a_macro_has_the_edition_of_its_definition() {
        let macros = "macro_rules! if_some { ($a:expr, $b:expr) => { if let Some(_) = $a { 1 } else { $b; 2 } } }\n\
            macro_rules! sizes { ($a:expr) => { $a.into_iter().map(|one| std::mem::size_of_val(&one)).sum() } }\n";
        let main = |call: &str| format!("{TYPES}{macros}fn main() {{ let _: usize = {call}; }}\n");
        let profile = Profile::named("generic").unwrap();
        let newer = Checker::new(&Profile { edition: "2024".to_owned(), ..profile.clone() }, &[]).unwrap();
        let older = Checker::new(profile, &[]).unwrap();
        let definitions = TYPES.len()..TYPES.len() + macros.len();
        for (call, line) in
            [("if_some!(D(\"\").get(), ())", Some(6)), ("sizes!(Box::<[u8]>::from([1]))", Some(7)), ("1", None)]
        {
            let source = main(call);
            let lines = |code: &Differs| (source[..code.at].lines().count(), code.in_macro);
            let is_there = std::slice::from_ref(&definitions);
            let differs = differs_in_2024(&source, is_there, &older).unwrap().unwrap();
            assert_eq!(differs.as_ref().map(lines), line.map(|line| (line, true)), "{call}");
            let kept = keep_2024(&source, is_there, source.len(), &older).unwrap();
            assert_eq!(kept.err().as_ref().map(lines), line.map(|line| (line, true)), "{call}");
            assert!(newer.check(&source, &[]).unwrap().iter().all(|one| !one.is_error()), "{source}");
        }
    }

    #[test]
    fn type_parameter_matters_only_if_a_type_implements_drop() {
        let checker = Checker::new(Profile::named("generic").unwrap(), &[]).unwrap();
        let source = "fn f<T: Clone>(mut a: Vec<(T, u8)>) {\n    \
            while let Some((b, _)) = a.pop() { let _c = b.clone(); }\n}\nfn main() { f(vec![(1u8, 2)]) }\n";
        let keeps =
            |source: &str| keep_2024(source, std::slice::from_ref(&(0..source.len())), 0, &checker).unwrap().is_ok();
        assert!(keeps(source));
        assert!(!keeps(&format!("{source}struct D;\nimpl Drop for D {{ fn drop(&mut self) {{}} }}\n")));
    }

    #[test]
    fn unkeepable_temporary_is_reported() {
        let checker = Checker::new(Profile::named("generic").unwrap(), &[]).unwrap();
        let in_macro = "macro_rules! m { ($($t:tt)*) => { $($t)* } }\nfn main() { m! { if let Some(x) = D(\"if\").get() { println!(\"{x}\") } else { println!(\"no\") } } }\n";
        let source = format!("{TYPES}{in_macro}");
        let Err(Differs { at, in_macro: false }) =
            keep_2024(&source, std::slice::from_ref(&(0..source.len())), 0, &checker).unwrap()
        else {
            panic!()
        };
        assert_eq!(source[..at].lines().count(), 7);
        assert!(keep_2024(&source, &[], 0, &checker).unwrap().is_ok(), "code of 2021 needs no change");
    }
}
