//! Turns the cases of a problem into positions in which to find a pattern, and describes its input.

use std::time::Duration;

use sg_rules::format::Frame;
use sg_rules::observed::{Observed, ObservedCase, Part};
use sg_study::pattern::{Observations, Row};
use sg_study::solution::{Answers, Input, Tests, Token};

/// A problem as seen through its rules.
pub struct Seen {
    /// Its cases, decided by the moves.
    pub observations: Observations,
    /// The format of the input.
    pub input: Input,
    /// The form of the answers.
    pub answers: Answers,
    /// The text before an answer, with `{}` for its number.
    pub heading: String,
}

/// The number of random cases, and of large ones, to look at in addition to the small ones.
const MORE: usize = 800;
/// The time limit for the additional cases.
const TIME: Duration = Duration::from_secs(6);

/// The maximum number of cases that formulas are fitted to.
const FITTED: usize = 3_000;

/// Reads the cases of a problem.
///
/// # Errors
///
/// One line that says why no pattern can be found.
pub fn look(rules: &mut dyn sg_rules::Problem) -> Result<Seen, String> {
    let seen = rules.observed(MORE, TIME).ok_or("its cases are not made of numbers alone")?;
    let all: Vec<&ObservedCase> = cases(&seen).collect();
    let answers = answers(&all)?;
    let (numbers, columns) = names(all[0])?;
    let row = |case: &ObservedCase| row(case, &answers);
    let mut rows: Vec<Row> = seen.small.iter().map(row).collect::<Option<_>>().ok_or("a number is too large")?;
    let mut random: Vec<Row> = seen.random.iter().map(row).collect::<Option<_>>().ok_or("a number is too large")?;
    random.sort_by_key(size);
    let larger = random.split_off(random.len() / 2);
    rows.extend(random);
    rows.sort_by_key(size);
    // Without enough larger cases, the last small ones are the test.
    let fitted = if larger.len() < 50 { rows.len() * 2 / 3 } else { rows.len() }.min(FITTED);
    rows.extend(larger);
    // Omit cases with numbers beyond an `i64`.
    rows.extend(seen.large.iter().filter_map(row));
    let input = Input {
        tests: tests(&seen)?,
        tokens: layout(&seen, numbers.len(), columns.len()).ok_or("its input has another order than its numbers")?,
        numbers: numbers.len(),
        width: columns.len(),
    };
    let only_outcomes = matches!(answers, Answers::Words(..));
    let observations = Observations { numbers, columns, rows, fitted, only_outcomes, are_values: false };
    Ok(Seen { observations, input, answers, heading: seen.heading.to_owned() })
}

fn size(row: &Row) -> i64 {
    row.numbers.iter().chain(&row.elements).fold(row.elements.len() as i64, |all, &number| all.saturating_add(number))
}

/// Returns one word for all won cases and one for all lost ones, or that the answers are numbers.
fn answers(cases: &[&ObservedCase]) -> Result<Answers, String> {
    if cases.iter().any(|case| case.won.len() != 1) {
        return Err("its answers are about several positions at once".to_owned());
    }
    let words = |won: bool| {
        let mut words = cases.iter().filter(|case| case.won[0] == won).map(|case| &case.words);
        let first = words.next();
        (first, words.all(|other| Some(other) == first))
    };
    match (words(true), words(false)) {
        ((Some(won), true), (Some(lost), true)) => Ok(Answers::Words(won.clone(), lost.clone())),
        _ if cases.iter().all(|case| case.words.trim().parse::<i64>().is_ok()) => Ok(Answers::Number),
        _ => Err("its answers are neither winners nor numbers".to_owned()),
    }
}

/// Returns the names of the single numbers and those of the numbers of an element.
fn names(case: &ObservedCase) -> Result<(Vec<String>, Vec<String>), String> {
    let (mut numbers, mut columns) = (Vec::new(), Vec::new());
    for part in &case.parts {
        match part {
            Part::Number(name, _) => numbers.push(plain(name)),
            _ if !columns.is_empty() => return Err("its cases have several lists".to_owned()),
            Part::List(names, _) => columns = names.iter().map(|name| plain(name)).collect(),
            Part::Tree(_) => columns = vec!["degree".to_owned()],
        }
    }
    if case.parts.iter().any(|part| matches!(part, Part::Tree(_))) {
        numbers.push("vertices".to_owned());
    }
    Ok((numbers, columns))
}

