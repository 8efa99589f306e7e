//! Multi-SG: a move replaces a position by *several*, which are then played side by side.
//!
//! Used by `luogu_p10506`.
//!
//! The theorem of Sprague and Grundy holds for such sums as well, as long as play ends; only the
//! graph is written differently: an edge leads to a list of vertices.
//!
//! ```text
//! g(v) = mex { g(a) xor g(b) xor ... : v may become a, b, ... }        no positions: 0
//! ```
//!
//! (The name is from Jia Zhihao's survey of 2009. If there are too many positions to list, see
//! [`Game::components`](crate::Game::components).)
//!
//! Worked example, a bar of n squares, where a move breaks a bar in two until only single squares
//! are left: bar 1 has no move, g = 0; bar 2 becomes 1 + 1, g = mex {0} = 1; bar 3 becomes 1 + 2, g
//! = mex {1} = 0; and bar 4 becomes 1 + 3 or 2 + 2, g = mex {0, 0} = 1.

use crate::game::Cycle;
use crate::graphs::directed::backwards;
use crate::heaps::nim::nim_sum;
use crate::mex::MexSet;

/// The Grundy value of every position; `moves[v]` lists the moves from v, each as the positions
/// that v becomes.
///
/// *O*(the size of the lists), without recursion.
///
/// # Errors
///
/// [`Cycle`] with a position from which play may go on forever.
///
/// # Panics
///
/// If a move names a position out of range.
///
/// ```
/// use sg_core::graphs::multi_sg::grundy_values;
///
/// // Breaking bars: position n is a bar of n squares.
/// let bars = [vec![], vec![], vec![vec![1, 1]], vec![vec![1, 2]], vec![vec![1, 3], vec![2, 2]]];
/// assert_eq!(grundy_values(&bars).unwrap(), [0, 0, 1, 0, 1]);
/// ```
pub fn grundy_values(moves: &[Vec<Vec<usize>>]) -> Result<Vec<u32>, Cycle<usize>> {
    let needed: Vec<Vec<usize>> = moves.iter().map(|moves| moves.concat()).collect();
    let mut values = vec![0u32; moves.len()];
    let mut seen = MexSet::new();
    for v in backwards(&needed)? {
        for parts in &moves[v] {
            seen.insert(nim_sum(parts.iter().map(|&part| values[part])));
        }
        values[v] = seen.mex();
        seen.clear();
    }
    Ok(values)
}

/// Every winning move in a sum of positions, as the index of a part and of its move; none exactly
/// in a lost sum.
///
/// `values` are those of [`grundy_values`]. *O*(parts and the lists of their moves).
///
/// ```
/// use sg_core::graphs::multi_sg::{grundy_values, winning_moves};
///
/// let bars = [vec![], vec![], vec![vec![1, 1]], vec![vec![1, 2]], vec![vec![1, 3], vec![2, 2]]];
/// let values = grundy_values(&bars).unwrap();
/// // A bar of 3 and one of 4: any move wins, since 3 becomes worth 1 and 4 worth 0.
/// assert_eq!(winning_moves(&bars, &values, &[3, 4]), [(0, 0), (1, 0), (1, 1)]);
/// ```
///
/// # Panics
///
/// If a part is not among the positions.
pub fn winning_moves(moves: &[Vec<Vec<usize>>], values: &[u32], parts: &[usize]) -> Vec<(usize, usize)> {
    let worth = |parts: &[usize]| nim_sum(parts.iter().map(|&part| values[part]));
    let sum = worth(parts);
    let mut winning = Vec::new();
    for (index, &part) in parts.iter().enumerate() {
        let good = |parts: &Vec<usize>| sum ^ values[part] ^ worth(parts) == 0;
        let choices = (0..moves[part].len()).filter(|&choice| good(&moves[part][choice]));
        winning.extend(choices.map(|choice| (index, choice)));
    }
    winning
}
