//! Games of two numbers that a move may change together.

use sg_core::MexSet;

use crate::position::Part;
use crate::repetition::Repetition;
use crate::study::{Effort, Kind, Move, Obstacle, Study};
use crate::table::{Plane, Table};

/// What may be done with the two numbers, in the same way if they change places. Every move makes one of them smaller
/// and none larger.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PairRule {
    /// Two heaps of Nim: take from one of them. A rook that walks to the corner.
    TwoHeaps,
    /// Take from one heap, or the same number from both (Wythoff 1907). A queen.
    Wythoff,
    /// One step down, left, or both. A king.
    King,
    /// Take a multiple of the smaller number from the larger; over when one is 0 (Cole and Davie 1969).
    Euclid,
}

impl PairRule {
    /// Calls `option` with each position that a move leaves.
    fn for_each(self, a: usize, b: usize, mut option: impl FnMut(usize, usize)) {
        match self {
            PairRule::TwoHeaps | PairRule::Wythoff => {
                (0..a).rev().for_each(|x| option(x, b));
                (0..b).rev().for_each(|y| option(a, y));
                if self == PairRule::Wythoff {
                    (1..=a.min(b)).for_each(|k| option(a - k, b - k));
                }
            }
            PairRule::King => {
                if a > 0 {
                    option(a - 1, b);
                }
                if b > 0 {
                    option(a, b - 1);
                }
                if a > 0 && b > 0 {
                    option(a - 1, b - 1);
                }
            }
            PairRule::Euclid => {
                let (small, large) = (a.min(b), a.max(b));
                for times in 1..=large.checked_div(small).unwrap_or(0) {
                    let rest = large - times * small;
                    if a >= b { option(rest, b) } else { option(a, rest) }
                }
            }
        }
    }

    fn words(self) -> &'static str {
        match self {
            PairRule::TwoHeaps => "take any number from one of two heaps",
            PairRule::Wythoff => "take any number from one of two heaps, or the same number from both",
            PairRule::King => "take one from the first heap, one from the second, or one from each",
            PairRule::Euclid => "take a multiple of the smaller number from the larger; over when one is 0",
        }
    }
}

/// A game of two numbers, with the values that are known so far.
pub struct PairGame {
    name: String,
    rule: PairRule,
    /// How many rows and columns of `values` are filled.
    size: usize,
    /// A square table, row by row.
    values: Vec<u32>,
}

/// The largest number for which the table is filled: 10^6 places.
const MOST: usize = 999;

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
            // Every rule treats the two numbers alike.
            for a in 0..=size {
                seen.clear();
                self.rule.for_each(a, size, |x, y| seen.insert(values[x * stride + y]));
                values[a * stride + size] = seen.mex();
                values[size * stride + a] = seen.mex();
            }
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

impl Study for PairGame {
    fn name(&self) -> &str {
        &self.name
    }

    fn rule(&self) -> String {
        self.rule.words().to_owned()
    }

    fn kind(&self) -> Kind {
        Kind::Pair
    }

    fn start(&self) -> Vec<Part> {
        vec![Part::Pair(8, 12)]
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

    fn repetition(&mut self, table: &Table, _effort: &Effort) -> Repetition {
        Repetition::Unseen {
            up_to: table.values().len(),
        }
    }

    fn moves(&self, part: &Part) -> Vec<Move> {
        let Part::Pair(a, b) = *part else { return Vec::new() };
        let mut moves = Vec::new();
        self.rule.for_each(a as usize, b as usize, |x, y| {
            let (x, y) = (x as u64, y as u64);
            let does = match (a - x, b - y) {
                (k, 0) => format!("take {k} from the first"),
                (0, k) => format!("take {k} from the second"),
                (k, _) => format!("take {k} from both"),
            };
            moves.push(Move {
                words: format!("{does}, leaving ({x},{y})"),
                key: format!("({a},{b})->({x},{y})"),
                leaves: vec![Part::Pair(x, y)],
            });
        });
        moves
    }

    fn value(&mut self, part: &Part, effort: &Effort) -> Result<u32, Obstacle> {
        self.check(part)?;
        let Part::Pair(a, b) = *part else {
            unreachable!("positions of this game are read as pairs");
        };
        let (a, b) = (a as usize, b as usize);
        self.fill(a.max(b), effort);
        if a.max(b) >= self.size {
            return Err(Obstacle::Stopped);
        }
        Ok(self.values[a * self.size + b])
    }

    fn check(&self, part: &Part) -> Result<(), Obstacle> {
        match part {
            Part::Pair(a, b) if *a.max(b) > MOST as u64 => Err(Obstacle::TooLarge {
                part: part.to_string(),
                game: self.name.clone(),
                most: format!("{MOST} is the most here"),
            }),
            _ => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{PairGame, PairRule};
    use crate::position::Part;
    use crate::study::{Effort, Study};
    use crate::table::Table;

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
        for rule in [PairRule::TwoHeaps, PairRule::Wythoff, PairRule::King, PairRule::Euclid] {
            let mut game = PairGame::new("", rule);
            for (a, b) in [(0, 0), (3, 7), (9, 4), (6, 6)] {
                let moves = game.moves(&Part::Pair(a, b));
                let options = moves
                    .iter()
                    .map(|step| game.value(&step.leaves[0], &Effort::default()).unwrap());
                let mex = sg_core::mex(options.collect::<Vec<_>>());
                assert_eq!(game.value(&Part::Pair(a, b), &Effort::default()), Ok(mex));
            }
        }
    }
}
