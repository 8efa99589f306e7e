// Formats and parses floating-point numbers by exact integers, at the end of `grisu.rs` of the
// library. It replaces the library's slow paths with a tenth of their code and none of their
// tables. A file of minimal size has only this code, which is slower.

/// Returns whether the file lacks the fast algorithms. The C code is a constant, so that only one
/// of two branches remains.
pub(crate) fn is_short() -> bool {
    #[link(wasm_import_module = "io")]
    unsafe extern "C" {
        safe fn short() -> u32;
    }
    short() > 0
}

/// The decimal digits of a number, in ASCII. The largest number in `expand` has 769.
type Digits = [u8; 792];

/// Returns all digits of `mant * 2^exp`, or of `mant * 2^exp * 10^-exp` if `exp` is negative, after
/// leading zeros.
fn expand(mut mant: u64, exp: i32) -> Digits {
    const BASE: u64 = 1_000_000_000;
    // The digits in base 10^9, the lowest first.
    let mut words = [0u32; 88];
    let mut used = 0;
    while mant > 0 {
        words[used] = (mant % BASE) as u32;
        mant /= BASE;
        used += 1;
    }
    let base: u64 = if exp < 0 { 5 } else { 2 };
    let mut left = exp.unsigned_abs();
    while left > 0 {
        let step = left.min(12);
        left -= step;
        let factor = base.pow(step);
        let mut carry = 0;
        for word in &mut words[..used] {
            carry += *word as u64 * factor;
            *word = (carry % BASE) as u32;
            carry /= BASE;
        }
        if carry > 0 {
            words[used] = carry as u32;
            used += 1;
        }
    }
    let mut digits = [b'0'; 792];
    let mut word = 0;
    // One loop: C compilers would not merge nine copies of its body.
    for (i, digit) in digits.iter_mut().rev().take(9 * used).enumerate() {
        if i % 9 == 0 {
            word = words[i / 9];
        }
        *digit += (word % 10) as u8;
        word /= 10;
    }
    digits
}

/// Returns the index of the first digit that is not zero.
#[inline(never)]
fn first_digit(digits: &Digits) -> usize {
    let mut first = 0;
    while first < 784 && digits[first..first + 8] == *b"00000000" {
        first += 8;
    }
    while first < digits.len() && digits[first] == b'0' {
        first += 1;
    }
    first
}

/// Returns the `k` of `0.digits * 10^k` if the digits begin at `first`.
fn place(first: usize, exp: i32) -> i32 {
    792 - first as i32 + exp.min(0)
}

fn is_zero(digits: &[u8]) -> bool {
    digits.iter().all(|&digit| digit == b'0')
}

/// Adds 1 to the last digit.
#[inline(never)]
fn increment(digits: &mut [u8]) {
    for digit in digits.iter_mut().rev() {
        if *digit < b'9' {
            *digit += 1;
            break;
        }
        *digit = b'0';
    }
}

/// Copies digits to the buffer, and pads them with zeros to this length.
#[inline(never)]
fn copied<'a>(digits: &[u8], length: usize, buf: &'a mut [MaybeUninit<u8>]) -> &'a [u8] {
    let buf = &mut buf[..length];
    let copied = length.min(digits.len());
    buf[..copied].write_copy_of_slice(&digits[..copied]);
    buf[copied..].fill(MaybeUninit::new(b'0'));
    // SAFETY: the whole buffer is written.
    unsafe { buf.assume_init_ref() }
}

/// Finds the shortest decimal between the bounds of a number; of several, the nearest. Adds digits
/// until the digits so far, or those plus 1, lie between the bounds.
fn shortest<'a>(d: &Decoded, buf: &'a mut [MaybeUninit<u8>]) -> (&'a [u8], i16) {
    let exp = d.exp as i32;
    let low = expand(d.mant - d.minus, exp);
    let high = expand(d.mant + d.plus, exp);
    let mut own = expand(d.mant, exp);
    // The digits so far minus those of `low`, and those of `high` minus the digits so far.
    let (mut above, mut below) = (0, 0);
    let mut end = first_digit(&high);
    loop {
        above = above * 10 + own[end] as i32 - low[end] as i32;
        below = below * 10 + high[end] as i32 - own[end] as i32;
        end += 1;
        let down = above > 0 || d.inclusive && is_zero(&low[end..]);
        let up = below > 1 || below == 1 && (d.inclusive || !is_zero(&high[end..]));
        if up && (!down || own.get(end).is_some_and(|&next| next >= b'5')) {
            increment(&mut own[..end]);
        }
        if up || down {
            let first = first_digit(&own);
            return (copied(&own[first..end], end - first, buf), place(first, exp) as i16);
        }
    }
}

