//! Graphs that stand on the ground. As text, a graph is `0-1,1-2`, and a tree may be the list of
//! its parents: `0,1,1`.

use std::fmt;

use super::Part;
use crate::InputError;
use crate::cursor::Cursor;
use crate::scene::Figure;
use crate::{say, word};

/// The maximum number of edges.
const MOST_EDGES: usize = 60;

/// The largest number of a vertex.
const LARGEST_VERTEX: u64 = 99;

/// A graph in which vertex 0 is the ground. Double edges and loops are allowed.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Graph {
    edges: Vec<(usize, usize)>,
}

impl Graph {
    /// Makes the tree in which vertex i + 1 stands on `parents[i]`, an earlier vertex.
    pub(crate) fn tree(parents: &[usize]) -> Self {
        let edges = parents.iter().enumerate().map(|(index, &parent)| (parent, index + 1));
        Graph { edges: edges.collect() }
    }

    /// Returns all edges in the order in which they were written.
    pub fn edges(&self) -> &[(usize, usize)] {
        &self.edges
    }

    /// Returns the largest vertex plus 1.
    pub fn vertices(&self) -> usize {
        self.edges.iter().map(|&(a, b)| a.max(b) + 1).max().unwrap_or(1)
    }

    /// Returns the edges that are still joined to the ground after this one is cut.
    pub fn cut(&self, edge: usize) -> Self {
        let mut edges = self.edges.clone();
        edges.remove(edge);
        let mut standing = vec![false; self.vertices()];
        standing[0] = true;
        loop {
            let grown = edges.iter().find(|(a, b)| standing[*a] != standing[*b]);
            let Some(&(a, b)) = grown else { break };
            standing[a] = true;
            standing[b] = true;
        }
        edges.retain(|&(a, _)| standing[a]);
        Graph { edges }
    }

    fn standing(&self) -> Self {
        let mut with_one_more = self.clone();
        with_one_more.edges.push((0, 0));
        with_one_more.cut(self.edges.len())
    }

    /// Draws the graph as a tree lying on its side, and lists edges that close a cycle at the end.
    pub fn lines(&self) -> Vec<String> {
        let mut lines = vec!["0 (ground)".to_owned()];
        let mut seen = vec![false; self.vertices()];
        let mut used = vec![false; self.edges.len()];
        seen[0] = true;
        self.branch(0, "", &mut seen, &mut used, &mut lines);
        let rest = self.edges.iter().zip(&used).filter(|(_, used)| !**used);
        let rest: Vec<String> = rest.map(|((a, b), _)| format!("{a}-{b}")).collect();
        if !rest.is_empty() {
            lines.push(format!("and {}", rest.join(", ")));
        }
        lines
    }

    /// Draws the branches at a vertex. The recursion is at most as deep as the number of edges.
    fn branch(&self, from: usize, prefix: &str, seen: &mut [bool], used: &mut [bool], lines: &mut Vec<String>) {
        loop {
            let next = |seen: &[bool]| {
                self.edges.iter().enumerate().find_map(|(edge, &(a, b))| match (a == from, b == from) {
                    (true, _) if !seen[b] => Some((edge, b)),
                    (_, true) if !seen[a] => Some((edge, a)),
                    _ => None,
                })
            };
            let Some((edge, to)) = next(seen) else { return };
            seen[to] = true;
            used[edge] = true;
            let at = lines.len();
            lines.push(String::new());
            // The branches above this one decide whether it is the last.
            let mut above = Vec::new();
            self.branch(to, "", seen, used, &mut above);
            let last = next(seen).is_none();
            lines[at] = format!("{prefix}{}{to}", if last { "`- " } else { "|- " });
            let bar = if last { "   " } else { "|  " };
            lines.extend(above.iter().map(|line| format!("{prefix}{bar}{line}")));
        }
    }
}

impl Part for Graph {
    const NOUN: &'static str = "graph";

