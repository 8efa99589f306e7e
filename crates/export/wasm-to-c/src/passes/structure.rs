//! Gives jumps the structure of C: `if`/`else` in place of a jump over the rest of a block, and
//! `switch` with its cases in place of a jump table in nested blocks.
//!
//! The printer then turns the remaining jumps into `break`, `continue` and `goto`.

use crate::ir::{Arm, Body, Expr, Label, Stmt, diverts};
use crate::passes::simplify;

/// The maximum nesting: deeper code would be harder to read than a `goto`.
const MAX_DEPTH: u32 = 24;

struct Structure {
    jumps: Vec<u32>,
    /// For each label seen so far, a label with the same target: a block that ends another block
    /// has the same target.
    joins: Vec<Label>,
}

/// Structures one function, whose dead code must have been removed.
pub(crate) fn recover(body: &mut Body) {
    let jumps = body.jumps();
    let stmts = std::mem::take(&mut body.stmts);
    let mut structure = Structure { jumps, joins: (0..body.labels).collect() };
    body.stmts = structure.list(stmts, None, 0);
}

impl Structure {
    fn leads_to(&self, label: Label, next: Option<Label>) -> bool {
        next == Some(self.joins[label as usize])
    }

    /// Structures a list of statements. Control that falls off its end goes to the label `next`.
    fn list(&mut self, stmts: Vec<Stmt>, next: Option<Label>, depth: u32) -> Vec<Stmt> {
        // Goes backwards, so that `rest` holds, in reverse, what follows the current statement.
        let mut rest: Vec<Stmt> = Vec::with_capacity(stmts.len());
        let mut stmts = stmts;
        // The nesting of the rest, which grows when the rest becomes an `else` branch.
        let mut nested = depth;
        while let Some(stmt) = stmts.pop() {
            match stmt {
                Stmt::If(condition, yes, no) => {
                    nested = self.branch(condition, yes, no, &mut rest, next, nested);
                }
                Stmt::Block(label, body) => self.block(label, body, &mut rest, next, depth),
                Stmt::Br(label) if rest.is_empty() && self.leads_to(label, next) => self.jumps[label as usize] -= 1,
                Stmt::Loop(label, body) => {
                    let body = self.list(body, Some(label), depth + 1);
                    rest.push(Stmt::Loop(label, body));
                }
                Stmt::Switch(index, mut arms) => {
                    for arm in &mut arms {
                        let body = std::mem::take(&mut arm.body);
                        arm.body = self.list(body, next.filter(|_| rest.is_empty()), depth + 1);
                    }
                    rest.push(Stmt::Switch(index, arms));
                }
                other => rest.push(other),
            }
        }
        rest.reverse();
        rest
    }

    /// Adds an `if` in front of the rest. Returns the new nesting of the rest.
    fn branch(
        &mut self,
        condition: Expr,
        mut yes: Vec<Stmt>,
        mut no: Vec<Stmt>,
        rest: &mut Vec<Stmt>,
        next: Option<Label>,
        depth: u32,
    ) -> u32 {
        let skips_rest = matches!(yes.last(), Some(Stmt::Br(label)) if self.leads_to(*label, next));
        if no.is_empty() && !rest.is_empty() && depth < MAX_DEPTH && skips_rest {
            // The jump skips the rest, so the rest becomes the `else` branch.
            no = std::mem::take(rest);
            no.reverse();
            let yes = self.list(yes, next, depth + 1);
            push_if(condition, yes, no, rest);
            return depth + 1;
        }
        let here = next.filter(|_| rest.is_empty());
        yes = self.list(yes, here, depth + 1);
        no = self.list(no, here, depth + 1);
        if !no.is_empty() && diverts(&yes) {
            // Control never gets past the first branch, so the second need not be nested.
            no.reverse();
            rest.append(&mut no);
        }
        push_if(condition, yes, no, rest);
        depth
    }

    fn block(&mut self, label: Label, body: Vec<Stmt>, rest: &mut Vec<Stmt>, next: Option<Label>, depth: u32) {
        let join = next.filter(|_| rest.is_empty()).unwrap_or(label);
        self.joins[label as usize] = join;
        let mut body = self.list(body, Some(join), depth);
        self.absorb(label, &mut body, rest);
        if self.jumps[label as usize] == 0 {
            // Moves the smaller list into the larger one.
            if rest.len() <= body.len() {
                rest.reverse();
                body.append(rest);
                body.reverse();
                *rest = body;
            } else {
                body.reverse();
                rest.append(&mut body);
            }
        } else {
            rest.push(Stmt::Block(label, body));
        }
    }

    /// Moves the code after a block into a case of the switch that ends the block, if only that
    /// case jumps to it.
    fn absorb(&mut self, label: Label, body: &mut [Stmt], rest: &mut Vec<Stmt>) {
        let Some(Stmt::Switch(_, arms)) = body.last_mut() else { return };
        let is_direct = |arm: &Arm| arm.body.is_empty() || arm.body == [Stmt::Br(label)];
        if rest.is_empty() || !arms.iter().all(|arm| is_direct(arm) || diverts(&arm.body)) {
            return;
        }
        let mut direct = arms.iter_mut().filter(|arm| is_direct(arm));
        let (Some(arm), None) = (direct.next(), direct.next()) else { return };
        if self.jumps[label as usize] != arm.body.len() as u32 {
            return;
        }
        self.jumps[label as usize] = 0;
        arm.body = std::mem::take(rest);
        arm.body.reverse();
    }
}

/// Adds an `if` to a reversed list.
fn push_if(condition: Expr, yes: Vec<Stmt>, no: Vec<Stmt>, rest: &mut Vec<Stmt>) {
    match (yes.is_empty(), no.is_empty()) {
        (true, true) => rest.push(Stmt::Eval(condition)),
        (true, false) => rest.push(Stmt::If(simplify::negate(condition), no, Vec::new())),
        _ => rest.push(Stmt::If(condition, yes, no)),
    }
}