/// Rounds a number half to even, to as many digits as the buffer holds, but to none below
/// `10^limit`.
fn exact<'a>(d: &Decoded, buf: &'a mut [MaybeUninit<u8>], limit: i16) -> (&'a [u8], i16) {
    let exp = d.exp as i32;
    let mut digits = expand(d.mant, exp);
    let room = buf.len() as i32;
    let wanted = |first| (place(first, exp) - limit as i32).min(room);
    let mut first = first_digit(&digits);
    if wanted(first) >= 0 {
        let (kept, rest) = digits.split_at_mut((first + wanted(first) as usize).min(792));
        // `kept` is not empty, since all digits begin with a zero.
        let is_odd = kept[kept.len() - 1] % 2 == 1;
        if rest.first().is_some_and(|&next| next > b'5' || next == b'5' && (is_odd || !is_zero(&rest[1..]))) {
            increment(kept);
            first = first_digit(&digits);
        }
    }
    (copied(&digits[first..], wanted(first).max(0) as usize, buf), place(first, exp) as i16)
}

/// Parses the exponent after an `e`.
fn power(text: &[u8]) -> Option<i64> {
    let is_negative = text.first() == Some(&b'-');
    let digits = text.strip_prefix(if is_negative { b"-" } else { b"+" }).unwrap_or(text);
    let mut power = 0;
    for digit in digits {
        if !digit.is_ascii_digit() {
            return None;
        }
        power = (power * 10 + (digit - b'0') as i64).min(1 << 40);
    }
    if digits.is_empty() { None } else { Some(if is_negative { -power } else { power }) }
}

/// Parses a number without a sign as `mantissa * 10^exponent`. The mantissa has the first 19
/// digits; the third result tells whether there are more.
pub(crate) fn parse(text: &[u8]) -> Option<(u64, i64, bool)> {
    let (mut mantissa, mut exponent, mut count) = (0u64, 0, 0);
    let (mut is_number, mut is_fraction) = (false, false);
    let mut rest = text.iter();
    while let Some(&one) = rest.next() {
        match one {
            b'0'..=b'9' => {
                is_number = true;
                if count < 19 {
                    mantissa = mantissa * 10 + (one - b'0') as u64;
                    exponent -= is_fraction as i64;
                } else {
                    exponent += !is_fraction as i64;
                }
                count += (mantissa > 0) as i64;
            }
            b'.' if !is_fraction => is_fraction = true,
            b'e' | b'E' => {
                exponent += power(rest.as_slice())?;
                break;
            }
            _ => return None,
        }
    }
    if is_number { Some((mantissa, exponent, count > 19)) } else { None }
}

/// Returns the bits of a number that [`parse`] has checked. Moves an estimate until no midpoint of
/// two floats lies between it and the number.
pub(crate) fn read(text: &[u8], fraction_bits: u32, infinite: u64) -> u64 {
    let e = text.iter().position(|&one| one | 32 == b'e').unwrap_or(text.len());
    let (number, power) = text.split_at(e);
    let point = number.iter().position(|&one| one == b'.').unwrap_or(e);
    let digits = number.iter().copied().filter(|&one| one != b'.');
    let zeros = digits.clone().take_while(|&digit| digit == b'0').count();
    let digits = digits.skip(zeros);
    let k = point as i64 - zeros as i64 + power.get(1..).and_then(self::power).unwrap_or(0);
    let infinity = infinite << fraction_bits;
    let (mut head, mut count) = (0u64, 0);
    for digit in digits.clone().take(19) {
        head = head * 10 + (digit - b'0') as u64;
        count += 1;
    }
    if head == 0 || k < -323 {
        return 0;
    }
    if k > 309 {
        return infinity;
    }
    let mut estimate = head as f64;
    let mut left = (k - count).unsigned_abs();
    let mut power = 10.0;
    while left > 0 {
        if left % 2 == 1 {
            estimate = if k < count { estimate / power } else { estimate * power };
        }
        power *= power;
        left /= 2;
    }
    let mut bits = match fraction_bits {
        52 => estimate.to_bits(),
        _ => ((estimate as f32).to_bits() as u64).min(infinity),
    };
    // Returns whether the number is nearer to the next float.
    let is_above = |bits: u64| {
        let exponent = bits >> fraction_bits;
        let implicit = (exponent > 0) as u64;
        let mantissa = bits - (exponent - implicit << fraction_bits);
        let exp = exponent.max(1) as i32 - (infinite >> 1) as i32 - fraction_bits as i32 - 1;
        let middle = expand(mantissa * 2 + 1, exp);
        let first = first_digit(&middle);
        let place = place(first, exp) as i64;
        if k != place {
            return k > place;
        }
        let mut digits = digits.clone();
        let mut middle = middle[first..].iter().copied();
        loop {
            let (digit, other) = (digits.next(), middle.next());
            if digit.is_none() && other.is_none() {
                return bits % 2 == 1;
            }
            let (digit, other) = (digit.unwrap_or(b'0'), other.unwrap_or(b'0'));
            if digit != other {
                return digit > other;
            }
        }
    };
    while bits < infinity && is_above(bits) {
        bits += 1;
    }
    while bits > 0 && !is_above(bits - 1) {
        bits -= 1;
    }
    bits
}
