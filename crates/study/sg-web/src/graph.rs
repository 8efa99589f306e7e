//! A directed graph to draw. A token is pushed along its edges, and whoever cannot push loses.
//! Outcomes fill in from the sinks. A vertex that they never reach is a draw, since the token can
//! be kept in a cycle forever.

use maud::{Markup, html};
use sg_core::Outcome;
use sg_core::graphs::directed::{grundy_values, outcomes};
use sg_study::{Effort, say, word};

use crate::drawing::{MIDDLE, Point, arrow, circle};
use crate::{Fields, Refusal, Shown};

/// The maximum number of vertices of a graph.
pub const MOST: usize = 12;

/// Opens a graph, or answers `vertex` (chooses a vertex; two choices make or delete an edge),
/// `more`, `fewer`, and `round` (how far the outcomes are filled in).
pub fn graph(state: &mut Fields, event: &Fields, _effort: &Effort) -> Result<Shown, Refusal> {
    let mut options = read(state.get("edges").unwrap_or("0>1,0>2,1>2,2>3,4>1"), state.number("vertices"))?;
    let mut said = String::new();
    let chosen = state.number("chosen").filter(|vertex| *vertex < options.len());
    state.remove("chosen");
    if event.get("more").is_some() && options.len() < MOST {
        options.push(Vec::new());
        said = say!("Vertex {} is new. ", "新增了顶点 {}。", options.len() - 1);
    }
    if event.get("fewer").is_some() && options.len() > 1 {
        options.pop();
        let left = options.len();
        for to in &mut options {
            to.retain(|&to| to < left);
        }
        said = say!("Vertex {left} is gone. ", "去掉了顶点 {left}。");
    }
    if let Some(vertex) = event.number("vertex").filter(|vertex| *vertex < options.len()) {
        match chosen {
            Some(from) => said = format!("{} ", toggle_edge(&mut options, from, vertex)),
            None => {
                state.set("chosen", vertex.to_string());
                said = say!(
                    "From vertex {vertex}: choose where its edge leads, or {vertex} again for a loop. ",
                    "从顶点 {vertex} 出发：请选边的终点，再选一次 {vertex} 则是自环。"
                );
            }
        }
    }
    if let Some(round) = event.get("round") {
        state.set("round", round);
    }
    state.set("vertices", options.len().to_string());
    state.set("edges", show(&options));
    let rounds = rounds(&options);
    let last = rounds.iter().flatten().copied().max().unwrap_or(0);
    let round = state.number("round").unwrap_or(last).min(last);
    let known: Vec<Option<String>> = words(&options, &rounds, round, round == last);
    let drawn = outcomes(&options).iter().filter(|outcome| **outcome == Outcome::Draw).count();
    let cycle = match (round == last, drawn) {
        (false, _) => say!("After round {round}.", "第 {round} 轮之后。"),
        (true, 0) => say!("Every vertex is decided.", "每个顶点都已判定。"),
        (true, _) => {
            say!(
                "{drawn} vertices are draws: from them nobody can be forced to a sink, and the token goes round.",
                "{drawn} 个顶点是平局：从那里谁也不能迫使对方走进汇点，棋子会一直绕圈。"
            )
        }
    };
    let announcement = said + &cycle;
    let markup = html! {
        (picture(&options, &known, state.number("chosen")))
        div.controls data-part="controls" {
            button type="button" data-event="round=0" data-key="first" { (word!("Only the sinks", "只看汇点")) } " "
            button type="button" data-event=(format!("round={}", round + 1)) data-key="next" disabled[round == last] { (word!("Next round", "下一轮")) } " "
            button type="button" data-event=(format!("round={last}")) data-key="all" disabled[round == last] { (word!("All", "全部")) } " "
            button type="button" data-event="more=1" data-key="more" disabled[options.len() == MOST] { (word!("Add a vertex", "加一个顶点")) } " "
            button type="button" data-event="fewer=1" data-key="fewer" disabled[options.len() == 1] { (word!("Remove a vertex", "减一个顶点")) }
        }
    };
    Ok(Shown { markup, announcement })
}

/// Makes the edge, or deletes it if it exists. Returns a sentence that says so.
fn toggle_edge(options: &mut [Vec<usize>], from: usize, to: usize) -> String {
    match options[from].iter().position(|&known| known == to) {
        Some(place) => {
            options[from].remove(place);
            say!("The edge from {from} to {to} is gone.", "去掉了从 {from} 到 {to} 的边。")
        }
        None => {
            options[from].push(to);
            say!("There is an edge from {from} to {to} now.", "加上了从 {from} 到 {to} 的边。")
        }
    }
}

