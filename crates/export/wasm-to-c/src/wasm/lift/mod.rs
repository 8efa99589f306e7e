//! Turns the stack code of one function into statements.
//!
//! Every instruction that yields a value becomes an assignment to a new variable;
//! `forward_substitution` then rebuilds the expressions.

mod blocks;
mod bytes;
mod instructions;
mod wide;

use std::collections::HashMap;

use wasmparser::FunctionBody;

use crate::error::Error;
use crate::ir::{Body, Expr, Label, Op, Signature, Stmt, Ty, Var};
use crate::wasm::module::{Module, value_type};

use blocks::{BlockKind, OpenBlock};

struct Lifter<'m, 'a> {
    module: &'m Module<'a>,
    params: u32,
    vars: Vec<Ty>,
    /// The end of each group of declared locals, with its type.
    groups: Vec<(u32, Ty)>,
    /// The variables of locals in use. They are created on first use, since a few bytes may declare
    /// 50,000 locals.
    locals: HashMap<u32, Var>,
    labels: u32,
    stack: Vec<Var>,
    blocks: Vec<OpenBlock>,
    /// The number of open blocks in dead code.
    skipped: u32,
}

/// Lifts one function.
pub(crate) fn lift(module: &Module, function: u32, body: &FunctionBody) -> Result<Body, Error> {
    if let Some(body) = wide::body(module, function).or_else(|| bytes::body(module, function)) {
        return Ok(body);
    }
    let signature = module.signature(function);
    let mut groups = Vec::new();
    let mut end = signature.params.len() as u32;
    for local in body.get_locals_reader()? {
        let (count, ty) = local?;
        end += count;
        groups.push((end, value_type(ty)?));
    }
    let mut lifter = Lifter {
        module,
        vars: signature.params.clone(),
        groups,
        locals: HashMap::new(),
        params: signature.params.len() as u32,
        labels: 0,
        stack: Vec::new(),
        blocks: Vec::new(),
        skipped: 0,
    };
    let results = lifter.fresh_all(&signature.results);
    lifter.open(BlockKind::Function, Vec::new(), results, None);
    let mut reader = body.get_operators_reader()?;
    let mut stmts = Vec::new();
    while !reader.eof() {
        let start = reader.original_position();
        let operator = reader.read()?;
        let symbol =
            module.linking.code_symbol(start + 1 - module.code_start, reader.original_position() - module.code_start);
        if let Some(done) = lifter.operator(&operator, symbol)? {
            stmts = done;
        }
    }
    stmts.splice(..0, wide::shortcut(module, function));
    Ok(Body { params: lifter.params, vars: lifter.vars, stmts, labels: lifter.labels })
}

impl Lifter<'_, '_> {
    fn fresh(&mut self, ty: Ty) -> Var {
        self.vars.push(ty);
        self.vars.len() as Var - 1
    }

    fn fresh_all(&mut self, types: &[Ty]) -> Vec<Var> {
        types.iter().map(|ty| self.fresh(*ty)).collect()
    }

    /// Returns the variable of a local.
    fn local(&mut self, index: u32) -> Var {
        if let Some(known) = self.locals.get(&index) {
            return *known;
        }
        let group = self.groups.partition_point(|(end, _)| *end <= index);
        let var = match self.groups.get(group) {
            Some((_, ty)) if index >= self.params => self.fresh(*ty),
            _ => index,
        };
        self.locals.insert(index, var);
        var
    }

    fn label(&mut self) -> Label {
        self.labels += 1;
        self.labels - 1
    }

    fn block(&mut self) -> &mut OpenBlock {
        self.blocks.last_mut().expect("validated code has a block around every instruction")
    }

    fn emit(&mut self, stmt: Stmt) {
        self.block().stmts.push(stmt);
    }

    fn push(&mut self, expr: Expr) {
        let ty = expr.ty(&self.vars);
        let var = self.fresh(ty);
        self.emit(Stmt::Set(var, expr));
        self.stack.push(var);
    }

    fn pop(&mut self) -> Expr {
        Expr::var(self.stack.pop().expect("validated code never pops an empty stack"))
    }

    fn pop_many(&mut self, count: usize) -> Vec<Var> {
        self.stack.split_off(self.stack.len() - count)
    }

    fn call(&mut self, op: impl Fn(Option<Ty>) -> Op, signature: &Signature, indirect: bool) {
        let count = signature.params.len() + usize::from(indirect);
        let arguments: Vec<Expr> = self.pop_many(count).into_iter().map(Expr::var).collect();
        let call = Expr::Node(op(signature.results.first().copied()), arguments);
        if signature.results.is_empty() {
            self.emit(Stmt::Eval(call));
            return;
        }
        self.push(call);
        for (i, ty) in (0u32..).zip(&signature.results).skip(1) {
            self.push(Expr::Node(Op::Extra(i, *ty), Vec::new()));
        }
    }
}
