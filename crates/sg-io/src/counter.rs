//! Numbers of answers.

/// 1, 2, 3, ... as text, for answers that are numbered: each is made from the one before, mostly in its last digit.
///
/// ```
/// let mut number = sg_io::Counter::new();
/// assert_eq!(number.advance(), b"1");
/// assert_eq!(number.advance(), b"2");
/// ```
#[derive(Clone, Debug, Default)]
pub struct Counter {
    /// None before the number 1.
    digits: Vec<u8>,
}

impl Counter {
    /// Before the number 1.
    pub fn new() -> Self {
        Counter::default()
    }

    /// The next number.
    #[inline]
    pub fn advance(&mut self) -> &[u8] {
        for digit in self.digits.iter_mut().rev() {
            if *digit < b'9' {
                *digit += 1;
                return &self.digits;
            }
            *digit = b'0';
        }
        self.digits.insert(0, b'1');
        &self.digits
    }
}

#[cfg(test)]
mod tests {
    use super::Counter;

    #[test]
    fn numbers_follow_each_other() {
        let mut counter = Counter::new();
        for number in 1..=11_111 {
            assert_eq!(counter.advance(), number.to_string().as_bytes());
        }
    }
}
