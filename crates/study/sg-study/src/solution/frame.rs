//! The frame of a program, which reads the cases of an input and prints an answer for each.

use super::{Answers, Input, Language, Lines, Tests, Token, function};
use crate::formula::Sort;
use crate::pattern::Pattern;

/// Writes the main function, which reads and prints.
pub(super) fn main(
    lines: &mut Lines,
    pattern: &Pattern,
    input: &Input,
    answers: &Answers,
    heading: &str,
    language: Language,
) {
    let is_rust = matches!(language, Language::Rust { .. });
    let call = format!("{}(&numbers, &list)", function(pattern.sort() == Sort::Truth));
    let call = if is_rust { call } else { call.replace('&', "") };
    let lost = match pattern.sort() {
        Sort::Truth => call.clone(),
        Sort::Number => format!("{call} == 0"),
    };
    let quoted = |text: &str| format!("{text:?}");
    reader(lines, is_rust, !heading.is_empty());
    match (&input.tests, is_rust) {
        (Tests::One, true) => lines.line("{"),
        (Tests::One, false) => lines.line("{"),
        (Tests::Counted, true) => lines.line("for _ in 0..input.next() {"),
        (Tests::Counted, false) => lines.line("for (long long tests = next(); tests > 0; tests--) {"),
        (Tests::ToTheEnd, true) => lines.line("while input.have(1) {"),
        (Tests::ToTheEnd, false) => lines.line("while (have(1)) {"),
        (Tests::UpTo(end), _) => {
            let (count, sign) = (end.len(), if is_rust { "input." } else { "" });
            let is_end = |(index, number): (usize, &i64)| format!("{sign}ahead[{index}] == {number}");
            let is_end = end.iter().enumerate().map(is_end).collect::<Vec<_>>().join(" && ");
            lines.line(&if is_rust {
                format!("while input.have({count}) && !({is_end}) {{")
            } else {
                format!("while (have({count}) && !({is_end})) {{")
            });
        }
    }
    case(lines, input, is_rust);
    match (heading.is_empty(), is_rust) {
        (false, true) => {
            let heading = quoted(heading);
            lines.line("number += 1;");
            lines.line(&format!("write!(out, {heading}, number).unwrap();"));
        }
        (false, false) => {
            let heading = quoted(&heading.replace('%', "%%").replace("{}", "%d"));
            lines.line("number++;");
            lines.line(&format!("std::printf({heading}, number);"));
        }
        _ => {}
    }
    let print = match (answers, is_rust) {
        (Answers::Words(won, lost_words), true) => {
            format!(
                "out.write_all(if {lost} {{ {} }} else {{ {} }}.as_bytes()).unwrap();",
                quoted(lost_words),
                quoted(won)
            )
        }
        (Answers::Words(won, lost_words), false) => {
            format!("std::fputs({lost} ? {} : {}, stdout);", quoted(lost_words), quoted(won))
        }
        (Answers::Number, true) => format!("writeln!(out, \"{{}}\", {call}).unwrap();"),
        (Answers::Number, false) => format!("std::printf(\"%lld\\n\", {call});"),
    };
    lines.line(&print);
    lines.line("}");
    lines.line("}");
}

