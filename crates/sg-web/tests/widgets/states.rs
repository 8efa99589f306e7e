//! A widget opens in any state, and no event breaks it.

use std::collections::BTreeSet;

use sg_web::{Fields, event, open, still};

#[test]
fn every_widget_opens_without_attributes_and_its_state_opens_the_same() {
    for kind in KINDS {
        let view = open(kind, "");
        assert!(!view.markup.contains("refusal"), "{kind}: {}", view.markup);
        assert_eq!(open(kind, &view.state).markup, view.markup, "{kind}");
        assert!(still(kind, "").contains(&view.markup), "{kind}");
        // A key stands for the focus, so it must be one thing only.
        let keys: Vec<&str> = view
            .markup
            .split("data-key=\"")
            .skip(1)
            .map(|rest| rest.split('"').next().unwrap())
            .collect();
        assert_eq!(keys.iter().collect::<BTreeSet<_>>().len(), keys.len(), "{kind}");
    }
}

const KINDS: [&str; 14] = [
    "play", "lab", "exam", "fill", "guess", "sequence", "compare", "nim-sum", "blocks", "cram", "northcott",
    "staircase", "graph", "hackenbush",
];

/// States and events that are nearly right.
#[test]
fn no_state_and_no_event_breaks_a_widget() {
    let mut rng = fastrand::Rng::with_seed(3);
    let states = [
        "game=kayles&position=7+5&was=3|4&pick=0.1&hints=1",
        "game=wythoff&position=4,7",
        "game=cram+3x3&position=.../#../...",
        "game=northcott:8&position=1,7",
        "game=hackenbush&position=0-1,1-2,2-0",
        "game=staircase&position=3,1,2",
        "position=0,1,1",
        "game=misere:nim&position=1+2",
        "game=4.0!&to=60&point=5&formula=n",
        "terms=0,1,2,3",
        "one=nim&two=kayles",
        "heaps=3+5",
        "edges=0>1,1>2&vertices=4&chosen=2&round=1",
        "mode=play&position=2x3",
        "game=take:2,5&from=90&to=30",
    ];
    let events = [
        "", "move=0", "move=3", "pick=0.0", "pick=1.7", "pick=0.99,3", "undo=1", "again=1", "machine=1", "hints=1",
        "bare=1", "show=1", "game=lasker", "point=9", "point=2,3", "point=x", "to=50", "from=7", "formula=n/0",
        "formula=a", "terms=1,2", "heap1=7", "best=0", "more=1", "fewer=1", "square=4", "sides=1x9", "mode=play",
        "mode=edit", "vertex=1", "vertex=9", "round=1", "one=0.6", "x",
    ];
    let signs: Vec<char> = "0123456789+-,.&=>#%|/x@ aé".chars().collect();
    for round in 0..400 {
        // The table of known sequences is made again each time.
        let kind = if round % 50 == 0 {
            "sequence"
        } else {
            KINDS[rng.usize(0..KINDS.len())]
        };
        if kind == "sequence" && round % 50 != 0 {
            continue;
        }
        let mut state: Vec<char> = states[rng.usize(0..states.len())].chars().collect();
        for _ in 0..rng.usize(0..3) {
            let (place, sign) = (rng.usize(0..state.len()), signs[rng.usize(0..signs.len())]);
            match rng.u8(0..3) {
                0 => state.insert(place, sign),
                1 => state[place] = sign,
                _ => drop(state.remove(place)),
            }
        }
        let mut view = open(kind, &state.iter().collect::<String>());
        for _ in 0..3 {
            let one = events[rng.usize(0..events.len())];
            view = event(kind, &view.state, one);
            assert!(
                !view.markup.is_empty() && !view.announcement.is_empty(),
                "{kind} {} {one}",
                view.state
            );
        }
    }
}

#[test]
fn every_field_answers_hostile_strings_in_words_and_lets_none_into_the_markup() {
    let hostile = [
        "<script>alert(1)</script>",
        "\"><img src=x onerror=alert(1)>",
        "\0\u{1b}[2J",
        "🎲 \u{202e}nim",
        "-1",
        "1e999",
        "a=b&c=d#%00%ff",
        "18446744073709551616",
        "take:,,,,",
    ];
    let long = ["9".repeat(5_000), "(".repeat(5_000), "0-1,".repeat(4_000)];
    let mut fields = 0;
    for kind in KINDS {
        let first = open(kind, "");
        let names = first
            .markup
            .split("<input")
            .skip(1)
            .map(|input| input.split('>').next().unwrap());
        let names: BTreeSet<&str> = names
            .filter_map(|input| Some(input.split(" name=\"").nth(1)?.split('"').next().unwrap()))
            .collect();
        fields += names.len();
        for name in names {
            for text in hostile.into_iter().chain(long.iter().map(String::as_str)) {
                let mut typed = Fields::default();
                typed.set(name, text);
                let view = event(kind, &first.state, &typed.to_string());
                assert!(view.announcement.trim().len() > 3, "{kind} {name} {text}");
                for part in ["<script", "<img"] {
                    assert!(!view.markup.contains(part), "{kind} {name} {text}: {}", view.markup);
                }
            }
        }
    }
    assert!(fields >= 15, "{fields}");
}
