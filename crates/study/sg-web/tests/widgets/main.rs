//! The answers of each widget to its events.

mod attempt;
mod states;

use sg_web::{View, event, open};

fn after(kind: &str, state: &str, events: &[&str]) -> View {
    events.iter().fold(open(kind, state), |view, one| event(kind, &view.state, one))
}

#[track_caller]
fn says(view: &View, start: &str) {
    assert!(view.announcement.starts_with(start), "{}", view.announcement);
}

#[track_caller]
fn shows(view: &View, part: &str) {
    assert!(view.markup.contains(part), "{}", view.markup);
}

#[test]
fn a_move_is_chosen_in_the_picture() {
    says(&after("play", "game=kayles&position=7", &["pick=0.1", "pick=0.2"]), "You: take 2, leaving 1 + 4.");
    // In Nim a counter is taken with all after it, so one choice is enough.
    says(&after("play", "game=nim&position=5", &["pick=0.2"]), "You: take 3, leaving 2. Machine: take 2");
    says(&after("play", "game=cram+2x3", &["pick=0.0", "pick=0.3"]), "You: cover a1-a2.");
    let view = after("play", "game=wythoff&position=4,7", &["pick=0.1-7"]);
    assert!(view.announcement.contains("leaving (1,7)"), "{}", view.announcement);
    says(&after("northcott", "position=1,7", &["pick=0.6"]), "You: advance to 6");
    says(&after("staircase", "position=3,2", &["pick=0.4"]), "You: push 1 from step 2");
    says(&after("hackenbush", "position=0-1,1-2,0-3", &["pick=0.1"]), "You: cut 1-2.");
}

/// The state keeps a choice in the words of its event.
#[test]
fn every_choice_that_a_picture_offers_is_part_of_a_move() {
    let mut offered = 0;
    for state in [
        "game=kayles&position=4",
        "game=nim&position=3+2",
        "game=wythoff&position=2,3",
        "game=fractions&position=7,2",
        "game=fibonacci-nim&position=5",
        "game=cram&position=2x2",
        "game=jumpers&position=110",
        "game=diagonals&position=LX",
        "game=northcott:5&position=1,4",
        "game=staircase&position=2,1",
        "game=hackenbush&position=0-1,1-2",
        "game=twins&position=3+5",
        "game=lights&position=2,2",
        "game=moore:2&position=1,2",
        "game=climbers:2&position=1,3",
        "game=tokens:0>1,0>2,1>2&position=0+1",
    ] {
        let start = open("play", state);
        let picture = start.markup.split("<div class=\"controls\"").next().unwrap();
        let events = picture.split("data-event=\"").skip(1).map(|rest| rest.split('"').next().unwrap());
        let mut events = events.peekable();
        assert!(events.peek().is_some(), "{state}");
        for one in events {
            let view = event("play", &start.state, one);
            let is_kept = view.state.ends_with(&format!("&{one}"));
            assert!(view.announcement.starts_with("You: ") || is_kept, "{state} {one}: {}", view.announcement);
            offered += 1;
        }
    }
    assert!(offered > 40, "{offered}");
}

#[test]
fn an_edge_that_the_machine_cuts_leaves_a_trace_beside_another_graph() {
    let view = after("hackenbush", "position=0-1,1-2+%2B+0-1,0-1", &["move=2"]);
    says(&view, "You: graph 2: cut 0-1. Machine: graph 1: cut 1-2.");
    assert_eq!(view.markup.matches("class=\"ghost\"").count(), 1, "{}", view.markup);
}

#[test]
fn a_choice_that_fits_no_move_changes_nothing() {
    let view = after("play", "game=kayles&position=7", &["pick=0.1", "pick=0.5"]);
    assert_eq!(view.announcement, "No move takes these; choose again.");
    assert!(view.markup.contains("take 1, leaving 6"));
    let view = after("play", "game=kayles&position=7", &["move=99"]);
    assert_eq!(view.announcement, "That is not a move here.");
}

