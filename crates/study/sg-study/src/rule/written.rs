//! Writes a rule of one line as the rules of a problem, in Rust with `sg_rules`.

use std::cell::RefCell;

use super::syntax::{Rule, Shape};
use crate::formula::Expression;
use crate::solution::{Helpers, Language, Lines, code};

mod options;

/// The initial limits of a problem with this rule.
struct Sizes {
    /// The largest number in a case.
    most: u64,
    /// The largest number in a small case.
    small: u64,
}

impl Rule {
    /// Writes the file `rules.rs` of a problem with this rule. A case is a position, and the answer
    /// is its winner. The moves come from the rule; the second oracle finds values by mex.
    ///
    /// ```
    /// use sg_study::rule::Rule;
    ///
    /// let text = Rule::parse("n -> n-k for k in 1..3")?.rust_rules("Take One to Three", ["Win", "Lose"]);
    /// assert!(text.contains("for k1 in 1..=3 {"), "{text}");
    /// # Ok::<(), sg_study::InputError>(())
    /// ```
    pub fn rust_rules(&self, title: &str, words: [&str; 2]) -> String {
        let is_list = self.shape == Shape::List;
        let count = if let Shape::Numbers(names) = &self.shape { names.len() } else { 0 };
        let (part, shape, sizes) = match count {
            0 => ("Vec<i64>".to_owned(), "List".to_owned(), Sizes { most: 8, small: 9 }),
            _ => {
                let (most, small) = match count {
                    1 => (400, 150),
                    2 => (30, 12),
                    3 => (12, 5),
                    _ => (5, 3),
                };
                (format!("[i64; {count}]"), format!("Numbers<{count}>"), Sizes { most, small })
            }
        };
        let helpers = RefCell::new(Helpers::default());
        let mut lines = Lines::new();
        lines.line(&format!("//! {title}: {}", self.name));
        lines.line("");
        lines.line("use sg_rules::prelude::*;");
        lines.line("");
        lines.line("/// A part of a position.");
        lines.line(&format!("type Part = {part};"));
        lines.line("");
        lines.line("/// A position is its parts, in order. A part below 0 means that the player to move has lost.");
        lines.line("struct Moves;");
        lines.line("");
        lines.line("impl Game for Moves {");
        lines.line("type Position = Vec<Part>;");
        lines.line("");
        lines.line("fn moves(&self, parts: &Vec<Part>) -> Vec<Vec<Part>> {");
        self.write_ends(is_list, &helpers, &mut lines);
        lines.line("let mut moves = Vec::new();");
        lines.line("for index in 0..parts.len() {");
        lines.line("for option in options(&parts[index]) {");
        lines.line("let mut next = parts.clone();");
        lines.line("next.remove(index);");
        lines.line("next.extend(option);");
        lines.line("next.sort_unstable();");
        lines.line("moves.push(next);");
        lines.line("}");
        lines.line("}");
        if self.is_misere {
            lines.line("if moves.is_empty() {");
            lines.line("moves.push(vec![loss()]);");
            lines.line("}");
        }
        lines.line("moves");
        lines.line("}");
        lines.line("}");
        lines.line("");
        let loss = if is_list { "vec![-1]".to_owned() } else { format!("[-1; {count}]") };
        if self.is_misere || !self.ends.is_empty() {
            lines.line("/// A position without moves.");
            lines.line("fn loss() -> Part {");
            lines.line(&loss);
            lines.line("}");
            lines.line("");
        }
        self.write_options(&helpers, &mut lines);
        helpers.borrow().write(&mut lines, RUST);
        self.end_of_file(is_list, count, &shape, &sizes, words, &mut lines);
        lines.text()
    }

    /// Writes the conditions that end the game.
    fn write_ends(&self, is_list: bool, helpers: &RefCell<Helpers>, lines: &mut Lines) {
        if self.is_misere || !self.ends.is_empty() {
            let is_over = if is_list {
                "parts.iter().any(|part| part.contains(&-1))"
            } else {
                "parts.iter().any(|part| part[0] < 0)"
            };
            lines.line(&format!("if {is_over} {{"));
            lines.line("return Vec::new();");
            lines.line("}");
        }
        if self.ends.is_empty() {
            return;
        }
        let names = match &self.shape {
            Shape::Numbers(names) => {
                lines.line(&format!("let [{}] = parts[0];", variables(names).join(", ")));
                variables(names)
            }
            Shape::List => {
                lines.line("let part = &parts[0];");
                features(lines)
            }
        };
        for end in &self.ends {
            lines.line(&format!("if {} {{", expression(&end.condition, &names, helpers)));
            lines.line(if end.wins { "return vec![vec![loss()]];" } else { "return Vec::new();" });
            lines.line("}");
        }
    }

