use super::{Conversation, Ending, First, play};
use crate::{Effort, Library};

fn talk(game: &str, position: &str, first: Option<First>, typed: &str) -> (Ending, String) {
    let mut game = Library::default().find(game).unwrap();
    let mut said = Vec::new();
    let mut input = typed.as_bytes();
    let conversation = Conversation { input: &mut input, output: &mut said, echo: true };
    let ending = play(&mut *game, Some(position), first, conversation, &Effort::default()).unwrap();
    (ending, String::from_utf8(said).unwrap())
}

#[test]
fn machine_wins_every_won_position() {
    // The player always makes the first listed move; the machine starts from a won position.
    for (game, position) in [
        ("nim", "3 5 7"),
        ("kayles", "9"),
        ("wythoff", "9,4"),
        ("cram", "3x4"),
        ("tetris", "4x4"),
        ("misere:nim", "3 5 7"),
        ("misere:kayles", "6 2"),
        ("fibonacci-nim", "20"),
        ("staircase", "3,7,1"),
        ("moore:2", "1,2,3"),
        ("mock-turtles", "0 1 2"),
        ("hackenbush", "0,1,1 + 0"),
    ] {
        let (ending, said) = talk(game, position, Some(First::Machine), &"1\n".repeat(60));
        assert_eq!(ending, Ending::MachineWon, "{said}");
        let end = if game.starts_with("misere") {
            "The machine cannot move: the machine wins.\n"
        } else {
            "You cannot move: the machine wins.\n"
        };
        assert!(said.ends_with(end), "{said}");
    }
}

#[test]
fn hints_win_every_won_position() {
    let hint = |said: &str| {
        let last = said.lines().rev().find(|line| line.contains("Try this: ")).expect("a hint").to_owned();
        last.rsplit_once('[').map(|(_, key)| key.trim_end_matches(']').to_owned()).expect("a key")
    };
    let mut typed = String::new();
    loop {
        let (ending, said) = talk("kayles", "5 2", Some(First::Player), &(typed.clone() + "hint\n"));
        if ending == Ending::PlayerWon {
            break;
        }
        typed += &(hint(&said) + "\n");
    }
    assert!(typed.lines().count() >= 2);
}

#[test]
fn losing_machine_delays_the_end() {
    // From 4 the machine takes one instead of three, so that it gets another turn.
    let (_, said) = talk("take:1-3", "4", Some(First::Machine), "");
    assert!(said.contains("Machine: take 1, leaving 3\n"), "{said}");
    // This position is too large to search, so the machine makes the first move that leaves few
    // answers.
    let (_, said) = talk("nim", "100 100", Some(First::Machine), "quit\n");
    assert!(said.contains("Machine: heap 100: take 1, leaving 99\n"), "{said}");
}

#[test]
fn moves_are_taken_back() {
    let (ending, said) = talk("nim", "4 1", Some(First::Player), "undo\n4->3\nundo\n4->1\n1\n");
    assert!(said.contains("Nothing to take back yet."));
    assert!(said.contains("Back to\n  4 + 1\n"), "{said}");
    assert_eq!(ending, Ending::PlayerWon, "{said}");
}

#[test]
fn nonsense_is_answered_and_end_of_input_leaves_the_game() {
    let (ending, said) = talk("nim", "4 1", None, "perhaps\nyou\n9\n5->1\nhelp\n\nmoves\n");
    assert_eq!(ending, Ending::Left);
    assert!(said.contains("Please type you, machine or quit."));
    assert!(said.contains("\"9\" is not a move here") && said.contains("\"5->1\" is not a move here"));
    assert!(said.ends_with("The input ended, so the game ends here.\n"), "{said}");
    assert_eq!(talk("nim", "4 1", None, "").0, Ending::Left);
    assert_eq!(talk("nim", "4 1", None, "machine\nquit\n").0, Ending::Left);
}

#[test]
fn board_is_drawn_after_each_move() {
    let (_, said) = talk("tetris", "2x4", Some(First::Player), "b1-c2\n");
    assert!(said.starts_with("tetris: cover a free square of 2 x 2"), "{said}");
    assert!(said.contains("     a b c d\n    1 . . . .\n    2 . . . .\n"), "{said}");
    assert!(
        said.ends_with(
            "You: cover b1-c2\n  (that leaves the value 0: you can win)\nThe machine cannot move: you win.\n"
        ),
        "{said}"
    );
}