#[test]
fn moves_can_be_taken_back_and_the_missed_win_is_shown() {
    let view = after("play", "game=nim&position=1+2", &["move=0"]);
    assert!(view.announcement.ends_with("You cannot move: the machine wins."), "{}", view.announcement);
    shows(&view, "You could still have won 1 + 2: heap 2: take 1, leaving 1.");
    let back = event("play", &view.state, "undo=1");
    says(&back, "Back to 1 + 2.");
    assert_eq!(after("play", &back.state, &["undo=1"]).announcement, "There is nothing to take back yet.");
}

#[test]
fn the_machine_may_begin_and_hints_show_values() {
    let view = after("play", "game=nim&position=3+1", &["machine=1"]);
    says(&view, "Machine: heap 3: take 2, leaving 1.");
    assert!(!open("play", "game=nim&position=3+1").markup.contains("nim-sum"));
    let view = after("play", "game=nim&position=3+1", &["hints=1", "move=0"]);
    assert!(view.announcement.contains("That leaves the nim-sum 3: the machine can win."), "{}", view.announcement);
    let view = after("play", "game=nim&position=3+1", &["show=1"]);
    assert_eq!(view.announcement, "This wins: heap 3: take 2, leaving 1.");
}

#[test]
fn the_disguise_can_be_taken_off() {
    shows(&after("northcott", "position=1,7+%2B+3,5", &["bare=1"]), "heaps 5 (the gap of row 1), 1 (the gap of row 2)");
    shows(&after("staircase", "position=3,2,4", &["bare=1"]), "heaps 3 (step 1), 4 (step 3)");
}

#[test]
fn kayles_is_proved_once_its_window_is_complete() {
    let title = |to: usize| {
        let markup = open("lab", &format!("game=kayles&to={to}")).markup;
        let title = |class: &str| markup.contains(&format!("\"lamp {class}\""));
        [title("unseen"), title("observed"), title("proved")]
    };
    assert_eq!(title(100), [true, false, false]);
    assert_eq!(title(166), [false, true, false]);
    assert_eq!(title(167), [false, false, true]);
}

#[test]
fn grundys_game_is_never_called_periodic() {
    for to in [100, 1_000, 10_000] {
        let view = open("lab", &format!("game=grundy&to={to}"));
        assert!(view.announcement.ends_with(&format!("no period is seen up to {to}.")), "{}", view.announcement);
    }
}

#[test]
fn a_place_in_a_table_shows_its_moves_and_the_mex() {
    let view = after("lab", "game=kayles", &["point=5"]);
    assert_eq!(view.announcement, "g(5) = 4 = mex {0, 1, 2, 3}; 5 moves.");
    says(&after("lab", "game=wythoff", &["point=1,2"]), "g(1,2) = 0 = mex {");
    let view = after("lab", "game=kayles&to=1000", &["from=200"]);
    assert!(view.markup.contains("Heaps 200 to 399 of 1000."));
}

#[test]
fn a_guess_is_refuted_by_the_first_counterexample_or_agrees_unproved() {
    let guess = "formula=min(a,b)+%3D+(max(a,b)+-+min(a,b))+*+1618+/+1000";
    let view = after("lab", "game=wythoff", &[guess]);
    let places = ["a = 376, b = 609", "a = 377, b = 610"];
    assert!(places.iter().any(|place| view.announcement.contains(place)), "{}", view.announcement);
    let view = after("lab", "game=take:1-3", &["formula=n+%25+4"]);
    assert!(view.announcement.contains("agrees with take:1-3") && view.announcement.contains("not proved"));
    says(&after("lab", "game=take:1-3", &["formula=n+%25"]), "At character 4:");
}

