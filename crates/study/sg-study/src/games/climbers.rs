//! Climbers on a hill, one of whom is the king (HDU 4315): staircase Nim on the gaps between them.

use sg_core::heaps::staircase;

use super::prelude::*;

pub const GAME: GameFile = GameFile::Family {
    example: "3",
    read: |name, cursor| {
        let king = cursor.number_between(1, 64)? as usize;
        Ok(Found::Other(Box::new(Climbers { name, king })))
    },
};

/// The game whose king is this climber, counted from 1 at the top. A part is a row of distances
/// from the top.
struct Climbers {
    name: String,
    king: usize,
}

/// The longest distance for which moves are listed.
const MOST_MOVES: u64 = 100_000;

impl Climbers {
    fn check(&self, climbers: &[u64]) -> Result<(), ExploreError> {
        let ordered = climbers.windows(2).all(|two| two[0] < two[1] || two == [0, 0]);
        if ordered && self.king <= climbers.len() {
            return Ok(());
        }
        let why = say!(
            "it needs at least {} increasing distances from the top; several may be 0",
            "要有至少 {} 个到山顶的距离，递增；0 可以有多个",
            self.king
        );
        Err(ExploreError::not_a_position(list(climbers), &self.name, why))
    }

    /// The gaps above the climbers below the top, the lowest one first; `None` if no climber stands
    /// between the king and the top.
    fn stair(&self, climbers: &[u64]) -> Option<Vec<u64>> {
        let arrived = climbers.iter().filter(|&&distance| distance == 0).count();
        let under_way = &climbers[arrived..];
        let king = self.king - arrived;
        let gap = |climber: usize| match climber {
            // Whoever brings the climber before the king to the top loses.
            0 => under_way[0] - u64::from(king == 2),
            _ => under_way[climber] - under_way[climber - 1] - 1,
        };
        (king > 1).then(|| (0..under_way.len()).rev().map(gap).collect())
    }
}

impl Game for Climbers {
    type Part = Row;

    fn name(&self) -> &str {
        &self.name
    }

    fn rule(&self) -> String {
        say!(
            "bring one climber up any number of places, but past no other; at the top, place 0, is room for all, and \
             whoever brings the king there, number {} in the row, wins. (a,b,...) are the distances from the top",
            "把一个登山者向上移动任意多格，但不能越过别人；山顶是位置 0，可以容下所有人，谁把国王（队列中的第 {} 个）带到那里谁赢。\
             (a,b,...) 是各人到山顶的距离",
            self.king
        )
    }

    fn noun(&self) -> &'static str {
        "hill"
    }

    fn start(&self) -> Vec<Row> {
        vec![Row((1..=self.king.max(2) as u64 + 1).map(|n| n * (n + 1) / 2).collect())]
    }

    fn moves(&self, row: &Row) -> Result<Vec<Move<Row>>, ExploreError> {
        let climbers = &row.0;
        self.check(climbers)?;
        if climbers[self.king - 1] == 0 {
            return Ok(Vec::new());
        }
        if climbers.last().is_some_and(|&distance| distance > MOST_MOVES) {
            let most = say!("at most {MOST_MOVES} places are allowed", "这里最多 {MOST_MOVES} 格");
            return Err(ExploreError::too_large(row, &self.name, most));
        }
        let mut moves = Vec::new();
        for (climber, &distance) in climbers.iter().enumerate() {
            let ahead = climber.checked_sub(1).map_or(0, |ahead| climbers[ahead]);
            let first = if ahead == 0 { 0 } else { ahead + 1 };
            moves.extend((first..distance).rev().map(|to| {
                let mut next = climbers.clone();
                next[climber] = to;
                let who = if climber + 1 == self.king {
                    say!("the king", "国王")
                } else {
                    say!("climber {}", "第 {} 个登山者", climber + 1)
                };
                let next = Row(next);
                Move {
                    words: say!(
                        "bring {who} from {distance} to {to}, leaving {next}",
                        "把{who}从 {distance} 移到 {to}，剩 {next}"
                    ),
                    key: next.to_string(),
                    leaves: vec![next],
                }
            }));
        }
        Ok(moves)
    }

    fn decide(&mut self, position: &[Row], _effort: &Effort) -> Result<Decision, ExploreError> {
        let [row] = position else { return only_one(position.len(), &self.name) };
        let climbers = &row.0;
        self.check(climbers)?;
        if climbers[self.king - 1] == 0 {
            return Ok(Decision::Outcome(false));
        }
        let wins = self.stair(climbers).is_none_or(|gaps| staircase::grundy(gaps.iter().copied()) != 0);
        Ok(Decision::Outcome(wins))
    }

    fn scene(&self, position: &[Row]) -> Scene {
        Scene::Hill(position.iter().flat_map(|row| row.0.clone()).collect())
    }

    fn reason(&self, position: &[Row]) -> Option<String> {
        let [row] = position else { return None };
        if *row.0.get(self.king - 1)? == 0 {
            return Some(say!("The king is at the top.", "国王已在山顶。"));
        }
        Some(match self.stair(&row.0) {
            None => say!(
                "No climber is before the king, so one move brings him to the top.",
                "国王前面没有人，所以一步就能把他带到山顶。"
            ),
            Some(gaps) => say!(
                "This is staircase Nim with the gaps between the climbers as steps, from the last one up: {}. A climber \
                 moves places from the gap above to the one below, and the last one leaves them behind for good. \
                 Only steps 1, 3, ... count, and their nim-sum is {}.{}",
                "这是阶梯博弈：相邻登山者之间的空格数就是各级台阶，从最后一个往上数：{}。一个登山者上移，空格就从他上方移到下方；\
                 最后一个上移，空格就永远离开。只有第 1、3……级台阶起作用，它们的异或和是 {}。{}",
                list(&gaps),
                staircase::grundy(gaps.iter().copied()),
                if row.0.iter().filter(|&&distance| distance == 0).count() + 2 == self.king {
                    word!(
                        " The one before the king must not reach the top, so he has one place less.",
                        "国王前面的登山者不能到山顶，所以他上方的空格少算一个。"
                    )
                } else {
                    ""
                }
            ),
        })
    }
}
