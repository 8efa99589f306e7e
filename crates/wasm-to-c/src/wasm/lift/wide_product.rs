//! `__multi3`, by which compilers multiply numbers of 128 bits if the target has no instruction for it. Its own code is
//! four products of halves; here it is what the instruction would be, for which C compilers have one of the processor.

use crate::ir::{Access, Bin, Body, Expr, Signature, Stmt, Ty};
use crate::wasm::module::Module;

/// The body of that function, known by its name, which no other may have, and its type. Its parameters are where the
/// product goes and the lower and upper halves of both factors:
/// (a + A 2^64) (b + B 2^64) = a b + (a B + A b) 2^64 modulo 2^128.
pub(super) fn body(module: &Module, function: u32) -> Option<Body> {
    let wanted = Signature { params: vec![module.address, Ty::I64, Ty::I64, Ty::I64, Ty::I64], results: Vec::new() };
    if module.function_names.get(&function)? != "__multi3" || *module.signature(function) != wanted {
        return None;
    }
    let [to, a, upper_a, b, upper_b] = [0, 1, 2, 3, 4].map(Expr::var);
    let operation = |bin, x: &Expr, y: &Expr| Expr::bin(bin, Ty::I64, x.clone(), y.clone());
    let crossed = operation(Bin::Add, &operation(Bin::Mul, &a, &upper_b), &operation(Bin::Mul, &upper_a, &b));
    let upper = operation(Bin::Add, &operation(Bin::MulHighU, &a, &b), &crossed);
    let access = Access::new(Ty::I64, 8, false);
    Some(Body {
        params: 5,
        vars: wanted.params,
        stmts: vec![
            Stmt::Store(access, 0, None, [to.clone(), operation(Bin::Mul, &a, &b)]),
            Stmt::Store(access, 8, None, [to, upper]),
            Stmt::Return(Vec::new()),
        ],
        labels: 0,
    })
}
