//! Cases that are grids of numbers.

use std::ops::RangeInclusive;

use crate::Rng;

use super::{Shape, list, places};
use crate::format::line;
use crate::generate::{self, number};
use crate::{ReadError, Reader, simpler};

/// Rows of numbers, all of the same length.
pub struct Matrix {
    name: &'static str,
    rows: RangeInclusive<usize>,
    columns: RangeInclusive<usize>,
    number: RangeInclusive<u64>,
    is_square: bool,
    is_permutation: bool,
}

/// Rows of numbers.
type Rows = Vec<Vec<u64>>;

/// Returns the shape of grids with this number of rows and columns of numbers, each called `name`.
pub fn matrix(
    name: &'static str,
    rows: RangeInclusive<usize>,
    columns: RangeInclusive<usize>,
    number: RangeInclusive<u64>,
) -> Matrix {
    Matrix { name, rows, columns, number, is_square: false, is_permutation: false }
}

/// Returns the shape of squares that hold each of the numbers 1, 2, ..., side * side once. The
/// input has only the side before the rows.
pub fn permuted_square(name: &'static str, side: RangeInclusive<usize>) -> Matrix {
    let number = 1..=(side.end() * side.end()) as u64;
    Matrix { is_square: true, is_permutation: true, ..matrix(name, side.clone(), side, number) }
}

/// Arranges the numbers in rows of this length.
fn in_rows(numbers: &[u64], columns: usize) -> Rows {
    numbers.chunks(columns).map(<[u64]>::to_vec).collect()
}

impl Matrix {
    /// Returns all matrices of this size with the `values` least numbers.
    pub fn all(&self, rows: usize, columns: usize, values: u64) -> Vec<Rows> {
        let (least, cells) = (*self.number.start(), (rows * columns) as u32);
        let number = |code: u64, cell: u32| least + code / values.pow(cell) % values;
        let matrix = |code| in_rows(&(0..cells).map(|cell| number(code, cell)).collect::<Vec<u64>>(), columns);
        (0..values.pow(cells)).map(matrix).collect()
    }

    /// Returns a matrix of this size, made number by number.
    pub fn any(&self, rows: usize, columns: usize, mut number: impl FnMut() -> u64) -> Rows {
        let numbers: Vec<u64> = (0..rows * columns).map(|_| number()).collect();
        self.repaired(in_rows(&numbers, columns))
    }

    /// Returns the sizes at the limits: those at and beside the ends of each side's range.
    fn sizes(&self) -> Vec<(usize, usize)> {
        let ends = |range: &RangeInclusive<usize>| generate::ends(*range.start() as u64..=*range.end() as u64);
        let mut sizes = Vec::new();
        for rows in ends(&self.rows) {
            for columns in ends(&self.columns) {
                sizes.push((rows as usize, columns as usize));
            }
        }
        sizes.retain(|(rows, columns)| !self.is_square || rows == columns);
        sizes
    }
}

impl Shape for Matrix {
    type Case = Rows;
    /// Rows, columns, and the largest number.
    type Most = (usize, usize, u64);

    fn read(&self, input: &mut Reader) -> Result<Rows, ReadError> {
        let rows = input.number("the number of rows", self.rows.clone())?;
        let columns =
            if self.is_square { rows } else { input.number("the number of columns", self.columns.clone())? };
        let row = |_| input.numbers(self.name, columns, self.number.clone());
        let matrix: Rows = (0..rows).map(row).collect::<Result<_, _>>()?;
        if self.is_permutation && matrix != self.repaired(matrix.clone()) {
            return Err(input.error(format!("not the numbers 1 to {}, each once", rows * columns)));
        }
        Ok(matrix)
    }

    fn write(&self, matrix: &Rows) -> String {
        let sides = [matrix.len(), matrix[0].len()];
        line(&sides[usize::from(self.is_square)..]) + &matrix.iter().map(line).collect::<String>()
    }

    fn repaired(&self, matrix: Rows) -> Rows {
        if !self.is_permutation {
            return matrix;
        }
        in_rows(&generate::ranked(&matrix.concat()), matrix[0].len())
    }