/// Turns a name into one that formulas can contain.
fn plain(name: &str) -> String {
    let signs: String = name.chars().map(|sign| if sign.is_ascii_alphanumeric() { sign } else { '_' }).collect();
    let is_taken = ["length", "sum", "min", "max", "place"].contains(&signs.as_str());
    if is_taken || signs.is_empty() { format!("{signs}_") } else { signs }
}

fn row(case: &ObservedCase, answers: &Answers) -> Option<Row> {
    let (mut numbers, mut elements) = (Vec::new(), Vec::new());
    let mut vertices = None;
    for part in &case.parts {
        match part {
            Part::Number(_, number) => numbers.push(i64::try_from(*number).ok()?),
            Part::List(_, members) => {
                elements = members.iter().map(|&member| i64::try_from(member).ok()).collect::<Option<_>>()?;
            }
            Part::Tree(edges) => {
                elements = vec![0; edges.len() + 1];
                for &(v, w) in edges {
                    elements[v - 1] += 1;
                    elements[w - 1] += 1;
                }
                vertices = Some(edges.len() as i64 + 1);
            }
        }
    }
    numbers.extend(vertices);
    let answer = match answers {
        Answers::Words(..) => case.won[0].into(),
        Answers::Number => case.words.trim().parse().ok()?,
    };
    Some(Row { numbers, elements, answer })
}

fn tests(seen: &Observed) -> Result<Tests, String> {
    Ok(match seen.frame {
        Frame::Counted => Tests::Counted,
        Frame::UpToTheEnd if seen.most_cases == 1 => Tests::One,
        Frame::UpToTheEnd => Tests::ToTheEnd,
        Frame::UpTo(end) => {
            let numbers: Option<Vec<i64>> = end.split_whitespace().map(|token| token.parse().ok()).collect();
            Tests::UpTo(numbers.ok_or("its input ends with words")?)
        }
    })
}

/// Finds the order of the parts in which all cases are written.
fn layout(seen: &Observed, numbers: usize, width: usize) -> Option<Vec<Token>> {
    let case = seen.small.first()?;
    let is_tree = case.parts.iter().any(|part| matches!(part, Part::Tree(_)));
    let single: Vec<Token> = (0..numbers - usize::from(is_tree)).map(Token::Number).collect();
    let mut orders = Vec::new();
    if width == 0 {
        orders.push(single);
    } else {
        let (count, bodies) = if is_tree {
            (Token::Number(numbers - 1), vec![Token::Edges(numbers - 1)])
        } else {
            (Token::Count, vec![Token::Elements, Token::Columns])
        };
        for body in bodies {
            for place in 0..=single.len() {
                let mut order = single.clone();
                order.insert(place, count);
                order.push(body);
                orders.push(order);
            }
            orders.push([vec![count, body], single.clone()].concat());
        }
    }
    orders
        .into_iter()
        .find(|order| cases(seen).all(|case| written(case, order, width).as_deref() == Some(&*tokens(case))))
}

fn cases(seen: &Observed) -> impl Iterator<Item = &ObservedCase> {
    seen.small.iter().chain(&seen.random).chain(&seen.large)
}

fn tokens(case: &ObservedCase) -> Vec<String> {
    case.text.split_whitespace().map(str::to_owned).collect()
}

/// Writes the case in this order.
fn written(case: &ObservedCase, order: &[Token], width: usize) -> Option<Vec<String>> {
    let row = row(case, &Answers::Words(String::new(), String::new()))?;
    let mut text = Vec::new();
    for token in order {
        match token {
            Token::Number(index) => text.push(row.numbers[*index].to_string()),
            Token::Count => text.push((row.elements.len() / width).to_string()),
            Token::Elements => text.extend(row.elements.iter().map(i64::to_string)),
            Token::Columns => {
                let column = |column: usize| row.elements.iter().skip(column).step_by(width).map(i64::to_string);
                text.extend((0..width).flat_map(column));
            }
            Token::Edges(_) => {
                let edges =
                    case.parts.iter().find_map(|part| if let Part::Tree(edges) = part { Some(edges) } else { None })?;
                text.extend(edges.iter().flat_map(|(v, w)| [v.to_string(), w.to_string()]));
            }
        }
    }
    Some(text)
}
