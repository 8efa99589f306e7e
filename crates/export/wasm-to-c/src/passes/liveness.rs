//! Finds the live variables: marks last reads and drops assignments that are never read.

use crate::ir::{Body, Expr, Label, Stmt, Var, effects, visit_stmts_mut};

/// A set of variables.
#[derive(Clone, PartialEq)]
struct Set(Vec<u64>);

impl Set {
    fn has(&self, var: Var) -> bool {
        self.0[var as usize / 64] >> (var % 64) & 1 != 0
    }

    fn insert(&mut self, var: Var) {
        self.0[var as usize / 64] |= 1 << (var % 64);
    }

    fn remove(&mut self, var: Var) {
        self.0[var as usize / 64] &= !(1 << (var % 64));
    }

    fn union(&mut self, other: &Set) {
        for (word, more) in self.0.iter_mut().zip(&other.0) {
            *word |= more;
        }
    }

    fn clear(&mut self) {
        self.0.fill(0);
    }
}

struct Liveness {
    /// The variables that are live at the target of each label in scope. For a loop, the ones found
    /// so far, which are kept between rounds.
    labels: Vec<Option<Set>>,
    /// Set if this round found more live variables at the head of a loop.
    grown: bool,
    checked: bool,
    /// Set if statements are rewritten and not only inspected.
    rewrite: bool,
    live: Set,
}

/// Marks last reads in a function and drops assignments that are never read. Returns the variables
/// that are read before they are assigned, including parameters.
pub(crate) fn mark(body: &mut Body, checked: bool) -> Vec<bool> {
    let mut liveness = Liveness {
        labels: vec![None; body.labels as usize],
        grown: false,
        checked,
        rewrite: false,
        live: Set(vec![0; body.vars.len().div_ceil(64)]),
    };
    // Each round covers the whole function. If each loop were iterated to a fixed point, an inner
    // loop would be repeated for every loop around it. The sets only grow, so a few rounds are
    // enough.
    loop {
        liveness.list(&mut body.stmts);
        liveness.live.clear();
        if !std::mem::take(&mut liveness.grown) {
            break;
        }
    }
    liveness.rewrite = true;
    liveness.list(&mut body.stmts);
    (0..body.vars.len() as Var).map(|var| liveness.live.has(var)).collect()
}

impl Liveness {
    fn list(&mut self, list: &mut Vec<Stmt>) {
        let mut dropped = false;
        for stmt in list.iter_mut().rev() {
            dropped |= self.stmt(stmt);
        }
        if dropped {
            list.retain(|stmt| !matches!(stmt, Stmt::Eval(Expr::I32(..) | Expr::I64(..))));
        }
    }

    /// Processes one statement backwards. Returns whether it became empty.
    fn stmt(&mut self, stmt: &mut Stmt) -> bool {
        match stmt {
            Stmt::Set(var, value) => {
                let same = matches!(value, Expr::Var(from, _) if from == var);
                if same || !self.live.has(*var) {
                    let keep = effects::of(value, self.checked).matter();
                    if self.rewrite {
                        let value = std::mem::replace(value, Expr::i32(0));
                        *stmt = Stmt::Eval(if keep { value } else { Expr::i32(0) });
                    }
                    if !keep {
                        return true;
                    }
                } else {
                    self.live.remove(*var);
                }
            }
            Stmt::Br(label) => {
                if let Some(live) = &self.labels[*label as usize] {
                    self.live.clone_from(live);
                }
            }
            Stmt::Return(_) | Stmt::Trap => self.live.clear(),
            Stmt::Block(label, body) => {
                self.labels[*label as usize] = Some(self.live.clone());
                self.list(body);
            }
            Stmt::Loop(label, body) => self.infinite(*label, body),
            Stmt::If(_, yes, no) => {
                let after = self.live.clone();
                self.list(yes);
                let yes = std::mem::replace(&mut self.live, after);
                self.list(no);
                self.live.union(&yes);
            }
            Stmt::Switch(_, arms) => {
                let after = self.live.clone();
                let mut before =
                    if arms.iter().any(|arm| arm.default) { Set(vec![0; after.0.len()]) } else { after.clone() };
                for arm in arms.iter_mut() {
                    self.live.clone_from(&after);
                    self.list(&mut arm.body);
                    before.union(&self.live);
                }
                self.live = before;
            }
            Stmt::SetGlobal(..) | Stmt::Store(..) | Stmt::Copy(_) | Stmt::Fill(_) => {}
            Stmt::Eval(_) => {}
        }
        for expr in stmt.exprs_mut().iter_mut().rev() {
            self.read(expr);
        }
        false
    }

    fn infinite(&mut self, label: Label, body: &mut Vec<Stmt>) {
        let known = self.labels[label as usize].get_or_insert_with(|| Set(vec![0; self.live.0.len()]));
        self.live.clone_from(known);
        self.list(body);
        let Some(known) = &mut self.labels[label as usize] else { return };
        self.live.union(known);
        if self.live != *known {
            known.clone_from(&self.live);
            self.grown = true;
        }
    }

    fn read(&mut self, expr: &mut Expr) {
        if let Expr::Var(var, last) = expr {
            let first_seen = !self.live.has(*var);
            if self.rewrite {
                *last = first_seen;
            }
            self.live.insert(*var);
        }
        for child in expr.children_mut().iter_mut().rev() {
            self.read(child);
        }
    }
}

/// Renumbers the variables so that only those in use remain, in order of first appearance.
pub(crate) fn compact(body: &mut Body) {
    let old = std::mem::take(&mut body.vars);
    let mut types = old[..body.params as usize].to_vec();
    let mut numbers: Vec<Option<Var>> = (0..old.len() as Var).map(|var| (var < body.params).then_some(var)).collect();
    let mut renumber = |var: &mut Var| {
        *var = *numbers[*var as usize].get_or_insert_with(|| {
            types.push(old[*var as usize]);
            types.len() as Var - 1
        });
    };
    visit_stmts_mut(&mut body.stmts, &mut |stmt| {
        if let Stmt::Set(var, _) = stmt {
            renumber(var);
        }
        for expr in stmt.exprs_mut() {
            expr.visit_mut(&mut |expr| {
                if let Expr::Var(var, _) = expr {
                    renumber(var);
                }
            });
        }
    });
    body.vars = types;
}
