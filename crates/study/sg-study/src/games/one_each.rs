//! A move takes one counter from each of some heaps: a position is lost exactly if all heaps are
//! even.

use super::prelude::*;

pub const GAME: GameFile = GameFile::Other(|_| Box::new(OneEach));

struct OneEach;

impl Game for OneEach {
    type Part = Row;

    fn name(&self) -> &str {
        "one-each"
    }

    fn rule(&self) -> String {
        say!(
            "choose one heap or more, none of them empty, and take one counter from each",
            "选一堆或几堆非空的，从每堆里取一颗"
        )
    }

    fn noun(&self) -> &'static str {
        "row of heaps"
    }

    fn start(&self) -> Vec<Row> {
        vec![Row(vec![1, 2, 3])]
    }

    fn moves(&self, row: &Row) -> Result<Vec<Move<Row>>, ExploreError> {
        let heaps = row.0.iter().filter(|&&heap| heap > 0).count();
        if (1u128 << heaps) - 1 > MOST_MOVES {
            return Err(ExploreError::too_many_moves(row, self.name(), MOST_MOVES));
        }
        let mut rows = vec![Vec::new()];
        for &heap in &row.0 {
            let with = |row: &Vec<u64>, new: u64| row.iter().copied().chain([new]).collect::<Vec<_>>();
            let less = rows.iter().filter(|_| heap > 0).map(|row| with(row, heap - 1));
            rows = rows.iter().map(|row| with(row, heap)).chain(less).collect();
        }
        // The first row is the unchanged one.
        Ok(rows.into_iter().skip(1).map(|next| reduce(&row.0, next)).collect())
    }

    fn decide(&mut self, position: &[Row], _effort: &Effort) -> Result<Decision, ExploreError> {
        match position {
            [row] => Ok(Decision::Outcome(row.0.iter().any(|heap| heap % 2 == 1))),
            _ => only_one(position.len(), self.name()),
        }
    }

    fn winning_by_theorem(&self, position: &[Row]) -> Option<Shortcut<Row>> {
        let [row] = position else { return None };
        let even: Vec<u64> = row.0.iter().map(|heap| heap - heap % 2).collect();
        let step = (even != row.0).then(|| (0, reduce(&row.0, even)));
        Some(Shortcut { moves: step.into_iter().collect(), all: true })
    }

    fn scene(&self, position: &[Row]) -> Scene {
        Scene::Heaps(position.iter().flat_map(|row| row.0.clone()).collect())
    }

    fn reason(&self, position: &[Row]) -> Option<String> {
        let reason = word!(
            "A row is lost if all its heaps are even: every move makes some of them odd, and taking one from each \
             odd heap makes all of them even again.",
            "各堆都是偶数时必败：每一步都使某些堆变成奇数，而从每个奇数堆里取一颗又使它们全变成偶数。"
        );
        (position.len() == 1).then(|| reason.to_owned())
    }
}
