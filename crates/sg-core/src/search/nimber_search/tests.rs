use super::NimberSearch;
use crate::game::SearchError;
use crate::search::misere_search::MisereSearch;
use crate::{Game, Solver};

/// Kayles rows; parts in increasing order.
#[derive(Clone)]
struct Rows;

impl Game for Rows {
    type Position = Vec<u32>;

    fn moves(&self, rows: &Vec<u32>) -> Vec<Vec<u32>> {
        let mut moves = Vec::new();
        for (index, &row) in rows.iter().enumerate() {
            for taken in 1..=row.min(2) {
                for left in 0..=row - taken {
                    let mut next = rows.clone();
                    next.splice(index..=index, [left, row - taken - left]);
                    moves.push(self.canonical(next));
                }
            }
        }
        moves
    }

    fn components(&self, rows: &Vec<u32>) -> Vec<Vec<u32>> {
        rows.iter().filter(|&&row| row > 0).map(|&row| vec![row]).collect()
    }

    fn canonical(&self, mut rows: Vec<u32>) -> Vec<u32> {
        rows.retain(|&row| row > 0);
        rows.sort_unstable();
        rows
    }
}

#[test]
fn questions_are_answered_as_the_solver_would() {
    let mut solver = Solver::new(Rows);
    for first in 0..14 {
        for second in [0, 3, first / 2, 11] {
            let rows = vec![first, second];
            let value = solver.grundy(&rows).unwrap();
            let mut fresh = NimberSearch::new(Rows);
            assert_eq!(fresh.wins(&rows), Ok(value != 0));
            for k in 0..10 {
                assert_eq!(fresh.is_value(&rows, k), Ok(value == k), "{rows:?} {k}");
                assert_eq!(
                    NimberSearch::new(Rows).is_value(&rows, k),
                    Ok(value == k),
                    "{rows:?} {k}"
                );
            }
            assert_eq!(fresh.grundy(&rows), Ok(value));
            assert_eq!(fresh.winning_moves(&rows), solver.winning_moves(&rows));
        }
    }
}

#[test]
fn misere_kayles_is_lost_at_the_published_rows() {
    let mut search = MisereSearch::new(Rows);
    let lost: Vec<u32> = (1..=20).filter(|&row| !search.wins(&vec![row]).unwrap()).collect();
    assert_eq!(lost, [1, 4, 9, 12, 20]);
    assert!(search.wins(&vec![]).unwrap() && search.winning_moves(&vec![]).unwrap().is_empty());
    let published = include_str!("../../../tests/data/misere_kayles.txt")
        .lines()
        .last()
        .unwrap();
    let pairs: Vec<String> = (1..=9)
        .flat_map(|a| (a..=18 - a).map(move |b| (a, b)))
        .filter(|&(a, b)| !search.wins(&vec![a, b]).unwrap())
        .map(|(a, b)| format!("{a}+{b}"))
        .collect();
    let expected: Vec<&str> = published
        .split(' ')
        .filter(|pair| pair.split('+').map(|row| row.parse::<u32>().unwrap()).sum::<u32>() <= 18)
        .collect();
    assert_eq!(pairs, expected);
}

/// 0 <- 1 <- 2 <- ..., and a loop at the far end.
struct Line {
    looped_at: u32,
}

impl Game for Line {
    type Position = u32;

    fn moves(&self, &position: &u32) -> Vec<u32> {
        match position {
            0 => vec![],
            _ if position == self.looped_at => vec![position + 2],
            _ => vec![position - 1],
        }
    }
}

#[test]
fn long_lines_cycles_and_limits_are_no_surprise() {
    let mut search = NimberSearch::new(Line { looped_at: u32::MAX });
    assert_eq!(search.grundy(&300_001), Ok(1));
    let mut misere = MisereSearch::new(Line { looped_at: u32::MAX });
    assert_eq!(misere.wins(&300_001), Ok(false));

    let mut search = NimberSearch::new(Line { looped_at: 5 });
    assert_eq!(search.grundy(&9), Err(SearchError::Cycle(7)));
    assert_eq!(search.grundy(&9), Err(SearchError::Cycle(7)));
    assert_eq!(search.grundy(&4), Ok(0));
    let mut misere = MisereSearch::new(Line { looped_at: 5 });
    assert_eq!(misere.wins(&9), Err(SearchError::Cycle(7)));
    assert_eq!(misere.wins(&4), Ok(true));

    let mut search = NimberSearch::new(Line { looped_at: u32::MAX }).with_limit(10);
    assert_eq!(search.wins(&20), Err(SearchError::Limit(10)));
    assert_eq!(search.wins(&5), Ok(true));
    assert!(search.known() <= 10);
    let mut misere = MisereSearch::new(Line { looped_at: u32::MAX }).with_limit(10);
    assert_eq!(misere.wins(&20), Err(SearchError::Limit(10)));
    assert_eq!(misere.wins(&5), Ok(false));
    let message = SearchError::<u32>::Limit(10).to_string();
    assert!(
        message.contains("10 positions") && message.contains("raise it"),
        "{message}"
    );
    assert!(SearchError::Cycle(7).to_string().contains("return to the position 7"));
}

#[test]
fn outcomes_take_fewer_positions_than_values() {
    let mut solver = Solver::new(Rows);
    let mut search = NimberSearch::new(Rows);
    let row = vec![40];
    assert_eq!(search.wins(&row), solver.wins(&row));
    assert!(search.known() < solver.known());
}