#[test]
fn a_rule_can_be_tabulated_guessed_and_played() {
    let divisors = "game=n+-%3E+n-d+for+d+in+1..n-1+if+n+%25+d+=+0";
    let view = open("lab", divisors);
    says(&view, "n -> n-d for d in 1..n-1 if n % d = 0: 201 values; no period is seen up to 200.");
    assert!(view.markup.contains("the moves are those of the rule"));
    says(&after("lab", divisors, &["point=12"]), "g(12) = 2 = mex {");
    let guess = after("lab", divisors, &["formula=if(n+=+0,+0,+ctz(max(n,+1)))"]).announcement;
    assert!(guess.contains("agrees with n -> n-d for d in 1..n-1 if n % d = 0 at all"), "{guess}");
    // The example buttons encode their rules as the page's address does.
    let rule = open("lab", "game=kayles").markup;
    assert!(rule.contains("data-event=\"game=n+-%3E+n-k+for+k+in+1..n+if+gcd(k,+n)+=+1\""), "{rule}");
    says(&open("lab", "game=n+-%3E+n-1,+n-3"), "n -> n-1, n-3: 201 values; period 2 from heap 0;");
    says(&open("lab", "game=n+-%3E+m"), "At character 6: m is neither a variable nor a function");
    says(&open("lab", "game=n+-%3E+n%2B1"), "At character 6: the game need not end: a move leads from 0 to 1");
    let view = after("play", "game=n+-%3E+n-1,+n/2&position=3", &["move=0"]);
    assert!(view.markup.contains("n -&gt; n-1, n/2"), "{}", view.markup);
    let ended = after("play", "game=n+-%3E+n-1,+n-2;+won+if+n+=+0&position=1", &["move=0"]);
    assert!(ended.announcement.contains("the machine wins"), "{}", ended.announcement);
}

#[test]
fn the_laboratory_lists_the_positions_of_a_rule_on_lists() {
    let nim = "game=sorted+list:+x+-%3E+x-k+for+k+in+1..x&to=3";
    let view = open("lab", nim);
    says(
        &view,
        "sorted list: x -> x-k for k in 1..x: 10 of 34 positions with numbers up to 3 are lost: (0) (0,0) (1,1)",
    );
    assert!(view.markup.contains("data-point=\"1,2,3\""), "{}", view.markup);
    says(&after("lab", nim, &["point=1,2,2"]), "g(1,2,2) = 1 = mex {");
    // Without a size only small positions are listed; with a size, all of them on several pages.
    says(&open("lab", "game=list:+x+-%3E+x-1"), "list: x -> x-1: 129 of 258 positions with numbers up to 5 are lost: ");
    let view = after("lab", "game=list:+x+-%3E+x-1&to=9", &["from=1000"]);
    assert!(view.markup.contains("Positions 1001 to 1110 of 1110."), "{}", view.markup);
    says(&open("lab", "game=list:+x+-%3E+x-1&to=50"), "Numbers up to 50 make more than 3000 positions;");
    // Three numbers, in a game without values.
    let misere = open("lab", "game=misere:+a,+b,+c+-%3E+a-1,+b,+c;+a,+b-1,+c;+a,+b,+c-1&to=2");
    says(
        &misere,
        "misere: a, b, c -> a-1, b, c; a, b-1, c; a, b, c-1: 13 of 27 positions with numbers up to 2 are lost: (0,0,1)",
    );
    assert!(misere.markup.contains("whoever cannot move wins"), "{}", misere.markup);
    says(
        &open("lab", "game=list:+x+-%3E+x%2B1"),
        "At character 12: the game need not end: a move leads from (0) to (1)",
    );
}

