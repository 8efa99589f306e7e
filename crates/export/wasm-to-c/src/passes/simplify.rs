//! Simplifies expressions. Every rule preserves the value and the traps for all operands.

use crate::ir::{Access, Bin, Expr, Op, Stmt, Ty, Un, visit_stmts_mut};

/// Simplifies every expression in a list.
pub(crate) fn list(stmts: &mut [Stmt]) {
    visit_stmts_mut(stmts, &mut |stmt| {
        for expr in stmt.exprs_mut() {
            simplify(expr);
        }
        if let Stmt::If(test, ..) = stmt {
            condition(test);
        }
    });
}

/// Returns the condition that holds exactly when this one does not.
pub(crate) fn negate(expr: Expr) -> Expr {
    let mut negated = Expr::un(Un::Eqz(Ty::I32), expr);
    one(&mut negated);
    condition(&mut negated);
    negated
}

fn simplify(expr: &mut Expr) {
    for child in expr.children_mut() {
        simplify(child);
    }
    one(expr);
}

/// Simplifies a condition, which only has to stay zero or non-zero.
fn condition(expr: &mut Expr) {
    while let Expr::Node(op, args) = expr {
        *expr = match (op, &mut args[..]) {
            (Op::Bin(Bin::Ne, Ty::I32), [a, zero]) if *zero == Expr::i32(0) => take(a),
            (Op::Un(Un::Eqz(Ty::I32)), [Expr::Node(Op::Un(Un::Eqz(Ty::I32)), inner)]) => take(&mut inner[0]),
            _ => return,
        };
    }
}

fn take(expr: &mut Expr) -> Expr {
    std::mem::replace(expr, Expr::i32(0))
}

/// Simplifies the outermost operator.
fn one(expr: &mut Expr) {
    let Expr::Node(op, args) = expr else { return };
    match op {
        Op::Bin(bin, ty @ (Ty::I32 | Ty::I64)) => {
            let (bin, ty) = (*bin, *ty);
            if let [a, b] = &mut args[..]
                && let Some(simpler) = binary(bin, ty, a, b)
            {
                *expr = simpler;
            }
        }
        Op::Un(un) => {
            if let Some(simpler) = unary(*un, &mut args[0]) {
                *expr = simpler;
            }
        }
        Op::Select(_) => {
            condition(&mut args[0]);
            if let Expr::Node(Op::Un(Un::Eqz(Ty::I32)), inner) = &mut args[0] {
                args[0] = take(&mut inner[0]);
                args.swap(1, 2);
            }
        }
        _ => {}
    }
}

fn unary(un: Un, a: &mut Expr) -> Option<Expr> {
    Some(match (un, a) {
        (Un::Eqz(Ty::I32), Expr::I32(value, None)) => Expr::i32(u32::from(*value == 0)),
        (Un::Eqz(Ty::I64), Expr::I64(value, None)) => Expr::i32(u32::from(*value == 0)),
        (Un::Eqz(Ty::I32), Expr::Node(Op::Bin(bin, ty), args)) => {
            let negated = bin.negated()?;
            if ty.is_float() && !matches!(bin, Bin::Eq | Bin::Ne) {
                return None;
            }
            Expr::Node(Op::Bin(negated, *ty), std::mem::take(args))
        }
        (Un::Wrap, Expr::I64(value, None)) => Expr::i32(*value as u32),
        (Un::Wrap, Expr::Node(Op::Un(Un::Widen { .. }), args)) => take(&mut args[0]),
        (Un::Wrap, Expr::Node(Op::Load(access, offset, symbol), args)) if access.bytes < 8 => {
            Expr::Node(Op::Load(Access { ty: Ty::I32, ..*access }, *offset, *symbol), std::mem::take(args))
        }
        (Un::Widen { signed: false }, Expr::I32(value, None)) => Expr::number(Ty::I64, u64::from(*value)),
        (Un::Widen { signed: true }, Expr::I32(value, None)) => Expr::number(Ty::I64, *value as i32 as u64),
        _ => return None,
    })
}

/// Returns whether an expression is 0 or 1.
fn is_truth(expr: &Expr) -> bool {
    match expr {
        Expr::Node(Op::Un(Un::Eqz(_)), _) => true,
        Expr::Node(Op::Bin(bin, _), _) if bin.is_comparison() => true,
        Expr::Node(Op::Bin(Bin::And, Ty::I32), args) => is_truth(&args[0]) || is_truth(&args[1]),
        Expr::Node(Op::Bin(Bin::Or | Bin::Xor, Ty::I32), args) => args.iter().all(is_truth),
        Expr::I32(value, None) => *value <= 1,
        _ => false,
    }
}

/// Returns an upper bound for the value of an expression.
pub(super) fn largest(expr: &Expr, ty: Ty) -> u64 {
    largest_within(expr, ty, 4)
}

