//! The games behind problems decide as the rules of the problems do, on every small case of the rules.

use std::collections::HashMap;
use std::collections::hash_map::Entry;

use sg_rules::{Cases, catalogue, problems};
use sg_study::{Effort, ExploreError, Library, Study};

fn library() -> Library {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata");
    let entries = catalogue::read(&folder).unwrap().entries;
    Library::new(
        entries
            .into_iter()
            .filter_map(|entry| Some((entry.id, entry.description.game?))),
    )
}

#[test]
fn every_problem_names_a_game_that_can_be_explained() {
    let library = library();
    for (id, game) in library.problems() {
        let mut found = library.find(id).unwrap_or_else(|error| panic!("{id}: {error}"));
        let text = found.explain(&found.example(), 60, &Effort::default());
        let text = text.unwrap_or_else(|error| panic!("{id}, {game}: {error}"));
        assert!(text.lines().all(|line| line.chars().count() <= 60), "{id}: {text}");
    }
    assert_eq!(library.problems().count(), problems::all().len());
}

/// What stands in an input, token by token.
struct Input<'a>(std::iter::Peekable<std::str::SplitAsciiWhitespace<'a>>);

impl<'a> Input<'a> {
    fn word(&mut self) -> &'a str {
        self.0.next().expect("a word")
    }

    fn number(&mut self) -> u64 {
        self.word().parse().expect("a number")
    }

    fn words(&mut self, count: u64) -> Vec<&'a str> {
        (0..count).map(|_| self.word()).collect()
    }

    /// Numbers behind their count.
    fn list(&mut self) -> Vec<&'a str> {
        let count = self.number();
        self.words(count)
    }

    /// A tree of this many vertices, of which 1 is the ground.
    fn tree(&mut self) -> String {
        let vertices = self.number();
        let edge = |_| format!("{}-{}", self.number() - 1, self.number() - 1);
        let edges: Vec<String> = (1..vertices).map(edge).collect();
        or_nothing(edges.join(","))
    }

    fn pairs(&mut self) -> String {
        let count = self.number();
        let pairs: Vec<String> = (0..count).map(|_| self.words(2).join(",")).collect();
        or_nothing(pairs.join(" + "))
    }

    fn is_empty(&mut self) -> bool {
        self.0.peek().is_none()
    }
}

fn or_nothing(text: String) -> String {
    if text.is_empty() { "nothing".to_owned() } else { text }
}

/// The lengths of the longest pieces between `is_end`.
fn runs(marks: &[bool]) -> String {
    let runs = marks.split(|mark| !mark).map(|run| run.len().to_string());
    runs.collect::<Vec<_>>().join(" ")
}

/// A game and a position of it; or, where no game is needed, the answer itself.
type Question = (String, Result<String, bool>);