    /// Returns, for each size at the limits, matrices of equal numbers at each limit, of random
    /// numbers and of falling numbers; and lists at the limits as a row and as a column.
    fn edges(&self) -> Vec<Rows> {
        let (mut random, most) = (Rng::with_seed(7), *self.number.end());
        let mut all = Vec::new();
        for (rows, columns) in self.sizes() {
            let ends = generate::ends(self.number.clone());
            all.extend(ends.into_iter().map(|end| vec![vec![end; columns]; rows]));
            all.push(self.any(rows, columns, || random.u64(self.number.clone())));
            let mut falling = (*self.number.start()..=most).rev().cycle();
            all.push(self.any(rows, columns, || falling.next().unwrap_or(most)));
        }
        if !self.is_square {
            all.extend(
                generate::edge_lists(self.columns.clone(), self.number.clone()).into_iter().map(|row| vec![row]),
            );
            let columns = generate::edge_lists(self.rows.clone(), self.number.clone()).into_iter();
            all.extend(columns.map(|column| in_rows(&column, 1)));
        }
        all.retain(|matrix| self.rows.contains(&matrix.len()) && self.columns.contains(&matrix[0].len()));
        all.into_iter().map(|matrix| self.repaired(matrix)).collect()
    }

    fn wide(&self, random: &mut Rng, scale: f64) -> Rows {
        let rows = generate::scaled(random, self.rows.clone(), scale);
        let columns = if self.is_square { rows } else { generate::scaled(random, self.columns.clone(), scale) };
        self.any(rows, columns, || number(random, self.number.clone(), scale))
    }

    /// Returns the largest matrix. Numbers are up to the limit, or sometimes so small that many are
    /// equal.
    fn large(&self, random: &mut Rng, _: usize, index: usize) -> Rows {
        let (least, most) = (*self.number.start(), *self.number.end());
        let most = [most, most, 3, 1][index % 4].clamp(least, most);
        self.any(*self.rows.end(), *self.columns.end(), || random.u64(least..=most))
    }

    /// Returns matrices with fewer rows or columns, or with one smaller number.
    fn simpler(&self, matrix: &Rows) -> Vec<Rows> {
        let kept_columns = |matrix: &Rows, kept: &[usize]| -> Rows {
            matrix.iter().map(|row| kept.iter().map(|&column| row[column]).collect()).collect()
        };
        let columns: Vec<usize> = (0..matrix[0].len()).collect();
        let columns = simpler::shorter(&columns, *self.columns.start());
        let mut all: Vec<Rows> = if self.is_square {
            let square = |kept: &Vec<usize>| kept_columns(&kept.iter().map(|&row| matrix[row].clone()).collect(), kept);
            columns.iter().map(square).collect()
        } else {
            let shorter = simpler::shorter(matrix, *self.rows.start()).into_iter();
            shorter.chain(columns.iter().map(|kept| kept_columns(matrix, kept))).collect()
        };
        let numbers = matrix.concat();
        let smaller = simpler::lists(&numbers, numbers.len(), *self.number.start()).into_iter();
        all.extend(smaller.map(|numbers| in_rows(&numbers, matrix[0].len())));
        let all = all.into_iter().map(|simpler| self.repaired(simpler));
        // The ranks of a permutation cannot become smaller, but can come closer to sorted order.
        all.filter(|simpler| simpler.len() < matrix.len() || simpler < matrix || !self.is_permutation).collect()
    }

    fn extent(&self) -> (&'static str, u64) {
        (self.name, *self.number.end())
    }

    fn size(&self, matrix: &Rows) -> u64 {
        matrix.iter().flatten().copied().max().unwrap_or(0)
    }

    fn most(&self, scale: f64) -> Self::Most {
        let side = |range: &RangeInclusive<usize>| {
            generate::share(*range.start() as u64..=*range.end() as u64, scale) as usize
        };
        (side(&self.rows), side(&self.columns), generate::share(self.number.clone(), scale))
    }

    fn members(&self, matrix: &Rows) -> usize {
        matrix.len() * matrix[0].len()
    }

    /// Returns up to two rows and three columns of numbers up to three above the least.
    fn random(&self, random: &mut Rng) -> Rows {
        let rows = random.usize(*self.rows.start()..=2.clamp(*self.rows.start(), *self.rows.end()));
        let columns = random.usize(*self.columns.start()..=3.clamp(*self.columns.start(), *self.columns.end()));
        let columns = if self.is_square { rows } else { columns };
        let (least, most) = (*self.number.start(), *self.number.end());
        self.any(rows, columns, || random.u64(least..=most.min(least + 3)))
    }

    /// Returns cells of the largest matrix, counted row by row.
    fn places(&self) -> Vec<usize> {
        places::of(self.rows.end() * self.columns.end())
    }

    fn place_pair(&self, place: usize, attempt: usize) -> Option<[Rows; 2]> {
        let cells = self.rows.end() * self.columns.end();
        let pair = list(self.name, cells..=cells, self.number.clone()).place_pair(place, attempt)?;
        Some(pair.map(|numbers| in_rows(&numbers, *self.columns.end())))
    }
}
