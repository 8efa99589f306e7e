//! Northcott Game: every row holds one piece of each player; a move takes one of the player's own pieces along its row, to
//! either side, without jumping; whoever cannot move loses.
//!
//! These are the real rules, with a colour for each player and with retreats, so play need not end by itself.

use std::collections::HashMap;

use fastrand::Rng;

use sg_rules::brute::label;
use sg_rules::oracle::nim_sum;
use sg_rules::{Format, ReadError, Reader, Rules, generate, shrink};

/// A board.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Case {
    /// The number of squares in a row.
    columns: u32,
    /// The squares of Tom's piece and of Jerry's in each row, from 1.
    rows: Vec<(u32, u32)>,
}

/// A board, and whether it is Tom's turn.
type Position = (Vec<(u32, u32)>, bool);

fn moves(columns: u32, (rows, toms_turn): &Position) -> Vec<Position> {
    let mut moves = Vec::new();
    for (index, &(tom, jerry)) in rows.iter().enumerate() {
        let (own, other) = if *toms_turn { (tom, jerry) } else { (jerry, tom) };
        for to in 1..=columns {
            // The other piece must not be in the way.
            if to == own || (own.min(to)..=own.max(to)).contains(&other) {
                continue;
            }
            let mut next = rows.clone();
            next[index] = if *toms_turn { (to, jerry) } else { (tom, to) };
            moves.push((next, !toms_turn));
        }
    }
    moves
}

/// The rules.
pub fn rules() -> impl Rules {
    Northcott::default()
}

#[derive(Default)]
struct Northcott {
    /// Every position of the boards with this many columns and rows that has been met.
    known: HashMap<(u32, usize), HashMap<Position, Option<bool>>>,
}

/// A row with gaps of up to `most` squares, in any order and anywhere on the board.
fn row(random: &mut Rng, columns: u32, most: u32) -> (u32, u32) {
    let gap = random.u32(0..=most.min(columns - 2));
    let left = random.u32(1..=columns - gap - 1);
    if random.bool() {
        (left, left + gap + 1)
    } else {
        (left + gap + 1, left)
    }
}

impl Rules for Northcott {
    type Case = Case;
    type Answer = bool;

    /// The judge puts any number of blank lines between blocks.
    fn format(&self) -> Format {
        Format::up_to_the_end().with_blank_lines()
    }

    fn read(&self, input: &mut Reader) -> Result<Case, ReadError> {
        let n = input.number("n", 1..=1000)?;
        let columns = input.number("m", 2..=100)?;
        let mut rows = Vec::new();
        for _ in 0..n {
            let tom = input.number("Tom's column", 1..=columns)?;
            let jerry = input.number("Jerry's column", 1..=columns)?;
            if tom == jerry {
                return Err(input.error("both pieces stand on one square".to_owned()));
            }
            rows.push((tom, jerry));
        }
        Ok(Case { columns, rows })
    }

    fn write(&self, case: &Case) -> String {
        let rows: String = case
            .rows
            .iter()
            .map(|(tom, jerry)| format!("{tom} {jerry}\n"))
            .collect();
        format!("{} {}\n{rows}", case.rows.len(), case.columns)
    }

    fn words(&self, &wins: &bool) -> String {
        if wins { "I WIN!\n" } else { "BAD LUCK!\n" }.to_owned()
    }

    fn by_moves(&mut self, case: &Case) -> bool {
        let start = (case.rows.clone(), true);
        let known = self.known.entry((case.columns, case.rows.len())).or_default();
        // From anywhere on a board, both players' pieces can get everywhere that their order allows.
        if !known.contains_key(&start) {
            known.extend(label(start.clone(), |position| moves(case.columns, position)));
        }
        known[&start].expect("a retreat can always be answered by following")
    }

    fn small(&self) -> Vec<Case> {
        let pairs = |columns: u32| {
            let all = (1..=columns).flat_map(move |tom| (1..=columns).map(move |jerry| (tom, jerry)));
            all.filter(|(tom, jerry)| tom != jerry)
        };
        let mut cases: Vec<Case> = Vec::new();
        for columns in 2..=9 {
            cases.extend(pairs(columns).map(|row| Case {
                columns,
                rows: vec![row],
            }));
        }
        for columns in 2..=5 {
            let boards = pairs(columns).flat_map(|first| pairs(columns).map(move |second| vec![first, second]));
            cases.extend(boards.map(|rows| Case { columns, rows }));
        }
        cases
    }

    fn random(&self, random: &mut Rng) -> Case {
        let (columns, rows) = [(3, 3), (6, 2), (4, 3), (20, 1)][random.usize(0..4)];
        let mut row = || {
            let tom = random.u32(1..=columns);
            let jerry = random.u32(1..columns);
            (tom, jerry + u32::from(jerry >= tom))
        };
        Case {
            columns,
            rows: (0..rows).map(|_| row()).collect(),
        }
    }

    fn oracle(&self) -> Option<&'static str> {
        Some("each binary digit counted over the gaps")
    }

    fn by_oracle(&mut self, case: &Case) -> Option<bool> {
        let gaps = case.rows.iter().map(|&(tom, jerry)| u64::from(tom.abs_diff(jerry)) - 1);
        Some(nim_sum(gaps) > 0)
    }

    fn edges(&self) -> Vec<Case> {
        let mut cases = Vec::new();
        for columns in [2, 3, 99, 100] {
            for row in [(1, columns), (columns, 1), (1, 2), (2, 1), (columns - 1, columns)] {
                cases.extend([1, 2, 999, 1000].map(|count| Case {
                    columns,
                    rows: vec![row; count],
                }));
            }
        }
        let gap = |bit: u32| (1, 2 + (1 << bit));
        cases.extend((0..7).map(|bit| Case {
            columns: 100,
            rows: vec![gap(bit)],
        }));
        cases
    }

    fn wide(&self, random: &mut Rng, scale: f64) -> Case {
        let columns = random.u32(2..=generate::share(2..=100, scale) as u32);
        let count = generate::scaled(random, 1..=1000, scale);
        let most = random.u32(0..columns);
        let mut rows: Vec<(u32, u32)> = (0..count).map(|_| row(random, columns, most)).collect();
        if random.bool() {
            let turned: Vec<(u32, u32)> = rows[..count.min(500)]
                .iter()
                .map(|&(tom, jerry)| (jerry, tom))
                .collect();
            rows.truncate(500);
            rows.extend(turned);
        }
        Case { columns, rows }
    }

    fn large(&self, random: &mut Rng, size: usize) -> Vec<Case> {
        let mut case = |_| Case {
            columns: 100,
            rows: (0..size.min(1000)).map(|_| row(random, 100, 98)).collect(),
        };
        (0..size.div_ceil(1000)).map(&mut case).collect()
    }

    /// Fewer rows, a gap of one square less, or a column less.
    fn simpler(&self, case: &Case) -> Vec<Case> {
        let nearer = |&(tom, jerry): &(u32, u32)| {
            if tom < jerry {
                vec![(tom, jerry - 1)]
            } else {
                vec![(tom - 1, jerry)]
            }
        };
        let rows = shrink::lists_of(&case.rows, 1, nearer).into_iter();
        let simpler = rows.map(|rows| Case { rows, ..*case });
        let narrower = Case {
            columns: case.columns - 1,
            ..case.clone()
        };
        simpler.chain([narrower]).collect()
    }

    fn extent(&self) -> (&'static str, u64) {
        ("board", 1000)
    }

    fn size(&self, case: &Case) -> u64 {
        case.rows.len() as u64
    }

    fn members(&self, case: &Case) -> usize {
        case.rows.len()
    }
}
