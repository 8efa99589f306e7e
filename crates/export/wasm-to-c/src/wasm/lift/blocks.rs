//! Blocks and branches. The results of a block are assigned to variables just before control leaves
//! it.

use std::collections::HashMap;

use wasmparser::BlockType;

use super::Lifter;
use crate::error::Error;
use crate::ir::{Arm, Expr, Label, Stmt, Var, diverts};
use crate::wasm::module::value_type;

/// The maximum nesting of blocks, into which the passes recurse. A `match` that becomes a jump
/// table has a block for each arm.
const MAX_NESTING: usize = 10_000;

#[derive(Clone, Copy, PartialEq)]
pub(super) enum BlockKind {
    Function,
    Block,
    Loop,
    If,
}

/// A block that is being read.
pub(super) struct OpenBlock {
    kind: BlockKind,
    /// The target of a jump to this block.
    target: Label,
    /// The label after a loop.
    exit: Label,
    params: Vec<Var>,
    results: Vec<Var>,
    /// The height of the stack below this block's values.
    height: usize,
    pub(super) stmts: Vec<Stmt>,
    condition: Option<Expr>,
    /// The first branch of an `if`, after its `else` was read.
    yes: Option<Vec<Stmt>>,
    /// Set once control cannot reach the rest of the block, which is then skipped.
    pub(super) dead: bool,
}

/// Assigns `from` to `to`, which have no variable in common.
fn moves(to: &[Var], from: &[Var]) -> impl Iterator<Item = Stmt> {
    to.iter().zip(from).map(|(to, from)| Stmt::Set(*to, Expr::var(*from)))
}

impl Lifter<'_, '_> {
    /// Skips the rest of this block, since control never gets past the last statement.
    pub(super) fn divert(&mut self) {
        let block = self.block();
        block.dead = true;
        let height = block.height;
        self.stack.truncate(height);
    }

    pub(super) fn open(&mut self, kind: BlockKind, params: Vec<Var>, results: Vec<Var>, condition: Option<Expr>) {
        let (target, exit) = (self.label(), self.label());
        let height = self.stack.len();
        self.blocks.push(OpenBlock {
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

    pub(super) fn open_block(&mut self, kind: BlockKind, ty: BlockType) -> Result<(), Error> {
        if self.blocks.len() > MAX_NESTING {
            return Err(Error::unsupported(format!("code nested more than {MAX_NESTING} blocks deep")));
        }
        let condition = if kind == BlockKind::If { Some(self.pop()) } else { None };
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
        self.block().stmts.extend(moves(&inputs, &values));
        let results = self.fresh_all(&results);
        self.open(kind, inputs.clone(), results, condition);
        self.enter(&inputs);
        Ok(())
    }

    /// Pushes copies of a block's inputs, since a jump back to a loop changes the inputs
    /// themselves.
    fn enter(&mut self, inputs: &[Var]) {
        for input in inputs {
            self.push(Expr::var(*input));
        }
    }

    /// Returns the block that a jump to this depth goes to, and the variables that receive its
    /// values.
    fn destination(&self, depth: u32) -> (&OpenBlock, &[Var]) {
        let block = &self.blocks[self.blocks.len() - 1 - depth as usize];
        let is_loop = block.kind == BlockKind::Loop;
        (block, if is_loop { &block.params } else { &block.results })
    }

    /// Returns the statements of a jump that carries these values.
    fn jump(&self, depth: u32, values: &[Var]) -> Vec<Stmt> {
        let (block, to) = self.destination(depth);
        match block.kind {
            BlockKind::Function => vec![Stmt::Return(values.iter().copied().map(Expr::var).collect())],
            _ => moves(to, values).chain([Stmt::Br(block.target)]).collect(),
        }
    }

    /// Returns the number of values that a jump to this depth carries.
    fn arity(&self, depth: u32) -> usize {
        self.destination(depth).1.len()
    }

    pub(super) fn branch(&mut self, depth: u32) {
        let values = self.pop_many(self.arity(depth));
        let jump = self.jump(depth, &values);
        self.block().stmts.extend(jump);
        self.divert();
    }

    pub(super) fn branch_if(&mut self, depth: u32) {
        let condition = self.pop();
        let values = self.stack[self.stack.len() - self.arity(depth)..].to_vec();
        let jump = self.jump(depth, &values);
        self.emit(Stmt::If(condition, jump, Vec::new()));
    }

    pub(super) fn branch_table(&mut self, table: &wasmparser::BrTable) -> Result<(), Error> {
        let index = self.pop();
        let values = self.pop_many(self.arity(table.default()));
        let arm = |depth, default| Arm { values: Vec::new(), default, body: self.jump(depth, &values) };
        let mut arms: Vec<Arm> = Vec::new();
        let mut indices = HashMap::new();
        for (value, depth) in (0u32..).zip(table.targets()) {
            let depth = depth?;
            if depth != table.default() {
                let index = *indices.entry(depth).or_insert_with(|| {
                    arms.push(arm(depth, false));
                    arms.len() - 1
                });
                arms[index].values.push(value);
            }
        }
        arms.push(arm(table.default(), true));
        self.emit(Stmt::Switch(index, arms));
        self.divert();
        Ok(())
    }

    pub(super) fn start_else(&mut self) {
        self.leave();
        let block = self.block();
        let yes = std::mem::take(&mut block.stmts);
        block.yes = Some(yes);
        block.dead = false;
        let (height, params) = (block.height, block.params.clone());
        self.stack.truncate(height);
        self.enter(&params);
    }

    /// Assigns the results when control falls off the end of a block.
    fn leave(&mut self) {
        if self.block().dead {
            return;
        }
        let results = self.block().results.clone();
        let values = self.pop_many(results.len());
        self.block().stmts.extend(moves(&results, &values));
    }

    pub(super) fn end(&mut self) -> Option<Vec<Stmt>> {
        self.leave();
        let mut block = self.blocks.pop()?;
        if block.kind == BlockKind::Function {
            if !diverts(&block.stmts) {
                let values = block.results.into_iter().map(Expr::var).collect();
                block.stmts.push(Stmt::Return(values));
            }
            return Some(block.stmts);
        }
        self.stack.truncate(block.height);
        let stmts = match (block.kind, block.condition) {
            (BlockKind::If, Some(condition)) => {
                let (yes, no) = match block.yes {
                    Some(yes) => (yes, block.stmts),
                    // Without an `else`, the inputs are the results.
                    None => (block.stmts, moves(&block.results, &block.params).collect()),
                };
                Stmt::Block(block.target, vec![Stmt::If(condition, yes, no)])
            }
            (BlockKind::Loop, _) => {
                if !diverts(&block.stmts) {
                    block.stmts.push(Stmt::Br(block.exit));
                }
                Stmt::Block(block.exit, vec![Stmt::Loop(block.target, block.stmts)])
            }
            _ => Stmt::Block(block.target, block.stmts),
        };
        self.emit(stmts);
        self.stack.extend(&block.results);
        None
    }
}
