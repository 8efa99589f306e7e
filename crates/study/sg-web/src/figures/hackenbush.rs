//! Pictures of Green Hackenbush, in which each edge can be cut. Hints show the colon principle and
//! fusion: every branch is worth a stalk, and a cycle shrinks to one vertex.

use maud::{Markup, html};
use sg_core::graphs::hackenbush::grundy;
use sg_study::position::Graph;
use sg_study::scene::Figure;
use sg_study::{say, word};

use crate::act::Act;
use crate::drawing::{Point, round};
use crate::pick::{Pick, Thing};
use crate::stage::Stage;

/// The distance between levels.
const LEVEL: f64 = 58.0;
/// The distance between columns.
const APART: f64 = 62.0;

/// Draws the graph where it was when the game began, with the edges that the machine has cut.
pub fn picture(graph: &Graph, stage: &Stage) -> Markup {
    let hints = stage.hints;
    let (first, before) = (graph_of(stage.first), graph_of(stage.before));
    let mut largest = graph;
    if let Some(first) = first.filter(|first| first.vertices() >= largest.vertices()) {
        largest = first;
    }
    if let Some(before) = before.filter(|before| before.vertices() > largest.vertices()) {
        largest = before;
    }
    let places = places(largest);
    let gone = before.map_or(&[][..], Graph::edges).iter().copied().filter(|edge| !graph.edges().contains(edge));
    let standing = |vertex: usize| graph.edges().iter().any(|&(a, b)| a == vertex || b == vertex);
    let far = |pick: fn(&Point) -> f64| places.iter().map(pick).fold(0.0, f64::max);
    let (width, height) = (far(|place| place.0) + APART, far(|place| place.1) + 50.0);
    let at = |vertex: usize| (places[vertex].0 + APART / 2.0, height - 22.0 - places[vertex].1);
    let mut drawn: Vec<(usize, usize)> = Vec::new();
    let lines: Vec<(String, Point)> = graph
        .edges()
        .iter()
        .map(|&(a, b)| {
            let before = drawn.iter().filter(|edge| **edge == (a.min(b), a.max(b))).count();
            drawn.push((a.min(b), a.max(b)));
            line(at(a), at(b), before)
        })
        .collect();
    let worths: Vec<Option<u32>> = (0..lines.len()).map(|edge| stalk(graph, edge)).collect();
    html! {
        svg.hackenbush data-roving="1" role="group" aria-label=(say!("a graph of {} edges", "有 {} 条边的图", lines.len()))
            viewBox=(format!("0 0 {} {}", round(width), round(height))) style=(format!("max-width:{}px", round(1.5 * width))) {
            path.ground d=(format!("M0 {0}H{1}", round(height - 22.0), round(width))) { }
            @for (edge, (path, middle)) in lines.iter().enumerate() {
                @let (a, b) = graph.edges()[edge];
                @let falls = falls(graph, edge);
                @let pick = (!stage.is_still).then(|| stage.picking(Thing::Item(edge as u64)));
                @let key = pick.as_ref().map(Pick::to_string);
                @let shown = falls.iter().map(|&edge| stage.picking(Thing::Item(edge as u64)).to_string()).collect::<Vec<_>>().join(" ");
                @let label = match falls.len() { 1 => say!("cut {a}-{b}", "剪断 {a}-{b}"), 2 => say!("cut {a}-{b}; one more edge falls", "剪断 {a}-{b}；另有一条边掉落"), all => say!("cut {a}-{b}; {} more edges fall", "剪断 {a}-{b}；另有 {} 条边掉落", all - 1) };
                g.cut role=[key.as_ref().map(|_| "button")] tabindex=[key.as_ref().map(|_| "-1")] data-event=[pick.map(|pick| Act::Pick(pick).to_string())] data-key=[&key]
                    data-shows=[key.as_ref().map(|_| shown)] aria-label=[key.as_ref().map(|_| label)] {
                    path.wide d=(path) { }
                    path.edge d=(path) { }
                    @if hints {
                        rect.worth x=(round(middle.0 + 2.0)) y=(round(middle.1 - 11.0)) width="20" height="20" rx="4" { }
                        text x=(round(middle.0 + 12.0)) y=(round(middle.1 + 4.0)) {
                            @match worths[edge] { Some(worth) => (worth), None => "○" }
                        }
                    }
                }
            }
            @for (a, b) in gone { path.ghost d=(line(at(a), at(b), 0).0) { } }
            @for vertex in (1..places.len()).filter(|&vertex| standing(vertex)) {
                @let (x, y) = at(vertex);
                circle.joint cx=(round(x)) cy=(round(y)) r="4" { }
                text.name x=(round(x - 11.0)) y=(round(y - 4.0)) { (vertex) }
            }
        }
        @if hints {
            span.label { (word!(
                "A number is the height of the stalk that its edge with all it bears is worth: one more than the nim-sum above it. An edge with ○ lies in a cycle: the ends of such edges fuse to one vertex, and each edge is a loop of value 1.",
                "数字表示这条边连同它上面的部分相当于多长的链：比上面各分支的异或和多 1。带 ○ 的边在环上：这些边的端点合并成一个顶点，每条边成为值为 1 的自环。"
            )) }
        }
    }
}

