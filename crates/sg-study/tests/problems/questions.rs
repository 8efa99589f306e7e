//! The positions that an input asks about.

/// The contents of an input, token by token.
pub struct Input<'a>(std::iter::Peekable<std::str::SplitAsciiWhitespace<'a>>);

impl<'a> Input<'a> {
    pub fn new(text: &'a str) -> Self {
        Input(text.split_ascii_whitespace().peekable())
    }

    pub fn word(&mut self) -> &'a str {
        self.0.next().expect("a word")
    }

    fn number(&mut self) -> u64 {
        self.word().parse().expect("a number")
    }

    fn words(&mut self, count: u64) -> Vec<&'a str> {
        (0..count).map(|_| self.word()).collect()
    }

    /// Numbers after their count.
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

    pub fn is_empty(&mut self) -> bool {
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
pub type Question = (String, Result<String, bool>);

/// What one case of `id` asks: one question for each answer.
pub fn questions(id: &str, input: &mut Input) -> Vec<Question> {
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
        // Heaps after their number.
        _ => plain(input.list().join(" ")),
    }
}
