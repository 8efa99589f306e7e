//! Games that several problems share.

use sg_core::Game;

/// Returns the heaps in order, without the empty ones, so that equivalent positions become equal.
pub fn without_empty_sorted(heaps: &[u64]) -> Vec<u64> {
    sorted(heaps.iter().copied().filter(|&heap| heap > 0).collect::<Vec<u64>>())
}

/// Returns a list or an array in order.
pub fn sorted<T: Ord, L: AsMut<[T]>>(mut items: L) -> L {
    items.as_mut().sort_unstable();
    items
}

/// Returns the positions after a move in one part of a sum, with the parts in order. `options`
/// gives the parts that may replace a part.
pub fn in_one_part<'a, T, I>(parts: &'a [T], options: impl Fn(&'a T) -> I) -> Vec<Vec<T>>
where
    T: Clone + Ord,
    I: IntoIterator<Item: IntoIterator<Item = T>>,
{
    let mut moves = Vec::new();
    for (index, part) in parts.iter().enumerate() {
        for left in options(part) {
            let mut next = Vec::with_capacity(parts.len() + 1);
            next.extend_from_slice(&parts[..index]);
            next.extend_from_slice(&parts[index + 1..]);
            next.extend(left);
            next.sort_unstable();
            moves.push(next);
        }
    }
    moves
}

/// Returns the positions after a move in one heap, without the empty heaps.
pub fn in_one_heap<I>(heaps: &[u64], options: impl Fn(u64) -> I) -> Vec<Vec<u64>>
where
    I: IntoIterator<Item: IntoIterator<Item = u64>>,
{
    in_one_part(heaps, |&heap| {
        let not_empty = |heaps: I::Item| heaps.into_iter().filter(|&heap| heap > 0);
        options(heap).into_iter().map(not_empty)
    })
}

/// Heaps of things. A move takes one of the allowed numbers from one heap.
///
/// Positions are those that [`without_empty_sorted`] returns.
pub struct TakeFromHeaps {
    /// The allowed numbers, increasing and without 0.
    takes: Vec<u64>,
}

impl TakeFromHeaps {
    /// Creates the game in which the numbers of `takes` may be taken. They may be in any order,
    /// with repeats.
    pub fn new(takes: impl IntoIterator<Item = u64>) -> Self {
        let mut takes: Vec<u64> = takes.into_iter().collect();
        takes.sort_unstable();
        takes.dedup();
        TakeFromHeaps { takes }
    }
}

impl Game for TakeFromHeaps {
    type Position = Vec<u64>;

    fn moves(&self, heaps: &Vec<u64>) -> Vec<Vec<u64>> {
        in_one_heap(heaps, |heap| {
            let takes = self.takes.iter().take_while(move |&&take| take <= heap);
            takes.map(move |take| [heap - take])
        })
    }
}

/// Heaps of things. A move takes any number from one heap, or splits a heap into a fixed number of
/// non-empty heaps.
///
/// Positions are those that [`without_empty_sorted`] returns.
pub struct TakeOrSplit {
    /// The number of heaps that a split makes, at least two.
    pub parts: usize,
}

impl TakeOrSplit {
    /// Returns all ways to split a heap into this many heaps of at least `least`, each in
    /// increasing order.
    fn splits(heap: u64, parts: usize, least: u64) -> Vec<Vec<u64>> {
        if parts == 1 {
            return if heap >= least { vec![vec![heap]] } else { vec![] };
        }
        let with_first = |first: u64| {
            let rest = Self::splits(heap - first, parts - 1, first);
            rest.into_iter().map(move |rest| [vec![first], rest].concat())
        };
        (least..heap).flat_map(with_first).collect()
    }
}

impl Game for TakeOrSplit {
    type Position = Vec<u64>;

    fn moves(&self, heaps: &Vec<u64>) -> Vec<Vec<u64>> {
        in_one_heap(heaps, |heap| {
            let takes = (0..heap).map(|left| vec![left]);
            takes.chain(Self::splits(heap, self.parts, 1))
        })
    }
}

/// Rows of things. A move takes a run of neighbours, of an allowed length, out of one row, which
/// may leave two rows.
///
/// Positions are those that [`without_empty_sorted`] returns.
pub struct TakeRuns {
    /// The allowed lengths, in any order and with repeats, but without 0.
    pub lengths: Vec<u64>,
}

impl Game for TakeRuns {
    type Position = Vec<u64>;

    fn moves(&self, rows: &Vec<u64>) -> Vec<Vec<u64>> {
        in_one_heap(rows, |row| {
            let lengths = self.lengths.iter().filter(move |&&length| length <= row);
            lengths.flat_map(move |length| (0..=row - length).map(move |left| [left, row - length - left]))
        })
    }
}

/// A bid is raised in turns, by 1 up to a largest step, until it reaches a price.
///
/// A position holds the amount still missing and the largest step. The last raise may exceed the
/// price.
pub struct RaiseToTheEnd;

impl Game for RaiseToTheEnd {
    type Position = (u64, u64);

    /// Returns the raises by 1, 2, ..., in this order.
    fn moves(&self, &(missing, most): &(u64, u64)) -> Vec<(u64, u64)> {
        let raises = if missing == 0 { 0..0 } else { 1..most + 1 };
        raises.map(|raise| (missing.saturating_sub(raise), most)).collect()
    }
}

/// Boards of cells. A move covers a free 2x2 square of one board.
///
/// A position holds the free cells of every board as bits (row by row), in the order of `columns`.
pub struct CoverSquares {
    /// The width of each board.
    pub columns: Vec<u32>,
}

impl Game for CoverSquares {
    type Position = Vec<u64>;

    fn moves(&self, boards: &Vec<u64>) -> Vec<Vec<u64>> {
        let mut moves = Vec::new();
        for (index, (&free, &columns)) in boards.iter().zip(&self.columns).enumerate() {
            for corner in 0..64 {
                // The square must not wrap around the right edge or reach below the last cell.
                if corner % columns + 1 >= columns || corner + columns + 1 >= 64 {
                    continue;
                }
                let square = (0b11 << corner) | (0b11 << (corner + columns));
                if free & square == square {
                    let mut next = boards.clone();
                    next[index] = free & !square;
                    moves.push(next);
                }
            }
        }
        moves
    }
}

/// Two numbers in increasing order. A move takes any number from one of them, or the same number
/// from both.
pub struct TakeFromOneOrBoth;

impl Game for TakeFromOneOrBoth {
    type Position = (u64, u64);

    /// Lists the moves that take from both first.
    fn moves(&self, &(a, b): &(u64, u64)) -> Vec<(u64, u64)> {
        let both = (1..=a.min(b)).map(|taken| (a - taken, b - taken));
        let one = (0..a).map(|left| (left, b)).chain((0..b).map(|left| (a, left)));
        both.chain(one).map(|(a, b)| (a.min(b), a.max(b))).collect()
    }
}

/// A game under misère play: whoever makes its last move loses. The position is `None` after the
/// end.
pub struct LastMoveLoses<G>(pub G);

impl<G: Game> Game for LastMoveLoses<G> {
    type Position = Option<G::Position>;

    /// A player without a move in the game may move to its end, and so wins.
    fn moves(&self, position: &Option<G::Position>) -> Vec<Option<G::Position>> {
        let Some(position) = position else { return Vec::new() };
        let moves: Vec<_> = self.0.moves(position).into_iter().map(Some).collect();
        if moves.is_empty() { vec![None] } else { moves }
    }
}
