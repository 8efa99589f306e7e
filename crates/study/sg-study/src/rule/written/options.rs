//! Writes the function that lists the options of a part.

use std::cell::RefCell;

use super::{expression, features, variables};
use crate::formula::{Expression, Node, Operator, used_variables};
use crate::rule::syntax::{Alternative, Clause, Pattern, Rule, Shape};
use crate::solution::{Helpers, Lines};

impl Rule {
    /// Writes the function `options` and its helpers.
    pub(super) fn write_options(&self, helpers: &RefCell<Helpers>, lines: &mut Lines) {
        lines.line("/// Lists what each move leaves of a part.");
        lines.line("fn options(part: &Part) -> Vec<Vec<Part>> {");
        lines.line("let mut options: Vec<Vec<Part>> = Vec::new();");
        let names = match &self.shape {
            Shape::Numbers(names) => {
                lines.line(&format!("let [{}] = *part;", variables(names).join(", ")));
                variables(names)
            }
            Shape::List => features(lines),
        };
        for alternative in &self.alternatives {
            let mut writer = Writer { names: names.clone(), choices: 0, helpers, lines };
            match alternative.pattern {
                Pattern::Whole => writer.whole(alternative),
                Pattern::Elements { count, are_adjacent } => writer.elements(alternative, count, are_adjacent),
                Pattern::All => writer.all(alternative),
                Pattern::Each | Pattern::Some => writer.each(alternative),
            }
        }
        if self.is_sorted {
            lines.line("for option in options.iter_mut().flatten() {");
            lines.line("option.sort_unstable();");
            lines.line("}");
        }
        lines.line("options.retain(|sum| *sum != [part.clone()] && sum.iter().flatten().all(|&number| number >= 0));");
        lines.line("options");
        lines.line("}");
        lines.line("");
        let has = |is: fn(&Pattern) -> bool| self.alternatives.iter().any(|alternative| is(&alternative.pattern));
        if has(|pattern| matches!(pattern, Pattern::Elements { .. })) {
            lines.all(REPLACED);
        }
        if has(|pattern| matches!(pattern, Pattern::Each | Pattern::Some)) {
            lines.all(PRODUCTS);
        }
    }
}

const REPLACED: &str = "\
/// Replaces the numbers at these places: one by one, or all of them by `new` at the first place.
fn replaced(part: &Part, places: &[usize], new: &[i64]) -> Part {
let mut list = Vec::new();
for (index, &number) in part.iter().enumerate() {
match places.iter().position(|&place| place == index) {
None => list.push(number),
Some(nth) if new.len() == places.len() => list.push(new[nth]),
Some(0) => list.extend(new),
Some(_) => {}
}
}
list
}
";

const PRODUCTS: &str = "\
/// Returns all lists that take one of the choices for each element.
fn products(choices: &[Vec<Part>]) -> Vec<Part> {
choices.iter().fold(vec![Vec::new()], |lists, own| {
lists.iter().flat_map(|list| own.iter().map(move |new| [&list[..], new].concat())).collect()
})
}
";

struct Writer<'a> {
    /// The names of the variables in scope.
    names: Vec<String>,
    /// The number of `for` variables.
    choices: usize,
    helpers: &'a RefCell<Helpers>,
    lines: &'a mut Lines,
}

