//! For processors without carry-less multiplication, or with one that is not used yet: there is nothing to detect.

use sg_core::Nimber;

/// Nothing is of this type.
#[derive(Clone, Copy)]
pub(crate) enum Carryless {}

impl Carryless {
    pub(crate) fn detect() -> Option<Self> {
        None
    }

    pub(crate) fn product(self, _: u64, _: u64) -> u64 {
        match self {}
    }

    pub(crate) fn products(self, _: &[Nimber], _: &[Nimber], _: &mut [Nimber]) {
        match self {}
    }

    pub(crate) fn product_of_all(self, _: impl Iterator<Item = u64>) -> u64 {
        match self {}
    }

    pub(crate) fn sum_of_products(self, _: impl Iterator<Item = (u64, u64)>) -> u64 {
        match self {}
    }
}
