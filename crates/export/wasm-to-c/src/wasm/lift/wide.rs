//! Replaces the helpers that compilers call for 128-bit numbers on targets without such
//! instructions. A helper multiplies four pairs of halves, branches to shift, or divides bit by bit.
//! Its replacement does not, and C compilers turn it into instructions of the processor.

use crate::ir::{Access, Bin, Body, Expr, Op, Signature, Stmt, Ty, Un};
use crate::wasm::module::Module;

/// Returns the new body of a helper, which is recognised by its reserved name and its type. The
/// parameters are the address of the result, the lower and upper half of a number, and the halves
/// of a factor or the distance of a shift.
pub(super) fn body(module: &Module, function: u32) -> Option<Body> {
    let [to, lower, upper, by] = [0, 1, 2, 3].map(Expr::var);
    let ([lower, upper], other): (_, &[Ty]) = match module.function_names.get(&function)?.as_str() {
        "__multi3" => (product([lower, upper], [by, Expr::var(4)]), &[Ty::I64, Ty::I64]),
        "__ashlti3" => {
            let [upper, lower] = shifted([upper, lower], Bin::Shl, Bin::ShrU, Expr::number(Ty::I64, 0), by);
            ([lower, upper], &[Ty::I32])
        }
        "__lshrti3" => (shifted([lower, upper], Bin::ShrU, Bin::Shl, Expr::number(Ty::I64, 0), by), &[Ty::I32]),
        "__ashrti3" => {
            let signs = operation(Bin::ShrS, &upper, &Expr::number(Ty::I64, 63));
            (shifted([lower, upper], Bin::ShrS, Bin::Shl, signs, by), &[Ty::I32])
        }
        _ => return None,
    };
    let params = [&[module.address, Ty::I64, Ty::I64], other].concat();
    if *module.signature(function) != (Signature { params: params.clone(), results: Vec::new() }) {
        return None;
    }
    let mut stmts = store(&to, [lower, upper]);
    stmts.push(Stmt::Return(Vec::new()));
    Some(Body { params: params.len() as u32, vars: params, stmts, labels: 0 })
}

/// Returns what a helper for division does first: it divides by 64-bit numbers, such as the modulus
/// of a product. The parameters are those of [`body`], with the halves of the divisor at the end.
pub(super) fn shortcut(module: &Module, function: u32) -> Option<Stmt> {
    let (is_signed, is_quotient) = match module.function_names.get(&function)?.as_str() {
        "__udivti3" => (false, true),
        "__umodti3" => (false, false),
        "__divti3" => (true, true),
        "__modti3" => (true, false),
        _ => return None,
    };
    let params = vec![module.address, Ty::I64, Ty::I64, Ty::I64, Ty::I64];
    if *module.signature(function) != (Signature { params, results: Vec::new() }) {
        return None;
    }
    let [to, lower, upper, by, upper_by] = [0, 1, 2, 3, 4].map(Expr::var);
    let first = operation(Bin::RemU, &upper, &by);
    let quotient = Expr::Node(Op::DivWide, vec![first, lower.clone(), by.clone()]);
    let zero = Expr::number(Ty::I64, 0);
    let result = if is_quotient {
        [quotient, operation(Bin::DivU, &upper, &by)]
    } else {
        [operation(Bin::Sub, &lower, &operation(Bin::Mul, &quotient, &by)), zero.clone()]
    };
    let mut condition = Expr::un(Un::Eqz(Ty::I64), upper_by);
    if is_signed {
        condition = Expr::bin(Bin::And, Ty::I32, condition, operation(Bin::GeS, &upper, &zero));
    }
    let mut stmts = store(&to, result);
    stmts.push(Stmt::Return(Vec::new()));
    Some(Stmt::If(condition, stmts, Vec::new()))
}

/// Stores the halves of a number.
fn store(to: &Expr, [lower, upper]: [Expr; 2]) -> Vec<Stmt> {
    let access = Access::new(Ty::I64, 8, false);
    vec![Stmt::Store(access, 0, None, [to.clone(), lower]), Stmt::Store(access, 8, None, [to.clone(), upper])]
}

fn operation(bin: Bin, x: &Expr, y: &Expr) -> Expr {
    Expr::bin(bin, Ty::I64, x.clone(), y.clone())
}

/// Multiplies modulo 2^128: (a + A 2^64) (b + B 2^64) = a b + (a B + A b) 2^64.
fn product([a, upper_a]: [Expr; 2], [b, upper_b]: [Expr; 2]) -> [Expr; 2] {
    let crossed = operation(Bin::Add, &operation(Bin::Mul, &a, &upper_b), &operation(Bin::Mul, &upper_a, &b));
    [operation(Bin::Mul, &a, &b), operation(Bin::Add, &operation(Bin::MulHighU, &a, &b), &crossed)]
}

/// Shifts a number towards its first half by less than 128; `outer` fills the second half. 64-bit
/// shifts use the last six bits of their distance. Bits of the second half move to the first by a
/// shift `back` by 64 minus the distance, in two steps, since that may be 64.
fn shifted([near, far]: [Expr; 2], shift: Bin, back: Bin, outer: Expr, by: Expr) -> [Expr; 2] {
    let wide = Expr::bin(Bin::And, Ty::I32, by.clone(), Expr::i32(64));
    let by = Expr::un(Un::Widen { signed: false }, by);
    let rest = operation(Bin::Xor, &by, &Expr::number(Ty::I64, 63));
    let crossing = operation(back, &operation(back, &far, &Expr::number(Ty::I64, 1)), &rest);
    // The near half has no sign, which is in the far half.
    let unsigned = if shift == Bin::ShrS { Bin::ShrU } else { shift };
    let kept = operation(Bin::Or, &operation(unsigned, &near, &by), &crossing);
    let moved = operation(shift, &far, &by);
    let select = |narrow: Expr, far: Expr| Expr::Node(Op::Select(Ty::I64), vec![wide.clone(), far, narrow]);
    [select(kept, moved.clone()), select(moved, outer)]
}
