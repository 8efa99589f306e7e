//! Zigzag Game: a token walks over a complete bipartite graph, one player along edges of larger weight than the last one, the other along
//! smaller ones, and never back to a vertex. The program says whom it plays, and plays.

use sg_rules::prelude::*;

/// The weights of the edges, in rows of one side.
type Weights = Vec<Vec<u64>>;

/// The game on a graph.
struct Zigzag<'a>(&'a Weights);

/// The vertex of the token and those that it has visited, the last weight, and whether the next one must be larger.
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

    /// Tells whether the player to move wins, if so many positions are enough.
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

    /// The move after which the other player loses, or is not known to win and has the fewest moves.
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
    let (mut is_programs_turn, is_larger, start) = match talk.token()?.as_str() {
        "A" => {
            let is_larger = match talk.token()?.as_str() {
                "I" => true,
                "D" => false,
                other => return Err(format!("neither I nor D: `{other}`").into()),
            };
            (false, is_larger, talk.number(1..=vertices as u64)? as usize - 1)
        }
        "B" => {
            let (is_larger, start) = (random.bool(), random.usize(0..vertices));
            talk.say(&format!("{}\n{}\n", if is_larger { "I" } else { "D" }, start + 1));
            (true, is_larger, start)
        }
        other => return Err(format!("neither A nor B: `{other}`").into()),
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

/// The weights 1, 2, ... in the order of these.
fn ranked(weights: &Weights) -> Weights {
    let n = weights.len();
    let mut cells: Vec<usize> = (0..n * n).collect();
    cells.sort_by_key(|cell| weights[cell / n][cell % n]);
    let mut ranked = vec![vec![0; n]; n];
    for (rank, cell) in (1..).zip(cells) {
        ranked[cell / n][cell % n] = rank;
    }
    ranked
}

/// The rules. A case is won by Bob if he wins from each vertex, whatever Alice chooses.
pub fn rules() -> Rules<Items<List>> {
    let shape = items(1..=50, list("a", 1..=50, 1..=2500));
    let wins = |weights: &Weights| {
        let mut game = Brute::new(Zigzag(weights));
        let openings = (0..2 * weights.len()).flat_map(|start| [(true, start), (false, start)]);
        openings.into_iter().all(|(is_larger, start)| {
            let opening = Zigzag(weights).opening(is_larger, start);
            game.wins(&opening)
        })
    };
    let any = |random: &mut Rng, n: usize| -> Weights {
        (0..n).map(|_| (0..n).map(|_| random.u64(1..=1 << 40)).collect()).collect()
    };
    let of_two =
        (0..256).map(|code| vec![vec![code % 4 + 1, code / 4 % 4 + 1], vec![code / 16 % 4 + 1, code / 64 + 1]]);
    let of_two = of_two.filter(|weights: &Weights| *weights == ranked(weights));
    Rules::new(Format::counted(50), shape, wins)
        .laid_out(
            |_, input| {
                let n = input.number("n", 1..=50)?;
                (0..n).map(|_| input.numbers("a weight", n, 1..=2500)).collect()
            },
            |weights| format!("{}\n{}", weights.len(), weights.iter().map(line).collect::<String>()),
        )
        .interactor(play)
        .oracle("a stable matching, which there is always", |_| true)
        // Bob wins whatever the weights are.
        .idle(|_| true)
        .valid(|weights| *weights == ranked(weights), "not the numbers 1 to n^2 in n rows")
        .repaired(|mut weights| {
            let n = weights.len();
            weights.iter_mut().for_each(|row| row.resize(n, 1));
            ranked(&weights)
        })
        .small(std::iter::once(vec![vec![1]]).chain(of_two))
        .random(move |random| {
            let n = random.usize(1..=4);
            ranked(&any(random, n))
        })
        // Rows and columns that nearly agree which edges are large.
        .near(move |random, _| {
            let n = random.usize(2..=50);
            let (row_step, column_step) = (random.u64(0..=50), random.u64(0..=50));
            let mut weights = any(random, n);
            for (row, numbers) in (0..).zip(&mut weights) {
                for (column, number) in (0..).zip(numbers) {
                    *number = (row * row_step + column * column_step) * 100 + *number % 3000;
                }
            }
            ranked(&weights)
        })
}