#[test]
fn a_table_to_fill_holds_its_moves_and_the_heap_that_proves_its_period() {
    let view = open("fill", "game=kayles&to=4&far=180");
    shows(&view, "data-moves=\",0,1 0,2 1+1 1,3 2+1 2 1+1,\"");
    shows(&view, "data-period=\"71 12 167\"");
    // One value fewer proves nothing, even if the game has computed more.
    assert!(!open("fill", "game=kayles&far=166").markup.contains("data-period"));
    shows(&open("fill", "game=take:2,5&far=30"), "data-period=\"0 7 11\"");
    let view = after("fill", "game=take:2,5&far=30", &["formula=n+%25+7"]);
    says(&view, "\"g(n) = n % 7\" differs from take:2,5 first at n = 1");
    assert!(view.state.ends_with("&fails=1&says=1"), "{}", view.state);
    assert!(!event("fill", &view.state, "formula=0*n").state.contains("says=1"));
    shows(&open("fill", "game=misere:take:1-3&far=20"), "data-period=\"0 4 6\"");
    shows(&open("fill", "game=hackenbush"), "has no table to fill");
}

#[test]
fn a_position_can_be_typed_and_an_invalid_one_changes_nothing() {
    let view = after("play", "game=nim&position=3+4+5", &["move=0", "position=1+2+3"]);
    says(&view, "Now it is 1 + 2 + 3. Whoever moves first here loses: let the machine begin. Your turn: 6 moves.");
    assert_eq!(view.state, "game=nim&position=1+%2B+2+%2B+3");
    let wrong = event("play", &view.state, "position=x");
    assert_eq!(wrong.state, view.state);
    assert!(wrong.announcement.contains('x'), "{}", wrong.announcement);
}

#[test]
fn games_whose_parts_share_a_picture_are_played_in_it() {
    for (state, events, said) in [
        ("game=turning-turtles&position=3+5", &["pick=1", "pick=1.3"][..], "You: coin 5: turn"),
        ("game=lights&position=2,3", &["pick=0"], "6 moves take this"),
        ("game=moore:2&position=2,3,4", &["pick=0.0-1", "pick=0.1-2"], "You:"),
        ("game=one-each&position=1,2,3", &["pick=0.0-0", "pick=0.0-0"], "You:"),
        ("game=tokens:0>1,0>2,1>2&position=0+%2B+1", &["pick=0", "move=1"], "You: token 0: push it from 0 to 2"),
        ("game=climbers:2", &["pick=0.2"], "2 moves take this"),
        ("game=fibonacci-nim&position=13", &["move=0"], "You: take 1"),
    ] {
        let markup = open("play", state).markup;
        assert!(markup.contains("data-event=\"pick=") || markup.contains("class=\"counter\""), "{state}: {markup}");
        let view = after("play", state, events);
        assert!(view.announcement.starts_with(said), "{state}: {}", view.announcement);
    }
}

/// The mark of a move is a piece that came or went, or the counters that were taken.
#[test]
fn every_picture_marks_the_machines_move() {
    let is_traced = |view: &View| {
        let mut classes = view.markup.split("class=\"").skip(1).map(|rest| rest.split('"').next().unwrap());
        classes.any(|names| names.split(' ').any(|name| ["last", "ghost"].contains(&name)))
    };
    let (mut drawn, mut wrong) = (0, Vec::new());
    let families =
        sg_study::Library::families().map(|(_, example)| example.split(' ').next().unwrap_or_default().to_owned());
    for name in sg_study::Library::names().map(str::to_owned).chain(families) {
        let start = open("play", &format!("game={name}"));
        let view = event("play", &start.state, "machine=1");
        let is_drawn = view.markup.contains("data-event=\"pick=") || view.markup.contains("class=\"counter\"");
        if view.announcement.starts_with("Machine:") && is_drawn {
            if !is_traced(&view) || is_traced(&start) {
                wrong.push(name);
            }
            drawn += 1;
        }
    }
    assert!(wrong.is_empty() && drawn >= 25, "{drawn} games, {wrong:?}");
}

#[test]
fn a_length_is_read_like_a_heap_and_capped() {
    says(&after("lab", "game=nim", &["to=10^3"]), "nim: 1001 values;");
    says(&after("lab", "game=kayles", &["to=10000000"]), "kayles: 50001 values, the most here;");
    for wrong in ["abc", "-5", "3+4"] {
        let view = after("lab", "game=nim", &[&format!("to={}", wrong.replace('+', "%2B"))]);
        assert!(view.announcement.contains("write a number such as 200 or 10^4"), "{}", view.announcement);
    }
}

