//! Sleepy Game: one player makes all moves of a token on a directed graph; whoever cannot move
//! loses. Can the first player win, or draw? Any winning walk is right.
//!
//! Long because an answer is a walk: brute force and the oracle both find one, and a checker
//! follows it.

use sg_rules::answer::Answer;
use sg_rules::prelude::*;

/// How the game ends; a win has its walk.
#[derive(Debug, PartialEq)]
pub enum End {
    Win(Vec<usize>),
    Draw,
    Lose,
}

impl Answer for End {
    fn won(&self) -> Vec<bool> {
        vec![matches!(self, End::Win(_))]
    }
}

/// The graph and the start.
type Case = (DirectedGraph, [u64; 1]);

/// Searches the vertices where the token can be after 1, 2, 3, ... moves, each with a walk.
fn by_moves((graph, [start]): &Case) -> End {
    let (options, n) = (graph.options(), graph.vertices);
    let mut walks = BTreeMap::from([(*start as usize - 1, vec![*start as usize])]);
    let mut ends = End::Lose;
    for moves in 1..=2 * n {
        let steps =
            walks.iter().flat_map(|(&v, walk)| options[v].iter().map(move |&w| (w, [&walk[..], &[w + 1]].concat())));
        walks = steps.collect();
        if let Some((_, walk)) = walks.iter().find(|(v, _)| moves % 2 == 1 && options[**v].is_empty()) {
            return End::Win(walk.clone());
        }
        if moves == n && !walks.is_empty() {
            // A walk of n moves visits some vertex twice.
            ends = End::Draw;
        }
    }
    ends
}

/// Searches backwards from the dead ends, and removes one by one the vertices from which every walk
/// ends.
fn backwards((graph, [start]): &Case) -> End {
    let (options, back, start) = (graph.options(), graph.back(), *start as usize - 1);
    let mut next = vec![[None; 2]; graph.vertices];
    let mut found: Vec<(usize, usize)> =
        (0..graph.vertices).filter(|&v| options[v].is_empty()).map(|v| (v, 0)).collect();
    for &(v, _) in &found {
        next[v][0] = Some(v);
    }
    while let Some((v, parity)) = found.pop() {
        for &from in back[v].iter() {
            if next[from][1 - parity].is_none() {
                next[from][1 - parity] = Some(v);
                found.push((from, 1 - parity));
            }
        }
    }
    let (mut walk, mut parity) = (vec![start + 1], 1);
    let mut at = start;
    while let Some(to) = next[at][parity].filter(|&to| to != at) {
        (at, parity) = (to, 1 - parity);
        walk.push(to + 1);
    }
    if walk.len() % 2 == 0 {
        return End::Win(walk);
    }
    let mut open: Vec<usize> = options.iter().map(Vec::len).collect();
    let mut gone: Vec<usize> = (0..open.len()).filter(|&v| open[v] == 0).collect();
    while let Some(v) = gone.pop() {
        for &from in &back[v] {
            open[from] -= 1;
            gone.extend((open[from] == 0).then_some(from));
        }
    }
    if open[start] > 0 { End::Draw } else { End::Lose }
}

/// Checks that a walk begins at the start, follows edges, and reaches a dead end after an odd
/// number of moves.
fn check((graph, [start]): &Case, output: &mut Reader) -> Result<(), ReadError> {
    output.expect("Win")?;
    let options = graph.options();
    let (mut at, mut length) = (output.number("the start", *start..=*start)? as usize - 1, 1);
    while !output.is_empty() {
        let next = output.number("a vertex", 1..=graph.vertices)? - 1;
        if !options[at].contains(&next) {
            return Err(output.error(format!("there is no edge from {} to {}", at + 1, next + 1)));
        }
        (at, length) = (next, length + 1);
    }
    if options[at].is_empty() && length % 2 == 0 && length <= 1_000_000 {
        Ok(())
    } else {
        Err(output.error("this walk does not win".to_owned()))
    }
}

pub fn rules() -> Rules<(Directed, Numbers<1>), End> {
    let shape = (directed(2..=100_000, 200_000).by_lists(), numbers([("s", 1..=100_000)]));
    let mut small: Vec<Case> = Vec::new();
    for graph in shape.0.all(3).filter(|graph| graph.vertices > 1) {
        small.extend((1..=graph.vertices as u64).map(|start| (graph.clone(), [start])));
    }
    Rules::new(Format::one(), shape, by_moves)
        .bounded(|(graph, [start])| vec![(graph.vertices as u64, start)], "the start is not a vertex")
        .say(|end| match end {
            End::Win(walk) => format!("Win\n{}", line(walk)),
            End::Draw => "Draw\n".to_owned(),
            End::Lose => "Lose\n".to_owned(),
        })
        .oracle("a search back from the dead ends, and the vertices from which play cannot end", backwards)
        .checker(check)
        .small(small)
}
