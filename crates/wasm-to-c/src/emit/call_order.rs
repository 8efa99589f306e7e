//! The order of the functions in the file.

use std::collections::{BTreeMap, BTreeSet};

use super::Ready;
use crate::ir::{Expr, Op, Signature, visit_exprs};
use crate::reachability::Reachable;

pub(super) enum Node {
    Function(u32),
    Dispatcher(Signature),
}

/// The order in which functions are printed: what is called before what calls it, so that few need a declaration.
pub(super) struct Order {
    pub(super) nodes: Vec<Node>,
    pub(super) forward: Vec<u32>,
}

struct Search<'l> {
    functions: &'l BTreeMap<u32, Ready>,
    order: Order,
    begun: BTreeSet<u32>,
    done: BTreeSet<u32>,
    forward: BTreeSet<u32>,
}

impl Order {
    pub(super) fn new(reachable: &Reachable, functions: &BTreeMap<u32, Ready>) -> Order {
        let mut search = Search {
            functions,
            order: Order {
                nodes: Vec::new(),
                forward: Vec::new(),
            },
            begun: BTreeSet::new(),
            done: BTreeSet::new(),
            forward: BTreeSet::new(),
        };
        // A table target may be called before it is printed, so all of them are declared.
        for (_, function) in reachable.slots.values().flatten() {
            search.forward.insert(*function);
        }
        for signature in reachable.slots.keys() {
            search.order.nodes.push(Node::Dispatcher(signature.clone()));
        }
        for function in functions.keys() {
            search.function(*function);
        }
        let mut order = search.order;
        order.forward = search.forward.into_iter().collect();
        order
    }
}

impl Search<'_> {
    /// Orders a function and all that it calls, on a stack of its own: calls may be nested as deep as there are functions.
    fn function(&mut self, function: u32) {
        let mut stack = vec![Step::Begin(function)];
        while let Some(step) = stack.pop() {
            match step {
                Step::Begin(function) => self.begin(function, &mut stack),
                Step::End(function) => {
                    self.done.insert(function);
                    self.order.nodes.push(Node::Function(function));
                }
            }
        }
    }

    fn begin(&mut self, function: u32, stack: &mut Vec<Step>) {
        let Some(ready) = self.functions.get(&function) else {
            return;
        };
        if self.done.contains(&function) {
            return;
        }
        if !self.begun.insert(function) {
            self.forward.insert(function);
            return;
        }
        let mut callees = Vec::new();
        visit_exprs(&ready.body.stmts, &mut |expr| {
            if let Expr::Node(Op::Call(callee, _), _) = expr
                && *callee != function
            {
                callees.push(Step::Begin(*callee));
            }
        });
        stack.push(Step::End(function));
        stack.extend(callees.into_iter().rev());
    }
}

/// What is still to be done in the search.
enum Step {
    Begin(u32),
    End(u32),
}
