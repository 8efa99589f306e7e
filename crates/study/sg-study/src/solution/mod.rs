//! Writes a program that answers by a formula, as the skeleton of a solution in Rust or C++.
//!
//! The program reads numbers instead of lines. An [`Input`] describes their order, and [`Answers`]
//! what is printed.

mod elements;
mod expressions;
mod features;
mod frame;

use crate::pattern::{Feature, Pattern, Variable};
pub(crate) use expressions::{Helpers, code};

/// The language of a program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Language {
    /// Rust, edition 2021 or later, with no library except `sg_core`.
    Rust {
        /// True if the program may use `sg_core`.
        with_sg_core: bool,
    },
    /// C++ 11 or later.
    Cpp,
}

/// The end of an input.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Tests {
    /// The input has one case.
    One,
    /// The number of cases stands before the first one.
    Counted,
    /// The input ends with the last case.
    ToTheEnd,
    /// The input ends with these numbers.
    UpTo(Vec<i64>),
}

/// A part of a case in an input.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Token {
    /// The single number with this index.
    Number(usize),
    /// The number of elements of the list.
    Count,
    /// The elements of the list in order.
    Elements,
    /// The first numbers of all elements, then the second ones, and so on.
    Columns,
    /// The edges of a tree whose number of vertices is the single number with this index. The list
    /// holds the degrees.
    Edges(usize),
}

/// The format of an input.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Input {
    /// The end of the input.
    pub tests: Tests,
    /// The parts of a case, in order.
    pub tokens: Vec<Token>,
    /// The number of single numbers.
    pub numbers: usize,
    /// The number of numbers in an element, or 0 without a list.
    pub width: usize,
}

/// The output for a case.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answers {
    /// The words for a won and for a lost position, including the line end.
    Words(String, String),
    /// The value.
    Number,
}

/// The indented lines of a program.
pub(crate) struct Lines {
    text: String,
    depth: usize,
}

impl Lines {
    pub(crate) fn new() -> Self {
        Lines { text: String::new(), depth: 0 }
    }

    /// Returns all lines.
    pub(crate) fn text(self) -> String {
        self.text
    }

    pub(crate) fn all(&mut self, text: &str) {
        for line in text.lines() {
            self.line(line);
        }
        self.line("");
    }

    pub(crate) fn line(&mut self, line: &str) {
        if line.starts_with('}') {
            self.depth -= 1;
        }
        self.text += &format!("{}{line}\n", "    ".repeat(if line.is_empty() { 0 } else { self.depth }));
        if line.ends_with('{') {
            self.depth += 1;
        }
    }
}

/// Writes the program that answers by this formula. `heading` stands before each answer, with `{}`
/// for its number.
///
/// ```
/// use sg_study::pattern::{Budget, Observations, find};
/// use sg_study::solution::{Answers, Input, Language, Tests, Token, write};
///
/// let values: Vec<u64> = (0..40).map(|n| n % 4).collect();
/// let found = find(&Observations::of_sequence("n", &values), &Budget::default());
/// let input = Input { tests: Tests::ToTheEnd, tokens: vec![Token::Number(0)], numbers: 1, width: 0 };
/// let answers = Answers::Words("win\n".to_owned(), "lose\n".to_owned());
/// let program = write(&found.formulas[0].pattern, &input, &answers, "", Language::Cpp);
/// assert!(program.contains("n % 4"), "{program}");
/// ```
pub fn write(pattern: &Pattern, input: &Input, answers: &Answers, heading: &str, language: Language) -> String {
    let mut helpers = Helpers::default();
    let answer = answer(pattern, language, &mut helpers);
    let mut lines = Lines::new();
    lines.line(&format!("// {}", sentence(pattern)));
    for feature in pattern.features() {
        lines.line(&format!("// {}: {}", feature.text(), feature.meaning()));
    }
    lines.line("");
    match language {
        Language::Rust { with_sg_core } => {
            lines.line("use std::io::{Read, Write};");
            if with_sg_core && helpers.nim_sum {
                lines.line("");
                lines.line("use sg_core::nim_sum;");
            }
        }
        Language::Cpp => {
            for header in ["algorithm", "cstdio", "set", "vector"] {
                lines.line(&format!("#include <{header}>"));
            }
        }
    }
    lines.line("");
    helpers.write(&mut lines, language);
    lines.text += &answer;
    lines.line("");
    frame::main(&mut lines, pattern, input, answers, heading, language);
    lines.text
}

fn sentence(pattern: &Pattern) -> String {
    match pattern.sort() {
        crate::formula::Sort::Truth => format!("Lost when {pattern}."),
        crate::formula::Sort::Number => format!("The answer is {pattern}."),
    }
}

