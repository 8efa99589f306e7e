//! Green Hackenbush: players cut edges of a graph, and edges that are cut off from the ground fall.

use sg_core::graphs::hackenbush;

use super::prelude::*;

pub const GAME: GameFile = GameFile::Other(|_| Box::new(Hackenbush));

/// The values come from the colon principle and the fusion principle.
struct Hackenbush;

impl Game for Hackenbush {
    type Part = Graph;

    fn name(&self) -> &str {
        "hackenbush"
    }

    fn rule(&self) -> String {
        say!(
            "cut an edge; what is no longer joined to the ground falls. The ground is vertex 0",
            "剪断一条边，不再与地面相连的部分随之掉落。地面是顶点 0"
        )
    }

    fn start(&self) -> Vec<Graph> {
        vec![Graph::tree(&[0, 1, 1, 2, 0, 5, 5])]
    }

    fn moves(&self, graph: &Graph) -> Result<Vec<Move<Graph>>, ExploreError> {
        let cut = |(index, (a, b)): (usize, &(usize, usize))| {
            let rest = graph.cut(index);
            let fallen = graph.edges().len() - rest.edges().len() - 1;
            let falls = match fallen {
                0 => String::new(),
                1 => say!(", and one more edge falls", "，另有一条边掉落"),
                more => say!(", and {more} more edges fall", "，另有 {more} 条边掉落"),
            };
            let again = graph.edges()[..index].iter().filter(|edge| **edge == (*a, *b)).count();
            Move {
                words: say!("cut {a}-{b}{falls}", "剪断 {a}-{b}{falls}"),
                key: format!("{a}-{b}{}", "'".repeat(again)),
                leaves: if rest.edges().is_empty() { Vec::new() } else { vec![rest] },
            }
        };
        Ok(graph.edges().iter().enumerate().map(cut).collect())
    }

    fn decide(&mut self, position: &[Graph], _effort: &Effort) -> Result<Decision, ExploreError> {
        let value = |graph: &Graph| u64::from(hackenbush::grundy(graph.vertices(), graph.edges(), 0));
        Ok(Decision::Values(position.iter().map(value).collect()))
    }
}
