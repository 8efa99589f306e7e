use crate::explore::Exploration;
use crate::game::Worth;
use crate::{Effort, Library, Table};

#[test]
fn single_large_pairs_are_decided() {
    let mut game = Library::default().find("wythoff").unwrap();
    let worth = game.worth("1618033988749,2618033988749", &Effort::default());
    assert_eq!(worth, Ok(Worth::Outcome(false)));
}

#[test]
fn reason_in_wythoffs_game_names_the_pair_of_a_winning_move() {
    let mut game = Library::default().find("wythoff").unwrap();
    let reason = game.turn("5,9", &Effort::default()).unwrap().reason.unwrap();
    assert!(reason.contains("5 is in (3,5), 9 in (9,15), and 4 is the difference of (6,10)"), "{reason}");
}

fn lost(name: &str, up_to: usize) -> Vec<(usize, usize)> {
    let mut game = Library::default().find(name).unwrap();
    // Fill the table in two steps, since known values must survive its growth.
    game.tabled().unwrap().table(up_to / 2, &Effort::default());
    let Table::Plane(plane) = Exploration::of(&mut *game, Some(up_to), &Effort::default()).unwrap().table else {
        panic!("the table is not a plane");
    };
    let cells = plane.cells().filter(|(a, b, value)| a <= b && *value == Some(0));
    cells.map(|(a, b, _)| (a, b)).collect()
}

#[test]
fn games_have_the_known_lost_pairs() {
    let wythoff = [(0, 0), (1, 2), (3, 5), (4, 7), (6, 10), (8, 13), (9, 15), (11, 18), (12, 20)];
    assert_eq!(lost("wythoff", 20), wythoff);
    assert!(lost("two-heaps", 20).iter().all(|(a, b)| a == b));
    assert!(lost("king", 20).iter().all(|(a, b)| a % 2 == 0 && b % 2 == 0));
    // 1 < b / a < golden ratio, that is b² < ab + a². If a = b, a move may take the whole smaller
    // number.
    let euclid = |&(a, b): &(usize, usize)| a == 0 || (a < b && b * b < a * b + a * a);
    assert!(lost("euclid", 40).iter().all(euclid));
    let all = (0..=40usize).flat_map(|a| (a..=40).map(move |b| (a, b)));
    assert_eq!(lost("euclid", 40).len(), all.filter(euclid).count());
}
