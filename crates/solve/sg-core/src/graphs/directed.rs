//! Games given as a directed graph: a token stands on a vertex, a move pushes it along an edge, and
//! whoever cannot move loses.
//!
//! Used by `hdu1524`.
//!
//! `options[v]` lists the vertices one move away from v. Without cycles every vertex has a Grundy
//! value ([`grundy_values`]), and the nim-sum of their values decides any number of tokens. With
//! cycles play may never end; [`outcomes`] then tells won, lost and drawn vertices.
//!
//! ```text
//! g(v) = mex { g(w) : v -> w }        (Sprague 1935, Grundy 1939; with cycles Smith 1966, Fraenkel)
//! ```
//!
//! Worked example: 2 is a dead end, 1 -> 2, 0 -> 1 and 0 -> 2. Then g(2) = 0, g(1) = mex {0} = 1,
//! g(0) = mex {0, 1} = 2.

use crate::game::{Cycle, Outcome};
use crate::heaps::nim::nim_sum;
use crate::mex::MexSet;

/// The Grundy value of every vertex of an acyclic graph.
///
/// *O*(vertices + edges), without recursion.
///
/// # Errors
///
/// [`Cycle`] with a vertex that lies on a cycle or leads into one.
///
/// # Panics
///
/// If an edge names a vertex out of range.
///
/// ```
/// use sg_core::{graphs::directed::grundy_values, nim_sum};
///
/// let values = grundy_values(&[vec![1, 2], vec![2], vec![], vec![0]]).unwrap();
/// assert_eq!(values, [2, 1, 0, 0]);
/// // Tokens on the vertices 0, 1 and 1: the nim-sum decides.
/// assert_eq!(nim_sum([values[0], values[1], values[1]]), 2);
/// ```
pub fn grundy_values(options: &[Vec<usize>]) -> Result<Vec<u32>, Cycle<usize>> {
    let mut values = vec![0; options.len()];
    let mut seen = MexSet::new();
    for v in backwards(options)? {
        for &w in &options[v] {
            seen.insert(values[w]);
        }
        values[v] = seen.mex();
        seen.clear();
    }
    Ok(values)
}

/// Every winning move in a sum of tokens, as the index of a token and the vertex it moves to; none
/// exactly in a lost sum.
///
/// `values` are those of [`grundy_values`]. *O*(tokens + their edges).
///
/// ```
/// use sg_core::graphs::directed::{grundy_values, winning_moves};
///
/// let options = [vec![1, 2], vec![2], vec![], vec![0]];
/// let values = grundy_values(&options).unwrap();
/// assert_eq!(winning_moves(&options, &values, &[0, 1]), [(0, 1)]);
/// ```
///
/// # Panics
///
/// If a token's vertex is out of range.
pub fn winning_moves(options: &[Vec<usize>], values: &[u32], tokens: &[usize]) -> Vec<(usize, usize)> {
    let sum = nim_sum(tokens.iter().map(|&v| values[v]));
    let mut moves = Vec::new();
    for (token, &v) in tokens.iter().enumerate() {
        let good = options[v].iter().filter(|&&w| sum ^ values[v] ^ values[w] == 0);
        moves.extend(good.map(|&w| (token, w)));
    }
    moves
}

/// The outcome of every vertex, of any graph, by retrograde labelling.
///
/// A vertex without options is P. A vertex with a P option is N; a vertex all of whose options are
/// N is P. A vertex that is never labelled is a draw, since it has an option without a label.
/// *O*(vertices + edges), without recursion.
///
/// # Panics
///
/// If an edge names a vertex out of range.
///
/// ```
/// use sg_core::{graphs::directed::outcomes, Outcome};
///
/// // 0 <-> 1, and 1 may step off to the dead end 2; 3 and 4 chase each other.
/// let labels = outcomes(&[vec![1], vec![0, 2], vec![], vec![4], vec![3]]);
/// assert_eq!(labels, [Outcome::P, Outcome::N, Outcome::P, Outcome::Draw, Outcome::Draw]);
/// ```
pub fn outcomes(options: &[Vec<usize>]) -> Vec<Outcome> {
    let mut labels = vec![Outcome::Draw; options.len()];
    // The number of options without a label.
    let mut pending: Vec<usize> = options.iter().map(Vec::len).collect();
    let before = predecessors(options);
    let mut ready: Vec<usize> = (0..options.len()).filter(|&v| pending[v] == 0).collect();
    for &v in &ready {
        labels[v] = Outcome::P;
    }
    while let Some(v) = ready.pop() {
        for &u in &before[v] {
            if labels[u] != Outcome::Draw {
                continue;
            }
            pending[u] -= 1;
            if labels[v] == Outcome::P {
                labels[u] = Outcome::N;
                ready.push(u);
            } else if pending[u] == 0 {
                labels[u] = Outcome::P;
                ready.push(u);
            }
        }
    }
    labels
}

/// The vertices in the order in which a depth-first search leaves them, which puts options first.
pub(crate) fn backwards(options: &[Vec<usize>]) -> Result<Vec<usize>, Cycle<usize>> {
    let mut order = Vec::with_capacity(options.len());
    let mut left = vec![false; options.len()];
    let mut entered = left.clone();
    for start in 0..options.len() {
        if left[start] {
            continue;
        }
        entered[start] = true;
        let mut path = vec![(start, options[start].iter())];
        while let Some((v, rest)) = path.last_mut() {
            match rest.find(|&&w| !left[w]) {
                Some(&w) if entered[w] => return Err(Cycle(w)),
                Some(&w) => {
                    entered[w] = true;
                    path.push((w, options[w].iter()));
                }
                None => {
                    left[*v] = true;
                    order.push(*v);
                    path.pop();
                }
            }
        }
    }
    Ok(order)
}

pub(crate) fn predecessors(options: &[Vec<usize>]) -> Vec<Vec<usize>> {
    let mut before = vec![Vec::new(); options.len()];
    for (v, list) in options.iter().enumerate() {
        for &w in list {
            before[w].push(v);
        }
    }
    before
}