#[test]
fn a_board_keeps_its_size_and_marks_what_the_machine_took() {
    let view = after("play", "game=wythoff&position=5,9", &["pick=0.3-9"]);
    // The machine moves from (3,9); the board has ten columns as at the start.
    shows(&view, "--columns:10");
    shows(&view, "square last");
    let view = after("play", "game=nim&position=9+9", &["pick=0.5"]);
    assert_eq!(view.markup.matches("counter ghost").count(), 4);
    let view = open("play", "game=hackenbush&position=0-1,1-2,1-3");
    shows(&view, "data-shows=\"0.0 0.1 0.2\" aria-label=\"cut 0-1; 2 more edges fall\"");
    // The list of moves is folded below a picture, and open if nothing is drawn.
    shows(&view, "<details class=\"list\" data-part=\"workshop\"><summary");
    shows(&open("play", "game=nim&position=50"), "<details class=\"list\" data-part=\"workshop\" open");
}

#[test]
fn a_period_that_a_theorem_excludes_is_not_called_open() {
    for game in ["halve-into:3", "mark"] {
        let view = open("lab", &format!("game={game}"));
        assert!(view.announcement.contains("there is no period"), "{}", view.announcement);
        assert!(!view.markup.contains("may end right after"), "{}", view.markup);
    }
}

#[test]
fn heaps_can_be_changed_and_the_winning_move_makes_the_nim_sum_0() {
    let view = after("nim-sum", "heaps=3+5+6", &["heap2=7"]);
    assert_eq!(view.announcement, "Heap 3 has 7 now. The nim-sum is 1: won for the player to move.");
    let view = event("nim-sum", &view.state, "best=2");
    says(&view, "Heap 3: from 7 to 6. The nim-sum is 0");
    assert_eq!(after("nim-sum", "heaps=1", &["more=1", "more=1", "fewer=1"]).state, "heaps=1+1");
}

#[test]
fn boards_can_be_painted_and_played() {
    let view = after("cram", "position=2x2", &["square=0"]);
    assert_eq!(view.announcement, "The value is 1: won for the player to move.");
    let view = event("cram", &view.state, "mode=play");
    shows(&view, "cover b1-b2");
    let view = after("blocks", "position=2x3", &["sides=3x3"]);
    assert_eq!(view.state, "position=.../.../...&game=tetris");
}

#[test]
fn cycles_of_a_graph_are_draws_and_the_rest_fills_in_from_the_sinks() {
    says(&open("graph", "edges=0>1,1>0,2>3"), "2 vertices are draws");
    let view = after("graph", "edges=0>1,1>2", &["round=0"]);
    assert!(
        view.markup.contains("vertex 2, 0, lost, a sink") && view.markup.contains("vertex 1, ?"),
        "{}",
        view.markup
    );
    says(
        &after("graph", "edges=0>1", &["vertex=1", "vertex=0"]),
        "There is an edge from 1 to 0 now. 2 vertices are draws",
    );
}

#[test]
fn hackenbush_shows_stalks_and_fused_cycles() {
    // A stalk of one edge bears two edges (1 xor 1 = 0), beside a triangle on the ground.
    let view = open("hackenbush", "position=0-1,1-2,1-3,0-4,4-5,5-0&hints=1");
    let words: Vec<&str> = view
        .markup
        .split("<text")
        .skip(1)
        .filter(|text| !text.starts_with(" class=\"name\""))
        .map(|text| text.split(['>', '<']).nth(1).unwrap())
        .collect();
    assert_eq!(words, ["1", "1", "1", "○", "○", "○"]);
}

