//! The answer to a case, of any type, and who wins according to it.

use std::any::Any;
use std::fmt::Debug;

/// The answer to a case, which also says who wins.
pub trait Answer: Any + Debug {
    /// Returns, for each position of the case, whether the player to move wins.
    fn won(&self) -> Vec<bool>;
}

impl Answer for bool {
    fn won(&self) -> Vec<bool> {
        vec![*self]
    }
}

/// A Grundy value, or the number of winning moves.
impl Answer for u64 {
    fn won(&self) -> Vec<bool> {
        vec![*self > 0]
    }
}

/// A winning move, if there is one.
impl<T: Debug + 'static> Answer for Option<T> {
    fn won(&self) -> Vec<bool> {
        vec![self.is_some()]
    }
}

/// Several positions.
impl Answer for Vec<bool> {
    fn won(&self) -> Vec<bool> {
        self.clone()
    }
}

/// Several positions, some of which may be drawn.
impl Answer for Vec<Option<bool>> {
    fn won(&self) -> Vec<bool> {
        self.iter().map(|&wins| wins == Some(true)).collect()
    }
}

/// All winning moves.
impl Answer for Vec<u64> {
    fn won(&self) -> Vec<bool> {
        vec![!self.is_empty()]
    }
}

/// All winning moves.
impl Answer for Vec<(u64, u64)> {
    fn won(&self) -> Vec<bool> {
        vec![!self.is_empty()]
    }
}
