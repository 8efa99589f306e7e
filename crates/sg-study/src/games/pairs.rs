//! Games of two numbers that a move may change together.

use sg_core::MexSet;

use super::pair_rules::PairRule;
use crate::position::Part;
use crate::repetition::Repetition;
use crate::study::{Effort, Kind, Move, Obstacle, Shortcut, Study, Worth};
use crate::table::{LostPairs, Plane, Table};

/// The largest number for which the table is filled: 10^6 places.
const MOST: usize = 999;

/// The largest number for which the moves are listed.
const LISTED: u64 = 100_000;

/// The longest list of lost pairs.
const LONGEST: usize = 10_000_000;

/// A game of two numbers, with the values that are known so far.
pub struct PairGame {
    name: String,
    rule: PairRule,
    /// How many rows and columns of `values` are filled.
    size: usize,
    /// A square table, row by row.
    values: Vec<u32>,
}

impl PairGame {
    /// The game `rule` under the name that was typed.
    pub fn new(name: impl Into<String>, rule: PairRule) -> Self {
        PairGame {
            name: name.into(),
            rule,
            size: 0,
            values: Vec::new(),
        }
    }

    /// Fills the square up to `up_to` by the definition, larger by a border at a time; stops when told to.
    fn fill(&mut self, up_to: usize, effort: &Effort) {
        if self.size > up_to {
            return;
        }
        let stride = up_to + 1;
        let mut values = vec![0; stride * stride];
        for (row, old) in self.values.chunks(self.size.max(1)).enumerate() {
            values[row * stride..][..self.size].copy_from_slice(old);
        }
        let mut seen = MexSet::new();
        let mut size = self.size;
        while size < stride && !effort.watch.stopped() {
            effort.watch.progress("rows", size, stride);
            let mut mex = |values: &mut Vec<u32>, a: usize, b: usize| {
                seen.clear();
                self.rule.for_each(a, b, |x, y| seen.insert(values[x * stride + y]));
                values[a * stride + b] = seen.mex();
            };
            for a in 0..size {
                mex(&mut values, a, size);
                if self.rule.is_symmetric() {
                    values[size * stride + a] = values[a * stride + size];
                } else {
                    mex(&mut values, size, a);
                }
            }
            mex(&mut values, size, size);
            size += 1;
        }
        self.values = values
            .chunks(stride)
            .take(size)
            .flat_map(|row| row[..size].to_vec())
            .collect();
        self.size = size;
    }
}

impl PairGame {
    fn pair(&self, part: &Part) -> (u64, u64) {
        let Part::Pair(a, b) = *part else {
            unreachable!("positions of this game are read as pairs");
        };
        match self.rule {
            // More than the heap cannot be taken.
            PairRule::FibonacciNim => (a, b.min(a)),
            _ => (a, b),
        }
    }

    fn too_large(&self, part: &Part, most: u64) -> Obstacle {
        Obstacle::TooLarge {
            part: part.to_string(),
            game: self.name.clone(),
            most: format!("{most} is the most here"),
        }
    }
}

impl Study for PairGame {
    fn name(&self) -> &str {
        &self.name
    }

    fn rule(&self) -> String {
        self.rule.words().to_owned()
    }

    fn kind(&self) -> Kind {
        match self.rule {
            PairRule::FibonacciNim => Kind::Limited,
            _ => Kind::Pair,
        }
    }

    fn start(&self) -> Vec<Part> {
        match self.rule {
            PairRule::FibonacciNim => vec![Part::Pair(20, 19)],
            _ => vec![Part::Pair(8, 12)],
        }
    }

    fn usual_size(&self) -> usize {
        15
    }

    fn largest_size(&self, _effort: &Effort) -> usize {
        MOST
    }

    fn table(&mut self, up_to: usize, effort: &Effort) -> Table {
        self.fill(up_to, effort);
        let places = (0..=up_to).flat_map(|a| (0..=up_to).map(move |b| (a, b)));
        let known = |(a, b): (usize, usize)| (a.max(b) < self.size).then(|| self.values[a * self.size + b]);
        Table::Plane(Plane {
            first: 0,
            columns: up_to + 1,
            values: places.map(known).collect(),
        })
    }

    fn lost_pairs(&self, up_to: usize, _effort: &Effort) -> Option<LostPairs> {
        let few_enough = up_to <= LONGEST;
        few_enough.then(|| self.rule.lost_pairs(up_to as u64)).flatten()
    }

    fn repetition(&mut self, table: &Table, _effort: &Effort) -> Repetition {
        Repetition::Unseen {
            up_to: table.values().len(),
        }
    }

    fn moves(&self, part: &Part) -> Vec<Move> {
        let (a, b) = self.pair(part);
        let mut moves = Vec::new();
        self.rule.for_each(a as usize, b as usize, |x, y| {
            moves.push(self.rule.step((a, b), (x as u64, y as u64)));
        });
        moves
    }

    fn value(&mut self, part: &Part, effort: &Effort) -> Result<u64, Obstacle> {
        let (a, b) = self.pair(part);
        if let Worth::Value(value) = self.rule.worth(a, b) {
            return Ok(value);
        }
        if a.max(b) > MOST as u64 {
            return Err(self.too_large(part, MOST as u64));
        }
        let (a, b) = (a as usize, b as usize);
        self.fill(a.max(b), effort);
        if a.max(b) >= self.size {
            return Err(Obstacle::Stopped);
        }
        Ok(self.values[a * self.size + b].into())
    }

