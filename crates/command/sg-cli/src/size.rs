//! Sizes on the command line.

/// Parses a size, which may also be written as 10^6, 1e6 or 1_000_000.
pub fn size(text: &str) -> Result<usize, String> {
    let digits = text.replace('_', "");
    let power = |(factor, base, exponent): (&str, &str, &str)| {
        let (factor, base): (usize, usize) = (factor.parse().ok()?, base.parse().ok()?);
        factor.checked_mul(base.checked_pow(exponent.parse().ok()?)?)
    };
    let parts = match (digits.split_once('^'), digits.split_once('e')) {
        (Some((base, exponent)), _) => ("1", base, exponent),
        (_, Some((factor, exponent))) => (factor, "10", exponent),
        _ => (&digits[..], "1", "0"),
    };
    power(parts).ok_or_else(|| "write a number such as 100, 10^6 or 1e6".to_owned())
}

#[cfg(test)]
mod tests {
    use super::size;

    #[test]
    fn a_size_is_written_plainly_or_as_a_power() {
        for text in ["1000000", "1_000_000", "10^6", "1e6", "1000e3"] {
            assert_eq!(size(text), Ok(1_000_000), "{text}");
        }
        for text in ["", "-1", "x", "10^", "e6", "10^99", "1e6e1"] {
            assert!(size(text).is_err(), "{text}");
        }
    }
}
