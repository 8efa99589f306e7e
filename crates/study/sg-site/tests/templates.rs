//! Compiles and runs the templates of the book, and compares their results with the theory on small
//! positions.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use sg_core::boards::placement::{Blocks, Board};
use sg_core::boards::turning::Turning;
use sg_core::graphs::{directed, geography, hackenbush, multi_sg};
use sg_core::heaps::{
    dynamic_subtraction, end_nim, euclid, fibonacci_nim, lasker, misere_nim, nim, northcott, staircase, wythoff,
};
use sg_core::nimber::basis::XorBasis;
use sg_core::sums::compound;
use sg_core::taking::{dawson, subtraction, take_runs};
use sg_core::{Game, Nimber, Outcome, Solver, Subtraction};

/// Includes the Rust file of each template and collects their results.
macro_rules! templates {
    ($($name:ident)*) => {
        $(#[allow(dead_code, clippy::all, clippy::pedantic)]
        mod $name {
            include!(concat!("../../../../book/templates/", stringify!($name), ".rs"));
        })*
        fn in_rust() -> BTreeMap<&'static str, Vec<u64>> {
            [$((stringify!($name), $name::check())),*].into()
        }
    };
}

mod rust {
    use super::BTreeMap;

    templates! {
        basis compound dawson directed dynamic_subtraction end_nim euclid fibonacci_nim fusion geography hackenbush labels
        lasker mex misere_nim multi_sg nim nim_sum nimber northcott placement retrograde solver staircase subtraction
        take_runs take_up_to turning wythoff
    }

    pub fn all() -> BTreeMap<&'static str, Vec<u64>> {
        in_rust()
    }
}

/// A set of numbers as bits. A move subtracts some k from every number that is at least k.
struct Exponents;

impl Game for Exponents {
    type Position = u32;
    fn moves(&self, &set: &u32) -> Vec<u32> {
        let take = |k: u32| (set >> k) | (set & ((1 << (k - 1)) - 1));
        (1..=32 - set.leading_zeros()).map(take).collect()
    }
}

