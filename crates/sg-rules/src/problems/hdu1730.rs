//! Northcott Game: every row holds one piece of each player; a turn moves one of one's own pieces along its row, to
//! either side, without jumping; whoever cannot move loses.
//!
//! These are the real rules, with a colour for each player and with retreats, so play need not end by itself.

use std::collections::HashMap;

use crate::brute::label;
use crate::{ReadError, Reader, Rules};

/// A board.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Case {
    /// The number of squares in a row.
    columns: u32,
    /// Where Tom's piece stands in each row and where Jerry's does, from 1.
    rows: Vec<(u32, u32)>,
}

/// A board, and whether it is Tom's turn.
type Position = (Vec<(u32, u32)>, bool);

fn moves(columns: u32, (rows, toms_turn): &Position) -> Vec<Position> {
    let mut moves = Vec::new();
    for (index, &(tom, jerry)) in rows.iter().enumerate() {
        let (own, other) = if *toms_turn { (tom, jerry) } else { (jerry, tom) };
        for to in 1..=columns {
            // The other piece must not stand on the way.
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
#[derive(Default)]
pub struct Hdu1730 {
    /// Every position of the boards with so many columns and rows that has been met.
    known: HashMap<(u32, usize), HashMap<Position, Option<bool>>>,
}

impl Rules for Hdu1730 {
    type Case = Case;

    fn id(&self) -> &'static str {
        "hdu1730"
    }

    fn read(&self, input: &mut Reader) -> Result<Vec<Case>, ReadError> {
        let mut cases = Vec::new();
        while !input.is_empty() {
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
            cases.push(Case { columns, rows });
        }
        Ok(cases)
    }

    fn write(&self, cases: &[Case]) -> String {
        let block = |case: &Case| {
            let rows = case.rows.iter().map(|(tom, jerry)| format!("{tom} {jerry}\n"));
            format!("{} {}\n{}", case.rows.len(), case.columns, rows.collect::<String>())
        };
        // The judge puts any number of blank lines between blocks.
        cases.iter().map(block).collect::<Vec<_>>().join("\n")
    }

    fn answer(&mut self, case: &Case) -> String {
        let start = (case.rows.clone(), true);
        let known = self.known.entry((case.columns, case.rows.len())).or_default();
        // From anywhere on a board, both players' pieces can get everywhere that their order allows.
        if !known.contains_key(&start) {
            known.extend(label(start.clone(), |position| moves(case.columns, position)));
        }
        match known[&start] {
            Some(true) => "I WIN!\n".to_owned(),
            Some(false) => "BAD LUCK!\n".to_owned(),
            None => unreachable!("a retreat can always be answered by following"),
        }
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

    fn random(&self, random: &mut fastrand::Rng) -> Case {
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

    fn large(&self, random: &mut fastrand::Rng, size: usize) -> String {
        let mut row = || {
            let tom = random.u32(1..=100);
            let jerry = random.u32(1..100);
            (tom, jerry + u32::from(jerry >= tom))
        };
        let cases: Vec<Case> = (0..size.div_ceil(1000))
            .map(|_| Case {
                columns: 100,
                rows: (0..1000).map(|_| row()).collect(),
            })
            .collect();
        self.write(&cases)
    }

    fn simpler(&self, case: &Case) -> Vec<Case> {
        let one_row_less = |index: usize| {
            let mut rows = case.rows.clone();
            rows.remove(index);
            Case { rows, ..*case }
        };
        let fewer = (0..case.rows.len())
            .map(one_row_less)
            .filter(|case| !case.rows.is_empty());
        let narrower = case
            .rows
            .iter()
            .all(|&(tom, jerry)| tom.max(jerry) < case.columns && case.columns > 2);
        let narrower = narrower.then(|| Case {
            columns: case.columns - 1,
            ..case.clone()
        });
        fewer.chain(narrower).collect()
    }
}
