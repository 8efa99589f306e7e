//! Shrinks a failing input as text, without knowing what its numbers mean: removes lines, words,
//! columns and letters, lowers counts before them, and moves numbers closer to zero. The caller
//! decides which inputs are valid. Where there are rules, [`sg_rules`] shrinks the case instead.

mod cut;

use std::ops::Range;

use cut::{Cut, Lines, blocks, counts, lines, number, text, width};

/// Ranges of up to this many parts are cut at any position.
const FEW: usize = 4;

/// Returns the smallest input that was found. `is_wanted` returns true if an input is valid and
/// still goes wrong. Its error, such as a timeout, ends the search with the best input so far.
///
/// In the result no line, word, column or letter can be removed, alone or with one count before it,
/// and no number can be halved or moved one closer to zero. The number of calls is a small multiple
/// of the input's length in bytes.
pub fn shrunk<E>(input: &[u8], is_wanted: &mut dyn FnMut(&[u8]) -> Result<bool, E>) -> (Vec<u8>, Option<E>) {
    let mut search = Search { best: lines(&String::from_utf8_lossy(input)), is_wanted };
    let mut smallest = input.to_vec();
    let ended = search.run(&mut smallest).err();
    (smallest, ended)
}

struct Search<'a, E> {
    best: Lines,
    is_wanted: &'a mut dyn FnMut(&[u8]) -> Result<bool, E>,
}

