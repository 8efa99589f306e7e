//! A basis of numbers under xor: which numbers are nim-sums of inserted ones?
//!
//! Used by `cf662a`.
//!
//! The numbers are vectors over the field of two elements, and elimination from the highest bit
//! keeps at most one vector for each leading bit. The independent sets of vectors form a matroid
//! (Whitney 1935), so inserting in decreasing order keeps an independent set with the largest sum.
//!
//! Worked example: 6, 5, 3. 6 and 5 are kept; 3 = 6 xor 5 is not.

/// Independent numbers, and all nim-sums of them.
#[derive(Clone, Debug)]
pub struct XorBasis {
    /// The vector with each leading bit; 0 if there is none.
    vectors: [u64; 64],
}

impl XorBasis {
    /// The basis without numbers: only 0 is a nim-sum.
    pub fn new() -> Self {
        XorBasis { vectors: [0; 64] }
    }

    /// Inserts a number. Returns false if it is a nim-sum of earlier ones. *O*(1): at most 64
    /// steps.
    ///
    /// ```
    /// use sg_core::nimber::basis::XorBasis;
    ///
    /// let mut basis = XorBasis::new();
    /// assert_eq!([6, 5, 3, 1, 0].map(|number| basis.insert(number)), [true, true, false, true, false]);
    /// ```
    pub fn insert(&mut self, mut number: u64) -> bool {
        while number != 0 {
            let leading = number.ilog2() as usize;
            if self.vectors[leading] == 0 {
                self.vectors[leading] = number;
                return true;
            }
            number ^= self.vectors[leading];
        }
        false
    }
}

impl Default for XorBasis {
    fn default() -> Self {
        XorBasis::new()
    }
}
