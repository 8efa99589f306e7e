//! Lifts single instructions to stack operations and statements.

use wasmparser::Operator;

use super::Lifter;
use super::blocks::BlockKind;
use crate::error::Error;
use crate::ir::{Bin, Expr, Op, Stmt, Ty, Un};
use crate::wasm::opcodes;

impl Lifter<'_, '_> {
    /// Lifts one instruction. Returns the statements of the function after its last instruction.
    pub(super) fn operator(&mut self, operator: &Operator, symbol: Option<u32>) -> Result<Option<Vec<Stmt>>, Error> {
        if self.block().dead {
            return Ok(self.skip(operator));
        }
        if let Some(un) = opcodes::unary(operator) {
            let a = self.pop();
            self.push(Expr::un(un, a));
        } else if let Some((bin, ty)) = opcodes::binary(operator) {
            let (b, a) = (self.pop(), self.pop());
            self.push(Expr::bin(bin, ty, a, b));
        } else if let Some((access, offset)) = opcodes::load(operator) {
            let address = self.pop();
            self.push(Expr::Node(Op::Load(access, offset, symbol), vec![address]));
        } else if let Some((access, offset)) = opcodes::store(operator) {
            let (value, address) = (self.pop(), self.pop());
            self.emit(Stmt::Store(access, offset, symbol, [address, value]));
        } else if !self.wide(operator) && !self.value(operator, symbol) {
            return self.control(operator);
        }
        Ok(None)
    }

    /// Lifts an instruction on 128-bit numbers, each of which is two 64-bit halves, the lower one
    /// first. Returns whether it was such an instruction.
    fn wide(&mut self, operator: &Operator) -> bool {
        let operation = |bin, a: &Expr, b: &Expr| Expr::bin(bin, Ty::I64, a.clone(), b.clone());
        match operator {
            Operator::I64MulWideS | Operator::I64MulWideU => {
                let (b, a) = (self.pop(), self.pop());
                let signed = matches!(operator, Operator::I64MulWideS);
                self.push(operation(Bin::Mul, &a, &b));
                self.push(operation(if signed { Bin::MulHighS } else { Bin::MulHighU }, &a, &b));
            }
            Operator::I64Add128 | Operator::I64Sub128 => {
                let (high_b, b, high_a, a) = (self.pop(), self.pop(), self.pop(), self.pop());
                let adds = matches!(operator, Operator::I64Add128);
                let bin = if adds { Bin::Add } else { Bin::Sub };
                self.push(operation(bin, &a, &b));
                let low = Expr::var(self.stack[self.stack.len() - 1]);
                // A sum overflowed if it is less than an operand; a difference borrows if its first
                // operand is less.
                let carry = if adds { operation(Bin::LtU, &low, &a) } else { operation(Bin::LtU, &a, &b) };
                let high = operation(bin, &high_a, &high_b);
                self.push(operation(bin, &high, &Expr::un(Un::Widen { signed: false }, carry)));
            }
            _ => return false,
        }
        true
    }

    /// Skips an unreachable instruction, but follows the ends of blocks.
    fn skip(&mut self, operator: &Operator) -> Option<Vec<Stmt>> {
        match operator {
            Operator::Block { .. } | Operator::Loop { .. } | Operator::If { .. } => self.skipped += 1,
            Operator::End if self.skipped > 0 => self.skipped -= 1,
            Operator::End => return self.end(),
            Operator::Else if self.skipped == 0 => self.start_else(),
            _ => {}
        }
        None
    }

    /// Lifts an instruction on constants, variables, the stack or the whole memory. Returns whether
    /// it was such an instruction.
    fn value(&mut self, operator: &Operator, symbol: Option<u32>) -> bool {
        match *operator {
            Operator::I32Const { value } => self.push(Expr::I32(value as u32, symbol)),
            Operator::I64Const { value } => self.push(Expr::I64(value as u64, symbol)),
            Operator::F32Const { value } => self.push(Expr::F32(value.bits())),
            Operator::F64Const { value } => self.push(Expr::F64(value.bits())),
            Operator::LocalGet { local_index } => {
                let var = self.local(local_index);
                self.push(Expr::var(var));
            }
            Operator::LocalSet { local_index } => {
                let (var, value) = (self.local(local_index), self.pop());
                self.emit(Stmt::Set(var, value));
            }
            Operator::LocalTee { local_index } => {
                let (var, value) = (self.local(local_index), self.pop());
                self.emit(Stmt::Set(var, value));
                self.push(Expr::var(var));
            }
            Operator::GlobalGet { global_index } => {
                let ty = self.module.globals[global_index as usize].ty;
                self.push(Expr::Node(Op::Global(global_index, ty), Vec::new()));
            }
            Operator::GlobalSet { global_index } => {
                let value = self.pop();
                self.emit(Stmt::SetGlobal(global_index, value));
            }
            Operator::MemorySize { .. } => self.push(Expr::Node(Op::MemorySize(self.module.address), Vec::new())),
            Operator::MemoryGrow { .. } => {
                let pages = self.pop();
                self.push(Expr::Node(Op::MemoryGrow(self.module.address), vec![pages]));
            }
            Operator::MemoryCopy { .. } | Operator::MemoryFill { .. } => {
                let (c, b, a) = (self.pop(), self.pop(), self.pop());
                let copies = matches!(operator, Operator::MemoryCopy { .. });
                self.emit(if copies { Stmt::Copy([a, b, c]) } else { Stmt::Fill([a, b, c]) });
            }
            Operator::Select | Operator::TypedSelect { .. } => {
                let (condition, b, a) = (self.pop(), self.pop(), self.pop());
                let ty = a.ty(&self.vars);
                self.push(Expr::Node(Op::Select(ty), vec![condition, a, b]));
            }
            Operator::Drop => {
                let value = self.pop();
                self.emit(Stmt::Eval(value));
            }
            Operator::Nop => {}
            _ => return false,
        }
        true
    }

    fn control(&mut self, operator: &Operator) -> Result<Option<Vec<Stmt>>, Error> {
        match operator {
            Operator::Block { blockty } => self.open_block(BlockKind::Block, *blockty)?,
            Operator::Loop { blockty } => self.open_block(BlockKind::Loop, *blockty)?,
            Operator::If { blockty } => self.open_block(BlockKind::If, *blockty)?,
            Operator::Else => self.start_else(),
            Operator::End => return Ok(self.end()),
            Operator::Br { relative_depth } => self.branch(*relative_depth),
            Operator::BrIf { relative_depth } => self.branch_if(*relative_depth),
            Operator::BrTable { targets } => self.branch_table(targets)?,
            Operator::Return => self.branch(self.blocks.len() as u32 - 1),
            Operator::Unreachable => {
                self.emit(Stmt::Trap);
                self.divert();
            }
            Operator::Call { function_index } if self.module.constants.contains_key(function_index) => {
                let ty = self.module.signature(*function_index).results[0];
                self.push(Expr::number(ty, self.module.constants[function_index].into()));
            }
            Operator::Call { function_index } => {
                let module = self.module;
                self.call(|ty| Op::Call(*function_index, ty), module.signature(*function_index), false);
            }
            Operator::CallIndirect { type_index, .. } => {
                let module = self.module;
                self.call(|ty| Op::CallIndirect(*type_index, ty), &module.types[*type_index as usize], true);
            }
            other => {
                let text = format!("{other:?}");
                let name = text.split([' ', '{']).next().unwrap_or("this instruction");
                return Err(Error::unsupported(format!("the instruction {name}")));
            }
        }
        Ok(None)
    }
}
