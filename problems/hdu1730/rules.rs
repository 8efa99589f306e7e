//! Northcott Game: every row holds one piece of each player; a move takes one of the mover's pieces
//! along its row, to either side, without jumping; whoever cannot move loses.
//!
//! These are the real rules, with a colour for each player and with retreats, so play need not end.

use sg_rules::prelude::*;

/// The number of squares in a row, and in each row the squares of Tom's piece and of Jerry's, from
/// 1.
type Case = ([u64; 1], Vec<[u64; 2]>);

/// The rows, and whether it is Tom's turn.
type Side = (Vec<[u64; 2]>, bool);

fn moves(columns: u64, (rows, toms_turn): &Side) -> Vec<Side> {
    let mut moves = Vec::new();
    for (index, &[tom, jerry]) in rows.iter().enumerate() {
        let (own, other) = if *toms_turn { (tom, jerry) } else { (jerry, tom) };
        // The other piece must not be in the way.
        let is_free = |to: &u64| *to != own && !(own.min(*to)..=own.max(*to)).contains(&other);
        for to in (1..=columns).filter(is_free) {
            let mut next = rows.clone();
            next[index] = if *toms_turn { [to, jerry] } else { [tom, to] };
            moves.push((next, !toms_turn));
        }
    }
    moves
}

/// All rows of this many columns.
fn pairs(columns: u64) -> impl Iterator<Item = [u64; 2]> {
    let all = (1..=columns).flat_map(move |tom| (1..=columns).map(move |jerry| [tom, jerry]));
    all.filter(|[tom, jerry]| tom != jerry)
}

/// The rules. The judge puts any number of blank lines between blocks.
pub fn rules() -> Rules<With<1, Items<Numbers<2>>>> {
    // All positions met so far, by the columns and rows of the board.
    let mut known: HashMap<(u64, usize), HashMap<Side, Option<bool>>> = HashMap::default();
    let wins = move |([columns], rows): &Case| {
        let start = (rows.clone(), true);
        let known = known.entry((*columns, rows.len())).or_default();
        // From any position, the pieces can reach every square that their order allows.
        if !known.contains_key(&start) {
            known.extend(label(start.clone(), |position| moves(*columns, position)));
        }
        known[&start].expect("a retreat can always be answered by following")
    };
    let rows = items(1..=1000, numbers([("Tom's column", 1..=100), ("Jerry's column", 1..=100)]));
    let alone = (2..=9).flat_map(|columns| pairs(columns).map(move |row| ([columns], vec![row])));
    let two = |columns| pairs(columns).flat_map(move |a| pairs(columns).map(move |b| ([columns], vec![a, b])));
    Rules::new(Format::up_to_the_end().with_blank_lines(), with([("m", 2..=100)], rows), wins)
        .bounded(
            |([columns], rows)| rows.iter_mut().flatten().map(|place| (*columns, place)).collect(),
            "a piece is off the board",
        )
        .valid(|(_, rows)| rows.iter().all(|[tom, jerry]| tom != jerry), "both pieces stand on one square")
        .repaired(|([columns], mut rows)| {
            for [tom, jerry] in &mut rows {
                *jerry = if tom == jerry { *tom % columns + 1 } else { *jerry };
            }
            ([columns], rows)
        })
        .words("I WIN!", "BAD LUCK!")
        .oracle("each binary digit counted over the gaps", |(_, rows)| {
            nim_sum(rows.iter().map(|&[tom, jerry]| tom.abs_diff(jerry) - 1)) > 0
        })
        .edges([3, 100].into_iter().flat_map(|m| [1000, 999].map(|count| ([m], vec![[1, m]; count]))))
        .small(alone.chain((2..=5).flat_map(two)))
        .random(|random| {
            let (columns, rows) = [(3, 3), (6, 2), (4, 3), (20, 1)][random.usize(0..4)];
            ([columns], (0..rows).map(|_| [0; 2].map(|_| random.u64(1..=columns))).collect())
        })
        // Each row next to one with the same gap, on the other side of the board.
        .near(|random, ([columns], _)| {
            let mut row = || [0; 2].map(|_| random.u64(1..=columns));
            let rows: Vec<[u64; 2]> = (0..500).map(|_| row()).collect();
            let turned = rows.iter().map(|&[tom, jerry]| [columns + 1 - tom, columns + 1 - jerry]);
            ([columns], rows.iter().copied().chain(turned).take(random.usize(1..=1000)).collect())
        })
        .study(|([columns], rows)| {
            let rows = joined(rows.iter().map(|row| joined(row, ",")), " + ");
            vec![position(rows).of(format!("columns={columns}"))]
        })
}