#[test]
fn errors_are_sentences_with_a_way_back() {
    for (kind, state) in [("play", "game=kayels"), ("nim-sum", "heaps=x"), ("graph", "edges=0-1"), ("chess", "")] {
        let view = open(kind, state);
        assert!(view.markup.contains("Start again") && view.announcement.ends_with(['.', '?']), "{}", view.markup);
    }
    let view = open("lab", "game=kayels");
    assert!(view.markup.contains("did you mean kayles?") && view.markup.contains("<form"), "{}", view.markup);
}

/// Returns the questions of an exam with their right answers.
fn exam(state: &str) -> Vec<(String, String)> {
    let markup = open("exam", state).markup;
    let text = |question: &str, start: &str, end: &str| {
        question.split(start).nth(1).unwrap().split(end).next().unwrap().to_owned()
    };
    let questions = markup.split("class=\"question\"").skip(1);
    questions.map(|one| (text(one, "<p class=\"ask\">", "</p>"), text(one, "<strong>", "</strong>"))).collect()
}

#[test]
fn exams_are_reproducible_and_their_answers_are_right() {
    use sg_study::{Effort, Library};
    let first: Vec<String> = exam("game=kayles&seed=4711").into_iter().map(|(ask, _)| ask).take(4).collect();
    assert_eq!(
        first,
        ["8", "9", "13", "8 + 9 + 13"].map(|position| format!("What is the Grundy value of {position}?"))
    );
    assert_ne!(exam("game=kayles&seed=4712"), exam("game=kayles&seed=4711"));
    for name in ["kayles", "nim", "take:2,5", "wythoff", "misere:nim", "hackenbush", "lights", "moore:2"] {
        let mut game = Library::default().find(name).unwrap();
        let (mut moves, mut kinds) = (0, 0);
        for (ask, right) in (1..=5).flat_map(|seed| exam(&format!("game={name}&seed={seed}"))) {
            let ask = ask.replace("&gt;", ">");
            let about = |start: &str, end: &str| ask.strip_prefix(start)?.strip_suffix(end).map(str::to_owned);
            let mut turn = |position: &str| game.turn(position, &Effort::default()).unwrap();
            if let Some(position) = about("What is the Grundy value of ", "?") {
                assert_eq!(
                    game.worth(&position, &Effort::default()).unwrap(),
                    sg_study::game::Worth::Value(right.parse().unwrap()),
                    "{name} {ask}"
                );
            } else if let Some(position) = about("Is ", " won or lost for the player to move?") {
                let won = game.wins(&position, &Effort::default()).unwrap();
                assert_eq!(right, if won { "won" } else { "lost" }, "{name} {ask}");
                kinds |= if won { 1 } else { 2 };
            } else if let Some(position) = about("Which of these moves wins from ", "?") {
                let step = turn(&position).moves.into_iter().find(|step| step.words == right).unwrap();
                assert!(!game.wins(&step.next, &Effort::default()).unwrap(), "{name} {ask} {right}");
                moves += 1;
            } else {
                let position = about("How many moves win from ", "?").unwrap();
                let all = turn(&position).moves;
                let wins = all.iter().filter(|step| !game.wins(&step.next, &Effort::default()).unwrap()).count();
                assert_eq!(wins.to_string(), right, "{name} {ask}");
            }
        }
        assert!(moves >= 5 && kinds > 0, "{name}: {moves}");
    }
    // Both languages offer the same moves.
    let right = |language: sg_study::Language| {
        let markup = language.speak(|| open("exam", "game=nim&seed=3").markup);
        let rights = markup.split("data-right=\"").skip(1).map(|rest| rest.split('"').next().unwrap().to_owned());
        (markup.matches("<li>").count(), rights.collect::<Vec<_>>())
    };
    assert_eq!(right(sg_study::Language::English), right(sg_study::Language::Chinese));
    shows(&open("exam", "game=kayles&seed=x"), "whole number such as 4711");
    shows(&open("exam", "game=take:100"), "have no moves");
}
