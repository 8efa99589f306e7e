//! Friends: on a tree with a 0 or a 1 on each edge, a move chooses a vertex whose edge to its
//! parent has a 1, and flips all edges from there up to the root; whoever cannot move loses. Each
//! line sets an edge or asks who wins with a given root.
//!
//! Long because no shape has edges with digits, or questions mixed with changes.

use sg_rules::prelude::*;

/// The tree, and for the edge with index i the digit at i + 1.
type Digits = (Vec<(usize, usize)>, Vec<u64>);

/// A tree and its lines: 0, a root and 0 again, or 1, an edge from 1 on and its new digit.
type Case = (Digits, Vec<[u64; 3]>);

type Shapes = (Valued<Tree>, Queries<Numbers<3>>);

/// For each edge, the bits of those from there up to the root. The position: the digits as bits.
struct Flip(Vec<u64>);

impl Game for Flip {
    type Position = u64;

    fn moves(&self, &digits: &u64) -> Vec<u64> {
        let ones = (0..self.0.len()).filter(|edge| digits >> edge & 1 == 1);
        ones.map(|edge| digits ^ self.0[edge]).collect()
    }
}

/// The vertices from the root on, each with the place of its parent in this order and the edge to
/// it. The root has none.
fn from_root(tree: &[(usize, usize)], root: usize) -> Vec<(usize, usize, usize)> {
    let mut edges = vec![Vec::new(); tree.len() + 2];
    for (edge, &(x, y)) in tree.iter().enumerate() {
        edges[x].push((y, edge));
        edges[y].push((x, edge));
    }
    let mut order = vec![(root, 0, usize::MAX)];
    let mut next = 0;
    while let Some(&(vertex, _, above)) = order.get(next) {
        order.extend(edges[vertex].iter().filter(|&&(_, edge)| edge != above).map(|&(to, edge)| (to, next, edge)));
        next += 1;
    }
    order
}

/// Follows the lines; each question calls `girls_win` with the current digits and the root.
fn follow((digits, lines): &Case, mut girls_win: impl FnMut(&Digits, usize) -> bool) -> Vec<bool> {
    let (mut digits, mut answers) = (digits.clone(), Vec::new());
    for &[kind, index, digit] in lines {
        if kind == 0 {
            answers.push(girls_win(&digits, index as usize));
        } else {
            digits.1[index as usize] = digit;
        }
    }
    answers
}

fn by_moves((tree, digits): &Digits, root: usize) -> bool {
    let order = from_root(tree, root);
    let (mut paths, mut of_edge) = (vec![0u64; order.len()], vec![0; tree.len()]);
    for (place, &(_, above, edge)) in order.iter().enumerate().skip(1) {
        paths[place] = paths[above] | 1 << edge;
        of_edge[edge] = paths[place];
    }
    let position = digits.iter().skip(1).rev().fold(0, |bits, digit| bits << 1 | digit);
    Brute::new(Flip(of_edge)).wins(&position)
}

/// Plays once, choosing the vertices farthest from the root first.
fn play((tree, digits): &Digits, root: usize) -> bool {
    let order = from_root(tree, root);
    let (mut flips, mut moves) = (vec![0; order.len()], 0);
    for (place, &(_, above, edge)) in order.iter().enumerate().skip(1).rev() {
        let chosen = (digits[edge + 1] + flips[place]) % 2;
        flips[above] += flips[place] + chosen;
        moves += chosen;
    }
    moves % 2 == 1
}

/// For large cases: keeps the set of edges with a 1 at each vertex, and counts the root's.
fn by_sets(case: &Case) -> Vec<bool> {
    let ((tree, digits), lines) = case;
    let mut ones = vec![BTreeSet::new(); tree.len() + 2];
    let first = (1..digits.len()).map(|edge| [1, edge as u64, digits[edge]]);
    let mut answers = Vec::new();
    for [kind, index, digit] in first.chain(lines.iter().copied()) {
        if kind == 0 {
            answers.push(ones[index as usize].len() % 2 == 1);
            continue;
        }
        let (x, y) = tree[index as usize - 1];
        for vertex in [x, y] {
            if digit == 1 {
                ones[vertex].insert(index);
            } else {
                ones[vertex].remove(&index);
            }
        }
    }
    answers
}

