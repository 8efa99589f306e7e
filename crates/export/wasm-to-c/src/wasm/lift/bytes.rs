//! Replaces the functions that compare memory, which go byte by byte. Their replacement takes eight
//! bytes at a time while these are equal.

use crate::ir::{Access, Bin, Body, Expr, Op, Signature, Stmt, Ty, Un};
use crate::wasm::module::Module;

/// The bytes of a word.
const WORD: u64 = 8;

/// Returns the new body of `memcmp` or `bcmp`, which are recognised by name and type. The parameters
/// are two addresses and a number of bytes.
pub(super) fn body(module: &Module, function: u32) -> Option<Body> {
    if !matches!(module.function_names.get(&function)?.as_str(), "memcmp" | "bcmp") {
        return None;
    }
    let address = module.address;
    let signature = Signature { params: vec![address; 3], results: vec![Ty::I32] };
    if *module.signature(function) != signature {
        return None;
    }
    let count = Expr::var(2);
    let advance = |by: u64| {
        let step =
            |var: u32, bin: Bin| Stmt::Set(var, Expr::bin(bin, address, Expr::var(var), Expr::number(address, by)));
        vec![step(0, Bin::Add), step(1, Bin::Add), step(2, Bin::Sub)]
    };
    let load = |access: Access, var: u32| Expr::Node(Op::Load(access, 0, None), vec![Expr::var(var)]);
    let word = Access::new(Ty::I64, 8, false);
    let byte = Access::new(Ty::I32, 1, false);
    let [end_of_words, words, bytes] = [0, 1, 2];
    let [first, second] = [3, 4];
    let too_short = Expr::bin(Bin::LtU, address, count.clone(), Expr::number(address, WORD));
    let words_differ = Expr::bin(Bin::Ne, Ty::I64, load(word, 0), load(word, 1));
    let each_word = [
        vec![
            Stmt::If(too_short, vec![Stmt::Br(end_of_words)], Vec::new()),
            Stmt::If(words_differ, vec![Stmt::Br(end_of_words)], Vec::new()),
        ],
        advance(WORD),
    ]
    .concat();
    let difference = Expr::bin(Bin::Sub, Ty::I32, Expr::var(first), Expr::var(second));
    let bytes_differ = Expr::bin(Bin::Ne, Ty::I32, Expr::var(first), Expr::var(second));
    let each_byte = [
        vec![
            Stmt::If(Expr::un(Un::Eqz(address), count), vec![Stmt::Return(vec![Expr::i32(0)])], Vec::new()),
            Stmt::Set(first, load(byte, 0)),
            Stmt::Set(second, load(byte, 1)),
            Stmt::If(bytes_differ, vec![Stmt::Return(vec![difference])], Vec::new()),
        ],
        advance(1),
    ]
    .concat();
    Some(Body {
        params: 3,
        vars: [signature.params, vec![Ty::I32; 2]].concat(),
        stmts: vec![Stmt::Block(end_of_words, vec![Stmt::Loop(words, each_word)]), Stmt::Loop(bytes, each_byte)],
        labels: 3,
    })
}
