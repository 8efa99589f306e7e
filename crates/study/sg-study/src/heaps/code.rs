//! Games by the codes of Guy and Smith, which say how many heaps each number of taken counters may
//! leave.

use sg_theory::Taking;
use sg_theory::period::ProvedPeriod;
use sg_theory::sparse_space::SparseTable;

use super::{HeapGame, Limits, Misere, becomes, one_of};
use crate::effort::Effort;
use crate::game::Move;
use crate::games::{GAMES, GameFile};
use crate::position::Heap;
use crate::repetition::Proved;
use crate::{say, word};

/// The game of a code. The values of an octal code come from a [`SparseTable`], which also proves a
/// period.
pub struct Code {
    code: Taking,
    sparse: Option<SparseTable>,
}

/// The number of heaps added to the table of an octal code before the work can be stopped.
const STEP: usize = 65_536;

impl Code {
    /// Makes the game of `code`.
    pub fn new(code: Taking) -> Self {
        let sparse = SparseTable::new(&code);
        Code { code, sparse }
    }

    /// States the condition of Guy and Smith's theorem with the numbers of this proof; see
    /// [`Taking::period`].
    fn by_guy_and_smith(&self, proof: ProvedPeriod) -> Proved {
        let (first, period) = (proof.preperiod().max(1), proof.period());
        let end = self.code.proof_length(first, period) - period - 1;
        let reason = if end < first {
            say!("there are no moves", "没有走法")
        } else {
            let theorem = match self.code.most_heaps() {
                2 if self.code.is_unequal() => {
                    word!(
                        "the theorem of Guy and Smith 1956 with a window longer by one period, for unequal heaps",
                        "Guy 和 Smith 1956 年的定理，因为分出的堆大小不同，窗口多取一个循环节"
                    )
                }
                3 => word!(
                    "the theorem of Guy and Smith 1956, extended to three heaps",
                    "Guy 和 Smith 1956 年的定理，推广到三堆"
                ),
                _ => word!("Guy and Smith 1956", "Guy 和 Smith 1956"),
            };
            say!(
                "g(n + {period}) = g(n) was checked for n = {first} to {end}, which is enough: {theorem}",
                "对 n = {first} 到 {end} 检查了 g(n + {period}) = g(n)，这就足够了：{theorem}"
            )
        };
        Proved::period(proof, reason)
    }
}

impl HeapGame for Code {
    fn rule(&self) -> String {
        let text = self.code.to_string();
        let story = GAMES.iter().find_map(|(_, file)| match file {
            GameFile::Code(code, story) if *code == text => *story,
            _ => None,
        });
        story.map_or_else(
            || words(&self.code),
            |story| say!("{story} (code {text})", "{story}（编码 {text}）", story = story()),
        )
    }

    fn moves(&self, n: u64) -> Vec<Move<Heap>> {
        let leaving = |heaps: Vec<usize>| {
            let heaps: Vec<u64> = heaps.iter().map(|&heap| heap as u64).collect();
            let does = match n - heaps.iter().sum::<u64>() {
                0 => say!("split", "分堆"),
                taken => say!("take {taken}", "取 {taken} 颗"),
            };
            becomes(n, does, &heaps)
        };
        self.code.moves(n as usize).into_iter().map(leaving).collect()
    }

    fn limits(&self) -> Limits {
        if self.code.is_octal() { Limits::default() } else { Limits { listed: 300, table: 1_000, depth: 400 } }
    }

    fn extend(&mut self, values: &mut Vec<u32>, length: usize) {
        match &mut self.sparse {
            Some(sparse) => {
                let known = values.len();
                sparse.extend_to(length.min(known + STEP));
                values.extend(sparse.values()[known..].iter().map(|&value| u32::from(value)));
            }
            None => *values = self.code.grundy_values(length - 1),
        }
    }

    fn proved(&mut self, limit: usize, effort: &Effort) -> Option<Proved> {
        let proof = match &mut self.sparse {
            Some(sparse) => {
                while sparse.values().len() < limit && !effort.watch.stopped() {
                    effort.watch.progress("heaps", sparse.values().len(), limit);
                    sparse.extend_to(limit.min(sparse.values().len() + STEP));
                }
                sparse.period()?
            }
            None => self.code.period(limit)?,
        };
        Some(self.by_guy_and_smith(proof))
    }

    fn misere(&self) -> Option<Misere> {
        let splits = self.code.digits().iter().any(|digit| *digit >= 4);
        Some(if splits { Misere::Search } else { Misere::Genus })
    }
}

/// Returns the rule of a code that has no story.
fn words(code: &Taking) -> String {
    let mut sentences: Vec<(u8, Vec<usize>)> = Vec::new();
    for (taken, &digit) in code.digits().iter().enumerate().filter(|(_, digit)| **digit > 0) {
        match sentences.iter_mut().find(|(same, _)| *same == digit) {
            Some((_, takes)) => takes.push(taken),
            None => sentences.push((digit, vec![taken])),
        }
    }
    let sentence = |(digit, takes): &(u8, Vec<usize>)| {
        let counts: Vec<usize> = (0..4).filter(|count| digit >> count & 1 == 1).collect();
        let heaps = if counts == [1] { "heap" } else { "heaps" };
        let left = if counts == [0] { say!("none", "0 堆") } else { say!("{} {heaps}", "{} 堆", one_of(&counts)) };
        if takes == &[0] {
            say!("split a heap into {left}", "把一堆分成 {left}")
        } else {
            say!("take {} of a heap and leave {left}", "从一堆里取 {} 颗，剩 {left}", one_of(takes))
        }
    };
    let rules = sentences.iter().map(sentence).collect::<Vec<_>>().join(word!("; or ", "；或者"));
    let unequal = if code.is_unequal() { word!(", all of different sizes", "，各堆大小不同") } else { "" };
    if rules.is_empty() {
        say!("code {code}: no moves at all", "编码 {code}：没有任何走法")
    } else {
        say!("code {code}: {rules}{unequal}", "编码 {code}：{rules}{unequal}")
    }
}

#[cfg(test)]
mod tests {
    use super::Code;
    use crate::heaps::HeapGame;

    #[test]
    fn codes_are_described_in_words() {
        let words = |code: &str| Code::new(code.parse().unwrap()).rule();
        assert_eq!(words("0.77"), "knock down one pin or two neighbours; a row may split (code 0.77)");
        assert_eq!(words("0.077"), "code 0.077: take 2 or 3 of a heap and leave 0 to 2 heaps");
        assert_eq!(
            words("0.136"),
            "code 0.136: take 1 of a heap and leave none; or take 2 of a heap and leave 0 or 1 heaps; \
             or take 3 of a heap and leave 1 or 2 heaps"
        );
        assert_eq!(words("0.4!"), "code 0.4!: take 1 of a heap and leave 2 heaps, all of different sizes");
        assert_eq!(words("0.0"), "code 0.0: no moves at all");
    }
}
