//! What evaluating an expression reads and changes, so that passes know what may change places.

use crate::ir::{Bin, Expr, Op, Ty, Un, Var};

/// A set of effects, one bit each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Effects(u8);

impl Effects {
    pub(crate) const NONE: Effects = Effects(0);
    pub(crate) const READS_MEMORY: Effects = Effects(1);
    pub(crate) const WRITES_MEMORY: Effects = Effects(2);
    pub(crate) const READS_GLOBALS: Effects = Effects(4);
    pub(crate) const WRITES_GLOBALS: Effects = Effects(8);
    pub(crate) const TRAPS: Effects = Effects(16);
    /// A call: it may do anything.
    pub(crate) const CALLS: Effects = Effects(63);

    pub(crate) const fn and(self, other: Effects) -> Effects {
        Effects(self.0 | other.0)
    }

    fn has(self, other: Effects) -> bool {
        self.0 & other.0 != 0
    }

    /// Whether dropping the expression can be noticed.
    pub(crate) fn matter(self) -> bool {
        self.has(Effects::WRITES_MEMORY.and(Effects::WRITES_GLOBALS).and(Effects::TRAPS))
    }

    /// Whether it changes anything that outlives a trap, or calls something that might.
    pub(crate) fn calls(self) -> bool {
        self.0 & 32 != 0
    }

    /// Whether the order of two evaluations can be noticed. Which of two traps comes first does not count: either
    /// ends the program in the same way.
    pub(crate) fn conflicts(self, other: Effects) -> bool {
        let against = |a: Effects, b: Effects| {
            a.has(Effects::WRITES_MEMORY) && b.has(Effects::READS_MEMORY.and(Effects::WRITES_MEMORY))
                || a.has(Effects::WRITES_GLOBALS) && b.has(Effects::READS_GLOBALS.and(Effects::WRITES_GLOBALS))
        };
        against(self, other) || against(other, self)
    }
}

/// The effects of one operator, its arguments aside. Loads trap only where memory accesses are checked.
fn of_op(op: &Op, arguments: &[Expr], checked: bool) -> Effects {
    match op {
        Op::Load(..) if checked => Effects::READS_MEMORY.and(Effects::TRAPS),
        Op::Load(..) | Op::MemorySize => Effects::READS_MEMORY,
        Op::MemoryGrow => Effects::READS_MEMORY.and(Effects::WRITES_MEMORY),
        Op::Global(..) | Op::Extra(..) => Effects::READS_GLOBALS,
        Op::Call(..) | Op::CallIndirect(..) => Effects::CALLS,
        Op::Bin(bin @ (Bin::DivS | Bin::DivU | Bin::RemS | Bin::RemU), ty) => match &arguments[1] {
            divisor if divides_safely(*bin, *ty, divisor) => Effects::NONE,
            _ => Effects::TRAPS,
        },
        Op::Un(Un::ToInt { saturating: false, .. }) => Effects::TRAPS,
        Op::Un(_) | Op::Bin(..) | Op::Select(_) => Effects::NONE,
    }
}

/// Whether an integer division by this can never trap: it is a constant, not 0, and not -1 either where the quotient
/// could be too large.
pub(crate) fn divides_safely(bin: Bin, ty: Ty, divisor: &Expr) -> bool {
    let value = match divisor {
        Expr::I32(value, None) => i64::from(*value as i32),
        Expr::I64(value) => *value as i64,
        _ => return false,
    };
    debug_assert!(!ty.is_float());
    value != 0 && (value != -1 || matches!(bin, Bin::DivU | Bin::RemU))
}

/// The effects of a whole expression.
pub(crate) fn of(expr: &Expr, checked: bool) -> Effects {
    match expr {
        Expr::Node(op, arguments) => arguments
            .iter()
            .fold(of_op(op, arguments, checked), |effects, argument| {
                effects.and(of(argument, checked))
            }),
        _ => Effects::NONE,
    }
}

/// The variables that an expression reads, with repetitions.
pub(crate) fn reads(expr: &Expr) -> Vec<Var> {
    let mut vars = Vec::new();
    expr.visit(&mut |e| {
        if let Expr::Var(var, _) = e {
            vars.push(*var);
        }
    });
    vars
}
