//! Widgets open in any state, and no event breaks them.

use std::collections::BTreeSet;

use sg_study::Language;
use sg_web::{Fields, View, event, open, still};

#[test]
fn every_widget_opens_without_attributes_and_reopens_from_its_state() {
    for kind in KINDS {
        let view = open(kind, "");
        assert!(!view.markup.contains("refusal"), "{kind}: {}", view.markup);
        assert_eq!(open(kind, &view.state).markup, view.markup, "{kind}");
        assert!(still(kind, "").contains(&view.markup), "{kind}");
        // Keys restore the focus, so they must be unique.
        let keys: Vec<&str> =
            view.markup.split("data-key=\"").skip(1).map(|rest| rest.split('"').next().unwrap()).collect();
        assert_eq!(keys.iter().collect::<BTreeSet<_>>().len(), keys.len(), "{kind}");
    }
}

const KINDS: [&str; 11] =
    ["play", "lab", "exam", "fill", "nim-sum", "blocks", "cram", "northcott", "staircase", "graph", "hackenbush"];

/// Tries states and events that are nearly valid.
#[test]
fn no_state_or_event_breaks_a_widget() {
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
        "heaps=3+5",
        "edges=0>1,1>2&vertices=4&chosen=2&round=1",
        "mode=play&position=2x3",
        "game=take:2,5&from=90&to=30",
    ];
    let events = [
        "", "move=0", "move=3", "pick=0.0", "pick=1.7", "pick=0.99,3", "pick=0.3-5", "undo=1", "again=1", "machine=1",
        "hints=1", "bare=1", "show=1", "game=lasker", "point=9", "point=2,3", "point=x", "to=50", "from=7",
        "formula=n/0", "formula=a", "heap1=7", "best=0", "more=1", "fewer=1", "square=4", "sides=1x9", "mode=play",
        "mode=edit", "vertex=1", "vertex=9", "round=1", "x",
    ];
    let signs: Vec<char> = "0123456789+-,.&=>#%|/x@ aé".chars().collect();
    for _ in 0..400 {
        let kind = KINDS[rng.usize(0..KINDS.len())];
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
            assert!(!view.markup.is_empty() && !view.announcement.is_empty(), "{kind} {} {one}", view.state);
        }
    }
}

#[test]
fn hostile_input_is_answered_in_words_and_kept_out_of_the_markup() {
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
        let names = first.markup.split("<input").skip(1).map(|input| input.split('>').next().unwrap());
        let names: BTreeSet<&str> =
            names.filter_map(|input| Some(input.split(" name=\"").nth(1)?.split('"').next().unwrap())).collect();
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
    assert!(fields >= 10, "{fields}");
}

/// Returns what a reader sees or hears of a widget, except code: texts, and attributes that are
/// read out.
fn words(view: &View) -> Vec<String> {
    let mut words = vec![view.announcement.clone()];
    for part in view.markup.split('<').skip(1) {
        let (tag, text) = part.split_once('>').unwrap();
        words.extend((!tag.starts_with("code")).then(|| text.to_owned()));
        for name in [" aria-label=\"", " title=\"", " placeholder=\"", " alt=\""] {
            words.extend(tag.split_once(name).map(|(_, rest)| rest.split('"').next().unwrap().to_owned()));
        }
    }
    words
}

/// Returns the events that a widget offers.
fn offers(view: &View) -> Vec<String> {
    let tags = view.markup.split('<').map(|part| part.split('>').next().unwrap());
    let events = tags.filter(|tag| !tag.ends_with(" disabled")).filter_map(|tag| tag.split_once(" data-event=\""));
    let events = events.map(|(_, rest)| rest.split('"').next().unwrap().replace("&amp;", "&"));
    events.filter(|event| !event.is_empty()).collect()
}

/// Names of games and words of formulas and positions, which are the same in every language.
const TYPED: [&str; 35] = [
    "all", "but", "for", "gcd", "gt", "if", "in", "climbers", "cram", "floor", "fractions", "golden", "grundy",
    "hackenbush", "jumpers", "kayles", "king", "lasker", "lights", "list", "mex", "misere", "mock", "nim", "northcott",
    "of", "or", "phi", "powers", "sorted", "staircase", "take", "tetris", "turtles", "wythoff",
];

