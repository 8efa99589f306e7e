//! Which memory a list of statements is certain to access before it does anything observable: see `bounds`.

use crate::ir::effects::{self, Effects};
use crate::ir::{Access, Expr, Op, Stmt, Var, only_traps};

/// The most statements looked at.
const AHEAD: u32 = 24;

/// The variables, with their values at the start of the list, through which it is certain to access memory, each with the
/// end of the access.
pub(super) fn accesses(list: &[Stmt]) -> Vec<(Var, u64)> {
    let mut ahead = Ahead {
        left: AHEAD,
        assigned: Vec::new(),
        accesses: Vec::new(),
    };
    ahead.list(list);
    ahead.accesses
}

struct Ahead {
    left: u32,
    assigned: Vec<Var>,
    accesses: Vec<(Var, u64)>,
}

impl Ahead {
    /// Whether what follows the list is certain to be executed too.
    fn list(&mut self, list: &[Stmt]) -> bool {
        list.iter().all(|stmt| self.stmt(stmt))
    }

    fn stmt(&mut self, stmt: &Stmt) -> bool {
        let grows_or_calls = stmt.exprs().iter().any(|expr| {
            let effects = effects::of(expr, true);
            effects.intersects(Effects::CALLS | Effects::WRITES_MEMORY)
        });
        if self.left == 0 || grows_or_calls {
            return false;
        }
        self.left -= 1;
        let found = self.accesses.len();
        of_statement(stmt, &mut self.accesses);
        let mut index = found;
        while index < self.accesses.len() {
            if self.assigned.contains(&self.accesses[index].0) {
                self.accesses.swap_remove(index);
            } else {
                index += 1;
            }
        }
        match stmt {
            Stmt::Set(var, _) => self.assigned.push(*var),
            Stmt::If(_, yes, no) => return no.is_empty() && only_traps(yes),
            Stmt::Block(_, body) => return self.list(body),
            Stmt::Loop(_, body) => {
                self.list(body);
                return false;
            }
            Stmt::Switch(..) | Stmt::Return(_) | Stmt::Br(_) | Stmt::Trap(_) => return false,
            Stmt::SetGlobal(..) | Stmt::Store(..) | Stmt::Copy(_) | Stmt::Fill(_) => {}
            Stmt::Eval(_) | Stmt::Check(..) => {}
        }
        true
    }
}

/// The variables through which a statement accesses memory, each with the end of the access. All are certain:
/// what may trap is never in the arm of a selection.
pub(super) fn of_statement(stmt: &Stmt, out: &mut Vec<(Var, u64)>) {
    let mut access = |address: &Expr, access: &Access, offset: u32| {
        if let Expr::Var(var, _) = address {
            out.push((*var, u64::from(offset) + u64::from(access.bytes)));
        }
    };
    if let Stmt::Store(to, offset, _, [address, _]) = stmt {
        access(address, to, *offset);
    }
    for expr in stmt.exprs() {
        expr.visit(&mut |expr| {
            if let Expr::Node(Op::Load(from, offset, _), arguments) = expr {
                access(&arguments[0], from, *offset);
            }
        });
    }
}
