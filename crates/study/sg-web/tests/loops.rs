//! Compiles and runs the loops below tables that the reader fills; each prints its table.

use std::path::Path;
use std::process::Command;
use std::{env, fs};

/// A game for each loop, and the variable that holds its table.
const TABLES: [(&str, &str); 6] = [
    ("game=take:1-3&outcomes=1", "won"),
    ("game=misere:take:1-3", "won"),
    ("game=take:2,5", "g"),
    ("game=kayles", "g"),
    ("game=lasker", "g"),
    ("game=wythoff&to=8", "won"),
];

#[test]
fn each_loop_prints_the_table_of_its_game() {
    let folder = env::temp_dir().join(format!("sg-loops-{}", std::process::id()));
    fs::create_dir_all(&folder).unwrap();
    for (state, variable) in TABLES {
        let markup = sg_web::open("fill", state).markup;
        let attribute =
            |name: &str| markup.split(&format!("data-{name}=\"")).nth(1).unwrap().split('"').next().unwrap();
        let only_outcomes = variable == "won";
        let values = attribute("values").split(' ').map(|value| value.parse::<u32>().unwrap());
        let right: Vec<u32> = values.map(|value| if only_outcomes { value.min(1) } else { value }).collect();
        let (last, is_plane) = (attribute("to"), attribute("width") != "0");
        let loops: Vec<&str> = markup.split("<pre data-loop=\"").skip(1).collect();
        assert_eq!(loops.len(), 3, "{state}");
        for text in loops {
            let (language, rest) = text.split_once("\"><code>").unwrap();
            let code = rest.split("</code>").next().unwrap();
            let code = code.replace("&lt;", "<").replace("&gt;", ">").replace("&amp;", "&");
            let printed = run(&folder, language, &code, variable, last, is_plane);
            let found = printed.split_whitespace().map(|value| value.parse::<u32>().unwrap());
            assert_eq!(found.collect::<Vec<_>>(), right, "{state} in {language}:\n{code}");
        }
    }
    fs::remove_dir_all(&folder).unwrap();
}

/// Wraps the loop in a program, runs it and returns its output: the table up to `last`.
fn run(folder: &Path, language: &str, code: &str, variable: &str, last: &str, is_plane: bool) -> String {
    let [source, program] = ["program.txt", "program"].map(|name| folder.join(name));
    let (text, compiler, options): (String, &str, &[&str]) = match language {
        "C++" => {
            let one = format!("for (auto v : {variable}) cout << v << ' ';");
            let all = format!("for (auto &row : {variable}) for (auto v : row) cout << v << ' ';");
            let print = if is_plane { all } else { one };
            let head =
                "#include <algorithm>\n#include <iostream>\n#include <set>\n#include <vector>\nusing namespace std;\n";
            let text = format!("{head}int main() {{\nconst int N = {last};\n{code}{print}\n}}\n");
            (text, "g++", &["-std=c++17", "-x", "c++"])
        }
        "Rust" => {
            let rows = if is_plane { ".into_iter().flatten()" } else { ".into_iter()" };
            let print = format!("for v in {variable}{rows} {{ print!(\"{{}} \", v as i32); }}");
            let head = "#![allow(unused)]\nuse std::collections::HashSet;\n";
            let text = format!("{head}const N: usize = {last};\nfn main() {{\n{code}{print}\n}}\n");
            (text, "rustc", &["--edition", "2021", "--crate-type", "bin"])
        }
        _ => {
            let rows = if is_plane { format!("sum({variable}, [])") } else { variable.to_owned() };
            let text = format!("N = {last}\n{code}print(*map(int, {rows}))\n");
            fs::write(&source, text).unwrap();
            return output(Command::new("python3").arg(&source));
        }
    };
    fs::write(&source, text).unwrap();
    output(Command::new(compiler).args(options).arg("-o").arg(&program).arg(&source));
    output(&mut Command::new(&program))
}

fn output(command: &mut Command) -> String {
    let output = command.output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}
