//! Turns the stack code of one function into statements.
//!
//! Every instruction that gives a value becomes an assignment to a variable of its own; `forward_substitution` puts the
//! expressions together again. Blocks that give values assign them to variables just before control leaves.

mod instructions;

use wasmparser::{BlockType, FunctionBody};

use crate::error::Error;
use crate::ir::{Arm, Body, Expr, Label, Op, Signature, Stmt, Ty, Var, diverts};
use crate::wasm::module::{Module, value_type};

#[derive(Clone, Copy, PartialEq)]
enum Kind {
    Function,
    Block,
    Loop,
    If,
}

/// A block that is being read.
struct Frame {
    kind: Kind,
    /// Where a jump to this block goes.
    target: Label,
    /// For a loop, the way out.
    exit: Label,
    params: Vec<Var>,
    results: Vec<Var>,
    /// How many values lie below this block's own.
    height: usize,
    stmts: Vec<Stmt>,
    condition: Option<Expr>,
    /// The first branch of an if, once `else` was met.
    yes: Option<Vec<Stmt>>,
    /// Nothing more is read before the end: control does not get there.
    dead: bool,
}

struct Lifter<'m, 'a> {
    module: &'m Module<'a>,
    vars: Vec<Ty>,
    labels: u32,
    stack: Vec<Var>,
    frames: Vec<Frame>,
    /// Blocks opened in dead code.
    skipped: u32,
}

/// Reads one function.
pub(crate) fn lift(module: &Module, function: u32, body: &FunctionBody) -> Result<Body, Error> {
    let signature = module.signature(function);
    let mut vars = signature.params.clone();
    for local in body.get_locals_reader()? {
        let (count, ty) = local?;
        let ty = value_type(ty)?;
        vars.extend(std::iter::repeat_n(ty, count as usize));
    }
    let mut lifter = Lifter {
        module,
        vars,
        labels: 0,
        stack: Vec::new(),
        frames: Vec::new(),
        skipped: 0,
    };
    let results = lifter.fresh_all(&signature.results);
    lifter.open(Kind::Function, Vec::new(), results, None);
    let mut reader = body.get_operators_reader()?;
    let mut stmts = Vec::new();
    while !reader.eof() {
        let start = reader.original_position();
        let operator = reader.read()?;
        let symbol = module.linking.code_symbol(
            start + 1 - module.code_start,
            reader.original_position() - module.code_start,
        );
        if let Some(done) = lifter.operator(&operator, symbol)? {
            stmts = done;
        }
    }
    Ok(Body {
        params: signature.params.len() as u32,
        vars: lifter.vars,
        stmts,
        labels: lifter.labels,
    })
}

impl Lifter<'_, '_> {
    fn fresh(&mut self, ty: Ty) -> Var {
        self.vars.push(ty);
        self.vars.len() as Var - 1
    }

    fn fresh_all(&mut self, types: &[Ty]) -> Vec<Var> {
        types.iter().map(|ty| self.fresh(*ty)).collect()
    }

    fn label(&mut self) -> Label {
        self.labels += 1;
        self.labels - 1
    }

    fn frame(&mut self) -> &mut Frame {
        self.frames
            .last_mut()
            .expect("validated code has a frame around every instruction")
    }

