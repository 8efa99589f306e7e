//! Zigzag Game: a token walks over a complete bipartite graph, one player along edges of larger
//! weight than the last one, the other along smaller ones, and never back to a vertex. The program
//! chooses its side, and plays.
//!
//! Long because the interactor must play well enough to punish every mistake.

use sg_rules::prelude::*;

/// The weights of the edges, a row for each vertex of one side.
type Weights = Vec<Vec<u64>>;

/// The game on a graph.
struct Zigzag<'a>(&'a Weights);

/// The token's vertex and the visited ones, the last weight, and whether the next one must be
/// larger.
#[derive(Clone, PartialEq, Eq, Hash)]
struct Token {
    at: usize,
    visited: u128,
    last: u64,
    is_larger: bool,
}

impl Zigzag<'_> {
    /// The position after Alice's choice, when Bob may go along any edge.
    fn opening(&self, alice_is_larger: bool, at: usize) -> Token {
        Token { at, visited: 1 << at, last: if alice_is_larger { u64::MAX } else { 0 }, is_larger: !alice_is_larger }
    }

    /// Returns whether the player to move wins, if that takes at most this many positions.
    fn search(&self, token: &Token, positions: &mut usize) -> Option<bool> {
        *positions = positions.checked_sub(1)?;
        let mut wins = Some(false);
        for next in self.moves(token) {
            match self.search(&next, positions) {
                Some(false) => return Some(true),
                Some(true) => {}
                None => wins = None,
            }
        }
        wins
    }

    /// Returns a move after which the other player loses, or is not known to win and has the fewest
    /// moves.
    fn reply(&self, mut moves: Vec<Token>, random: &mut Rng) -> Option<Token> {
        let positions = 20_000 / self.0.len().pow(3) + 1;
        random.shuffle(&mut moves);
        let value = |next: &Token| match self.search(next, &mut positions.clone()) {
            Some(false) => 0,
            None => 1,
            Some(true) => 2,
        };
        moves.into_iter().min_by_key(|next| (value(next), self.moves(next).len()))
    }
}

impl Game for Zigzag<'_> {
    type Position = Token;

    fn moves(&self, token: &Token) -> Vec<Token> {
        let n = self.0.len();
        let others = if token.at < n { n..2 * n } else { 0..n };
        let weight = |at: usize| self.0[token.at.min(at)][token.at.max(at) - n];
        let is_legal = |&at: &usize| {
            let is_larger = weight(at) > token.last;
            token.visited >> at & 1 == 0 && is_larger == token.is_larger
        };
        let next = |at| Token { at, visited: token.visited | 1 << at, last: weight(at), is_larger: !token.is_larger };
        others.filter(is_legal).map(next).collect()
    }
}

/// Plays well near the end, which on a small graph is the whole game.
fn play(weights: &Weights, talk: &mut Talk) -> Result<(), Lost> {
    let game = Zigzag(weights);
    let seed = weights.iter().flatten().fold(0, |seed: u64, weight| seed.wrapping_mul(31) + weight);
    let (mut random, vertices) = (Rng::with_seed(seed), 2 * weights.len());
    let mut is_programs_turn = talk.choice(["A", "B"])? == "B";
    let (is_larger, start) = if is_programs_turn {
        let (is_larger, start) = (random.bool(), random.usize(0..vertices));
        talk.say(&format!("{}\n{}\n", if is_larger { "I" } else { "D" }, start + 1));
        (is_larger, start)
    } else {
        (talk.choice(["I", "D"])? == "I", talk.number(1..=vertices as u64)? as usize - 1)
    };
    let mut token = game.opening(is_larger, start);
    loop {
        let mut moves = game.moves(&token);
        token = if is_programs_turn {
            if moves.is_empty() {
                return Err("the program has lost: it has no move left".into());
            }
            let at = talk.number(1..=vertices as u64)?;
            moves.retain(|next| next.at + 1 == at as usize);
            moves.pop().ok_or_else(|| format!("not allowed: a move to {at}"))?
        } else {
            let Some(next) = game.reply(moves, &mut random) else {
                talk.say("-1\n");
                return Ok(());
            };
            talk.say(&line([next.at + 1]));
            next
        };
        is_programs_turn = !is_programs_turn;
    }
}

/// Returns whether Bob wins from each vertex, whatever Alice chooses.
fn wins(weights: &Weights) -> bool {
    let mut game = Brute::new(Zigzag(weights));
    let openings = (0..2 * weights.len()).flat_map(|start| [(true, start), (false, start)]);
    openings.into_iter().all(|(is_larger, start)| game.wins(&Zigzag(weights).opening(is_larger, start)))
}

pub fn rules() -> Rules<Matrix> {
    let shape = permuted_square("weight", 1..=50);
    let mut small = shape.all(1, 1, 1);
    small.extend(shape.all(2, 2, 4).into_iter().filter(|weights| *weights == shape.repaired(weights.clone())));
    Rules::new(Format::counted(50), shape, wins)
        .interactor(play)
        .oracle("a stable matching, which always exists", |_| true)
        // Bob wins with any weights.
        .idle(|_| true)
        .small(small)
        .random(|random| {
            let n = random.usize(1..=4);
            permuted_square("weight", n..=n).any(n, n, || random.u64(1..=1 << 40))
        })
        // Rows and columns that nearly agree on which edges are large.
        .near(|random, _| {
            let n = random.usize(2..=50);
            let (row_step, column_step) = (random.u64(0..=50), random.u64(0..=50));
            let mut weights = vec![vec![0; n]; n];
            for (row, numbers) in (0..).zip(&mut weights) {
                for (column, number) in (0..).zip(numbers) {
                    *number = (row * row_step + column * column_step) * 100 + random.u64(0..3000);
                }
            }
            weights
        })
}
