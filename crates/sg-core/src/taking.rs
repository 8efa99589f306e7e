//! Heaps and rows from which counters are taken by a rule that is data: a set of numbers, or a code.
//!
//! | the rule | use |
//! | --- | --- |
//! | the numbers that may be taken are a set, heaps stay whole | [`subtraction`] |
//! | ... every number but a few | [`all_but`] |
//! | a run of neighbours goes, and the row may fall in two; some thousands of rows | [`take_runs`] |
//! | heaps that may fall apart, by any octal or hexadecimal code; proofs of periods | [`octal`] |
//! | ... tables of a million heaps and more | [`sparse_space`] |
//! | Dawson's Chess and Dawson's Kayles | [`dawson`] (constant time) |

pub mod all_but;
pub mod dawson;
pub mod octal;
pub mod sparse_space;
pub mod subtraction;
pub mod take_runs;

#[cfg(test)]
mod tests {
    /// g(0), ..., g(largest) of heaps that stay whole, where `may_take(n)` says whether n counters may be taken.
    pub fn grundy_values_by_definition(largest: usize, may_take: impl Fn(usize) -> bool) -> Vec<u32> {
        let mut values: Vec<u32> = Vec::new();
        for heap in 0..=largest {
            let takes = (1..=heap).filter(|&taken| may_take(taken));
            let options: Vec<u32> = takes.map(|taken| values[heap - taken]).collect();
            values.push(crate::mex(options));
        }
        values
    }
}