/// Returns what the theory says about the positions that a template checks.
fn theory(name: &str) -> Vec<u64> {
    let whole = |values: Vec<u32>| -> Vec<u64> { values.into_iter().map(u64::from).collect() };
    let table = |set: &[usize], largest| whole(Subtraction::new(set.iter().copied()).grundy_values(largest));
    let pairs = || (0..900u64).map(|cell| (cell / 30, cell % 30));
    match name {
        "mex" => [&[][..], &[0], &[1], &[0, 1, 3], &[2, 0, 1, 1], &[9, 0]]
            .map(|values: &[u32]| sg_core::mex(values.iter().copied()).into())
            .to_vec(),
        "nim_sum" => [&[][..], &[3, 5], &[3, 4, 5], &[1, 2, 3]]
            .map(|values: &[u64]| sg_core::nim_sum(values.iter().copied()))
            .to_vec(),
        "subtraction" => [table(&[2, 5], 40), table(&[1, 3, 4], 40), table(&[], 3)].concat(),
        "labels" => Subtraction::new([2, 5]).wins(40).into_iter().map(u64::from).collect(),
        "solver" => {
            let mut solver = Solver::new(Exponents);
            (0..200).map(|set| solver.grundy(&set).unwrap().into()).collect()
        }
        "directed" => {
            whole(directed::grundy_values(&[vec![1, 2], vec![2], vec![], vec![0, 1, 2], vec![0, 3]]).unwrap())
        }
        "retrograde" => {
            let graph = [vec![1], vec![0, 2], vec![], vec![4], vec![3], vec![3, 1], vec![5, 1], vec![1, 1], vec![8, 1]];
            let letter = |outcome| match outcome {
                Outcome::P => 'P',
                Outcome::N => 'N',
                Outcome::Draw => 'D',
            };
            directed::outcomes(&graph).into_iter().map(|outcome| letter(outcome) as u64).collect()
        }
        "nim" => [[3u64, 4, 5], [1, 2, 3], [7, 7, 7]]
            .iter()
            .flat_map(|heaps| nim::winning_moves(heaps))
            .flat_map(|(index, left)| [index as u64, left])
            .collect(),
        "take_up_to" => (0..30)
            .flat_map(|heap| {
                let between = subtraction::grundy_take_between(2, 5, heap);
                [subtraction::grundy_take_up_to(3, heap), between, heap]
            })
            .collect(),
        "basis" => {
            let mut basis = XorBasis::new();
            [6, 5, 3, 1, 0, 1 << 63, (1 << 63) + 7, 8].map(|number| basis.insert(number).into()).to_vec()
        }
        "wythoff" => pairs()
            .chain([(165_580_140, 267_914_295), (165_580_141, 267_914_296)])
            .map(|(a, b)| wythoff::wins(a, b).into())
            .collect(),
        "staircase" => [&[][..], &[3, 7, 1, 2], &[5, 0, 5], &[0, 9]]
            .map(|steps: &[u64]| staircase::grundy(steps.iter().copied()))
            .to_vec(),
        "misere_nim" => {
            (0..64u64).map(|heaps| misere_nim::wins([heaps / 16, heaps / 4 % 4, heaps % 4]).into()).collect()
        }
        "fibonacci_nim" => (0..300).map(|heap| fibonacci_nim::first_wins(heap).into()).collect(),
        "euclid" => pairs().map(|(a, b)| euclid::wins(a, b).into()).collect(),
        "lasker" => (0..50).flat_map(|heap| [lasker::grundy(heap), lasker::grundy_in_three(heap)]).collect(),
        "northcott" => [&[(2, 6), (9, 4), (1, 7)][..], &[(0, 3), (5, 2)], &[(0, 1)]]
            .map(|rows: &[(u64, u64)]| northcott::wins(rows).into())
            .to_vec(),
        "dynamic_subtraction" => [1, 2, 3]
            .into_iter()
            .flat_map(|k| (1..200).map(move |heap| (k, heap)))
            .map(|(k, heap)| {
                let lost = dynamic_subtraction::lost_heaps(k, heap);
                dynamic_subtraction::least_winning_take(&lost, heap).unwrap()
            })
            .collect(),
        "end_nim" => {
            let four =
                (0..256).map(|code| end_nim::wins(&[1 + code / 64, 1 + code / 16 % 4, 1 + code / 4 % 4, 1 + code % 4]));
            [false, true].into_iter().chain(four).map(u64::from).collect()
        }
        "hackenbush" => [[(0, 1), (0, 2), (1, 3)], [(0, 1), (1, 2), (1, 3)]]
            .iter()
            .flat_map(|tree| (0..4).map(|root| hackenbush::grundy(4, tree, root).into()))
            .collect(),
        "fusion" => [
            &[(0, 1), (1, 2), (2, 0), (2, 3), (3, 4)][..],
            &[(0, 1), (1, 2), (2, 3), (3, 1), (3, 4), (4, 5), (5, 3)],
            &[(0, 1), (0, 1), (1, 2), (2, 3), (3, 4), (4, 1), (0, 5)],
        ]
        .iter()
        .flat_map(|edges| (0..6).map(|root| hackenbush::grundy(6, edges, root).into()))
        .collect(),
        "take_runs" => {
            let runs = |set: &[usize]| whole(take_runs::Runs::new(set.iter().copied()).grundy_values(60));
            [runs(&[1, 2]), runs(&[3])].concat()
        }
        "dawson" => (0..200).chain([1_000_000_007]).map(dawson::chess).collect(),
        "placement" => {
            let mut blocks = Blocks::default();
            [(2, 2), (2, 5), (3, 3), (3, 5), (4, 4), (5, 4), (1, 7)]
                .map(|(rows, columns)| {
                    let row = "0".repeat(columns);
                    blocks.grundy(&Board::from_rows(&vec![row; rows])).into()
                })
                .to_vec()
        }
        "turning" => (0..100)
            .flat_map(|place| [Turning::MockTurtles, Turning::Ruler, Turning::Turtles].map(|coins| coins.grundy(place)))
            .collect(),
        "nimber" => (0..400)
            .map(|cell| (Nimber(cell / 20) * Nimber(cell % 20)).0)
            .chain([(Nimber(u64::MAX) * Nimber(u64::MAX - 1)).0 >> 1])
            .collect(),
        "compound" => {
            let parts = [&[][..], &[0], &[0, 1], &[1, 1], &[3, 1, 5], &[4, 1]];
            let lengths = parts.map(|options: &[u32]| compound::suspense_of(options.iter().copied()).into());
            let wins = [&[1, 2][..], &[3, 2], &[]];
            let wins = wins.map(|parts: &[u32]| compound::every_wins(parts.iter().copied()).into());
            lengths.into_iter().chain(wins).collect()
        }
        "geography" => {
            let path: [Vec<usize>; 7] = [vec![1], vec![0, 2], vec![1, 3, 5], vec![2, 4], vec![3], vec![2], vec![]];
            geography::wins(&path).into_iter().map(u64::from).collect()
        }
        "multi_sg" => whole(
            multi_sg::grundy_values(&[
                vec![],
                vec![vec![]],
                vec![vec![0], vec![1]],
                vec![vec![1, 2], vec![]],
                vec![vec![2, 3], vec![3, 3], vec![1]],
            ])
            .unwrap(),
        ),
        other => panic!("add the results of the theory for the template {other}"),
    }
}

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../book/templates")
}

/// Reads the templates in one language, by name.
fn files(ending: &str) -> BTreeMap<String, String> {
    let files = fs::read_dir(folder()).unwrap().map(|file| file.unwrap().path());
    let files = files.filter(|path| path.extension().is_some_and(|found| found == ending));
    files
        .map(|path| {
            let name = path.file_stem().unwrap().to_str().unwrap().to_owned();
            (name, fs::read_to_string(path).unwrap())
        })
        .collect()
}

