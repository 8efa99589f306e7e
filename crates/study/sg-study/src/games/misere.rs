//! Games of heaps under misère play, `misere:nim` or `misere:take:1-3`: whoever makes the last move
//! loses.
//!
//! Grundy values do not decide here. Nim follows Bouton's rule. If moves leave at most one heap and
//! all reachable heaps are tame, which is checked, the theorem of `sg_theory::misere` decides. All
//! other games need a search over whole positions.

use std::rc::Rc;

use sg_core::{heaps::misere_nim, nim_sum};
use sg_theory::misere::Genus;
use sg_theory::misere_search::MisereSearch;

use super::prelude::*;

pub const GAME: GameFile = GameFile::Family { example: "nim", read };

/// Reads the game of heaps after the colon and makes its misère form.
fn read(_name: String, cursor: &mut Cursor) -> Result<Found, InputError> {
    cursor.skip_spaces();
    let start = cursor.position();
    // A misère game has no misère form, so repeated prefixes are rejected without recursion.
    let nested = cursor.rest().to_lowercase().replace('è', "e").starts_with("misere");
    if !nested
        && let Some((name, Found::Heaps(game))) = super::read(cursor)?
        && let Some(theory) = game.misere()
    {
        return Ok(Found::Other(of_heaps(format!("misere:{name}"), game, theory)));
    }
    let message = word!(
        "misere: needs a game of heaps after it, such as misere:nim, misere:kayles or misere:take:1-3",
        "misere: 后面要有一个堆的游戏，例如 misere:nim、misere:kayles 或 misere:take:1-3"
    );
    Err(cursor.error_at(start, message))
}

/// The misère form of a game of heaps, decided by this theory.
pub(super) fn of_heaps(name: String, game: Box<dyn HeapGame>, theory: Misere) -> Box<dyn crate::Study> {
    let game: Rc<dyn HeapGame> = game.into();
    Box::new(MisereGame {
        name,
        search: MisereSearch::new(Sums::new(game.clone())).with_limit(POSITIONS),
        game,
        theory,
        genera: Vec::new(),
        tame: 0,
    })
}

/// A game of heaps under misère play.
struct MisereGame {
    name: String,
    game: Rc<dyn HeapGame>,
    theory: Misere,
    /// The genus of each heap, for rules that leave at most one heap.
    genera: Vec<Genus>,
    /// The number of heaps, from the smallest on, before the first one that is not tame.
    tame: usize,
    search: MisereSearch<Sums>,
}

/// The largest heap whose genus is computed or whose moves are listed.
const MOST: u64 = 2_000;

/// The maximum number of positions that a search remembers.
const POSITIONS: usize = 300_000;
/// The maximum number of counters in a position that is searched.
const COUNTERS: u64 = 200;

impl MisereGame {
    fn is_nim(&self) -> bool {
        self.theory == Misere::Nim
    }

    fn splits(&self) -> bool {
        self.theory == Misere::Search
    }

    /// Computes the genera up to heap `n`, unless the work is stopped.
    fn fill(&mut self, n: u64, effort: &Effort) {
        while self.genera.len() as u64 <= n && !effort.watch.stopped() {
            effort.watch.progress("heaps", self.genera.len(), n as usize + 1);
            let moves = self.game.moves(self.genera.len() as u64);
            let genus = Genus::of_options(moves.iter().map(|step| match step.leaves.first() {
                Some(heap) => self.genera[heap.0 as usize],
                None => Genus::OVER,
            }));
            if self.tame == self.genera.len() && genus.is_tame() {
                self.tame += 1;
            }
            self.genera.push(genus);
        }
    }

    fn wins(&mut self, heaps: &[u64], effort: &Effort) -> Result<bool, ExploreError> {
        if self.is_nim() {
            return Ok(misere_nim::wins(heaps.iter().copied()));
        }
        let largest = heaps.iter().copied().max().unwrap_or(0);
        if largest > MOST {
            return Err(self.too_large(largest, MOST));
        }
        if !self.splits() {
            self.fill(largest, effort);
            if self.genera.len() as u64 <= largest {
                return Err(ExploreError::Stopped);
            }
            if self.tame as u64 > largest {
                let genera: Vec<Genus> = heaps.iter().map(|&heap| self.genera[heap as usize]).collect();
                return Ok(sg_theory::misere::wins(&genera));
            }
            // The misère value decides a single heap without any theorem.
            if let [heap] = heaps {
                return Ok(self.genera[*heap as usize].misere != 0);
            }
        }
        let counters = heaps.iter().sum::<u64>();
        if counters > COUNTERS {
            return Err(self.too_large(counters, COUNTERS));
        }
        let mut heaps: Vec<u32> = heaps.iter().filter(|heap| **heap > 0).map(|&heap| heap as u32).collect();
        heaps.sort_unstable();
        self.search.wins(&heaps).map_err(|_| {
            let part = say!("a position of {counters} counters", "共 {counters} 颗的局面");
            let most = say!(
                "no theorem applies, and the search would need more than {POSITIONS} positions",
                "没有可用的定理，搜索要超过 {POSITIONS} 个局面"
            );
            ExploreError::too_large(part, &self.name, most)
        })
    }

    fn too_large(&self, size: u64, most: u64) -> ExploreError {
        let part = say!("a heap or position of {size} counters", "共 {size} 颗的堆或局面");
        ExploreError::too_large(part, &self.name, say!("misère play allows at most {most}", "反常规则下最大是 {most}"))
    }
}

impl Game for MisereGame {
    type Part = Heap;

    fn name(&self) -> &str {
        &self.name
    }

