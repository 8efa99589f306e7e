//! A widget opens in any state, and no event breaks it.

use std::collections::BTreeSet;

use sg_study::Language;
use sg_web::{Fields, View, event, open, still};

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

/// What a reader of a widget sees or hears, code left out: texts, and attributes that are read out.
fn words(view: &View) -> Vec<String> {
    let mut words = vec![view.announcement.clone()];
    for part in view.markup.split('<').skip(1) {
        let (tag, text) = part.split_once('>').unwrap();
        words.extend((!tag.starts_with("code")).then(|| text.to_owned()));
        for name in [" aria-label=\"", " title=\"", " placeholder=\"", " alt=\""] {
            words.extend(
                tag.split_once(name)
                    .map(|(_, rest)| rest.split('"').next().unwrap().to_owned()),
            );
        }
    }
    words
}

/// The events that a widget offers.
fn offers(view: &View) -> Vec<String> {
    let tags = view.markup.split('<').map(|part| part.split('>').next().unwrap());
    let events = tags
        .filter(|tag| !tag.ends_with(" disabled"))
        .filter_map(|tag| tag.split_once(" data-event=\""));
    let events = events.map(|(_, rest)| rest.split('"').next().unwrap().replace("&amp;", "&"));
    events.filter(|event| !event.is_empty()).collect()
}

/// Names of games, and what is typed in formulas and positions: the same in every language.
const TYPED: [&str; 28] = [
    "all", "but", "climbers", "cram", "floor", "fractions", "golden", "grundy", "hackenbush", "jumpers", "kayles",
    "king", "lasker", "lights", "mex", "misere", "mock", "nim", "northcott", "of", "or", "phi", "powers", "staircase",
    "take", "tetris", "turtles", "wythoff",
];

#[test]
fn a_chinese_widget_offers_what_an_english_one_does_and_says_it_without_english_words() {
    let mut found = BTreeSet::new();
    for (kind, state) in STATES {
        let both = |work: &dyn Fn() -> View| Language::ALL.map(|language| language.speak(work));
        let mut seen = BTreeSet::new();
        let mut next: Vec<(String, Option<String>)> = vec![(state.to_owned(), None)];
        while let Some((state, one)) = next.pop() {
            let [english, chinese] = both(&|| match &one {
                None => open(kind, &state),
                Some(one) => event(kind, &state, one),
            });
            assert_eq!(offers(&english), offers(&chinese), "{kind} {state} {one:?}");
            for text in words(&chinese) {
                let is_english = |word: &&str| word.len() > 1 && word.bytes().all(|byte| byte.is_ascii_lowercase());
                for word in text.split(|sign: char| !sign.is_ascii_alphabetic()).filter(is_english) {
                    if !TYPED.contains(&word) {
                        found.insert(format!("{kind} {word}: {text}"));
                    }
                }
            }
            // These make large tables again each time.
            let most = if ["lab", "sequence", "compare"].contains(&kind) {
                1
            } else {
                2
            };
            if seen.len() < most && seen.insert(english.state.clone()) {
                let offered = offers(&english)
                    .into_iter()
                    .map(|one| (english.state.clone(), Some(one)));
                next.extend(offered);
            }
        }
    }
    assert!(found.is_empty(), "{found:#?}");
}

const STATES: [(&str, &str); 24] = [
    ("play", "game=kayles&position=7"),
    ("play", "game=nim&position=3+2&hints=1"),
    ("play", "game=misere:nim&position=1+2"),
    ("play", "game=wythoff&position=4,7&hints=1"),
    ("play", "game=cram+2x3"),
    ("play", "game=mock-turtles&position=2+5"),
    ("play", "game=jumpers"),
    ("play", "game=climbers:3&position=0,2,4"),
    ("play", "game=lights"),
    ("play", "game=fractions"),
    ("play", "game=king"),
    ("play", "game=grundy&position=7"),
    ("northcott", "position=1,7"),
    ("staircase", "position=3,2"),
    ("hackenbush", "position=0-1,1-2,0-3"),
    ("lab", "game=kayles&point=5"),
    ("guess", "game=nim&formula=n"),
    ("sequence", "terms=0,1,2,0,1,2"),
    ("compare", "one=nim&two=kayles"),
    ("nim-sum", "heaps=3+5"),
    ("blocks", ""),
    ("cram", ""),
    ("graph", "edges=0>1,1>2&vertices=4"),
    ("fill", "game=take:1-3"),
];
