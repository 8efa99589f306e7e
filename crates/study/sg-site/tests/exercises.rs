//! Checks that every exercise of the book can be solved with the moves of its game.

use std::collections::BTreeSet;
use std::path::Path;

use sg_study::{Effort, Library};

/// Parses the exercises of the page.
fn exercises() -> Vec<toml::Table> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../book/practise.md");
    let text = std::fs::read_to_string(path).unwrap();
    let blocks = text.split("```exercise\n").skip(1);
    blocks.map(|block| block.split("```").next().unwrap().parse().unwrap()).collect()
}

#[test]
fn every_exercise_accepts_its_own_moves_and_refutes_a_trivial_condition() {
    let all = exercises();
    assert_eq!(all.len(), 20);
    let names: BTreeSet<&str> = all.iter().map(|exercise| exercise["name"].as_str().unwrap()).collect();
    assert_eq!(names.len(), 20);
    for exercise in &all {
        let name = exercise["game"].as_str().unwrap();
        let mut game = Library::default().find(name).unwrap();
        let mut lines = String::new();
        let pairs = (0..=7).flat_map(|a| (0..=7).map(move |b| format!("{a},{b}")));
        for position in (0..=24).map(|heap| heap.to_string()).chain(pairs) {
            if let Ok(turn) = game.turn(&position, &Effort::default()) {
                lines += &position;
                for step in &turn.moves {
                    lines += &format!(">{}", step.next);
                }
                lines += "\n";
            }
        }
        let state = format!("game={}", escaped(name));
        let says = |event: &str| sg_web::event("try", &state, event).announcement;
        let right = says(&format!("check=moves&answer=x&lines={}", escaped(&lines)));
        assert!(right.starts_with("Right: "), "{name}: {right}");
        let wrong = says("check=condition&answer=0 = 0");
        assert!(wrong.starts_with("Wrong first at"), "{name}: {wrong}");
    }
}

fn escaped(text: &str) -> String {
    text.replace('%', "%25").replace('+', "%2B").replace('&', "%26").replace('\n', "%0A")
}