/// What one case of `id` asks: one question for each answer.
fn questions(id: &str, input: &mut Input) -> Vec<Question> {
    let plain = |position: String| vec![(id.to_owned(), Ok(position))];
    let with = |parameters: String, position: String| vec![(format!("{id} {parameters}"), Ok(position))];
    match id {
        "hdu1847" | "hdu1517" | "cses2207" | "cf87c" | "hdu2516" => plain(input.word().to_owned()),
        "hdu1564" => {
            let side = input.word();
            plain(format!("{side}x{side}"))
        }
        "hdu1848" => plain(input.words(3).join(" ")),
        "hdu1525" | "hdu1527" | "hdu2177" | "nim_product_64" => plain(input.words(2).join(",")),
        "hdu2147" => {
            let (n, m) = (input.number(), input.number());
            plain(format!("{},{}", n - 1, m - 1))
        }
        "hdu1846" | "hdu2188" => {
            let (n, m) = (input.word(), input.word());
            with(format!("m={m}"), n.to_owned())
        }
        "hdu2149" => {
            let (m, n) = (input.word(), input.word());
            with(format!("n={n}"), m.to_owned())
        }
        "hdu2897" => {
            // The last coin is poison.
            let (n, p, q) = (input.number(), input.word(), input.word());
            with(format!("p={p} q={q}"), (n - 1).to_string())
        }
        "hdu3980" => {
            // The first move opens the circle.
            let (n, m) = (input.number(), input.number());
            let game = format!("{id} m={m}");
            match n.checked_sub(m) {
                Some(row) => vec![(game, Ok(format!("- {row}")))],
                None => vec![(game, Err(false))],
            }
        }
        "acwing893" | "dp_k" => {
            let (size, row) = (input.number(), id == "dp_k");
            let heap = row.then(|| input.word());
            let set = input.words(size).join(",");
            let heaps = heap.map_or_else(|| input.list().join(" "), str::to_owned);
            with(format!("set={set}"), heaps)
        }
        "cses1729" => {
            let (n, k) = (input.number(), input.number());
            let set = input.words(k).join(",");
            (1..=n)
                .map(|heap| (format!("{id} set={set}"), Ok(heap.to_string())))
                .collect()
        }
        "hdu1536" | "hdu1944" | "hdu2999" => {
            let set = input.list().join(",");
            let count = input.number();
            let mut heaps = || {
                if id == "hdu2999" {
                    input.word().to_owned()
                } else {
                    input.list().join(" ")
                }
            };
            (0..count).map(|_| (format!("{id} set={set}"), Ok(heaps()))).collect()
        }
        "cf15c" => {
            let quarries = (0..input.number()).flat_map(|_| {
                let (first, count) = (input.number(), input.number());
                first..first + count
            });
            let heaps: Vec<String> = quarries.map(|heap| heap.to_string()).collect();
            plain(heaps.join(" "))
        }
        "cf603c" => {
            let (n, k) = (input.number(), input.word());
            with(format!("k={k}"), input.words(n).join(" "))
        }
        "cf1704f" => {
            let (_, cells) = (input.word(), input.word().as_bytes());
            let red = cells.iter().filter(|cell| **cell == b'R').count();
            if 2 * red != cells.len() {
                return vec![(id.to_owned(), Err(2 * red > cells.len()))];
            }
            // Pieces in which colours take turns: neighbours of different colours hold together.
            let together: Vec<bool> = cells.windows(2).map(|two| two[0] != two[1]).collect();
            let lengths: Vec<String> = together
                .split(|together| !together)
                .map(|run| (run.len() + 1).to_string())
                .collect();
            plain(lengths.join(" "))
        }
        "cf305e" => {
            let letters = input.word().as_bytes();
            let middles: Vec<bool> = letters.windows(3).map(|three| three[0] == three[2]).collect();
            plain(runs(&middles))
        }
        "arc091f" | "hdu3404" => plain(input.pairs()),
        "agc017d" | "hdu3094" => plain(input.tree()),
        "cf138d" => {
            let rows = input.number();
            let _columns = input.word();
            plain(input.words(rows).join("/"))
        }
        "hdu1524" => {
            let vertices = input.number();
            let mut edges = Vec::new();
            for from in 0..vertices {
                edges.extend(input.list().into_iter().map(|to| format!("{from}>{to}")));
            }
            let game = format!("{id} edges={}", edges.join(","));
            let queries = std::iter::from_fn(|| Some(input.list()).filter(|tokens| !tokens.is_empty()));
            let no_edges = edges.is_empty();
            let question = |tokens: Vec<&str>| match no_edges {
                true => (game.clone(), Err(false)),
                false => (game.clone(), Ok(tokens.join(" "))),
            };
            queries.map(question).collect()
        }
        "hdu1730" => {
            let (rows, columns) = (input.number(), input.word());
            let rows: Vec<String> = (0..rows).map(|_| input.words(2).join(",")).collect();
            with(format!("columns={columns}"), rows.join(" + "))
        }
        "hdu1760" | "hdu1809" => {
            let boards = if id == "hdu1809" { input.number() } else { 1 };
            let boards = (0..boards).map(|_| {
                let (rows, _columns) = (input.number(), input.word());
                input.words(rows).join("/")
            });
            with("board=8x8".to_owned(), boards.collect::<Vec<_>>().join(" + "))
        }
        "hdu4315" => {
            let (n, king) = (input.number(), input.word());
            with(format!("king={king}"), input.words(n).join(","))
        }
        "hdu5724" => {
            let row = |squares: Vec<&str>| {
                (1..=20)
                    .map(|n| {
                        if squares.contains(&n.to_string().as_str()) {
                            '1'
                        } else {
                            '0'
                        }
                    })
                    .collect()
            };
            let rows: Vec<String> = (0..input.number()).map(|_| row(input.list())).collect();
            plain(or_nothing(rows.join("+")))
        }
        "cses1099" => {
            // The first stair is the ground.
            let coins = input.list().split_off(1).join(",");
            plain(if coins.is_empty() { "0".to_owned() } else { coins })
        }
        "cses2208" => plain(input.list().join(",")),
        // Heaps behind their number.
        _ => plain(input.list().join(" ")),
    }
}

/// Whether the number of cases stands in front of them.
const COUNTED: [&str; 17] = [
    "cf1704f",
    "cses1098",
    "cses1099",
    "cses1730",
    "cses2207",
    "cses2208",
    "hdu1846",
    "hdu1907",
    "hdu2188",
    "hdu3032",
    "hdu3094",
    "hdu3404",
    "hdu3980",
    "hdu5724",
    "hdu5795",
    "luogu_p2197",
    "nim_product_64",
];

