//! Writes a program that answers by the formula that was found.

use clap::ValueEnum;
use sg_study::identify::Identified;
use sg_study::pattern::Pattern;
use sg_study::solution::{Answers, Input, Language, Tests, Token, write};

use super::observed::Seen;
use sg_cli::cli_error::CliError;

/// The options for the program.
#[derive(clap::Args)]
pub struct Wanted {
    /// Print a program that answers by the first formula, in place of the formulas
    #[arg(long, value_enum, value_name = "LANGUAGE")]
    pub solution: Option<Solution>,
    /// The end of its input: counted, end, one, or the numbers of the last line, such as "0 0"; for
    /// a problem its rules decide
    #[arg(long, value_name = "HOW", default_value = "end", requires = "solution")]
    input: String,
    /// What the program prints for a won and a lost position
    #[arg(long, value_name = "WON,LOST", default_value = "first,second", requires = "solution")]
    words: String,
}

/// The languages of programs.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Solution {
    Rust,
    Cpp,
}

/// Writes the program of the first formula that holds. A problem determines the format of its
/// input.
///
/// # Errors
///
/// If no formula was found, or an option cannot be read.
pub fn of(found: &Identified, seen: Option<&Seen>, wanted: &Wanted, solution: Solution) -> Result<String, CliError> {
    let Some(statement) = found.found().formulas.first() else {
        return Err(CliError::Usage("no formula was found, so there is no program: give more `--seconds`".to_owned()));
    };
    let language = match solution {
        Solution::Rust => Language::Rust { with_sg_core: false },
        Solution::Cpp => Language::Cpp,
    };
    if let Some(seen) = seen {
        return Ok(write(&statement.pattern, &seen.input, &seen.answers, &seen.heading, language));
    }
    let (won, lost) = wanted.words.split_once(',').ok_or_else(|| {
        CliError::Usage(format!(
            "--words {:?} has no comma: write the outputs for won and lost, such as yes,no",
            wanted.words
        ))
    })?;
    let answers = Answers::Words(format!("{won}\n"), format!("{lost}\n"));
    Ok(write(&statement.pattern, &input(&statement.pattern, &wanted.input)?, &answers, "", language))
}

/// Returns the usual format: the single numbers, then the number of elements and the elements.
pub fn input(pattern: &Pattern, how: &str) -> Result<Input, CliError> {
    let (numbers, columns) = pattern.names();
    let mut tokens: Vec<Token> = (0..numbers.len()).map(Token::Number).collect();
    if !columns.is_empty() {
        tokens.extend([Token::Count, Token::Elements]);
    }
    let tests = match how {
        "counted" => Tests::Counted,
        "end" => Tests::ToTheEnd,
        "one" => Tests::One,
        numbers => {
            let end: Option<Vec<i64>> = numbers.split_whitespace().map(|word| word.parse().ok()).collect();
            Tests::UpTo(end.filter(|end| !end.is_empty()).ok_or_else(|| {
                CliError::Usage(format!("--input {how:?}: write counted, end, one, or the numbers of the last line"))
            })?)
        }
    };
    Ok(Input { tests, tokens, numbers: numbers.len(), width: columns.len() })
}
