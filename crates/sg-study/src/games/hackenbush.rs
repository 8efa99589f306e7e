//! Green Hackenbush: edges of a graph are cut, and what is not joined to the ground any more falls.

use sg_core::graphs::hackenbush;

use crate::graph::Graph;
use crate::position::Part;
use crate::study::{Effort, ExploreError, Kind, Move, Study};

/// The game. Its values come from the colon principle and the fusion principle.
#[derive(Clone, Copy, Debug, Default)]
pub struct Hackenbush;

fn graph(part: &Part) -> &Graph {
    let Part::Graph(graph) = part else {
        unreachable!("positions of this game are read as graphs");
    };
    graph
}

impl Study for Hackenbush {
    fn name(&self) -> &str {
        "hackenbush"
    }

    fn rule(&self) -> String {
        "cut an edge; what is not joined to the ground any more falls. The ground is vertex 0".to_owned()
    }

    fn kind(&self) -> Kind {
        Kind::Graph
    }

    fn has_table(&self) -> bool {
        false
    }

    fn start(&self) -> Vec<Part> {
        let text = "0,1,1,2,0,5,5";
        let tree = Graph::read(&mut crate::cursor::Cursor::new(text));
        tree.map(Part::Graph).into_iter().collect()
    }

    fn moves(&self, part: &Part) -> Vec<Move> {
        let graph = graph(part);
        let cut = |(index, (a, b)): (usize, &(usize, usize))| {
            let rest = graph.cut(index);
            let fallen = graph.edges().len() - rest.edges().len() - 1;
            let falls = match fallen {
                0 => String::new(),
                1 => ", and one more edge falls".to_owned(),
                more => format!(", and {more} more edges fall"),
            };
            let again = graph.edges()[..index].iter().filter(|edge| **edge == (*a, *b)).count();
            Move {
                words: format!("cut {a}-{b}{falls}"),
                key: format!("{a}-{b}{}", "'".repeat(again)),
                leaves: if rest.edges().is_empty() {
                    Vec::new()
                } else {
                    vec![Part::Graph(rest)]
                },
            }
        };
        graph.edges().iter().enumerate().map(cut).collect()
    }

    fn value(&mut self, part: &Part, _effort: &Effort) -> Result<u64, ExploreError> {
        let graph = graph(part);
        Ok(hackenbush::value(graph.vertices(), graph.edges(), 0).into())
    }

    fn check(&self, _part: &Part) -> Result<(), ExploreError> {
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::Hackenbush;
    use crate::position::parse;
    use crate::study::{Effort, Kind, Study};

    #[test]
    fn values_are_the_mex_of_the_listed_cuts() {
        let mut game = Hackenbush;
        for text in [
            "0,1,1,2,0,5,5",
            "0-1,1-2,2-3,3-1",
            "0-1,0-1,1-1",
            "0-1,1-2,2-0,2-3,3-4,4-2",
        ] {
            let part = parse(text, Kind::Graph).unwrap().remove(0);
            let effort = Effort::default();
            let options: Vec<u32> = game
                .moves(&part)
                .iter()
                .map(|step| {
                    step.leaves
                        .first()
                        .map_or(0, |rest| game.value(rest, &effort).unwrap() as u32)
                })
                .collect();
            assert_eq!(
                game.value(&part, &effort),
                Ok(u64::from(sg_core::mex(options))),
                "{text}"
            );
        }
    }
}
