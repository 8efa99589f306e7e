//! Sums of games that may go on forever: the values of Smith and Fraenkel for graphs with cycles.
//!
//! [`directed::outcomes`](crate::graphs::directed::outcomes) decides one token; for several tokens a vertex needs more
//! than won, lost or drawn. Some vertices of a cyclic graph still have a Grundy value; the others are *loopy*, and what
//! counts of a loopy vertex is the set K of the values among its options, its ways out (the *escape set* of the books):
//!
//! ```text
//! all tokens on vertices with values:   the xor decides, as always
//! one token on a loopy vertex:          won if the xor of the others is in K, else a draw
//! two tokens on loopy vertices:         a draw
//! ```
//!
//! A vertex has the value m if m is the mex of those values that its options have, and each option with a larger value
//! or none has itself an option of value m: whoever goes there is answered by going back to m (Smith 1966; Fraenkel and
//! Perl 1975). Values are assigned for m = 0, 1, 2, ..., each by counting backwards along the edges.
//!
//! Worked example: 0 -> 1, 1 -> 0, 1 -> 2, and 2 is a dead end of value 0. Vertex 1 is loopy at first sight, since 0
//! is; but 0 leads to 1 only, which has the option 2 of value 0, so 0 has the value 0, and then 1 has the value 1.

use crate::game::Outcome;
use crate::graphs::directed::predecessors;

/// The worth of a vertex in a sum.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Value {
    /// It plays like this heap of Nim.
    Grundy(u32),
    /// Play can go on forever, unless a player leaves to one of these values (increasing) and wins by it.
    Loopy(Vec<u32>),
}

/// The value of every vertex, `options[v]` listing the vertices one move away.
///
/// *O*(values · (vertices + edges)), where the number of different values is at most about the root of twice the edges.
///
/// # Panics
///
/// If an edge names a vertex out of range.
///
/// ```
/// use sg_core::sums::loopy::{values, Value};
///
/// // 0 <-> 1 -> 2, and 3 leads to itself and to 2.
/// let found = values(&[vec![1], vec![0, 2], vec![], vec![3, 2]]);
/// assert_eq!(found[..3], [Value::Grundy(0), Value::Grundy(1), Value::Grundy(0)]);
/// assert_eq!(found[3], Value::Loopy(vec![0]));
/// ```
pub fn values(options: &[Vec<usize>]) -> Vec<Value> {
    let before = predecessors(options);
    let mut values: Vec<Option<u32>> = vec![None; options.len()];
    let mut m = 0;
    while assign(m, options, &before, &mut values) {
        m += 1;
    }
    let worth = |v: usize| match values[v] {
        Some(value) => Value::Grundy(value),
        None => {
            let mut exits: Vec<u32> = options[v].iter().filter_map(|&w| values[w]).collect();
            exits.sort_unstable();
            exits.dedup();
            Value::Loopy(exits)
        }
    };
    (0..options.len()).map(worth).collect()
}

/// Gives the value m to all vertices that have it; `false` if there was not even a candidate.
fn assign(m: u32, options: &[Vec<usize>], before: &[Vec<usize>], values: &mut [Option<u32>]) -> bool {
    // A candidate has no value yet, and options of all values below m.
    let candidate: Vec<bool> = (0..options.len())
        .map(|v| values[v].is_none() && mex_is_m(m, options[v].iter().filter_map(|&w| values[w])))
        .collect();
    // `open[v]`: options of v without a value and without an answer, an option of value m.
    let mut open: Vec<usize> = (0..options.len())
        .map(|v| options[v].iter().filter(|&&w| values[w].is_none()).count())
        .collect();
    let mut answered = vec![false; options.len()];
    let mut ready: Vec<usize> = (0..options.len()).filter(|&v| candidate[v] && open[v] == 0).collect();
    // A vertex is ready once, and never answered: the option that answers it would stay open.
    while let Some(v) = ready.pop() {
        values[v] = Some(m);
        for &u in &before[v] {
            // The same edge twice, or an edge from a vertex with a value, changes nothing.
            if values[u].is_some() || answered[u] {
                continue;
            }
            answered[u] = true;
            for &t in &before[u] {
                open[t] -= 1;
                if open[t] == 0 && candidate[t] {
                    ready.push(t);
                }
            }
        }
    }
    candidate.contains(&true)
}

/// Returns whether the mex of these values, which are below m, is m.
fn mex_is_m(m: u32, values: impl Iterator<Item = u32>) -> bool {
    let mut seen = vec![false; m as usize];
    values.for_each(|value| seen[value as usize] = true);
    !seen.contains(&false)
}

/// Who wins the sum of parts with these values. *O*(n + the ways out).
///
/// ```
/// use sg_core::{sums::loopy::{outcome, Value}, Outcome};
///
/// let exit = Value::Loopy(vec![0, 2]);
/// assert_eq!(outcome(&[exit.clone(), Value::Grundy(2)]), Outcome::N);
/// assert_eq!(outcome(&[exit.clone(), Value::Grundy(1)]), Outcome::Draw);
/// assert_eq!(outcome(&[exit.clone(), exit]), Outcome::Draw);
/// ```
pub fn outcome(parts: &[Value]) -> Outcome {
    let (mut xor, mut loopy) = (0, None);
    for part in parts {
        match part {
            Value::Grundy(value) => xor ^= value,
            Value::Loopy(_) if loopy.is_some() => return Outcome::Draw,
            Value::Loopy(exits) => loopy = Some(exits),
        }
    }
    match loopy {
        Some(exits) if exits.contains(&xor) => Outcome::N,
        Some(_) => Outcome::Draw,
        None if xor == 0 => Outcome::P,
        None => Outcome::N,
    }
}

/// Every winning move with tokens on these vertices: the index of the token and where it goes. *O*(tokens + their
/// edges).
///
/// `values` as from [`values`]. None in a lost sum, and none in a draw.
///
/// ```
/// use sg_core::sums::loopy::{values, winning_moves};
///
/// let options = [vec![1], vec![0, 2], vec![], vec![3, 2]];
/// assert_eq!(winning_moves(&options, &values(&options), &[3, 0]), [(0, 2)]);
/// ```
///
/// # Panics
///
/// If a token's vertex is out of range.
pub fn winning_moves(options: &[Vec<usize>], values: &[Value], tokens: &[usize]) -> Vec<(usize, usize)> {
    let (mut xor, mut loopy) = (0, 0);
    for &v in tokens {
        match values[v] {
            Value::Grundy(value) => xor ^= value,
            Value::Loopy(_) => loopy += 1,
        }
    }
    let mut moves = Vec::new();
    for (token, &v) in tokens.iter().enumerate() {
        let (others, loopy_others) = match values[v] {
            Value::Grundy(value) => (xor ^ value, loopy),
            Value::Loopy(_) => (xor, loopy - 1),
        };
        let lost = |w: &&usize| loopy_others == 0 && values[**w] == Value::Grundy(others);
        moves.extend(options[v].iter().filter(lost).map(|&w| (token, w)));
    }
    moves
}