#[test]
fn trees_and_coins_are_drawn() {
    let (_, said) = talk("hackenbush", "0,1,1 + 0", Some(First::Player), "quit\n");
    assert!(
        said.contains("\n    0 (ground)\n    `- 1\n       |- 2\n       `- 3\n\n    0 (ground)\n    `- 1\n"),
        "{said}"
    );
    let (_, said) = talk("twins", "4 1", Some(First::Player), "quit\n");
    assert!(said.contains("\n  4 + 1\n  0  1  2  3  4\n  t  H  t  t  H\n"), "{said}");
}

#[test]
fn moves_can_be_typed_as_the_heaps_they_leave() {
    for typed in ["(3,4)->(3,0)", "3,0", "( 3, 0 )"] {
        let (_, said) = talk("wythoff", "3,4", Some(First::Player), &format!("{typed}\nquit\n"));
        assert!(said.contains("You: take 4 from the second, leaving (3,0)\n"), "{typed}: {said}");
    }
    let (_, said) = talk("staircase", "1,1", Some(First::Player), "2,0\nquit\n");
    assert!(said.contains("You: push 1 from step 2 to step 1, leaving (2,0)\n"), "{said}");
    let (_, said) = talk("kayles", "5 5", Some(First::Player), "1+3\nquit\n");
    assert!(said.contains("You: heap 5: take 1, leaving 1 + 3\n"), "{said}");
    // The heap is ambiguous.
    let (_, said) = talk("kayles", "5 4", Some(First::Player), "1+2\nquit\n");
    assert!(said.contains("\"1+2\" is more than one move here: 5->1+2, 4->1+2.\n"), "{said}");
}

#[test]
fn printed_moves_can_be_typed() {
    let games = [
        ("nim", "4 2 4"),
        ("kayles", "5 4"),
        ("wythoff", "3,4"),
        ("fibonacci-nim", "6"),
        ("staircase", "1,1"),
        ("moore:2", "1,2"),
        ("mock-turtles", "0 1 2"),
        ("hackenbush", "0-1,0-1,1-2 + 0"),
        ("cram", "2x2 + 1x3"),
        ("misere:nim", "2 1"),
    ];
    for (game, position) in games {
        let (_, said) = talk(game, position, Some(First::Player), "hint\nmoves\nquit\n");
        let (_, list) = said.split_once("Your move: moves\n").expect("a list");
        let listed: Vec<&str> = list.lines().filter(|line| line.starts_with("  ")).collect();
        // Skip the number and the key.
        let words = |line: &&str| line.split_whitespace().skip(2).collect::<Vec<_>>().join(" ");
        let moves: Vec<String> = listed.iter().map(words).collect();
        let hint = said.lines().find(|line| line.contains("his one") || line.contains("Try this"));
        let (_, hint) = hint.and_then(|hint| hint.split_once(": ")).expect("a hint");
        assert!(moves.len() > 1 && moves.iter().any(|words| hint.starts_with(words)), "{said}");
        for words in moves.iter().map(String::as_str).chain([hint]).chain(listed) {
            let (_, said) = talk(game, position, Some(First::Player), &format!("{words}\nquit\n"));
            assert!(said.contains("\nYou: "), "{words}: {said}");
        }
    }
    let (_, said) = talk("wythoff", "9,9", Some(First::Player), "take 1 from both\nquit\n");
    assert!(said.contains("You: take 1 from both, leaving (8,8)\n"), "{said}");
}

#[test]
fn moves_are_judged() {
    let (_, said) = talk("nim", "4 1", Some(First::Player), "4->3\nquit\n");
    assert!(said.contains("  (that leaves the nim-sum 2: the machine can win)\n"), "{said}");
    let (_, said) = talk("nim", "4 1", Some(First::Player), "4->1\nquit\n");
    assert!(said.contains("  (that leaves the nim-sum 0: you can win)\n"), "{said}");
    let (_, said) = talk("misere:nim", "4", Some(First::Player), "4->1\nquit\n");
    assert!(said.contains("  (that leaves a lost position: you can win)\n"), "{said}");
}
