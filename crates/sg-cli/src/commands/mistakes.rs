//! `cargo sg judge --svg`: a picture of the small cases that a program gets wrong.

use std::fmt::Write;
use std::path::Path;

use sg_judge::{Judge, Program};
use sg_problems::catalogue::Entry;
use sg_rules::compare::SmallCase;

use crate::atomic_write::write_new;
use crate::cli_error::CliError;

/// The side of a square, and how many are in a row where cases have no place of their own.
const SIDE: u64 = 12;
const IN_A_ROW: u64 = 60;

/// Refuses a picture that is there, before anything is judged.
pub fn refuse_old(path: &Path) -> Result<(), CliError> {
    if path.exists() {
        return Err(CliError::Usage(format!(
            "{} exists: choose another name, or remove it first",
            path.display()
        )));
    }
    Ok(())
}

/// Asks the program all small cases and draws them: two numbers are column and row, all else is in its order.
pub fn draw(entry: &Entry, program: &Program, path: &Path) -> Result<(), CliError> {
    let mut rules = sg_problems::find(&entry.id).ok_or_else(|| CliError::no_rules(&entry.id))?;
    let judge = Judge::new();
    let limits = entry.description.limits.into();
    let mut broken = None;
    let cases = rules.small_cases(&mut |input| match judge.run(program, input.as_bytes(), &limits) {
        Ok(run) if run.failure().is_none() => Some(String::from_utf8_lossy(&run.stdout).into_owned()),
        Ok(_) => None,
        Err(error) => {
            broken.get_or_insert(error);
            None
        }
    });
    if let Some(error) = broken {
        return Err(error.into());
    }
    write_new(&[(path, &picture(&entry.id, &cases))])?;
    // Standard output may be a document.
    anstream::eprintln!("{} shows {} small cases", path.display(), cases.len());
    Ok(())
}

/// Squares: green where the program is right, red where it is wrong, each with its case as a tooltip.
fn picture(id: &str, cases: &[SmallCase]) -> String {
    let numbers: Vec<Vec<u64>> = cases.iter().map(|case| numbers(&case.text)).collect();
    let is_grid = numbers
        .iter()
        .all(|numbers| numbers.len() == 2 && numbers.iter().all(|&number| number <= 400));
    let place = |index: usize| match numbers[index][..] {
        [row, column] if is_grid => (column, row),
        _ => (index as u64 % IN_A_ROW, index as u64 / IN_A_ROW),
    };
    let places: Vec<(u64, u64)> = (0..cases.len()).map(place).collect();
    let width = places.iter().map(|place| place.0 + 1).max().unwrap_or(1).max(30) * SIDE;
    let height = (places.iter().map(|place| place.1 + 1).max().unwrap_or(1) + 2) * SIDE;
    let wrong = cases.iter().filter(|case| !case.right).count();
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" font-family=\"sans-serif\" font-size=\"{SIDE}\">\n\
         <text x=\"2\" y=\"{SIDE}\">{id}: {wrong} of {} small cases are wrong (red)</text>\n",
        cases.len()
    );
    for (case, (x, y)) in cases.iter().zip(places) {
        let colour = if case.right { "#9bd49b" } else { "#d62728" };
        let text = case.text.trim().replace('&', "&amp;").replace('<', "&lt;");
        // Writing to a string cannot fail.
        let _ = writeln!(
            svg,
            "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" fill=\"{colour}\"><title>{text}</title></rect>",
            x * SIDE,
            (y + 2) * SIDE,
            SIDE - 1,
            SIDE - 1
        );
    }
    svg + "</svg>\n"
}

fn numbers(text: &str) -> Vec<u64> {
    text.split_ascii_whitespace()
        .map_while(|word| word.parse().ok())
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_numbers_are_row_and_column_and_what_is_wrong_is_red() {
        let case = |text: &str, right| SmallCase {
            text: text.to_owned(),
            right,
        };
        let svg = picture("x", &[case("0 1\n", true), case("3 2\n", false)]);
        assert!(svg.contains("x: 1 of 2 small cases are wrong"), "{svg}");
        assert!(
            svg.contains("<rect x=\"24\" y=\"60\" width=\"11\" height=\"11\" fill=\"#d62728\"><title>3 2</title>"),
            "{svg}"
        );
        let listed = picture("x", &[case("1\n", true), case("2 & 3\n", false)]);
        assert!(
            listed.contains("<rect x=\"12\" y=\"24\"") && listed.contains("2 &amp; 3"),
            "{listed}"
        );
    }
}
