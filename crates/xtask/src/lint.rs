//! `cargo xtask lint`: what is right in Rust and would be wrong in the C file made of it.
//!
//! In a C file `usize` has 32 bits. That is enough for an index, and too little for a value of 2^32 or more: reading one
//! ends the program. A solution is warned of when it reads a `usize` and its inputs hold such a value.

use std::collections::HashSet;
use std::fs;

use anyhow::{Context, anyhow};
use proc_macro2::{TokenStream, TokenTree};
use sg_problems::catalogue::Entry;
use sg_rules::{Cases, LARGE};

use sg_cli::cli_error::{CliError, Exit};
use sg_cli::project::Project;

/// The arguments of `cargo xtask lint`.
#[derive(clap::Args)]
pub struct Arguments {
    /// Problems such as hdu1846; all of them if none is named
    ids: Vec<String>,
}

/// Runs the command.
pub fn run(project: &Project, arguments: &Arguments) -> Result<Exit, CliError> {
    let mut warnings = 0;
    for entry in project.select(&arguments.ids)? {
        let path = project.solution(&entry.id);
        let source = fs::read_to_string(&path).with_context(|| format!("cannot read {}", path.display()))?;
        let tokens: TokenStream = source.parse().map_err(|error| anyhow!("{}: {error}", path.display()))?;
        let lines = usize_reads(tokens);
        if lines.is_empty() {
            continue;
        }
        let Some(value) = largest_value(entry)?.filter(|&value| value > u64::from(u32::MAX)) else { continue };
        for line in lines {
            warnings += 1;
            anstream::println!(
                "problems/{}/main.rs:{line}: reads a `usize`, which has 32 bits in a C file, and the inputs hold {value}: \
                 read a `u64`",
                entry.id
            );
        }
    }
    if warnings == 0 {
        anstream::println!("no solution keeps a value in a `usize` that does not fit in 32 bits");
    }
    Ok(Exit::of(warnings == 0))
}

/// The lines on which `input!` reads a `usize`.
fn usize_reads(tokens: TokenStream) -> Vec<usize> {
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    let mut lines = Vec::new();
    for (index, token) in tokens.iter().enumerate() {
        let TokenTree::Group(group) = token else { continue };
        let is_input = index >= 2
            && matches!(&tokens[index - 1], TokenTree::Punct(mark) if mark.as_char() == '!')
            && matches!(&tokens[index - 2], TokenTree::Ident(name) if name == "input");
        if is_input {
            lines.extend(usizes(group.stream()));
        } else {
            lines.extend(usize_reads(group.stream()));
        }
    }
    lines
}

fn usizes(tokens: TokenStream) -> Vec<usize> {
    let lines = tokens.into_iter().flat_map(|token| match token {
        TokenTree::Group(group) => usizes(group.stream()),
        TokenTree::Ident(name) if name == "usize" => vec![name.span().start().line],
        _ => Vec::new(),
    });
    let lines: HashSet<usize> = lines.collect();
    let mut lines: Vec<usize> = lines.into_iter().collect();
    lines.sort_unstable();
    lines
}

/// The largest number in the saved cases and in the large input.
fn largest_value(entry: &Entry) -> anyhow::Result<Option<u64>> {
    let mut texts = Vec::new();
    for found in sg_judge::discover(&entry.folder)? {
        if let sg_judge::Found::Case(case) = found {
            texts.push(fs::read_to_string(&case.input)?);
        }
    }
    texts.extend(sg_problems::find(&entry.id).map(|rules| rules.large(Cases::SEED, LARGE)));
    let tokens = texts.iter().flat_map(|text| text.split_ascii_whitespace());
    // A long row of zeros and ones is a board.
    let is_row = |token: &str| token.len() > 10 && token.bytes().all(|digit| matches!(digit, b'0' | b'1'));
    Ok(tokens.filter(|token| !is_row(token)).filter_map(|token| token.parse().ok()).max())
}

#[cfg(test)]
mod tests {
    use super::usize_reads;

    #[test]
    fn only_what_input_reads_counts() {
        let source = "fn main() {\n let a: usize = 1;\n input! { from &mut s, n: u64,\n b: [(usize, u32); n] }\n if x { input!(c: usize); }\n}";
        assert_eq!(usize_reads(source.parse().unwrap()), [4, 5]);
        assert_eq!(usize_reads("fn main() { output!(usize) }".parse().unwrap()), [0usize; 0]);
    }
}