    fn end_of_file(
        &self,
        is_list: bool,
        count: usize,
        shape: &str,
        sizes: &Sizes,
        words: [&str; 2],
        lines: &mut Lines,
    ) {
        let has_values = !self.is_misere && self.ends.is_empty();
        if has_values {
            for line in [
                "/// Returns the value of a part: the least that no move leads to.",
                "fn value(known: &mut HashMap<Part, u64>, part: &Part) -> u64 {",
                "if let Some(&value) = known.get(part) {",
                "return value;",
                "}",
                "let sums = options(part);",
                "let after: Vec<u64> = sums.iter().map(|sum| sum.iter().fold(0, |all, part| all ^ value(known, part))).collect();",
                "let value = (0..).find(|value| !after.contains(value)).expect(\"there are more numbers than options\");",
                "known.insert(part.clone(), value);",
                "value",
                "}",
                "",
            ] {
                lines.line(line);
            }
        }
        let (most, small) = (sizes.most, sizes.small);
        let part = if is_list {
            "list.iter().map(|&number| number as i64).collect()"
        } else {
            "numbers.map(|number| number as i64)"
        };
        let case = if is_list { "list: &Vec<u64>".to_owned() } else { format!("&numbers: &[u64; {count}]") };
        lines.line(&format!("fn part({case}) -> Part {{"));
        lines.line(&format!("let {}part: Part = {part};", if self.is_sorted { "mut " } else { "" }));
        if self.is_sorted {
            lines.line("part.sort_unstable();");
        }
        lines.line("part");
        lines.line("}");
        lines.line("");
        lines.line(&format!("pub fn rules() -> Rules<{shape}> {{"));
        lines.line("let wins = Brute::new(Moves).wins_at(|case| vec![part(case)]);");
        lines.line(if has_values {
            "let mut known = HashMap::default();"
        } else {
            "let mut search = Brute::new(Moves);"
        });
        lines.line(&match &self.shape {
            Shape::Numbers(names) => {
                let ranges: Vec<String> = names.iter().map(|name| format!("({name:?}, 1..={most})")).collect();
                format!("let shape = numbers([{}]);", ranges.join(", "))
            }
            Shape::List => format!("let shape = list(\"x\", 1..=4, 1..={most});"),
        });
        lines.line("Rules::new(Format::up_to_the_end(), shape, wins)");
        let depth = "    ";
        lines.line(&format!("{depth}.words({:?}, {:?})", words[0], words[1]));
        lines.line(&if has_values {
            format!("{depth}.oracle(\"values, each the least that no move leads to\", move |case| value(&mut known, &part(case)) > 0)")
        } else {
            format!("{depth}.oracle(\"one search for all cases\", move |case| search.wins(&vec![part(case)]))")
        });
        lines.line(&if is_list {
            format!(
                "{depth}.small_up_to({small}, 4)\n{depth}.random_up_to(&[&[{most}, {most}], &[6, 6, 6], &[4, 4, 4, 4]])"
            )
        } else {
            format!("{depth}.small_up_to([{}])", vec![small.to_string(); count].join(", "))
        });
        lines.line("}");
    }
}

/// Makes names that do not clash with other names in the file.
fn variables(names: &[String]) -> Vec<String> {
    names.iter().map(|name| if name.len() == 1 { name.clone() } else { format!("{name}_") }).collect()
}

/// Writes variables for the features of the list `part`; returns their names.
fn features(lines: &mut Lines) -> Vec<String> {
    lines.line("let (length, sum) = (part.len() as i64, part.iter().sum::<i64>());");
    lines.line("let (min, max) = (part.iter().min().map_or(0, |&x| x), part.iter().max().map_or(0, |&x| x));");
    lines.line("let _ = (length, sum, min, max);");
    super::syntax::FEATURES.map(str::to_owned).to_vec()
}

fn expression(of: &Expression, names: &[String], helpers: &RefCell<Helpers>) -> String {
    code(of, names, RUST, &mut helpers.borrow_mut())
}

const RUST: Language = Language::Rust { with_sg_core: false };
