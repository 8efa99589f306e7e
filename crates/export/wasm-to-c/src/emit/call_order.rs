//! The order of the functions in the file: callees before callers, so that few functions need a
//! declaration.

use std::collections::{BTreeMap, BTreeSet, HashSet};

use super::Ready;
use crate::ir::{Expr, Op, Signature, visit_exprs};
use crate::reachability::Reachable;

pub(super) enum Node {
    Function(u32),
    Dispatcher(Signature),
}

pub(super) struct Order {
    pub(super) nodes: Vec<Node>,
    /// The functions that are called before they are defined.
    pub(super) forward: BTreeSet<u32>,
}

/// A pending step of the search.
enum Step {
    Begin(u32),
    End(u32),
}

impl Order {
    /// Searches the calls depth first. The stack is explicit, since a chain of calls can be as long
    /// as there are functions.
    pub(super) fn new(reachable: &Reachable, functions: &BTreeMap<u32, Ready>) -> Order {
        let mut order = Order {
            nodes: reachable.slots.keys().cloned().map(Node::Dispatcher).collect(),
            // Dispatchers come first, so the functions that they call need declarations.
            forward: reachable.slots.values().flatten().map(|(_, function)| *function).collect(),
        };
        let (mut begun, mut done) = (HashSet::new(), HashSet::new());
        let mut todo: Vec<Step> = functions.keys().rev().copied().map(Step::Begin).collect();
        while let Some(step) = todo.pop() {
            match step {
                Step::End(function) => {
                    done.insert(function);
                    order.nodes.push(Node::Function(function));
                }
                Step::Begin(function) if begun.insert(function) => {
                    todo.push(Step::End(function));
                    let callees = todo.len();
                    visit_exprs(&functions[&function].body.stmts, &mut |expr| match expr {
                        Expr::Node(Op::Call(callee, _), _) if *callee != function && functions.contains_key(callee) => {
                            todo.push(Step::Begin(*callee));
                        }
                        _ => {}
                    });
                    todo[callees..].reverse();
                }
                Step::Begin(function) if !done.contains(&function) => drop(order.forward.insert(function)),
                Step::Begin(_) => {}
            }
        }
        order
    }
}