/// Whether the player to move wins, for each answer of an output.
fn answers(id: &str, output: &str) -> Vec<bool> {
    let lines = output.lines();
    let line_is = |wanted: &'static str| lines.clone().map(|line| line.contains(wanted)).collect();
    let line_is_not = |wanted: &str| lines.clone().map(|line| line != wanted).collect();
    match id {
        "hdu1850" | "nim_product_64" => line_is_not("0"),
        "hdu2149" => line_is_not("none"),
        "cf87c" => line_is_not("-1"),
        // Moves follow, in lines of their own.
        "hdu2177" => lines
            .clone()
            .filter(|line| !line.contains(' '))
            .map(|line| line == "1")
            .collect(),
        "hdu2176" => lines
            .clone()
            .filter(|line| !line.contains(' '))
            .map(|line| line == "Yes")
            .collect(),
        "cf305e" => lines.clone().take(1).map(|line| line == "First").collect(),
        "hdu1536" | "hdu1944" | "cses1729" => output
            .chars()
            .filter(|c| !c.is_whitespace())
            .map(|c| c == 'W')
            .collect(),
        "hdu1527" | "hdu2999" => line_is("1"),
        "acwing891" | "acwing893" | "hdu1760" | "hdu1809" | "hdu2509" | "luogu_p2197" => line_is("Yes"),
        "agc017d" | "cf1704f" | "hdu3032" | "hdu3094" | "hdu4315" => line_is("Alice"),
        "arc091f" => line_is("Takahashi"),
        "cf138d" | "hdu1524" | "hdu2897" | "hdu1730" => line_is("WIN"),
        "cf15c" => line_is("tolik"),
        "cf603c" => line_is("Kevin"),
        "cses1098" | "cses1099" | "cses1730" | "cses2207" | "cses2208" | "hdu1846" => line_is("first"),
        "dp_k" | "hdu2516" | "hdu5795" => line_is("First"),
        "hdu1517" | "hdu1525" => line_is("Stan"),
        "hdu1564" => line_is("8600"),
        "hdu1847" => line_is("Kiki"),
        "hdu1848" => line_is("Fibo"),
        "hdu1849" => line_is("Rabbit"),
        "hdu1907" => line_is("John"),
        "hdu2147" => line_is("Wonderful"),
        "hdu2188" => line_is("Grass"),
        "hdu3404" => line_is("Have a try"),
        "hdu3980" => line_is("aekdycoin"),
        "hdu5724" => line_is("YES"),
        _ => panic!("what {id} answers is not known here"),
    }
}

/// Whether the player to move wins; `None` where the game has no such position, or takes too long.
fn wins(library: &Library, games: &mut HashMap<String, Box<dyn Study>>, (name, position): &Question) -> Option<bool> {
    let position = match position {
        Err(answer) => return Some(*answer),
        Ok(position) => position,
    };
    let game = match games.entry(name.clone()) {
        Entry::Occupied(found) => found.into_mut(),
        Entry::Vacant(place) => place.insert(library.find(name).ok()?),
    };
    // Whoever moves to a position is its opponent.
    let (opponent, position) = match position.strip_prefix("- ") {
        Some(left) => (true, left),
        None => (false, position.as_str()),
    };
    match game.wins(position, &Effort::default()) {
        Ok(wins) => Some(wins != opponent),
        Err(ExploreError::TooLarge { .. } | ExploreError::NotAPosition { .. }) => None,
        Err(error) => panic!("{name}: {error}"),
    }
}

#[test]
fn the_game_behind_each_problem_decides_as_its_rules_do() {
    let library = library();
    let mut wrong = Vec::new();
    for mut rules in problems::all() {
        let id = rules.id();
        let mut answered = problems::find(id).expect("the same rules again");
        let mut cases: Vec<(String, String)> = Vec::new();
        let mut record = |input: &str| {
            let output = answered.answer(input).map_err(|error| error.to_string())?;
            cases.push((input.to_owned(), output.clone()));
            Ok::<_, String>(output)
        };
        rules
            .compare(Cases::Small, &mut record)
            .unwrap_or_else(|found| panic!("{id}: {found}"));
        let mut games = HashMap::new();
        let (mut compared, mut left_out) = (0, 0);
        for (text, output) in cases {
            let answers = answers(id, &output);
            let mut input = Input(text.split_ascii_whitespace().peekable());
            if COUNTED.contains(&id) {
                input.word();
            }
            let mut asked = 0;
            while asked < answers.len() {
                for question in questions(id, &mut input) {
                    match wins(&library, &mut games, &question) {
                        Some(wins) => {
                            compared += 1;
                            if answers.get(asked) != Some(&wins) {
                                wrong.push(format!("{id}: {question:?}"));
                            }
                        }
                        None => left_out += 1,
                    }
                    asked += 1;
                }
            }
            if asked != answers.len() || !(input.is_empty() || text.trim_end().ends_with('0')) {
                wrong.push(format!("{id}: not all of {text} was read"));
            }
        }
        if compared < 6 || left_out > compared / 10 {
            wrong.push(format!("{id}: {compared} compared, {left_out} left out"));
        }
    }
    wrong.truncate(20);
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn the_value_behind_a_nim_product_is_the_product() {
    let mut game = library().find("nim_product_64").unwrap();
    let mut rules = problems::find("nim_product_64").unwrap();
    for (a, b) in (1..=20).flat_map(|a| (1..=20).map(move |b| (a, b))) {
        let product = rules.answer(&format!("1\n{a} {b}\n")).unwrap();
        let text = game.explain(&format!("{a},{b}"), 80, &Effort::default()).unwrap();
        assert!(text.contains(&format!("has the value {}.", product.trim())), "{text}");
    }
}