/// Reads edges such as `0>1,0>2` and returns the vertices to which each vertex has an edge.
fn read(text: &str, vertices: Option<usize>) -> Result<Vec<Vec<usize>>, Refusal> {
    let mut options = vec![Vec::new(); vertices.unwrap_or(1).clamp(1, MOST)];
    for edge in text.split(',').filter(|edge| !edge.trim().is_empty()) {
        let ends =
            edge.split_once('>').and_then(|(from, to)| Some((from.trim().parse().ok()?, to.trim().parse().ok()?)));
        let ends = ends.filter(|ends: &(usize, usize)| ends.0.max(ends.1) < MOST);
        let Some((from, to)) = ends else {
            return Err(Refusal(say!(
                "{edge:?} is not an edge between vertices 0 to {}, such as 0>1",
                "{edge:?} 不是顶点 0 到 {} 之间的边；边写成 0>1 这样",
                MOST - 1
            )));
        };
        options.resize(options.len().max(from.max(to) + 1), Vec::new());
        if !options[from].contains(&to) {
            options[from].push(to);
        }
    }
    Ok(options)
}

fn show(options: &[Vec<usize>]) -> String {
    let edges = options.iter().enumerate().flat_map(|(from, to)| to.iter().map(move |to| format!("{from}>{to}")));
    edges.collect::<Vec<_>>().join(",")
}

/// Returns the round in which each vertex is decided, or `None` for draws. Sinks are decided in
/// round 0, and then the vertices with an edge to a lost vertex or with edges to won ones only.
fn rounds(options: &[Vec<usize>]) -> Vec<Option<usize>> {
    let mut won: Vec<Option<bool>> = vec![None; options.len()];
    let mut rounds = vec![None; options.len()];
    for round in 0.. {
        let decided = |to: &Vec<usize>| {
            let wins = to.iter().any(|&to| won[to] == Some(false));
            let loses = to.iter().all(|&to| won[to] == Some(true));
            (wins || loses).then_some(wins)
        };
        let next: Vec<Option<bool>> =
            options.iter().zip(&won).map(|(to, known)| known.or_else(|| decided(to))).collect();
        if next == won {
            break;
        }
        for (vertex, known) in next.iter().enumerate() {
            if known.is_some() && won[vertex].is_none() {
                rounds[vertex] = Some(round);
            }
        }
        won = next;
    }
    rounds
}

/// Returns the text at each vertex: the outcome, and the Grundy value if the graph has no cycle.
fn words(options: &[Vec<usize>], rounds: &[Option<usize>], round: usize, all: bool) -> Vec<Option<String>> {
    let values = grundy_values(options).ok();
    let word = |(vertex, outcome): (usize, Outcome)| {
        let outcome = match outcome {
            Outcome::N => word!("won", "必胜"),
            Outcome::P => word!("lost", "必败"),
            Outcome::Draw => return all.then(|| say!("draw", "平局")),
        };
        if rounds[vertex].is_none_or(|decided| decided > round) {
            return None;
        }
        Some(match &values {
            Some(values) => format!("{}, {outcome}", values[vertex]),
            None => outcome.to_owned(),
        })
    };
    outcomes(options).into_iter().enumerate().map(word).collect()
}

fn picture(options: &[Vec<usize>], known: &[Option<String>], chosen: Option<usize>) -> Markup {
    html! {
        svg.graph data-part="graph" data-roving="1" viewBox="0 0 440 350" role="group" aria-label=(word!("vertices; choose two to make or delete an edge", "顶点；选两个来加边或删边")) {
            (edges(options))
            @for vertex in 0..options.len() {
                @let name = known[vertex].as_deref().unwrap_or("?");
                @let leads: Vec<String> = options[vertex].iter().map(usize::to_string).collect();
                @let leads = if leads.is_empty() { say!("a sink", "汇点") } else { say!("edges to {}", "有边到 {}", leads.join(", ")) };
                (circle(place(options, vertex), [&vertex.to_string(), name, &format!("vertex={vertex}"), &say!("vertex {vertex}, {name}, {leads}", "顶点 {vertex}，{name}，{leads}")], chosen == Some(vertex), false))
            }
        }
    }
}

/// Draws all edges of a graph whose vertices are in a circle, in a picture of 440 by 350.
pub fn edges(options: &[Vec<usize>]) -> Markup {
    html! {
        @for (from, to) in options.iter().enumerate().flat_map(|(from, to)| to.iter().map(move |to| (from, *to))) {
            (arrow(place(options, from), place(options, to)))
        }
    }
}

/// Returns the place of a vertex.
pub fn place(options: &[Vec<usize>], vertex: usize) -> Point {
    let turn = std::f64::consts::TAU * vertex as f64 / options.len() as f64 - std::f64::consts::FRAC_PI_2;
    (220.0 + 150.0 * turn.cos(), MIDDLE + 130.0 * turn.sin())
}
