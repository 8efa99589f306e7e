//! Finds syntax that an old compiler may not support.
//!
//! Clippy finds newer items of the standard library, but not newer syntax. The arguments of macros
//! are not searched.

use proc_macro2::Span;
use syn::spanned::Spanned;
use syn::visit::{self, Visit};
use syn::{BinOp, Expr};

/// A use of newer syntax: its line, its name, and the first minor version of Rust that supports it.
pub(crate) type Found = (usize, &'static str, u32);

/// Returns uses of syntax newer than Rust 1.`minor`, in order; none if the source does not parse.
pub(crate) fn newer_syntax(source: &str, minor: u32) -> Vec<Found> {
    let mut syntax = Syntax::default();
    if let Ok(file) = syn::parse_file(source) {
        syntax.visit_file(&file);
    }
    syntax.found.retain(|&(_, _, since)| since > minor);
    syntax.found.sort_unstable();
    syntax.found.dedup();
    syntax.found
}

/// Returns whether a condition is a `let` or a chain that contains one.
fn has_let(condition: &Expr) -> bool {
    match condition {
        Expr::Let(_) => true,
        Expr::Binary(both) => matches!(both.op, BinOp::And(_)) && (has_let(&both.left) || has_let(&both.right)),
        _ => false,
    }
}

#[derive(Default)]
struct Syntax {
    found: Vec<Found>,
}

impl Syntax {
    fn add(&mut self, span: Span, name: &'static str, since: u32) {
        self.found.push((span.start().line, name, since));
    }
}

impl<'ast> Visit<'ast> for Syntax {
    fn visit_local(&mut self, local: &'ast syn::Local) {
        if local.init.as_ref().is_some_and(|init| init.diverge.is_some()) {
            self.add(local.span(), "let-else", 65);
        }
        visit::visit_local(self, local);
    }

    fn visit_expr(&mut self, expr: &'ast Expr) {
        match expr {
            Expr::Const(_) => self.add(expr.span(), "a const block", 79),
            Expr::RawAddr(_) => self.add(expr.span(), "&raw", 82),
            Expr::Closure(closure) if closure.asyncness.is_some() => self.add(expr.span(), "an async closure", 85),
            Expr::Binary(_) if has_let(expr) => self.add(expr.span(), "a let chain", 88),
            _ => {}
        }
        visit::visit_expr(self, expr);
    }

    fn visit_pat_guard(&mut self, pattern: &'ast syn::PatGuard) {
        if has_let(&pattern.guard) {
            self.add(pattern.if_token.span, "an if-let guard", 95);
        }
        visit::visit_pat_guard(self, pattern);
    }

    fn visit_lit_cstr(&mut self, literal: &'ast syn::LitCStr) {
        self.add(literal.span(), "a C-string literal", 77);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn syntax_is_found_with_its_first_version() {
        let source = "fn main() {\n    let Some(a) = b else { return };\n    c(c\"d\");\n    const { 1 };\n    \
                    &raw const a;\n    async || 1;\n    if let 1 = a && let 2 = b && a {}\n    if a && b {}\n    \
                    match a { 1 if let 2 = b => {} _ if a => {} }\n}\n";
        let all = [
            (2, "let-else", 65),
            (3, "a C-string literal", 77),
            (4, "a const block", 79),
            (5, "&raw", 82),
            (6, "an async closure", 85),
            (7, "a let chain", 88),
            (9, "an if-let guard", 95),
        ];
        assert_eq!(newer_syntax(source, 64), all);
        assert_eq!(newer_syntax(source, 82), all[4..]);
    }
}