/// Writes the reader and the beginning of the main function. It reads number by number, so that a
/// large input takes little memory.
fn reader(lines: &mut Lines, is_rust: bool, has_heading: bool) {
    let text = if is_rust {
        "/// Reads the numbers of the input, some of them ahead.\n\
         struct Numbers {\n\
         bytes: std::io::Bytes<std::io::BufReader<std::io::Stdin>>,\n\
         ahead: std::collections::VecDeque<i64>,\n\
         }\n\
         \n\
         impl Numbers {\n\
         fn have(&mut self, count: usize) -> bool {\n\
         while self.ahead.len() < count {\n\
         let mut digits = String::new();\n\
         for byte in self.bytes.by_ref().map(|byte| byte.unwrap()) {\n\
         if !byte.is_ascii_whitespace() {\n\
         digits.push(byte.into());\n\
         } else if !digits.is_empty() {\n\
         break;\n\
         }\n\
         }\n\
         if digits.is_empty() {\n\
         return false;\n\
         }\n\
         self.ahead.push_back(digits.parse().unwrap());\n\
         }\n\
         true\n\
         }\n\
         \n\
         fn next(&mut self) -> i64 {\n\
         self.have(1);\n\
         self.ahead.pop_front().unwrap()\n\
         }\n\
         }\n\
         \n\
         fn main() {\n\
         let bytes = std::io::BufReader::new(std::io::stdin()).bytes();\n\
         let mut input = Numbers { bytes, ahead: std::collections::VecDeque::new() };\n\
         let mut out = std::io::BufWriter::new(std::io::stdout().lock());"
    } else {
        "// Numbers of the input that have been read ahead.\n\
         std::vector<long long> ahead;\n\
         \n\
         bool have(std::size_t count) {\n\
         long long number;\n\
         while (ahead.size() < count) {\n\
         if (std::scanf(\"%lld\", &number) != 1) {\n\
         return false;\n\
         }\n\
         ahead.push_back(number);\n\
         }\n\
         return true;\n\
         }\n\
         \n\
         long long next() {\n\
         have(1);\n\
         const long long number = ahead.at(0);\n\
         ahead.erase(ahead.begin());\n\
         return number;\n\
         }\n\
         \n\
         int main() {"
    };
    for line in text.lines() {
        lines.line(line);
    }
    if has_heading {
        lines.line(if is_rust { "let mut number = 0;" } else { "int number = 0;" });
    }
}

/// Writes the code that reads a case into `numbers` and `list`.
fn case(lines: &mut Lines, input: &Input, is_rust: bool) {
    let (count, width) = (input.numbers, input.width);
    match is_rust {
        true if count == 0 => lines.line("let numbers: [i64; 0] = [];"),
        true => lines.line(&format!("let mut numbers = [0i64; {count}];")),
        false => {
            lines.line(&format!("std::vector<long long> numbers({count});"));
            lines.line("std::vector<long long> list;");
        }
    }
    if is_rust && width == 0 {
        lines.line("let list: [i64; 0] = [];");
    }
    for token in &input.tokens {
        let next = if is_rust { "input.next()" } else { "next()" };
        match (token, is_rust) {
            (Token::Number(index), _) => lines.line(&format!("numbers[{index}] = {next};")),
            (Token::Count, true) => lines.line("let count = input.next() as usize;"),
            (Token::Count, false) => lines.line("const std::size_t count = next();"),
            (Token::Elements, true) => {
                let total = if width == 1 { "count".to_owned() } else { format!("count * {width}") };
                lines.line(&format!("let list: Vec<i64> = (0..{total}).map(|_| input.next()).collect();"));
            }
            (Token::Elements, false) => {
                lines.line(&format!("for (std::size_t i = 0; i < count * {width}; i++) {{"));
                lines.line("list.push_back(next());");
                lines.line("}");
            }
            (Token::Columns, true) => {
                lines.line(&format!("let columns: Vec<i64> = (0..count * {width}).map(|_| input.next()).collect();"));
                lines.line(&format!(
                    "let list: Vec<i64> = (0..count * {width}).map(|i| columns[i % {width} * count + i / {width}]).collect();"
                ));
            }
            (Token::Columns, false) => {
                lines.line(&format!("list.resize(count * {width});"));
                lines.line(&format!("for (std::size_t i = 0; i < count * {width}; i++) {{"));
                lines.line(&format!("list[i % count * {width} + i / count] = next();"));
                lines.line("}");
            }
            (Token::Edges(vertices), true) => {
                lines.line(&format!("let mut list = vec![0i64; numbers[{vertices}] as usize];"));
                lines.line(&format!("for _ in 2..2 * numbers[{vertices}] {{"));
                lines.line("list[input.next() as usize - 1] += 1;");
                lines.line("}");
            }
            (Token::Edges(vertices), false) => {
                lines.line(&format!("list.resize(numbers[{vertices}]);"));
                lines.line(&format!("for (long long i = 2; i < 2 * numbers[{vertices}]; i++) {{"));
                lines.line("list[next() - 1]++;");
                lines.line("}");
            }
        }
    }
}
