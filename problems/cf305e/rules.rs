//! Playing with String: a move cuts out the middle of an odd palindrome of at least three letters, which leaves three
//! strings; whoever cannot move loses. Which is the first letter whose cutting wins?

use fastrand::Rng;

use sg_rules::brute::Brute;
use sg_rules::games::in_one_part;
use sg_rules::oracle::nim_sum;
use sg_rules::{Format, ReadError, Reader, Rules, generate, shrink};

/// The position: the strings, in order.
struct CutOut;

/// The strings that are left when letter `middle` is cut out, in order; nothing if no palindrome is around it.
fn cut(text: &str, middle: usize) -> Option<Vec<String>> {
    let before = middle.checked_sub(1)?;
    // If an odd palindrome is longer than three letters, then there is one of three letters around the same middle.
    let letters = text.as_bytes();
    (letters.get(before) == letters.get(middle + 1)).then(|| {
        let parts = [&text[..middle], &text[middle..=middle], &text[middle + 1..]];
        let mut parts: Vec<String> = parts.map(str::to_owned).into();
        parts.sort_unstable();
        parts
    })
}

impl sg_core::Game for CutOut {
    type Position = Vec<String>;

    fn moves(&self, texts: &Vec<String>) -> Vec<Vec<String>> {
        in_one_part(texts, |text| (0..text.len()).filter_map(|middle| cut(text, middle)))
    }
}

fn random_text(random: &mut Rng, length: usize, letters: &str) -> String {
    let letters: Vec<char> = letters.chars().collect();
    (0..length).filter_map(|_| random.choice(&letters)).collect()
}

/// The rules.
pub fn rules() -> impl Rules {
    Strings {
        game: Brute::new(CutOut),
        table: Vec::new(),
    }
}

struct Strings {
    game: Brute<CutOut>,
    /// The values of rows of neighbouring middles; made when first needed.
    table: Vec<u64>,
}

/// The values of rows of up to `most` middles: cutting at one of them takes it away with its neighbours.
fn table(most: usize) -> Vec<u64> {
    let mut values: Vec<u64> = vec![0];
    for row in 1..=most {
        let left = |middles: usize| values[middles.saturating_sub(1)];
        let mut seen = [false; 64];
        (0..row.div_ceil(2)).for_each(|middle| seen[(left(middle) ^ left(row - 1 - middle)) as usize] = true);
        values.push(seen.iter().take_while(|&&seen| seen).count() as u64);
    }
    values
}

impl Rules for Strings {
    /// The string.
    type Case = String;
    /// The first winning cut, from 1.
    type Answer = Option<usize>;

    fn format(&self) -> Format {
        Format::one()
    }

    fn read(&self, input: &mut Reader) -> Result<String, ReadError> {
        let text = input.token("s")?;
        if text.len() > 5000 || !text.bytes().all(|letter| letter.is_ascii_lowercase()) {
            return Err(input.error(format!("`{text}` is not a string of at most 5000 letters a to z")));
        }
        Ok(text.to_owned())
    }

    fn write(&self, text: &String) -> String {
        format!("{text}\n")
    }

    fn words(&self, cut: &Option<usize>) -> String {
        cut.map_or("Second\n".to_owned(), |place| format!("First\n{place}\n"))
    }

    fn by_moves(&mut self, text: &String) -> Option<usize> {
        let mut cuts = (0..text.len()).filter_map(|middle| Some((middle, cut(text, middle)?)));
        let (middle, _) = cuts.find(|(_, left)| !self.game.wins(left))?;
        Some(middle + 1)
    }

    /// All strings of a and b of up to six letters that begin with a, and rows of up to twelve letters a.
    fn small(&self) -> Vec<Self::Case> {
        let text = |length: u32, bits: u32| {
            let letters = (0..length).map(move |place| if bits >> place & 1 == 1 { 'b' } else { 'a' });
            letters.collect::<String>()
        };
        let all = (1..=6).flat_map(|length| (0..1 << length).step_by(2).map(move |bits| text(length, bits)));
        all.chain((7..=12).map(|length| "a".repeat(length))).collect()
    }

    fn random(&self, random: &mut Rng) -> Self::Case {
        let letters = if random.bool() { "aaab" } else { "abc" };
        let length = random.usize(1..=12);
        random_text(random, length, letters)
    }

    fn oracle(&self) -> Option<&'static str> {
        Some("a table of mex over the cuts of one row of middles up to the limit; every first cut is tried")
    }

    fn by_oracle(&mut self, text: &String) -> Option<Option<usize>> {
        if self.table.is_empty() {
            self.table = table(5000);
        }
        let letters = text.as_bytes();
        let is_middle: Vec<bool> = letters.windows(3).map(|three| three[0] == three[2]).collect();
        let rows: Vec<usize> = is_middle.split(|&is| !is).map(<[bool]>::len).collect();
        let all = nim_sum(rows.iter().map(|&row| self.table[row]));
        // Where the row starts, in middles; the first middle is the second letter.
        let mut start = 0;
        for &row in &rows {
            let left = |middles: usize| self.table[middles.saturating_sub(1)];
            let after = |middle: usize| nim_sum([all, self.table[row], left(middle), left(row - 1 - middle)]);
            if let Some(middle) = (0..row).find(|&middle| after(middle) == 0) {
                return Some(Some(start + middle + 2));
            }
            start += row + 1;
        }
        Some(None)
    }

    fn edges(&self) -> Vec<String> {
        let rows = (1..=70).chain([4999, 5000]).map(|length| "a".repeat(length));
        let others = [
            "ab".repeat(2500),
            "abc".repeat(1666),
            "abb".repeat(1666),
            "aab".repeat(40),
            "z".repeat(36) + "azz",
        ];
        let mut random = Rng::with_seed(7);
        let long = random_text(&mut random, 5000, &("a".repeat(30) + "b"));
        // The first row of each value beside each other one, and beside all rows that are worth the same.
        let values = table(110);
        let first = |value: u64| values.iter().position(|&other| other == value);
        let firsts: Vec<usize> = (0..16).filter_map(first).collect();
        let equal = (1..=110).filter_map(|row| Some((row, first(values[row])?)));
        let unequal = firsts
            .iter()
            .enumerate()
            .flat_map(|(index, &one)| firsts[..index].iter().map(move |&two| (one, two)));
        let two = |(one, two)| "a".repeat(one + 2) + "bc" + &"d".repeat(two + 2);
        rows.chain(others)
            .chain([long])
            .chain(equal.chain(unequal).map(two))
            .collect()
    }

    fn wide(&self, random: &mut Rng, scale: f64) -> String {
        let length = generate::share(1..=3000, scale * random.f64()) as usize;
        let letters = [
            "a".repeat(50) + "b",
            "aaab".to_owned(),
            "ab".to_owned(),
            "xyz".to_owned(),
        ];
        let letters = &letters[random.usize(0..4)];
        random_text(random, length, letters)
    }

    /// Long rows of the same letter, separated by a few others.
    fn large(&self, random: &mut Rng, size: usize) -> Vec<String> {
        vec![random_text(random, size.clamp(3, 5000), &("a".repeat(300) + "b"))]
    }

    fn simpler(&self, text: &String) -> Vec<String> {
        let fewer = shrink::shorter(text.as_bytes(), 1).into_iter();
        let text = |letters: Vec<u8>| letters.into_iter().map(char::from).collect();
        fewer.take(3000).map(text).collect()
    }

    fn extent(&self) -> (&'static str, u64) {
        ("string", 5000)
    }

    fn size(&self, text: &String) -> u64 {
        text.len() as u64
    }
}
