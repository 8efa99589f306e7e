//! The game of Euclid: two numbers; a move subtracts a positive multiple of the smaller from the
//! larger, and the result must not be negative. Whoever makes one number 0 wins.
//!
//! Used by `hdu1525`.
//!
//! Cole and Davie (1969): the player to move loses exactly when the larger is below φ = 1.618...
//! times the smaller (and they differ, and neither is 0). While the quotient is 1, moves are
//! forced; the first player who meets a quotient of 2 or more chooses which of two positions the
//! opponent gets, and one of them is lost. (HDU 1525.)
//!
//! Worked example: (25, 7) has the quotient 3. The last two multiples lead to (7, 4) and (11, 7);
//! 7/4 = 1.75 is won, 11/7 = 1.57 is lost, so subtract twice 7.

/// Returns whether the player to move wins. *O*(1), exact for all of `u64`.
///
/// ```
/// use sg_core::heaps::euclid::wins;
///
/// assert!(wins(25, 7) && !wins(11, 7) && wins(3, 3) && !wins(0, 5));
/// ```
pub fn wins(a: u64, b: u64) -> bool {
    let (small, large) = (a.min(b), a.max(b));
    let product = |x: u64, y: u64| u128::from(x) * u128::from(y);
    // large > φ small exactly if large (large - small) > small². Branchless, since the branch would
    // be unpredictable.
    (small > 0) & ((small == large) | (product(large, large - small) > product(small, small)))
}

/// Every winning move, as what is left of the larger number, increasing; none exactly in a lost
/// position. *O*(1).
///
/// ```
/// use sg_core::heaps::euclid::winning_moves;
///
/// assert_eq!(winning_moves(25, 7), [11]);
/// assert_eq!(winning_moves(15, 5), [0]);
/// ```
pub fn winning_moves(a: u64, b: u64) -> Vec<u64> {
    let (small, large) = (a.min(b), a.max(b));
    if small == 0 {
        return Vec::new();
    }
    // The larger number must fall below twice the smaller, or the opponent gets the choice.
    let left = [large % small, (large % small).saturating_add(small)];
    left.into_iter().filter(|&left| left < large && !wins(left, small)).collect()
}