/// Writes the function that decides a case, given its single numbers as `numbers` and those of its
/// elements as `list`.
fn answer(pattern: &Pattern, language: Language, helpers: &mut Helpers) -> String {
    let mut lines = Lines::new();
    let (single, columns) = pattern.names();
    let names: Vec<String> =
        pattern.variables().iter().enumerate().map(|(index, variable)| name(variable, index, single)).collect();
    let is_rust = matches!(language, Language::Rust { .. });
    let is_truth = pattern.sort() == crate::formula::Sort::Truth;
    let used = pattern.used();
    let uses_list = used
        .iter()
        .any(|&index| !matches!(pattern.variables()[index], Variable::Number(_) | Variable::Least | Variable::Largest));
    let numbers_are_used =
        used.iter().any(|&index| needs_numbers(&pattern.variables()[index], columns.len(), single.len()));
    let kept = |name: &str, is_used: bool| if is_used || !is_rust { name.to_owned() } else { format!("_{name}") };
    lines.line(&if is_rust {
        format!(
            "fn {}({}: &[i64], {}: &[i64]) -> {} {{",
            function(is_truth),
            kept("numbers", numbers_are_used),
            kept("list", uses_list),
            if is_truth { "bool" } else { "i64" },
        )
    } else {
        format!(
            "{} {}(const std::vector<long long> &numbers, const std::vector<long long> &list) {{",
            if is_truth { "bool" } else { "long long" },
            function(is_truth)
        )
    });
    if !is_rust {
        lines.line("(void)numbers;");
        lines.line("(void)list;");
    }
    for index in used {
        let name = &names[index];
        match &pattern.variables()[index] {
            Variable::Number(at) => lines.line(&let_line(is_rust, name, &format!("numbers[{at}]"))),
            Variable::Least | Variable::Largest => {
                let function = if pattern.variables()[index] == Variable::Least { "min" } else { "max" };
                let value = if is_rust {
                    format!("numbers.iter().copied().{function}().unwrap_or(0)")
                } else {
                    format!("*std::{function}_element(numbers.begin(), numbers.end())")
                };
                lines.line(&let_line(is_rust, name, &value));
            }
            Variable::Feature(feature) => features::write(*feature, name, columns.len(), language, helpers, &mut lines),
            Variable::At(at) => {
                let value = if is_rust {
                    format!(
                        "if 1 <= numbers[{at}] && numbers[{at}] as usize <= list.len() {{ list[numbers[{at}] as usize - 1] }} else {{ 0 }}"
                    )
                } else {
                    format!(
                        "1 <= numbers[{at}] && numbers[{at}] <= (long long)list.size() ? list[numbers[{at}] - 1] : 0"
                    )
                };
                lines.line(&let_line(is_rust, name, &value));
            }
            Variable::Over(over) => elements::over_lines(over, name, (single, columns), language, helpers, &mut lines),
        }
    }
    let value = code(pattern.root(), &names, language, helpers);
    lines.line(&if is_rust { value } else { format!("return {value};") });
    lines.line("}");
    lines.text
}

fn function(is_truth: bool) -> &'static str {
    if is_truth { "is_lost" } else { "value" }
}

/// Returns true if a variable is computed from single numbers.
fn needs_numbers(variable: &Variable, width: usize, count: usize) -> bool {
    match variable {
        Variable::Feature(_) => false,
        Variable::Over(over) => over.used().iter().any(|&index| (width..width + count).contains(&index)),
        _ => true,
    }
}

pub(crate) fn let_line(is_rust: bool, name: &str, value: &str) -> String {
    if is_rust { format!("let {name} = {value};") } else { format!("const long long {name} = {value};") }
}

/// Words that cannot be names in one of the languages, or that the program uses.
const RESERVED: [&str; 21] = [
    "as", "auto", "break", "char", "do", "else", "enum", "fn", "for", "if", "in", "int", "let", "list", "long", "loop",
    "match", "new", "numbers", "this", "value",
];

/// Returns a name that is valid in both languages.
fn identifier(name: &str) -> String {
    let mut text: String = name.chars().map(|sign| if sign.is_ascii_alphanumeric() { sign } else { '_' }).collect();
    if RESERVED.contains(&text.as_str()) || text.starts_with(|sign: char| sign.is_ascii_digit()) {
        text.push('_');
    }
    text
}

fn name(variable: &Variable, index: usize, single: &[String]) -> String {
    match variable {
        Variable::Number(at) => identifier(&single[*at]),
        Variable::Least => "least".to_owned(),
        Variable::Largest => "largest".to_owned(),
        Variable::Feature(feature) => format!("{}_", feature.text()).trim_end_matches('_').to_owned() + "_of_list",
        Variable::At(at) => format!("at_{}", identifier(&single[*at])),
        Variable::Over(_) => format!("total{index}"),
    }
}

impl Feature {
    /// Returns true if the feature can be computed for elements of several numbers.
    pub(crate) fn is_of_any_list(self) -> bool {
        self == Feature::Length
    }
}