fn read(shapes: &Shapes, input: &mut Reader) -> Result<Case, ReadError> {
    let n = input.number("n", 1..=MOST)?;
    let m = input.number("m", 1..=MOST)?;
    let (mut edges, mut digits) = (String::new(), vec![0]);
    for _ in 1..n {
        edges += &format!("{} {}\n", input.number("x", 1..=n)?, input.number("y", 1..=n)?);
        digits.push(input.number("z", 0..=1u64)?);
    }
    let tree = shapes.0.read(&mut Reader::new(&format!("{n}\n{}{edges}", line(&digits))))?;
    let edges: HashMap<(usize, usize), u64> = tree.0.iter().map(|&(x, y)| (x.min(y), x.max(y))).zip(1..).collect();
    let mut lines = Vec::new();
    for _ in 0..m {
        let kind = input.number("the kind of a line", 0..=1u64)?;
        let x = input.number("x", 1..=n)?;
        if kind == 0 {
            lines.push([0, x as u64, 0]);
            continue;
        }
        let y = input.number("y", 1..=n)?;
        let Some(&edge) = edges.get(&(x.min(y), x.max(y))) else {
            return Err(input.error(format!("there is no edge {x} {y}")));
        };
        lines.push([1, edge, input.number("z", 0..=1u64)?]);
    }
    Ok((tree, lines))
}

fn write(_: &Shapes, ((tree, digits), lines): &Case) -> String {
    let mut text = line([tree.len() + 1, lines.len()]);
    text.extend(tree.iter().zip(&digits[1..]).map(|((x, y), digit)| format!("{x} {y} {digit}\n")));
    for (place, &[kind, index, digit]) in lines.iter().enumerate() {
        if kind == 0 {
            text += &line([0, index]);
            continue;
        }
        // The ends come in either order.
        let (x, y) = tree[index as usize - 1];
        let [x, y] = if place % 2 == 0 { [y, x] } else { [x, y] };
        text += &line([1, x as u64, y as u64, digit]);
    }
    text
}

/// Makes every line name an existing vertex or edge, and at least one line ask.
fn repaired(((tree, mut digits), mut lines): Case) -> Case {
    digits[0] = 0;
    let asks = lines.iter().any(|[kind, ..]| *kind == 0);
    for (place, [kind, index, digit]) in lines.iter_mut().enumerate() {
        if tree.is_empty() || *kind == 0 || !asks && place == 0 {
            (*kind, *digit) = (0, 0);
        }
        let most = tree.len() as u64 + 1 - *kind;
        *index = index.saturating_sub(1) % most + 1;
    }
    ((tree, digits), lines)
}

/// The most vertices, and the most lines.
const MOST: usize = 39_999;

fn any(random: &mut Rng, tree: Vec<(usize, usize)>, lines: usize) -> Case {
    let n = tree.len() as u64 + 1;
    let digits = (0..n).map(|_| random.u64(0..=1)).collect();
    repaired(((tree, digits), (0..lines).map(|_| [random.u64(0..=1), random.u64(1..=n), random.u64(0..=1)]).collect()))
}

/// A path, a star and a random tree of the largest size.
fn large(random: &mut Rng) -> Vec<Case> {
    let path = (1..MOST).map(|v| (v, v + 1)).collect();
    let star = (2..=MOST).map(|v| (v, 1)).collect();
    let tree = (2..=MOST).map(|v| (random.usize(1..v), v)).collect();
    let mut cases: Vec<Case> = [path, star, tree].map(|tree| any(random, tree, MOST)).into();
    // In the star, ask only about the centre.
    let asked = cases[1].1.iter_mut().filter(|[kind, _, _]| *kind == 0);
    asked.for_each(|[_, root, _]| *root = 1);
    cases
}

pub fn rules() -> Rules<Shapes, Vec<bool>> {
    let most = MOST as u64;
    let item = numbers([("kind", 0..=1), ("index", 1..=most), ("z", 0..=1)]);
    let shapes = (valued(tree(1..=MOST).generated(1..=60), "z", 0..=1), queries(1..=MOST, item));
    // All trees of four vertices with all digits, each root asked, and one edge set in between.
    let small =
        shapes.0.all(tree(1..=4).all(4), |_| 1).into_iter().filter(|(_, digits)| digits[0] == 0).map(|digits| {
            let n = digits.1.len() as u64;
            let asked = |_| (1..=n).map(|root| [0, root, 0]);
            let set = digits.1.get(1).map(|digit| [1, 1, 1 - digit]);
            let lines = asked(()).chain(set).chain(asked(())).collect();
            (digits, lines)
        });
    Rules::new(Format::counted(5), shapes, |case: &Case| follow(case, by_moves))
        .words_for_each("Girls win!\n", "Boys win!\n", "")
        .oracle("a play from the farthest vertices on; in a large tree the sets of ones at each vertex", |case| {
            if case.0.1.len() <= 300 { follow(case, play) } else { by_sets(case) }
        })
        .laid_out(read, write)
        .valid(|case| repaired(case.clone()) == *case, "nothing is asked, or an edge that is not there")
        .repaired(repaired)
        .small(small)
        .random(|random| {
            let tree = (2..=random.usize(2..=9)).map(|v| (v, random.usize(1..v))).collect();
            let lines = random.usize(1..=9);
            any(random, tree, lines)
        })
        .edges(large(&mut Rng::with_seed(7)))
        .large(|random, _| large(random))
}
