//! The traits of shapes, which read and write a case and make cases of every size.

use std::fmt::Debug;

use crate::Rng;

use crate::observed::Part;
use crate::{ReadError, Reader};

/// The shape of a case.
pub trait Shape: Send + Sync + 'static {
    /// The type of the cases that have this shape.
    type Case: Clone + Debug + PartialEq + Send + 'static;

    /// The bound for a hint for lost positions: the largest number or numbers of a case.
    type Most;

    /// Returns true if a case is just a few numbers.
    fn is_numbers(&self) -> bool {
        false
    }

    /// Returns the numbers of a case with their names, or `None` if it contains anything else.
    fn parts(&self, _case: &Self::Case) -> Option<Vec<Part>> {
        None
    }

    /// Reads a case and checks it against the limits.
    ///
    /// # Errors
    ///
    /// [`ReadError`] with the line where the input breaks the format.
    fn read(&self, input: &mut Reader) -> Result<Self::Case, ReadError>;

    /// Returns the case as the judge would write it, including the line end. [`read`](Shape::read)
    /// restores it.
    fn write(&self, case: &Self::Case) -> String;

    /// Repairs a case whose parts do not fit together.
    fn repaired(&self, case: Self::Case) -> Self::Case {
        case
    }

    /// Returns cases at the limits.
    fn edges(&self) -> Vec<Self::Case>;

    /// Returns a few cases of the largest size that can be read, which may exceed all other
    /// generated cases: deep and wide graphs, and lists in which the first, the middle or the last
    /// item differs from the rest.
    fn full(&self) -> Vec<Self::Case> {
        Vec::new()
    }

    /// Returns a random case whose size grows with `scale`, from 0 to 1, up to the limits. At
    /// [`ALIKE`](crate::generate::ALIKE) its large numbers are alike.
    fn wide(&self, random: &mut Rng, scale: f64) -> Self::Case;

    /// Returns the case with this index in a large input that has about `lines` lines left.
    fn large(&self, random: &mut Rng, lines: usize, index: usize) -> Self::Case;

    /// Returns simpler cases, the simplest first. Some may break the limits.
    fn simpler(&self, case: &Self::Case) -> Vec<Self::Case>;

    /// Returns the unit of [`size`](Shape::size), and the largest size that the problem allows.
    fn extent(&self) -> (&'static str, u64);

    /// Returns the size of a case.
    fn size(&self, case: &Self::Case) -> u64;

    /// Returns the bound for a hint at this scale.
    fn most(&self, scale: f64) -> Self::Most;

    /// Returns the number of numbers, letters or edges of a case.
    fn members(&self, _case: &Self::Case) -> usize {
        1
    }

    /// Returns the number of lines that a case counts for in a large input. Two numbers in a long
    /// line count as one line.
    fn lines(&self, case: &Self::Case) -> usize {
        self.members(case).div_ceil(2)
    }

    /// Returns a random case that brute force can decide, unless the rules have a better generator.
    fn random(&self, random: &mut Rng) -> Self::Case;

    /// Returns the places of the longest list, each of which must decide alone in some case.
    fn places(&self) -> Vec<usize> {
        Vec::new()
    }

    /// Returns two cases that differ only at this place. Attempts go on until one is lost and the
    /// other won.
    fn place_pair(&self, _place: usize, _attempt: usize) -> Option<[Self::Case; 2]> {
        None
    }

    /// Returns the case without the item at this place: all that a program sees if it overlooks the
    /// place.
    fn without(&self, _case: &Self::Case, _place: usize) -> Option<Self::Case> {
        None
    }

    /// Returns lists of a random half of all members, which differ only in the last one. Returns
    /// none if there are too many members.
    fn halves(&self, _random: &mut Rng) -> Vec<Self::Case> {
        Vec::new()
    }

    /// Returns the number of all cases, if they are few enough to try all of them in the course of
    /// time.
    fn count(&self) -> Option<u64> {
        None
    }

    /// Returns the case with this index among all cases, in increasing order.
    fn nth(&self, _index: u64) -> Option<Self::Case> {
        None
    }
}

/// A shape whose case begins with counts, or consists of numbers, so that the first line can be
/// read separately from the rest.
pub trait Headed: Shape {
    /// Reads the first line.
    ///
    /// # Errors
    ///
    /// [`ReadError`] with the line where the input breaks the format.
    fn read_head(&self, input: &mut Reader) -> Result<Vec<u64>, ReadError>;

    /// Reads the rest of a case after its first line.
    ///
    /// # Errors
    ///
    /// [`ReadError`] with the line where the input breaks the format.
    fn read_rest(&self, input: &mut Reader, head: &[u64]) -> Result<Self::Case, ReadError>;

    /// Returns the numbers of the first line.
    fn head(&self, case: &Self::Case) -> Vec<u64>;

    /// Returns the rest after the first line, including the line end.
    fn write_rest(&self, case: &Self::Case) -> String;
}

/// A tree or graph whose first count is the number of vertices.
pub trait Vertices: Headed {
    /// Returns the maximum number of vertices of a generated case.
    fn most_vertices(&self) -> usize;

    /// Returns the number of vertices.
    fn vertices(&self, case: &Self::Case) -> usize;

    /// Returns simpler cases, the simplest first, each with the vertices that it keeps, counted
    /// from 0, in their new order.
    fn fewer(&self, case: &Self::Case) -> Vec<(Self::Case, Vec<usize>)>;
}