/// Returns an upper bound, looking this deep into the expression.
fn largest_within(expr: &Expr, ty: Ty, depth: u32) -> u64 {
    let all = ty.max_value();
    let Some(depth) = depth.checked_sub(1) else { return all };
    match expr {
        Expr::I32(value, _) => u64::from(*value),
        Expr::I64(value, _) => *value,
        e if is_truth(e) => 1,
        Expr::Node(Op::Load(access, ..), _) if access.bytes < 4 && !access.signed => (1 << (8 * access.bytes)) - 1,
        Expr::Node(Op::Bin(bin, _), args) => {
            let (a, b) = (largest_within(&args[0], ty, depth), largest_within(&args[1], ty, depth));
            let count = args[1].literal().map(|count| count % u64::from(ty.bits()));
            match (bin, count) {
                (Bin::And, _) => a.min(b),
                (Bin::Add, _) => a.saturating_add(b).min(all),
                (Bin::ShrU, Some(count)) => a >> count,
                (Bin::Shl, Some(count)) if a <= all >> count => a << count,
                _ => all,
            }
        }
        Expr::Node(Op::Un(Un::Widen { signed: false }), _) => u64::from(u32::MAX),
        _ => all,
    }
}

fn binary(bin: Bin, ty: Ty, a: &mut Expr, b: &mut Expr) -> Option<Expr> {
    if let (Some(x), Some(y)) = (a.literal(), b.literal())
        && let Some(value) = fold(bin, ty, x, y)
    {
        return Some(value);
    }
    let commutes = matches!(bin, Bin::Add | Bin::Mul | Bin::And | Bin::Or | Bin::Xor | Bin::Eq | Bin::Ne);
    if commutes && matches!(a, Expr::I32(..) | Expr::I64(..)) && !matches!(b, Expr::I32(..) | Expr::I64(..)) {
        std::mem::swap(a, b);
    }
    if bin == Bin::Add
        && let Some(sum) = add_address(a, b)
    {
        return Some(sum);
    }
    let y = b.literal()?;
    let again = |mut expr: Expr| {
        one(&mut expr);
        expr
    };
    Some(match (bin, y) {
        (Bin::Sub, _) if y != 0 => again(Expr::bin(Bin::Add, ty, take(a), Expr::number(ty, y.wrapping_neg()))),
        (Bin::Add | Bin::Sub | Bin::Or | Bin::Xor | Bin::Shl | Bin::ShrS | Bin::ShrU | Bin::Rotl | Bin::Rotr, 0) => {
            take(a)
        }
        (Bin::Add, _) => match a {
            Expr::Node(Op::Bin(Bin::Add, _), inner) => {
                let number = Expr::number(ty, inner[1].literal()?.wrapping_add(y));
                again(Expr::bin(Bin::Add, ty, take(&mut inner[0]), number))
            }
            _ => return None,
        },
        (Bin::Mul | Bin::DivU | Bin::DivS, 1) => take(a),
        (Bin::And, _) if y & 1 == 1 && is_truth(a) => take(a),
        (Bin::And, _) if y.count_ones() == y.trailing_ones() && largest(a, ty) <= y => take(a),
        (Bin::Ne, 0) if ty == Ty::I32 && is_truth(a) => take(a),
        (Bin::Eq, 0) if ty == Ty::I32 && is_truth(a) => again(Expr::un(Un::Eqz(Ty::I32), take(a))),
        (Bin::Eq, 0) => Expr::un(Un::Eqz(ty), take(a)),
        (Bin::Shl | Bin::ShrS | Bin::ShrU | Bin::Rotl | Bin::Rotr, _) if y >= u64::from(ty.bits()) => {
            again(Expr::bin(bin, ty, take(a), Expr::number(ty, y % u64::from(ty.bits()))))
        }
        _ => return None,
    })
}

/// Adds a number to an address, which stays an address of the same symbol.
fn add_address(a: &Expr, b: &Expr) -> Option<Expr> {
    match (a.literal(), b.literal()) {
        (Some(number), None) => b.plus(number),
        (None, Some(number)) => a.plus(number),
        _ => None,
    }
}

fn fold(bin: Bin, ty: Ty, x: u64, y: u64) -> Option<Expr> {
    let signed = |value: u64| {
        if ty == Ty::I32 { i64::from(value as u32 as i32) } else { value as i64 }
    };
    let truth = |value: bool| Some(Expr::i32(u32::from(value)));
    let shift = (y % u64::from(ty.bits())) as u32;
    let value = match bin {
        Bin::Add => x.wrapping_add(y),
        Bin::Sub => x.wrapping_sub(y),
        Bin::Mul => x.wrapping_mul(y),
        Bin::And => x & y,
        Bin::Or => x | y,
        Bin::Xor => x ^ y,
        Bin::Shl => x << shift,
        Bin::ShrU => x >> shift,
        Bin::ShrS => (signed(x) >> shift) as u64,
        Bin::Eq => return truth(x == y),
        Bin::Ne => return truth(x != y),
        Bin::LtU => return truth(x < y),
        Bin::GtU => return truth(x > y),
        Bin::LeU => return truth(x <= y),
        Bin::GeU => return truth(x >= y),
        Bin::LtS => return truth(signed(x) < signed(y)),
        Bin::GtS => return truth(signed(x) > signed(y)),
        Bin::LeS => return truth(signed(x) <= signed(y)),
        Bin::GeS => return truth(signed(x) >= signed(y)),
        _ => return None,
    };
    Some(Expr::number(ty, value))
}
