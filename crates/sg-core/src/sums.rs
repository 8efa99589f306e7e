//! Sums of games in which the xor of Grundy values is not the answer.
//!
//! Use [`misere`] when the last move loses ([`tame`] checks on a graph that its theorem holds), [`compound`] when a
//! move is made in every part or in any number of them, and [`loopy`] when the parts have cycles. Otherwise the theorem
//! of Sprague and Grundy is enough: [`nim_sum`](crate::nim_sum) of the values.

pub mod compound;
pub mod loopy;
pub mod misere;
pub mod tame;

#[cfg(test)]
mod tests {
    /// Graphs on some vertices in which edges lead to smaller numbers: all of them, or every `step`-th.
    pub fn acyclic_graphs(size: usize, step: usize) -> impl Iterator<Item = Vec<Vec<usize>>> {
        (0u32..1 << (size * (size - 1) / 2)).step_by(step).map(move |bits| {
            let edge = |v: usize, w: usize| bits >> (v * (v - 1) / 2 + w) & 1 == 1;
            (0..size).map(|v| (0..v).filter(|&w| edge(v, w)).collect()).collect()
        })
    }

    /// The moves of one of the tokens, and what each leaves.
    pub fn moves(options: &[Vec<usize>], tokens: &[usize]) -> Vec<((usize, usize), Vec<usize>)> {
        let mut moves = Vec::new();
        for (token, &v) in tokens.iter().enumerate() {
            for &w in &options[v] {
                let mut next = tokens.to_vec();
                next[token] = w;
                moves.push(((token, w), next));
            }
        }
        moves
    }

    /// Returns whether the player to move wins with these tokens when the last move loses, by trying all moves.
    pub fn wins_misere(options: &[Vec<usize>], tokens: &[usize]) -> bool {
        let moves = moves(options, tokens);
        moves.is_empty() || moves.iter().any(|(_, next)| !wins_misere(options, next))
    }
}