#[test]
fn chinese_widgets_offer_the_same_events_without_english_words() {
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
            // The laboratory makes a large table each time.
            let most = if kind == "lab" { 1 } else { 2 };
            if seen.len() < most && seen.insert(english.state.clone()) {
                let offered = offers(&english).into_iter().map(|one| (english.state.clone(), Some(one)));
                next.extend(offered);
            }
        }
    }
    assert!(found.is_empty(), "{found:#?}");
}

const STATES: [(&str, &str); 21] = [
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
    ("nim-sum", "heaps=3+5"),
    ("blocks", ""),
    // On the default board each move of the machine needs a search.
    ("cram", "position=2x3"),
    ("graph", "edges=0>1,1>2&vertices=4"),
    ("fill", "game=take:1-3"),
];

/// Errors contain no English words except those that were typed or can be typed instead.
#[test]
fn errors_on_a_chinese_page_are_in_chinese() {
    let wrong = "
play game: kayels | chess | hdu9999 | take | take:x | take:0 | take:5-3 | take:sqaures | take:1,3,999983,1000000 | divide:3 | runs:5000
play game: tokens:0-1 | tokens:0>1,1>0 | misere:cram | 0.7x | 07 | 4. | 1.7 | nim x | moore:99 | cram 4 | cram 0x3 | cram 99x99
play position, nim: 7 x | 7;5 | 10^20 | 99999999999999999999 | nothing x | 1e
play position, wythoff: 3 | (3,5 | 3,5 7 | 3;5
play position, hackenbush: 0- | 0,5 | 1-2 | 0-9999 | 0-1 x
play position, cram 6x6: 2x | 0x3 | 00/0 | 00/2 | z | 2x2 x
play position, northcott:8: 1,1 | 9,1 | 1
play position, lights: 0,1
play position, tokens:0>1: 7
play position, climbers:2: 3,2 | (1,2
play position, walk: ... | z
play position, diagonals: LZ | LLLLLLL/LLLLLLL/LLLLLLL
play position, fibonacci-nim: (3 | 3,x
play position, grundy: 10^9
play position, moore:2: (1,2 | 1000000,1000000,1000000
play position, misere:kayles: 10^9
lab formula: n n | n + | 1 < n < 3 | foo(n) | floo(n) | min n | min(n,1,2,3,4,5,6,7,8,9) | (n | not n | n + (n = 1) | 1 / 0 | n xor -1 | q
lab formula: ctz(0) | sqrt(-1) | prime?(n + 2 * 2^40)
nim-sum heaps: x
graph edges: 9>99
lab to: abc
lab game: hackenbush | chess
exam seed: x
exam game: chess
fill game: chess
";
    // The names of games, and the examples of input in messages.
    let names = sg_study::Library::names().collect::<Vec<_>>().join(" ");
    let names = names
        + " take all but moore misere nim kayles cram powers of odd squares primes and one prime power fibonacci \
                         multiples any divide cargo sg list LXR LX RR or not mod xor nothing min max gcd floor abs popcount ctz bitand \
                         bitor bitlength isqrt golden fib lpf omega if pow square even odd";
    let names: BTreeSet<&str> = names.split(|sign: char| !sign.is_ascii_alphabetic()).collect();
    let (mut seen, mut found) = (0, Vec::new());
    for line in wrong.trim().lines() {
        let (field, texts) = line.split_once(": ").unwrap();
        let (field, game) = field.split_once(", ").unwrap_or((field, ""));
        let (kind, field) = field.split_once(' ').unwrap();
        for text in texts.split(" | ") {
            let mut state = Fields::default();
            if !game.is_empty() {
                state.set("game", game);
            }
            state.set(field, text);
            let state = state.to_string();
            // A guess is checked only by an event.
            let view = || if field == "formula" { event(kind, "", &state) } else { open(kind, &state) };
            let [english, said] =
                [Language::English, Language::Chinese].map(|language| language.speak(|| view().announcement));
            let typed = format!("{game} {text}");
            let typed: BTreeSet<&str> = typed.split(|sign: char| !sign.is_ascii_alphabetic()).collect();
            let words = said.split(|sign: char| !sign.is_ascii_alphabetic());
            let left: Vec<&str> =
                words.filter(|word| word.len() > 1 && !names.contains(word) && !typed.contains(word)).collect();
            if english == said || !left.is_empty() {
                found.push(format!("{kind} {game} {text}: {said} {left:?}"));
            }
            seen += 1;
        }
    }
    assert!(seen > 80 && found.is_empty(), "{seen} errors, of which these are not in Chinese:\n{}", found.join("\n"));
}
