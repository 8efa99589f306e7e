//! Places in the source, which no pass looks at and the printer writes as `#line`.

use std::hash::{Hash, Hasher};
use std::ops::{Deref, DerefMut};

use super::Expr;

/// A line of a source file. All places are equal: code that does the same is the same wherever it comes from.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Place {
    /// The number of the file; 0 means no source.
    pub(crate) file: u32,
    pub(crate) line: u32,
}

impl Place {
    pub(crate) fn is_known(self) -> bool {
        self.file > 0
    }
}

impl PartialEq for Place {
    fn eq(&self, _: &Place) -> bool {
        true
    }
}

impl Eq for Place {}

impl Hash for Place {
    fn hash<H: Hasher>(&self, _: &mut H) {}
}

/// The operands of an operator, and the place of the operator.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Operands {
    list: Vec<Expr>,
    pub(crate) place: Place,
}

impl From<Vec<Expr>> for Operands {
    fn from(list: Vec<Expr>) -> Operands {
        let place = Place::default();
        Operands { list, place }
    }
}

impl IntoIterator for Operands {
    type Item = Expr;
    type IntoIter = std::vec::IntoIter<Expr>;

    fn into_iter(self) -> Self::IntoIter {
        self.list.into_iter()
    }
}

impl Deref for Operands {
    type Target = [Expr];

    fn deref(&self) -> &[Expr] {
        &self.list
    }
}

impl DerefMut for Operands {
    fn deref_mut(&mut self) -> &mut [Expr] {
        &mut self.list
    }
}
