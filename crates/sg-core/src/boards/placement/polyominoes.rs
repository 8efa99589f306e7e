//! Pieces of any shape: Cram, and whatever else can be drawn.

use super::bit_board::BitBoard;
use super::bounding_box::BoundingBox;
use super::rules::Rules;
use super::Board;

/// The game in which a move puts one of a list of pieces on free squares, turned and reflected at will.
///
/// Works on the squares themselves, so `u64` serves boards of up to 8 x 8, `u128` of up to 8 x 16. For the 2 x 2 block
/// alone [`Blocks`](super::Blocks) is several times faster.
///
/// ```
/// use sg_core::boards::placement::{Board, Placement, Polyominoes};
///
/// let mut cram: Placement<Polyominoes> = Placement::new(Polyominoes::new(&["##"]));
/// assert_eq!(cram.grundy(&Board::empty(3, 6)), 4);
/// assert!(!cram.wins(&Board::empty(6, 6)));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Polyominoes {
    /// Every turned and reflected form of every piece, once.
    forms: Vec<Form>,
}

/// The squares (row, column) of a piece; the least row and the least column are 0.
type Form = Vec<(u32, u32)>;

impl Polyominoes {
    /// The pieces, drawn with `#` for a square and anything else for none, rows separated by `/`: `"#/##"` is an L.
    ///
    /// # Panics
    ///
    /// If a piece has fewer than two squares, or is not connected along the sides of its squares.
    pub fn new(pieces: &[&str]) -> Self {
        let mut forms: Vec<Form> = pieces.iter().flat_map(|piece| images(&read(piece))).collect();
        forms.sort_unstable();
        forms.dedup();
        Polyominoes { forms }
    }
}

/// # Panics
///
/// If the drawing is not a piece.
fn read(drawing: &str) -> Form {
    let mut squares = Form::new();
    for (row, line) in (0..).zip(drawing.split('/')) {
        let columns = (0..).zip(line.chars()).filter(|&(_, sign)| sign == '#');
        squares.extend(columns.map(|(column, _)| (row, column)));
    }
    assert!(squares.len() >= 2, "a piece needs two squares: `{drawing}`");
    let mut linked = vec![squares[0]];
    let mut next = 0;
    while let Some(&(row, column)) = linked.get(next) {
        let beside = |&(r, c): &(u32, u32)| r.abs_diff(row) + c.abs_diff(column) == 1;
        let new: Form = squares
            .iter()
            .copied()
            .filter(beside)
            .filter(|square| !linked.contains(square))
            .collect();
        linked.extend(new);
        next += 1;
    }
    assert!(linked.len() == squares.len(), "a piece must be connected: `{drawing}`");
    squares
}

/// The eight images of a piece.
fn images(form: &Form) -> Vec<Form> {
    let far = form.iter().map(|&(row, column)| row.max(column)).max().unwrap_or(0);
    let mirrored = |form: &Form| form.iter().map(|&(row, column)| (row, far - column)).collect::<Form>();
    let transposed = |form: &Form| form.iter().map(|&(row, column)| (column, row)).collect::<Form>();
    let mut images = vec![form.clone()];
    for _ in 0..4 {
        let last = images[images.len() - 1].clone();
        images.push(mirrored(&last));
        images.push(transposed(&mirrored(&last)));
    }
    for image in &mut images {
        let top = image.iter().map(|square| square.0).min().unwrap_or(0);
        let left = image.iter().map(|square| square.1).min().unwrap_or(0);
        for square in image.iter_mut() {
            *square = (square.0 - top, square.1 - left);
        }
        image.sort_unstable();
    }
    images
}

/// The places at which a form fits, each given by the upper left corner of the box around the form.
fn places<W: BitBoard>(form: &Form, set: W) -> W {
    form.iter().fold(!W::EMPTY, |places, &(row, column)| {
        let moved = (0..row).fold(set, |moved, _| moved.up());
        places & (0..column).fold(moved, |moved, _| moved.left())
    })
}

/// The squares that a form covers when the corner of its box is on each of some places where it fits.
fn covered<W: BitBoard>(form: &Form, places: W) -> W {
    form.iter().fold(W::EMPTY, |covered, &(row, column)| {
        let moved = (0..row).fold(places, |moved, _| moved.down());
        covered | (0..column).fold(moved, |moved, _| moved.right())
    })
}

impl Polyominoes {
    /// The squares that each possible placement covers.
    fn placements<W: BitBoard>(&self, set: W) -> Vec<W> {
        let mut placements = Vec::new();
        for form in &self.forms {
            let mut places = places(form, set);
            while places != W::EMPTY {
                let place = W::ONE << places.first();
                places = places & !place;
                placements.push(covered(form, place));
            }
        }
        placements
    }
}

impl<W: BitBoard> Rules<W> for Polyominoes {
    fn points(&self, board: &Board) -> Board {
        board.clone()
    }

    /// Squares that no piece can cover are out of the game.
    fn prune(&self, set: W) -> W {
        let all = self.forms.iter().map(|form| covered(form, places(form, set)));
        all.fold(W::EMPTY, |union, covered| union | covered)
    }

    /// Pieces are connected along the sides of squares, so none lies in two parts that are not.
    fn dilate(&self, set: W) -> W {
        set | set.left() | set.right() | set.up() | set.down()
    }

    type Successors = std::vec::IntoIter<W>;

    fn successors(&self, set: W) -> Self::Successors {
        let mut successors = self.placements(set);
        for rest in &mut successors {
            *rest = set & !*rest;
        }
        successors.into_iter()
    }

    /// *Half turn.* If the part is its own image, and no placement overlaps its own image, then the second player
    /// answers every piece by its image, and wins.
    fn is_known_loss(&self, part: W) -> bool {
        let frame = BoundingBox::of(part);
        let apart = |piece: W| piece & frame.half_turned(piece) == W::EMPTY;
        frame.half_turned(part) == part && self.placements(part).into_iter().all(apart)
    }
}