    fn rule(&self) -> String {
        say!("{}; misère: whoever makes the last move loses", "{}；反常规则：走最后一步的一方输", self.game.rule())
    }

    fn is_misere(&self) -> bool {
        true
    }

    fn start(&self) -> Vec<Heap> {
        self.game.start().iter().copied().map(Heap).collect()
    }

    fn moves(&self, heap: &Heap) -> Result<Vec<Move<Heap>>, ExploreError> {
        let most = self.game.limits().listed.min(MOST);
        if heap.0 > most { Err(self.too_large(heap.0, most)) } else { Ok(self.game.moves(heap.0)) }
    }

    fn decide(&mut self, position: &[Heap], effort: &Effort) -> Result<Decision, ExploreError> {
        self.wins(&sizes(position), effort).map(Decision::Outcome)
    }

    fn winning_by_theorem(&self, position: &[Heap]) -> Option<Shortcut<Heap>> {
        if !self.is_nim() {
            return None;
        }
        let heaps = sizes(position);
        let step = |(index, left): (usize, u64)| {
            let n = heaps[index];
            (index, take(n, n - left))
        };
        let moves = misere_nim::winning_moves(&heaps).into_iter().map(step).collect();
        Some(Shortcut { moves, all: true })
    }

    fn reason(&self, position: &[Heap]) -> Option<String> {
        let heaps = sizes(position);
        if self.is_nim() {
            let ones = heaps.iter().filter(|&&heap| heap == 1).count();
            return Some(if heaps.iter().all(|&heap| heap <= 1) {
                say!(
                    "No heap is above 1, so an odd number of ones is lost under misère play; here are {ones}.",
                    "每堆都不超过 1，所以在反常规则下有奇数个 1 时必败；这里有 {ones} 个。"
                )
            } else {
                let sum = nim_sum(heaps.iter().copied());
                say!(
                    "A heap is above 1, so misère Nim is decided as Nim is: by the nim-sum, which is {sum}.",
                    "有一堆大于 1，所以反 Nim 游戏的胜负与 Nim 相同，看异或和：它是 {sum}。"
                )
            });
        }
        let largest = heaps.iter().copied().max().unwrap_or(0);
        if self.splits() || self.tame as u64 <= largest {
            return Some(say!(
                "No theorem was used: a search to the end of the game says so.",
                "没有用到定理，是搜索到终局得到的。"
            ));
        }
        let genera: Vec<Genus> = heaps.iter().map(|&heap| self.genera[heap as usize]).collect();
        let normal: Vec<String> = genera.iter().map(|genus| genus.normal.to_string()).collect();
        let sum = nim_sum(genera.iter().map(|genus| genus.normal));
        let rule = if genera.iter().all(|genus| genus.is_fickle()) {
            word!(
                "all of them play like heaps of Nim of at most 1, so under misère play the sum 1 is lost",
                "它们都相当于不超过 1 的 Nim 堆，所以在反常规则下异或和为 1 时必败"
            )
        } else {
            word!(
                "one of them plays like a heap of Nim above 1, so the sum 0 is lost as under normal play",
                "其中有一个相当于大于 1 的 Nim 堆，所以与正常规则一样，异或和为 0 时必败"
            )
        };
        Some(say!(
            "All heaps up to {largest} are tame (checked). The values under normal play are {}, with the nim-sum \
             {sum}; {rule}.",
            "已检查 {largest} 以内的各堆都是温顺的。正常规则下的 SG 值是 {}，异或和是 {sum}；{rule}。",
            normal.join(", ")
        ))
    }

    fn tabled(&mut self) -> Option<&mut dyn Tabled> {
        Some(self)
    }
}

impl Tabled for MisereGame {
    fn usual_size(&self) -> usize {
        if self.splits() { 30 } else { 100 }
    }

    fn largest_size(&self, effort: &Effort) -> usize {
        match self.theory {
            Misere::Search => COUNTERS as usize,
            Misere::Nim => effort.memory / 10,
            _ => MOST as usize,
        }
    }

    fn table(&mut self, up_to: usize, effort: &Effort) -> Table {
        let mut values = Vec::new();
        for n in 0..=up_to as u64 {
            effort.watch.progress("heaps", n as usize, up_to + 1);
            match self.wins(&[n], effort) {
                Ok(won) if !effort.watch.stopped() => values.push(u32::from(won)),
                _ => break,
            }
        }
        Table::Line { values, asked: up_to }
    }

    /// Proves a period for finite sets: the m outcomes before a heap decide its outcome, where m is
    /// the largest member, so all outcomes repeat once m in a row do.
    fn repetition(&mut self, table: &Table, _effort: &Effort) -> Repetition {
        let values = table.values();
        let observed = Repetition::observe(&values);
        let Some(cycle) = observed.cycle() else { return observed };
        if self.is_nim() && values.len() > 2 {
            let reason = word!("only a heap of one counter is lost: Bouton 1901", "只有一颗的堆必败：Bouton 1901");
            return Repetition::Proved(Proved::by_formula(reason, cycle));
        }
        if let Misere::Window(window) = self.theory
            && cycle.saltus == 0
            && cycle.preperiod + cycle.period + window <= values.len()
        {
            let reason = word!(
                "as many outcomes in a row repeat as the largest number that may be taken, and they decide all \
                 larger heaps",
                "连续重复的胜负，个数等于可取的最大的数，而它们决定所有更大的堆"
            );
            return Repetition::Proved(Proved::by_formula(reason, cycle));
        }
        observed
    }
}

fn sizes(heaps: &[Heap]) -> Vec<u64> {
    heaps.iter().map(|heap| heap.0).collect()
}
