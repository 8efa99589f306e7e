//! Black and White Pieces: a move takes the mover's piece of a line closer to the other piece or,
//! at most k times, up to d away from it. Whoever cannot move loses.

use sg_rules::prelude::*;

/// The longest retreat. The position: the gaps between the pieces of each line, in order, the
/// retreats left to the player to move, and those left to the other. The lines have no ends, so
/// nothing else matters.
struct Close {
    most: u64,
}

impl Game for Close {
    type Position = (Vec<u64>, u64, u64);

    fn moves(&self, &(ref gaps, own, other): &Self::Position) -> Vec<Self::Position> {
        let advances = in_one_part(gaps, |&gap| (0..gap).map(|gap| [gap]));
        let retreats = match own {
            0 => Vec::new(),
            _ => in_one_part(gaps, |&gap| (1..=self.most).map(move |more| [gap + more])),
        };
        let after = |own: u64| move |gaps| (gaps, other, own);
        let advances = advances.into_iter().map(after(own));
        advances.chain(retreats.into_iter().map(after(own.saturating_sub(1)))).collect()
    }
}

/// The gaps of a case.
fn gaps(lines: &[[u64; 2]]) -> impl Iterator<Item = u64> {
    lines.iter().map(|&[black, white]| if white < black { black - white - 1 } else { white - black })
}

/// The rules. Places count from -1000, and those of white pieces skip that of the black one.
pub fn rules() -> Rules<With<2, Items<Numbers<2>>>> {
    let mut games: HashMap<u64, Brute<Close>> = HashMap::default();
    let wins = move |&([k, most], ref lines): &([u64; 2], Vec<[u64; 2]>)| {
        let mut gaps: Vec<u64> = gaps(lines).collect();
        gaps.sort_unstable();
        let game = games.entry(most).or_insert_with(|| Brute::new(Close { most }));
        game.wins(&(gaps, k, k))
    };
    let lines = items(1..=100, numbers([("b", 0..=2000), ("w", 0..=1999)]));
    let shape = with([("k", 0..=100), ("d", 1..=20)], lines);
    Rules::new(Format::counted(100).with_blank_lines(), shape, wins)
        // Reads the line by hand: places are signed and y does not matter, unlike in any other
        // problem.
        .laid_out(
            |_, input| {
                let n = input.number("n", 1..=100)?;
                let limits = [input.number("k", 0..=100)?, input.number("d", 1..=20)?];
                let line = |_| {
                    input.number("y", -100..=100)?;
                    let (b, w): (i64, i64) = (input.number("b", -1000..=1000)?, input.number("w", -1000..=1000)?);
                    if b == w {
                        Err(input.error("both pieces stand on one place".to_owned()))
                    } else {
                        Ok([b + 1000, w + 1000 - i64::from(w > b)].map(|place| place as u64))
                    }
                };
                Ok((limits, (0..n).map(line).collect::<Result<_, ReadError>>()?))
            },
            |_, ([k, d], lines)| {
                let place = |place: u64| place as i64 - 1000;
                let text = |(y, &[b, w]): (i64, &[u64; 2])| line([y, place(b), place(w + u64::from(w >= b))]);
                line([lines.len() as u64, *k, *d]) + &(-50..).zip(lines).map(text).collect::<String>()
            },
        )
        .words("Yes", "No")
        .oracle(DIGITS, |(_, lines)| nim_sum(gaps(lines)) > 0)
        .small((0..300).map(|seed| few(&mut Rng::with_seed(seed), 5)))
        .random(|random| few(random, 12))
        // Each line next to one with the same gap, with the pieces swapped.
        .near(|random, (limits, _)| {
            let mut lines = Vec::new();
            for _ in 0..random.usize(1..=50) {
                let (black, white) = (random.u64(0..=2000), random.u64(0..=1999));
                lines.extend([[black, white], [2000 - black, 1999 - white]]);
            }
            (limits, lines)
        })
}

/// Up to three lines with gaps that add up to at most this, and few retreats.
fn few(random: &mut Rng, sum: u64) -> ([u64; 2], Vec<[u64; 2]>) {
    let lines = random.u64(1..=3);
    let line = |random: &mut Rng| {
        let (black, gap) = (random.u64(20..=1980), random.u64(0..=sum / lines));
        [black, if random.bool() { black + gap } else { black - gap - 1 }]
    };
    let limits = [random.u64(0..=3 - lines), random.u64(1..=2)];
    (limits, (0..lines).map(|_| line(random)).collect())
}