    /// Large pairs alone are decided by a theorem; in sums they would need a value.
    fn worth(&mut self, position: &[Part], effort: &Effort) -> Result<Worth, Obstacle> {
        if let [part] = position {
            let (a, b) = self.pair(part);
            if a.max(b) > MOST as u64 {
                return Ok(self.rule.worth(a, b));
            }
        }
        let values: Result<Vec<u64>, Obstacle> = position.iter().map(|part| self.value(part, effort)).collect();
        Ok(Worth::Value(sg_core::nim_sum(values?)))
    }

    fn by_theorem(&self, position: &[Part]) -> Option<Shortcut> {
        let [part] = position else { return None };
        let (a, b) = self.pair(part);
        let moves = self.rule.winning(a, b).into_iter().map(|step| (0, step)).collect();
        Some(Shortcut { moves, all: true })
    }

    fn reason(&self, position: &[Part]) -> Option<String> {
        let [part] = position else { return None };
        let (a, b) = self.pair(part);
        Some(self.rule.reason(a, b))
    }

    fn check(&self, part: &Part) -> Result<(), Obstacle> {
        let (a, b) = self.pair(part);
        if a.max(b) <= LISTED || self.rule == PairRule::King {
            Ok(())
        } else {
            Err(self.too_large(part, LISTED))
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::{PairGame, PairRule};
    use crate::position::Part;
    use crate::study::{Effort, Move, Study, Worth};
    use crate::table::Table;

    const RULES: [PairRule; 5] = [
        PairRule::TwoHeaps,
        PairRule::Wythoff,
        PairRule::King,
        PairRule::Euclid,
        PairRule::FibonacciNim,
    ];

    #[test]
    fn theorems_give_the_outcomes_and_all_winning_moves_of_the_tables() {
        for rule in RULES {
            let mut game = PairGame::new("", rule);
            for (a, b) in (0..=24).flat_map(|a| (0..=24).map(move |b| (a, b))) {
                let b = if rule == PairRule::FibonacciNim { a.min(b) } else { b };
                let part = Part::Pair(a, b);
                let effort = Effort::default();
                let lost = game.value(&part, &effort) == Ok(0);
                assert_eq!(rule.worth(a, b).is_lost(), lost, "{rule:?} {a} {b}");
                let keys = |moves: Vec<Move>| moves.into_iter().map(|step| step.key).collect::<BTreeSet<_>>();
                let listed = game.moves(&part).into_iter();
                let winning = listed
                    .filter(|step| game.value(&step.leaves[0], &effort) == Ok(0))
                    .collect();
                assert_eq!(keys(rule.winning(a, b)), keys(winning), "{rule:?} {a} {b}");
            }
        }
    }

    #[test]
    fn large_pairs_are_decided_alone_but_not_in_sums() {
        let mut game = PairGame::new("wythoff", PairRule::Wythoff);
        let lost = Part::Pair(1_618_033_988_749, 2_618_033_988_749);
        let alone = std::slice::from_ref(&lost);
        assert_eq!(game.worth(alone, &Effort::default()), Ok(Worth::Outcome(false)));
        assert!(game.worth(&[lost.clone(), lost], &Effort::default()).is_err());
    }

    fn lost(rule: PairRule, up_to: usize) -> Vec<(usize, usize)> {
        let mut game = PairGame::new("", rule);
        // In two steps: what is known must survive that the table grows.
        game.table(up_to / 2, &Effort::default());
        let Table::Plane(plane) = game.table(up_to, &Effort::default()) else {
            panic!("pairs have a plane");
        };
        let cells = plane.cells().filter(|(a, b, value)| a <= b && *value == Some(0));
        cells.map(|(a, b, _)| (a, b)).collect()
    }

    #[test]
    fn lost_pairs_are_the_known_ones() {
        let wythoff = [
            (0, 0),
            (1, 2),
            (3, 5),
            (4, 7),
            (6, 10),
            (8, 13),
            (9, 15),
            (11, 18),
            (12, 20),
        ];
        assert_eq!(lost(PairRule::Wythoff, 20), wythoff);
        assert!(lost(PairRule::TwoHeaps, 20).iter().all(|(a, b)| a == b));
        assert!(lost(PairRule::King, 20).iter().all(|(a, b)| a % 2 == 0 && b % 2 == 0));
        // 1 < b / a < golden ratio, that is b² < ab + a²; with a = b the smaller may be taken whole.
        let euclid = |&(a, b): &(usize, usize)| a == 0 || (a < b && b * b < a * b + a * a);
        assert!(lost(PairRule::Euclid, 40).iter().all(euclid));
        let all = (0..=40usize).flat_map(|a| (a..=40).map(move |b| (a, b)));
        assert_eq!(lost(PairRule::Euclid, 40).len(), all.filter(euclid).count());
    }

    #[test]
    fn listed_moves_give_the_values_of_the_table() {
        for rule in RULES {
            let mut game = PairGame::new("", rule);
            for (a, b) in [(0, 0), (3, 7), (9, 4), (6, 6)] {
                let moves = game.moves(&Part::Pair(a, b));
                let options = moves
                    .iter()
                    .map(|step| game.value(&step.leaves[0], &Effort::default()).unwrap());
                let mex = u64::from(sg_core::mex(options.map(|value| value as u32).collect::<Vec<_>>()));
                assert_eq!(
                    game.value(&Part::Pair(a, b), &Effort::default()),
                    Ok(mex),
                    "{rule:?} {a} {b}"
                );
            }
        }
    }
}
