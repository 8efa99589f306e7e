//! Nim: how many first moves win?

use super::hdu1850::count;
use sg_rules::prelude::*;

pub fn rules() -> Rules<List, u64> {
    count(list("heap", 1..=1000, 1..=1_000_000_000))
}
