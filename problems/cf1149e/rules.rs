//! Election Promises: a move makes the number of one vertex of an acyclic graph smaller, and sets those that its edges lead to as it
//! likes; whoever cannot move loses. Any winning move is right.

use sg_rules::prelude::*;

/// Where the edges of each vertex lead, and the largest number that one is set to. The position: the numbers.
struct Rally(Vec<Vec<usize>>, u64);

impl Game for Rally {
    type Position = Vec<u64>;

    fn moves(&self, taxes: &Vec<u64>) -> Vec<Vec<u64>> {
        let mut moves = Vec::new();
        for (vertex, options) in self.0.iter().enumerate() {
            let mut after: Vec<Vec<u64>> = (0..taxes[vertex]).map(|less| replaced(taxes, vertex, less)).collect();
            for &option in options {
                let set = |taxes: Vec<u64>| (0..=self.1).map(move |tax| replaced(&taxes, option, tax));
                after = after.into_iter().flat_map(set).collect();
            }
            moves.extend(after);
        }
        moves
    }
}

fn replaced(taxes: &[u64], vertex: usize, tax: u64) -> Vec<u64> {
    let mut taxes = taxes.to_vec();
    taxes[vertex] = tax;
    taxes
}

/// The roads, and the taxes of all cities.
type Case = (DirectedGraph, Vec<u64>);

/// The level of each vertex. Of those that are left, the next level is what leads to none of itself, and all others lead to it.
fn levels(roads: &DirectedGraph) -> Vec<usize> {
    let (options, back) = (roads.options(), roads.back());
    let (mut levels, mut left): (_, Vec<usize>) = (vec![usize::MAX; options.len()], (0..options.len()).collect());
    for level in 0.. {
        let mut open = vec![0; options.len()];
        for &vertex in &left {
            open[vertex] = options[vertex].iter().filter(|&&to| levels[to] >= level).count();
        }
        let mut ready: Vec<usize> = left.iter().copied().filter(|&vertex| open[vertex] == 0).collect();
        let mut is_higher = vec![false; options.len()];
        while let Some(vertex) = ready.pop() {
            levels[vertex] = if is_higher[vertex] { usize::MAX } else { level };
            for &from in back[vertex].iter().filter(|&&from| levels[from] == usize::MAX) {
                is_higher[from] |= !is_higher[vertex];
                open[from] -= 1;
                ready.extend((open[from] == 0).then_some(from));
            }
        }
        left.retain(|&vertex| levels[vertex] > level);
        if left.is_empty() {
            break;
        }
    }
    levels
}

/// The nim-sum of each level, counted digit by digit.
fn sums(levels: &[usize], taxes: &[u64]) -> Vec<u64> {
    let mut of_level = vec![Vec::new(); levels.len()];
    levels.iter().zip(taxes).for_each(|(&level, &tax)| of_level[level].push(tax));
    of_level.into_iter().map(nim_sum).collect()
}

/// A winning move: each level from the highest that is not 0 down is mended by the last vertex that can.
fn winning(case: &Case) -> Option<Vec<u64>> {
    let (options, mut taxes) = (case.0.options(), case.1.clone());
    let levels = levels(&case.0);
    let mut sums = sums(&levels, &taxes);
    let highest = sums.iter().rposition(|&sum| sum > 0)?;
    let start = (0..taxes.len()).rfind(|&v| levels[v] == highest && taxes[v] ^ sums[highest] < taxes[v])?;
    for &vertex in options[start].iter().rev().chain([&start]) {
        taxes[vertex] ^= std::mem::take(&mut sums[levels[vertex]]);
    }
    Some(taxes)
}

/// Checks that these numbers come of a move, and are lost for the other.
fn check(case: &Case, output: &mut Reader) -> Result<(), ReadError> {
    if output.token("WIN")? != "WIN" {
        return Err(output.error("neither WIN nor LOSE".to_owned()));
    }
    let (options, before) = (case.0.options(), &case.1);
    let after = output.numbers("a tax", before.len(), 0..=1_000_000_000_000_000_000u64)?;
    let changed: Vec<usize> = (0..after.len()).filter(|&vertex| after[vertex] != before[vertex]).collect();
    let explains = |&start: &usize| {
        let ends = &options[start];
        let others = changed.iter().filter(|&&vertex| vertex != start);
        after[start] < before[start] && ends.len() + 1 >= changed.len() && others.clone().all(|v| ends.contains(v))
    };
    if !changed.iter().any(explains) {
        return Err(output.error("that is no move".to_owned()));
    }
    match sums(&levels(&case.0), &after).iter().all(|&sum| sum == 0) {
        true => Ok(()),
        false => Err(output.error("after this move the other wins".to_owned())),
    }
}

pub fn rules() -> Rules<(Directed, List), Option<Vec<u64>>> {
    // Longer ones are in cases of their own.
    let shape = (directed(1..=30, 60).acyclic(), list("tax", 1..=30, 0..=1_000_000_000));
    let any = |random: &mut Rng, n: usize, width: usize, most: u64| {
        let roads = directed(1..=200_000, 200_000).acyclic().any(random, n, 200_000.min(2 * n), width);
        (roads, (0..n).map(|_| random.u64(0..=most)).collect())
    };
    let small = shape.0.all(3).flat_map(|roads| {
        let (n, base) = (roads.vertices as u32, [3u64, 3, 2][roads.vertices - 1]);
        let taxes = move |code: u64| (0..n).map(|place| code / base.pow(place) % base).collect();
        (0..base.pow(n)).map(move |code| (roads.clone(), taxes(code)))
    });
    let small: Vec<Case> = small.collect();
    let mut random = Rng::with_seed(7);
    let widths = [5, 100_000].into_iter();
    let large = widths.map(move |width| any(&mut random, 200_000, width, 1_000_000_000));
    let clique = (2..=600).flat_map(|v| (1..v).map(move |w| (v, w))).collect();
    let clique = DirectedGraph { vertices: 600, list: clique };
    Rules::new(Format::one(), shape, |(roads, taxes): &Case| {
        // No higher than the digits of the numbers go, which is all that a winner needs.
        let most = taxes.iter().fold(0, |digits, tax| digits | tax);
        let mut game = Brute::new(Rally(roads.options(), (most + 1).next_power_of_two() - 1));
        game.winning_moves(taxes).pop()
    })
    .laid_out(
        |_, input| {
            let (n, m) = (input.number("n", 1..=200_000)?, input.number("m", 0..=200_000)?);
            let taxes = input.numbers("a tax", n, 0..=1_000_000_000)?;
            Ok((directed(1..=n, m).acyclic().read_edges(input, n, m)?, taxes))
        },
        |(roads, taxes)| format!("{} {}\n{}{}", taxes.len(), roads.list.len(), line(taxes), roads.lines()),
    )
    .say(|taxes| (taxes.as_ref()).map_or("LOSE\n".to_owned(), |taxes| format!("WIN\n{}", line(taxes))))
    .oracle("levels peeled off one by one, sums digit by digit", winning)
    .checker(check)
    .valid(|(roads, taxes)| roads.vertices == taxes.len(), "a city has no tax")
    .repaired(|(roads, taxes)| {
        let taxes = taxes.iter().copied().chain([0]).cycle().take(roads.vertices).collect();
        (roads, taxes)
    })
    .small(small)
    .random(move |random| any(random, 4, 3, 3))
    .edges(large.chain([(clique, vec![1_000_000_000; 600])]))
    .large(move |random, size| vec![any(random, size.min(200_000), 1000, 1_000_000_000)])
}