/// Runs a program and parses its output: a name and numbers on each line.
fn printed(program: &mut Command) -> BTreeMap<String, Vec<u64>> {
    let output = program.output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let line = |line: &str| {
        let mut words = line.split(' ');
        let name = words.next().unwrap().to_owned();
        (name, words.map(|word| word.parse().unwrap()).collect())
    };
    String::from_utf8(output.stdout).unwrap().lines().map(line).collect()
}

fn compare(said: BTreeMap<impl AsRef<str>, Vec<u64>>, ending: &str) {
    assert!(said.keys().map(AsRef::as_ref).eq(files(ending).keys().map(String::as_str)), "{ending}");
    for (name, values) in said {
        let name = name.as_ref();
        assert_eq!(values, theory(name), "{name}.{ending}");
    }
}

#[test]
fn rust_templates_agree_with_the_theory() {
    compare(rust::all(), "rs");
}

#[test]
fn cpp_templates_compile_alone_and_agree_with_the_theory() {
    let here = tempfile::tempdir().unwrap();
    let compile = |arguments: &[&str], source: &Path, out: &Path| {
        let mut compiler = Command::new("g++");
        let built = compiler.args(["-std=c++17", "-I"]).arg(here.path()).args(arguments).arg(source).arg("-o").arg(out);
        let built = built.output().expect("g++ is missing: install a C++ compiler");
        assert!(built.status.success(), "{}", String::from_utf8_lossy(&built.stderr));
    };
    // The large header is precompiled once.
    let header = here.path().join("bits/stdc++.h");
    fs::create_dir(here.path().join("bits")).unwrap();
    fs::write(&header, "#include_next <bits/stdc++.h>\n").unwrap();
    compile(&["-x", "c++-header", "-Wno-pragma-once-outside-header"], &header, &here.path().join("bits/stdc++.h.gch"));
    let mut said = BTreeMap::new();
    for (name, text) in files("cpp") {
        let (source, binary) = (here.path().join(format!("{name}.cpp")), here.path().join(&name));
        let main = format!(
            "int main() {{ cout << \"{name}\"; for (long long value : check()) cout << ' ' << value; cout << '\\n'; }}\n"
        );
        fs::write(&source, format!("#include <bits/stdc++.h>\nusing namespace std;\n{text}{main}")).unwrap();
        compile(&["-Wall", "-Wextra", "-Werror", "-Wno-parentheses"], &source, &binary);
        said.extend(printed(&mut Command::new(binary)));
    }
    compare(said, "cpp");
}

/// Returns the templates that a text shows, each with the anchor of its section.
fn shown_in(text: &str) -> Vec<(String, String)> {
    let mut anchor = String::new();
    let mut names = Vec::new();
    let mut lines = text.lines();
    while let Some(line) = lines.next() {
        if let Some((_, of_section)) = line.strip_prefix("## ").and_then(|heading| heading.split_once("{#")) {
            anchor = of_section.trim_end_matches('}').to_owned();
        } else if line == "```template" {
            names.push((lines.next().unwrap().to_owned(), anchor.clone()));
        }
    }
    names
}

#[test]
fn every_template_is_in_a_lesson_and_linked_from_the_patterns() {
    for language in ["", "zh/"] {
        let book = folder().join("..").join(language);
        let read = |path: &str| fs::read_to_string(book.join(path)).unwrap();
        let page = shown_in(&read("templates.md"));
        let lessons: BTreeSet<String> = fs::read_dir(book.join("learn"))
            .unwrap()
            .flat_map(|lesson| shown_in(&fs::read_to_string(lesson.unwrap().path()).unwrap()))
            .map(|(name, _)| name)
            .collect();
        let recognise = read("recognise.md");
        for name in files("cpp").into_keys() {
            let sections: Vec<&str> =
                page.iter().filter(|(shown, _)| *shown == name).map(|(_, anchor)| &**anchor).collect();
            assert_eq!(sections.len(), 1, "{language}templates.md: {name}");
            assert!(lessons.contains(&name), "no lesson of {language:?} shows {name}");
            let link = format!("templates.md#{})", sections[0]);
            assert!(recognise.contains(&link), "{language}recognise.md has no link to {name}: {link}");
        }
    }
}

#[test]
fn python_templates_agree_with_the_theory() {
    let program = "import sys\nfor path in sys.argv[1:]:\n    space = {}\n    exec(open(path, encoding='utf-8').read(), space)\n    \
                   print(path.split('/')[-1][:-3], *space['check']())\n";
    let paths = files("py").into_keys().map(|name| folder().join(name + ".py"));
    compare(printed(Command::new("python3").args(["-c", program]).args(paths)), "py");
}

#[test]
fn every_template_exists_in_rust_and_cpp_and_has_a_check() {
    let names = |ending| files(ending).into_keys().collect::<BTreeSet<_>>();
    assert_eq!(names("rs"), names("cpp"));
    assert!(names("py").is_subset(&names("rs")));
    for (ending, mark) in [("rs", "\n// check\n"), ("cpp", "\n// check\n"), ("py", "\n# check\n")] {
        for (name, text) in files(ending) {
            assert!(text.contains(mark), "{name}.{ending} has no line {mark:?}");
        }
    }
}
