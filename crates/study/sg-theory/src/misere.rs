//! Sums under *misère* play, where whoever cannot move wins.
//!
//! Under normal play one number is all there is to know about a component. Under misère play this
//! holds only for *tame* games, which behave like heaps of misère Nim; this module also tells
//! whether a game is tame. Give each position two numbers, its *genus*: the usual Grundy value g,
//! and g⁻ by the same recursion, but with g⁻ = 1 for a position without moves (where mex gives 0):
//!
//! ```text
//! no moves:  (g, g⁻) = (0, 1)        moves:  g = mex of the options' g,  g⁻ = mex of the options' g⁻
//! ```
//!
//! A heap of Nim has the genus (0, 1), (1, 0), (2, 2), (3, 3), ... Call a genus *fickle* if it is
//! (0, 1) or (1, 0), and *firm* if both numbers are equal. A game is tame if every reachable
//! position, including the first, is fickle or firm. A sum of tame games has g = xor of all g, and
//! is lost for the player to move exactly when
//!
//! ```text
//! all parts are fickle:  the xor is 1          some part is firm:  the xor is 0
//! ```
//!
//! (Conway, On Numbers and Games, chapter 12. For games in which value 0 means "over" it is the
//! Anti-SG theorem of contest books: the first player wins if the xor is not 0 and some part is
//! above 1, or if the xor is 0 and no part is above 1.)
//!
//! Proof: no move leads from a lost position to another one. If all parts are fickle and the xor is
//! 1, a part (a, 1 - a) cannot become firm with value 1 - a, since it has no option with that g⁻.
//! If the xor is 0 and one part (n, n) is firm, that part cannot become fickle with the wrong g,
//! for the same reason. Every other position has a move to a lost one.
//!
//! Worked example: (1, 0) + (1, 0) + (5, 5) has xor 5, a win; make the 5 a 1 (all fickle, xor 1).

use sg_core::MexSet;

/// The Grundy value and its misère companion.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Genus {
    /// The Grundy value of normal play.
    pub normal: u32,
    /// 0 exactly if the position on its own is lost under misère play.
    pub misere: u32,
}

impl Genus {
    /// The genus of a position without moves.
    pub const OVER: Genus = Genus { normal: 0, misere: 1 };

    /// Returns the genus of a position with these options. *O*(n), with memory for the largest
    /// value.
    ///
    /// ```
    /// use sg_theory::misere::Genus;
    ///
    /// let one = Genus::of_options([Genus::OVER]);
    /// assert_eq!((one.normal, one.misere), (1, 0));
    /// let two = Genus::of_options([Genus::OVER, one]);
    /// assert_eq!((two.normal, two.misere), (2, 2));
    /// ```
    pub fn of_options(options: impl IntoIterator<Item = Genus>) -> Genus {
        let (mut normal, mut misere) = (MexSet::new(), MexSet::new());
        let mut over = true;
        for option in options {
            over = false;
            normal.insert(option.normal);
            misere.insert(option.misere);
        }
        if over { Genus::OVER } else { Genus { normal: normal.mex(), misere: misere.mex() } }
    }

    /// Returns true for (0, 1) and (1, 0).
    pub fn is_fickle(self) -> bool {
        self.normal + self.misere == 1
    }

    /// Returns true if the genus is fickle or firm. The theorem requires this of every reachable
    /// position.
    pub fn is_tame(self) -> bool {
        self.is_fickle() || self.normal == self.misere
    }

    /// Returns the genus of a sum of tame games. *O*(n).
    ///
    /// ```
    /// use sg_theory::misere::Genus;
    ///
    /// let (one, two) = (Genus { normal: 1, misere: 0 }, Genus { normal: 2, misere: 2 });
    /// assert_eq!(Genus::of_sum([two, two]), Genus { normal: 0, misere: 0 });
    /// assert_eq!(Genus::of_sum([one, one]), Genus::OVER);
    /// ```
    pub fn of_sum(parts: impl IntoIterator<Item = Genus>) -> Genus {
        let (mut sum, mut fickle) = (0, true);
        for part in parts {
            sum ^= part.normal;
            fickle &= part.is_fickle();
        }
        Genus { normal: sum, misere: sum ^ u32::from(fickle) }
    }
}

/// Returns whether the player to move wins the misère sum of tame games. *O*(n).
///
/// ```
/// use sg_theory::misere::{wins, Genus};
///
/// let heap = |n| Genus { normal: n, misere: if n < 2 { 1 - n } else { n } };
/// assert!(wins(&[heap(1), heap(1), heap(5)]) && !wins(&[heap(1), heap(1), heap(1)]));
/// ```
pub fn wins(parts: &[Genus]) -> bool {
    Genus::of_sum(parts.iter().copied()).misere != 0
}
