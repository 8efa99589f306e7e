//! Tokens that are pushed along the edges of an acyclic graph (HDU 1524).

use std::rc::Rc;

use sg_core::graphs::directed::grundy_values;

use super::prelude::*;

pub const GAME: GameFile = GameFile::Family {
    example: "0>1,0>2,1>2",
    read: |name, cursor| Ok(Found::Other(Box::new(Tokens::read(name, cursor)?))),
};

/// The game on one graph. A part is a token, given by its vertex.
struct Tokens {
    name: String,
    options: Rc<Vec<Vec<usize>>>,
    values: Vec<u32>,
}

/// The largest vertex number.
const LARGEST: u64 = 999;

impl Tokens {
    /// Reads the graph of the game, `0>1,0>2,1>2`.
    ///
    /// # Errors
    ///
    /// If the text is not a graph, or the graph has a cycle.
    fn read(name: String, cursor: &mut Cursor) -> Result<Self, InputError> {
        let start = cursor.position();
        let mut options: Vec<Vec<usize>> = Vec::new();
        loop {
            let [from, to] = [Tokens::vertex(cursor)?, {
                if !cursor.eat('>') {
                    return Err(cursor
                        .expected(word!("> and the other end of the edge, such as 0>1", "> 和边的另一端，例如 0>1")));
                }
                Tokens::vertex(cursor)?
            }];
            options.resize(options.len().max(from.max(to) + 1), Vec::new());
            options[from].push(to);
            if !cursor.eat(',') {
                break;
            }
            cursor.skip_spaces();
        }
        let cycle = |_| {
            cursor.error_at(
                start,
                word!("these edges have a cycle, so a token may be pushed forever", "这些边成环，棋子可以永远推下去"),
            )
        };
        let values = grundy_values(&options).map_err(cycle)?;
        Ok(Tokens { name, options: Rc::new(options), values })
    }

    fn vertex(cursor: &mut Cursor) -> Result<usize, InputError> {
        cursor.number_between(0, LARGEST).map(|vertex| vertex as usize)
    }

    /// Returns the index of the token's vertex.
    fn place(&self, token: &Heap) -> Result<usize, ExploreError> {
        let place = usize::try_from(token.0).ok().filter(|&place| place < self.options.len());
        let why = say!("its vertices are 0 to {}", "它的顶点是 0 到 {}", self.options.len() - 1);
        place.ok_or_else(|| ExploreError::not_a_position(token, &self.name, why))
    }
}

impl Game for Tokens {
    type Part = Heap;

    fn name(&self) -> &str {
        &self.name
    }

    fn rule(&self) -> String {
        say!(
            "push one token along an edge of the graph; n is a token on vertex n, and a vertex has room for many",
            "把一枚棋子沿图的一条边推到下一个顶点；n 是顶点 n 上的一枚棋子，一个顶点可以容纳多枚"
        )
    }

    fn noun(&self) -> &'static str {
        "token"
    }

    fn start(&self) -> Vec<Heap> {
        let longest = (0..self.options.len()).max_by_key(|&vertex| (self.values[vertex], self.options[vertex].len()));
        longest.map(|vertex| Heap(vertex as u64)).into_iter().collect()
    }

    fn moves(&self, token: &Heap) -> Result<Vec<Move<Heap>>, ExploreError> {
        let push = |&to: &usize| Move {
            words: say!("push it from {token} to {to}", "把它从 {token} 推到 {to}"),
            key: format!("{token}->{to}"),
            leaves: vec![Heap(to as u64)],
        };
        Ok(self.options[self.place(token)?].iter().map(push).collect())
    }

    fn decide(&mut self, position: &[Heap], _effort: &Effort) -> Result<Decision, ExploreError> {
        let values = position.iter().map(|token| Ok(self.values[self.place(token)?].into()));
        Ok(Decision::Values(values.collect::<Result<_, ExploreError>>()?))
    }

    fn scene(&self, position: &[Heap]) -> Scene {
        let tokens = position.iter().map(|token| token.0 as usize).collect();
        Scene::Tokens { options: self.options.clone(), tokens }
    }
}
