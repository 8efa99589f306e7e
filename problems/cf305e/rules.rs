//! Playing with String: a move cuts out the middle of an odd palindrome of at least three letters,
//! which leaves three strings; whoever cannot move loses. Which is the first letter whose cutting
//! wins?

use sg_rules::prelude::*;

/// The position: the strings, in order.
struct CutOut;

/// Returns the strings that are left when letter `middle` is cut out, in order, or `None` if no
/// palindrome is around it.
fn cut(text: &str, middle: usize) -> Option<Vec<String>> {
    let before = middle.checked_sub(1)?;
    // An odd palindrome of more than three letters contains one of three letters around the same
    // middle.
    let letters = text.as_bytes();
    (letters.get(before) == letters.get(middle + 1)).then(|| {
        let parts = [&text[..middle], &text[middle..=middle], &text[middle + 1..]];
        let mut parts: Vec<String> = parts.map(str::to_owned).into();
        parts.sort_unstable();
        parts
    })
}

impl Game for CutOut {
    type Position = Vec<String>;

    fn moves(&self, texts: &Vec<String>) -> Vec<Vec<String>> {
        in_one_part(texts, |text| (0..text.len()).filter_map(|middle| cut(text, middle)))
    }
}

/// The rules. The answer is the first winning cut, from 1.
pub fn rules() -> Rules<Word, Option<usize>> {
    let mut game = Brute::new(CutOut);
    let first_winning = move |text: &String| {
        let mut cuts = (0..text.len()).filter_map(|middle| Some((middle, cut(text, middle)?)));
        let (middle, _) = cuts.find(|(_, left)| !game.wins(left))?;
        Some(middle + 1)
    };
    let values = LazyCell::new(|| table(5000));
    // The first row of each value beside the first one of each other value, and beside all rows of
    // the same value.
    let short = table(110);
    let first = |value: u64| short.iter().position(|&other| other == value);
    let firsts: Vec<usize> = (0..16).filter_map(first).collect();
    let equal = (1..=110).filter_map(|row| Some((row, first(short[row])?)));
    let unequal = firsts.iter().flat_map(|&one| firsts.iter().map(move |&two| (one, two)));
    let two = |(one, two)| "a".repeat(one + 2) + "bc" + &"d".repeat(two + 2);
    let edges: Vec<String> = (1..=70).map(|length| "a".repeat(length)).chain(equal.chain(unequal).map(two)).collect();
    let all = grid(1..=1, 1..=6, "ab");
    let words = (1..=6).flat_map(|length| all.all(1, length)).map(|board| board.concat());
    Rules::new(Format::one(), word("s", 1..=5000, "abcdefghijklmnopqrstuvwxyz"), first_winning)
        .say(|cut| cut.map_or("Second\n".to_owned(), |place| format!("First\n{place}\n")))
        .oracle(
            "a table of mex over the cuts of one row of middles up to the limit, and every first cut",
            move |text| {
                let left = |middles: usize| values[middles.saturating_sub(1)];
                let rows = rows(text);
                let all = nim_sum(rows.iter().map(|&row| values[row]));
                // Where the row starts, in middles; the first middle is the second letter.
                let mut start = 0;
                for &row in &rows {
                    let after = |middle: usize| nim_sum([all, values[row], left(middle), left(row - 1 - middle)]);
                    if let Some(middle) = (0..row).find(|&middle| after(middle) == 0) {
                        return Some(start + middle + 2);
                    }
                    start += row + 1;
                }
                None
            },
        )
        .small(words.filter(|word| word.starts_with('a')).chain((7..=12).map(|length| "a".repeat(length))))
        .edges(edges)
        .study(|text| vec![position(joined(rows(text), " "))])
}

/// The lengths of the rows of letters that are middles of palindromes.
fn rows(text: &str) -> Vec<usize> {
    let is_middle: Vec<bool> = text.as_bytes().windows(3).map(|three| three[0] == three[2]).collect();
    is_middle.split(|&is| !is).map(<[bool]>::len).collect()
}

/// The values of rows of up to `most` middles: a cut at one removes it and its neighbours.
fn table(most: usize) -> Vec<u64> {
    let mut values: Vec<u64> = vec![0];
    for row in 1..=most {
        let left = |middles: usize| values[middles.saturating_sub(1)];
        let mut seen = [false; 64];
        for middle in 0..row.div_ceil(2) {
            seen[(left(middle) ^ left(row - 1 - middle)) as usize] = true;
        }
        values.push(seen.iter().take_while(|&&seen| seen).count() as u64);
    }
    values
}