    fn several() -> &'static str {
        word!("graphs with + between them, such as 0-1,1-2 + 0-1", "用 + 隔开的图，例如 0-1,1-2 + 0-1")
    }

    /// Reads `0-1,1-2` or `0,1,1`, with commas or spaces.
    fn read(cursor: &mut Cursor) -> Result<Self, InputError> {
        let start = cursor.position();
        let mut edges: Vec<(usize, usize)> = Vec::new();
        let mut as_parents = None;
        loop {
            let at = cursor.position();
            let first = vertex(cursor)?;
            let parents = *as_parents.get_or_insert(cursor.peek() != Some('-'));
            if parents {
                if first > edges.len() {
                    let message = say!(
                        "the parent of vertex {} is 0 (the ground) or an earlier vertex, not {first}",
                        "顶点 {} 的父亲是 0（地面）或编号更小的顶点，而不是 {first}",
                        edges.len() + 1
                    );
                    return Err(cursor.error_at(at, message));
                }
                edges.push((first, edges.len() + 1));
            } else {
                if !cursor.eat('-') {
                    return Err(cursor
                        .expected(word!("- and the other end of the edge, such as 0-1", "- 和边的另一端，例如 0-1")));
                }
                edges.push((first, vertex(cursor)?));
            }
            let spaced = cursor.skip_spaces();
            let more = cursor.eat(',') || (spaced && cursor.peek().is_some_and(|c| c.is_ascii_digit()));
            if !more {
                break;
            }
            cursor.skip_spaces();
        }
        if edges.len() > MOST_EDGES {
            return Err(
                cursor.error_at(start, say!("a graph has at most {MOST_EDGES} edges", "最多 {MOST_EDGES} 条边"))
            );
        }
        let graph = Graph { edges };
        if graph.standing().edges.len() < graph.edges.len() {
            let message = word!(
                "not every edge is joined to the ground, which is vertex 0; join it or leave it out",
                "有的边没有与地面（顶点 0）相连；请连上或去掉"
            );
            return Err(cursor.error_at(start, message));
        }
        Ok(graph)
    }

    fn size(&self) -> u64 {
        self.edges.len() as u64
    }

    fn figure(&self) -> Figure {
        Figure::Graph(self.clone())
    }

    fn description(&self, _noun: &str) -> String {
        say!("this graph of {} edges", "这个有 {} 条边的图", self.edges.len())
    }

    fn label(&self, noun: &str, number: usize) -> String {
        format!("{noun} {number}")
    }

    fn drawing(&self) -> Option<String> {
        Some(self.lines().iter().map(|line| format!("    {line}\n")).collect())
    }
}

fn vertex(cursor: &mut Cursor) -> Result<usize, InputError> {
    let start = cursor.position();
    match cursor.number()? {
        vertex @ 0..=LARGEST_VERTEX => Ok(vertex as usize),
        _ => Err(cursor.error_at(
            start,
            say!(
                "vertices are numbered from 0 (the ground) to {LARGEST_VERTEX}",
                "顶点的编号是 0（地面）到 {LARGEST_VERTEX}"
            ),
        )),
    }
}

impl fmt::Display for Graph {
    /// Writes the edges, or `nothing` if there are none.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let edges: Vec<String> = self.edges.iter().map(|(a, b)| format!("{a}-{b}")).collect();
        match edges.as_slice() {
            [] => f.write_str("nothing"),
            edges => f.write_str(&edges.join(",")),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Graph, Part};
    use crate::cursor::Cursor;

    fn graph(text: &str) -> Graph {
        Graph::read(&mut Cursor::new(text)).unwrap()
    }

    #[test]
    fn edges_that_lose_the_ground_fall() {
        let tree = graph("0,1,1,2");
        assert_eq!(tree.to_string(), "0-1,1-2,1-3,2-4");
        assert_eq!(tree.cut(1).to_string(), "0-1,1-3");
        assert_eq!(tree.cut(0).edges(), []);
        assert_eq!(graph("0-1,1-2,2-0").cut(0).to_string(), "1-2,2-0");
    }

    #[test]
    fn tree_is_drawn_on_its_side() {
        assert_eq!(graph("0,1,1,2").lines(), ["0 (ground)", "`- 1", "   |- 2", "   |  `- 4", "   `- 3"]);
        assert_eq!(graph("0-1,1-2,2-1").lines(), ["0 (ground)", "`- 1", "   `- 2", "and 2-1"]);
    }

    #[test]
    fn edges_without_ground_are_refused() {
        let error = Graph::read(&mut Cursor::new("0-1,2-3")).unwrap_err();
        assert!(error.message().contains("joined to the ground"), "{error}");
    }
}
