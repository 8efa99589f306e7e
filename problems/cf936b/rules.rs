//! Sleepy Game: a token on a directed graph, of which one player makes all moves; whoever cannot move loses. Does the first one win,
//! or draw? Any walk that wins is right.

use sg_rules::prelude::*;
use sg_rules::rules::Answer;

/// How the game ends; a win by this walk.
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

/// By the vertices where the token can be after 1, 2, 3, ... moves, each with a walk.
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
            // A walk of n moves meets some vertex twice.
            ends = End::Draw;
        }
    }
    ends
}

/// From the dead ends backwards; and without the vertices from which every walk ends, taken away one by one.
fn backwards((graph, [start]): &Case) -> End {
    let (options, back, start) = (graph.options(), graph.back(), *start as usize - 1);
    let mut next = vec![[None; 2]; graph.vertices];
    let mut found: Vec<(usize, usize)> =
        (0..graph.vertices).filter(|&v| options[v].is_empty()).map(|v| (v, 0)).collect();
    found.iter().for_each(|&(v, _)| next[v][0] = Some(v));
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

/// Checks that a walk begins at the start, follows edges, and ends after an odd number of moves where there are no more.
fn check((graph, [start]): &Case, output: &mut Reader) -> Result<(), ReadError> {
    if output.token("Win")? != "Win" {
        return Err(output.error("none of Win, Draw and Lose".to_owned()));
    }
    let options = graph.options();
    let (mut at, mut length) = (output.number("the start", *start..=*start)? as usize - 1, 1);
    while !output.is_empty() {
        let next = output.number("a vertex", 1..=graph.vertices)? - 1;
        if !options[at].contains(&next) {
            return Err(output.error(format!("there is no edge from {} to {}", at + 1, next + 1)));
        }
        (at, length) = (next, length + 1);
    }
    match options[at].is_empty() && length % 2 == 0 && length <= 1_000_000 {
        true => Ok(()),
        false => Err(output.error("this walk does not win".to_owned())),
    }
}

pub fn rules() -> Rules<(Directed, Numbers<1>), End> {
    let shape = (directed(2..=100_000, 200_000), numbers([("s", 1..=100_000)]));
    let starts = |graph: DirectedGraph| (1..=graph.vertices as u64).map(move |start| (graph.clone(), [start]));
    let small: Vec<Case> = shape.0.all(3).flat_map(starts).filter(|(graph, _)| graph.vertices > 1).collect();
    Rules::new(Format::one(), shape, by_moves)
        .laid_out(
            |shape, input| {
                let (n, m) = (input.number("n", 2..=100_000)?, input.number("m", 0..=200_000)?);
                let mut list = Vec::new();
                for v in 1..=n {
                    let count = input.number("the number of edges", 0..=m)?;
                    list.extend(input.numbers("an end", count, 1..=n)?.into_iter().map(|w| (v, w)));
                }
                if list.len() != m {
                    return Err(input.error(format!("{} edges, not {m}", list.len())));
                }
                Ok((DirectedGraph { vertices: n, list }, shape.1.read(input)?))
            },
            |(graph, start)| {
                let options = graph.options().into_iter();
                let lists: String =
                    options.map(|list| line([list.len()].into_iter().chain(list.iter().map(|w| w + 1)))).collect();
                format!("{} {}\n{lists}{}", graph.vertices, graph.list.len(), line(start))
            },
        )
        .say(|end| match end {
            End::Win(walk) => format!("Win\n{}", line(walk)),
            End::Draw => "Draw\n".to_owned(),
            End::Lose => "Lose\n".to_owned(),
        })
        .oracle("from the dead ends backwards, and what cannot end", backwards)
        .checker(check)
        .valid(|(graph, [start])| *start <= graph.vertices as u64, "the start is no vertex")
        .repaired(|(mut graph, [start])| {
            graph.list.sort_by_key(|edge| edge.0);
            let start = start.saturating_sub(1) % graph.vertices as u64 + 1;
            (graph, [start])
        })
        .small(small)
}
