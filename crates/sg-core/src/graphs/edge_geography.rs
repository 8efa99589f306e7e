//! Undirected edge geography: a token stands on a vertex of a graph; a move goes along an edge and uses it up; whoever
//! cannot move loses.
//!
//! In general this is PSPACE-complete. On *bipartite* graphs linear algebra over {0, 1} decides it (Fraenkel,
//! Scheinerman and Ullman 1993):
//!
//! ```text
//! lost at v  exactly if  v is in a set S of vertices of its own side such that
//!                        every vertex of the other side has an even number of edges to S
//! ```
//!
//! Why: the opponent answers every step out of S by one back into S, which there is, since the number of edges to S
//! left at the other end is odd. And if no set S holds v, then some set R of the other side has an odd number of edges
//! to v and even ones to all others of v's side; a step from v to a vertex of R leaves the opponent at a lost vertex of
//! R. These R give all winning moves. With one row for each vertex of the other side and one column for each of v's, S
//! is a solution of `M x = 0` and R one of `x M = (1 at v)`: one elimination answers for a whole side.
//!
//! Worked example, a path of three vertices: both ends together have two edges to the middle, so the ends are lost; the
//! middle alone is no such S, and is won. A circuit of four is lost everywhere.

use std::fmt;

/// The part of the graph with this vertex has a circuit of odd length, so the theorem says nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotBipartite(pub usize);

impl fmt::Display for NotBipartite {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "the part of the graph with vertex {} has an odd circuit, and no fast method is known then; search small \
             graphs with NimberSearch",
            self.0
        )
    }
}

impl std::error::Error for NotBipartite {}

/// For every vertex, whether the player to move wins with the token there. *O*(vertices³ / 64).
///
/// `neighbours[v]` lists the vertices that v is joined to, once for each edge; each edge must be listed at both its ends.
///
/// # Errors
///
/// [`NotBipartite`] if the graph has a circuit of odd length.
///
/// # Panics
///
/// If an edge leads to a vertex that is not there.
///
/// ```
/// use sg_core::graphs::edge_geography::wins;
///
/// assert_eq!(wins(&[vec![1], vec![0, 2], vec![1]]), Ok(vec![false, true, false]));
/// assert!(wins(&[vec![1, 2], vec![0, 2], vec![0, 1]]).is_err());
/// ```
pub fn wins(neighbours: &[Vec<usize>]) -> Result<Vec<bool>, NotBipartite> {
    let sides = sides(neighbours)?;
    let mut wins = vec![false; neighbours.len()];
    for side in [false, true] {
        let solved = Elimination::new(neighbours, &sides, side);
        let columns = &solved.columns;
        for (row, &pivot) in solved.pivots.iter().enumerate() {
            // Won exactly if the row says x = 0 for the pivot, whatever the other unknowns are.
            wins[columns[pivot]] = solved.ones(row) == 1;
        }
    }
    Ok(wins)
}

/// Every winning move from `token`, increasing; none exactly if it is lost. *O*(vertices³ / 64).
///
/// # Errors
///
/// As [`wins`].
///
/// # Panics
///
/// As [`wins`], or if the token's vertex is not there.
///
/// ```
/// use sg_core::graphs::edge_geography::winning_moves;
///
/// assert_eq!(winning_moves(&[vec![1], vec![0, 2], vec![1]], 1), Ok(vec![0, 2]));
/// ```
pub fn winning_moves(neighbours: &[Vec<usize>], token: usize) -> Result<Vec<usize>, NotBipartite> {
    let sides = sides(neighbours)?;
    let solved = Elimination::new(neighbours, &sides, sides[token]);
    let is_token = |&(_, &pivot): &(usize, &usize)| solved.columns[pivot] == token;
    let of_token = solved.pivots.iter().enumerate().find(is_token);
    let Some((row, _)) = of_token.filter(|&(row, _)| solved.ones(row) == 1) else {
        return Ok(Vec::new());
    };
    // One solution is what this row is the sum of; the others differ by what rows of zeros are sums of.
    let solutions = std::iter::once(row).chain(solved.pivots.len()..solved.rows.len());
    let mut good = vec![false; neighbours.len()];
    for row in solutions {
        solved.summands(row).for_each(|vertex| good[vertex] = true);
    }
    let mut moves: Vec<usize> = neighbours[token].iter().copied().filter(|&w| good[w]).collect();
    moves.sort_unstable();
    moves.dedup();
    Ok(moves)
}

/// A side for each vertex, so that all edges lead to the other one.
fn sides(neighbours: &[Vec<usize>]) -> Result<Vec<bool>, NotBipartite> {
    let mut sides: Vec<Option<bool>> = vec![None; neighbours.len()];
    for start in 0..neighbours.len() {
        let mut stack = Vec::new();
        if sides[start].is_none() {
            sides[start] = Some(false);
            stack.push(start);
        }
        while let Some(v) = stack.pop() {
            for &w in &neighbours[v] {
                if sides[w].is_none() {
                    sides[w] = sides[v].map(|side| !side);
                    stack.push(w);
                } else if sides[w] == sides[v] {
                    return Err(NotBipartite(v));
                }
            }
        }
    }
    Ok(sides.into_iter().map(|side| side == Some(true)).collect())
}

/// The edges between the sides as a matrix over {0, 1}, brought to its reduced form.
struct Elimination {
    /// The vertices of the columns and of the rows.
    columns: Vec<usize>,
    others: Vec<usize>,
    /// A row, and after it, from bit 64 * `width` on, the rows that it is the sum of.
    rows: Vec<Vec<u64>>,
    width: usize,
    /// The column of the leading one of each row that has one; these rows come first.
    pivots: Vec<usize>,
}

