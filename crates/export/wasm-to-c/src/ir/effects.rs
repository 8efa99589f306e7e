//! The effects of evaluating an expression. Passes use them to decide what may be reordered.

use crate::ir::{Bin, Expr, Op, Ty, Un, Var};

bitflags::bitflags! {
    /// The effects of evaluating an expression.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub(crate) struct Effects: u8 {
        const READS_MEMORY = 1;
        const WRITES_MEMORY = 1 << 1;
        const READS_GLOBALS = 1 << 2;
        const WRITES_GLOBALS = 1 << 3;
        /// May end the program with a trap.
        const TRAPS = 1 << 4;
        /// Calls a function, which may print, end the program itself, or never return.
        const CALLS = 1 << 5;
    }
}

impl Effects {
    /// Returns whether removing the expression is observable.
    pub(crate) fn matter(self) -> bool {
        self.intersects(Effects::WRITES_MEMORY | Effects::WRITES_GLOBALS | Effects::TRAPS | Effects::CALLS)
    }

    /// Returns whether the order of two evaluations is observable. Writes before a trap are not,
    /// and neither is the order of two traps; but a call before a trap happens, and a call after it
    /// does not.
    pub(crate) fn conflicts(self, other: Effects) -> bool {
        let disturbs = |a: Effects, b: Effects| {
            a.contains(Effects::WRITES_MEMORY) && b.intersects(Effects::READS_MEMORY | Effects::WRITES_MEMORY)
                || a.contains(Effects::WRITES_GLOBALS) && b.intersects(Effects::READS_GLOBALS | Effects::WRITES_GLOBALS)
                || a.contains(Effects::CALLS) && b.intersects(Effects::TRAPS | Effects::CALLS)
        };
        disturbs(self, other) || disturbs(other, self)
    }
}

/// Returns the effects of an operator without its arguments. Loads trap only if accesses are
/// checked.
fn of_op(op: &Op, arguments: &[Expr], checked: bool) -> Effects {
    match op {
        Op::Load(..) if checked => Effects::READS_MEMORY | Effects::TRAPS,
        Op::Load(..) | Op::MemorySize(_) => Effects::READS_MEMORY,
        Op::MemoryGrow(_) => Effects::READS_MEMORY | Effects::WRITES_MEMORY,
        Op::Global(..) | Op::Extra(..) => Effects::READS_GLOBALS,
        Op::Call(..) | Op::CallIndirect(..) => Effects::all(),
        Op::Bin(bin @ (Bin::DivS | Bin::DivU | Bin::RemS | Bin::RemU), ty) => match &arguments[1] {
            divisor if divides_safely(*bin, *ty, divisor) => Effects::empty(),
            _ => Effects::TRAPS,
        },
        Op::Un(Un::ToInt { saturating: false, .. }) => Effects::TRAPS,
        Op::Un(_) | Op::Bin(..) | Op::Select(_) | Op::DivWide => Effects::empty(),
    }
}

/// Returns whether an integer division by `divisor` never traps. It must be a constant other than 0
/// and, in a signed division, other than -1, since the quotient could overflow.
pub(crate) fn divides_safely(bin: Bin, ty: Ty, divisor: &Expr) -> bool {
    let is_unsigned = matches!(bin, Bin::DivU | Bin::RemU);
    divisor.literal().is_some_and(|value| value != 0 && (is_unsigned || value != ty.max_value()))
}

/// Returns the effects of a whole expression.
pub(crate) fn of(expr: &Expr, checked: bool) -> Effects {
    match expr {
        Expr::Node(op, arguments) => {
            arguments.iter().fold(of_op(op, arguments, checked), |effects, argument| effects | of(argument, checked))
        }
        _ => Effects::empty(),
    }
}

/// Returns the variables that an expression reads, with repetitions.
pub(crate) fn reads(expr: &Expr) -> Vec<Var> {
    let mut vars = Vec::new();
    expr.visit(&mut |e| {
        if let Expr::Var(var, _) = e {
            vars.push(*var);
        }
    });
    vars
}
