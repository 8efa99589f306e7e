//! S-NIM: the same task as hdu1536 under another number.

use super::hdu1536::{Case, Hdu1536};
use crate::{ReadError, Reader, Rules};

/// The rules.
#[derive(Default)]
pub struct Hdu1944(Hdu1536);

impl Rules for Hdu1944 {
    type Case = Case;

    fn id(&self) -> &'static str {
        "hdu1944"
    }

    fn read(&self, input: &mut Reader) -> Result<Vec<Case>, ReadError> {
        self.0.read(input)
    }

    fn write(&self, cases: &[Case]) -> String {
        self.0.write(cases)
    }

    fn answer(&mut self, case: &Case) -> String {
        self.0.answer(case)
    }

    fn small(&self) -> Vec<Case> {
        self.0.small()
    }

    fn random(&self, random: &mut fastrand::Rng) -> Case {
        self.0.random(random)
    }

    fn large(&self, random: &mut fastrand::Rng, size: usize) -> String {
        self.0.large(random, size)
    }

    fn simpler(&self, case: &Case) -> Vec<Case> {
        self.0.simpler(case)
    }
}