impl Writer<'_> {
    /// Opens the loops and conditions of the clauses; returns how many were opened.
    fn open(&mut self, clauses: &[Clause]) -> usize {
        for clause in in_order(clauses, self.names.len()) {
            let line = match clause {
                Clause::If(condition) => format!("if {} {{", self.expression(condition)),
                Clause::For { ranges, .. } => {
                    let range = |(first, last): &(Expression, Option<Expression>)| {
                        let first = self.expression(first);
                        let last = last.as_ref().map_or(first.clone(), |last| self.expression(last));
                        format!("{first}..={last}")
                    };
                    let ranges: Vec<String> = ranges.iter().map(range).collect();
                    let all = match &ranges[..] {
                        [only] => only.clone(),
                        several => {
                            let chain = several.iter().map(|range| format!(".chain({range})")).collect::<String>();
                            format!("std::iter::empty(){chain}")
                        }
                    };
                    self.choices += 1;
                    let name = format!("k{}", self.choices);
                    self.names.push(name.clone());
                    format!("for {name} in {all} {{")
                }
            };
            self.lines.line(&line);
        }
        clauses.len()
    }

    fn close(&mut self, open: usize) {
        for _ in 0..open {
            self.lines.line("}");
        }
    }

    fn expression(&self, of: &Expression) -> String {
        expression(of, &self.names, self.helpers)
    }

    fn numbers(&self, numbers: &[Expression]) -> String {
        let numbers: Vec<String> = numbers.iter().map(|number| self.expression(number)).collect();
        numbers.join(", ")
    }

    fn whole(&mut self, alternative: &Alternative) {
        let open = self.open(&alternative.clauses);
        for option in &alternative.options {
            let parts: Vec<String> = option.iter().map(|numbers| format!("[{}]", self.numbers(numbers))).collect();
            self.lines.line(&format!("options.push(vec![{}]);", parts.join(", ")));
        }
        self.close(open);
    }

    fn elements(&mut self, alternative: &Alternative, count: usize, are_adjacent: bool) {
        let nth = |name: &str| match count {
            1 => vec![name.to_owned()],
            _ => (1..=count).map(|nth| format!("{name}{nth}")).collect(),
        };
        let (indices, elements, places) = (nth("index"), nth("x"), nth("place"));
        let mut open = 0;
        for (at, index) in indices.iter().enumerate() {
            if are_adjacent && at > 0 {
                self.lines.line(&format!("let {index} = {} + {at};", indices[0]));
                continue;
            }
            let end =
                if are_adjacent { format!("(part.len() + 1).saturating_sub({count})") } else { "part.len()".into() };
            self.lines.line(&format!("for {index} in 0..{end} {{"));
            open += 1;
            if at > 0 {
                let others: Vec<String> = indices[..at].iter().map(|other| format!("{index} != {other}")).collect();
                self.lines.line(&format!("if {} {{", others.join(" && ")));
                open += 1;
            }
        }
        for ((index, x), place) in indices.iter().zip(&elements).zip(&places) {
            self.lines.line(&format!("let ({x}, {place}) = (part[{index}], {index} as i64 + 1);"));
        }
        self.lines.line(&format!("let _ = ({});", [elements.clone(), places.clone()].concat().join(", ")));
        self.names.extend([elements, places].concat());
        open += self.open(&alternative.clauses);
        let new = self.numbers(&alternative.options[0][0]);
        let line = format!("options.push(vec![replaced(part, &[{}], &[{new}])]);", indices.join(", "));
        self.lines.line(&line);
        self.close(open);
    }

    fn all(&mut self, alternative: &Alternative) {
        self.names.push("x".to_owned());
        let open = self.open(&alternative.clauses);
        let new = self.numbers(&alternative.options[0][0]);
        self.lines.line(&format!(
            "options.push(vec![part.iter().flat_map(|&x| [{new}] as [i64; {}]).collect()]);",
            alternative.options[0][0].len()
        ));
        self.close(open);
    }

    fn each(&mut self, alternative: &Alternative) {
        self.lines.line("let mut choices = Vec::new();");
        self.lines.line("for (index, &x) in part.iter().enumerate() {");
        self.lines.line("let place = index as i64 + 1;");
        self.lines.line("let _ = place;");
        let own = if alternative.pattern == Pattern::Some { "vec![vec![x]]" } else { "Vec::new()" };
        self.lines.line(&format!("let mut own: Vec<Part> = {own};"));
        self.names.extend(["x".to_owned(), "place".to_owned()]);
        let open = self.open(&alternative.clauses);
        let new = self.numbers(&alternative.options[0][0]);
        self.lines.line(&format!("own.push(vec![{new}]);"));
        self.close(open);
        self.lines.line("choices.push(own);");
        self.lines.line("}");
        self.lines.line("options.extend(products(&choices).into_iter().map(|list| vec![list]));");
    }
}

/// Orders the clauses so that a range with a division comes after the conditions that do not use
/// its variable, since they may exclude a division by 0.
fn in_order(clauses: &[Clause], mut known: usize) -> Vec<&Clause> {
    let mut left: Vec<&Clause> = clauses.iter().collect();
    let mut ordered = Vec::new();
    while let Some(&clause) = left.first() {
        if let Clause::For { ranges, .. } = clause {
            if ranges.iter().any(|(first, last)| divides(first) || last.as_ref().is_some_and(divides)) {
                let is_early = |clause: &&Clause| matches!(clause, Clause::If(condition) if is_known(condition, known));
                let (early, others): (Vec<&Clause>, Vec<&Clause>) = left.into_iter().partition(is_early);
                ordered.extend(early);
                left = others;
            }
            known += 1;
        }
        ordered.push(left.remove(0));
    }
    ordered
}

fn is_known(condition: &Expression, known: usize) -> bool {
    let mut used = Vec::new();
    used_variables(condition, &mut used);
    used.iter().all(|&variable| variable < known)
}

fn divides(expression: &Expression) -> bool {
    match &expression.node {
        Node::Number(_) | Node::Truth(_) | Node::Variable(_) => false,
        Node::Negate(operand) | Node::Not(operand) => divides(operand),
        Node::Binary(operator, left, right) => {
            matches!(operator, Operator::Over | Operator::Modulo) || divides(left) || divides(right)
        }
        Node::Call(_, arguments) => arguments.iter().any(divides),
    }
}