    fn emit(&mut self, stmt: Stmt) {
        self.frame().stmts.push(stmt);
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

    /// Ends the reading of this block: control never gets behind the statement just emitted.
    fn divert(&mut self) {
        let frame = self.frame();
        frame.dead = true;
        let height = frame.height;
        self.stack.truncate(height);
    }

    fn open(&mut self, kind: Kind, params: Vec<Var>, results: Vec<Var>, condition: Option<Expr>) {
        let (target, exit) = (self.label(), self.label());
        let height = self.stack.len();
        self.frames.push(Frame {
            kind,
            target,
            exit,
            params,
            results,
            height,
            stmts: Vec::new(),
            condition,
            yes: None,
            dead: false,
        });
    }

    fn open_block(&mut self, kind: Kind, ty: BlockType) -> Result<(), Error> {
        let condition = if kind == Kind::If { Some(self.pop()) } else { None };
        let (params, results) = match ty {
            BlockType::Empty => (Vec::new(), Vec::new()),
            BlockType::Type(ty) => (Vec::new(), vec![value_type(ty)?]),
            BlockType::FuncType(index) => {
                let signature = &self.module.types[index as usize];
                (signature.params.clone(), signature.results.clone())
            }
        };
        let values = self.pop_many(params.len());
        let inputs = self.fresh_all(&params);
        self.assign(&inputs, &values);
        let results = self.fresh_all(&results);
        self.open(kind, inputs.clone(), results, condition);
        self.enter(&inputs);
        Ok(())
    }

    /// Puts the inputs of a block on the stack, as copies: a jump back to a loop changes the inputs themselves.
    fn enter(&mut self, inputs: &[Var]) {
        for input in inputs {
            self.push(Expr::var(*input));
        }
    }

    fn assign(&mut self, to: &[Var], from: &[Var]) {
        for (to, from) in to.iter().zip(from) {
            self.emit(Stmt::Set(*to, Expr::var(*from)));
        }
    }

    /// The statements of a jump, with the values that it carries.
    fn jump(&self, depth: u32, values: &[Var]) -> Vec<Stmt> {
        let frame = &self.frames[self.frames.len() - 1 - depth as usize];
        if frame.kind == Kind::Function {
            return vec![Stmt::Return(values.iter().map(|var| Expr::var(*var)).collect())];
        }
        let to = if frame.kind == Kind::Loop {
            &frame.params
        } else {
            &frame.results
        };
        let mut stmts: Vec<Stmt> = to
            .iter()
            .zip(values)
            .map(|(to, from)| Stmt::Set(*to, Expr::var(*from)))
            .collect();
        stmts.push(Stmt::Br(frame.target));
        stmts
    }

    /// How many values a jump to this depth carries.
    fn arity(&self, depth: u32) -> usize {
        let frame = &self.frames[self.frames.len() - 1 - depth as usize];
        if frame.kind == Kind::Loop {
            frame.params.len()
        } else {
            frame.results.len()
        }
    }

    fn branch(&mut self, depth: u32) {
        let values = self.pop_many(self.arity(depth));
        let jump = self.jump(depth, &values);
        self.frame().stmts.extend(jump);
        self.divert();
    }

    fn branch_if(&mut self, depth: u32) {
        let condition = self.pop();
        let values = self.stack[self.stack.len() - self.arity(depth)..].to_vec();
        let jump = self.jump(depth, &values);
        self.emit(Stmt::If(condition, jump, Vec::new()));
    }

    fn branch_table(&mut self, table: &wasmparser::BrTable) -> Result<(), Error> {
        let index = self.pop();
        let values = self.pop_many(self.arity(table.default()));
        let mut arms: Vec<(u32, Vec<u32>)> = Vec::new();
        let mut place = std::collections::HashMap::new();
        for (value, depth) in (0u32..).zip(table.targets()) {
            let depth = depth?;
            if depth != table.default() {
                let arm = *place.entry(depth).or_insert_with(|| {
                    arms.push((depth, Vec::new()));
                    arms.len() - 1
                });
                arms[arm].1.push(value);
            }
        }
        arms.push((table.default(), Vec::new()));
        let last = arms.len() - 1;
        let arms = arms
            .into_iter()
            .enumerate()
            .map(|(i, (depth, values_of_arm))| Arm {
                values: values_of_arm,
                default: i == last,
                body: self.jump(depth, &values),
            })
            .collect();
        self.emit(Stmt::Switch(index, arms));
        self.divert();
        Ok(())
    }

    fn call(&mut self, op: impl Fn(Option<Ty>) -> Op, signature: &Signature, indirect: bool) {
        let count = signature.params.len() + usize::from(indirect);
        let arguments = self.pop_many(count).into_iter().map(Expr::var).collect();
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

    fn otherwise(&mut self) {
        self.leave();
        let frame = self.frame();
        let yes = std::mem::take(&mut frame.stmts);
        frame.yes = Some(yes);
        frame.dead = false;
        let (height, params) = (frame.height, frame.params.clone());
        self.stack.truncate(height);
        self.enter(&params);
    }

    /// Assigns the results of a block that control falls out of.
    fn leave(&mut self) {
        if self.frame().dead {
            return;
        }
        let results = self.frame().results.clone();
        let values = self.pop_many(results.len());
        self.assign(&results, &values);
    }

    fn end(&mut self) -> Option<Vec<Stmt>> {
        self.leave();
        let mut frame = self.frames.pop()?;
        if frame.kind == Kind::Function {
            if !diverts(&frame.stmts) {
                frame
                    .stmts
                    .push(Stmt::Return(frame.results.iter().map(|var| Expr::var(*var)).collect()));
            }
            return Some(frame.stmts);
        }
        self.stack.truncate(frame.height);
        let stmts = match (frame.kind, frame.condition) {
            (Kind::If, Some(condition)) => {
                let (yes, no) = match frame.yes {
                    Some(yes) => (yes, frame.stmts),
                    None => {
                        // Without an else the inputs are the results.
                        let mut no = Vec::new();
                        for (to, from) in frame.results.iter().zip(&frame.params) {
                            no.push(Stmt::Set(*to, Expr::var(*from)));
                        }
                        (frame.stmts, no)
                    }
                };
                Stmt::Block(frame.target, vec![Stmt::If(condition, yes, no)])
            }
            (Kind::Loop, _) => {
                if !diverts(&frame.stmts) {
                    frame.stmts.push(Stmt::Br(frame.exit));
                }
                Stmt::Block(frame.exit, vec![Stmt::Loop(frame.target, frame.stmts)])
            }
            _ => Stmt::Block(frame.target, frame.stmts),
        };
        self.emit(stmts);
        self.stack.extend(&frame.results);
        None
    }
}