impl Elimination {
    fn new(neighbours: &[Vec<usize>], sides: &[bool], side: bool) -> Self {
        let of_side = |side| (0..sides.len()).filter(|&v| sides[v] == side).collect::<Vec<_>>();
        let (columns, others) = (of_side(side), of_side(!side));
        let mut place = vec![0; sides.len()];
        columns.iter().enumerate().for_each(|(index, &v)| place[v] = index);
        let width = columns.len() / 64 + 1;
        let row = |(index, &v): (usize, &usize)| {
            let mut row = vec![0u64; width + others.len() / 64 + 1];
            for column in neighbours[v].iter().map(|&w| place[w]) {
                row[column / 64] ^= 1 << (column % 64);
            }
            row[width + index / 64] = 1 << (index % 64);
            row
        };
        let rows = others.iter().enumerate().map(row).collect();
        let mut solved = Elimination {
            columns,
            others,
            rows,
            width,
            pivots: Vec::new(),
        };
        solved.reduce();
        solved
    }

    fn reduce(&mut self) {
        for column in 0..self.columns.len() {
            let has_one = |row: &Vec<u64>| row[column / 64] >> (column % 64) & 1 == 1;
            let done = self.pivots.len();
            let Some(found) = self.rows[done..].iter().position(has_one) else {
                continue;
            };
            self.rows.swap(done, done + found);
            let pivot = self.rows[done].clone();
            for (index, row) in self.rows.iter_mut().enumerate() {
                if index != done && has_one(row) {
                    row.iter_mut().zip(&pivot).for_each(|(word, other)| *word ^= other);
                }
            }
            self.pivots.push(column);
        }
    }

    fn ones(&self, row: usize) -> u32 {
        self.rows[row][..self.width].iter().map(|word| word.count_ones()).sum()
    }

    /// The vertices whose rows this one is the sum of.
    fn summands(&self, row: usize) -> impl Iterator<Item = usize> + '_ {
        let bits = &self.rows[row][self.width..];
        let is_in = move |&index: &usize| bits[index / 64] >> (index % 64) & 1 == 1;
        (0..self.others.len()).filter(is_in).map(|index| self.others[index])
    }
}

#[cfg(test)]
mod tests {
    use super::{winning_moves, wins, NotBipartite};

    fn by_rules(edges: &[(usize, usize)], token: usize, used: u32) -> bool {
        steps(edges, token, used).any(|(edge, to)| !by_rules(edges, to, used | 1 << edge))
    }

    fn steps(edges: &[(usize, usize)], token: usize, used: u32) -> impl Iterator<Item = (usize, usize)> + '_ {
        let free = edges.iter().enumerate().filter(move |(edge, _)| used >> edge & 1 == 0);
        free.filter_map(move |(edge, &(v, w))| match (v == token, w == token) {
            (true, _) => Some((edge, w)),
            (_, true) => Some((edge, v)),
            _ => None,
        })
    }

    fn lists(size: usize, edges: &[(usize, usize)]) -> Vec<Vec<usize>> {
        let mut neighbours = vec![Vec::new(); size];
        for &(v, w) in edges {
            neighbours[v].push(w);
            neighbours[w].push(v);
        }
        neighbours
    }

    #[test]
    fn outcomes_and_winning_moves_are_those_of_the_rules() {
        let mut random = fastrand::Rng::with_seed(1);
        let mut next = |below: usize| random.usize(..below);
        for _ in 0..600 {
            let (left, right) = (1 + next(4), 1 + next(4));
            let size = left + right;
            // Edges may come up twice.
            let edges: Vec<_> = (0..next(10)).map(|_| (next(left), left + next(right))).collect();
            let neighbours = lists(size, &edges);
            let wins = wins(&neighbours).unwrap();
            for (token, &won) in wins.iter().enumerate() {
                assert_eq!(won, by_rules(&edges, token, 0), "{edges:?} {token}");
                let good = steps(&edges, token, 0).filter(|&(edge, to)| !by_rules(&edges, to, 1 << edge));
                let mut good: Vec<usize> = good.map(|(_, to)| to).collect();
                good.sort_unstable();
                good.dedup();
                assert_eq!(winning_moves(&neighbours, token), Ok(good), "{edges:?} {token}");
            }
        }
    }

    #[test]
    fn wide_graphs_are_solved_word_by_word() {
        // A star: whoever steps from the centre to an end wins.
        for rays in [63, 64, 65, 200] {
            let edges: Vec<_> = (1..=rays).map(|ray| (0, ray)).collect();
            let neighbours = lists(rays + 1, &edges);
            let wins = wins(&neighbours).unwrap();
            assert!((0..=rays).all(|v| wins[v] == (v == 0)));
            assert_eq!(winning_moves(&neighbours, 0), Ok((1..=rays).collect()));
        }
        // A row of an odd number of vertices: every second one is lost.
        let row: Vec<_> = (0..200).map(|v| (v, v + 1)).collect();
        let wins = wins(&lists(201, &row)).unwrap();
        assert!((0..201).all(|v| wins[v] == (v % 2 == 1)));
    }

    #[test]
    fn odd_circuits_are_refused() {
        let triangle = lists(4, &[(0, 3), (1, 2), (2, 3), (3, 1)]);
        let error = wins(&triangle).unwrap_err();
        assert!(matches!(error, NotBipartite(1..=3)) && error.to_string().contains("odd circuit"));
        assert!(winning_moves(&[vec![0]], 0).is_err());
    }
}