fn graph_of(figure: Option<&Figure>) -> Option<&Graph> {
    match figure {
        Some(Figure::Graph(graph)) => Some(graph),
        _ => None,
    }
}

/// Returns the edges that are gone when this one is cut, including the cut edge.
fn falls(graph: &Graph, edge: usize) -> Vec<usize> {
    let mut left = graph.cut(edge).edges().to_vec().into_iter().peekable();
    let all = graph.edges().iter().enumerate();
    // The remaining edges keep their order. Of two equal edges, the later may stand for the one
    // that was cut.
    all.filter(|(index, pair)| *index == edge || left.next_if_eq(*pair).is_none()).map(|(index, _)| index).collect()
}

/// Returns the value of an edge with all that falls when it is cut; `None` if it is in a cycle.
fn stalk(graph: &Graph, edge: usize) -> Option<u32> {
    let (a, b) = graph.edges()[edge];
    let depths = depths(graph);
    let top = if depths[a] < depths[b] { b } else { a };
    let rest = graph.cut(edge);
    if a == b || rest.edges().iter().any(|&(x, y)| x == top || y == top) {
        return None;
    }
    let above = graph.edges().iter().enumerate();
    let above = above.filter(|(index, pair)| *index != edge && !rest.edges().contains(pair));
    let above: Vec<(usize, usize)> = above.map(|(_, pair)| *pair).collect();
    Some(1 + grundy(graph.vertices(), &above, top))
}

/// Returns the distance of each vertex from the ground, in edges.
fn depths(graph: &Graph) -> Vec<usize> {
    let mut depths = vec![usize::MAX; graph.vertices()];
    depths[0] = 0;
    for _ in 0..graph.vertices() {
        for &(a, b) in graph.edges() {
            depths[a] = depths[a].min(depths[b].saturating_add(1));
            depths[b] = depths[b].min(depths[a].saturating_add(1));
        }
    }
    depths
}

/// Places the vertices side by side, at the height of their distance from the ground and not to the
/// left of the vertices below them.
fn places(graph: &Graph) -> Vec<Point> {
    let depths = depths(graph);
    let mut columns = vec![0.0; graph.vertices()];
    let mut taken: Vec<f64> = vec![0.0; graph.vertices() + 1];
    let mut order: Vec<usize> = (0..graph.vertices()).filter(|vertex| depths[*vertex] != usize::MAX).collect();
    order.sort_by_key(|vertex| depths[*vertex]);
    for &vertex in &order {
        let ends = graph.edges().iter().flat_map(|&(a, b)| [(a, b), (b, a)]);
        let below = ends.filter(|&(from, to)| to == vertex && depths[from] < depths[to]);
        let wish = below.map(|(parent, _)| columns[parent]).fold(0.0, f64::max);
        let level = depths[vertex];
        columns[vertex] = taken[level].max(wish);
        taken[level] = columns[vertex] + 1.0;
    }
    let level = |vertex: usize| match depths[vertex] {
        usize::MAX => 0.0,
        depth => depth as f64 * LEVEL,
    };
    let place = |vertex: usize| (columns[vertex] * APART, level(vertex));
    (0..graph.vertices()).map(place).collect()
}

/// Returns the path of an edge and its middle. The second edge between two vertices is bent, and
/// each further one is bent more.
fn line(a: Point, b: Point, before: usize) -> (String, Point) {
    if a == b {
        let size = 12.0 + 5.0 * before as f64;
        let path =
            format!("M{0} {1}c-{2} -{3} {2} -{3} 0 0", round(a.0), round(a.1), round(size * 1.6), round(size * 2.4));
        return (path, (a.0, a.1 - size * 1.8));
    }
    let bend = 16.0 * before as f64 * if before.is_multiple_of(2) { -1.0 } else { 1.0 };
    let middle = ((a.0 + b.0) / 2.0 + bend, (a.1 + b.1) / 2.0 + bend / 3.0);
    let path = format!(
        "M{} {}Q{} {} {} {}",
        round(a.0),
        round(a.1),
        round(middle.0 + bend),
        round(middle.1),
        round(b.0),
        round(b.1)
    );
    (path, middle)
}
