//! Attack on Red Kingdom: an attack takes x, y or z soldiers from a castle, or all if it has fewer.
//! An attack with y or z may not follow one of the same kind on the same castle. Whoever takes the
//! last soldier wins. How many first attacks win?

use sg_rules::prelude::*;

/// The soldiers of a castle, and its last attack, where it matters.
type Castle = (u64, Option<usize>);

/// How many soldiers each attack takes. The position: the castles with soldiers, in order.
struct Attack([u64; 3]);

/// The attacks that may follow this one.
fn attacks(last: Option<usize>) -> impl Iterator<Item = usize> {
    (0..3).filter(move |&attack| Some(attack) != last)
}

impl Game for Attack {
    type Position = Vec<Castle>;

    fn moves(&self, castles: &Vec<Castle>) -> Vec<Vec<Castle>> {
        in_one_part(castles, |&(soldiers, last)| {
            attacks(last).map(move |attack| {
                let left = soldiers.saturating_sub(self.0[attack]);
                (left > 0).then_some((left, (attack > 0).then_some(attack)))
            })
        })
    }
}

/// The values by soldiers and last attack, up to the first five rows that repeat earlier ones:
/// those at `to` equal those at `from`.
struct Table {
    rows: Vec<[u64; 3]>,
    from: usize,
    to: usize,
}

impl Table {
    fn new(losses: &[u64; 3]) -> Self {
        let (mut rows, mut first) = (vec![[0; 3]], HashMap::default());
        loop {
            let left = |attack: usize| rows.len().saturating_sub(losses[attack] as usize);
            let last = [None, Some(1), Some(2)];
            let row = last.map(|last| mex(attacks(last).map(|attack| rows[left(attack)][attack])));
            rows.push(row);
            if let Some(&five) = rows.last_chunk::<5>()
                && let Some(from) = first.insert(five, rows.len() - 5)
            {
                return Table { to: rows.len() - 5, rows, from };
            }
        }
    }

    fn value(&self, soldiers: u64, last: usize) -> u64 {
        let (from, period) = (self.from as u64, (self.to - self.from) as u64);
        let row = if soldiers < self.to as u64 { soldiers } else { from + (soldiers - from) % period };
        self.rows[row as usize][last]
    }
}

pub fn rules() -> Rules<With<3, List>, u64> {
    let losses = numbers([("x", 1..=5), ("y", 1..=5), ("z", 1..=5)]);
    let shape = with(losses, list("castle", 1..=300_000, 1..=1_000_000_000_000_000_000)).count_at(0);
    let losses = (0..125).map(|code| [code / 25, code / 5 % 5, code % 5].map(|loss| loss + 1));
    let castles =
        [1, 2, 3, 4, 5, 7, 12, 30].map(|castle| vec![castle]).into_iter().chain([vec![3, 4], vec![5, 2], vec![6, 6]]);
    let small = losses.flat_map(move |losses| castles.clone().map(move |castles| (losses, castles)));
    let format = Format::counted(1000).with_members(300_000);
    Rules::new(format, shape, |(losses, castles): &([u64; 3], Vec<u64>)| {
        let mut castles: Vec<Castle> = castles.iter().map(|&castle| (castle, None)).collect();
        castles.sort_unstable();
        Brute::new(Attack(*losses)).winning_moves(&castles).len() as u64
    })
    .oracle("a table up to the first five rows that come again, each attack tried", |(losses, castles)| {
        let table = Table::new(losses);
        let all = nim_sum(castles.iter().map(|&castle| table.value(castle, 0)));
        let after = |castle: u64, attack: usize| table.value(castle.saturating_sub(losses[attack]), attack);
        let wins = |castle, attack| nim_sum([all, table.value(castle, 0), after(castle, attack)]) == 0;
        castles.iter().map(|&castle| (0..3).filter(|&attack| wins(castle, attack)).count() as u64).sum()
    })
    .small(small)
    .random(|random| {
        let most: &[u64] = [&[300][..], &[25, 25], &[9, 9, 9], &[4; 5]][random.usize(0..4)];
        ([0; 3].map(|_| random.u64(1..=5)), most.iter().map(|&most| random.u64(1..=most)).collect())
    })
}
