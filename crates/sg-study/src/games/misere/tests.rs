use super::MisereGame;
use crate::Effort;
use crate::game::{Decision, Game};
use crate::games::Library;
use crate::position::Heap;

fn game(inner: &str) -> MisereGame {
    let rule = match inner {
        "kayles" => super::HeapRule::Taking("0.77".parse().unwrap()),
        "nim" => super::HeapRule::InfiniteSet(super::InfiniteSet::Any),
        "halve-into:2" => super::HeapRule::HalveInto(2),
        _ => super::HeapRule::Set(sg_core::Subtraction::new([2, 5])),
    };
    MisereGame::new(inner, rule)
}

#[test]
fn outcomes_are_those_of_the_listed_moves() {
    for name in ["kayles", "nim", "halve-into:2", "take:2,5"] {
        let mut game = game(name);
        let effort = Effort::default();
        for (a, b) in (0..=9).flat_map(|a| (a..=9).map(move |b| (a, b))) {
            let position = [Heap(a), Heap(b)];
            let mut lost = false;
            let mut over = true;
            for (index, part) in position.iter().enumerate() {
                for step in Game::moves(&game, part).unwrap() {
                    over = false;
                    let next = crate::analysis::after(&game, &position, index, &step);
                    lost |= game.decide(&next, &effort).unwrap().is_lost();
                }
            }
            let won = Ok(Decision::Outcome(over || lost));
            assert_eq!(game.decide(&position, &effort), won, "{name} {a} {b}");
        }
    }
}

#[test]
fn lost_heaps_of_misere_kayles_are_the_published_ones() {
    let mut kayles = Library::default().find("misère kayles").unwrap();
    let values = kayles.tabled().unwrap().table(30, &Effort::default()).values();
    let lost: Vec<usize> = (0..=30).filter(|&n| values[n] == 0).collect();
    assert_eq!(lost, [1, 4, 9, 12, 20]);
}