impl<E> Search<'_, E> {
    fn run(&mut self, smallest: &mut Vec<u8>) -> Result<(), E> {
        let plain = text(&self.best);
        if *smallest != plain && !(self.is_wanted)(&plain)? {
            return Ok(());
        }
        *smallest = plain;
        loop {
            let before = self.best.clone();
            let ended = self.round();
            *smallest = text(&self.best);
            ended?;
            if self.best == before {
                return Ok(());
            }
        }
    }

    /// Tries every cut once, and lowers every number.
    fn round(&mut self) -> Result<(), E> {
        self.cut_all(self.best.len(), &|range| Cut::Lines(range))?;
        for line in (0..self.best.len()).rev() {
            let Some(words) = self.best.get(line) else { continue };
            self.cut_all(words.len(), &|range| Cut::Words(line, range))?;
            for word in (0..self.best.get(line).map_or(0, Vec::len)).rev() {
                let Some(letters) = self.best.get(line).and_then(|words| words.get(word)) else { continue };
                if number(letters).is_none() {
                    let length = letters.chars().count();
                    self.cut_all(length, &|range| Cut::Letters(line, word, range))?;
                }
            }
        }
        for block in blocks(&self.best) {
            for column in (0..width(&self.best[block.start])).rev() {
                self.cut(&Cut::Column(block.clone(), column))?;
            }
        }
        self.lower_all()
    }

    /// Cuts from the end of `length` parts: all at once, then halves of them, and finally a few at
    /// any position.
    fn cut_all(&mut self, length: usize, cut: &dyn Fn(Range<usize>) -> Cut) -> Result<(), E> {
        let (mut size, mut length) = (length, length);
        while size > 0 {
            let mut end = length;
            while end >= size {
                let is_gone = self.cut(&cut(end - size..end))?;
                length -= if is_gone { size } else { 0 };
                end -= if is_gone || size > FEW { size } else { 1 };
            }
            size = if size > FEW { (size / 2).max(FEW) } else { size - 1 };
        }
        Ok(())
    }

    /// Tries a cut alone, and then together with one count before it, lowered by one or by the
    /// number of removed parts.
    fn cut(&mut self, cut: &Cut) -> Result<bool, E> {
        let (line, word, size) = cut.place();
        let left = cut.applied(&self.best);
        if self.accept(left.clone())? {
            return Ok(true);
        }
        for (line, word) in counts(&left, (line, word)) {
            let Some(count) = number(&left[line][word]) else { continue };
            for step in [size as i128, 1].into_iter().take(if size > 1 { 2 } else { 1 }) {
                if count >= step {
                    let mut lowered = left.clone();
                    lowered[line][word] = (count - step).to_string();
                    if self.accept(lowered)? {
                        return Ok(true);
                    }
                }
            }
        }
        Ok(false)
    }

    /// Moves each number as close to zero as possible: at once, by halves, and by steps that double
    /// as long as they work and are halved when they do not.
    fn lower_all(&mut self) -> Result<(), E> {
        for line in 0..self.best.len() {
            for word in 0..self.best[line].len() {
                let (mut step, mut may_halve) = (1_i128, true);
                while let Some(value) = number(&self.best[line][word]) {
                    let (sign, size) = (value.signum(), value.unsigned_abs());
                    let mut lower = if may_halve { vec![0, sign, value / 2] } else { Vec::new() };
                    lower.push(value - sign * step);
                    lower.retain(|lower| lower.unsigned_abs() < size && lower * sign >= 0);
                    lower.dedup();
                    let mut reached = None;
                    for lower in lower {
                        let mut lowered = self.best.clone();
                        lowered[line][word] = lower.to_string();
                        if self.accept(lowered)? {
                            reached = Some(lower);
                            break;
                        }
                    }
                    match reached {
                        Some(lower) => {
                            may_halve &= lower.unsigned_abs() <= size / 2;
                            step = step.saturating_mul(2);
                        }
                        None if step == 1 => break,
                        None => (step, may_halve) = (step / 2, false),
                    }
                }
            }
        }
        Ok(())
    }

    fn accept(&mut self, lines: Lines) -> Result<bool, E> {
        let is_wanted = (self.is_wanted)(&text(&lines))?;
        if is_wanted {
            self.best = lines;
        }
        Ok(is_wanted)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the smallest input that can be read completely and for which `is_wrong` holds.
    fn smallest(input: &str, is_wrong: impl Fn(&Lines) -> Option<bool>) -> String {
        let mut is_wanted = |input: &[u8]| -> Result<bool, ()> {
            let input = String::from_utf8_lossy(input);
            Ok(is_wrong(&lines(&input)).unwrap_or(false))
        };
        let (smallest, ended) = shrunk(input.as_bytes(), &mut is_wanted);
        assert_eq!(ended, None);
        String::from_utf8(smallest).unwrap()
    }

    fn numbers(line: &[String]) -> Option<Vec<usize>> {
        line.iter().map(|word| word.parse().ok()).collect()
    }

    #[test]
    fn a_count_is_lowered_with_what_it_counts() {
        let is_wrong = |lines: &Lines| {
            let [count, heaps] = &lines[..] else { return None };
            let heaps = numbers(heaps)?;
            (numbers(count)? == [heaps.len()]).then(|| heaps.iter().any(|&heap| heap >= 17))
        };
        assert_eq!(smallest("6\n3 1 40 1 5 9\n", is_wrong), "1\n17\n");
    }

    #[test]
    fn cases_of_several_lines_are_removed_one_by_one() {
        let is_wrong = |lines: &Lines| {
            let (count, cases) = lines.split_first()?;
            let cases: Vec<&[Vec<String>]> = cases.chunks(2).collect();
            let mut is_wrong = false;
            for case in &cases {
                let [length, heaps] = case else { return None };
                let heaps = numbers(heaps)?;
                if numbers(length)? != [heaps.len()] {
                    return None;
                }
                is_wrong |= heaps.contains(&2);
            }
            (numbers(count)? == [cases.len()]).then_some(is_wrong)
        };
        assert_eq!(smallest("3\n2\n1 1\n3\n7 2 5\n1\n4\n", is_wrong), "1\n1\n2\n");
    }

    #[test]
    fn boards_lose_rows_and_columns() {
        let is_wrong = |lines: &Lines| {
            let (size, rows) = lines.split_first()?;
            let width = rows.first()?.first()?.len();
            let alike = rows.iter().all(|row| row.len() == 1 && row[0].len() == width);
            let is_right = alike && numbers(size)? == [rows.len(), width];
            is_right.then(|| rows.iter().any(|row| row[0].contains('#')))
        };
        assert_eq!(smallest("3 4\n....\n..#.\n....\n", is_wrong), "1 1\n#\n");
    }

    #[test]
    fn letters_are_removed_and_negative_numbers_raised() {
        let is_wrong = |lines: &Lines| {
            let [number, word] = &lines.first()?[..] else { return None };
            Some(number.parse::<i64>().ok()? <= -3 && word.contains('b'))
        };
        assert_eq!(smallest("-1000000007 aabba\n", is_wrong), "-3 b\n");
    }

    #[test]
    fn a_number_below_twice_its_bound_needs_few_steps() {
        let mut asked = 0;
        let mut is_wanted = |input: &[u8]| -> Result<bool, ()> {
            asked += 1;
            Ok(String::from_utf8_lossy(input).trim().parse().is_ok_and(|number: u32| number >= 46_341))
        };
        assert_eq!(shrunk(b"62677\n", &mut is_wanted).0, b"46341\n");
        assert!(asked < 100, "{asked}");
    }

    #[test]
    fn an_irreducible_input_stays_and_an_error_keeps_the_best() {
        let odd = "1  2\n";
        assert_eq!(smallest(odd, |_| Some(false)), odd);
        let mut asked = 0;
        let mut is_wanted = |_: &[u8]| {
            asked += 1;
            if asked > 2 { Err("time is up") } else { Ok(asked == 2) }
        };
        assert_eq!(shrunk(b"5\n6\n", &mut is_wanted), (b"5\n".to_vec(), Some("time is up")));
    }
}
