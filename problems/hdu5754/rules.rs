//! Life Winner Bo: a king, rook, knight or queen is moved towards the last corner of a board in
//! turn. Whoever brings it there wins, and nobody does if it is stuck elsewhere.

use sg_rules::prelude::*;
use std::sync::LazyLock;

/// The places after a move of the piece, by how far the corner is in both directions.
fn moves(piece: u64, [down, right]: [u64; 2]) -> Vec<[u64; 2]> {
    let steps = match piece {
        1 => vec![[1, 0], [0, 1], [1, 1]],
        3 => vec![[1, 2], [2, 1]],
        _ => {
            let straight = |length: u64| [[length, 0], [0, length]];
            let mut steps: Vec<[u64; 2]> = (1..=down.max(right)).flat_map(straight).collect();
            steps.extend((1..=down.min(right)).filter(|_| piece == 4).map(|length| [length; 2]));
            steps
        }
    };
    let fits = |step: &[u64; 2]| step[0] <= down && step[1] <= right;
    steps.into_iter().filter(fits).map(|step| [down - step[0], right - step[1]]).collect()
}

/// Whether the player to move wins; `None` for a draw.
fn outcome(known: &mut HashMap<(u64, [u64; 2]), Option<bool>>, piece: u64, place: [u64; 2]) -> Option<bool> {
    if let Some(&outcome) = known.get(&(piece, place)) {
        return outcome;
    }
    let moves = moves(piece, place);
    let next: Vec<Option<bool>> = moves.into_iter().map(|next| outcome(known, piece, next)).collect();
    let outcome = match place {
        [0, 0] => Some(false),
        _ if next.contains(&Some(false)) => Some(true),
        _ if !next.is_empty() && next.iter().all(|&wins| wins == Some(true)) => Some(false),
        _ => None,
    };
    known.insert((piece, place), outcome);
    outcome
}

/// The largest number of steps to the corner in a direction.
const MOST: usize = 999;

/// The outcomes for each piece on the largest board. A piece that moves far looks at marks, one for
/// each line, that say whether a lost place lies on it.
static BOARDS: LazyLock<[Vec<[Option<bool>; MOST + 1]>; 4]> = LazyLock::new(|| {
    [1, 2, 3, 4].map(|piece| {
        let mut board = vec![[None; MOST + 1]; MOST + 1];
        let (mut rows, mut columns, mut diagonals) = ([false; MOST + 1], [false; MOST + 1], [false; 2 * MOST + 1]);
        for (down, right) in (0..=MOST).flat_map(|down| (0..=MOST).map(move |right| (down, right))) {
            let diagonal = MOST + down - right;
            let reaches_loss = rows[down] || columns[right] || piece == 4 && diagonals[diagonal];
            board[down][right] = if (down, right) == (0, 0) {
                Some(false)
            } else if piece % 2 == 0 {
                Some(reaches_loss)
            } else {
                let next = moves(piece, [down as u64, right as u64]).into_iter();
                let next = next.map(|[down, right]| board[down as usize][right as usize]);
                // A loss is best, then a draw.
                let rank = |outcome: &Option<bool>| outcome.map_or(1, |wins| if wins { 2 } else { 0 });
                next.min_by_key(rank).flatten().map(|wins| !wins)
            };
            if board[down][right] == Some(false) {
                (rows[down], columns[right], diagonals[diagonal]) = (true, true, true);
            }
        }
        board
    })
});

pub fn rules() -> Rules<Numbers<3>, Vec<Option<bool>>> {
    let mut known = HashMap::default();
    let by_moves = move |&[piece, n, m]: &[u64; 3]| vec![outcome(&mut known, piece, [n - 1, m - 1])];
    let shape = numbers([("type", 1..=4), ("N", 2..=1000), ("M", 2..=1000)]);
    Rules::new(Format::counted(1000), shape, by_moves)
        .say(|outcomes: &Vec<Option<bool>>| {
            let word = |outcome: &Option<bool>| outcome.map_or("D\n", |wins| if wins { "B\n" } else { "G\n" });
            outcomes.iter().map(word).collect()
        })
        .oracle("the whole board from the corner on, with marks on each line", |&[piece, n, m]| {
            vec![BOARDS[piece as usize - 1][n as usize - 1][m as usize - 1]]
        })
        .small_up_to([4, 20, 20])
        .random_up_to(&[[4, 60, 60]])
        .near(|random, [_, n, m]| {
            // Where the knight arrives, and where the queen loses.
            let most = n.min(m).saturating_sub(3).max(2);
            let (side, more) = (random.u64(1..=most), random.u64(0..=2));
            let cold = cold_pairs(999)[random.usize(0..380)];
            match random.u64(1..=4) {
                4 => [4, (cold.0 + 1).clamp(2, n), (cold.1 + 1 + more / 2).clamp(2, m)],
                piece => [piece, side + 1, (side + 1 + more).min(m.max(2))],
            }
        })
}
