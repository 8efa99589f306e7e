//! The loops that fill a table, in three languages. A test compiles and runs the files in
//! `assets/loops`.

macro_rules! loops {
    ($($name:literal)*) => {
        [$(($name, [
            ("C++", include_str!(concat!("../assets/loops/", $name, ".cpp"))),
            ("Rust", include_str!(concat!("../assets/loops/", $name, ".rs"))),
            ("Python", include_str!(concat!("../assets/loops/", $name, ".py"))),
        ])),*]
    };
}

type Loop = (&'static str, [(&'static str, &'static str); 3]);

const LOOPS: [Loop; 6] = loops!["outcome" "misere" "mex" "split" "lasker" "pairs"];

/// Returns the loop of this name in all languages, with the numbers that may be taken.
pub fn read(name: &str, set: &str) -> Vec<(&'static str, String)> {
    let found = LOOPS.iter().find(|(known, _)| *known == name);
    let texts = found.iter().flat_map(|(_, texts)| texts);
    texts.map(|(language, text)| (*language, text.replace("SET", set))).collect()
}

/// Returns the loop that makes these moves, or nothing if there is none. `moves` lists what the
/// moves of each heap leave, without empty heaps.
pub fn of(moves: &[Vec<Vec<usize>>], outcomes: bool, misere: bool) -> Vec<(&'static str, String)> {
    let last = moves.len() - 1;
    let taken = |left: &Vec<usize>| last - left.iter().sum::<usize>();
    let mut set: Vec<usize> = moves[last].iter().map(taken).collect();
    set.sort_unstable();
    set.dedup();
    let same = |rule: &dyn Fn(usize) -> Vec<Vec<usize>>| {
        let sorted = |mut moves: Vec<Vec<usize>>| {
            for left in &mut moves {
                left.retain(|&left| left > 0);
                left.sort_unstable();
            }
            moves.sort();
            moves.dedup();
            moves
        };
        moves.iter().enumerate().all(|(n, found)| sorted(found.clone()) == sorted(rule(n)))
    };
    let fitting = |n: usize| set.iter().filter(move |&&s| s <= n);
    let name = if same(&|n| fitting(n).map(|s| vec![n - s]).collect()) {
        match (outcomes, misere) {
            (_, true) => "misere",
            (true, _) => "outcome",
            _ => "mex",
        }
    } else if same(&|n| fitting(n).flat_map(|s| (0..=n - s).map(move |a| vec![a, n - s - a])).collect()) {
        "split"
    } else if same(&|n| (0..n).flat_map(|a| [vec![a], vec![a, n - a]]).filter(|left| *left != [0, n]).collect()) {
        "lasker"
    } else {
        ""
    };
    let set: Vec<String> = set.iter().map(usize::to_string).collect();
    read(name, &set.join(", "))
}
